/* What a node is, one bit each, so that a schema's `type` is one number. */
export const NULL = 1;
export const BOOLEAN = 2;
export const NUMBER = 4;
export const STRING = 8;
export const ARRAY = 16;
export const OBJECT = 32;
export const ANY_KIND = 63;

export type NodeKind =
  | typeof NULL
  | typeof BOOLEAN
  | typeof NUMBER
  | typeof STRING
  | typeof ARRAY
  | typeof OBJECT;

const NAMES: Readonly<Record<NodeKind, TypeName>> = {
  [NULL]: 'null',
  [BOOLEAN]: 'boolean',
  [NUMBER]: 'number',
  [STRING]: 'string',
  [ARRAY]: 'array',
  [OBJECT]: 'object',
};

/** A type as schemas name it. */
export type TypeName = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' | 'integer';

export function kindName(kind: NodeKind): TypeName {
  return NAMES[kind];
}
