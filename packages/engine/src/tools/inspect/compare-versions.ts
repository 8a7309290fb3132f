import { scalarValue } from '../../content/scalar-value.ts';
import { type Problem, toProblems } from '../../diagnostics/problem.ts';
import { ResolvedTree } from '../../document/resolved-tree.ts';
import {
  TYPE_BINARY,
  TYPE_BOOL,
  TYPE_FLOAT,
  TYPE_INT,
  TYPE_MERGE,
  TYPE_NULL,
  TYPE_TIMESTAMP,
} from '../../schema/scalar-type.ts';
import { parse } from '../../syntax/parse.ts';
import { fromOf, KIND_SCALAR, kindOf, type SyntaxTree, sourceOf } from '../../syntax/tree.ts';
import { checkText } from '../../text/check-arguments.ts';
import { LineIndex } from '../../text/line-index.ts';

/** How a reader of one version of YAML takes a scalar: `boolean true`, `string`, `number 10`. */
export interface ScalarReading {
  readonly type: 'string' | 'number' | 'boolean' | 'null' | 'timestamp' | 'binary' | 'merge key';
  /** The value, where it is not the text itself. */
  readonly value?: string;
}

/** How readers of YAML 1.1 and of YAML 1.2 take one scalar. */
export interface VersionRow {
  /** As written, cut to 100 code units; empty where nothing is. */
  readonly source: string;
  readonly yaml11: ScalarReading;
  readonly yaml12: ScalarReading;
  readonly isDifferent: boolean;
  readonly from: number;
}

/** All scalars of a text, keys included, in its order. The rows are made when they are asked for. */
export interface VersionTable {
  readonly count: number;
  /** How many of them the two versions take for two things. */
  readonly differenceCount: number;
  /** Rows from a place on, `count` of them or as many as there are. */
  rows(from: number, count: number, onlyDifferences: boolean): VersionRow[];
}

/** What `compareVersions` gives. */
export interface VersionComparison {
  readonly output: VersionTable;
  /** What is wrong with the text; its scalars are those that could be read. */
  readonly problems: readonly Problem[];
}

const SOURCE_LIMIT = 100;

/**
 * Compares how readers of YAML 1.1 and of YAML 1.2 take the scalars of a text. They differ about
 * `no`, `012`, `1:30`, `0o17` and the like. Never throws.
 */
export function compareVersions(text: string): VersionComparison {
  checkText('text', text);
  const tree = parse(text);
  const problems = toProblems(tree.diagnostics, new LineIndex(text));
  return { output: new ScalarTable(tree), problems };
}

class ScalarTable implements VersionTable {
  readonly #tree: SyntaxTree;
  readonly #core: ResolvedTree;
  readonly #old: ResolvedTree;
  readonly #all: Int32Array;
  readonly #differing: Int32Array;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    this.#core = new ResolvedTree(tree);
    this.#old = new ResolvedTree(tree, { schema: 'yaml-1.1' });
    const all: number[] = [];
    const differing: number[] = [];
    for (let row = 0; row < tree.rowCount; row++) {
      if (kindOf(tree, row) !== KIND_SCALAR) continue;
      all.push(row);
      if (this.#rowOf(row).isDifferent) differing.push(row);
    }
    this.#all = Int32Array.from(all);
    this.#differing = Int32Array.from(differing);
  }

  get count(): number {
    return this.#all.length;
  }

  get differenceCount(): number {
    return this.#differing.length;
  }

  rows(from: number, count: number, onlyDifferences: boolean): VersionRow[] {
    const rows = onlyDifferences ? this.#differing : this.#all;
    const shown = rows.subarray(Math.max(0, from), Math.max(0, from) + count);
    return Array.from(shown, (row) => this.#rowOf(row));
  }

  #rowOf(row: number): VersionRow {
    const tree = this.#tree;
    const yaml12 = readAs(this.#core, row);
    const yaml11 = readAs(this.#old, row);
    return {
      source: sourceOf(tree, row).slice(0, SOURCE_LIMIT),
      yaml11,
      yaml12,
      isDifferent: yaml11.type !== yaml12.type || yaml11.value !== yaml12.value,
      from: fromOf(tree, row),
    };
  }
}

function readAs(view: ResolvedTree, row: number): ScalarReading {
  if (view.isMergeKey(row)) return { type: 'merge key' };
  const { schema } = view;
  const text = scalarValue(view.tree, row);
  const type = view.typeOf(row);
  switch (type) {
    case TYPE_NULL:
      return { type: 'null' };
    case TYPE_BOOL:
      return { type: 'boolean', value: schema.toBoolean(text) ? 'true' : 'false' };
    case TYPE_INT:
    case TYPE_FLOAT:
      return { type: 'number', value: schema.toJsonNumber(type, text) || text.toLowerCase() };
    case TYPE_TIMESTAMP:
      return { type: 'timestamp' };
    case TYPE_BINARY:
      return { type: 'binary' };
    case TYPE_MERGE:
      return { type: 'merge key' };
    default:
      return { type: 'string' };
  }
}
