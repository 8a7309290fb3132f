/*
 * What a token is. Scalars, aliases, anchors, tags and document markers are the rows of the tree
 * once more; the indicators between them have no rows.
 */
export const TOKEN_SCALAR = 1;
export const TOKEN_ALIAS = 2;
export const TOKEN_ANCHOR = 3;
export const TOKEN_TAG = 4;
export const TOKEN_DIRECTIVE = 5;
export const TOKEN_DOCUMENT_START = 6;
export const TOKEN_DOCUMENT_END = 7;
/** Before the first key of a block mapping; takes no room. */
export const TOKEN_BLOCK_MAPPING_START = 8;
/** Before the first dash of a block sequence; takes no room. */
export const TOKEN_BLOCK_SEQUENCE_START = 9;
/** After the last entry of a block collection; takes no room. */
export const TOKEN_BLOCK_END = 10;
/** `{` */
export const TOKEN_FLOW_MAPPING_START = 11;
/** `}` */
export const TOKEN_FLOW_MAPPING_END = 12;
/** `[` */
export const TOKEN_FLOW_SEQUENCE_START = 13;
/** `]` */
export const TOKEN_FLOW_SEQUENCE_END = 14;
/** Before a key without a question mark; takes no room. */
export const TOKEN_KEY = 15;
/** `:` */
export const TOKEN_VALUE = 16;
/** `-` */
export const TOKEN_BLOCK_ENTRY = 17;
/** `,` */
export const TOKEN_FLOW_ENTRY = 18;
/** `?` */
export const TOKEN_EXPLICIT_KEY = 19;
/** One more than the last kind. */
export const TOKEN_KIND_COUNT = 20;
