import {
  type DataList,
  type DataMap,
  type DataNode,
  isCollection,
  sizeOf,
} from '../../data/data-node.ts';
import { writeJsonData } from '../json/json-data.ts';
import { TextLines } from './text-lines.ts';
import { foldedLines, literalLines, yamlString } from './yaml-string.ts';

/** Columns a line should not go over; words are not broken for it. */
const LINE_WIDTH = 80;
/** Deeper levels are written in flow style: the indentation of each would be longer than its text. */
const BLOCK_DEPTH = 200;
/** Longest key that readers of YAML take without a `?` before it. */
const LONGEST_SIMPLE_KEY = 1000;

/** Keys whose text is kept: most come up again and again. */
const KNOWN_KEYS = 10_000;

interface Frame {
  readonly node: DataList | DataMap;
  readonly entries: Iterator<readonly [string | undefined, DataNode]>;
  readonly column: number;
  /** Whether the next entry goes on the line that is begun. */
  continuesLine: boolean;
}

/**
 * Writes data as YAML in block style, one document after another, each string so that readers of
 * YAML 1.1 and 1.2 take it for a string. Ends with a line break. Does not recurse on depth.
 *
 * @param step spaces for each level, at least 1.
 */
export function writeYaml(documents: readonly DataNode[], step: number): string {
  const lines = new TextLines();
  const keyTexts = new Map<string, string>();
  let line = '';
  const endLine = (): void => {
    if (line !== '') lines.push(line);
    line = '';
  };
  for (const [index, document] of documents.entries()) {
    if (index > 0) lines.push('---');
    for (const comment of document.comments?.before ?? []) lines.push(commentText(comment));
    if (isCollection(document) && sizeOf(document) > 0) writeBlock(document);
    else {
      writeLeaf(document, 0);
      endLine();
      for (const comment of document.comments?.atEnd ?? []) lines.push(commentText(comment));
    }
    endLine();
  }
  return lines.end();

  function writeBlock(root: DataList | DataMap): void {
    const stack: Frame[] = [frameOf(root, 0, false)];
    for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
      const next = frame.entries.next();
      if (next.done) {
        stack.pop();
        const atEnd = frame.node.comments?.atEnd ?? [];
        if (atEnd.length > 0) endLine();
        for (const comment of atEnd) lines.push(' '.repeat(frame.column) + commentText(comment));
        continue;
      }
      const [key, value] = next.value;
      const before = value.comments?.before ?? [];
      if (!frame.continuesLine || before.length > 0) {
        endLine();
        const indent = ' '.repeat(frame.column);
        for (const comment of before) lines.push(indent + commentText(comment));
        line = indent;
      }
      frame.continuesLine = false;
      line += key === undefined ? '-' : keyText(key, frame.column);
      if (!isCollection(value) || sizeOf(value) === 0 || stack.length >= BLOCK_DEPTH) {
        line += ' ';
        writeLeaf(value, frame.column + step);
      } else if (key === undefined) {
        noteBehind(value);
        const isCompact = value.comments?.behind === undefined;
        if (isCompact) line += ' ';
        stack.push(frameOf(value, frame.column + 2, isCompact));
      } else {
        noteBehind(value);
        stack.push(frameOf(value, frame.column + step, false));
      }
    }
  }

  function keyText(key: string, column: number): string {
    const known = keyTexts.get(key);
    if (known !== undefined) return known;
    const text = yamlString(key);
    if (text.length <= LONGEST_SIMPLE_KEY) {
      if (keyTexts.size < KNOWN_KEYS) keyTexts.set(key, `${text}:`);
      return `${text}:`;
    }
    lines.push(`${line}? ${text}`);
    line = '';
    return `${' '.repeat(column)}:`;
  }

  function writeLeaf(node: DataNode, column: number): void {
    if (isCollection(node)) {
      line += sizeOf(node) > 0 ? writeJsonData(node, 0) : node.kind === 'list' ? '[]' : '{}';
    } else if (node.kind !== 'string') {
      line += node.text;
    } else {
      writeString(node, Math.max(column, step));
    }
    noteBehind(node);
  }

  function writeString(node: DataNode & { readonly text: string }, column: number): void {
    const { text } = node;
    const block =
      literalLines(text) ??
      (line.length + text.length > LINE_WIDTH
        ? foldedLines(text, Math.max(LINE_WIDTH - column, 20))
        : undefined);
    if (block === undefined) {
      line += yamlString(text);
      return;
    }
    const [header, ...content] = block;
    lines.push(withBehind(`${line}${header}`, node));
    const indent = ' '.repeat(column);
    for (const each of content) lines.push(each === '' ? '' : indent + each);
    line = '';
  }

  function noteBehind(node: DataNode): void {
    if (line !== '') line = withBehind(line, node);
  }
}

/** What YAML allows in no comment, and what is a line end to readers of YAML 1.1. */
const UNHELD =
  /[^\t\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/gu;

function commentText(line: string): string {
  return `# ${line.replace(UNHELD, '\ufffd')}`;
}

function withBehind(line: string, node: DataNode): string {
  const behind = node.comments?.behind;
  return behind === undefined ? line : `${line} ${commentText(behind)}`;
}

function frameOf(node: DataList | DataMap, column: number, continuesLine: boolean): Frame {
  const entries = node.kind === 'map' ? node.entries[Symbol.iterator]() : listEntries(node);
  return { node, entries, column, continuesLine };
}

function* listEntries({ items }: DataList): Iterator<readonly [undefined, DataNode]> {
  for (const item of items) yield [undefined, item];
}
