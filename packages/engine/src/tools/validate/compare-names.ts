import { compareCodePoints } from '../../print/compare-code-points.ts';

/** How names are put in order. */
export interface NameOrder {
  /** Numbers inside names count as numbers: `item2` before `item10`. */
  readonly isNatural: boolean;
  /** Capitals count as small letters. */
  readonly isCaseless: boolean;
}

/**
 * Compares two names: negative when `a` comes first, 0 when neither does.
 *
 * By code points, whatever the language: code units would put an emoji before some letters.
 */
export function compareNames(a: string, b: string, { isNatural, isCaseless }: NameOrder): number {
  const left = isCaseless ? a.toLowerCase() : a;
  const right = isCaseless ? b.toLowerCase() : b;
  return isNatural ? compareNaturally(left, right) : compareCodePoints(left, right);
}

function compareNaturally(a: string, b: string): number {
  const partsA = a.split(/(\d+)/);
  const partsB = b.split(/(\d+)/);
  const count = Math.min(partsA.length, partsB.length);
  for (let i = 0; i < count; i++) {
    const difference =
      i % 2 === 0 ? compareCodePoints(partsA[i], partsB[i]) : compareDigits(partsA[i], partsB[i]);
    if (difference !== 0) return difference;
  }
  return partsA.length - partsB.length || compareCodePoints(a, b);
}

function compareDigits(a: string, b: string): number {
  const left = a.replace(/^0+(?=\d)/, '');
  const right = b.replace(/^0+(?=\d)/, '');
  return left.length - right.length || compareCodePoints(left, right);
}
