/**
 * Longest JSON text of a collection that is a key. Each key inside a key doubles the backslashes
 * of its quotes, so a few dozen levels would fill the memory.
 */
export const KEY_LIMIT = 1 << 20;

/**
 * Levels that formats of dotted or joined names write as names. Deeper values are JSON text: each
 * name repeats all the names above it, so the output would grow with the square of the depth.
 */
export const NAMED_LEVELS = 100;
