import type { JsonNodes } from './json-nodes.ts';
import { keyTextInData } from './key-names.ts';

const ARRAY = 16;

/** A collection that is being written. */
interface OpenCollection {
  readonly values: readonly number[];
  readonly keys: readonly number[];
  readonly isArray: boolean;
  next: number;
}

/**
 * A node as JSON on one line, aliases and merge keys written out, numbers with their digits. What JSON
 * has no number for, such as `.inf`, is a string.
 *
 * @param most the longest text, in code units.
 * @returns undefined when it would be longer.
 */
export function jsonTextOf(nodes: JsonNodes, node: number, most = 10_000_000): string | undefined {
  let text = '';
  const open: OpenCollection[] = [];
  const enter = (row: number) => {
    const kind = nodes.kindOf(row);
    if (kind < ARRAY) {
      text += scalarText(nodes, row, kind);
      return;
    }
    const { values, keys } = nodes.childrenOf(row);
    const isArray = kind === ARRAY;
    text += isArray ? '[' : '{';
    open.push({ values, keys, isArray, next: 0 });
  };
  enter(node);
  for (let top = open.at(-1); top !== undefined && text.length <= most; top = open.at(-1)) {
    if (top.next === top.values.length) {
      text += top.isArray ? ']' : '}';
      open.pop();
      continue;
    }
    const comma = top.next === 0 ? '' : ',';
    text += top.isArray
      ? comma
      : `${comma}${JSON.stringify(nameInData(nodes, top.keys[top.next]))}:`;
    enter(top.values[top.next++]);
  }
  return text.length > most ? undefined : text;
}

/** The name that a key has where it is written out. @param key one of the `keys` of `childrenOf`. */
export function nameInData(nodes: JsonNodes, key: number): string {
  return keyTextInData(nodes.tree, nodes.targetOf(key));
}

function scalarText(nodes: JsonNodes, node: number, kind: number): string {
  if (kind === 1) return 'null';
  if (kind === 2) return String(nodes.booleanOf(node));
  const text = nodes.textOf(node);
  return kind === 4 && /^-?\d/.test(text) ? text : JSON.stringify(text);
}
