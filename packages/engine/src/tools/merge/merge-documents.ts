import { CollectionWriter } from '../../document/edit/entries/collection-writer.ts';
import type { EntrySource } from '../../document/edit/entries/entry-source.ts';
import { withMissingAnchors } from '../../document/edit/entries/missing-anchors.ts';
import { fillDocument } from '../../document/edit/entries/whole-text.ts';
import { ownIndentSteps } from '../../document/edit/indent-step.ts';
import { TreePrinter } from '../../print/tree-printer.ts';
import { blockScalarBefore } from '../../source/block-scalar-edges.ts';
import { fromOf, nextOf, toOf } from '../../syntax/tree.ts';
import { isBreak } from '../../text/character-codes.ts';
import { lineEndingOf } from '../../text/line-ending.ts';
import { beforeBreak } from '../../text/lines.ts';
import { applyEdits, type TextEdit, withBreaks } from '../../text/text-edit.ts';
import { MergedAnchorNames } from './anchors/merge-anchors.ts';
import { normalizeComposeForms } from './compose/compose-forms.ts';
import { ExpectedComments } from './expected-comments.ts';
import { GrowthLimit, TooLarge } from './growth-limit.ts';
import { adoptDirectives } from './layout/adopt-directives.ts';
import { addOverrideComments, isEmptyRoot } from './layout/join-empty.ts';
import { withoutSharedHead } from './layout/shared-head.ts';
import { type LineOrigin, lineOrigins } from './line-origins.ts';
import { prunedHashes } from './matching/data-hashes.ts';
import { MergeRules } from './matching/merge-rules.ts';
import { checkMerged, refuseMerge } from './merge-checks.ts';
import type { MergeConflict } from './merge-conflict.ts';
import { MergeInput } from './merge-input.ts';
import type { MergeOptions } from './merge-options.ts';
import { OverrideEntries } from './pruning/override-entries.ts';
import { writeOutRemovals } from './pruning/write-out-removals.ts';
import { MergeStep } from './walk/merge-step.ts';
import { MergeWalk } from './walk/merge-walk.ts';

/** The most spaces for a level that are taken over from a base: an indentation indicator has one digit. */
const MOST_INDENT = 9;

/** What texts make together. */
export interface MergedText {
  readonly output: MergeInput;
  readonly origins: readonly LineOrigin[];
  readonly conflicts: readonly MergeConflict[];
}

/** What a text is when nothing is merged into it. */
export function unchanged(output: MergeInput): MergedText {
  return { output, origins: lineOrigins(output.text, [], output.text), conflicts: [] };
}

/** Merges a text into another. @throws MergeFailure */
export function mergeDocuments(
  base: MergeInput,
  override: MergeInput,
  options: MergeOptions,
): MergedText {
  try {
    const prepared = preparedInputs(base, override, options);
    const ledger = new ExpectedComments();
    const sources = [base, prepared.isWrittenOut ? prepared.override : override];
    for (const each of sources) ledger.add(each.commentsIn(0, each.text.length));
    const merged = new PairMerge(prepared.base, prepared.override, options, ledger).run();
    if (prepared.base.isExhausted || prepared.override.isExhausted) throw new TooLarge();
    checkMerged(merged.output, ledger);
    return merged;
  } catch (error) {
    if (error instanceof TooLarge) refuseMerge(override, override.root, { reason: 'too-large' });
    throw error;
  }
}

/** Two texts that are merged by one set of rules, entry by entry. */
export interface PreparedInputs {
  readonly base: MergeInput;
  readonly override: MergeInput;
  /** The override's aliases of values that are pruned are written out. */
  readonly isWrittenOut: boolean;
}

/**
 * Brings what Compose writes in forms of its own into that of other texts, and writes out what of the
 * override cannot be pruned where it is.
 *
 * @throws MergeFailure, or TooLarge when aliases expand to too much.
 */
export function preparedInputs(
  base: MergeInput,
  override: MergeInput,
  options: MergeOptions,
): PreparedInputs {
  const hasForms = options.compose && !isEmptyRoot(base) && !isEmptyRoot(override);
  const inputs = hasForms ? normalizeComposeForms(base, override) : { base, override };
  const rules = new MergeRules(options, inputs.override);
  rules.directives?.check();
  const written = writeOutRemovals(inputs.override, rules);
  return { base: inputs.base, override: written, isWrittenOut: written !== inputs.override };
}

/** One merge of two texts, step by step. */
class PairMerge {
  readonly #base: MergeInput;
  readonly #override: MergeInput;
  readonly #options: MergeOptions;
  readonly #ledger: ExpectedComments;
  readonly #anchors = new MergedAnchorNames();
  readonly #growth = new GrowthLimit();
  readonly #lineBreak: string;
  /** By how much the base indents a level; undefined where it has one level only. */
  readonly #baseIndent: number | undefined;
  readonly #indent: number;

  constructor(
    base: MergeInput,
    override: MergeInput,
    options: MergeOptions,
    ledger: ExpectedComments,
  ) {
    this.#base = base;
    this.#override = override;
    this.#options = options;
    this.#ledger = ledger;
    this.#lineBreak = lineEndingOf(base.text);
    this.#baseIndent = ownIndentSteps(base.tree).mapping;
    this.#indent = this.#baseIndent ?? ownIndentSteps(override.tree).mapping ?? 2;
  }

  run(): MergedText {
    const source = this.#base;
    if (isNothing(this.#override)) return unchanged(source);
    if (source.text === '') return this.#takeOver();
    const whole = source.withText(wholeLines(source.text, this.#lineBreak));
    const base = this.#anchors.nameApart(whole, true);
    if (isEmptyRoot(this.#override)) {
      return this.#finish(base, addOverrideComments(base, this.#override, this.#ledger));
    }
    const override = this.#anchors.nameApart(this.#prepareOverride(base), false);
    if (!isEmptyRoot(base)) return this.#merge(base, override);
    return this.#finish(base, fillDocument(base, base.root, this.#pruned(override).wholeText));
  }

  /** Into an empty text the override goes as it is, but pruned. */
  #takeOver(): MergedText {
    const override = this.#override;
    if (!isEmptyRoot(override)) {
      const pruned = this.#pruned(this.#anchors.nameApart(override, false));
      const insert = pruned.wholeText;
      if (pruned.edits.length > 0) return this.#finish(this.#base, [{ from: 0, to: 0, insert }]);
    }
    const whole = { from: 0, to: 0, insert: override.text };
    const origins = lineOrigins('', [whole], override.text);
    return { output: override, origins, conflicts: [] };
  }

  /** All of the override, pruned. */
  #pruned(override: MergeInput): EntrySource {
    return new OverrideEntries(
      override,
      new MergeRules(this.#options, override),
      this.#ledger,
    ).wholeText();
  }

  /** The override in the layout of the base, under its directives. */
  #prepareOverride(base: MergeInput): MergeInput {
    const override = this.#override;
    const text = wholeLines(override.text, this.#lineBreak);
    const inLines = override.withText(withPlainBreaks(text));
    const adopted = adoptDirectives(inLines, base, isEmptyRoot(base));
    const own = ownIndentSteps(adopted.tree).mapping;
    const isOther = own !== undefined && this.#baseIndent !== undefined && own !== this.#baseIndent;
    const printed = isOther ? adopted.withText(indentedBy(this.#indent, adopted)) : adopted;
    return withoutSharedHead(printed, base, this.#ledger);
  }

  #merge(base: MergeInput, override: MergeInput): MergedText {
    const rules = new MergeRules(this.#options, override);
    const pruned = rules.prunesValues ? prunedHashes(override, rules) : override.hashes;
    const overrideEntries = new OverrideEntries(override, rules, this.#ledger);
    const walk = new MergeWalk({
      base,
      override,
      rules,
      pruned,
      ledger: this.#ledger,
      overrideEntries,
    });
    const decisions = walk.run(
      new MergeStep({ baseRow: base.root, overrideRow: override.root }, undefined),
    );
    const { steps, changedAnchors, keptAliases, conflicts } = decisions;
    if (steps.length === 0) return unchanged(this.#base);
    const edits = this.#anchors.keepOldTargets(base, changedAnchors);
    const writer = new CollectionWriter({
      target: base,
      indent: this.#indent,
      renames: { inText: edits.filter(({ row }) => !keptAliases.has(row)), inCopies: edits },
      growth: this.#growth,
      ledger: this.#ledger,
    });
    const text = writer.write(steps);
    return { ...this.#finish(base, text.edits), conflicts };
  }

  #finish(base: MergeInput, edits: readonly TextEdit[]): MergedText {
    if (edits.length === 0) return unchanged(this.#base);
    // Everything is written with plain line breaks.
    const written = withBreaks(edits, this.#lineBreak);
    const { definitions, old } = this.#anchors;
    const edited = new MergeInput(applyEdits(base.text, written));
    const text = withMissingAnchors(edited, {
      definitions,
      old,
      indent: this.#indent,
      lineBreak: this.#lineBreak,
      growth: this.#growth,
    });
    const resolved = this.#anchors.tidy(edited.withText(text));
    const origins = lineOrigins(base.text, written, resolved.text);
    return { output: this.#framed(resolved), origins, conflicts: [] };
  }

  /** With the byte-order marks of the base, and without a line break at the end where it has none. */
  #framed(merged: MergeInput): MergeInput {
    const base = this.#base;
    const { text } = merged;
    const start = marksOf(base.text);
    const isBroken = base.text === '' || endsLine(base.text);
    const to = isBroken || isOtherScalar(merged, base) ? text.length : trimBreak(text);
    return start === '' && to === text.length ? merged : new MergeInput(start + text.slice(0, to));
  }
}

/** A text with each level indented by `indent` spaces; nothing but white space changes. */
function indentedBy(indent: number, { tree }: MergeInput): string {
  const layout = {
    indent: Math.min(indent, MOST_INDENT),
    sequenceIndent: 'preserve',
    blankLines: Number.MAX_SAFE_INTEGER,
    commentSpaces: 0,
    flowSpacing: undefined,
    lineWidth: 0,
    keptColumns: undefined,
    keptComments: undefined,
  } as const;
  return new TreePrinter(tree, layout).print();
}

/** Whether a text has neither data nor comments. */
function isNothing(input: MergeInput): boolean {
  return isEmptyRoot(input) && input.tree.comments.length === 0;
}

/** Whether a text ends in a literal or folded scalar that the base does not end in. */
function isOtherScalar({ tree, text, root }: MergeInput, base: MergeInput): boolean {
  const scalar = root === -1 ? -1 : blockScalarBefore(tree, nextOf(tree, root));
  if (scalar === -1) return false;
  const from = fromOf(tree, scalar);
  return (
    toOf(tree, scalar) === text.length && !base.text.endsWith(text.slice(from, trimBreak(text)))
  );
}

function endsLine(text: string): boolean {
  return isBreak(text.charCodeAt(text.length - 1));
}

/** Where a text ends without its last line break. */
function trimBreak(text: string): number {
  return endsLine(text) ? beforeBreak(text, text.length) : text.length;
}

/** A text without byte-order marks and with a line break at its end. */
function wholeLines(text: string, lineBreak: string): string {
  const lines = text.slice(marksOf(text).length);
  return lines === '' || endsLine(lines) ? lines : lines + lineBreak;
}

/** The byte-order marks at the start of a text, which may have more than one. */
function marksOf(text: string): string {
  return /^\ufeff*/.exec(text)?.[0] ?? '';
}

function withPlainBreaks(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
