import { NextOccurrence } from '../../text/next-occurrence.ts';
import type { BlockStructure } from './block-structure.ts';

export interface OpaqueRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The stretches of a template that YAML must not look into, in order and without overlap: each action;
 * definitions, and blocks on one line, with all that is in them; and those that are given.
 */
export function opaqueRanges(
  text: string,
  { actions, blocks }: BlockStructure,
  given: readonly OpaqueRange[],
): OpaqueRange[] {
  const nextBreak = new NextOccurrence(lineBreakOf(text));
  const ranges: OpaqueRange[] = [...actions, ...given];
  for (const { open, close, isDefinition } of blocks) {
    const { from } = actions[open];
    const to = close === -1 ? text.length : actions[close].to;
    const isOnOneLine = close !== -1 && nextBreak.findFrom(text, from) >= to;
    if (isDefinition || isOnOneLine) ranges.push({ from, to });
  }
  return joinOverlaps(ranges);
}

/** The character that ends the lines of a text. */
export function lineBreakOf(text: string): '\n' | '\r' {
  return text.includes('\n') || !text.includes('\r') ? '\n' : '\r';
}

/** The ranges in order, those that overlap made into one. */
export function joinOverlaps(ranges: OpaqueRange[]): OpaqueRange[] {
  ranges.sort((a, b) => a.from - b.from || b.to - a.to);
  const joined: OpaqueRange[] = [];
  for (const { from, to } of ranges) {
    const last = joined.at(-1);
    if (last === undefined || from >= last.to) joined.push({ from, to });
    else if (to > last.to) joined[joined.length - 1] = { from: last.from, to };
  }
  return joined;
}
