/** The longest text that is written, in code units; above it lie the engines' limits on strings. */
export const OUTPUT_LIMIT = 1 << 28;
