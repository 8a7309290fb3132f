import { addLines, BLANK_LINE, commentsOf, type DataMap, type DataNode } from './data-node.ts';

/**
 * The comments that a reader of lines has seen since the last entry. They go by the rule that YAML's
 * do (`document/entry-spans.ts`): those directly above an entry belong to it, and those that a blank
 * line separates from it are about a section, which the blank line among its comments says. Those
 * about the section that a text begins with are about the text.
 */
export class PendingComments {
  readonly #root: DataMap;
  #lines: string[] = [];
  #isBeforeFirst = true;

  constructor(root: DataMap) {
    this.#root = root;
  }

  add(comment: string): void {
    this.#lines.push(comment);
  }

  /** A line with nothing on it. */
  blankLine(): void {
    if (this.#lines.length > 0 && this.#lines.at(-1) !== BLANK_LINE) this.#lines.push(BLANK_LINE);
  }

  /** Gives the comments to the entry that follows them. */
  giveTo(node: DataNode): void {
    const lines = this.#take();
    const section = this.#isBeforeFirst ? lines.lastIndexOf(BLANK_LINE) + 1 : 0;
    this.#isBeforeFirst = false;
    if (section > 0) addLines(commentsOf(this.#root).before, lines.splice(0, section));
    if (lines.length > 0) addLines(commentsOf(node).before, lines);
  }

  /** Gives those after the last entry to the collection that ends. */
  giveToEndOf(map: DataMap): void {
    const lines = this.#take().filter((line) => line !== BLANK_LINE);
    if (lines.length > 0) addLines(commentsOf(map).atEnd, lines);
  }

  #take(): string[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }
}
