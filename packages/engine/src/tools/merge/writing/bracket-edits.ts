import { insertAfterInFlow } from '../../../document/edit/entry-edits.ts';
import { entrySpans, keyOf } from '../../../document/entry-spans.ts';
import { isAlone, lineStartOf } from '../../../source/lines.ts';
import { endOfNode, startOfNode } from '../../../source/node-edges.ts';
import { indentationAt } from '../../../source/token-edges.ts';
import { FLAG_SINGLE_PAIR, hasFlag } from '../../../syntax/tree.ts';
import { COLON } from '../../../text/character-codes.ts';
import type { MergeInput } from '../merge-input.ts';
import type { Incoming, MergeStep } from '../walk/merge-step.ts';
import type { EditedText } from './edited-text.ts';
import { commentsAbove, commentsOnTop } from './entry-comments.ts';
import type { EntryRange } from './entry-ranges.ts';
import { inlineEntry, inlineValue } from './entry-writer.ts';
import { expandMerges } from './expand-merge-keys.ts';
import type { WriterContext } from './writer-context.ts';

/** Edits a collection in brackets that stays in brackets. */
export class BracketEdits {
  readonly #context: WriterContext;
  readonly #a: MergeInput;

  constructor(context: WriterContext) {
    this.#context = context;
    this.#a = context.a;
  }

  /** Edits a collection in brackets; its comments are left to the entry it is in. */
  edit(step: MergeStep): void {
    const a = this.#a;
    const text = step.text as EditedText;
    const removed = new Set<number>();
    for (const change of step.changes) {
      step.hoist(commentsAbove(this.#context, change));
      if (change.isInherited) continue;
      if (change.isRemoved) removed.add(change.own.key);
      else if (change.incoming)
        this.#replaceValue(text, change.incoming, a.ranges.entry(change.own.key));
    }
    step.hoist(step.comments);
    const added = this.#added(step);
    if (step.expandsMerges) expandMerges(this.#context, step, removed);
    text.add(...a.removalOf(step.inA, removed));
    if (added.length > 0) this.#add(step, text, removed, added);
    const isOtherwise = added.length > 0 || removed.size > 0;
    if (isOtherwise && hasFlag(a.tree, step.inA, FLAG_SINGLE_PAIR)) this.#addBraces(step, text);
    if (step.parent === undefined) this.#placeComments(step, text);
  }

  #replaceValue(text: EditedText, { entry, source }: Incoming, range: EntryRange): void {
    const { tree } = this.#a;
    const value = inlineValue(source, entry.value) ?? '';
    const { isKeyAlone, end, key } = range;
    if (isKeyAlone) {
      if (value !== '') text.add({ from: end, to: end, insert: `: ${value}` });
      return;
    }
    const from = startOfNode(tree, range.value);
    const to = endOfNode(tree, range.value);
    const isInList = key === range.value;
    const needsSpace = !isInList && value !== '' && this.#a.text.charCodeAt(from - 1) === COLON;
    text.add({ from, to, insert: needsSpace ? ` ${value}` : value || (isInList ? '~' : '') });
  }

  #added(step: MergeStep): string[] {
    const added = step.added.map(({ entry, source }) => inlineEntry(source, entry.key) ?? '');
    const copies = step.copiedChanges.map(({ own, copy }) => inlineEntry(copy, own.key) ?? '');
    return [...added, ...copies];
  }

  /** Adds entries after the last one that stays. */
  #add({ inA }: MergeStep, text: EditedText, removed: ReadonlySet<number>, added: string[]): void {
    const { tree, ranges } = this.#a;
    const spans = entrySpans(tree, inA);
    let last = spans.length - 1;
    while (last >= 0 && removed.has(keyOf(spans[last]))) last--;
    if (last >= 0) {
      const isLast = last === spans.length - 1;
      text.add(...insertAfterInFlow(tree, spans[last], added, isLast));
      return;
    }
    const { from, to, entries } = ranges.collection(inA);
    const insert = added.join(', ');
    if (this.#a.commentsIn(ranges.last(inA).to, to).length === 0) {
      text.add({ from: to, to, insert });
      return;
    }
    // Above the comments that stay, where the first entry was.
    const { start } = entries[0];
    const hasLine = isAlone(tree.text, start);
    const margin = hasLine ? `\n${' '.repeat(indentationAt(tree.text, start))}` : '';
    text.add({ from, to: from, insert: margin + insert });
  }

  /** A single pair without braces needs them once there are more. */
  #addBraces(step: MergeStep, text: EditedText): void {
    const { start, end } = this.#a.ranges.last(step.inA);
    text.add({ from: start, to: start, insert: '{' });
    text.add({ from: end, to: end, insert: '}' });
  }

  /** The comments of the top go above its line. */
  #placeComments(step: MergeStep, text: EditedText): void {
    const hoisted = commentsOnTop(this.#context, step);
    if (hoisted.length === 0) return;
    const source = this.#a.text;
    const start = startOfNode(this.#a.tree, step.inA);
    const at = lineStartOf(source, start);
    const insert = hoisted.map((comment) => `${comment}\n`).join('');
    text.add({ from: at, to: at, insert });
  }
}
