import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { merge3 } from '../../src/index.ts';

/** A value of the text that is merged: a number, lines of text, or numbers in brackets. */
type Value =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'lines'; readonly header: string; readonly lines: readonly string[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [string, number])[] }
  | { readonly kind: 'list'; readonly items: readonly number[] };

/** What a side does: to the entry at a place, or at the end of the text. */
type Change =
  | { readonly at: number; readonly detail: number }
  | { readonly adds: 'key' | 'document' };

const value: fc.Arbitrary<Value> = fc.oneof(
  fc.record({ kind: fc.constant('number' as const), number: fc.nat(9) }),
  fc.record({
    kind: fc.constant('lines' as const),
    header: fc.constantFrom('|', '>', '|-'),
    lines: fc.array(fc.constantFrom('one', 'two', 'three words here', ''), {
      minLength: 3,
      maxLength: 5,
    }),
  }),
  fc.record({
    kind: fc.constant('map' as const),
    entries: fc
      .nat(2)
      .map((count) => Array.from({ length: count }, (_, at) => [`e${at}`, at] as const)),
  }),
  fc.record({ kind: fc.constant('list' as const), items: fc.array(fc.nat(9), { maxLength: 3 }) }),
);

function write(values: readonly Value[]): string {
  return values.map((each, at) => `k${at}: ${textOf(each)}\n`).join('');
}

function textOf(each: Value): string {
  switch (each.kind) {
    case 'number':
      return String(each.number);
    case 'lines':
      return `${each.header}\n${each.lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n  end`;
    case 'map':
      return `{${each.entries.map(([key, number]) => `${key}: ${number}`).join(', ')}}`;
    case 'list':
      return `[${each.items.join(', ')}]`;
  }
}

/** One change of a value by a side, which the other side's do not touch. */
function changed(each: Value, detail: number, side: string): Value {
  switch (each.kind) {
    case 'number':
      return { ...each, number: each.number + 10 };
    case 'lines': {
      const at = detail % each.lines.length;
      return {
        ...each,
        lines: each.lines.map((line, n) => (n === at ? `${side} wrote this` : line)),
      };
    }
    case 'map':
      return { ...each, entries: [...each.entries, [side, detail]] };
    case 'list':
      return { ...each, items: [...each.items, side === 'ours' ? 100 + detail : 200 + detail] };
  }
}

function applied(values: readonly Value[], changes: readonly Change[], side: string) {
  let all = [...values];
  let end = '';
  for (const change of changes) {
    if (!('at' in change)) {
      end += change.adds === 'key' ? `new-${side}: 1\n` : `---\ndocument: ${side}\n`;
    } else {
      const at = change.at % all.length;
      all = all.map((each, n) => (n === at ? changed(each, change.detail, side) : each));
    }
  }
  return write(all) + end;
}

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ at: fc.nat(4), detail: fc.nat(4) }) },
  {
    weight: 1,
    arbitrary: fc.record({ adds: fc.constantFrom('key' as const, 'document' as const) }),
  },
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'merge-and-git-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What git makes of three texts; undefined for a conflict. */
function mergedByGit(base: string, ours: string, theirs: string): string | undefined {
  const names = ['ours', 'base', 'theirs'];
  for (const [at, text] of [ours, base, theirs].entries()) {
    writeFileSync(path.join(folder, names[at]), text);
  }
  const { status, stdout } = spawnSync('git', ['merge-file', '-p', ...names], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? stdout : undefined;
}

function dataOf(text: string): unknown[] | undefined {
  const documents = parseAllDocuments(text);
  if (!Array.isArray(documents) || documents.some(({ errors }) => errors.length > 0))
    return undefined;
  return documents.map((document) => document.toJS());
}

it('never has a conflict where git merges lines and the data of both sides come out', () => {
  let count = 0;
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 2, maxLength: 5 }),
      fc.array(change, { minLength: 1, maxLength: 2 }),
      fc.array(change, { minLength: 1, maxLength: 2 }),
      (values, byOurs, byTheirs) => {
        const placesOf = (changes: readonly Change[]) =>
          new Set(changes.map((each) => ('at' in each ? each.at % values.length : each.adds)));
        const [first, second] = [placesOf(byOurs), placesOf(byTheirs)];
        // Both may change the same text, if not the same line; git says which.
        const isShared = [...first].some(
          (place) =>
            second.has(place) && (typeof place === 'string' || values[place].kind === 'number'),
        );
        if (isShared) return;
        const base = write(values);
        const [ours, theirs] = [
          applied(values, byOurs, 'ours'),
          applied(values, byTheirs, 'theirs'),
        ];
        const byGit = mergedByGit(base, ours, theirs);
        const expected = byGit === undefined ? undefined : dataOf(byGit);
        if (expected === undefined) return;
        const { output, conflicts } = merge3(base, ours, theirs);
        expect([dataOf(output), conflicts]).toEqual([expected, []]);
        count++;
      },
    ),
    { numRuns: 150 },
  );
  expect(count).toBeGreaterThan(20);
});
