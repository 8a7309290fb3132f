import type { JsonDocument } from './json-document.ts';
import { nameInJson } from './json-names.ts';

const ARRAY = 16;

/** A collection that is being written. */
interface OpenCollection {
  readonly values: readonly number[];
  readonly keys: readonly number[];
  readonly isArray: boolean;
  next: number;
}

/** A node as JSON, or why there is none: it is too long, or has a number that JSON cannot hold. */
export type JsonTextResult =
  | { readonly text: string }
  | { readonly problem: 'too-long' }
  | { readonly problem: 'no-json-number'; readonly row: number };

/**
 * A node as JSON on one line, aliases and merge keys written out, numbers with their digits.
 *
 * @param most the longest text, in code units.
 */
export function jsonTextOf(nodes: JsonDocument, node: number, most: number): JsonTextResult {
  let text = '';
  let special = -1;
  const open: OpenCollection[] = [];
  const enter = (row: number) => {
    const kind = nodes.kindOf(row);
    if (kind < ARRAY) {
      const written = scalarText(nodes, row, kind);
      if (written === undefined) special = row;
      text += written ?? '';
      return;
    }
    const { values, keys } = nodes.childrenOf(row);
    const isArray = kind === ARRAY;
    text += isArray ? '[' : '{';
    open.push({ values, keys, isArray, next: 0 });
  };
  enter(node);
  for (
    let top = open.at(-1);
    top !== undefined && special === -1 && text.length <= most;
    top = open.at(-1)
  ) {
    if (top.next === top.values.length) {
      text += top.isArray ? ']' : '}';
      open.pop();
      continue;
    }
    const comma = top.next === 0 ? '' : ',';
    text += top.isArray
      ? comma
      : `${comma}${JSON.stringify(nameInJson(nodes, top.keys[top.next]))}:`;
    enter(top.values[top.next++]);
  }
  if (special !== -1) return { problem: 'no-json-number', row: special };
  return text.length > most ? { problem: 'too-long' } : { text };
}

/** Undefined for an infinity, not-a-number and an integer too long to be written in base ten. */
function scalarText(nodes: JsonDocument, node: number, kind: number): string | undefined {
  if (kind === 1) return 'null';
  if (kind === 2) return String(nodes.booleanOf(node));
  if (kind === 4) return nodes.jsonNumberOf(node) || undefined;
  return JSON.stringify(nodes.textOf(node));
}
