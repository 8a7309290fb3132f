import { groupDigits } from './group-digits.ts';

/** A count with its noun in the right number: "1 error", "2 errors". */
export function countOf(count: number, noun: string): string {
  return `${groupDigits(count)} ${noun}${count === 1 ? '' : 's'}`;
}
