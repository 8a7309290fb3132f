import { jsonText, numberFromText, type Value } from '@yamlkit/jq';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { convert } from '../tools/convert/convert.ts';
import { yamlAsWritten } from './yaml-as-written.ts';

it('writes scalars as the converter does', () => {
  const words = fc.constantFrom(
    'yes',
    '1',
    '~',
    'a: b',
    '- x',
    '# c',
    ' lead',
    "it's",
    '',
    'null',
    '0x1F',
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), words), (text) => {
      const written = yamlAsWritten(text);
      if (written === undefined) return;
      const { output } = convert(JSON.stringify(text), { from: 'json', to: 'yaml' });
      expect(`${written}\n`).toBe(output);
    }),
  );
  expect([null, true, 1].map(yamlAsWritten)).toEqual(['null', 'true', '1']);
});

it('writes numbers as the converter does, with all their digits', () => {
  const digits = fc.stringMatching(/^-?(?:0|[1-9]\d{0,30})(?:\.\d{1,20})?(?:[eE][-+]?\d{1,4})?$/);
  fc.assert(
    fc.property(fc.oneof(fc.double(), digits.map(numberFromText)), (number) => {
      const { output } = convert(jsonText(number as Value), { from: 'json', to: 'yaml' });
      expect(`${yamlAsWritten(number)}\n`).toBe(output);
    }),
    { numRuns: 500 },
  );
});
