import type { MergeInput } from './merge-input.ts';

/** The keys on the way to a value, the last one first; undefined at the top. */
export type MergePath = { readonly name: string; readonly above: MergePath } | undefined;

/** The path of the value under a key, or of a list's entry. */
export function pathBelow(above: MergePath, side: MergeInput, key: number): MergePath {
  return { name: side.textOf(key), above };
}

/** The parts of a path, the first one first. */
export function partsOf(path: MergePath): string[] {
  const parts: string[] = [];
  for (let at = path; at !== undefined; at = at.above) parts.push(at.name);
  return parts.reverse();
}

/** The dotted path: `services.web.ports`. */
export function pathText(path: MergePath): string {
  return partsOf(path).join('.');
}
