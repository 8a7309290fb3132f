import { readdirSync, readFileSync } from 'node:fs';
import { applyEdits } from '@yamlkit/engine/text';
import { parse, pathAt, toJs } from '@yamlkit/engine/tree';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  completionsAt,
  foldingRangesOf,
  hoverAt,
  referencesAt,
  renameAt,
  renameableAt,
  selectionRangesAt,
  symbolsOf,
  type TextRange,
} from '../src/index.ts';
import { documentOf } from './schema-data.ts';
import '../../../scripts/property-seed.ts';

const FOLDER = new URL('../../engine/test/fixtures/real/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => /\.ya?ml$/.test(name) && name !== 'utf-16.yaml');
const TEXTS = FILES.map((path) => ({ path, text: readFileSync(new URL(path, FOLDER), 'utf8') }));

const SNIPPETS = [
  'a: ',
  'b:\n',
  '- ',
  '  ',
  '\n',
  '{ ',
  ' }',
  '[',
  ']',
  ', ',
  '*x',
  '&x ',
  '"',
  "'",
  '# c',
  '|\n',
  '<<: ',
  'kind: Pod\n',
  'apiVersion: v1\n',
  '---\n',
  '\t',
  '?',
  ': ',
  '!t ',
  '\r\n',
];

/** A real file, the whole of it, or cut off somewhere; or something that is hardly YAML; and a place in it. */
const places = fc
  .oneof(
    { weight: 2, arbitrary: fc.constantFrom(...TEXTS) },
    {
      weight: 2,
      arbitrary: fc
        .record({ file: fc.constantFrom(...TEXTS), at: fc.nat() })
        .map(({ file: { path, text }, at }) => ({ path, text: text.slice(0, at % text.length) })),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.constantFrom(...SNIPPETS), { maxLength: 30 })
        .map((parts) => ({ path: 'a.yaml', text: parts.join('') })),
    },
  )
  .chain(({ path, text }) =>
    fc.record({ path: fc.constant(path), text: fc.constant(text), at: fc.nat(text.length) }),
  );

function errorsIn(text: string): number {
  return parse(text).diagnostics.filter(({ severity }) => severity === 'error').length;
}

function contains(outer: TextRange, inner: TextRange): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

describe('the language service', () => {
  it('gives plain data at any place of any text', () => {
    fc.assert(
      fc.property(places, ({ path, text, at }) => {
        const document = documentOf(text, { path });
        const found = [
          hoverAt(document, at),
          completionsAt(document, at, { isExplicit: true }),
          completionsAt(document, at, { isExplicit: false }),
          symbolsOf(document),
          referencesAt(document, at),
          renameAt(document, at, 'x'),
        ];
        expect(structuredClone(found)).toEqual(found);
      }),
      { numRuns: 100 },
    );
  });

  it('completes without new errors, and the key is where it was asked for', () => {
    fc.assert(
      fc.property(places, fc.nat(), ({ path, text, at }, which) => {
        const found = completionsAt(documentOf(text, { path }), at, { isExplicit: true });
        if (found === undefined) return;
        const { from, to, items } = found;
        expect(from).toBeLessThanOrEqual(at);
        expect(to).toBeGreaterThanOrEqual(at);
        const item = items[which % items.length];
        const changed = `${text.slice(0, from)}${item.insert.text}${text.slice(to)}`;
        expect(errorsIn(changed)).toBeLessThanOrEqual(errorsIn(text));
        if (item.kind !== 'key') return;
        expect(pathAt(parse(changed), from + 1)).toContain(item.label);
      }),
      { numRuns: 150 },
    );
  });

  it('folds ranges that are inside one another or apart', () => {
    fc.assert(
      fc.property(places, ({ text }) => {
        const open: TextRange[] = [];
        for (const fold of foldingRangesOf(documentOf(text))) {
          expect(fold.from).toBeLessThan(fold.to);
          while (open.length > 0 && open[open.length - 1].to <= fold.from) open.pop();
          if (open.length > 0) expect(contains(open[open.length - 1], fold)).toBe(true);
          open.push(fold);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('selects ranges that contain one another', () => {
    fc.assert(
      fc.property(places, ({ text, at }) => {
        const ranges = selectionRangesAt(documentOf(text), at);
        for (const [place, range] of ranges.entries()) {
          expect(range.from <= at && at <= range.to).toBe(true);
          if (place > 0) expect(contains(range, ranges[place - 1])).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('renames anchors without changing data', () => {
    fc.assert(
      fc.property(places, fc.constantFrom('x', 'y', 'new-name', 'ä'), ({ text, at }, name) => {
        const document = documentOf(text);
        if (errorsIn(text) > 0 || referencesAt(document, at).length === 0) return;
        const renaming = renameAt(document, at, name);
        if ('refusal' in renaming) return;
        const [before, after] = [text, applyEdits(text, renaming.edits)].map((each) => parse(each));
        expect(toJs(after).output).toEqual(toJs(before).output);
      }),
      { numRuns: 150 },
    );
  });

  it('renames keys so that renaming them back gives the same data', () => {
    fc.assert(
      fc.property(places, ({ text, at }) => {
        const key = renameableAt(documentOf(text), at);
        if (key?.kind !== 'key' || toJs(parse(text)).problems.length > 0) return;
        const renaming = renameAt(documentOf(text), at, 'a-new-name');
        if ('refusal' in renaming) return;
        const renamed = applyEdits(text, renaming.edits);
        expect(renameableAt(documentOf(renamed), key.from)?.name).toBe('a-new-name');
        const back = renameAt(documentOf(renamed), key.from, key.name);
        // Of a key that was there twice, the other one is in the way.
        if ('refusal' in back) return;
        const restored = applyEdits(renamed, back.edits);
        expect(toJs(parse(restored)).output).toEqual(toJs(parse(text)).output);
      }),
      { numRuns: 150 },
    );
  });
});
