// Made by scripts/refresh-schemas.mjs from sources.json and data/. Do not edit.

/** The beginning of the SHA-256 of `known-formats.json`. */
export const FORMAT_LIST_HASH = '5c7a0bbd87';
