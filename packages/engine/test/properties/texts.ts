import fc from 'fast-check';
import { suiteCases } from '../conformance/suite-cases.ts';
import { MISTAKES } from '../mistakes/mistakes.ts';

/** Bits of syntax that, put anywhere, make valid YAML invalid and the other way round. */
export const FRAGMENTS = [
  ' ',
  '  ',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '- ',
  '-',
  '? ',
  ': ',
  ':',
  '[',
  ']',
  '{',
  '}',
  ',',
  '"',
  "'",
  '|',
  '>',
  '#',
  ' #',
  '&a ',
  '*a',
  '!',
  '!!str ',
  '!e!x',
  '---\n',
  '...\n',
  '%',
  '@',
  '`',
  '\\',
  'a',
  'key: v\n',
  'a:{',
  'a:"',
  'a:|\n',
  '\n\n',
  '|2',
  '>-',
  '- - ',
  '\ufeff',
  '\0',
  '{{',
  '}}',
  '%YAML 1.2\n',
  '<<: ',
  '\u00a0',
  '“',
  '\ud83d',
  '😀',
  '<<<<<<< x\n',
  '=======\n',
  '>>>>>>> y\n',
];

/** Texts that mean something: the suite's and the everyday mistakes. */
export const SEED_TEXTS: readonly string[] = [
  ...suiteCases().map(({ yaml }) => yaml),
  ...MISTAKES.map(({ text }) => text),
];

interface Mutation {
  readonly at: number;
  readonly remove: number;
  readonly insert: string;
}

function mutate(text: string, { at, remove, insert }: Mutation): string {
  const from = Math.floor(at * (text.length + 1));
  return text.slice(0, from) + insert + text.slice(from + remove);
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  remove: fc.constantFrom(0, 0, 1, 2, 10),
  insert: fc.oneof(fc.constantFrom('', ...FRAGMENTS), fc.constantFrom(...SEED_TEXTS)),
});

/** A seed text changed in a few places, or pieces of syntax strung together. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...SEED_TEXTS), fc.array(mutation, { minLength: 1, maxLength: 5 }))
      .map(([text, mutations]) => mutations.reduce(mutate, text)),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...FRAGMENTS), { maxLength: 40 })
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
