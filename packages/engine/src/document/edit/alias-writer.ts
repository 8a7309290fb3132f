import { propertiesOf, separatorAfter } from '../../print/flow-text.ts';
import { startOfNode } from '../../source/node-edges.ts';
import { indentationAt, tokenEndBefore } from '../../source/token-edges.ts';
import {
  FLAG_SINGLE_PAIR,
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
import { blanksAfter, lineStartOf } from '../../text/lines.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { trimmedEnd } from '../../text/trimmed.ts';
import { collectionRange, isBlock, isCollection } from '../entry-spans.ts';
import { LONGEST_EXPANSION } from '../expansion-limits.ts';
import { type AliasUses, aliasUses } from './alias-uses.ts';
import { LONGEST_SIMPLE_KEY } from './entry-lines.ts';
import { type IndentSteps, indentStepsOf } from './indent-step.ts';
import { sourceOfCopy } from './new-value.ts';
import { anchorRemoval } from './property-removals.ts';
import { scalarCopy } from './scalar-copy.ts';
import { replaceValue } from './value-edits.ts';
import { type NodeSource, writeInFlow } from './written-node.ts';

/** Which of what a text shares is written out. */
export interface ExplodeScope {
  hasAlias(alias: number): boolean;
  /** Whether the merge keys of a mapping are. */
  hasMergeKeys(mapping: number): boolean;
  /** Whether the anchor of a node goes. */
  hasAnchor(node: number): boolean;
}

/** How copies are written. */
export interface CopyLayout {
  /** Whether copies may go over several lines; else each is on one. */
  readonly isOnLines: boolean;
  /** Most code units that all copies have together, those inside other copies too. */
  readonly limit?: number | undefined;
}

export const EVERYTHING: ExplodeScope = {
  hasAlias: () => true,
  hasMergeKeys: () => true,
  hasAnchor: () => true,
};

/**
 * The edits that write aliases out, of which the text has others. Their anchors and all merge keys stay.
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
  return new AliasWriter(tree, uses, { isOnLines: true }).run({
    hasAlias: (alias) => gone.has(alias),
    hasMergeKeys: () => false,
    hasAnchor: () => false,
  });
}

/** Writes the merge keys of mappings out. */
export interface MergeKeyWriter {
  /** The nodes that the merge keys of a mapping name. */
  sourcesOf(mapping: number): readonly number[];
  /** @param copies of all these nodes. */
  write(mapping: number, copies: ReadonlyMap<number, NodeSource>): readonly TextEdit[];
}

/** Writes out what nodes share. */
export class AliasWriter {
  readonly #tree: SyntaxTree;
  readonly #uses: AliasUses;
  readonly #isOnLines: boolean;
  readonly #limit: number;
  readonly #steps: IndentSteps;
  readonly #mergeKeys: MergeKeyWriter | undefined;
  /** What is shared, without aliases, merge keys and anchors. */
  readonly #copies = new Map<number, NodeSource>();
  #length = 0;

  /** @param mergeKeys where they are written out, too; in copies all are. */
  constructor(
    tree: SyntaxTree,
    uses: AliasUses,
    { isOnLines, limit }: CopyLayout,
    mergeKeys?: MergeKeyWriter,
  ) {
    this.#tree = tree;
    this.#uses = uses;
    this.#isOnLines = isOnLines;
    this.#limit = limit ?? LONGEST_EXPANSION;
    this.#steps = indentStepsOf(tree);
    this.#mergeKeys = mergeKeys;
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
    const mergeKeys = this.#mergeKeys;
    if (scope === EVERYTHING) return new Set(shared);
    const needed = new Set<number>();
    const note = (first: number, end: number, { hasAlias, hasMergeKeys }: ExplodeScope): void => {
      for (let row = first; row < end; row++) {
        if (kindOf(tree, row) === KIND_ALIAS && hasAlias(row)) needed.add(aliases.targetOf(row));
        if (!merges.has(row) || !hasMergeKeys(row)) continue;
        for (const source of mergeKeys?.sourcesOf(row) ?? []) needed.add(source);
      }
    };
    note(0, tree.rowCount, scope);
    for (const node of [...shared].reverse()) {
      if (needed.has(node)) note(node, nextOf(tree, node), EVERYTHING);
    }
    return needed;
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
    const mergeKeys = this.#mergeKeys;
    const edits: TextEdit[] = [];
    for (let row = first; row < end && this.#length <= this.#limit; ) {
      if (mergeKeys && merges.has(row) && scope.hasMergeKeys(row)) {
        appendAll(edits, this.#counting(mergeKeys.write(row, this.#copies)));
      }
      const after = mergeKeys && mergeEnds.get(row);
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

  #stepFor(kind: number): number {
    return kind === KIND_SEQUENCE ? this.#steps.sequence : this.#steps.mapping;
  }
}

/** A key as it can be in brackets, and its colon with the space that may have to be before it. */
function keyAndColon({ tree, row }: NodeSource): [name: string, colon: string] {
  const name = writeInFlow({ tree, row });
  const properties = propertiesOf(tree, row);
  const bare = name.slice(properties.length);
  return [name, trimmedEnd(separatorAfter(kindOf(tree, row), properties, bare))];
}
