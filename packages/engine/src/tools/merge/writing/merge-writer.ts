import {
  keepOutOfScalar,
  type ScalarTail,
  scalarTailOf,
  tailOfCopy,
} from '../../../document/edit/keep-out-of-scalar.ts';
import { sourceOfCopy } from '../../../document/edit/new-value.ts';
import { writeValue } from '../../../document/edit/value-edits.ts';
import type { WrittenNode } from '../../../document/edit/written-node.ts';
import { propertiesOf } from '../../../print/flow-text.ts';
import { blockScalarBefore } from '../../../source/block-scalar-edges.ts';
import {
  fromOf,
  indentOf,
  KIND_MAPPING,
  kindOf,
  nextOf,
  parentOf,
  toOf,
} from '../../../syntax/tree.ts';
import { lineEnd } from '../../../text/line-end.ts';
import type { MergeInput } from '../merge-input.ts';
import type { Change, MergeStep } from '../walk/merge-step.ts';
import { BracketEdits } from './bracket-edits.ts';
import { EditedText } from './edited-text.ts';
import { LineEdits } from './line-edits.ts';
import { blockCopy, flowCopy } from './node-copies.ts';
import { copySource, type WriterContext } from './writer-context.ts';

/** Writes what has been decided, from the inside out, as edits of the base's text. */
export class MergeWriter {
  readonly #context: WriterContext;
  readonly #a: MergeInput;
  readonly #main: EditedText;
  readonly #lines: LineEdits;
  readonly #brackets: BracketEdits;

  constructor(context: WriterContext) {
    this.#context = context;
    this.#a = context.a;
    this.#main = this.#ownText();
    this.#lines = new LineEdits(context);
    this.#brackets = new BracketEdits(context);
  }

  /**
   * What the base's text becomes.
   *
   * @param steps each after those inside it.
   */
  write(steps: readonly MergeStep[]): EditedText {
    for (let at = steps.length - 1; at >= 0; at--) this.#begin(steps[at]);
    for (const step of steps) this.#finish(step);
    return this.#main;
  }

  #ownText(): EditedText {
    const { a, renames, growth } = this.#context;
    return new EditedText(a.text, renames.inText, growth);
  }

  /** Chooses which text the edits of a step go into: the one around it, or one of its own. */
  #begin(step: MergeStep): void {
    const { change, inA } = step;
    if (change?.isInherited) {
      change.copy = copySource(this.#context, change.own.key, change.own.value);
    }
    const target = this.#targetOf(step);
    step.column = this.#columnOf(step);
    const isOpened = this.#isOpened(step);
    if (!step.isCopy && !isOpened) step.text = target;
    else if (!step.isCopy && step.isInPlace) step.text = this.#ownText();
    else step.text = copySource(this.#context, inA, inA).text;
  }

  /** The text that what is written for a step goes into. */
  #targetOf({ change, parent }: MergeStep): EditedText {
    return change?.copy?.text ?? parent?.text ?? this.#main;
  }

  #isOpened(step: MergeStep): boolean {
    return step.needsLines && !this.#a.isBlockCollection(step.inA);
  }

  /** Writes a step; those inside it are written. */
  #finish(step: MergeStep): void {
    const { change, inA, parent } = step;
    const a = this.#a;
    const source = { input: a, text: step.text as EditedText, dropsAnchors: true };
    const isOpened = this.#isOpened(step);
    let lines: string[] | undefined;
    if (isOpened) lines = this.#lines.open(step);
    else if (a.isBlockCollection(inA)) this.#lines.edit(step);
    else this.#brackets.edit(step);
    if (change === undefined || parent === undefined) {
      if (lines) this.#placeRoot(inA, lines);
      return;
    }
    let written: WrittenNode | undefined;
    if (lines) {
      written = { inline: propertiesOf(a.tree, inA, !step.isInPlace), lines };
    } else if (step.isCopy) {
      const isForLines = a.isBlockCollection(parent.inA) || parent.needsLines;
      written =
        isForLines && a.isBlockCollection(inA)
          ? blockCopy(source, inA, step.column)
          : { inline: flowCopy(source, inA), lines: [] };
    }
    if (written) this.#place(step, change, written);
  }

  /** The column of the lines that are written in the place of a collection, seen from where it is. */
  #columnOf({ change, parent }: MergeStep): number {
    if (change === undefined || parent === undefined) return 0;
    const { tree } = this.#a;
    const collection = parentOf(tree, change.own.key);
    const inset = kindOf(tree, collection) === KIND_MAPPING ? this.#context.indent : 2;
    if (this.#a.isBlockCollection(collection)) return indentOf(tree, collection) + inset;
    const isInLines = this.#a.isBlockCollection(parent.inA);
    return (isInLines ? indentOf(tree, parent.inA) : parent.column) + inset;
  }

  #place(step: MergeStep, change: Change, written: WrittenNode): void {
    const a = this.#a;
    const { key, value } = change.own;
    const { tree } = a;
    const target = this.#targetOf(step);
    const { lines } = written;
    if (a.isBlockCollection(parentOf(tree, key))) {
      // Where a value is opened in its place, its anchor and tag stay as they are.
      const inline = step.isInPlace ? propertiesOf(tree, value, true) : written.inline;
      target.add(...writeValue(tree, value, { inline, lines }));
      const column = indentOf(tree, parentOf(tree, key));
      const tail = tailOfLines(lines, column, step.isCopy);
      if (tail) target.add(...keepOutOfScalar(a.text, a.ranges.entry(key).end, column, tail));
    } else if (a.isAlias(value)) {
      target.add({ from: fromOf(tree, value), to: toOf(tree, value), insert: written.inline });
    }
    step.written = written;
  }

  #placeRoot(row: number, lines: readonly string[]): void {
    const { tree, text } = this.#a;
    // Comments below would belong to the last entry if they were indented further.
    const below = { least: 1, takesBlanks: tailOfLines(lines, 0, false)?.takesBlanks === true };
    this.#main.add(...keepOutOfScalar(text, lineEnd(text, toOf(tree, row)), 0, below));
    this.#main.add(...writeValue(tree, row, { inline: propertiesOf(tree, row, true), lines }));
  }
}

/**
 * The block scalar that lines below an entry at a column end in. Parses what could have one.
 *
 * @param isCopy comments below a copy go to the column of the entry, however deep its scalar is.
 */
function tailOfLines(
  lines: readonly string[],
  column: number,
  isCopy: boolean,
): ScalarTail | undefined {
  if (!lines.some((line) => line.includes('|') || line.includes('>'))) return undefined;
  const source = sourceOfCopy(`${lines.join('\n')}\n`);
  if (isCopy) return tailOfCopy(source, column);
  const { tree, row } = source;
  const scalar = blockScalarBefore(tree, nextOf(tree, row));
  const lastComment = tree.comments.at(-2) ?? -1;
  const isLast = scalar !== -1 && lastComment < toOf(tree, scalar);
  return isLast ? scalarTailOf(tree, scalar, column, 0) : undefined;
}
