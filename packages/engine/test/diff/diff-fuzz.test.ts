import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  applyJsonPatch,
  type DiffOptions,
  diff,
  diffToJsonPatch,
  merge,
  merge3,
} from '../../src/index.ts';
import { describeChanges, markdownReport } from '../../src/reports.ts';
import { parse, toJs } from '../../src/tree.ts';

/* By hand with DIFF_FUZZ_PAIRS=100000; a short form with every run of the tests. */
const PAIRS = Number(process.env.DIFF_FUZZ_PAIRS ?? 40);
const SEED = Number(process.env.DIFF_FUZZ_SEED ?? 1);

const FOLDER = new URL('../fixtures/real/', import.meta.url);
const REAL = readdirSync(FOLDER)
  .filter((name) => /\.ya?ml$/.test(name))
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8').slice(0, 1500));
/** What texts are made of that means something. */
const PIECES = [
  '\n',
  '  ',
  '- ',
  ': ',
  '&a ',
  '*a',
  '<<: *a\n',
  '{',
  '}',
  '[',
  ']',
  '---\n',
  '#',
  '"',
  "'",
  '|\n',
  '\t',
  '!t ',
  '? ',
  '...\n',
  '$patch: delete\n',
  'name: x\n',
  'null',
  '\r\n',
  '%TAG ! t\n',
];

/** Numbers that look random and are the same each time. */
function generator(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39) >>> 0;
    return mixed % below;
  };
}

type Pick = ReturnType<typeof generator>;

function changed(text: string, pick: Pick): string {
  let result = text;
  for (let times = pick(5); times >= 0; times--) {
    const at = pick(result.length + 1);
    const to = Math.min(result.length, at + (pick(3) === 0 ? pick(120) : pick(3)));
    const insert = pick(2) === 0 ? '' : (PIECES[pick(PIECES.length)] ?? '');
    result = result.slice(0, at) + insert + result.slice(to);
  }
  return result;
}

function optionsOf(pick: Pick): DiffOptions {
  return {
    comments: pick(2) === 0,
    style: pick(3) === 0,
    keyOrder: pick(3) === 0,
    neat: pick(4) === 0,
    ...(pick(4) === 0 && { ignoreOrder: true }),
    ...(pick(4) === 0 && { ignore: [['$..name', 'a[*]', '/x'][pick(3)] ?? ''] }),
  };
}

/** The data of all documents; undefined where JSON or JavaScript cannot hold them. */
function dataOf(text: string): unknown {
  if (/\.(?:inf|nan)/i.test(text)) return undefined;
  const { output, problems } = toJs(parse(text));
  return problems.length === 0 ? output : undefined;
}

/** Applies the patch from one text to another, where there is one that can be applied. */
function expectPatch(left: string, right: string): void {
  const patch = diffToJsonPatch(left, right);
  const expected = dataOf(right);
  if (patch.problems.length > 0 || expected === undefined) return;
  const patched = applyJsonPatch(left, patch.output);
  if (patched.problems.length > 0) return;
  expect(dataOf(patched.output), JSON.stringify([left, right, patch.output])).toEqual(expected);
}

test('comparing and merging texts that chance has made throws nothing', {
  timeout: 3_600_000,
}, () => {
  const pick = generator(SEED);
  for (let pair = 0; pair < PAIRS; pair++) {
    const base = changed(REAL[pick(REAL.length)] ?? '', pick);
    const left = changed(base, pick);
    const right = pick(20) === 0 ? (REAL[pick(REAL.length)] ?? '') : changed(base, pick);
    const options = optionsOf(pick);
    const found = diff(left, right, options);
    const changes = describeChanges(left, right, found);
    markdownReport({ left: 'l', right: 'r', changes, omitted: found.omitted });
    diffToJsonPatch(left, right, options);
    expectPatch(left, right);
    expect(diff(left, left, options).output, JSON.stringify(left)).toEqual([]);
    expect(merge3(base, left, base).output).toBe(left);
    const { conflicts } = merge3(base, left, right);
    const swapped = merge3(base, right, left).conflicts;
    expect(swapped.length === 0, JSON.stringify([base, left, right])).toBe(conflicts.length === 0);
    const merged = merge(
      [left, right],
      pick(2) === 0 ? { kubernetes: true } : { strategy: 'merge' },
    );
    expect(
      merged.problems.filter(({ code }) => code === 'internal-error'),
      JSON.stringify([left, right]),
    ).toEqual([]);
  }
});
