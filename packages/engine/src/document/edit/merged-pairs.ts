import type { AliasTargets } from '../../content/anchors.ts';
import { scalarValue } from '../../content/scalar-value.ts';
import { NO_TAG_HANDLES } from '../../content/tag-handles.ts';
import { joinedWith, propertiesOf, separatorAfter } from '../../print/flow-text.ts';
import { canonicalKey } from '../../schema/canonical-key.ts';
import { coreSchema } from '../../schema/core-schema.ts';
import { resolveScalar } from '../../schema/resolve-scalar.ts';
import { endOfNode, startOfNode } from '../../source/node-edges.ts';
import {
  KIND_ALIAS,
  KIND_SCALAR,
  KIND_TAG,
  kindOf,
  parentOf,
  propertyOf,
  type SyntaxTree,
  sourceOf,
} from '../../syntax/tree.ts';
import { lineEnd } from '../../text/line-end.ts';
import { trimmedEnd } from '../../text/trimmed.ts';
import { AliasExpansion } from '../alias-expansion.ts';
import { commentsAt } from '../comment-text.ts';
import { type EntrySpan, entrySpans, isBlock } from '../entry-spans.ts';
import { LONGEST_SIMPLE_KEY, linesWith } from './entry-lines.ts';
import { type NodeSource, writeInBlock, writeInFlow } from './written-node.ts';

/** A pair that a merge key brings, in the mapping that has it. */
export interface MergedPair {
  readonly tree: SyntaxTree;
  readonly span: EntrySpan;
}

/** Gives keys names that are the same for equal keys: those of equal type and value. */
export class KeyNames {
  readonly #tree: SyntaxTree;
  readonly #aliases: AliasTargets;
  readonly #expansion: AliasExpansion;

  constructor(tree: SyntaxTree, aliases: AliasTargets) {
    this.#tree = tree;
    this.#aliases = aliases;
    this.#expansion = new AliasExpansion(tree, aliases);
  }

  of(key: number): string {
    const tree = this.#tree;
    const node = kindOf(tree, key) === KIND_ALIAS ? this.#aliases.targetOf(key) : key;
    if (kindOf(tree, node) !== KIND_SCALAR) return `node ${this.#expansion.textOf(node)}`;
    const text = scalarValue(tree, node);
    const tag = propertyOf(tree, node, KIND_TAG);
    const type = resolveScalar(tree, node, coreSchema, NO_TAG_HANDLES);
    const own = canonicalKey(coreSchema, type, text);
    return tag === -1 ? own : `${sourceOf(tree, tag)} ${own}`;
  }
}

/**
 * The pairs of mappings in their order, without those whose keys are taken.
 *
 * @param taken the names of the keys that are there; those of the pairs are added.
 */
export function mergedPairs(
  sources: readonly NodeSource[],
  taken: Set<string>,
  namesOf: (tree: SyntaxTree) => KeyNames,
): MergedPair[] {
  const pairs: MergedPair[] = [];
  for (const { tree, row } of sources) {
    const names = namesOf(tree);
    for (const span of entrySpans(tree, row)) {
      const name = names.of(span.key);
      if (taken.has(name)) continue;
      taken.add(name);
      pairs.push({ tree, span });
    }
  }
  return pairs;
}

/**
 * A pair as lines of a block mapping, with its comments.
 *
 * @param column of the mapping's entries.
 */
export function pairLines(
  { tree, span }: MergedPair,
  column: number,
  stepFor: (kind: number) => number,
): string[] {
  const indentation = ' '.repeat(column);
  const step = stepFor(kindOf(tree, span.value));
  const source = { tree, row: span.value };
  const written = writeInBlock(source, { parentColumn: column, column: column + step });
  const { above, beside } = commentsOf(tree, span);
  const isBeside =
    beside !== undefined && (written.lines.length === 0 || isBlock(tree, span.value));
  if (beside !== undefined && !isBeside) above.push(beside);
  const [name, colon] = keyAndColon({ tree, row: span.key });
  const key = name.length > LONGEST_SIMPLE_KEY ? name : name + colon.slice(0, -1);
  const inline = joinedWith(written.inline, isBeside ? beside : '');
  return [
    ...above.map((comment) => indentation + comment),
    ...linesWith(key, { inline, lines: written.lines }, column),
  ];
}

interface PairComments {
  readonly above: string[];
  readonly beside: string | undefined;
}

/** A pair as it can be in brackets. */
export function pairInFlow({ tree, span }: MergedPair): string {
  const [name, colon] = keyAndColon({ tree, row: span.key });
  return `${name}${colon} ${writeInFlow({ tree, row: span.value })}`;
}

/** A key as it can be in brackets, and its colon with the space that may have to be before it. */
export function keyAndColon({ tree, row }: NodeSource): [name: string, colon: string] {
  const name = writeInFlow({ tree, row });
  const properties = propertiesOf(tree, row);
  const bare = name.slice(properties.length);
  return [name, trimmedEnd(separatorAfter(kindOf(tree, row), properties, bare))];
}

/**
 * The comments of a pair in lines: those that go above its copy, and the one beside it. What is inside a
 * collection in lines, or after the header of a block scalar, is written with that.
 */
function commentsOf(tree: SyntaxTree, { key, value, lead, from, to }: EntrySpan): PairComments {
  const above = commentsAt(tree, lead, from);
  if (!isBlock(tree, parentOf(tree, key))) return { above, beside: undefined };
  const keyTo = endOfNode(tree, key);
  if (isBlock(tree, value)) {
    return { above, beside: commentsAt(tree, keyTo, lineEnd(tree.text, keyTo))[0] };
  }
  above.push(...commentsAt(tree, from, startOfNode(tree, value)));
  const [beside, ...below] = commentsAt(tree, endOfNode(tree, value), to);
  return { above: [...above, ...below], beside };
}
