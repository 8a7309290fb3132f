import { lineEndingOf } from '../../print/layout.ts';
import { TreePrinter } from '../../print/tree-printer.ts';
import { BYTE_ORDER_MARK } from '../../syntax/character-codes.ts';
import {
  indentOf,
  KIND_MAPPING,
  kindOf,
  parentOf,
  STYLE_BLOCK,
  styleOf,
} from '../../syntax/tree.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { agreeOnForms } from './compose-forms.ts';
import { dataOf, type Hash } from './data-hashes.ts';
import { adoptDirectives } from './foreign-tags.ts';
import { isEmptyRoot, joinEmpty } from './join-empty.ts';
import { leaveOut } from './leave-out.ts';
import { type LineOrigin, lineOrigins } from './line-origins.ts';
import {
  type Definitions,
  keepOldTargets,
  mendAliases,
  nameApart,
  noteDefinitions,
  TakenNames,
} from './merge-anchors.ts';
import { type MergeConflict, modelMerge } from './merge-model.ts';
import type { MergeOptions } from './merge-options.ts';
import { MergePlan } from './merge-plan.ts';
import { prepareSides } from './merge-prepare.ts';
import { MergeRules } from './merge-rules.ts';
import { MergeSide } from './merge-side.ts';

/** What two texts make together. */
export interface MergedPair {
  readonly output: string;
  readonly origins: readonly LineOrigin[];
  readonly conflicts: readonly MergeConflict[];
  /** The data that the output has to hold. */
  readonly expected: Hash;
}

/** Why two texts make none; `row` is one of the override's. */
export interface RefusedPair {
  readonly row: number;
  readonly message: string;
}

const TOO_LARGE =
  'Aliases or merge keys here stand for more data than can be written out. Put fewer of them inside one another.';

/** Merges a text into another. */
export function mergeTwo(
  base: MergeSide,
  override: MergeSide,
  options: MergeOptions,
): MergedPair | RefusedPair {
  let first = base;
  let second = override;
  const indent = usualIndent(base);
  if (options.compose && !isEmptyRoot(base) && !isEmptyRoot(override)) {
    const agreed = agreeOnForms(base, override);
    if ('row' in agreed) return agreed;
    first = agreed.a;
    second = agreed.b;
  }
  const model = modelOf(first, second, options);
  if (first.isExhausted || second.isExhausted) return { row: second.root, message: TOO_LARGE };
  const merged = mergeTexts(first, second, options, indent);
  if (merged === undefined) return { row: second.root, message: TOO_LARGE };
  const { text, edits, source } = merged;
  const lines = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  const ending = lineEndingOf(base.text);
  const start = hasByteOrderMark(base) ? base.text.slice(0, 1) : '';
  return {
    output: start + (ending === '\n' ? lines : lines.replaceAll('\n', ending)),
    origins: lineOrigins(source, edits, lines),
    ...model,
  };
}

function modelOf(
  a: MergeSide,
  b: MergeSide,
  options: MergeOptions,
): Pick<MergedPair, 'expected' | 'conflicts'> {
  if (isEmptyRoot(b)) return { expected: dataOf(a), conflicts: [] };
  const { hash, conflicts } = modelMerge(a, b, new MergeRules(options, b));
  return { expected: hash, conflicts };
}

interface MergedTexts {
  readonly text: string;
  /** What the edits were applied to. */
  readonly source: string;
  readonly edits: readonly TextEdit[];
}

function mergeTexts(
  base: MergeSide,
  override: MergeSide,
  options: MergeOptions,
  indent: number,
): MergedTexts | undefined {
  const taken = new TakenNames();
  const a = nameApart(normalized(base), taken);
  const layout = {
    indent,
    sequenceIndent: 'preserve',
    blankLines: 99,
    commentSpaces: 0,
    flowSpacing: undefined,
    lineWidth: 0,
  } as const;
  const adopted = adoptDirectives(normalized(override), a);
  let b: MergeSide | undefined = new MergeSide(new TreePrinter(adopted.tree, layout).print());
  b = nameApart(b, taken);
  const definitions: Definitions = new Map();
  noteDefinitions(b, definitions);
  if (!isEmptyRoot(b)) b = leaveOut(a, b, options, indent);
  if (b === undefined) return undefined;
  if (isEmptyRoot(a) || isEmptyRoot(b)) return { source: a.text, ...joinEmpty(a, b) };
  const prepared = prepareSides(a, b, options, indent);
  return prepared && spliceSides(prepared, options, taken, definitions, indent);
}

function spliceSides(
  [a, b]: readonly [MergeSide, MergeSide],
  options: MergeOptions,
  taken: TakenNames,
  definitions: Definitions,
  indent: number,
): MergedTexts | undefined {
  noteDefinitions(a, definitions);
  noteDefinitions(b, definitions);
  const plan = new MergePlan(a, b, new MergeRules(options, b));
  const planned = plan.edits();
  const renamed = keepOldTargets(a, plan.changedAnchors, planned, taken, definitions);
  const edits = [...planned, ...renamed];
  const text = mendAliases(applyEdits(a.text, edits), definitions, indent);
  return text === undefined ? undefined : { text, source: a.text, edits };
}

/** With line feeds only, and without a byte-order mark. */
function normalized(side: MergeSide): MergeSide {
  if (!side.text.includes('\r') && !hasByteOrderMark(side)) return side;
  return new MergeSide(side.text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
}

function hasByteOrderMark({ text }: MergeSide): boolean {
  return text.charCodeAt(0) === BYTE_ORDER_MARK;
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
