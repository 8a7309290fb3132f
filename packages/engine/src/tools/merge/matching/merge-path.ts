import type { MergeInput } from '../merge-input.ts';

/** The keys on the way to a value, the last one first; undefined at the top. */
export type MergePath =
  | {
      readonly name: string;
      readonly above: MergePath;
      /** How many keys there are. */
      readonly length: number;
      /** One of the keys begins with `x-`, as extensions of Compose do. */
      readonly isExtension: boolean;
      /** The first key. */
      readonly top: string;
    }
  | undefined;

/** Two values at one path, or what aliases there stand for. */
export interface MatchedValues {
  readonly base: MergeInput;
  readonly nodeA: number;
  readonly override: MergeInput;
  readonly nodeB: number;
  readonly path: MergePath;
}

/** The path of the value under a key, or of a list's entry. */
export function pathBelow(above: MergePath, side: MergeInput, key: number): MergePath {
  const name = side.textOf(key);
  const isExtension = above?.isExtension === true || name.startsWith('x-');
  return { name, above, length: (above?.length ?? 0) + 1, isExtension, top: above?.top ?? name };
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
