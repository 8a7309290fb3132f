import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert } from './convert.ts';

const TARGETS = [
  ...(['yaml', 'jsonc', 'ini', 'toml', 'env', 'properties', 'csv', 'xml'] as const),
  ...(['typescript', 'json-schema'] as const),
];

/** A piece of data, in brackets; the number of another piece stands for an alias of it. */
type Piece = readonly (string | number)[];

const scalar = fc.constantFrom('1', 'x', 'null', '1.5', '"a b"', 'true', '2001-01-01', '.nan');
const pieces: fc.Arbitrary<Piece[]> = fc.array(
  fc.array(fc.oneof(scalar, fc.nat(5)), { maxLength: 4 }),
  { minLength: 2, maxLength: 6 },
);

/** The same data twice: with aliases of the pieces, and with the pieces themselves. */
function textsOf(list: readonly Piece[], isMapping: readonly boolean[]): [string, string] {
  const whole: string[] = [];
  const texts: string[] = [];
  for (const [at, piece] of list.entries()) {
    // Only pieces that come before can be meant.
    const known = piece.map((part) => (typeof part === 'number' && part >= at ? 'y' : part));
    const bracket = (parts: string[]) =>
      isMapping[at % isMapping.length]
        ? `{${parts.map((part, index) => `k${index}: ${part}`).join(', ')}}`
        : `[${parts.join(', ')}]`;
    whole.push(bracket(known.map((part) => (typeof part === 'number' ? whole[part] : part))));
    texts.push(bracket(known.map((part) => (typeof part === 'number' ? `*p${part}` : part))));
  }
  const lines = (values: readonly string[], name: (at: number) => string) =>
    values.map((value, at) => `p${at}:  # c${at}\n  ${name(at)}${value}\nq${at}: `).join('1\n');
  return [
    `${lines(texts, (at) => `&p${at} `)}*p0  # d\nr: *p1\n`,
    `${lines(whole, () => '')}${whole[0]}  # d\nr: ${whole[1]}\n`,
  ];
}

describe('collections that aliases share', () => {
  it.each(TARGETS)('are written as %s like copies of them', (to) => {
    fc.assert(
      fc.property(
        pieces,
        fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (list, isMapping, sort) => {
          const [shared, copied] = textsOf(list, isMapping).map((text) =>
            convert(text, { from: 'yaml', to, sort, ...(to === 'csv' && { documents: 'array' }) }),
          );
          expect(shared.problems).toEqual([]);
          expect(shared.output).toBe(copied.output);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('have the comments inside them everywhere, and those at them where they are', () => {
    const text = 'a: &a # one\n  # two\n  - b: 1\n    # end\nc: *a # three\nd: *a\n';
    expect(convert(text, { from: 'yaml', to: 'toml' }).output).toBe(
      '# one\n# two\n[[a]]\nb = 1\n# end\n\n# three\n# two\n[[c]]\nb = 1\n# end\n\n# two\n[[d]]\nb = 1\n# end',
    );
  });

  it('give types as often as they are there', () => {
    const text = '- &a {x: 1}\n- *a\n- *a\n- {x: 1, y: 2}\n- {l: &l [1], m: *l}\n';
    expect(convert(text, { from: 'yaml', to: 'typescript' }).output).toBe(
      'export type Root = {\n  x?: number;\n  y?: number;\n  l?: number[];\n  m?: number[];\n}[];',
    );
  });

  it('are not read again for a target that has no place for them', () => {
    const lists = Array.from({ length: 40 }, (_, at) => `- &b${at} [*a${at}, *a${at}]\n`);
    const text = `- &a0 [x]\n${lists.join('').replaceAll(/&b(\d+)/g, (_, at) => `&a${Number(at) + 1}`)}`;
    for (const to of ['ini', 'toml', 'env', 'properties', 'csv'] as const) {
      const [problem] = convert(text, { from: 'yaml', to }).problems;
      expect(problem.code).toBe(to === 'ini' ? 'ini-structure' : 'target-structure');
    }
    expect(convert(text, { from: 'yaml', to: 'json-schema' }).problems[0].code).toBe(
      'alias-expansion',
    );
  });
});
