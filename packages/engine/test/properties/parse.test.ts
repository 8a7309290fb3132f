import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compose } from '../../src/schema/compose.ts';
import { parse } from '../../src/syntax/parse.ts';
import { parseWithFixes } from '../../src/syntax/parse-with-fixes.ts';
import { LineIndex } from '../../src/text/line-index.ts';
import { formatEvents } from '../../src/tools/inspect/events.ts';
import { validate } from '../../src/tools/validate/validate.ts';
import { checkRows, reassemble } from './pieces.ts';
import { anyText, SEED_TEXTS } from './texts.ts';

describe('any text', () => {
  it('comes back byte for byte from its tree, whose rows nest', () => {
    const check = (text: string) => {
      const tree = parse(text);
      checkRows(tree);
      expect(reassemble(tree)).toBe(text);
    };
    SEED_TEXTS.forEach(check);
    check(' k: v\n -\n   a: b\n # c');
    check('{k: v\nt # c\n: x');
    // What follows a colon without a space is read on trial, and from further back.
    [
      '!!str a:{! b\nc: ',
      ':\na:{\nm,',
      'a:": 1\n#\n 2',
      '? !t : &a \\x\n a:"a:"*a\n  ---\n- a:x: ',
    ].forEach(check);
    fc.assert(fc.property(anyText, check), { numRuns: 5_000 });
  });

  it('leaves the trees of the texts before it as they are', () => {
    fc.assert(
      fc.property(anyText, anyText, (first, second) => {
        const tree = parse(first);
        const before = tree.rows.slice();
        const lines = new LineIndex(first);
        const starts = lines.starts.slice();
        validate(second);
        expect(tree.rows).toEqual(before);
        expect(lines.starts).toEqual(starts);
      }),
      { numRuns: 250 },
    );
  });

  it('neither throws nor gives a diagnostic outside the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { errors, warnings } = validate(text);
        for (const { from, to, line, column, message } of [...errors, ...warnings]) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThanOrEqual(from);
          expect(to).toBeLessThanOrEqual(text.length);
          expect(line).toBeGreaterThanOrEqual(1);
          expect(column).toBeGreaterThanOrEqual(1);
          expect(message).not.toBe('');
        }
        formatEvents(parse(text));
      }),
      { numRuns: 1_250 },
    );
  });

  it('has fixes that lie in the text and do not overlap themselves', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { fix } of [
          ...parseWithFixes(text).diagnostics,
          ...compose(parse(text)).diagnostics,
        ]) {
          const edits = [...(fix?.edits ?? [])].sort((a, b) => a.from - b.from);
          let done = 0;
          for (const { from, to } of edits) {
            expect(from).toBeGreaterThanOrEqual(done);
            done = to;
          }
          expect(done).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 1_250 },
    );
  });

  it('has the same tree with fixes as without, and no other mistakes', () => {
    const check = (text: string) => {
      const { diagnostics, ...tree } = parse(text);
      const { diagnostics: withFixes, ...same } = parseWithFixes(text);
      // A value without a space before it is read on with fixes, so that it is one mistake.
      const isReadOn = withFixes.some(({ code }) => code === 'missing-space-after-colon');
      if (isReadOn) {
        const first = withFixes.find(({ severity }) => severity === 'error');
        expect(first && diagnostics.some(({ from }) => from <= first.to)).toBe(true);
        return;
      }
      expect(same).toEqual(tree);
      const codes = new Set(diagnostics.map(({ code, from }) => `${from} ${code}`));
      for (const { code, from } of withFixes) expect(codes).toContain(`${from} ${code}`);
    };
    SEED_TEXTS.forEach(check);
    fc.assert(fc.property(anyText, check), { numRuns: 500 });
  });

  it('survives structuredClone with its tree and diagnostics', () => {
    for (const text of SEED_TEXTS.slice(0, 50)) {
      const result = validate(text);
      expect(structuredClone(result)).toEqual(result);
    }
  });

  it('has the same mistakes with a final line break as without', () => {
    const diagnosticsOf = (text: string) =>
      parse(text).diagnostics.map(({ code, from }) => `${from} ${code}`);
    const ends = ['', '\t', ' ', '\t ', ' \t', '-', '- ', '|', '>', '"', '#', '%', '&a', '?', ':'];
    const check = (text: string) => expect(diagnosticsOf(text)).toEqual(diagnosticsOf(`${text}\n`));
    check('- |\n\t');
    fc.assert(
      fc.property(
        fc.constantFrom(...SEED_TEXTS),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(...ends),
        (text, share, end) => {
          const cut = text.slice(0, Math.ceil(share * text.length)) + end;
          if (!/[\n\r]$/.test(cut)) check(cut);
        },
      ),
      { numRuns: 750 },
    );
  });
});
