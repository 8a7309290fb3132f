import {
  COLON,
  COMMA,
  LEFT_BRACE,
  LEFT_BRACKET,
  RIGHT_BRACE,
  RIGHT_BRACKET,
  SPACE,
} from '../../../../text/character-codes.ts';
import {
  BLANK_LINE,
  type DataList,
  type DataMap,
  type DataNode,
  isCollection,
  sizeOf,
} from '../../data/data-node.ts';
import { JsonText } from './json-text.ts';

interface Open {
  readonly node: DataList | DataMap;
  readonly entries: Iterator<readonly [string | undefined, DataNode]>;
  hasEntries: boolean;
  /** The comment after the entry before, which goes after its comma. */
  beside: string | undefined;
}

/** What the dialect of JSON has that is written. */
export interface JsonTraits {
  /** Comments, as `//` lines; they need an indentation. */
  readonly comments?: boolean;
  /** Infinities and not-a-number, as JSON5 has them; else they are null. */
  readonly specials?: boolean;
}

/**
 * Writes data as JSON text, timestamps as strings. Does not recurse on depth.
 *
 * @param indent spaces for each level; 0 leaves out all white space.
 * @throws RangeError when the text would be longer than `OUTPUT_LIMIT`.
 */
export function writeJsonData(
  root: DataNode,
  indent: number,
  { comments: hasComments = false, specials = false }: JsonTraits = {},
): string {
  const json = new JsonText();
  const open: Open[] = [];
  if (hasComments) {
    for (const line of root.comments?.before ?? []) {
      if (line !== BLANK_LINE) ownLine(line, 0, true);
    }
  }
  write(root);
  for (let top = open.at(-1); top !== undefined && !json.isOverLimit; top = open.at(-1)) {
    const next = top.entries.next();
    if (next.done) {
      close(top);
      continue;
    }
    const [key, value] = next.value;
    if (top.hasEntries) json.sign(COMMA);
    top.hasEntries = true;
    beside(top);
    if (hasComments) {
      for (const line of value.comments?.before ?? []) ownLine(line, open.length, false);
    }
    if (indent > 0) json.line(open.length * indent);
    if (key !== undefined) {
      json.string(key, 0, key.length);
      json.sign(COLON);
      if (indent > 0) json.sign(SPACE);
    }
    write(value);
  }
  if (hasComments) {
    const { beside, atEnd = [] } = root.comments ?? {};
    if (beside !== undefined && (!isCollection(root) || sizeOf(root) === 0))
      json.raw(` // ${beside}`);
    if (!isCollection(root)) for (const line of atEnd) ownLine(line, 0, false);
  }
  const text = json.end();
  if (json.isOverLimit) throw new RangeError('The JSON text is too long.');
  return text;

  function write(node: DataNode): void {
    if (!isCollection(node)) {
      const isText = node.kind === 'string' || node.kind === 'timestamp';
      if (isText) json.string(node.text, 0, node.text.length);
      else json.raw(node.kind === 'special' ? specialText(node.text) : node.text);
      noteBeside(node);
      return;
    }
    const hasLines = hasComments && (node.comments?.atEnd.length ?? 0) > 0;
    if (sizeOf(node) === 0 && !hasLines) {
      json.sign(node.kind === 'list' ? LEFT_BRACKET : LEFT_BRACE);
      json.sign(node.kind === 'list' ? RIGHT_BRACKET : RIGHT_BRACE);
      noteBeside(node);
      return;
    }
    json.sign(node.kind === 'list' ? LEFT_BRACKET : LEFT_BRACE);
    const comment = hasComments ? node.comments?.beside : undefined;
    if (comment !== undefined) json.raw(` // ${comment}`);
    const entries = node.kind === 'map' ? node.entries.entries() : items(node.items);
    open.push({ node, entries, hasEntries: false, beside: undefined });
  }

  function specialText(text: string): string {
    if (!specials) return 'null';
    if (text.endsWith('nan')) return 'NaN';
    return text.startsWith('-') ? '-Infinity' : 'Infinity';
  }

  function noteBeside(node: DataNode): void {
    const top = open.at(-1);
    if (top !== undefined && hasComments) top.beside = node.comments?.beside;
  }

  function beside(top: Open): void {
    if (top.beside !== undefined) json.raw(` // ${top.beside}`);
    top.beside = undefined;
  }

  function close(top: Open): void {
    beside(top);
    if (hasComments) {
      for (const line of top.node.comments?.atEnd ?? []) ownLine(line, open.length, false);
    }
    open.pop();
    if (indent > 0) json.line(open.length * indent);
    json.sign(top.node.kind === 'map' ? RIGHT_BRACE : RIGHT_BRACKET);
  }

  function ownLine(line: string, level: number, isFirst: boolean): void {
    if (!isFirst) json.line(line === BLANK_LINE ? 0 : level * indent);
    if (line !== BLANK_LINE) json.raw(line === '' ? '//' : `// ${line}`);
    if (isFirst) json.line(0);
  }
}

function* items(list: readonly DataNode[]): Iterator<readonly [undefined, DataNode]> {
  for (const item of list) yield [undefined, item];
}
