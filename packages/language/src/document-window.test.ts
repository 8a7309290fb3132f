import { parse, toJs } from '@yamlkit/engine/tree';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../test/schema-data.ts';
import { completionsAt } from './completion/complete.ts';
import { documentAround, windowAround } from './document-window.ts';
import { hoverAt } from './hover.ts';
import '../../../scripts/property-seed.ts';

const POD =
  'apiVersion: v1\nkind: Pod\nmetadata: { name: &n a, labels: { a: *n } }\nspec:\n  containers:\n    - name: a\n';
const SMALL = { longest: 0, around: 0 };
const PARTS = [
  POD,
  'a: |\n  text\n   --- x\n',
  "q: 'one\n  two'\n",
  '- [a, b]\n',
  '# head\n',
  '---\n',
  '--- # c\n',
  '--- text\n',
  '---x: 1\n',
  '\n',
  'b: "open\n',
  'c: [open\n',
  '--- |\n top\n',
  '---\r\nk: v\r\n',
];

const dataOf = (text: string) =>
  toJs(parse(text)).output.map((document) =>
    JSON.stringify(document).replace(/open(?: |\\n)+/g, 'open'),
  );

describe('a window of a stream', () => {
  it('holds documents as they are in the whole', () => {
    const texts = fc.array(fc.constantFrom(...PARTS), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(texts, fc.nat(), (parts, place) => {
        const text = parts.join('');
        const at = place % text.length;
        const { document, from } = windowAround(documentOf(text), at, SMALL);
        const before = dataOf(text.slice(0, from));
        const inside = dataOf(document.text);
        const after = dataOf(text.slice(from + document.text.length));
        // What is not closed ends in white space or without, as the text does.
        expect([...before, ...inside, ...after]).toEqual(dataOf(text));
        expect(from <= at && at <= from + document.text.length).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('may be one document, which is as it is in the whole', () => {
    const texts = fc.array(fc.constantFrom(...PARTS, '...\n', '%YAML 1.1\n'), {
      minLength: 2,
      maxLength: 12,
    });
    let count = 0;
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(20), (parts, place, length) => {
        const text = parts.join('');
        const from = place % text.length;
        const range = { from, to: Math.min(from + length, text.length) };
        const found = documentAround(text, range, text.length);
        if (found === undefined) return;
        count++;
        expect(documentAround(text, range, found.to - found.from - 1)).toBeUndefined();
        const inside = dataOf(text.slice(found.from, found.to));
        expect(inside.length).toBeLessThan(2);
        const before = dataOf(text.slice(0, found.from));
        expect([...before, ...inside, ...dataOf(text.slice(found.to))]).toEqual(dataOf(text));
        expect(found.from <= range.from && range.to <= found.to).toBe(true);
      }),
      { numRuns: 300 },
    );
    expect(count).toBeGreaterThan(50);
  });

  it('answers like the whole text, in its places', () => {
    const filler = `${POD}---\n`.repeat(700);
    const anchored = 'b: &x { c: 1 }\nd: *x\n---\n';
    const text = `${filler}${anchored}${POD}      im\n---\n${filler}`;
    const [atKey, atAlias] = [text.indexOf('im\n') + 2, text.indexOf('*x') + 1];
    const whole = () => {
      const document = documentOf(text);
      document.adopt({ tree: parse(text) });
      return document;
    };
    const options = { isExplicit: true };
    const completions = completionsAt(documentOf(text), atKey, options);
    expect(completions?.items.map(({ label }) => label)).toContain('imagePullPolicy');
    expect(completions).toMatchObject({ from: atKey - 2, to: atKey });
    const hover = hoverAt(documentOf(text), atAlias);
    expect(hover?.contents).toMatchObject({ type: 'alias', target: { kind: 'mapping' } });
    expect(hover).toEqual(hoverAt(whole(), atAlias));
  });

  it('is the whole text where documents are connected', () => {
    for (const line of ['...\n', '%TAG ! tag:x,2000:\n', 'kind: CustomResourceDefinition\n']) {
      const text = `a: 1\n---\nb: 2\n${line}---\nc: 3\n`;
      expect(windowAround(documentOf(text), 0, SMALL).document.text).toBe(text);
    }
    expect(windowAround(documentOf('a: 1\n---\nb: 1\n'), 0).document.text).toBe(
      'a: 1\n---\nb: 1\n',
    );
  });
});
