// Made by scripts/refresh-formats.mjs from known-formats.json. Do not edit.

/** The beginning of the SHA-256 of `known-formats.json`. */
export const FORMAT_LIST_HASH = '6b256994';
