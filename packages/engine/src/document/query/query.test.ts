import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { inspect, type TreeView } from '../../tools/inspect/tree-view.ts';
import { ValueTree } from '../value-tree.ts';

interface ComplianceCase {
  readonly name: string;
  readonly selector: string;
  readonly document?: unknown;
  readonly result?: readonly unknown[];
  readonly result_paths?: readonly string[];
  readonly results?: readonly (readonly unknown[])[];
  readonly results_paths?: readonly (readonly string[])[];
  readonly invalid_selector?: boolean;
}

// Of the package only the suite that it brings along is used.
const require = createRequire(import.meta.url);
const home = path.dirname(require.resolve('jsonpath-rfc9535/package.json'));
const suite = 'src/__tests__/jsonpath-compliance-test-suite/cts.json';
const { tests } = JSON.parse(readFileSync(path.join(home, suite), 'utf8')) as {
  readonly tests: readonly ComplianceCase[];
};

/** The nodes found, or a failure of the test. */
function find(view: TreeView, query: string): readonly number[] {
  const { output, problems } = view.query(query);
  if (problems.length > 0) throw new Error(problems[0].message);
  return output;
}

function pathsOf(text: string, query: string): string[] {
  const view = inspect(text);
  return find(view, query).map((node) => view.pathOf(node).dotted);
}

function failureOf(query: string, text = 'a: 1'): string {
  const [problem] = inspect(text).query(query).problems;
  return problem?.message ?? 'none';
}

test('find keys of a long mapping as those of a short one, whatever leads there', () => {
  const keys = Array.from({ length: 100 }, (_, at) => `  k${at}: ${at}`).join('\n');
  const text = `a: &a\n${keys}\n  k70: again\nb: *a\nc: *a\n`;
  expect(pathsOf(text, '$[?@.k5 == 5]')).toEqual(['a', 'b', 'c']);
  expect(pathsOf(text, '$[?@.k70 == 70]')).toEqual(['a', 'b', 'c']);
  expect(pathsOf(text, '$[?@.k100]')).toEqual([]);
  expect(pathsOf(text, '$.c.k99')).toEqual(['a.k99']);
});

describe('the compliance test suite of RFC 9535', () => {
  test('is all there', () => {
    expect(tests).toHaveLength(687);
  });

  test.for(tests)('$name: $selector', (each) => {
    if (each.invalid_selector) {
      expect(failureOf(each.selector)).not.toBe('none');
      return;
    }
    const view = inspect(JSON.stringify(each.document));
    const found = find(view, each.selector);
    const values = found.map((node) => JSON.parse(view.sourceOf(node)) as unknown);
    expect(each.results ?? [each.result]).toContainEqual(values);
    const paths = each.results_paths ?? (each.result_paths ? [each.result_paths] : undefined);
    if (paths) expect(paths).toContainEqual(found.map((node) => view.pathOf(node).jsonPath));
  });
});

describe('queries of YAML', () => {
  test('look through aliases, and come by each node once', () => {
    const text = 'base: &b {cpu: 1}\na: *b\nc: [*b, {cpu: 2}]\n';
    expect(pathsOf(text, '$.a.cpu')).toEqual(['base.cpu']);
    expect(pathsOf(text, '$.c[0].cpu')).toEqual(['base.cpu']);
    expect(pathsOf(text, '$..cpu')).toEqual(['base.cpu', 'c[1].cpu']);
    expect(pathsOf(text, '$.a..cpu')).toEqual(['base.cpu']);
    expect(pathsOf(text, '$[?@ == $.base]')).toEqual(['base', 'a']);
    expect(pathsOf('a: &x {b: *x}\n', '$.a.b.b.b')).toEqual(['a.b']);
    expect(pathsOf('a: &x {b: *x}\nc: &y {b: *y}\n', '$[?@ == $.a]')).toEqual(['a', 'c']);
    expect(pathsOf('a: &x {b: *x}\nc: &y {b: {b: 1}}\n', '$[?@ == $.a]')).toEqual(['a']);
  });

  test('go over all documents of a stream', () => {
    expect(pathsOf('kind: a\n---\nkind: b\n', "$[?@.kind == 'b']")).toEqual(['[1]']);
    expect(pathsOf('', '$..*')).toEqual([]);
  });

  test('compare numbers with all their digits, however they are written', () => {
    const text =
      'a: 12345678901234567890\nb: 12345678901234567891\nc: 0x10\nd: 1e400\ne: 1e401\nf: -1e-400\n';
    expect(pathsOf(text, '$[?@ == 12345678901234567890]')).toEqual(['a']);
    expect(pathsOf(text, '$[?@ > 12345678901234567890 && @ < 1e400]')).toEqual(['b']);
    expect(pathsOf(text, '$[?@ == 16]')).toEqual(['c']);
    expect(pathsOf(text, '$[?@ > 1e400]')).toEqual(['e']);
    expect(pathsOf(text, '$[?@ < 0]')).toEqual(['f']);
    expect(pathsOf('a: .inf\nb: .nan\nc: -.inf\n', '$[?@ > 1e500]')).toEqual(['a']);
    expect(pathsOf('a: .inf\nb: .nan\n', '$[?@ == @]')).toEqual(['a']);
    expect(pathsOf('a: 1\nb: "1"\nc: !!str 1\nd: !!int "1"\n', '$[?@ == 1]')).toEqual(['a', 'd']);
  });

  test('leave prototypes alone', () => {
    expect(pathsOf('__proto__: 1\n', '$.__proto__')).toEqual(['__proto__']);
    expect(pathsOf('a: 1\n', '$.constructor')).toEqual([]);
  });
});

describe('hostile queries and texts', () => {
  test('ask what is below many aliases once, and find it again for each', () => {
    const keys = Array.from({ length: 4000 }, (_, at) => `  k${at}: 1\n`).join('');
    const wide = `- &a\n${keys}${'- *a\n'.repeat(4000)}`;
    expect(pathsOf(wide, '$[*].*[?@.a]')).toEqual([]);
    const text = '- &a\n  b: {x: 1, y: {x: 2}}\n  c: [{x: 3}]\n- *a\n- d: {x: 4}\n- *a\n';
    const view = inspect(text);
    const found = ['$[0]', '$[1]', '$[2]', '$[3]'].flatMap((start) => find(view, `${start}.*.*`));
    expect(find(view, '$[*].*.*')).toEqual(found);
    expect(found).toHaveLength(10);
  });

  test('go as deep as the text does, and no deeper than a query may', () => {
    const deep = `${'['.repeat(9000)}${']'.repeat(9000)}`;
    expect(find(inspect(deep), '$..*')).toHaveLength(8999);
    expect(find(inspect(`[${deep},${deep}]`), '$[?@ == $[0]]')).toHaveLength(2);
    expect(failureOf(`$[?${'('.repeat(4000)}@${')'.repeat(4000)}]`)).toMatch(
      /nested at most 100 levels/,
    );
    expect(failureOf(`$${'.a'.repeat(6000)}`)).toMatch(/10000 characters/);
  });

  test('match patterns that make other engines hang', () => {
    const text = `- ${'a'.repeat(50_000)}\n`;
    for (const pattern of ['(a|a)*b', '(a*)*b', '(a|b|ab)*c', 'a{0,500}b']) {
      expect(pathsOf(text, `$[?match(@, '${pattern}')]`)).toEqual([]);
    }
    expect(failureOf("$[?match(@, '(a{100}){100}{100}')]")).toMatch(/too large/);
  });

  test.each([
    ['lines', `- |\n${'  abc\n'.repeat(2000)}`],
    ['escapes', `- "${'\\n'.repeat(6000)}"\n`],
    ['digits', `- 0x${'f'.repeat(12_000)}\n`],
    ['a key of escapes', `- ? "${'\\n'.repeat(6000)}"\n  : 1\n`],
    ['keys of escapes', `-${` ? "${'\\n'.repeat(200)}"\n  : 1\n `.repeat(30)}\n`],
    ['a list as a key', `- ? [${'a, '.repeat(4000)}]\n  : 1\n`],
  ])('read a long scalar or key once, however often they ask for it: %s', (_, text) => {
    const readers = (['textOf', 'keyText'] as const).map((name) =>
      vi.spyOn(ValueTree.prototype, name),
    );
    inspect(text).query(`$[?${Array(900).fill('@==1||@.k').join('||')}]`);
    const lengths = readers.flatMap(({ mock }) => mock.results.map(({ value }) => value.length));
    for (const reader of readers) reader.mockRestore();
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(2 * text.length);
  });

  test('are charged for numbers that are compared by their digits, and for equal texts', () => {
    const number = `- ${'9'.repeat(100_000)}\n`;
    expect(failureOf(`$[?${Array(500).fill('@<5').join('||')}]`, number)).toMatch(/too much work/);
    const texts = `- ${'a'.repeat(20_000)}\n`.repeat(100);
    const comparisons = Array.from({ length: 100 }, (_, at) => `@<$[${at}]`);
    expect(failureOf(`$[?${comparisons.join('||')}]`, texts)).toMatch(/too much work/);
  });

  test.each([
    ['the length of a text', `- ${'a'.repeat(100_000)}\n`, 'length(@)>999999'],
    ['two texts', `- [${'a'.repeat(200_000)}]\n- [${'a'.repeat(200_000)}]\n`, '@[0]<$[1][0]'],
  ])('look once at %s', (_, text, condition) => {
    expect(failureOf(`$[?${Array(500).fill(condition).join('||')}]`, text)).toBe('none');
  });

  test.each([
    ['$..[?count(@.*) > 1]', 10_004],
    ['$.aliases[?count(@.*) == 5000]', 5000],
    ["$.merges[?count(@['<<'].*) > 1]", 5000],
    ["$.merges[?count(@['<<'].*.*) > 1]", 0],
    ['$.aliases[?@[?@ == 2]]', 0],
    ['$.aliases[?value(@[?@ == 2]) == 2]', 0],
    ['$.aliases.*[?@.a]', 0],
    ['$.aliases[*][4999].a', 0],
    ['$.aliases[?@..a]', 0],
    ['$.texts[?length(@) > 5000]', 0],
    ["$.texts[?search(@, 'ab')]", 0],
    ['$.texts[?@ < $.long]', 0],
    ['$.texts[?@ == $.long]', 5000],
  ])('look once at what many aliases lead to: %s', (query, count) => {
    const text = [
      'wide: &w',
      ...Array.from({ length: 5000 }, (_, at) => `  k${at}: 1`),
      `anchored: &l ${'a'.repeat(5000)}`,
      `long: ${'a'.repeat(5000)}`,
      ...['aliases:', ...Array(5000).fill('- *w')],
      ...['merges:', ...Array(5000).fill('- <<: *w')],
      ...['texts:', ...Array(5000).fill('- *l')],
    ].join('\n');
    expect(find(inspect(text), query)).toHaveLength(count);
  });

  test('end when they take too much work or find too much', () => {
    const lists = `[${Array(400)
      .fill(`[${Array(100).fill('[1,2]').join()}]`)
      .join()}]`;
    expect(failureOf('$..[?count(@..*) == count($..*)]', lists)).toBe('none');
    expect(failureOf('$..[?@[?count($..*) > count(@..*) && $..[?@ == 3]]]', lists)).toBe('none');
    expect(failureOf('$[?@[?@[?@ == 1 || @ == $..[?@ == 2]]]]', lists)).toMatch(/several nodes/);
    const flat = `[${Array.from({ length: 20_000 }, (_, index) => `{n: ${index}}`).join()}]`;
    expect(failureOf('$[?count(@.n) > 2 || $[?@.n == 1]]', flat)).toBe('none');
    const bomb = (name: string) => [
      `a0: &${name}0 [1,1]`,
      ...Array.from(
        { length: 39 },
        (_, at) => `a${at + 1}: &${name}${at + 1} [*${name}${at}, *${name}${at}]`,
      ),
    ];
    const bombs = `x: {${bomb('x').join(', ')}}\ny: {${bomb('y').join(', ')}}\n`;
    expect(pathsOf(bombs, '$[?@.a39 == $.x.a39]')).toEqual(['x', 'y']);
    const big = `a: [${Array(50_000).fill('1').join()}]\nb: [${Array(500).fill('*a').join()}]\n`;
    const shared = big
      .replace('a: [', 'a: &a [')
      .replace('b:', `c: [${Array(50_000).fill('1').join()}]\nb:`);
    expect(failureOf('$.b[?@ == $.c]', shared)).toBe('none');
    const lists5000 = (last: number) =>
      Array.from({ length: 40 }, (_, at) => `[${'1,'.repeat(5000)}${last + at}]`).join();
    const compared = Array.from({ length: 40 }, (_, at) => `@==$.b[${at}]`).join('||');
    const pairs = `a: [${lists5000(0)}]\nb: [${lists5000(40)}]\n`;
    expect(failureOf(`$.a[?${compared}]`, pairs)).toMatch(/too much work/);
    const wide = `[${Array(2000).fill('1').join()}]`;
    const selectors = Array(600).fill('*').join();
    expect(failureOf(`$[${selectors}]`, wide)).toMatch(/more than 1,000,000 nodes/);
  });
});

test.each([
  ['a', /begins with \$/, 0, 1],
  ['$.', /name or \* is missing/, 2, 2],
  ['$.my-key', /Continue the path/, 4, 5],
  ['$[a]', /in brackets/, 2, 3],
  ["$['a'", /A ] is missing/, 1, 2],
  ['$[?@.a = 1]', /Write ==/, 7, 8],
  ['$[?@.* == 1]', /several nodes/, 3, 7],
  ["$['a]", /closing '/, 2, 5],
  ['$[?size(@.a) == 1]', /Unknown function size/, 3, 12],
  ["$[?match(@.a, '(')]", /A \( has no \)/, 14, 18],
  ["$[?match(@.a, '\\\\q')]", /no escape \\q/, 14, 20],
])('%s says what is wrong, and where', (query, message, from, to) => {
  const { output, problems } = inspect('a: 1').query(query);
  expect(output).toEqual([]);
  expect(problems).toMatchObject([
    { code: 'invalid-query', message: expect.stringMatching(message), from, to },
  ]);
});
