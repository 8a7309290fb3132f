import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';
import { conversionDiagnostic } from '../../conversion-messages.ts';
import type { DataList, DataMap, DataNode } from '../../data/data-node.ts';
import { PendingComments } from '../../data/pending-comments.ts';
import { typedText } from '../../data/typed-text.ts';
import { propertyPath, unescapeProperty } from './properties-text.ts';

/** A comment, or a key with its value, over all lines that a backslash at the end joins. */
const ENTRY =
  /[ \t\f]*(?:[#!]([^\r\n]*)|((?:[^\\ \t\f\r\n:=]|\\(?:\r\n|[\s\S]))+|(?=[:=]))[ \t\f]*[:=]?[ \t\f]*((?:[^\\\r\n]|\\(?:\r\n|[\s\S]))*))?/y;
/** The rest of a line on which nothing is. */
const BLANK_REST = /[ \t\f]*(?=[\r\n])/y;
const CONTINUATION = /\\(?:\r\n|\r|\n)[ \t\f]*/g;

/**
 * Reads Java .properties: `key=value`, `key: value` or `key value`, with comments after `#` or `!`,
 * escapes, and lines joined by a backslash. Dotted keys become nested mappings and `key[0]` lists
 * where nothing contradicts it, such as a value of `a` beside one of `a.b`; else the key stays as it is.
 * `true`, `false` and numbers are taken for that, nothing for null. Never throws.
 */
export function readProperties(text: string, diagnostics: Diagnostic[]): DataMap {
  const root: DataMap = { kind: 'map', entries: new Map() };
  const seen = new Set<string>();
  const found: (readonly [key: string, value: DataNode])[] = [];
  const comments = new PendingComments(root);
  ENTRY.lastIndex = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (ENTRY.lastIndex < text.length) {
    const from = ENTRY.lastIndex;
    const match = ENTRY.exec(text);
    if (match === null || ENTRY.lastIndex === from) {
      readBreakOrStray(from);
      continue;
    }
    const [, comment, rawKey, rawValue = ''] = match;
    if (comment !== undefined) comments.add(comment.trim());
    if (rawKey === undefined) continue;
    const key = unescapeProperty(rawKey.replace(CONTINUATION, ''));
    const value = typedText(unescapeProperty(rawValue.replace(CONTINUATION, '')));
    comments.giveTo(value);
    if (seen.has(key)) {
      const parameters = { reason: 'key', key } as const;
      const range = { from, to: from + match[0].length };
      diagnostics.push(conversionDiagnostic('repeated-key', parameters, range, 'warning'));
    }
    seen.add(key);
    found.push([key, value]);
  }
  const below = keysBelowValues(seen);
  for (const [key, value] of found) {
    if (below.has(key)) root.entries.set(key, value);
    else place(root, key, value);
  }
  comments.giveToEndOf(root);
  return root;

  function readBreakOrStray(from: number): void {
    const isBreak = /[\r\n]/.test(text.charAt(from));
    ENTRY.lastIndex = from + 1;
    if (isBreak) {
      if (text.startsWith('\r\n', from)) ENTRY.lastIndex++;
      BLANK_REST.lastIndex = ENTRY.lastIndex;
      if (BLANK_REST.test(text)) comments.blankLine();
      return;
    }
    const range = { from, to: from + 1 };
    diagnostics.push(conversionDiagnostic('properties-syntax', undefined, range));
  }
}

/** The keys that lead through one that has a value of its own, wherever that comes in the text: `a.b` beside `a`. */
function keysBelowValues(keys: ReadonlySet<string>): ReadonlySet<string> {
  const below = new Set<string>();
  /** Of the keys that come first in order, those that the next one begins with. */
  const beginnings: string[] = [];
  for (const key of [...keys].sort()) {
    while (beginnings.length > 0 && !key.startsWith(beginnings[beginnings.length - 1])) {
      beginnings.pop();
    }
    if (beginnings.some(({ length }) => /[.[]/.test(key.charAt(length)))) below.add(key);
    beginnings.push(key);
  }
  return below;
}

/** Puts a value where its key says, or under the whole key where something contradicts that. */
function place(root: DataMap, key: string, value: DataNode): void {
  const path = propertyPath(key) ?? [key];
  const last = path.length - 1;
  let at: DataNode = root;
  let index = 0;
  // What is there already.
  for (; index < last && fits(at, path[index]); index++) {
    const known = entryOf(at, path[index]);
    if (known === undefined) break;
    at = known;
  }
  const known = entryOf(at, path[index]);
  const isNew =
    known === undefined && canAdd(at, path[index]) && path.slice(index + 1).every(isStart);
  const isReplaced = index === last && known !== undefined && !isOpen(known);
  if (!fits(at, path[index]) || !(isNew || isReplaced)) {
    root.entries.set(key, value);
    return;
  }
  // What is yet to be made.
  for (; index < last; index++) {
    const next = emptyFor(path[index + 1]);
    set(at as DataList | DataMap, path[index], next);
    at = next;
  }
  set(at as DataList | DataMap, path[last], value);
}

/** Whether a collection is of the kind that a step leads into. */
function fits(node: DataNode, step: string | number): boolean {
  return node.kind === (typeof step === 'number' ? 'list' : 'map');
}

/** Whether a step can be the first in its collection. */
function isStart(step: string | number): boolean {
  return typeof step === 'string' || step === 0;
}

function isOpen(node: DataNode): boolean {
  return node.kind === 'list' || node.kind === 'map';
}

function entryOf(node: DataNode, step: string | number): DataNode | undefined {
  if (node.kind === 'map' && typeof step === 'string') return node.entries.get(step);
  return node.kind === 'list' && typeof step === 'number' ? node.items[step] : undefined;
}

/** A list grows by one entry at a time. */
function canAdd(node: DataNode, step: string | number): boolean {
  return node.kind === 'map' || (node.kind === 'list' && node.items.length === step);
}

function emptyFor(step: string | number | undefined): DataNode {
  return typeof step === 'number'
    ? { kind: 'list', items: [] }
    : { kind: 'map', entries: new Map() };
}

function set(node: DataList | DataMap, step: string | number, value: DataNode): void {
  if (node.kind === 'map') node.entries.set(String(step), value);
  else node.items[Number(step)] = value;
}
