import type { DumpCode } from '../diagnostics/codes.ts';
import { coded } from '../diagnostics/wording.ts';
import { keyWithColon, YamlBlocks } from '../print/yaml-blocks.ts';
import { checkOptions, type OptionChecks } from '../text/check-arguments.ts';
import { isTooLong } from '../text/output-limit.ts';
import { type CodedDumpProblem, type DumpParameters, dumpMessageOf } from './dump-messages.ts';

/** How values are written. */
export interface DumpOptions {
  /** Spaces for each level, 1 to 8. Default 2. */
  readonly indent?: number;
  /** Spaces for a list below a key, 0 to 8; 0 puts its dashes below the key's first letter. Default: `indent`. */
  readonly sequenceIndent?: number;
  /**
   * Strings on lines longer than this many code units are folded at their spaces (`>-`). Default 80;
   * 0 for no limit.
   */
  readonly lineWidth?: number;
}

const CHECKS: OptionChecks<DumpOptions> = {
  indent: { least: 1, most: 8 },
  sequenceIndent: { least: 0, most: 8 },
  lineWidth: { least: 0 },
};

/** A value that cannot be written as YAML, and where it is. */
export type DumpProblem = CodedDumpProblem & {
  readonly message: string;
  /** The keys and places that lead to it. */
  readonly path: readonly (string | number)[];
};

/** Thrown by `dump`: there is no text. */
export class DumpError extends Error {
  /** A `code` with its `parameters`, the `message`, and the `path` to the value. */
  readonly problem: DumpProblem;

  constructor(problem: DumpProblem) {
    super(
      problem.path.length === 0 ? problem.message : `${problem.path.join('.')}: ${problem.message}`,
    );
    this.name = 'DumpError';
    this.problem = problem;
  }
}

/** What `tryDump` gives. Plain data. */
export interface DumpResult {
  /** Empty when there is a problem. */
  readonly output: string;
  /** One at most. */
  readonly problems: readonly DumpProblem[];
}

interface Frame {
  readonly value: object;
  readonly isList: boolean;
  readonly entries: Iterator<readonly [unknown, unknown]>;
  /** The key or place of the entry at hand. */
  step: string | number;
}

/**
 * Writes a JavaScript value as YAML in block style, which ends with a line break.
 *
 * As with JSON: entries that are undefined are left out, in lists they become null, and `toJSON` is
 * asked. Beyond JSON: bigints, infinities and NaN are written as YAML has them, `Map`s may have
 * scalars of any type as keys, dates become text in ISO 8601, and bytes become `!!binary`. Strings
 * are quoted where a reader of YAML 1.1 or 1.2 would take them for something else. Does not recurse
 * on depth.
 *
 * @throws DumpError for a value that can't be written as YAML: a function, a symbol, a `Set` or another object whose
 *   content is not in its properties, or an object inside itself.
 * @throws ArgumentError
 */
export function dump(value: unknown, options: DumpOptions = {}): string {
  checkOptions(options, CHECKS);
  const { output, problems } = tryDump(value, options);
  if (problems.length > 0) throw new DumpError(problems[0]);
  return output;
}

/** The same, but for the editor and others that report what cannot be written as data. */
export function tryDump(value: unknown, options: DumpOptions = {}): DumpResult {
  const writer = new ValueWriter(options);
  try {
    const problem = writer.write(value);
    if (problem !== undefined) return failed(problem);
    return { output: writer.finish(), problems: [] };
  } catch (error) {
    if (!isTooLong(error)) throw error;
    return failed(problemAt([], 'too-long', undefined));
  }
}

function failed(problem: DumpProblem): DumpResult {
  return { output: '', problems: [problem] };
}

/** Deeper levels would take more text for indentation than for anything else. */
const MOST_LEVELS = 1000;

class ValueWriter {
  readonly #blocks: YamlBlocks;
  readonly #frames: Frame[] = [];
  readonly #open = new Set<object>();

  constructor({ indent = 2, sequenceIndent = indent, lineWidth }: DumpOptions) {
    const width = lineWidth === 0 ? Number.POSITIVE_INFINITY : lineWidth;
    this.#blocks = new YamlBlocks(indent, width, sequenceIndent);
  }

  finish(): string {
    return this.#blocks.finish();
  }

  write(root: unknown): DumpProblem | undefined {
    let problem = this.#writeValue(plainValue(root));
    for (let frame = this.#frames.at(-1); frame !== undefined; frame = this.#frames.at(-1)) {
      if (problem !== undefined) return problem;
      const next = frame.entries.next();
      if (next.done) {
        this.#frames.pop();
        this.#open.delete(frame.value);
        this.#blocks.close();
        continue;
      }
      problem = this.#writeEntry(frame, next.value[0], next.value[1]);
    }
    return problem;
  }

  #writeEntry(frame: Frame, key: unknown, raw: unknown): DumpProblem | undefined {
    const value = plainValue(raw);
    if (frame.isList) {
      frame.step = key as number;
      this.#blocks.item();
      return this.#writeValue(value === undefined ? null : value);
    }
    if (value === undefined) return undefined;
    frame.step = String(key);
    const written = scalarText(key);
    if (written === undefined && typeof key !== 'string') {
      return this.#problem('unsupported', { reason: 'key' });
    }
    if (written === undefined) this.#blocks.entry(key as string, keyWithColon(key as string));
    else this.#blocks.entry(written, `${written}:`);
    return this.#writeValue(value);
  }

  #writeValue(value: unknown): DumpProblem | undefined {
    if (typeof value === 'string') {
      this.#blocks.string(value);
      return undefined;
    }
    const scalar = scalarText(value);
    if (scalar !== undefined) {
      this.#blocks.scalar(scalar);
      return undefined;
    }
    if (typeof value === 'object' && value !== null) {
      const type = opaqueClassOf(value);
      if (type === undefined) return this.#openCollection(value);
      return this.#problem('unsupported', { reason: 'type', type });
    }
    return this.#problem('unsupported', { reason: 'type', type: typeof value });
  }

  #openCollection(value: object): DumpProblem | undefined {
    if (this.#open.has(value)) {
      return this.#problem('cycle', undefined);
    }
    const isList = Array.isArray(value);
    const entries = isList
      ? value.entries()
      : value instanceof Map
        ? value.entries()
        : Object.entries(value).values();
    const isEmpty = isList
      ? value.length === 0
      : value instanceof Map
        ? value.size === 0
        : Object.values(value).every((entry) => plainValue(entry) === undefined);
    if (isEmpty) {
      this.#blocks.scalar(isList ? '[]' : '{}');
      return undefined;
    }
    if (this.#frames.length >= MOST_LEVELS) {
      return this.#problem('unsupported', { reason: 'depth', limit: MOST_LEVELS });
    }
    this.#blocks.open(isList);
    this.#open.add(value);
    this.#frames.push({ value, isList, entries, step: '' });
    return undefined;
  }

  #problem<Code extends DumpCode>(code: Code, parameters: DumpParameters[Code]): DumpProblem {
    const path = this.#frames.map(({ step }) => step);
    return problemAt(path, code, parameters);
  }
}

function problemAt<Code extends DumpCode>(
  path: readonly (string | number)[],
  code: Code,
  parameters: DumpParameters[Code],
): DumpProblem {
  const problem: CodedDumpProblem = coded(code, parameters);
  return { ...problem, message: dumpMessageOf(problem), path };
}

/** The class of an object whose content is not in its properties, such as `Set`; undefined for one that can be written. */
export function opaqueClassOf(value: object): string | undefined {
  const name = Object.prototype.toString.call(value).slice(8, -1);
  const isPlain = /^(?:Object|Array|Map)$/.test(name) || Object.keys(value).length > 0;
  return isPlain ? undefined : name;
}

/** What a value stands for: what `toJSON` gives, the value in a wrapper, or itself. */
export function plainValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date || value instanceof Uint8Array) return value;
  if (value instanceof Number || value instanceof String || value instanceof Boolean) {
    return value.valueOf();
  }
  const { toJSON } = value as { toJSON?: unknown };
  return typeof toJSON === 'function' ? (toJSON.call(value) as unknown) : value;
}

/** The text of a scalar that is not a string; undefined for strings, collections and the rest. */
function scalarText(value: unknown): string | undefined {
  if (value === null) return 'null';
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return numberText(value);
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? 'null' : value.toISOString();
  }
  return value instanceof Uint8Array ? `!!binary "${base64Of(value)}"` : undefined;
}

function numberText(value: number): string {
  if (Number.isNaN(value)) return '.nan';
  if (!Number.isFinite(value)) return value < 0 ? '-.inf' : '.inf';
  if (Object.is(value, -0)) return '-0.0';
  // YAML 1.1 wants a point before an exponent.
  return String(value).replace(/^(-?\d+)e/, '$1.0e');
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = (bytes[at] << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const left = bytes.length - at;
    text += BASE64[group >> 18] + BASE64[(group >> 12) & 63];
    text += left > 1 ? BASE64[(group >> 6) & 63] : '=';
    text += left > 2 ? BASE64[group & 63] : '=';
  }
  return text;
}
