import type { DataNode } from '../../data/data-node.ts';
import { type MapShape, type Shape, shapeOf } from '../../data/shape.ts';
import type { LossCounter } from '../../loss.ts';

/** The name of the type for a whole document. */
const ROOT_NAME = 'Root';

/**
 * Writes TypeScript types that the given documents fit, the whole named `Root`. Keys that not every
 * mapping at that place has are optional.
 */
export function writeTypeScript(
  values: readonly DataNode[],
  indent: number,
  losses: LossCounter,
): string {
  const shape = shapeOf(values);
  const isInterface =
    shape.map !== undefined && shape.items === undefined && shape.scalars.length === 0;
  // Pieces that are joined once: what is nested would be copied on each level else.
  const out: string[] = [];
  if (isInterface && shape.map !== undefined && shape.map.entries.size > 0) {
    out.push(`export interface ${ROOT_NAME} `);
    mappingType(shape.map, 0);
  } else {
    out.push(`export type ${ROOT_NAME} = `);
    union(shape, 0);
    out.push(';');
  }
  return out.join('');

  /** What a value can be. Recursion ends at SHAPE_DEPTH, whatever the input. */
  function union(shape: Shape, level: number): void {
    const { items, map, isCut } = shape;
    if (isCut) losses.addAt('depth', () => '');
    const names = isCut ? [] : scalarTypes(shape);
    const last = names.at(-1) === 'null' ? names.pop() : undefined;
    let separator = '';
    const next = () => {
      out.push(separator);
      separator = ' | ';
    };
    for (const name of names) {
      next();
      out.push(name);
    }
    if (items !== undefined && !isCut) {
      next();
      listType(items, level);
    }
    if (map !== undefined && !isCut) {
      next();
      mappingType(map, level);
    }
    if (last !== undefined) {
      next();
      out.push(last);
    }
    if (separator === '') out.push('unknown');
  }

  function listType(items: Shape, level: number): void {
    const isUnion = countTypes(items) > 1;
    if (isUnion) out.push('(');
    union(items, level);
    out.push(isUnion ? ')[]' : '[]');
  }

  function mappingType({ count, entries }: MapShape, level: number): void {
    if (entries.size === 0) {
      out.push('Record<string, never>');
      return;
    }
    const margin = ' '.repeat((level + 1) * indent);
    out.push('{\n');
    for (const [key, entry] of entries) {
      out.push(margin, propertyName(key), entry.count < count ? '?: ' : ': ');
      union(entry.shape, level + 1);
      out.push(';\n');
    }
    out.push(' '.repeat(level * indent), '}');
  }
}

/** The types of the scalars that were seen, `null` last. */
function scalarTypes({ scalars }: Shape): string[] {
  const types = new Set<string>();
  for (const scalar of scalars) {
    if (scalar !== 'null') types.add(scalar === 'integer' ? 'number' : scalar);
  }
  if (scalars.includes('null')) types.add('null');
  return [...types];
}

function countTypes(shape: Shape): number {
  if (shape.isCut) return 1;
  const collections = (shape.items === undefined ? 0 : 1) + (shape.map === undefined ? 0 : 1);
  return scalarTypes(shape).length + collections;
}

function propertyName(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
