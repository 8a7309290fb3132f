import { describe, expect, it } from 'vitest';
import { merge } from './merge.ts';
import type { MergeOptions } from './merge-options.ts';

function merged(options: MergeOptions, ...texts: string[]): string {
  const {
    output,
    problems: [failure],
  } = merge(texts, options);
  expect(failure).toBeUndefined();
  return output;
}

describe('nullDeletes', () => {
  const options = { strategy: 'merge', nullDeletes: true } as const;

  it('takes keys away, with the comments directly above them', () => {
    const base = '# head\n\n# about a\na: 1\nb:\n  # about c\n  c: 2\n  d: 3 # kept\n';
    expect(merged(options, base, 'a: null\nb:\n  c: ~\nx: ~\n')).toBe(
      '# head\n\nb:\n  d: 3 # kept\n',
    );
  });

  it('leaves an empty mapping where all keys go', () => {
    expect(merged(options, 'a:\n  b: 1\nc: 2\n', 'a: {b: null}\n')).toBe('a: {}\nc: 2\n');
    expect(merged(options, 'a: 1\n', 'a: null\n')).toBe('{}\n');
    expect(merged(options, '', '--- !!set\n? a\n? b\n')).toBe('--- !!set\n{}\n');
    expect(merged(options, 'a: 1\n', 'a: null\nb: 2\n')).toBe('b: 2\n');
  });

  it('puts what comes above the comments that stay in brackets of which all entries go', () => {
    const base = 'a: {\n  b: two\n  # kept\n} # end\n';
    const wanted = 'a: {\n  c: 1\n  # kept\n} # end\n';
    expect(merged(options, base, 'a: {b: null, c: 1}\n')).toBe(wanted);
    expect(merged(options, 'a: {b: two\n  # kept\n}\n', 'a: {b: null, c: 1}\n')).toBe(
      'a: {c: 1\n  # kept\n}\n',
    );
  });

  it('writes out what loses parts in one place and keeps them in another', () => {
    const override = 'x: &x\n  k: ~\n  l: 1\ny: *x\nz: [*x]\nm:\n  <<: *x\n  n: 2\n';
    expect(merged({ strategy: 'append', nullDeletes: true }, 'a: 1\n', override)).toBe(
      'a: 1\nx: &x\n  l: 1\ny:\n  l: 1\nz: [{k: ~, l: 1}]\nm:\n  l: 1\n  n: 2\n',
    );
  });

  it('leaves no null in what it adds, but in lists', () => {
    expect(merged(options, 'a: 1\n', 'b:\n  c: null\n  d: {e: null}\n  l: [null]\n')).toBe(
      'a: 1\nb:\n  d: {}\n  l: [null]\n',
    );
  });

  it('takes away what comes through a merge key or an alias', () => {
    const base = 'd: &d {a: 1, b: 2}\ns:\n  <<: *d\n  c: 3\n';
    expect(merged(options, base, 's: {a: null}\n')).toBe(
      'd: &d {a: 1, b: 2}\ns:\n  b: 2\n  c: 3\n',
    );
    expect(merged(options, 'd: &d {a: 1, b: 2}\ns: *d\n', 's: {a: null}\n')).toBe(
      'd: &d {a: 1, b: 2}\ns: {b: 2}\n',
    );
  });

  it('leaves merge keys that do not bring the key, and takes the comments of those that bring nothing along', () => {
    const base = 'd: &d {x: 2}\np:\n  # why\n  <<: *d # beside\n  x: 1\n  y: 1\n';
    expect(merged(options, base, 'p: {y: null}\n')).toBe(base.replace('  y: 1\n', ''));
    expect(merged(options, base, 'p: {x: null}\n')).toBe('d: &d {x: 2}\np:\n  y: 1\n');
    const flow = 'd: &d {x: 2, k: 3}\np: {\n  <<: *d, # why\n  x: 1}\n';
    expect(merged(options, flow, 'p: {x: null}\n')).toContain('# why');
  });

  it('with override it counts at the top only', () => {
    expect(merged({ nullDeletes: true }, 'a: 1\nb: 2\n', 'a: null\nb: {c: null}\n')).toBe(
      'b: {c: null}\n',
    );
  });

  it('without it a null is a value', () => {
    expect(merged({ strategy: 'merge' }, 'a: 1\n', 'a: null\n')).toBe('a: null\n');
  });
});

describe('matchListsBy', () => {
  const options = { strategy: 'merge', matchListsBy: ['name'] } as const;
  const base = 'l:\n- name: a # first\n  x: 1\n# about b\n- name: b\n  env: {p: 1}\n';

  it('merges entries with the same key and adds the others', () => {
    expect(merged(options, base, 'l:\n  - name: b\n    env: {q: 2}\n  # new\n  - name: c\n')).toBe(
      'l:\n- name: a # first\n  x: 1\n# about b\n- name: b\n  env: {p: 1, q: 2}\n# new\n- name: c\n',
    );
  });

  it('merges entries in brackets, and entries that are aliases', () => {
    expect(merged(options, 'l: [{name: a, x: 1}]\n', 'l: [{name: a, x: 2}]\n')).toBe(
      'l: [{name: a, x: 2}]\n',
    );
    expect(merged(options, 'k: &k {name: a, x: 1}\nl:\n  - *k\n', 'l: [{name: a, x: 2}]\n')).toBe(
      'k: &k {name: a, x: 1}\nl:\n  - {name: a, x: 2}\n',
    );
  });

  it.each(['l:\n- name: a\n- name: a\n', 'l: [{name: a}, 1]\n', 'l: [{nam: a}]\n'])(
    'lets the strategy decide about %j',
    (over) => {
      expect(merged(options, base, over)).toBe(over);
    },
  );

  it('takes the first key that all entries have', () => {
    const both = { strategy: 'append', matchListsBy: ['id', 'name'] } as const;
    expect(merged(both, 'l: [{id: 1, name: a}]\n', 'l: [{id: 2, name: a}]\n')).toBe(
      'l: [{id: 1, name: a}, {id: 2, name: a}]\n',
    );
  });

  it('takes null away in an entry, its first key too', () => {
    const both = { ...options, nullDeletes: true };
    const over = 'l:\n  - name: a\n    x: null\n  - name: b\n    env: null\n';
    expect(merged(both, 'l:\n- x: 1\n  name: a\n- name: b\n  env: {p: 1}\n', over)).toBe(
      'l:\n- name: a\n- name: b\n',
    );
  });
});

describe('uniqueLists', () => {
  it('adds no entry that is there, whatever it is written like', () => {
    const options = { strategy: 'append', uniqueLists: true } as const;
    expect(merged(options, 'l: [a, {b: 1, c: 2}]\n', 'l: ["a", {c: 2, b: 1}, d]\n')).toBe(
      'l: [a, {b: 1, c: 2}, d]\n',
    );
    expect(merged(options, 'l:\n- 1\n- "1"\n', 'l:\n- 1\n- 2\n')).toBe('l:\n- 1\n- "1"\n- 2\n');
    expect(merged(options, 'l: [1]\n', 'l: [1]\n')).toBe('l: [1]\n');
  });
});

describe('directives', () => {
  it('writes tags in full whose handle means something else in the base', () => {
    expect(
      merged({}, 'a: 1\n', '%TAG !e! tag:example.com,2026:\n---\nb: !e!x 1\nc: !local 2\n'),
    ).toBe('a: 1\nb: !<tag:example.com,2026:x> 1\nc: !local 2\n');
    expect(merged({}, '%TAG !! tag:other,2026:\n---\na: !!x 1\n', 'b: !!str 1\n')).toBe(
      '%TAG !! tag:other,2026:\n---\na: !!x 1\nb: !<tag:yaml.org,2002:str> 1\n',
    );
  });
});

describe('aliases', () => {
  it('are written out with the comments of what they stand for', () => {
    const base = 'd: &d\n  # why\n  a: 1 # one\ns: *d # here\n';
    expect(merged({ strategy: 'merge' }, base, 's: {b: 2}\n')).toBe(
      'd: &d\n  # why\n  a: 1 # one\ns: # here\n  # why\n  a: 1 # one\n  b: 2\n',
    );
    expect(merged({ strategy: 'merge' }, base, 'd: 0\n')).toBe(
      'd: 0\ns: &d # here\n  # why\n  a: 1 # one\n',
    );
  });

  it('stay where Compose has no rules for their paths', () => {
    expect(merged({ compose: true }, 'a: &a {l: [1]}\nb: *a\n', 'a: &a {l: [2]}\nb: *a\n')).toBe(
      'a: &a {l: [1, 2]}\nb: *a\n',
    );
    const base = 'services:\n  a: &a {dns: [x]}\n  b: *a\nc: *a\n';
    expect(merged({ compose: true }, base, base)).toBe(
      'services:\n  a: &a {dns: [x]}\n  b: *a\nc: {dns: [x, x]}\n',
    );
  });

  it('of lists of mappings, joined under a merge key of both, are written out there', () => {
    const text = 'a: &y\n  - v:\n      - 1\nq:\n  <<: *y\n';
    expect(merged({ strategy: 'append' }, text, text)).toContain('  v:\n    - 1\n    - 1\n');
  });

  it('that never end are refused', () => {
    expect(merge(['a: &a [*a]\n', 'b: 1\n']).problems[0]).toMatchObject({
      side: 0,
      line: 1,
      column: 8,
    });
  });

  it.each<[string, number, MergeOptions]>([
    ['p: *, q: *', 30, { strategy: 'merge', nullDeletes: true }],
  ])('that stand for too much are refused: {%s} in %i levels', (entries, levels, options) => {
    const bomb = bombOf(entries, levels);
    const {
      problems: [failure],
    } = merge(['z: 1\n', bomb], options);
    expect(failure?.message).toContain('more text than can be written out');
  });

  it.each<[string, number, MergeOptions]>([
    ['p: *, q: *', 30, { compose: true }],
    ['<<: *, k: 1', 500, { strategy: 'append' }],
    ['<<: [*, *], k: 1', 1_000, { strategy: 'append' }],
  ])('that are in both are gone through once: {%s} in %i levels', (entries, levels, options) => {
    const bomb = bombOf(entries, levels);
    expect(merged(options, bomb, bomb)).toBe(bomb);
  });
});

it('joins ordered mappings by their keys', () => {
  const base = 'o: !!omap\n  - first: 1\n  - last: 1\n';
  expect(merged({ strategy: 'append' }, base, 'o: !!omap\n  - last: 2\n  - new: 3\n')).toBe(
    'o: !!omap\n  - first: 1\n  - last: 2\n  - new: 3\n',
  );
  const {
    problems: [failure],
  } = merge([base, 'o: [1]\n'], { strategy: 'append' });
  expect(failure?.message).toContain('The tag !!omap');
  expect(merged({ compose: true }, base, base.replace('1', '2'))).toBe(base.replace('1', '2'));
  const [twice] = merge([base, 'o: [x: 1, x: 2]\n'], { strategy: 'append' }).problems;
  expect(twice).toMatchObject({ code: 'not-mergeable', parameters: { reason: 'tag' } });
});

it('refuses many copies of inherited entries before it makes them', () => {
  const keys = Array.from({ length: 2000 }, (_, at) => `  ${'k'.repeat(200)}${at}: 1\n`).join('');
  const heirs = Array.from({ length: 150 }, (_, at) => `m${at}:\n  <<: *n\n`).join('');
  const override = `n: &n\n  gone: null\n${keys}${heirs}`;
  const { problems } = merge(['a: 1\n', override], { strategy: 'merge', nullDeletes: true });
  expect(problems[0]?.parameters).toEqual({ reason: 'too-large' });
});

it('refuses very many entries that come through merge keys and differ', () => {
  const keys = Array.from({ length: 700 }, (_, at) => `  k${at}: 1\n`).join('');
  const heirs = Array.from({ length: 700 }, (_, at) => `m${at}:\n  <<: *n\n`).join('');
  const base = `n: &n\n${keys}${heirs}`;
  const options = { strategy: 'merge', nullDeletes: true } as const;
  const { problems } = merge([base, base.replaceAll(': 1', ': null')], options);
  expect(problems[0]?.parameters).toEqual({ reason: 'too-large' });
});

it('merges into thousands of aliases of what is wide', () => {
  const wide = `{${Array.from({ length: 6000 }, (_, at) => `k${at}: 1`).join(', ')}}`;
  const list = `[${Array.from({ length: 6000 }, (_, at) => at).join(', ')}]`;
  const each = (value: (at: number) => string) =>
    Array.from({ length: 6000 }, (_, at) => `m${at}: ${value(at)}\n`).join('');
  const base = `x: &x ${wide}\ny: &y ${wide}\nl: &l ${list}\n`;
  for (const [values, added] of [
    [each((at) => `*${'xy'[at % 2]}`), each(() => '{k7: 1}')],
    [each(() => '*l'), each(() => '[7]')],
  ]) {
    const options = { strategy: 'append', uniqueLists: true } as const;
    expect(merged(options, base + values, added)).toBe(base + values);
  }
});

/** Mappings of which each has the entries, with `*` for an alias of the one before. */
function bombOf(entries: string, levels: number): string {
  let bomb = 'a0: &a0 {x: null}\n';
  for (let level = 1; level < levels; level++) {
    const entry = entries.replaceAll('*', `*a${level - 1}`).replace('k:', `k${level}:`);
    bomb += `a${level}: &a${level} {${entry}}\n`;
  }
  return bomb;
}
