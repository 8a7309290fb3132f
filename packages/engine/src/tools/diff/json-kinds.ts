/* The kinds of JSON values, as `JsonDocument` has them. */
export const NUMBER = 4;
export const STRING = 8;
export const ARRAY = 16;
export const OBJECT = 32;
