import fc from 'fast-check';
import { loadAll } from 'js-yaml';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { validate } from '../../src/tools/validate/validate.ts';

const PIECES = '{{ }} {{ }} { } a .x b:_ : , "x" \'y\' [ ] # c &k | - key'
  .split(' ')
  .concat(' ', '\n', '\n  ');

const bracedText = fc
  .tuple(
    fc.constantFrom('x: {{', '- {{', '{{', 'a:\n  {{', '- &k {{', 'x: '),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }),
    fc.constantFrom('', '}}', '}}\n', '}}: b\n', '\ny: 1\n'),
  )
  .map(([start, pieces, end]) => (start + pieces.join('') + end).replaceAll('_', ' '));

/** Each reads some that the other is right to refuse. */
function isReadByPeers(text: string): boolean {
  try {
    loadAll(text);
    const documents = parseAllDocuments(text, { uniqueKeys: false });
    return !Array.isArray(documents) || documents.every(({ errors }) => errors.length === 0);
  } catch {
    return false;
  }
}

it('never calls an error what looks like a template and is YAML', () => {
  let count = 0;
  fc.assert(
    fc.property(bracedText, (text) => {
      if (!isReadByPeers(text)) return;
      count++;
      const { errors } = validate(text, { lint: false });
      expect(errors.filter(({ code }) => !/duplicate-key|unknown-alias/.test(code))).toEqual([]);
    }),
    { numRuns: 20_000 },
  );
  expect(count).toBeGreaterThan(500);
});
