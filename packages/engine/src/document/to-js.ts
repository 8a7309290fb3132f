import { nameOfAnchor } from '../content/anchors.ts';
import { scalarValue } from '../content/scalar-value.ts';
import type { CodedDiagnostic } from '../diagnostics/diagnostic.ts';
import { flowText } from '../print/flow-text.ts';
import {
  TYPE_BINARY,
  TYPE_BOOL,
  TYPE_FLOAT,
  TYPE_INT,
  TYPE_NULL,
  TYPE_TIMESTAMP,
} from '../schema/scalar-type.ts';
import { SCHEMA_NAMES, type SchemaName } from '../schema/schema.ts';
import { momentOf } from '../schema/timestamp-text.ts';
import { knownByTree } from '../syntax/known-by-tree.ts';
import {
  firstChildOf,
  fromOf,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  kindOf,
  nextOf,
  type SyntaxTree,
  toOf,
} from '../syntax/tree.ts';
import { checkOptions, checkTree, type OptionChecks } from '../text/check-arguments.ts';
import { MOST_VALUES } from './expansion-limits.ts';
import { ResolvedTree } from './resolved-tree.ts';

/** How YAML becomes JavaScript values. */
export interface ToJsOptions {
  /** How untagged scalars get their types. Default `core`, that of YAML 1.2. */
  readonly schema?: SchemaName;
  /**
   * What numbers become. `number` (default): JavaScript numbers, the nearest there is. `bigint`: the
   * same, but integers that a number cannot hold exactly become bigints. `text`: strings with the
   * digits as JSON writes them, none lost; what JSON has no number for as it is written.
   */
  readonly numbers?: 'number' | 'bigint' | 'text';
  /** What `!!timestamp` and dates of YAML 1.1 become: their text (default), or a `Date`. */
  readonly dates?: 'text' | 'date';
  /** What `!!binary` becomes: its base64 text (default), or a `Uint8Array`. */
  readonly binary?: 'text' | 'bytes';
  /**
   * What mappings become: objects (default), whose keys are strings as they are in JSON, null the empty one, and
   * of which JavaScript puts keys like `10` first, or `Map`s with keys of any type in the order of the text.
   */
  readonly mappings?: 'object' | 'map';
  /** Whether `<<` merges (default), or is a key like any other. */
  readonly mergeKeys?: boolean;
  /**
   * How many values there may be once each alias is written out. Default 10 million. An alias gives
   * the very value its anchor has, so little memory is needed; whoever writes such values out
   * needs a bound all the same.
   */
  readonly mostValues?: number;
}

/** The values that the options may have. */
export const TO_JS_CHECKS: OptionChecks<ToJsOptions> = {
  schema: SCHEMA_NAMES,
  numbers: ['number', 'bigint', 'text'],
  dates: ['text', 'date'],
  binary: ['text', 'bytes'],
  mappings: ['object', 'map'],
  mergeKeys: 'boolean',
  mostValues: { least: 1 },
};

/** For those who compare values. */
export interface KeyedToJsOptions extends ToJsOptions {
  /** What the key becomes that a list or mapping is; its source in brackets by default. */
  readonly textOfKey?: (tree: SyntaxTree, node: number) => string;
}

/** @throws ToJsError inside; `toJs` catches it. */
class ToJsError {
  readonly code: 'alias-cycle' | 'alias-expansion' | 'unknown-alias';
  /** The alias, or what aliases made too large. */
  readonly row: number;

  constructor(code: ToJsError['code'], row: number) {
    this.code = code;
    this.row = row;
  }
}

/** What `toJs` gives. */
export interface ToJsResult {
  /** One for each document; none when there is a problem. */
  readonly output: readonly unknown[];
  /** One at most: aliases without an anchor, inside their own value, or of too many values. */
  readonly problems: readonly CodedDiagnostic[];
}

/** How scalars are read that become names of objects; null is the empty one. */
const IN_KEYS: ToJsOptions = { numbers: 'text' };
/** In place of a key: the value is to be merged in. */
const MERGE = Symbol('<<');

/**
 * The JavaScript value of each document of a tree without errors. Does not recurse on depth. Keys
 * such as `__proto__` become ordinary properties. Tags that YAML does not define change nothing.
 */
export function toJs(tree: SyntaxTree, options: ToJsOptions = {}): ToJsResult {
  checkTree('tree', tree);
  checkOptions(options, TO_JS_CHECKS);
  return treeToJs(tree, options);
}

/** The same for those who compare values. */
export function treeToJs(tree: SyntaxTree, options: KeyedToJsOptions = {}): ToJsResult {
  try {
    const reader = new ValueReader(new ResolvedTree(tree, { schema: options.schema }), options);
    return { output: reader.readAll(), problems: [] };
  } catch (error) {
    if (!(error instanceof ToJsError)) throw error;
    return { output: [], problems: [problemOf(tree, error, options)] };
  }
}

function problemOf(
  tree: SyntaxTree,
  { code, row }: ToJsError,
  { mostValues = MOST_VALUES }: ToJsOptions,
): CodedDiagnostic {
  const place = { severity: 'error' as const, from: fromOf(tree, row), to: toOf(tree, row) };
  if (code === 'alias-expansion') return { ...place, code, parameters: { limit: mostValues } };
  return { ...place, code, parameters: { name: nameOfAnchor(tree, row) } };
}

/** Nothing of the data is lost: keys have types and an order, integers all their digits. */
export const EXACT: ToJsOptions = { mappings: 'map', numbers: 'bigint' };

/**
 * The value of one node, aliases in it followed. Undefined where aliases cannot be followed.
 */
export function nodeToJs(tree: SyntaxTree, node: number, options: ToJsOptions = EXACT): unknown {
  try {
    return new ValueReader(viewOf(tree, options), options).read(node);
  } catch (error) {
    if (error instanceof ToJsError) return undefined;
    throw error;
  }
}

/** How trees are resolved whose nodes were asked for one by one. */
const knownView = /* @__PURE__ */ knownByTree((tree) => new ResolvedTree(tree));

function viewOf(tree: SyntaxTree, { schema }: ToJsOptions): ResolvedTree {
  return schema === undefined ? knownView(tree) : new ResolvedTree(tree, { schema });
}

/** A collection that is being filled. */
interface Frame {
  readonly row: number;
  readonly value: Target;
  /** The row that comes next in it. */
  next: number;
  readonly end: number;
  /** The values in it, aliases written out. */
  size: number;
}

type Target = unknown[] | MapTarget;

/** A mapping that is being filled, as an object or a map. */
class MapTarget {
  readonly value: Record<string, unknown> | Map<unknown, unknown>;
  key: unknown = undefined;

  constructor(isMap: boolean) {
    this.value = isMap ? new Map() : {};
  }

  /** Adds the entries of a mapping, or of several, that have keys not here yet. */
  merge(source: unknown): void {
    for (const mapping of Array.isArray(source) ? source : [source]) {
      const entries = mapping instanceof Map ? mapping : Object.entries(mapping as object);
      for (const [key, value] of entries) if (!this.#has(key)) this.set(key, value);
    }
  }

  #has(key: unknown): boolean {
    return this.value instanceof Map ? this.value.has(key) : Object.hasOwn(this.value, String(key));
  }

  set(key: unknown, value: unknown): void {
    if (this.value instanceof Map) {
      this.value.set(key, value);
    } else if (key === '__proto__') {
      const property = { value, writable: true, enumerable: true, configurable: true };
      Object.defineProperty(this.value, key, property);
    } else {
      this.value[String(key)] = value;
    }
  }
}

class ValueReader {
  readonly #tree: SyntaxTree;
  readonly #options: KeyedToJsOptions;
  readonly #view: ResolvedTree;
  /** What nodes became that aliases may ask for, with how many values they hold. */
  readonly #known = new Map<number, { readonly value: unknown; readonly size: number }>();
  readonly #frames: Frame[] = [];
  readonly #mostValues: number;
  #result: unknown;

  constructor(view: ResolvedTree, options: KeyedToJsOptions) {
    this.#tree = view.tree;
    this.#options = options;
    this.#view = view;
    this.#mostValues = options.mostValues ?? MOST_VALUES;
  }

  /** The value of each document that holds a node. */
  readAll(): unknown[] {
    const tree = this.#tree;
    return this.#view.documents.map((document) => this.read(firstChildOf(tree, document)));
  }

  read(node: number): unknown {
    this.#result = undefined;
    this.#enter(node);
    for (let frame = this.#frames.at(-1); frame !== undefined; frame = this.#frames.at(-1)) {
      if (frame.next >= frame.end) this.#leave(frame);
      else this.#readEntry(frame);
    }
    return this.#result;
  }

  #readEntry(frame: Frame): void {
    const tree = this.#tree;
    const { value } = frame;
    if (!(value instanceof MapTarget)) {
      const entry = frame.next;
      frame.next = nextOf(tree, entry);
      this.#enter(entry);
      return;
    }
    const key = frame.next;
    const node = nextOf(tree, key);
    frame.next = nextOf(tree, node);
    const isMerge = this.#options.mergeKeys !== false && this.#view.sourcesOf(key) !== undefined;
    value.key = isMerge ? MERGE : this.#keyOf(key);
    this.#enter(node);
  }

  #enter(row: number): void {
    const tree = this.#tree;
    const kind = kindOf(tree, row);
    if (kind === KIND_SCALAR) {
      this.#put(this.#scalar(row), 1, row);
    } else if (kind === KIND_ALIAS) {
      this.#enterAlias(row);
    } else {
      const value = kind === KIND_MAPPING ? new MapTarget(this.#options.mappings === 'map') : [];
      const end = nextOf(tree, row);
      this.#frames.push({ row, value, next: firstChildOf(tree, row), end, size: 1 });
    }
  }

  #leave(frame: Frame): void {
    this.#frames.pop();
    const value = frame.value instanceof MapTarget ? frame.value.value : frame.value;
    if (this.#view.aliases.count > 0) {
      this.#known.set(frame.row, { value, size: frame.size });
    }
    this.#put(value, frame.size, frame.row);
  }

  /** The value that the alias's anchor has; one that is outside of what is read is read here. */
  #enterAlias(row: number): void {
    const target = this.#view.aliases.targetOf(row);
    if (target === -1) throw new ToJsError('unknown-alias', row);
    if (row < nextOf(this.#tree, target)) throw new ToJsError('alias-cycle', row);
    const known = this.#known.get(target);
    if (known !== undefined) this.#put(known.value, known.size, row);
    else if (kindOf(this.#tree, target) === KIND_SCALAR) this.#putScalar(target);
    else this.#enter(target);
  }

  /** Puts the scalar that an alias stands for. A long one is read once; dates and bytes are not shared. */
  #putScalar(target: number): void {
    const value = this.#scalar(target);
    if (typeof value !== 'object') this.#known.set(target, { value, size: 1 });
    this.#put(value, 1, target);
  }

  #put(value: unknown, size: number, row: number): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined) {
      this.#result = value;
      return;
    }
    const { value: target } = frame;
    if (!(target instanceof MapTarget)) target.push(value);
    else if (target.key === MERGE) target.merge(value);
    else target.set(target.key, value);
    frame.size += size;
    if (frame.size > this.#mostValues) throw new ToJsError('alias-expansion', row);
  }

  #keyOf(key: number): unknown {
    const tree = this.#tree;
    const target = this.#view.targetOf(key);
    if (target === -1) throw new ToJsError('unknown-alias', key);
    if (kindOf(tree, target) !== KIND_SCALAR)
      return (this.#options.textOfKey ?? flowText)(tree, target);
    return this.#options.mappings === 'map'
      ? this.#scalar(target)
      : (this.#scalar(target, IN_KEYS) ?? '');
  }

  #scalar(row: number, options: ToJsOptions = this.#options): unknown {
    const tree = this.#tree;
    const text = scalarValue(tree, row);
    const type = this.#view.typeOf(row);
    switch (type) {
      case TYPE_NULL:
        return null;
      case TYPE_BOOL:
        return this.#view.schema.toBoolean(text);
      case TYPE_INT:
      case TYPE_FLOAT:
        return this.#number(type, text, options);
      case TYPE_TIMESTAMP:
        return options.dates === 'date' ? dateOf(text) : text;
      case TYPE_BINARY:
        return options.binary === 'bytes' ? bytesOf(text) : text;
      default:
        return text;
    }
  }

  #number(
    type: typeof TYPE_INT | typeof TYPE_FLOAT,
    text: string,
    { numbers = 'number' }: ToJsOptions,
  ): unknown {
    const digits = this.#view.schema.toJsonNumber(type, text);
    if (digits === '') return numbers === 'text' ? text : specialNumber(text);
    if (numbers === 'text') return digits;
    const number = Number(digits);
    const isExact = type === TYPE_FLOAT || Number.isSafeInteger(number);
    return isExact || numbers === 'number' ? number : BigInt(digits);
  }
}

/** Infinities, not-a-number, and integers in another base that are too long for decimal digits. */
function specialNumber(text: string): number {
  const word = text.toLowerCase();
  if (word.endsWith('nan')) return Number.NaN;
  if (word.endsWith('inf')) return word.startsWith('-') ? -Infinity : Infinity;
  return Number(text.replace(/_/g, ''));
}

/** A date that JavaScript has, to the millisecond; else the text. */
function dateOf(text: string): Date | string {
  const moment = momentOf(text);
  if (moment === undefined) return text;
  moment.date.setUTCMilliseconds(Number(moment.fraction.slice(0, 3).padEnd(3, '0')));
  return moment.date;
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** What base64 text stands for; other characters are passed over. */
function bytesOf(text: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let count = 0;
  for (const character of text) {
    const value = BASE64.indexOf(character);
    if (value === -1) continue;
    bits = ((bits << 6) | value) & 0xffffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 0xff);
  }
  return Uint8Array.from(bytes);
}
