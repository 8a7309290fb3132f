import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Finding } from '../src/index.ts';
import { meaningIn } from './shaped.ts';

const guide = readFileSync(new URL('../../../docs/meaning.md', import.meta.url), 'utf8');
const texts = [...guide.matchAll(/^```yaml (\S+) (?:bad|good).*\n([\s\S]*?)^```$/gm)]
  .map(([, format, text]) => ({ format, text }))
  .filter(({ format }) => format !== 'file' && !format.startsWith('helm'));

/** The text with all fixes that are beyond doubt, as `--fix` applies them: the first of those that overlap. */
function fixed(text: string, findings: readonly Finding[]): string {
  let output = '';
  let end = 0;
  for (const { severity, replacement } of findings) {
    if (severity !== 'error' || replacement?.isSure !== true || replacement.from < end) continue;
    output += text.slice(end, replacement.from) + replacement.insert;
    end = replacement.to;
  }
  return output + text.slice(end);
}

const keysOf = (findings: readonly Finding[]) =>
  findings.map(({ rule, message }) => `${rule} ${message}`);

test('fixing names creates no other finding, but those of what is then defined, and is done at once', () => {
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.nat(), fc.nat(), (example, which, at) => {
      const { format } = example;
      const { uses } = meaningIn(format, example.text).model;
      if (uses.length === 0) return;
      // A slip in one of the names that are used.
      const { range } = uses[which % uses.length];
      const place = range.from + (at % (range.to - range.from + 1));
      const text = `${example.text.slice(0, place)}q${example.text.slice(place)}`;
      const before = meaningIn(format, text);
      const output = fixed(text, before.findings);
      const after = meaningIn(format, output);
      expect(fixed(output, after.findings)).toBe(output);
      const known = new Set([
        ...keysOf(before.findings),
        ...keysOf(meaningIn(format, example.text).findings),
      ]);
      expect(keysOf(after.findings).filter((key) => !known.has(key))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
