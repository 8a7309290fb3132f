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
    shape.map !== undefined && shape.items === undefined && shape.scalars.size === 0;
  if (isInterface && shape.map !== undefined && shape.map.entries.size > 0) {
    return `export interface ${ROOT_NAME} ${mappingType(shape.map, 0)}`;
  }
  return `export type ${ROOT_NAME} = ${typeOf(shape, 0)};`;

  // Recursion ends at SHAPE_DEPTH, whatever the input.
  function typeOf({ scalars, items, map, isCut }: Shape, level: number): string {
    if (isCut) {
      losses.addAt('depth', () => '');
      return 'unknown';
    }
    const types = new Set<string>();
    for (const scalar of scalars) {
      if (scalar !== 'null') types.add(scalar === 'integer' ? 'number' : scalar);
    }
    if (items !== undefined) types.add(listType(typeOf(items, level)));
    if (map !== undefined) types.add(mappingType(map, level));
    if (scalars.has('null')) types.add('null');
    return types.size === 0 ? 'unknown' : [...types].join(' | ');
  }

  function mappingType({ count, entries }: MapShape, level: number): string {
    if (entries.size === 0) return 'Record<string, never>';
    const margin = ' '.repeat((level + 1) * indent);
    let text = '{\n';
    for (const [key, entry] of entries) {
      const mark = entry.count < count ? '?' : '';
      text += `${margin}${nameOf(key)}${mark}: ${typeOf(entry.shape, level + 1)};\n`;
    }
    return `${text}${' '.repeat(level * indent)}}`;
  }
}

function listType(item: string): string {
  return /^(?:\w+|Record<string, never>)$|^\{[\s\S]*\}$|\[\]$/.test(item) && !item.includes(' | ')
    ? `${item}[]`
    : `(${item})[]`;
}

function nameOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
