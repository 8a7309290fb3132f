import { findAliasTargets } from '../../document/anchors.ts';
import { scalarValue } from '../../document/scalar-value.ts';
import { MinifiedText } from '../../print/minified-text.ts';
import { canonicalKey } from '../../schema/canonical-key.ts';
import { coreSchema } from '../../schema/core-schema.ts';
import { isMergeKey, mergeSources } from '../../schema/merge-keys.ts';
import { resolveScalar } from '../../schema/resolve-scalar.ts';
import { isBreak } from '../../syntax/character-codes.ts';
import { parse } from '../../syntax/parse.ts';
import {
  FLAG_EMPTY,
  firstChildOf,
  fromOf,
  hasFlag,
  KIND_ALIAS,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  STYLE_FLOW,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';

/** A key and its value, by their rows. */
export interface Pair {
  readonly key: number;
  readonly value: number;
}

const NO_HANDLES: ReadonlyMap<string, string> = new Map();

/** One of the texts of a merge: its tree, and the questions merging asks of it. */
export class MergeSide {
  readonly text: string;
  readonly tree: SyntaxTree;
  readonly #aliases: ReturnType<typeof findAliasTargets>;

  constructor(text: string) {
    this.text = text;
    this.tree = parse(text);
    this.#aliases = findAliasTargets(this.tree);
  }

  /** The first document's node, or -1 when there is none. */
  get root(): number {
    const { tree } = this;
    if (tree.rowCount === 0 || kindOf(tree, 0) !== KIND_DOCUMENT) return -1;
    const row = firstChildOf(tree, 0);
    const isNothing = hasFlag(tree, row, FLAG_EMPTY) && nextOf(tree, row) === row + 1;
    return row < nextOf(tree, 0) && !isNothing ? row : -1;
  }

  /** The node itself, or the one an alias stands for. */
  resolve(row: number): number {
    let node = row;
    while (node !== -1 && kindOf(this.tree, node) === KIND_ALIAS)
      node = this.#aliases.targetOf(node);
    return node;
  }

  isMapping(row: number): boolean {
    return row !== -1 && kindOf(this.tree, row) === KIND_MAPPING;
  }

  isSequence(row: number): boolean {
    return row !== -1 && kindOf(this.tree, row) === KIND_SEQUENCE;
  }

  isFlow(row: number): boolean {
    return styleOf(this.tree, row) === STYLE_FLOW;
  }

  isEmptyCollection(row: number): boolean {
    return firstChildOf(this.tree, row) >= nextOf(this.tree, row);
  }

  /** The pairs a mapping itself holds, by what its keys are equal by. */
  pairs(mapping: number): Map<string, Pair> {
    const { tree } = this;
    const pairs = new Map<string, Pair>();
    const end = nextOf(tree, mapping);
    let key = firstChildOf(tree, mapping);
    while (key < end) {
      const value = nextOf(tree, key);
      pairs.set(this.#keyText(key), { key, value });
      key = nextOf(tree, value);
    }
    return pairs;
  }

  /** The pairs a mapping has through its merge keys alone; an earlier source wins. */
  inherited(mapping: number): Map<string, Pair> {
    const all = new Map<string, Pair>();
    const own = this.pairs(mapping);
    const waiting = this.#sources(mapping);
    const seen = new Set<number>();
    for (let at = 0; at < waiting.length; at++) {
      const source = waiting[at];
      if (seen.has(source)) continue;
      seen.add(source);
      for (const [name, pair] of this.pairs(source)) {
        if (isMergeKey(this.tree, pair.key, NO_HANDLES)) continue;
        if (!own.has(name) && !all.has(name)) all.set(name, pair);
      }
      waiting.splice(at + 1, 0, ...this.#sources(source));
    }
    return all;
  }

  #sources(mapping: number): number[] {
    const merge = this.mergePair(mapping);
    return merge ? [...(mergeSources(this.tree, merge.value, this.#aliases) ?? [])] : [];
  }

  /** The pair of a mapping's merge key, if it has one. */
  mergePair(mapping: number): Pair | undefined {
    for (const pair of this.pairs(mapping).values()) {
      if (isMergeKey(this.tree, pair.key, NO_HANDLES)) return pair;
    }
    return undefined;
  }

  /** A copy of a node on one line, without anchors. */
  copyOf(row: number): string {
    return new MinifiedText(this.tree, false, false).writeNode(row);
  }

  /** The start of the line that holds an offset. */
  lineStart(at: number): number {
    let start = at;
    while (start > 0 && !isBreak(this.text.charCodeAt(start - 1))) start--;
    return start;
  }

  #keyText(key: number): string {
    const { tree } = this;
    const node = this.resolve(key);
    if (node === -1 || kindOf(tree, node) !== KIND_SCALAR) {
      return `node ${node === -1 ? tree.text.slice(fromOf(tree, key), toOf(tree, key)) : this.copyOf(node)}`;
    }
    const value = scalarValue(tree, node);
    return canonicalKey(
      coreSchema,
      resolveScalar(tree, node, value, coreSchema, NO_HANDLES),
      value,
    );
  }
}
