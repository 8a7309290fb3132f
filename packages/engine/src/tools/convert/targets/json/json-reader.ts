import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';
import { commentsOf, type DataList, type DataMap, type DataNode } from '../../data/data-node.ts';
import { JsonTokens } from './json-tokens.ts';

export interface JsonReaderOptions {
  /** Take comments and commas before a closing bracket, as configuration files have them (JSONC). */
  readonly comments?: boolean;
  /** Take several values one after another (JSON Lines), or none. */
  readonly several?: boolean;
}

/** What a JSON text holds. */
export interface JsonReading {
  /** Empty after an error. */
  readonly values: readonly DataNode[];
  /** The first mistake: a reader cannot know what was meant after it. */
  readonly error: Diagnostic | undefined;
  /** Keys that came up again in their object, whose last value counts: the places of the later ones. */
  readonly repeatedKeys: readonly { readonly key: string; readonly from: number }[];
}

/** Keys that are kept to be used again. */
const KNOWN_KEYS = 10_000;

interface Open {
  readonly node: DataList | DataMap;
  readonly from: number;
  /** The key whose value comes next. */
  key: string;
}

/**
 * Reads a JSON text (RFC 8259). Never throws, and does not recurse on depth. Of equal keys the last
 * one counts, at the place of the first, as in JavaScript.
 */
export function readJson(text: string, options: JsonReaderOptions = {}): JsonReading {
  const tokens = new JsonTokens(text, options.comments === true);
  const values: DataNode[] = [];
  const repeatedKeys: { key: string; from: number }[] = [];
  const open: Open[] = [];
  /** Keys come up again and again: one string for all of them spares the garbage collector. */
  const knownKeys = new Map<string, string>();
  tokens.next();
  for (;;) {
    if (tokens.kind === 'end') {
      if (values.length === 0 && !options.several)
        tokens.fail('There is no value: the text is empty.');
      break;
    }
    if (values.length > 0 && !options.several) {
      tokens.fail(
        'The text goes on after the end of its value. Remove this, or choose JSON Lines.',
      );
      break;
    }
    const value = readValue();
    if (value === undefined) break;
    values.push(value);
    lowerLast(value);
  }
  return { values: tokens.error ? [] : values, error: tokens.error, repeatedKeys };

  function readValue(): DataNode | undefined {
    for (;;) {
      const comments = tokens.takeComments();
      const node = startValue();
      if (node === undefined) return undefined;
      if (comments.length > 0) commentsOf(node).before.push(...comments);
      const top = open.at(-1);
      if (top !== undefined) addTo(top, node);
      const isOpened = node.kind === 'list' || node.kind === 'map';
      if (isOpened) {
        open.push({ node, from: tokens.from, key: '' });
        tokens.next();
        noteBehindOpening(node);
        if (!atClose()) {
          if (!startEntry()) return undefined;
          continue;
        }
      } else {
        tokens.next();
        noteBehind(node);
      }
      const root = closeFinished(node);
      if (root !== 'more') return root;
    }
  }

  /** Goes over commas and closing brackets; gives the root when all are closed. */
  function closeFinished(last: DataNode): DataNode | 'more' | undefined {
    let node = last;
    for (;;) {
      const top = open.at(-1);
      if (top === undefined) return node;
      if (atClose()) {
        const left = tokens.takeComments();
        if (left.length > 0) commentsOf(top.node).atEnd.push(...left);
        open.pop();
        node = top.node;
        tokens.next();
        noteBehind(node);
      } else if (tokens.kind === ',') {
        const comma = tokens.from;
        tokens.next();
        noteBehind(node);
        if (atClose()) {
          if (options.comments) continue;
          tokens.fail('JSON allows no comma after the last entry. Remove it.', comma, comma + 1);
          return undefined;
        }
        return startEntry() ? 'more' : undefined;
      } else {
        if (tokens.kind === 'end') {
          const bracket = top.node.kind === 'list' ? '[' : '{';
          tokens.fail(`This ${bracket} is never closed.`, top.from, top.from + 1);
        } else if (tokens.kind === ']' || tokens.kind === '}') {
          tokens.fail(`This ${tokens.kind} does not match the bracket that is open.`);
        } else {
          tokens.fail('A comma is missing before this.');
        }
        return undefined;
      }
    }
  }

  function startValue(): DataNode | undefined {
    switch (tokens.kind) {
      case '[':
        return { kind: 'list', items: [] };
      case '{':
        return { kind: 'map', entries: new Map() };
      case 'string':
      case 'number':
      case 'boolean':
      case 'null':
        return { kind: tokens.kind, text: tokens.value };
      default:
        tokens.fail(
          tokens.kind === 'end'
            ? 'A value is missing at the end of the text.'
            : `A value is missing before this ${tokens.kind}`,
        );
        return undefined;
    }
  }

  function keyLike(text: string): string {
    const known = knownKeys.get(text);
    if (known === undefined && knownKeys.size < KNOWN_KEYS) knownKeys.set(text, text);
    return known ?? text;
  }

  /** Reads an entry's key, so that its value is next; a list has none. */
  function startEntry(): boolean {
    const top = open.at(-1);
    if (top === undefined || top.node.kind === 'list') return true;
    if (tokens.kind !== 'string') {
      tokens.fail('A key in double quotes is missing here.');
      return false;
    }
    top.key = keyLike(tokens.value);
    if (top.node.entries.has(top.key)) repeatedKeys.push({ key: top.key, from: tokens.from });
    tokens.next();
    if (!tokens.is(':')) {
      tokens.fail('A colon is missing between the key and its value.');
      return false;
    }
    tokens.next();
    return true;
  }

  function atClose(): boolean {
    const top = open.at(-1);
    return tokens.kind === (top?.node.kind === 'list' ? ']' : '}');
  }

  /** What stands behind an opening bracket is about the whole; at the root it goes before it. */
  function noteBehindOpening(node: DataNode): void {
    const behind = tokens.takeBehind();
    if (behind === undefined) return;
    if (open.length === 1) commentsOf(node).before.push(behind);
    else commentsOf(node).behind = behind;
  }

  /** What stands behind the whole of a value comes after it. */
  function lowerLast(value: DataNode): void {
    const behind = value.comments?.behind;
    const left = tokens.kind === 'end' ? tokens.takeComments() : [];
    if (behind === undefined && left.length === 0) return;
    const comments = commentsOf(value);
    delete comments.behind;
    if (behind !== undefined) comments.atEnd.push(behind);
    comments.atEnd.push(...left);
  }

  function noteBehind(node: DataNode): void {
    const behind = tokens.takeBehind();
    if (behind !== undefined) commentsOf(node).behind ??= behind;
  }
}

function addTo(open: Open, node: DataNode): void {
  if (open.node.kind === 'list') open.node.items.push(node);
  else open.node.entries.set(open.key, node);
}
