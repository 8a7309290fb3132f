import { NO_ALIASES } from '../../content/anchors.ts';
import { propertiesOf } from '../../print/flow-text.ts';
import { mergeSources } from '../../schema/merge-keys.ts';
import { blanksAfter, lineStartOf } from '../../source/lines.ts';
import { startOfNode } from '../../source/node-edges.ts';
import { indentationAt, tokenEndBefore } from '../../source/token-edges.ts';
import {
  FLAG_SINGLE_PAIR,
  firstChildOf,
  fromOf,
  hasFlag,
  indentOf,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
  toOf,
} from '../../syntax/tree.ts';
import { appendAll } from '../../text/append-all.ts';
import { COLON, QUESTION } from '../../text/character-codes.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { collectionRange, entrySpans, isBlock, isCollection } from '../entry-spans.ts';
import { EntryText } from '../entry-text.ts';
import { ResolvedTree } from '../resolved-tree.ts';
import { type AliasUses, aliasUses } from './alias-uses.ts';

import { EntrySource } from './entries/entry-source.ts';
import { LONGEST_SIMPLE_KEY } from './entry-lines.ts';
import { type IndentSteps, indentStepsOf } from './indent-step.ts';
import { mergeEdits } from './merge-key-edits.ts';
import { KeyNames, keyAndColon, type MergedMapping, mergedPairs } from './merged-pairs.ts';
import { sourceOfCopy } from './new-value.ts';
import { anchorRemoval } from './property-removals.ts';
import { scalarCopy } from './scalar-copy.ts';
import { replaceValue } from './value-edits.ts';
import { type NodeSource, writeInFlow } from './written-node.ts';

/** What is written out. Plain data. */
export interface ExplodeOptions {
  /** Leave aliases that no merge key names, and their anchors. Default false. */
  readonly mergeKeysOnly?: boolean;
}

const EXPLODED_LIMIT = 10_000_000;

/** Which of what a text shares is written out. */
export interface ExplodeScope {
  hasAlias(alias: number): boolean;
  /** Whether the merge keys of a mapping are. */
  hasMergeKeys(mapping: number): boolean;
  /** Whether the anchor of a node goes. */
  hasAnchor(node: number): boolean;
}

/** How copies are written. */
interface CopyLayout extends ExplodeOptions {
  /** Whether copies may go over several lines; else each is on one. */
  readonly isOnLines: boolean;
  /** Takes the place of the options. */
  readonly scope?: ExplodeScope;
  /** Most code units that all copies have together, those inside other copies too. */
  readonly limit?: number;
}

const EVERYTHING: ExplodeScope = {
  hasAlias: () => true,
  hasMergeKeys: () => true,
  hasAnchor: () => true,
};

const NOTHING: ExplodeScope = {
  hasAlias: () => false,
  hasMergeKeys: () => false,
  hasAnchor: () => false,
};

/**
 * The edits that write aliases and merge keys out, and take their anchors away. A copy has the comments
 * that are in what it copies; what is in the text already keeps its own.
 *
 * @param tree of a text without errors.
 * @param uses of the tree: each alias has an anchor, and none is inside its own value.
 * @returns undefined when the copies are too long.
 */
export function explodeEdits(
  tree: SyntaxTree,
  uses: AliasUses,
  layout: CopyLayout,
): readonly TextEdit[] | undefined {
  const all = layout.mergeKeysOnly ? mergeKeysOf(tree, uses) : EVERYTHING;
  return new Exploder(tree, uses, layout).run(layout.scope ?? all);
}

/**
 * The edits that write aliases out, of which the text has others.
 *
 * @param rows of the aliases.
 * @returns undefined when that is too long, or a value contains itself.
 */
export function writeOut(
  tree: SyntaxTree,
  rows: readonly number[],
): readonly TextEdit[] | undefined {
  const uses = aliasUses(tree);
  if (uses.aliases.firstCycle !== -1) return undefined;
  const gone = new Set(rows);
  const scope = { ...NOTHING, hasAlias: (alias: number) => gone.has(alias) };
  return explodeEdits(tree, uses, { isOnLines: true, scope });
}

/** The merge keys of a text. Anchors stay of nodes that were not merged, or are named elsewhere. */
function mergeKeysOf(tree: SyntaxTree, { aliases, mergeEnds }: AliasUses): ExplodeScope {
  const merged = new Set<number>();
  const named = new Set<number>();
  for (let row = 0, mergedTo = 0; row < tree.rowCount; row++) {
    mergedTo = Math.max(mergedTo, mergeEnds.get(row) ?? 0);
    const kind = kindOf(tree, row);
    if (kind === KIND_ALIAS) (row < mergedTo ? merged : named).add(aliases.targetOf(row));
  }
  const hasAnchor = (node: number) => merged.has(node) && !named.has(node);
  return { ...EVERYTHING, hasAlias: () => false, hasAnchor };
}

class Exploder {
  readonly #tree: SyntaxTree;
  readonly #uses: AliasUses;
  readonly #isOnLines: boolean;
  readonly #limit: number;
  readonly #steps: IndentSteps;
  readonly #names: KeyNames;
  /** What is shared, without aliases, merge keys and anchors. */
  readonly #copies = new Map<number, NodeSource>();
  /** The texts that they are in. */
  readonly #texts = new Map<SyntaxTree, EntrySource>();
  #length = 0;

  constructor(tree: SyntaxTree, uses: AliasUses, { isOnLines, limit }: CopyLayout) {
    this.#tree = tree;
    this.#uses = uses;
    this.#isOnLines = isOnLines;
    this.#limit = limit ?? EXPLODED_LIMIT;
    this.#steps = indentStepsOf(tree);
    this.#names = new KeyNames(tree, uses.aliases);
  }

  run(scope: ExplodeScope): readonly TextEdit[] | undefined {
    const needed = this.#neededFor(scope);
    // Whatever a node takes its parts from comes before it.
    for (const node of this.#uses.shared) {
      if (!needed.has(node)) continue;
      this.#copies.set(node, this.#copyOf(node));
      if (this.#length > this.#limit) return undefined;
    }
    const edits = this.#editsIn(0, this.#tree.rowCount, scope);
    return this.#length > this.#limit ? undefined : edits;
  }

  /** The nodes that are copied, also into copies. */
  #neededFor(scope: ExplodeScope): ReadonlySet<number> {
    const tree = this.#tree;
    const { merges, aliases, shared } = this.#uses;
    if (scope === EVERYTHING) return new Set(shared);
    const needed = new Set<number>();
    const note = (first: number, end: number, { hasAlias, hasMergeKeys }: ExplodeScope): void => {
      for (let row = first; row < end; row++) {
        if (kindOf(tree, row) === KIND_ALIAS && hasAlias(row)) needed.add(aliases.targetOf(row));
        if (!merges.has(row) || !hasMergeKeys(row)) continue;
        for (const source of this.#mergedInto(row)) needed.add(source);
      }
    };
    note(0, tree.rowCount, scope);
    for (const node of [...shared].reverse()) {
      if (needed.has(node)) note(node, nextOf(tree, node), EVERYTHING);
    }
    return needed;
  }

  /** The nodes that the merge keys of a mapping name. */
  #mergedInto(mapping: number): number[] {
    const tree = this.#tree;
    const { aliases, mergeEnds } = this.#uses;
    return entrySpans(tree, mapping)
      .filter(({ key }) => mergeEnds.has(key))
      .flatMap(({ value }) => mergeSources(tree, value, aliases) ?? []);
  }

  /** A node as it is to be copied. */
  #copyOf(row: number): NodeSource {
    const tree = this.#tree;
    if (!isCollection(tree, row)) return this.#counted(scalarCopy({ tree, row }));
    const isInLines = isBlock(tree, row);
    const { from, to } = isInLines
      ? collectionRange(tree, row)
      : { from: fromOf(tree, row), to: toOf(tree, row) };
    // What has to change below it does not concern the copy, which has other lines below.
    const isInside = (edit: TextEdit) => edit.to > from && (edit.from < to || edit.to <= to);
    const edits = this.#editsIn(row, nextOf(tree, row)).filter(isInside);
    const isOwn = edits.length === 0 && startOfNode(tree, row) === fromOf(tree, row);
    if (isOwn) return this.#counted({ tree, row });
    // An entry that goes takes along what is before it on its line.
    const start = isInLines ? lineStartOf(tree.text, from) : from;
    const body = applyEdits(
      ' '.repeat(from - start) + tree.text.slice(from, to),
      edits.map((edit) => ({
        insert: edit.insert,
        from: Math.max(edit.from, start) - start,
        to: edit.to - start,
      })),
    );
    const tag = propertiesOf(tree, row, true);
    if (isInLines) {
      const head = tag === '' ? '' : `${tag}\n`;
      return this.#counted(sourceOfCopy(`${head}${body}\n`));
    }
    const braced = hasFlag(tree, row, FLAG_SINGLE_PAIR) ? `{${body}}` : body;
    const margin = ' '.repeat(indentationAt(tree.text, from)) + (tag === '' ? '' : `${tag} `);
    return this.#counted(sourceOfCopy(`${margin}${braced}\n`));
  }

  #counted(source: NodeSource): NodeSource {
    this.#length += toOf(source.tree, source.row) - fromOf(source.tree, source.row);
    return source;
  }

  #editsIn(first: number, end: number, scope = EVERYTHING): TextEdit[] {
    const tree = this.#tree;
    const { merges, mergeEnds, aliases } = this.#uses;
    const edits: TextEdit[] = [];
    for (let row = first; row < end && this.#length <= this.#limit; ) {
      if (merges.has(row) && scope.hasMergeKeys(row)) {
        appendAll(edits, this.#counting(this.#merge(row)));
      }
      const after = mergeEnds.get(row);
      if (after !== undefined && scope.hasMergeKeys(parentOf(tree, row))) {
        row = after;
        continue;
      }
      const kind = kindOf(tree, row);
      if (kind === KIND_ALIAS && scope.hasAlias(row)) {
        // One without an anchor stands for nothing.
        const copy = this.#copies.get(aliases.targetOf(row));
        if (copy) appendAll(edits, this.#counting(this.#replace(row, copy)));
      } else if (kind === KIND_ANCHOR && scope.hasAnchor(parentOf(tree, row))) {
        edits.push(anchorRemoval(tree, row));
      }
      row++;
    }
    return edits;
  }

  #counting(edits: readonly TextEdit[]): readonly TextEdit[] {
    for (const { insert } of edits) this.#length += insert.length;
    return edits;
  }

  #replace(alias: number, copy: NodeSource): TextEdit[] {
    const tree = this.#tree;
    if (this.#uses.isKey(alias)) return [this.#replaceKey(alias, copy)];
    const parent = parentOf(tree, alias);
    if (this.#isOnLines || !isBlock(tree, parent)) {
      return replaceValue(tree, alias, copy, this.#stepFor(kindOf(copy.tree, copy.row)));
    }
    return [{ from: fromOf(tree, alias), to: toOf(tree, alias), insert: writeInFlow(copy) }];
  }

  #replaceKey(alias: number, copy: NodeSource): TextEdit {
    const tree = this.#tree;
    const from = fromOf(tree, alias);
    const [name, colon] = keyAndColon(copy);
    const to = blanksAfter(tree.text, toOf(tree, alias));
    const isMarked = tree.text.charCodeAt(tokenEndBefore(tree, from) - 1) === QUESTION;
    const isColon = tree.text.charCodeAt(to) === COLON;
    if (name.length > LONGEST_SIMPLE_KEY && !isMarked && isColon) {
      const parent = parentOf(tree, alias);
      const below = isBlock(tree, parent) ? `\n${' '.repeat(indentOf(tree, parent))}` : ' ';
      return { from, to, insert: `? ${name}${below}` };
    }
    if (!isColon) return { from, to: toOf(tree, alias), insert: name };
    return { from, to, insert: `${name}${colon.slice(0, -1)}` };
  }

  #merge(mapping: number): TextEdit[] {
    const tree = this.#tree;
    const { mergeEnds } = this.#uses;
    const taken = new Set<string>();
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; key = nextOf(tree, nextOf(tree, key))) {
      if (!mergeEnds.has(key)) taken.add(this.#names.of(key));
    }
    const found = entrySpans(tree, mapping).map((span) => {
      const sources = mergeEnds.has(span.key) ? this.#sourcesOf(span.value) : undefined;
      return { span, pairs: sources && mergedPairs(sources, taken, (each) => this.#namesOf(each)) };
    });
    return mergeEdits(tree, mapping, found, this.#isOnLines);
  }

  #sourcesOf(value: number): MergedMapping[] {
    const { aliases } = this.#uses;
    return (mergeSources(this.#tree, value, aliases) ?? []).map((merged) => {
      const { tree, row } = this.#copies.get(merged) as NodeSource;
      return { source: this.#textOf(tree), row };
    });
  }

  #textOf(tree: SyntaxTree): EntrySource {
    const known = this.#texts.get(tree) ?? new EntrySource(new EntryText(new ResolvedTree(tree)));
    this.#texts.set(tree, known);
    return known;
  }

  #namesOf(tree: SyntaxTree): KeyNames {
    return tree === this.#tree ? this.#names : new KeyNames(tree, NO_ALIASES);
  }

  #stepFor(kind: number): number {
    return kind === KIND_SEQUENCE ? this.#steps.sequence : this.#steps.mapping;
  }
}
