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
  if (isInterface && shape.map !== undefined && shape.map.entries.size > 0) {
    return `export interface ${ROOT_NAME} ${mappingType(shape.map, 0)}`;
  }
  return `export type ${ROOT_NAME} = ${typesOf(shape, 0).join(' | ')};`;

  /** What a value can be. Recursion ends at SHAPE_DEPTH, whatever the input. */
  function typesOf({ scalars, items, map, isCut }: Shape, level: number): string[] {
    if (isCut) {
      losses.addAt('depth', () => '');
      return ['unknown'];
    }
    const types: string[] = [];
    for (const scalar of scalars) {
      const type = scalar === 'integer' ? 'number' : scalar;
      if (type !== 'null' && !types.includes(type)) types.push(type);
    }
    if (items !== undefined) types.push(listType(typesOf(items, level)));
    if (map !== undefined) types.push(mappingType(map, level));
    if (scalars.includes('null')) types.push('null');
    return types.length === 0 ? ['unknown'] : types;
  }

  function mappingType({ count, entries }: MapShape, level: number): string {
    if (entries.size === 0) return 'Record<string, never>';
    const margin = ' '.repeat((level + 1) * indent);
    const lines: string[] = [];
    for (const [key, entry] of entries) {
      const mark = entry.count < count ? '?' : '';
      const type = typesOf(entry.shape, level + 1).join(' | ');
      lines.push(`${margin}${nameOf(key)}${mark}: ${type};\n`);
    }
    return `{\n${lines.join('')}${' '.repeat(level * indent)}}`;
  }
}

function listType(items: readonly string[]): string {
  return items.length === 1 ? `${items[0]}[]` : `(${items.join(' | ')})[]`;
}

function nameOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
