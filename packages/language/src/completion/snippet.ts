import { type IndentSteps, yamlKey } from '@yamlkit/engine/tree';
import type { ExpectedNode, JsonObject, JsonValue, NodeFacts } from '@yamlkit/json-schema';
import { schemaKey } from '../schema-key.ts';
import type { InsertText } from './completion-item.ts';
import { writeValue } from './write-value.ts';

/** Where a snippet goes. */
export interface SnippetPlace {
  /** Column of the key or the value that is inserted. */
  readonly column: number;
  readonly steps: IndentSteps;
  readonly isInFlow: boolean;
}

/** Required keys inside one another that a snippet writes, and how many lines it may have. */
const MOST_DEPTH = 4;
const MOST_LINES = 30;

/** What a node is, as far as its schemas agree. */
export type Shape = 'mapping' | 'list' | 'scalar';

export function shapeOf({ types, values }: NodeFacts, node: ExpectedNode): Shape {
  const kinds = types.filter((type) => type !== 'null');
  if (values.length > 0) return 'scalar';
  if (kinds.length === 1 && kinds[0] === 'object') return 'mapping';
  if (kinds.length === 1 && kinds[0] === 'array') return 'list';
  return kinds.length === 0 && node.keys().length > 0 ? 'mapping' : 'scalar';
}

/** A list or a mapping that is usual, unless it is empty. */
function usualCollection({
  default: usual,
}: NodeFacts): readonly JsonValue[] | JsonObject | undefined {
  if (typeof usual !== 'object' || usual === null || sizeOf(usual) === 0) return undefined;
  return usual;
}

function sizeOf(value: readonly JsonValue[] | JsonObject): number {
  return Object.keys(value).length;
}

/** Writes texts with stops. */
export class SnippetWriter {
  #text = '';
  readonly #stops: { from: number; to: number }[] = [];
  readonly #place: SnippetPlace;
  #lines = 1;

  constructor(place: SnippetPlace) {
    this.#place = place;
  }

  /** What was written. The end is a stop too, unless nothing is open. */
  finish(): InsertText {
    return { text: this.#text, stops: this.#stops };
  }

  write(text: string): this {
    this.#text += text;
    return this;
  }

  /** Something to be filled in, perhaps with a value that may stay. */
  stop(text = ''): this {
    const from = this.#text.length;
    this.#text += text;
    this.#stops.push({ from, to: this.#text.length });
    return this;
  }

  /** A key with its colon, and what its value begins with. */
  entry(key: string, node: ExpectedNode, column = this.#place.column, depth = 0): this {
    return this.write(`${schemaKey(key, this.#place.isInFlow)}:`).#value(node, column, depth);
  }

  /** What a value of a kind begins with, after the colon of its key. */
  start(kind: 'mapping' | 'sequence' | 'scalar' | 'alias'): this {
    const { steps, isInFlow, column } = this.#place;
    if (kind === 'scalar' || kind === 'alias') return this.write(' ').stop();
    if (isInFlow) return this.#brackets(kind === 'mapping');
    if (kind === 'mapping') return this.#line(column + steps.mapping).stop();
    return this.#line(column + steps.sequence)
      .write('- ')
      .stop();
  }

  /** The required keys of a mapping, the first at the place itself. */
  mapping(node: ExpectedNode, column = this.#place.column, depth = 0): this {
    const keys = node.keys().filter(({ isRequired, isPresent }) => isRequired && !isPresent);
    if (keys.length === 0 || depth > MOST_DEPTH || this.#lines > MOST_LINES) return this.stop();
    for (const [at, { name }] of keys.entries()) {
      if (this.#lines > MOST_LINES) break;
      if (at > 0) this.#line(column);
      this.entry(name, node.child(name), column, depth);
    }
    return this;
  }

  /** One item of a list, with its dash. */
  item(item: ExpectedNode, column = this.#place.column, depth = 0): this {
    this.write('- ');
    const facts = item.facts();
    const shape = shapeOf(facts, item);
    if (shape === 'mapping') return this.mapping(item, column + 2, depth + 1);
    if (shape === 'list' && depth < MOST_DEPTH)
      return this.item(item.child(0), column + 2, depth + 1);
    return this.#scalar(facts);
  }

  #value(node: ExpectedNode, column: number, depth: number): this {
    const facts = node.facts();
    const shape = shapeOf(facts, node);
    const { steps, isInFlow } = this.#place;
    if (shape === 'scalar') return this.write(' ').#scalar(facts);
    const usual = usualCollection(facts);
    if (usual !== undefined) {
      const isShort = isInFlow || sizeOf(usual) > MOST_LINES;
      const text = isShort ? writeValue(usual, isInFlow) : undefined;
      if (text !== undefined) return this.write(' ').stop(text);
      if (!isShort) return this.#block(usual, column);
    }
    if (isInFlow) return this.#brackets(shape === 'mapping');
    if (shape === 'mapping') {
      return this.#line(column + steps.mapping).mapping(node, column + steps.mapping, depth + 1);
    }
    return this.#line(column + steps.sequence).item(
      node.child(0),
      column + steps.sequence,
      depth + 1,
    );
  }

  /** A collection that is usual, with its values to be gone through. */
  #block(value: readonly JsonValue[] | JsonObject, column: number): this {
    const { steps } = this.#place;
    const isList = Array.isArray(value);
    const own = column + (isList ? steps.sequence : steps.mapping);
    for (const [key, member] of Object.entries(value)) {
      this.#line(own).write(isList ? '- ' : `${yamlKey(key)}: `);
      this.stop(writeValue(member) ?? '');
    }
    return this;
  }

  #brackets(isMapping: boolean): this {
    const [open, close] = isMapping ? '{}' : '[]';
    return this.write(` ${open}`).stop().write(close);
  }

  #scalar({ values, default: usual }: NodeFacts): this {
    const { isInFlow } = this.#place;
    const [only] = values;
    if (values.length === 1) {
      const text = writeValue(only.value, isInFlow);
      if (text !== undefined) return this.write(text);
    }
    const isShort = usual !== undefined && (typeof usual !== 'object' || usual === null);
    return this.stop((isShort ? writeValue(usual, isInFlow) : undefined) ?? '');
  }

  #line(column: number): this {
    this.#lines++;
    return this.write(`\n${' '.repeat(column)}`);
  }
}
