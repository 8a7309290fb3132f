import { lineEndingOf } from '../../print/layout.ts';
import { BYTE_ORDER_MARK } from '../../syntax/character-codes.ts';
import {
  fromOf,
  indentOf,
  KIND_ANCHOR,
  KIND_MAPPING,
  KIND_TAG,
  kindOf,
  parentOf,
  propertyOf,
  STYLE_BLOCK,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { CommentLedger } from './comment-ledger.ts';
import { agreeOnForms } from './compose-forms.ts';
import { DataHashes, dataOf, type Hash } from './data-hashes.ts';
import { EntryWriter } from './entry-writer.ts';
import { adoptDirectives } from './foreign-tags.ts';
import { Growth } from './growth.ts';
import { addComments, fillEmpty, isEmptyRoot } from './join-empty.ts';
import { type LineOrigin, lineOrigins } from './line-origins.ts';
import {
  ChangedAnchors,
  type Definitions,
  keepOldTargets,
  nameApart,
  noteDefinitions,
  TakenNames,
} from './merge-anchors.ts';
import { MergeInput } from './merge-input.ts';
import { type MergeConflict, modelMerge } from './merge-model.ts';
import type { MergeOptions } from './merge-options.ts';
import { MergeRules } from './merge-rules.ts';
import { MergeRun } from './merge-run.ts';
import { type Incoming, MergeStep } from './merge-step.ts';
import { MergeWalk } from './merge-walk.ts';
import { MergeWriter } from './merge-writer.ts';
import { Pruner } from './pruner.ts';
import { reindent } from './reindent.ts';
import { resolveAliases } from './resolve-aliases.ts';
import { withoutSharedHead } from './shared-head.ts';

/** What two texts make together. */
export interface MergedPair {
  readonly output: MergeInput;
  readonly origins: readonly LineOrigin[];
  readonly conflicts: readonly MergeConflict[];
  /** The data that the output has to hold. */
  readonly expected: Hash;
  /** The comments that it has to have. */
  readonly ledger: CommentLedger;
}

/** Why two texts make none; `row` is one of the override's. */
export interface RefusedPair {
  readonly row: number;
  readonly message: string;
}

const TOO_LARGE =
  'Aliases, merge keys or brackets here expand to more text than can be written out. Put fewer of them inside one another.';

/** Merges a text into another. */
export function mergeTwo(
  base: MergeInput,
  override: MergeInput,
  options: MergeOptions,
): MergedPair | RefusedPair {
  let a = base;
  let b = override;
  if (options.compose && !isEmptyRoot(base) && !isEmptyRoot(override)) {
    const agreed = agreeOnForms(base, override);
    if ('row' in agreed) return agreed;
    a = agreed.a;
    b = agreed.b;
  }
  const ledger = new CommentLedger();
  for (const each of [base, override]) ledger.add(each.commentsIn(0, each.text.length));
  const model = modelOf(a, b, options);
  const merged =
    a.isExhausted || b.isExhausted ? undefined : new PairMerge(a, b, options, ledger).run();
  if (merged === undefined) return { row: override.root, message: TOO_LARGE };
  return { ...merged, ...model, ledger };
}

function modelOf(
  a: MergeInput,
  b: MergeInput,
  options: MergeOptions,
): Pick<MergedPair, 'expected' | 'conflicts'> {
  if (isEmptyRoot(b)) return { expected: dataOf(a), conflicts: [] };
  const { hash, conflicts } = modelMerge(a, b, new MergeRules(options, b));
  return { expected: hash, conflicts };
}

type Merged = Pick<MergedPair, 'output' | 'origins'>;

/** One merge of two texts, step by step. */
class PairMerge {
  readonly #base: MergeInput;
  readonly #override: MergeInput;
  readonly #options: MergeOptions;
  readonly #ledger: CommentLedger;
  readonly #taken = new TakenNames();
  readonly #growth = new Growth();
  readonly #definitions: Definitions = new Map();
  readonly #lineBreak: string;
  /** By how much the base indents a level; undefined where it has one level only. */
  readonly #baseIndent: number | undefined;
  readonly #indent: number;
  readonly #writer: EntryWriter;

  constructor(
    base: MergeInput,
    override: MergeInput,
    options: MergeOptions,
    ledger: CommentLedger,
  ) {
    this.#base = base;
    this.#override = override;
    this.#options = options;
    this.#ledger = ledger;
    this.#lineBreak = lineEndingOf(base.text);
    this.#baseIndent = usualIndent(base);
    this.#indent = this.#baseIndent ?? usualIndent(override) ?? 2;
    this.#writer = new EntryWriter(this.#lineBreak);
  }

  /** Gives undefined where the result would be too long. */
  run(): Merged | undefined {
    const base = this.#base;
    if (isNothing(this.#override)) return unchanged(base);
    if (base.text === '') return this.#takeOver();
    const a = nameApart(withoutMark(base), this.#taken);
    if (isEmptyRoot(this.#override)) {
      return this.#finish(a, addComments(a, this.#override, this.#ledger, this.#lineBreak));
    }
    const b = nameApart(this.#prepareOverride(a), this.#taken);
    noteDefinitions(b, this.#definitions);
    return isEmptyRoot(a) ? this.#fill(a, b) : this.#merge(a, b);
  }

  /** Into an empty text the override goes as it is. */
  #takeOver(): Merged | undefined {
    const { text } = this.#override;
    const asIs = [{ from: 0, to: 0, insert: text }];
    const origins = lineOrigins('', asIs, text);
    if (isEmptyRoot(this.#override)) return { output: this.#override, origins };
    const named = nameApart(this.#override, this.#taken);
    noteDefinitions(named, this.#definitions);
    const { insert, isChanged } = this.#wholeText(named);
    if (!isChanged) return { output: this.#override, origins };
    return this.#finish(this.#base, [{ from: 0, to: 0, insert }]);
  }

  /** All of the override, without what is left out of it. */
  #wholeText(b: MergeInput): { insert: string; isChanged: boolean } {
    const text = this.#prunerOf(b, new MergeRules(this.#options, b)).wholeText();
    return { insert: text.slice(0, b.text.length), isChanged: text.edits.length > 0 };
  }

  /** The override in the layout of the base, under its directives. */
  #prepareOverride(a: MergeInput): MergeInput {
    const override = withoutMark(this.#override);
    const inLines = inLineBreaks(override, this.#lineBreak);
    const adopted = adoptDirectives(isEmptyRoot(a) ? inLines : withoutRootProperties(inLines), a);
    const own = usualIndent(adopted);
    const isOther = own !== undefined && this.#baseIndent !== undefined && own !== this.#baseIndent;
    const printed = isOther ? new MergeInput(reindent(adopted, this.#indent)) : adopted;
    return withoutSharedHead(printed, a, this.#ledger);
  }

  #fill(a: MergeInput, b: MergeInput): Merged | undefined {
    const { insert } = this.#wholeText(b);
    if (this.#growth.isExceeded || b.isExhausted) return undefined;
    return this.#finish(a, fillEmpty(a, insert, this.#lineBreak));
  }

  #prunerOf(b: MergeInput, rules: MergeRules): Pruner {
    return new Pruner(b, rules, {
      writer: this.#writer,
      indent: this.#indent,
      lineBreak: this.#lineBreak,
      growth: this.#growth,
      ledger: this.#ledger,
    });
  }

  #merge(a: MergeInput, b: MergeInput): Merged | undefined {
    const rules = new MergeRules(this.#options, b);
    const pruned = rules.leavesOut ? new DataHashes(b, rules).compute() : b.hashes;
    const rows = { inA: a.root, inB: b.root };
    noteDefinitions(a, this.#definitions);
    const changed = new ChangedAnchors(a);
    if (a.hasAliases) {
      // What aliases stand for may only change further down: this run is for that alone.
      const walk = new MergeWalk([a, b], rules, pruned, new CommentLedger());
      if (!new MergeRun(a, walk, changed).run(new MergeStep(rows, undefined))) return undefined;
    }
    const { names, edits } = keepOldTargets(a, changed.names, this.#taken, this.#definitions);
    const writer = new MergeWriter({
      a,
      b,
      writer: this.#writer,
      indent: this.#indent,
      lineBreak: this.#lineBreak,
      renames: { inText: edits, inCopies: edits },
      growth: this.#growth,
    });
    const pruner = this.#prunerOf(b, rules);
    const texts = {
      writer: this.#writer,
      sourceOf: (incoming: Incoming) => pruner.sourceOf(incoming),
    };
    const walk = new MergeWalk([a, b], rules, pruned, this.#ledger);
    const root = new MergeStep(rows, undefined);
    if (!new MergeRun(a, walk, writer, texts).run(root)) return undefined;
    return root.isChanged ? this.#finish(a, writer.text.edits, names) : unchanged(this.#base);
  }

  #finish(
    a: MergeInput,
    edits: readonly TextEdit[],
    names: ReadonlyMap<string, string> = new Map(),
  ): Merged | undefined {
    if (edits.length === 0) return unchanged(this.#base);
    const context = {
      writer: this.#writer,
      indent: this.#indent,
      definitions: this.#definitions,
      names,
      growth: this.#growth,
    };
    const edited = new MergeInput(applyEdits(a.text, edits));
    const resolved = resolveAliases(edited, context);
    if (this.#growth.isExceeded) return undefined;
    const origins = lineOrigins(a.text, edits, resolved.text);
    const output = hasMark(this.#base)
      ? new MergeInput(this.#base.text.slice(0, 1) + resolved.text)
      : resolved;
    return { output, origins };
  }
}

function unchanged(output: MergeInput): Merged {
  return { output, origins: lineOrigins(output.text, [], output.text) };
}

/** Whether a text has neither data nor comments. */
function isNothing(input: MergeInput): boolean {
  return isEmptyRoot(input) && input.tree.comments.length === 0;
}

function withoutMark(input: MergeInput): MergeInput {
  return hasMark(input) ? new MergeInput(input.text.slice(1)) : input;
}

function hasMark({ text }: MergeInput): boolean {
  return text.charCodeAt(0) === BYTE_ORDER_MARK;
}

function inLineBreaks(input: MergeInput, lineBreak: string): MergeInput {
  if (lineBreak === '\n' && !input.text.includes('\r')) return input;
  const text = input.text.replace(/\r\n?|\n/g, lineBreak);
  return text === input.text ? input : new MergeInput(text);
}

/** Without the tag and anchor at the top, where the base's count. */
function withoutRootProperties(input: MergeInput): MergeInput {
  const { tree, root, text } = input;
  const edits: TextEdit[] = [];
  for (const kind of [KIND_ANCHOR, KIND_TAG]) {
    const row = propertyOf(tree, root, kind);
    if (row !== -1) edits.push({ from: fromOf(tree, row), to: toOf(tree, row), insert: '' });
  }
  return edits.length === 0 ? input : new MergeInput(applyEdits(text, edits));
}

/** By how much the first nested mapping is indented; undefined where there is none. */
function usualIndent({ tree }: MergeInput): number | undefined {
  for (let row = 1; row < tree.rowCount; row++) {
    const parent = parentOf(tree, row);
    if (kindOf(tree, row) !== KIND_MAPPING || styleOf(tree, row) !== STYLE_BLOCK) continue;
    if (kindOf(tree, parent) !== KIND_MAPPING || styleOf(tree, parent) !== STYLE_BLOCK) continue;
    const by = indentOf(tree, row) - indentOf(tree, parent);
    if (by >= 1 && by <= 8) return by;
  }
  return undefined;
}
