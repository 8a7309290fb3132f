import { trimEnd } from '../../print/gap.ts';
import { startOfNode } from '../../print/start-of-node.ts';
import { isBreak } from '../../syntax/character-codes.ts';
import {
  firstChildOf,
  fromOf,
  indentOf,
  parentOf,
  STYLE_FOLDED,
  STYLE_LITERAL,
  styleOf,
} from '../../syntax/tree.ts';
import { inheritedPairs } from './base-copies.ts';
import { childBefore, type EntryRange } from './entry-ranges.ts';
import type { EntrySource, Written } from './entry-source.ts';
import { expandMergeKeys } from './expand-merge-keys.ts';
import { keepOutOfScalar } from './keep-out-of-scalar.ts';
import { afterBreak, hasBreak, skipBlanks, trimWhite } from './lines.ts';
import type { MergeInput } from './merge-input.ts';
import type { Change, Incoming, MergeStep } from './merge-step.ts';
import { firstCommentFrom, lastLeafOf, lineEndOf } from './node-ends.ts';
import { removeFromLines } from './remove-entries.ts';
import type { WriterContext } from './writer-context.ts';

/** What a step does to a collection that is in lines, or has to be. */
export class LineEdits {
  readonly #context: WriterContext;
  readonly #a: MergeInput;
  readonly #b: MergeInput;

  constructor(context: WriterContext) {
    this.#context = context;
    this.#a = context.a;
    this.#b = context.b;
  }

  /** Edits a collection in lines. */
  edit(step: MergeStep): void {
    const a = this.#a;
    const column = indentOf(a.tree, step.inA);
    const { insertAt } = a.ranges.collection(step.inA);
    const removed = new Set<number>();
    for (const change of step.changes) {
      if (change.isInherited) continue;
      if (change.isRemoved) removed.add(change.own.key);
      else this.#editEntry(step, change, column);
    }
    const added = this.#addedLines(step, column);
    if (step.expandsMerges) this.#expandMerges(step, column, removed);
    const isEmptied = removed.size > 0 && removed.size === a.ranges.entries(step.inA).length;
    const filler = isEmptied ? this.#filler(step, added, column) : '';
    if (removed.size > 0) step.text?.add(...removeFromLines(a, step.inA, removed, filler));
    if (added.length === 0 || filler !== '') return;
    const insert = this.#context.lineBreak + this.#join(added);
    step.text?.add({ from: insertAt, to: insertAt, insert });
    if (step.comments.length > 0) return;
    const last = step.added.at(-1);
    if (last) this.#keepOut(step, insertAt, column, last);
  }

  /** The lines that a collection in brackets becomes, at a column. */
  open(step: MergeStep, column: number): Written {
    const a = this.#a;
    const { tree } = a;
    const { inA } = step;
    const { writer, lineBreak } = this.#context;
    const source = { input: a, text: step.text, dropsAnchors: !step.isInPlace } as EntrySource;
    const entries = a.ranges.entries(inA);
    const { to } = a.ranges.collection(inA);
    const merges = new Set(a.isMapping(inA) ? a.entries(inA).merges.map(({ key }) => key) : []);
    const changes = new Map(step.changes.map((change) => [change.own.key, change]));
    const pad = ' '.repeat(column);
    const comments = a.commentsIn(startOfNode(tree, inA), fromOf(tree, inA));
    const lines: string[] = comments.map((comment) => pad + comment);
    let isExpanded = false;
    for (const { key, from, to: end } of entries) {
      const change = changes.get(key);
      if (change?.isRemoved) continue;
      if (step.expandsMerges && merges.has(key)) {
        lines.push(...a.commentsIn(from, end).map((comment) => pad + comment));
        if (!isExpanded) lines.push(...this.#inheritedLines(step, column));
        isExpanded = true;
        continue;
      }
      lines.push(...this.#above(change).map((comment) => pad + comment));
      if (change?.incoming) {
        const { text, above } = this.#contentOf(change.incoming, column);
        lines.push(...[...change.kept, ...above].map((comment) => pad + comment));
        lines.push(writer.indicator(source, key, column) + text);
      } else {
        lines.push(writer.lines(source, key, column, change?.step?.written));
      }
    }
    const last = entries.at(-1)?.to ?? to;
    lines.push(...a.commentsIn(last, to).map((comment) => pad + comment));
    for (const { text } of this.#addedLines(step, column)) lines.push(text);
    return { head: '', lines: lines.length === 0 ? `${pad}{}` : lines.join(lineBreak) };
  }

  #editEntry(step: MergeStep, change: Change, column: number): void {
    const range = this.#a.ranges.entry(change.own.key);
    const above = this.#above(change);
    if (change.incoming) above.push(...this.#replaceValue(step, change, range, column));
    if (above.length === 0) return;
    if (range.margin === -1) {
      step.hoist(above);
      return;
    }
    const pad = ' '.repeat(column);
    const insert = above.map((comment) => pad + comment + this.#context.lineBreak).join('');
    step.text?.add({ from: range.margin, to: range.margin, insert });
  }

  #above({ comments, step }: Partial<Change> = {}): string[] {
    return [...(comments ?? []), ...(step?.hoisted ?? [])];
  }

  /** Puts the override's value in the place of the base's; gives comments for the lines above. */
  #replaceValue(step: MergeStep, change: Change, range: EntryRange, column: number): string[] {
    const { text, tree } = this.#a;
    const incoming = change.incoming as Incoming;
    const { content, end, value } = range;
    const found = this.#contentOf(incoming, column);
    const isBlock = this.#a.isBlockCollection(value);
    const to = isBlock ? this.#a.ranges.collection(value).insertAt : end;
    this.#keepOut(step, to, column, incoming);
    if (content === -1) {
      const insert = `${this.#context.lineBreak}${' '.repeat(column)}:${found.text}`;
      step.text?.add({ from: end, to: end, insert });
      return [...found.above];
    }
    const isLine = !hasBreak(found.text) && found.above.length === 0;
    if (change.kept.length !== 1 || !isLine || this.#hasComments(incoming)) {
      step.text?.add({ from: content, to, insert: found.text });
      return [...change.kept, ...found.above];
    }
    const comment = tree.comments[firstCommentFrom(tree, content)];
    const gap = text.slice(trimEnd(text, content, comment), comment);
    step.text?.add({ from: content, to, insert: found.text + (gap || ' ') + change.kept[0] });
    return [];
  }

  #contentOf({ entry, source }: Incoming, column: number) {
    return this.#context.writer.content(source as EntrySource, entry.key, column);
  }

  /** Whether comments come along with an entry's value. */
  #hasComments({ entry }: Incoming): boolean {
    const { start, to } = this.#b.ranges.entry(entry.key);
    return this.#b.commentsIn(start, to).length > 0;
  }

  /** The entries and comments that are added, as lines; `isApart` where a blank line comes before. */
  #addedLines(step: MergeStep, column: number): { text: string; isApart: boolean }[] {
    const { writer, growth } = this.#context;
    const lines = step.added.map(({ entry, source, isInherited }) => ({
      text: writer.lines(source as EntrySource, entry.key, column),
      isApart: !isInherited && this.#isApart(entry.key),
    }));
    for (const { own, isInherited, copy, step: inner } of step.changes) {
      if (!isInherited || !inner) continue;
      const above = inner.hoisted.map((comment) => ' '.repeat(column) + comment);
      const source = { input: this.#a, text: copy, dropsAnchors: true } as EntrySource;
      const text = writer.lines(source, own.key, column, inner.written);
      lines.push({ text: [...above, text].join(this.#context.lineBreak), isApart: false });
    }
    for (const { text } of lines) growth.add(text.length);
    const pad = ' '.repeat(column);
    for (const comment of step.comments) lines.push({ text: pad + comment, isApart: false });
    return lines;
  }

  /** What takes the place of all entries. */
  #filler(step: MergeStep, added: readonly { text: string; isApart: boolean }[], column: number) {
    if (added.length > step.comments.length) return this.#join(added).slice(column);
    const lines = [...step.comments, '{}'].map((line) => ' '.repeat(column) + line);
    return lines.join(this.#context.lineBreak).slice(column);
  }

  #join(lines: readonly { text: string; isApart: boolean }[]): string {
    const { lineBreak } = this.#context;
    return lines
      .map(({ text, isApart }, at) => (isApart && at > 0 ? lineBreak + text : text))
      .join(lineBreak);
  }

  /** Whether a blank line, that is no part of a value, comes before an entry of the override. */
  #isApart(key: number): boolean {
    const { tree, text } = this.#b;
    const collection = parentOf(tree, key);
    if (key === firstChildOf(tree, collection)) return false;
    const { from } = this.#b.ranges.entry(key);
    const end = lineEndOf(tree, childBefore(tree, collection, key));
    const next = afterBreak(text, Math.max(end, trimWhite(text, from)));
    return next < from && isBreak(text.charCodeAt(skipBlanks(text, next)));
  }

  #inheritedLines(step: MergeStep, column: number): string[] {
    const lines = inheritedPairs(this.#context, step).map(({ source, pair }) =>
      this.#context.writer.lines(source, pair.key, column),
    );
    for (const line of lines) this.#context.growth.add(line.length);
    return lines;
  }

  /** Writes out what the base has through merge keys. */
  #expandMerges(step: MergeStep, column: number, removed: Set<number>): void {
    const copies = this.#inheritedLines(step, column);
    const { edits, left } = expandMergeKeys(this.#a, step.inA, copies, this.#context.lineBreak);
    step.text?.add(...edits);
    for (const key of left) removed.add(key);
  }

  /** Keeps what follows a line of the base out of a block scalar that comes to end there. */
  #keepOut(step: MergeStep, lineTo: number, column: number, { entry }: Incoming): void {
    const { tree } = this.#b;
    const leaf = lastLeafOf(tree, entry.value);
    const style = styleOf(tree, leaf);
    if (style !== STYLE_LITERAL && style !== STYLE_FOLDED) return;
    const range = this.#b.ranges.entry(entry.key);
    if (range.to > range.end) return;
    step.text?.add(...keepOutOfScalar(this.#a.text, lineTo, column, { tree, scalar: leaf }));
  }
}
