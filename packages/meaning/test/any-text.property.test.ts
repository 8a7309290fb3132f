import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeName, definitionsOf, formats } from '../src/index.ts';
import { meaningIn } from './shaped.ts';

const guide = readFileSync(new URL('../../../docs/meaning.md', import.meta.url), 'utf8');
const texts = [...guide.matchAll(/^```yaml \S+ (?:bad|good).*\n([\s\S]*?)^```$/gm)].map(
  ([, text]) => text,
);
const ids = formats.map(({ id }) => id);
const PIECES = [
  ...['${{ ', ' }}', '{{', "'", '"', '&a ', '*a', '<<: *a', '- ', ': ', '\n', '[', '}', '!', '|\n'],
  ...[
    '__proto__',
    'constructor',
    'null',
    '~',
    '0',
    '\u{1f600}',
    'github.',
    'needs.',
    '[*]',
    '.*',
    '==',
  ],
];

test('no text makes reading, checking or completing it throw', () => {
  const change = fc.record({
    at: fc.nat(),
    removed: fc.nat({ max: 8 }),
    piece: fc.constantFrom('', ...PIECES),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.constantFrom(...ids),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.nat(),
      (text, id, changes, offset) => {
        let changed = text;
        for (const { at, removed, piece } of changes) {
          const from = at % (changed.length + 1);
          changed = changed.slice(0, from) + piece + changed.slice(from + removed);
        }
        const { model, findings } = meaningIn(id, changed);
        for (const { from, to, message } of findings) {
          expect(from).toBeLessThanOrEqual(to);
          expect(to).toBeLessThanOrEqual(changed.length);
          expect(message).not.toContain('undefined');
        }
        for (const use of model.uses) definitionsOf(model, use);
        completeName(model, offset % (changed.length + 1));
      },
    ),
    { numRuns: 500 },
  );
});
