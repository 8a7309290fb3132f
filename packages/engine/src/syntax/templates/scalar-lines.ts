import {
  LINE_ACTIONS,
  LINE_BLANK,
  LINE_COMMENT,
  LINE_OTHER,
  type TemplateLine,
} from './template-lines.ts';

/** A literal or folded scalar of a template: which lines it takes. */
export interface ScalarLines {
  /** The line after the one with its `|` or `>`. */
  readonly first: number;
  /** The line after its last one; blank lines at its end do not count. */
  readonly end: number;
  /** The column that its text is at. */
  readonly indent: number;
}

/** What a line with the head of a literal or folded scalar ends in. */
const HEAD =
  /(?:^|[:?-][ \t]+|[ \t][&!]\S*[ \t]+)[|>](?:([1-9])[-+]?|[-+]([1-9])?)?[ \t]*(?:[ \t]#.*)?\r?$/s;

/** What the search for scalars knows of the text. */
export interface LineReader {
  readonly letters: string;
  readonly lines: readonly TemplateLine[];
  /** Whether an action on a line ends, or goes on with, a block that began at `from` or after it. */
  endsBlockFrom(line: TemplateLine, from: number): boolean;
  /** The column at which what an action of the line writes begins; -1 where that is not known. */
  writtenIndent(line: TemplateLine): number;
  /** Whether an action of the line writes a value. */
  writesValue(line: TemplateLine): boolean;
}

/**
 * The literal and folded scalars of a template. A line of actions alone may be less indented than the
 * text of the scalar: it is a part of it where more text follows, where it ends a block that began in it,
 * or where it writes text that is indented enough. A line of actions that writes the first line of the text
 * has its own column, which what is below may be deeper than.
 */
export function findScalarLines(reader: LineReader): ScalarLines[] {
  const { lines } = reader;
  const scalars: ScalarLines[] = [];
  for (let i = 0; i < lines.length; i++) {
    const head = readHead(reader, lines[i]);
    if (head === undefined) continue;
    const found = readScalar(reader, i + 1, head);
    if (found === undefined) continue;
    scalars.push(found);
    i = found.end - 1;
  }
  return scalars;
}

interface Head {
  readonly from: number;
  /** The column that the text must be deeper than. */
  readonly parent: number;
  /** Columns by which it is deeper, where the head gives them; 0 where it does not. */
  readonly given: number;
}

function readHead({ letters }: LineReader, line: TemplateLine): Head | undefined {
  if (line.kind !== LINE_OTHER) return undefined;
  // Of long lines, the end says enough.
  const from = Math.max(line.from, line.to - 1000);
  const found = HEAD.exec(letters.slice(from, line.to));
  if (found === null) return undefined;
  const given = Number(found[1] ?? found[2] ?? 0);
  return { from: line.from, parent: parentIndent(letters, line), given };
}

/** The column of the key, or of the last dash, of a line. */
export function parentIndent(letters: string, { from, to, indent }: TemplateLine): number {
  const [dashes = ''] = /^(?:[-?][ \t]+)*/.exec(letters.slice(from + indent, to)) ?? [];
  const at = from + indent + dashes.length;
  const isAlone = at >= to || letters[at] === '|' || letters[at] === '>';
  if (dashes === '' || !isAlone)
    return indent + dashes.length - (isDocument(letters, from) ? 1 : 0);
  return indent + Math.max(dashes.lastIndexOf('-'), dashes.lastIndexOf('?'));
}

/** A scalar right after `---` is in nothing. */
function isDocument(letters: string, from: number): boolean {
  return /^(?:---[ \t]+)?[|>]/.test(letters.slice(from, from + 10));
}

function readScalar(reader: LineReader, first: number, head: Head): ScalarLines | undefined {
  const { lines } = reader;
  let indent = head.given > 0 ? head.parent + head.given : -1;
  let end = first;
  let firstActions = -1;
  let firstValue = -1;
  for (let i = first; i < lines.length; i++) {
    const line = lines[i];
    if (line.kind === LINE_BLANK) continue;
    if (line.kind === LINE_ACTIONS) {
      if (firstActions === -1 && line.indent > head.parent) firstActions = line.indent;
      if (firstValue === -1 && indent === -1 && reader.writesValue(line)) {
        const column = Math.max(reader.writtenIndent(line), line.indent);
        if (column > head.parent) firstValue = column;
      }
      const floor = indent === -1 ? head.parent + 1 : indent;
      const isInside =
        line.indent >= floor ||
        reader.endsBlockFrom(line, head.from) ||
        reader.writtenIndent(line) >= floor;
      if (isInside) end = i + 1;
      continue;
    }
    if (line.indent <= head.parent) break;
    // What is less indented than the text, but deeper than the key, can be a comment after it.
    if (line.kind === LINE_COMMENT && line.indent < (indent === -1 ? firstValue : indent)) break;
    if (indent === -1) {
      indent = firstValue === -1 ? line.indent : Math.min(firstValue, line.indent);
    }
    end = i + 1;
  }
  if (end === first) return undefined;
  const written = indent === -1 && firstActions === -1 ? reader.writtenIndent(lines[first]) : -1;
  const found = indent === -1 ? firstActions : indent;
  return { first, end, indent: found === -1 ? Math.max(written, head.parent + 1) : found };
}
