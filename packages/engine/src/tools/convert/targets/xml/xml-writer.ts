import {
  type DataList,
  type DataMap,
  type DataNode,
  type DataScalar,
  isDataCollection,
  sizeOf,
} from '../../data/data-node.ts';
import { dataPath } from '../../data/data-path.ts';
import { OutputLines } from '../../data/output-lines.ts';
import { isTextOnly } from '../../data/typed-text.ts';
import { commentLines } from '../../data/walk-data.ts';
import type { LossCounter } from '../../loss.ts';
import {
  ATTRIBUTE_MARK,
  escapeAttribute,
  escapeText,
  FreeXmlNames,
  hasForbidden,
  TEXT_KEY,
} from './xml-names.ts';
import { type XmlAttribute, XmlScope } from './xml-scope.ts';

/** Deeper elements are not indented further: the blanks would be longer than the text. */
const INDENT_DEPTH = 100;

interface Open {
  /** The name of the element; of a list, what the elements of its entries are to be named. */
  readonly name: string;
  readonly key: string | number;
  readonly entries: Iterator<readonly [string | number, DataNode]>;
  readonly isList: boolean;
  readonly node: DataNode;
  /** The names of the elements in it; of a list, those of the mapping that it is in. */
  readonly names: FreeXmlNames;
  /** The prefixes that it binds. */
  readonly declared: readonly string[];
}

/**
 * Writes data as an XML document: a single key at the top is the root element, all else is in
 * one named `root`. Keys that begin with `@` are attributes, `#text` is text, the entries of a list
 * are elements of the same name. Does not recurse on depth; what XML has no form for goes to
 * `losses`.
 */
export function writeXml(root: DataNode, indent: number, losses: LossCounter): string {
  return new XmlWriter(indent, losses).write(root);
}

class XmlWriter {
  readonly #indent: number;
  readonly #losses: LossCounter;
  readonly #lines = new OutputLines();
  readonly #scope = new XmlScope();
  readonly #open: Open[] = [];
  #level = 0;

  constructor(indent: number, losses: LossCounter) {
    this.#indent = indent;
    this.#losses = losses;
  }

  write(root: DataNode): string {
    this.#lines.push('<?xml version="1.0" encoding="UTF-8"?>');
    const single = this.#singleElement(root);
    if (single === undefined) {
      this.#losses.addAt('root', []);
      this.#element('root', '', root, new FreeXmlNames(new Map(), ''));
    } else {
      this.#comments(root.comments?.before);
      this.#element(single[0], single[0], single[1], new FreeXmlNames(new Map(), ''));
    }
    for (let top = this.#open.at(-1); top !== undefined; top = this.#open.at(-1)) {
      const next = top.entries.next();
      if (next.done) {
        this.#close(top);
        continue;
      }
      const [key, value] = next.value;
      if (typeof key === 'number') this.#element(top.name, key, value, top.names);
      else if (!isAttribute(key, value)) this.#element(key, key, value, top.names);
    }
    if (single !== undefined) this.#comments(root.comments?.atEnd);
    return this.#lines.finish();
  }

  #singleElement(root: DataNode): readonly [string, DataNode] | undefined {
    if (root.kind !== 'map' || root.entries.size !== 1) return undefined;
    const [entry] = root.entries;
    if (entry === undefined || entry[1].kind === 'list') return undefined;
    const declared = this.#scope.enter(entry[1].kind === 'map' ? attributesOf(entry[1]) : []);
    const isName = this.#scope.isElementName(entry[0]);
    this.#scope.leave(declared);
    return isName ? entry : undefined;
  }

  #close(top: Open): void {
    this.#comments(top.node.comments?.atEnd);
    this.#open.pop();
    if (top.isList) return;
    this.#scope.leave(top.declared);
    this.#level--;
    this.#line(`</${top.name}>`);
  }

  #line(text: string): void {
    this.#lines.push(' '.repeat(Math.min(this.#level, INDENT_DEPTH) * this.#indent) + text);
  }

  #lose(kind: Parameters<LossCounter['addAt']>[0], ...keys: readonly (string | number)[]): void {
    this.#losses.addAt(kind, () =>
      dataPath([...this.#open.map(({ key }) => key), ...keys].filter((key) => key !== '')),
    );
  }

  /** Writes a whole element, or opens it; of a list, nothing by itself. */
  #element(wanted: string, key: string | number, node: DataNode, names: FreeXmlNames): void {
    const { before, beside } = node.comments ?? {};
    this.#comments(before);
    if (beside !== undefined) this.#comments([beside]);
    if (node.kind === 'list') {
      this.#list(wanted, key, node, names);
    } else if (node.kind === 'map') {
      this.#mapping(wanted, key, node, names);
    } else {
      const name = this.#nameFor(wanted, key, names);
      const text = this.#textOf(node, key);
      this.#line(`<${name}${text === '' ? '/>' : `>${text}</${name}>`}`);
    }
  }

  #list(wanted: string, key: string | number, node: DataList, names: FreeXmlNames): void {
    const isInner = this.#open.at(-1)?.isList === true || this.#open.length === 0;
    const size = sizeOf(node);
    if (!isInner) {
      if (size < 2) this.#lose(size === 0 ? 'empty-collections' : 'short-lists', key);
      const entries = node.items.entries();
      this.#open.push({ name: wanted, key, entries, isList: true, node, names, declared: [] });
      return;
    }
    const name = this.#nameFor(wanted, key, names);
    if (this.#open.length > 0) this.#lose('nested-lists', key);
    this.#line(`<${name}>`);
    this.#level++;
    const only = new Map([['item', { kind: 'list', items: node.items } as const]]);
    const inner = new FreeXmlNames(only, '');
    const entries = only.entries();
    this.#open.push({ name, key, entries, isList: false, node, names: inner, declared: [] });
  }

  #mapping(wanted: string, key: string | number, node: DataMap, names: FreeXmlNames): void {
    const attributes = attributesOf(node);
    const declared = this.#scope.enter(attributes);
    const name = this.#nameFor(wanted, key, names);
    const content = node.entries.get(TEXT_KEY);
    const hasText = content !== undefined && !isDataCollection(content);
    const hasElements = this.#countAttributes(key, node);
    const start = `<${name}${this.#attributesText(key, node, attributes)}`;
    const text = hasText ? this.#textOf(content, key) : '';
    if (sizeOf(node) === 0) this.#lose('empty-collections', key);
    // Beside others no text is none at all.
    if (content?.kind === 'null' && sizeOf(node) > 1) this.#lose('nulls', key, TEXT_KEY);
    if (!hasElements) {
      // Without attributes, an element is its text.
      if (attributes.length === 0 && hasText) this.#lose('changed-keys', key, TEXT_KEY);
      this.#comments(node.comments?.atEnd);
      this.#line(text === '' ? `${start}/>` : `${start}>${text}</${name}>`);
      this.#scope.leave(declared);
      return;
    }
    const own = hasText ? plainText(content) : '';
    if (own !== own.trim()) this.#lose('white-space', key, TEXT_KEY);
    this.#line(`${start}>${text}`);
    this.#level++;
    const entries = node.entries.entries();
    const inner = new FreeXmlNames(node.entries, '');
    this.#open.push({ name, key, entries, isList: false, node, names: inner, declared });
  }

  /** Counts what attributes and text lose, and writes their comments; true when there is more. */
  #countAttributes(key: string | number, node: DataMap): boolean {
    let hasElements = false;
    let hasText = false;
    for (const [inner, value] of node.entries) {
      if (!isAttribute(inner, value)) {
        hasElements = true;
        continue;
      }
      if (hasElements || hasText) this.#lose('order', key, inner);
      hasText ||= inner === TEXT_KEY;
      this.#comments(commentLines(value, true));
      if (inner !== TEXT_KEY) this.#countText(value as DataScalar, key, inner);
    }
    return hasElements;
  }

  #attributesText(
    key: string | number,
    node: DataMap,
    attributes: readonly XmlAttribute[],
  ): string {
    const names = new FreeXmlNames(node.entries, ATTRIBUTE_MARK);
    const expanded = new Set<string>();
    let text = '';
    for (const attribute of attributes) {
      let { name } = attribute;
      if (!this.#scope.isAttributeName(attribute, expanded)) {
        this.#lose('changed-keys', key, ATTRIBUTE_MARK + name);
        name = names.nameFor(name);
      }
      text += ` ${name}="${escapeAttribute(attribute.value)}"`;
    }
    return text;
  }

  #nameFor(wanted: string, key: string | number, names: FreeXmlNames): string {
    if (this.#scope.isElementName(wanted)) return wanted;
    if (!names.has(wanted)) this.#lose('changed-keys', key);
    return names.nameFor(wanted);
  }

  #textOf(node: DataScalar, key: string | number): string {
    this.#countText(node, key);
    return escapeText(plainText(node));
  }

  #countText(node: DataScalar, ...keys: readonly (string | number)[]): void {
    if (node.kind !== 'string' && node.kind !== 'timestamp') return;
    if (!isTextOnly(node.text)) this.#lose('lookalike-strings', ...keys);
    if (hasForbidden(node.text)) this.#lose('characters', ...keys);
  }

  #comments(comments: readonly string[] = []): void {
    for (const comment of comments) {
      // Two hyphens would end the comment.
      const text = escapeForbidden(comment)
        .replace(/-(?=-)|-$/g, '- ')
        .trim();
      if (text !== '') this.#line(`<!-- ${text} -->`);
    }
  }
}

function attributesOf(node: DataMap): XmlAttribute[] {
  const attributes: XmlAttribute[] = [];
  for (const [key, value] of node.entries) {
    if (key === TEXT_KEY || !isAttribute(key, value)) continue;
    attributes.push({ name: key.slice(1), value: plainText(value as DataScalar) });
  }
  return attributes;
}

function plainText(node: DataScalar): string {
  return node.kind === 'null' || node.kind === 'special' ? '' : node.text;
}

function escapeForbidden(text: string): string {
  return hasForbidden(text) ? text.replace(/[^\x20-\ud7ff]/g, '\ufffd') : text;
}

function isAttribute(key: string, value: DataNode): boolean {
  if (isDataCollection(value)) return false;
  return key === TEXT_KEY || (key.length > 1 && key.startsWith(ATTRIBUTE_MARK));
}
