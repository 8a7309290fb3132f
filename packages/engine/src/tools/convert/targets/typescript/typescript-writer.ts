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
  const writer = new TypeWriter(indent, losses);
  writer.root(shapeOf(values));
  return writer.text;
}

/** Writes the types of shapes. Recursion ends at SHAPE_DEPTH, whatever the input. */
class TypeWriter {
  readonly #indent: number;
  readonly #losses: LossCounter;
  // Pieces that are joined once: what is nested would be copied on each level else.
  readonly #pieces: string[] = [];

  constructor(indent: number, losses: LossCounter) {
    this.#indent = indent;
    this.#losses = losses;
  }

  get text(): string {
    return this.#pieces.join('');
  }

  root(shape: Shape): void {
    const { map, items, scalars } = shape;
    const isInterface = items === undefined && scalars.length === 0;
    if (isInterface && map !== undefined && map.entries.size > 0) {
      this.#pieces.push(`export interface ${ROOT_NAME} `);
      this.#mappingType(map, 0);
    } else {
      this.#pieces.push(`export type ${ROOT_NAME} = `);
      this.#union(shape, 0);
      this.#pieces.push(';');
    }
  }

  /** What a value can be. */
  #union(shape: Shape, level: number): void {
    const { items, map, isCut } = shape;
    if (isCut) this.#losses.addAt('depth', []);
    const names = isCut ? [] : scalarTypes(shape);
    const last = names.at(-1) === 'null' ? names.pop() : undefined;
    const members: (() => void)[] = names.map((name) => () => this.#pieces.push(name));
    if (items !== undefined && !isCut) members.push(() => this.#listType(items, level));
    if (map !== undefined && !isCut) members.push(() => this.#mappingType(map, level));
    if (last !== undefined) members.push(() => this.#pieces.push(last));
    for (const [index, write] of members.entries()) {
      if (index > 0) this.#pieces.push(' | ');
      write();
    }
    if (members.length === 0) this.#pieces.push('unknown');
  }

  #listType(items: Shape, level: number): void {
    const isUnion = countTypes(items) > 1;
    if (isUnion) this.#pieces.push('(');
    this.#union(items, level);
    this.#pieces.push(isUnion ? ')[]' : '[]');
  }

  #mappingType({ count, entries }: MapShape, level: number): void {
    if (entries.size === 0) {
      this.#pieces.push('Record<string, never>');
      return;
    }
    const margin = ' '.repeat((level + 1) * this.#indent);
    this.#pieces.push('{\n');
    for (const [key, entry] of entries) {
      this.#pieces.push(margin, propertyName(key), entry.count < count ? '?: ' : ': ');
      this.#union(entry.shape, level + 1);
      this.#pieces.push(';\n');
    }
    this.#pieces.push(' '.repeat(level * this.#indent), '}');
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
