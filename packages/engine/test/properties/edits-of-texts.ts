import fc from 'fast-check';
import type { TextEdit } from '../../src/text/text-edit.ts';
import { FRAGMENTS, SEED_TEXTS } from './texts.ts';

/** What is typed or pasted, and where: `at` from 0 to 1. */
interface Typed {
  readonly at: number;
  readonly remove: number;
  readonly insert: string;
}

const typed: fc.Arbitrary<Typed> = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  remove: fc.constantFrom(0, 0, 0, 1, 2, 10, 40),
  insert: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('', 'x', '\n', 'key: v\n', '  k: v\n', ...FRAGMENTS) },
    { weight: 1, arbitrary: fc.constantFrom('# yamllint disable\n', ' # yamllint disable-line\n') },
    { weight: 1, arbitrary: fc.constantFrom(...SEED_TEXTS) },
  ),
});

/** What someone does to a text, one edit after another. */
export const edits: fc.Arbitrary<readonly Typed[]> = fc.array(typed, {
  minLength: 1,
  maxLength: 8,
});

/** The edit of a text that something typed is. */
export function editOf(text: string, { at, remove, insert }: Typed): TextEdit {
  const from = Math.floor(at * (text.length + 1));
  return { from, to: Math.min(from + remove, text.length), insert };
}
