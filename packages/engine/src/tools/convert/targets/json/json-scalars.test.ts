import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scalarValue } from '../../../../content/scalar-value.ts';
import { parse } from '../../../../syntax/parse.ts';
import { firstChildOf } from '../../../../syntax/tree.ts';
import { convert } from '../../convert.ts';

/** A scalar over several lines, in each style, as the only value of a mapping. */
const scalar = fc
  .record({
    lines: fc.array(
      fc.string({
        unit: fc.constantFrom(
          'a',
          ' ',
          '\t',
          'é',
          '😀',
          "''",
          '\\\\',
          '\\n',
          '\\ud83d',
          '\\',
          '1',
          '-',
        ),
        maxLength: 6,
      }),
      { maxLength: 6 },
    ),
    first: fc.constantFrom('|', '>', '|-', '>-', '|+', '>+', '|2', '"', "'", ''),
    lineBreak: fc.constantFrom('\n', '\r\n', '\r'),
  })
  .map(({ lines, first, lineBreak }) => {
    const isBlock = /[|>]/.test(first);
    const body = lines.map((line) => (isBlock && line === '' ? '' : `  ${line}`)).join(lineBreak);
    return isBlock
      ? `k: ${first}${lineBreak}${body}${lineBreak}`
      : `k: ${first}x${body}${first}${lineBreak}`;
  });

it('scalars are written piece by piece as they are when put together', () => {
  let compared = 0;
  fc.assert(
    fc.property(scalar, fc.constantFrom('core' as const, 'yaml-1.1' as const), (text, schema) => {
      const { output, problems } = convert(text, { from: 'yaml', to: 'json', indent: 0, schema });
      if (problems.some(({ severity }) => severity === 'error')) return;
      const tree = parse(text);
      const value = scalarValue(tree, firstChildOf(tree, 1) + 1);
      expect(output).toBe(`{"k":${JSON.stringify(value)}}`);
      compared++;
    }),
    { numRuns: 5000 },
  );
  expect(compared).toBeGreaterThan(1000);
});

it('a timestamp over two lines is one', () => {
  const text = '2001-12-14\n  21:59:43.10 -5\n';
  const options = { from: 'yaml', to: 'json', schema: 'yaml-1.1' } as const;
  const { output, losses } = convert(text, options);
  expect(output).toBe('"2001-12-14 21:59:43.10 -5"');
  expect(losses.map(({ kind }) => kind)).toEqual(['timestamps']);
});
