import {
  type DataMap,
  type DataNode,
  type DataScalar,
  isCollection,
  sizeOf,
} from '../../data/data-node.ts';
import { dataPath } from '../../data/data-path.ts';
import { isTextOnly } from '../../data/typed-text.ts';
import { commentLines } from '../../data/walk-data.ts';
import type { LossCounter } from '../../loss.ts';
import {
  ATTRIBUTE_MARK,
  escapeAttribute,
  escapeText,
  hasForbidden,
  TEXT_KEY,
  xmlName,
} from './xml-names.ts';

/** Deeper elements are not indented further: the blanks would be longer than the text. */
const INDENT_DEPTH = 100;

interface Open {
  readonly name: string;
  readonly key: string | number;
  readonly entries: Iterator<readonly [string | number, DataNode]>;
  readonly isList: boolean;
  readonly node: DataNode;
  /** Names that were made for keys that XML does not allow. */
  readonly names: Set<string>;
}

/** A name for a key of a mapping, one that no other key of it has. */
function freeName(key: string, node: DataNode, made: Set<string>, mark: string): string {
  let name = xmlName(key);
  if (name === key) return key;
  while (made.has(name) || (node.kind === 'map' && node.entries.has(mark + name))) name += '_';
  made.add(name);
  return name;
}

/**
 * Writes data as an XML document: a single key at the top is the root element, all else stands in
 * one named `root`. Keys that begin with `@` are attributes, `#text` is text, the entries of a list
 * are elements of the same name. Does not recurse on depth; what XML has no form for goes to
 * `losses`.
 */
export function writeXml(root: DataNode, indent: number, losses: LossCounter): string {
  const lines: string[] = ['<?xml version="1.0" encoding="UTF-8"?>'];
  const open: Open[] = [];
  let level = 0;
  const single = singleElement(root);
  if (single === undefined) {
    losses.addAt('root', () => '');
    element('root', '', root);
  } else {
    pushComments(root.comments?.before ?? []);
    element(single[0], single[0], single[1]);
  }
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const next = top.entries.next();
    if (next.done) {
      pushComments(top.node.comments?.atEnd ?? []);
      open.pop();
      if (!top.isList) {
        level--;
        lines.push(`${margin()}</${top.name}>`);
      }
      continue;
    }
    const [key, value] = next.value;
    if (typeof key === 'number') {
      element(top.name, key, value);
    } else if (!isAttribute(key, value)) {
      element(nameOf(key, top), key, value);
    }
  }
  if (single !== undefined) pushComments(root.comments?.atEnd ?? []);
  return lines.join('\n');

  function margin(): string {
    return ' '.repeat(Math.min(level, INDENT_DEPTH) * indent);
  }

  function pathTo(...keys: readonly (string | number)[]): string {
    return dataPath([...open.map(({ key }) => key), ...keys].filter((key) => key !== ''));
  }

  function nameOf(key: string, { node, names }: Open): string {
    const name = freeName(key, node, names, '');
    if (name !== key) losses.addAt('changed-keys', () => pathTo(key));
    return name;
  }

  /** Writes a whole element, or opens it; of a list, nothing by itself. */
  function element(name: string, key: string | number, node: DataNode): void {
    const { before = [], behind } = node.comments ?? {};
    pushComments(before);
    if (behind !== undefined) pushComments([behind]);
    if (node.kind === 'list') {
      const isInner = open.at(-1)?.isList === true || open.length === 0;
      if (isInner) {
        if (open.length > 0) losses.addAt('nested-lists', () => pathTo(key));
        lines.push(`${margin()}<${name}>`);
        level++;
        const entries = new Map([['item', { kind: 'list', items: node.items } as const]]).entries();
        open.push({ name, key, entries, isList: false, node, names: new Set() });
        return;
      }
      if (sizeOf(node) < 2) {
        losses.addAt(sizeOf(node) === 0 ? 'empty-collections' : 'short-lists', () => pathTo(key));
      }
      open.push({ name, key, entries: node.items.entries(), isList: true, node, names: new Set() });
      return;
    }
    if (!isCollection(node)) {
      const text = textOf(node, key);
      lines.push(`${margin()}<${name}${text === '' ? '/>' : `>${text}</${name}>`}`);
      return;
    }
    mapping(name, key, node);
  }

  function mapping(name: string, key: string | number, node: DataMap): void {
    let attributes = '';
    const attributeNames = new Set<string>();
    let hasElements = false;
    for (const [inner, value] of node.entries) {
      if (!isAttribute(inner, value)) {
        hasElements = true;
        continue;
      }
      if (hasElements) losses.addAt('order', () => pathTo(key, inner));
      pushComments(commentLines(value, true));
      if (inner === TEXT_KEY) continue;
      const attribute = freeName(inner.slice(1), node, attributeNames, ATTRIBUTE_MARK);
      if (attribute !== inner.slice(1)) losses.addAt('changed-keys', () => pathTo(key, inner));
      attributes += ` ${attribute}="${attributeText(value as DataScalar, pathTo(key, inner))}"`;
    }
    const content = node.entries.get(TEXT_KEY);
    const hasText = content !== undefined && !isCollection(content);
    const text = hasText ? textOf(content, key) : '';
    if (sizeOf(node) === 0) losses.addAt('empty-collections', () => pathTo(key));
    if (!hasElements) {
      // Without attributes, an element is its text.
      if (attributes === '' && hasText) losses.addAt('changed-keys', () => pathTo(key, TEXT_KEY));
      const end = text === '' ? '/>' : `>${text}</${name}>`;
      pushComments(node.comments?.atEnd ?? []);
      lines.push(`${margin()}<${name}${attributes}${end}`);
      return;
    }
    lines.push(`${margin()}<${name}${attributes}>${text}`);
    level++;
    open.push({
      name,
      key,
      entries: node.entries.entries(),
      isList: false,
      node,
      names: new Set(),
    });
  }

  function textOf(node: DataScalar, key: string | number): string {
    countText(node, () => pathTo(key));
    return node.kind === 'null' || node.kind === 'special' ? '' : escapeText(node.text);
  }

  function attributeText(node: DataScalar, path: string): string {
    countText(node, () => path);
    return node.kind === 'null' || node.kind === 'special' ? '' : escapeAttribute(node.text);
  }

  function countText(node: DataScalar, path: () => string): void {
    if (node.kind !== 'string' && node.kind !== 'timestamp') return;
    if (!isTextOnly(node.text)) losses.addAt('lookalike-strings', path);
    if (hasForbidden(node.text)) losses.addAt('characters', path);
  }

  function pushComments(comments: readonly string[]): void {
    for (const comment of comments) {
      // Two hyphens would end the comment.
      const text = escapeForbidden(comment)
        .replace(/-(?=-)|-$/g, '- ')
        .trim();
      if (text !== '') lines.push(`${margin()}<!-- ${text} -->`);
    }
  }
}

function escapeForbidden(text: string): string {
  return hasForbidden(text) ? text.replace(/[^\x20-\ud7ff]/g, '\ufffd') : text;
}

function singleElement(root: DataNode): readonly [string, DataNode] | undefined {
  if (root.kind !== 'map' || root.entries.size !== 1) return undefined;
  const [entry] = root.entries;
  if (entry === undefined || entry[1].kind === 'list') return undefined;
  return xmlName(entry[0]) === entry[0] ? entry : undefined;
}

function isAttribute(key: string, value: DataNode): boolean {
  if (isCollection(value)) return false;
  return key === TEXT_KEY || (key.length > 1 && key.startsWith(ATTRIBUTE_MARK));
}
