import { type ChunkedText, PlainText, stringOf } from '../documents/document-text.ts';
import type { WorkingDocument } from '../documents/working-document.ts';
import type { ListedProblem, PlacedEdit, TextPosition } from '../engine/protocol.ts';
import type { EditorHandle } from './editor-handle.ts';

const lineBreakOf = { none: '\n', LF: '\n', CRLF: '\r\n', CR: '\r', mixed: '\n' };

/**
 * A plain text area on a working document, for when the code editor cannot be loaded. It marks
 * nothing in the text; everything else an editor can do, it can.
 *
 * A text area knows only LF, so a text with other line ends gets its own back when it is edited;
 * one with mixed line ends gets LF throughout from the first edit on.
 */
export class PlainEditor implements EditorHandle {
  readonly #area: HTMLTextAreaElement;
  readonly #document: WorkingDocument;
  readonly #unsubscribe: () => void;
  #shown: ChunkedText | undefined;
  #lineBreak = '\n';
  #problems: readonly ListedProblem[] = [];

  constructor(area: HTMLTextAreaElement, document: WorkingDocument) {
    this.#area = area;
    this.#document = document;
    area.addEventListener('input', this.#onInput);
    area.addEventListener('keydown', this.#onKeyDown);
    this.#show();
    this.#unsubscribe = document.subscribe(() => this.#show());
  }

  focus(): void {
    this.#area.focus();
  }

  paste(text: string): void {
    const { selectionStart, selectionEnd } = this.#area;
    this.#area.setRangeText(text, selectionStart, selectionEnd, 'end');
    this.#area.dispatchEvent(new Event('input'));
    this.#area.focus();
  }

  goTo(place: TextPosition): void {
    this.#select(place, place);
  }

  show(place: TextPosition): void {
    const at = this.#offsetOf(place);
    this.#area.setSelectionRange(at, at);
    this.#scrollTo(place);
  }

  cursorPlace(): TextPosition {
    const before = this.#area.value.slice(0, this.#area.selectionStart);
    const start = before.lastIndexOf('\n') + 1;
    return { line: before.split('\n').length, offset: before.length - start };
  }

  goToProblem(direction: 1 | -1): void {
    const here = this.#area.selectionStart;
    const ordered = [...this.#problems].sort(
      (a, b) => this.#offsetOf(a.from) - this.#offsetOf(b.from),
    );
    if (direction === -1) ordered.reverse();
    const isBeyond = ({ from }: ListedProblem) => (this.#offsetOf(from) - here) * direction > 0;
    const problem = ordered.find(isBeyond) ?? ordered[0];
    if (problem) this.#select(problem.from, problem.to);
  }

  isUpToDate(): boolean {
    return this.#shown === this.#document.snapshot.text;
  }

  apply(edits: readonly PlacedEdit[]): void {
    const placed = edits.map(({ from, to, insert }) => ({
      from: this.#offsetOf(from),
      to: this.#offsetOf(to),
      insert,
    }));
    let text = this.#area.value;
    for (const { from, to, insert } of placed.sort((a, b) => b.from - a.from)) {
      text = text.slice(0, from) + insert + text.slice(to);
    }
    const focused = document.activeElement;
    this.#area.focus({ preventScroll: true });
    this.#area.select();
    this.#insert(text);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  undo(): boolean {
    return this.#fromOutside('undo');
  }

  redo(): boolean {
    return this.#fromOutside('redo');
  }

  /** Runs a command that was given elsewhere on the page, which stays where it is. */
  #fromOutside(command: 'undo' | 'redo'): boolean {
    const focused = document.activeElement;
    const { scrollX, scrollY } = window;
    this.#area.focus({ preventScroll: true });
    // Deprecated, but the only way to a text area's own undo.
    const isDone = document.execCommand(command);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    window.scrollTo(scrollX, scrollY);
    return isDone;
  }

  markProblems(problems: readonly ListedProblem[]): void {
    this.#problems = problems;
  }

  /** A text area cannot show marks. */
  markMatches(): void {}

  destroy(): void {
    this.#unsubscribe();
    this.#area.removeEventListener('input', this.#onInput);
    this.#area.removeEventListener('keydown', this.#onKeyDown);
  }

  readonly #onInput = () => {
    const text = this.#area.value;
    this.#shown = new PlainText(
      this.#lineBreak === '\n' ? text : text.replaceAll('\n', this.#lineBreak),
    );
    this.#document.edit(this.#shown);
  };

  readonly #onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F8') return;
    event.preventDefault();
    event.stopPropagation();
    this.goToProblem(event.shiftKey ? -1 : 1);
  };

  #show(): void {
    const { text } = this.#document.snapshot;
    if (text === this.#shown) return;
    this.#shown = text;
    this.#lineBreak = lineBreakOf[text.lineEnds];
    this.#area.value = stringOf(text);
  }

  /** Puts text in place of the selection so that the browser can undo it. */
  #insert(text: string): void {
    if (document.execCommand('insertText', false, text)) return;
    this.#area.setRangeText(text);
    this.#onInput();
  }

  #select(from: TextPosition, to: TextPosition): void {
    const start = this.#offsetOf(from);
    this.#area.focus();
    this.#area.setSelectionRange(start, Math.max(start, this.#offsetOf(to)));
    this.#scrollTo(from);
  }

  #scrollTo({ line }: TextPosition): void {
    const lineHeight = Number.parseFloat(getComputedStyle(this.#area).lineHeight);
    this.#area.scrollTop = (line - 1) * lineHeight - this.#area.clientHeight / 2;
  }

  #offsetOf({ line, offset }: TextPosition): number {
    const text = this.#area.value;
    let start = 0;
    for (let number = 1; number < line; number++) {
      const end = text.indexOf('\n', start);
      if (end === -1) return text.length;
      start = end + 1;
    }
    const end = text.indexOf('\n', start);
    return Math.min(start + offset, end === -1 ? text.length : end);
  }
}
