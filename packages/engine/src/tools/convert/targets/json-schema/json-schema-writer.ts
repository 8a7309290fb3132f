import {
  COLON,
  COMMA,
  LEFT_BRACE,
  LEFT_BRACKET,
  RIGHT_BRACE,
  RIGHT_BRACKET,
  SPACE,
} from '../../../../text/character-codes.ts';
import type { DataNode } from '../../data/data-node.ts';
import { type MapShape, type Shape, shapeOf } from '../../data/shape.ts';
import type { LossCounter } from '../../loss.ts';
import { JsonText } from '../json/json-text.ts';

/**
 * Writes a JSON Schema (draft 2020-12) that the given documents fit: types, the properties of
 * mappings, and as required those that every mapping at that place has.
 *
 * @throws RangeError when the text would be longer than `OUTPUT_LIMIT`.
 */
export function writeJsonSchema(
  values: readonly DataNode[],
  indent: number,
  losses: LossCounter,
): string {
  return new SchemaWriter(indent, losses).write(shapeOf(values));
}

class SchemaWriter {
  readonly #indent: number;
  readonly #losses: LossCounter;
  readonly #json = new JsonText();
  /** Open brackets, and whether the innermost has an entry yet. */
  #level = 0;
  #hasEntries = false;

  constructor(indent: number, losses: LossCounter) {
    this.#indent = indent;
    this.#losses = losses;
  }

  write(shape: Shape): string {
    this.#open(LEFT_BRACE);
    this.#key('$schema');
    this.#string('https://json-schema.org/draft/2020-12/schema');
    this.#keywords(shape);
    this.#close(RIGHT_BRACE);
    const text = this.#json.end();
    if (this.#json.isOverLimit) throw new RangeError('The JSON Schema is too long.');
    return text;
  }

  /** The keywords for a value. Recursion ends at SHAPE_DEPTH, whatever the input. */
  #keywords(shape: Shape): void {
    if (shape.isCut) {
      this.#losses.addAt('depth', []);
      return;
    }
    const types = typesOf(shape);
    const [first] = types;
    if (first !== undefined) {
      this.#key('type');
      if (types.length === 1) this.#string(first);
      else this.#strings(types);
    }
    if (shape.items !== undefined && !isAnything(shape.items)) {
      this.#key('items');
      this.#schema(shape.items);
    } else if (shape.items?.isCut) {
      this.#losses.addAt('depth', []);
    }
    if (shape.map !== undefined) this.#mapping(shape.map);
  }

  #schema(shape: Shape): void {
    this.#open(LEFT_BRACE);
    this.#keywords(shape);
    this.#close(RIGHT_BRACE);
  }

  #mapping({ count, entries }: MapShape): void {
    const required: string[] = [];
    this.#key('properties');
    this.#open(LEFT_BRACE);
    for (const [key, entry] of entries) {
      this.#key(key);
      this.#schema(entry.shape);
      if (entry.count === count) required.push(key);
    }
    this.#close(RIGHT_BRACE);
    if (required.length === 0) return;
    this.#key('required');
    this.#strings(required);
  }

  #strings(texts: readonly string[]): void {
    this.#open(LEFT_BRACKET);
    for (const text of texts) {
      this.#separate();
      this.#string(text);
    }
    this.#close(RIGHT_BRACKET);
  }

  #string(text: string): void {
    this.#json.string(text, 0, text.length);
  }

  #key(key: string): void {
    this.#separate();
    this.#string(key);
    this.#json.sign(COLON);
    if (this.#indent > 0) this.#json.sign(SPACE);
  }

  #separate(): void {
    if (this.#hasEntries) this.#json.sign(COMMA);
    this.#hasEntries = true;
    this.#line();
  }

  #open(bracket: number): void {
    this.#json.sign(bracket);
    this.#level++;
    this.#hasEntries = false;
  }

  #close(bracket: number): void {
    this.#level--;
    if (this.#hasEntries) this.#line();
    this.#json.sign(bracket);
    this.#hasEntries = true;
  }

  #line(): void {
    if (this.#indent > 0) this.#json.line(this.#level * this.#indent);
  }
}

/** Whether nothing is known of a value. */
function isAnything({ scalars, items, map, isCut }: Shape): boolean {
  return isCut || (scalars.length === 0 && items === undefined && map === undefined);
}

function typesOf({ scalars, items, map }: Shape): string[] {
  const types: string[] = scalars.filter(
    (type) => type !== 'null' && !(type === 'integer' && scalars.includes('number')),
  );
  if (items !== undefined) types.push('array');
  if (map !== undefined) types.push('object');
  if (scalars.includes('null')) types.push('null');
  return types;
}
