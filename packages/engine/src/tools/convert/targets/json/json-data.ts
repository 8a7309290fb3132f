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
  isDataCollection,
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
export function writeJsonData(root: DataNode, indent: number, traits: JsonTraits = {}): string {
  return new JsonDataWriter(indent, traits).write(root);
}

class JsonDataWriter {
  readonly #json = new JsonText();
  readonly #open: Open[] = [];
  readonly #indent: number;
  readonly #hasComments: boolean;
  readonly #specials: boolean;

  constructor(indent: number, { comments = false, specials = false }: JsonTraits) {
    this.#indent = indent;
    this.#hasComments = comments;
    this.#specials = specials;
  }

  write(root: DataNode): string {
    const json = this.#json;
    this.#writeTop(root);
    this.#begin(root);
    for (
      let top = this.#open.at(-1);
      top !== undefined && !json.isOverLimit;
      top = this.#open.at(-1)
    ) {
      const next = top.entries.next();
      if (next.done) this.#close(top);
      else this.#writeEntry(top, ...next.value);
    }
    this.#writeEnd(root);
    const text = json.end();
    if (json.isOverLimit) throw new RangeError('The JSON text is too long.');
    return text;
  }

  #writeEntry(top: Open, key: string | undefined, value: DataNode): void {
    const json = this.#json;
    if (top.hasEntries) json.sign(COMMA);
    top.hasEntries = true;
    this.#writeBeside(top);
    this.#ownLines(value.comments?.before, this.#open.length);
    if (this.#indent > 0) json.line(this.#open.length * this.#indent);
    if (key !== undefined) {
      json.string(key, 0, key.length);
      json.sign(COLON);
      if (this.#indent > 0) json.sign(SPACE);
    }
    this.#begin(value);
  }

  /** Writes a scalar, or the opening bracket of a collection with entries. */
  #begin(node: DataNode): void {
    if (!isDataCollection(node)) {
      const isText = node.kind === 'string' || node.kind === 'timestamp';
      if (isText) this.#json.string(node.text, 0, node.text.length);
      else this.#json.raw(node.kind === 'special' ? this.#specialText(node.text) : node.text);
      this.#noteBeside(node);
      return;
    }
    const hasLines = this.#hasComments && (node.comments?.atEnd.length ?? 0) > 0;
    if (sizeOf(node) === 0 && !hasLines) {
      this.#json.sign(node.kind === 'list' ? LEFT_BRACKET : LEFT_BRACE);
      this.#json.sign(node.kind === 'list' ? RIGHT_BRACKET : RIGHT_BRACE);
      this.#noteBeside(node);
      return;
    }
    this.#json.sign(node.kind === 'list' ? LEFT_BRACKET : LEFT_BRACE);
    const comment = this.#hasComments ? node.comments?.beside : undefined;
    if (comment !== undefined) this.#json.raw(` // ${comment}`);
    const entries = node.kind === 'map' ? node.entries.entries() : items(node.items);
    this.#open.push({ node, entries, hasEntries: false, beside: undefined });
  }

  #specialText(text: string): string {
    if (!this.#specials) return 'null';
    if (text.endsWith('nan')) return 'NaN';
    return text.startsWith('-') ? '-Infinity' : 'Infinity';
  }

  #noteBeside(node: DataNode): void {
    const top = this.#open.at(-1);
    if (top !== undefined && this.#hasComments) top.beside = node.comments?.beside;
  }

  #writeBeside(top: Open): void {
    if (top.beside !== undefined) this.#json.raw(` // ${top.beside}`);
    top.beside = undefined;
  }

  #close(top: Open): void {
    this.#writeBeside(top);
    this.#ownLines(top.node.comments?.atEnd, this.#open.length);
    this.#open.pop();
    if (this.#indent > 0) this.#json.line(this.#open.length * this.#indent);
    this.#json.sign(top.node.kind === 'map' ? RIGHT_BRACE : RIGHT_BRACKET);
  }

  /** The comments above the whole. */
  #writeTop({ comments }: DataNode): void {
    if (!this.#hasComments) return;
    for (const line of comments?.before ?? []) {
      if (line === BLANK_LINE) continue;
      this.#comment(line);
      this.#json.line(0);
    }
  }

  /** The comments after the whole. Those in a collection are there already. */
  #writeEnd(root: DataNode): void {
    if (!this.#hasComments) return;
    const { beside, atEnd } = root.comments ?? {};
    if (beside !== undefined && (!isDataCollection(root) || sizeOf(root) === 0))
      this.#json.raw(` // ${beside}`);
    if (!isDataCollection(root)) this.#ownLines(atEnd, 0);
  }

  #ownLines(lines: readonly string[] | undefined, level: number): void {
    if (!this.#hasComments || lines === undefined) return;
    for (const line of lines) {
      this.#json.line(line === BLANK_LINE ? 0 : level * this.#indent);
      if (line !== BLANK_LINE) this.#comment(line);
    }
  }

  #comment(line: string): void {
    this.#json.raw(line === '' ? '//' : `// ${line}`);
  }
}

function* items(list: readonly DataNode[]): Iterator<readonly [undefined, DataNode]> {
  for (const item of list) yield [undefined, item];
}
