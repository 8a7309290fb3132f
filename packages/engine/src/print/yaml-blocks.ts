import { OUTPUT_LIMIT } from '../text/output-limit.ts';
import { TextOutput } from './text-output.ts';
import { foldedLines, literalLines, yamlKey, yamlString } from './yaml-string.ts';

/** Columns a line should not go over; words are not broken for it. */
const LINE_WIDTH = 80;
/** Deeper levels are written in flow style: the indentation of each would be longer than its text. */
export const BLOCK_DEPTH = 200;
/** Longest key that readers of YAML take without a `?` before it. */
const LONGEST_SIMPLE_KEY = 1000;

/** What YAML allows in no comment, and what is a line end to readers of YAML 1.1. */
const UNHELD =
  /[^\t\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A key as it is written, its colon after it; '' when it is too long to be written once for all. */
export function keyWithColon(key: string): string {
  const text = yamlKey(key);
  return text.length <= LONGEST_SIMPLE_KEY ? `${text}:` : '';
}

/**
 * Writes YAML in block style, entry by entry: `entry`, then its value, which is `scalar`, `string`,
 * or `open`, the entries and `close`. Knows where lines begin and how deep they are indented.
 */
export class YamlBlocks {
  readonly #output = new TextOutput('\n');
  readonly #step: number;
  readonly #listStep: number;
  readonly #lineWidth: number;
  /** Of the open collections, the innermost too: where their entries begin, and which are lists. */
  readonly #columns: number[] = [];
  readonly #lists: boolean[] = [];
  #column = 0;
  #isInList = false;
  /** Whether the next entry goes on the line that is begun. */
  #continuesLine = false;
  /** Whether the last line is a comment of its own. */
  #isBelowComment = false;

  /**
   * @param step spaces for each level, at least 1.
   * @param lineWidth longer strings are folded where they have spaces.
   * @param listStep spaces for a list below a key, at least 0.
   */
  constructor(step: number, lineWidth = LINE_WIDTH, listStep = step) {
    this.#step = step;
    this.#lineWidth = lineWidth;
    this.#listStep = listStep;
  }

  /** How many collections are open. */
  get depth(): number {
    return this.#columns.length;
  }

  /** Begins a document; all but the first one need it. */
  beginDocument(): void {
    this.#writeLine('---');
    this.#isBelowComment = false;
  }

  /** Begins an entry of a list. */
  item(before?: readonly string[]): void {
    this.#begin(before);
    this.#output.add('-');
  }

  /**
   * Begins an entry of a mapping.
   *
   * @param written what `keyWithColon` gives for its key.
   */
  entry(key: string, written: string, before?: readonly string[]): void {
    this.#begin(before);
    if (written !== '') {
      this.#output.add(written);
      return;
    }
    this.#output.add(`? ${yamlString(key)}`);
    this.#beginLine(this.#column);
    this.#output.add(':');
  }

  #begin(before: readonly string[] | undefined): void {
    if (before !== undefined && before.length > 0) this.comments(before);
    else if (this.#continuesLine) {
      this.#continuesLine = false;
      this.#output.add(' ');
      return;
    }
    this.#continuesLine = false;
    this.#beginLine(this.#column);
  }

  /** Begins a collection with entries, as the whole document or the value of the last entry. */
  open(isList: boolean, beside?: string): void {
    if (this.#columns.length > 0) {
      this.#beside(beside);
      if (this.#isInList) {
        this.#continuesLine = beside === undefined;
        this.#column += 2;
      } else {
        this.#column += isList ? this.#listStep : this.#step;
      }
    }
    // Directly above the first entry, what is about the document would be about that.
    else if (this.#isBelowComment) this.#writeLine('');
    this.#isInList = isList;
    this.#columns.push(this.#column);
    this.#lists.push(isList);
  }

  close(): void {
    this.#columns.pop();
    this.#lists.pop();
    const last = this.#columns.length - 1;
    this.#column = last < 0 ? 0 : this.#columns[last];
    this.#isInList = last >= 0 && this.#lists[last];
    if (last < 0) this.#endLine();
  }

  /** Writes a value that needs no quotes and goes on one line, such as a number or `[]`. */
  scalar(text: string, beside?: string): void {
    this.#separate();
    this.#output.add(text);
    this.#beside(beside);
    if (this.#columns.length === 0) this.#endLine();
  }

  /** Writes a string: several lines as a literal block, a long one folded. */
  string(text: string, beside?: string): void {
    this.#separate();
    const isInside = this.#columns.length > 0;
    const column = isInside ? this.#column + this.#step : this.#step;
    const block =
      literalLines(text) ??
      (this.#output.column + text.length > this.#lineWidth
        ? foldedLines(text, Math.max(this.#lineWidth - column, 20))
        : undefined);
    if (block === undefined) {
      this.#output.add(yamlString(text));
      this.#beside(beside);
      if (!isInside) this.#endLine();
      return;
    }
    const [header, ...content] = block;
    this.#output.add(header ?? '');
    this.#beside(beside);
    this.#endLine();
    const indent = ' '.repeat(column);
    for (const each of content) this.#writeLine(each === '' ? '' : indent + each);
  }

  /**
   * Writes comments on lines of their own, indented as the entries of the collection are.
   *
   * @param comments a line break stands for a blank line.
   */
  comments(comments: readonly string[]): void {
    this.#endLine();
    const indent = ' '.repeat(this.#column);
    for (const comment of comments) {
      this.#writeLine(comment === '\n' ? '' : indent + commentText(comment));
    }
    this.#isBelowComment = comments.length > 0 && comments[comments.length - 1] !== '\n';
  }

  /** Writes comments that belong to the scalar before them; needs at least two spaces for a level. */
  commentsBelow(comments: readonly string[]): void {
    this.#endLine();
    // Not so deep as the lines of a block scalar, of which they would be a part.
    const indent = ' '.repeat(this.#column + 1);
    for (const comment of comments) this.#writeLine(indent + commentText(comment));
  }

  /** The whole text, ended by a line break. */
  finish(): string {
    this.#endLine();
    this.#checkLength();
    return this.#output.finish();
  }

  /** Ends the line that is begun, if one is, and begins one that is indented by `column`. */
  #beginLine(column: number): void {
    this.#checkLength();
    if (this.#output.column > 0) this.#output.breakLine(0, column);
    else this.#output.indent(column);
  }

  #endLine(): void {
    if (this.#output.column > 0) this.#output.breakLine(0, 0);
  }

  /** Writes a line of its own, which may be empty. */
  #writeLine(line: string): void {
    this.#endLine();
    this.#output.add(line);
    this.#output.breakLine(0, 0);
  }

  #checkLength(): void {
    if (this.#output.length > OUTPUT_LIMIT) throw new RangeError('The YAML text is too long.');
  }

  #beside(comment: string | undefined): void {
    if (comment !== undefined) this.#output.add(` ${commentText(comment)}`);
  }

  #separate(): void {
    if (this.#columns.length > 0) this.#output.add(' ');
  }
}

function commentText(line: string): string {
  return line === '' ? '#' : `# ${line.replace(UNHELD, '\ufffd')}`;
}
