import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { lineEndingOf } from '../../print/layout.ts';
import { TreePrinter } from '../../print/tree-printer.ts';
import { compose } from '../../schema/compose.ts';
import { parse } from '../../syntax/parse.ts';
import {
  fromOf,
  indentOf,
  KIND_ALIAS,
  KIND_MAPPING,
  kindOf,
  parentOf,
  STYLE_BLOCK,
  sourceOf,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import { LineIndex } from '../../text/line-index.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { type LineOrigin, lineOrigins } from './line-origins.ts';
import {
  type Definitions,
  freshName,
  mendAliases,
  nameApart,
  noteDefinitions,
} from './merge-anchors.ts';
import { type MergeConflict, MergePlan } from './merge-plan.ts';
import { prepareSides } from './merge-prepare.ts';
import { MergeSide } from './merge-side.ts';
import type { MergeStrategy } from './merge-strategy.ts';

export interface MergeOptions {
  /** Default `override`. */
  readonly strategy?: MergeStrategy;
}

/** Why texts could not be merged. */
export interface MergeFailure {
  /** The number of the text at fault, from 0. */
  readonly side: number;
  readonly message: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in Unicode code points. */
  readonly column: number;
}

/** What `merge` gives. Plain data that survives `structuredClone`. */
export interface MergeResult {
  /** The merged text; empty when there is a failure. */
  readonly output: string;
  readonly failure?: MergeFailure;
  readonly conflicts: readonly MergeConflict[];
  /** For each line of the output, whether it comes from the last text, those before it, or both. */
  readonly origins: readonly LineOrigin[];
}

/**
 * Merges documents, each into what those before it made; the later one wins.
 *
 * What is not merged into stays as it is written in the first text, and what is added is written as
 * in its own: comments, order, quotes and digits of both. Anchors that clash are named anew, an alias
 * whose anchor goes away is written out, and merge keys (`<<`) count as what they stand for. An
 * empty text is an empty mapping. Never throws.
 */
export function merge(texts: readonly string[], options: MergeOptions = {}): MergeResult {
  const { strategy = 'override' } = options;
  for (const [side, text] of texts.entries()) {
    const failure = checkSide(text, side);
    if (failure) return { output: '', failure, conflicts: [], origins: [] };
  }
  let output = texts[0] ?? '';
  let origins: readonly LineOrigin[] = lineOrigins(output, [], output);
  const conflicts: MergeConflict[] = [];
  for (const [index, text] of texts.slice(1).entries()) {
    const merged = mergeTwo(output, text, strategy);
    const failure = checkSide(merged.output, index + 1);
    if (failure) {
      const message = `Merging went wrong, which is a mistake of this software: ${failure.message}`;
      return { output: '', failure: { ...failure, message }, conflicts: [], origins: [] };
    }
    output = merged.output;
    origins = merged.origins;
    conflicts.push(...merged.conflicts);
  }
  return { output, conflicts, origins };
}

/** What keeps a text from being merged: an error, more than one document, or no mapping at its top. */
function checkSide(text: string, side: number): MergeFailure | undefined {
  const tree = parse(text);
  const composed = compose(tree, { allowedTags: ['*'], singleDocument: true });
  const errors = [...tree.diagnostics, ...composed]
    .filter(({ severity }) => severity === 'error')
    .sort((a: Diagnostic, b: Diagnostic) => a.from - b.from);
  const lines = new LineIndex(text);
  if (errors.length > 0) {
    return { side, message: errors[0].message, ...lines.positionAt(errors[0].from) };
  }
  const { root } = new MergeSide(text);
  if (root === -1 || kindOf(tree, root) === KIND_MAPPING) return undefined;
  const message = 'Only mappings can be merged, and this document is none at its top.';
  return { side, message, ...lines.positionAt(fromOf(tree, root)) };
}

function mergeTwo(base: string, override: string, strategy: MergeStrategy) {
  const lineEnding = lineEndingOf(base);
  const normalBase = normalized(base);
  const taken = new Set<string>();
  let a = nameApart(new MergeSide(normalBase), taken);
  const layout = {
    indent: usualIndent(a),
    sequenceIndent: 'preserve',
    blankLines: 99,
    commentSpaces: 1,
    lineWidth: 0,
  } as const;
  const printed = new TreePrinter(parse(normalized(override)), layout).print();
  let b = nameApart(new MergeSide(printed), taken);
  const definitions: Definitions = new Map();
  const finish = (text: string, edits: readonly TextEdit[], source: string) => {
    const lines = text === '' || text.endsWith('\n') ? text : `${text}\n`;
    const output = lineEnding === '\n' ? lines : lines.replaceAll('\n', lineEnding);
    return { output, origins: lineOrigins(source, edits, lines), conflicts: [] as MergeConflict[] };
  };
  if (isEmptyRoot(a) || isEmptyRoot(b)) {
    const joined = joinEmpty(a, b);
    return finish(joined.text, joined.edits, a.text);
  }
  [a, b] = prepareSides(a, b, strategy);
  noteDefinitions(a, definitions);
  noteDefinitions(b, definitions);
  const plan = new MergePlan(a, b, strategy);
  const edits = [...plan.edits()];
  for (const name of plan.changedAnchors)
    edits.push(...keepOldTarget(a, name, edits, taken, definitions));
  const merged = mendAliases(applyEdits(a.text, edits), definitions);
  return { ...finish(merged, edits, a.text), conflicts: plan.conflicts };
}

/** Aliases of a node that the merge changes go on standing for what it was. */
function keepOldTarget(
  { tree }: MergeSide,
  name: string,
  edits: readonly TextEdit[],
  taken: Set<string>,
  definitions: Definitions,
): TextEdit[] {
  const definition = definitions.get(name);
  if (definition === undefined) return [];
  const fresh = freshName(name, taken);
  const renamed: TextEdit[] = [];
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) !== KIND_ALIAS || sourceOf(tree, row).slice(1) !== name) continue;
    const from = fromOf(tree, row);
    const to = toOf(tree, row);
    if (edits.some((edit) => edit.from < to && edit.to > from)) continue;
    renamed.push({ from: from + 1, to, insert: fresh });
  }
  if (renamed.length > 0) {
    taken.add(fresh);
    definitions.set(fresh, definition);
  }
  return renamed;
}

function isEmptyRoot(side: MergeSide): boolean {
  return side.root === -1 || side.isEmptyCollection(side.root);
}

/** Two texts of which one is without data: all lines of both. */
function joinEmpty(a: MergeSide, b: MergeSide): { text: string; edits: TextEdit[] } {
  const at = a.text.length;
  const bare = (side: MergeSide) => {
    if (side.root === -1) return side.text;
    return (
      side.text.slice(0, fromOf(side.tree, side.root)) + side.text.slice(toOf(side.tree, side.root))
    );
  };
  if (isEmptyRoot(b)) {
    const rest = withoutMarkers(bare(b)).trim();
    const insert =
      rest === '' ? '' : `${a.text === '' || a.text.endsWith('\n') ? '' : '\n'}${rest}\n`;
    return { text: a.text + insert, edits: [{ from: at, to: at, insert }] };
  }
  const kept = withoutEnd(bare(a)).trimEnd();
  const isMarked = /^---/m.test(kept);
  const insert = isMarked ? withoutMarkers(b.text) : b.text;
  const text = kept === '' ? insert : `${kept}\n${insert}`;
  return { text, edits: [{ from: kept.length, to: at, insert }] };
}

function withoutMarkers(text: string): string {
  return text.replace(/^(?:---|\.\.\.)[ \t]*$\n?/gm, '');
}

function withoutEnd(text: string): string {
  return text.replace(/^\.\.\.[ \t]*$\n?/gm, '');
}

function normalized(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** By how much the first nested mapping is indented; 2 where there is none. */
function usualIndent({ tree }: MergeSide): number {
  for (let row = 1; row < tree.rowCount; row++) {
    const parent = parentOf(tree, row);
    if (kindOf(tree, row) !== KIND_MAPPING || styleOf(tree, row) !== STYLE_BLOCK) continue;
    if (kindOf(tree, parent) !== KIND_MAPPING || styleOf(tree, parent) !== STYLE_BLOCK) continue;
    const by = indentOf(tree, row) - indentOf(tree, parent);
    if (by >= 1 && by <= 8) return by;
  }
  return 2;
}
