import { spendText } from './meter.ts';

/** Below 0, 0 or above, by code points, as jq sorts strings and keys. */
export function compareText(a: string, b: string): number {
  if (a === b) {
    spendText(a.length);
    return 0;
  }
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  spendText(at);
  if (at === shorter) return a.length - b.length;
  const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
  // A surrogate is part of a code point above all others.
  const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdfff;
  if (isHigh(left) !== isHigh(right)) return isHigh(left) ? 1 : -1;
  return left - right;
}
