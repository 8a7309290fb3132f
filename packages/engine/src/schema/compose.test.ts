import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CountedText } from '../../test/counted-text.ts';
import { messageOf } from '../diagnostics/catalog.ts';
import { parse, readText } from '../syntax/parse.ts';
import { LineIndex } from '../text/line-index.ts';
import { type ComposeOptions, compose } from './compose.ts';

/** Each error as `line:column code`. */
function errorsOf(text: string, options: ComposeOptions = {}): string[] {
  const tree = parse(text);
  const { diagnostics } = compose(tree, options);
  return [...tree.diagnostics, ...diagnostics]
    .filter(({ severity }) => severity === 'error')
    .map(({ code, from }) => {
      const before = text.slice(0, from).split('\n');
      return `${before.length}:${(before.at(-1) ?? '').length + 1} ${code}`;
    });
}

/** What kinds of errors there are. */
function codesOf(text: string): string[] {
  return [...new Set(errorsOf(text).map((error) => error.replace(/^\S+ /, '')))].sort();
}

function messagesOf(text: string): string[] {
  return compose(parse(text)).diagnostics.map(messageOf);
}

describe('keys that are equal', () => {
  it.each([
    ['{&a x: 1, *a : 2}', '1:11 duplicate-key'],
    ['&a x: 1\n*a : 2\n', '2:1 duplicate-key'],
    ['- &a x\n- {x: 1, *a : 2}\n', '2:10 duplicate-key'],
    ['- &a x\n- &a y\n- {x: 1, *a : 2}\n', undefined],
    ['- &a y\n- {&a x: 1, *a : 2}\n', '2:13 duplicate-key'],
    ['{&a [1]: 1, *a : 2}', '1:13 duplicate-key'],
    ['- &a [1]\n- {[1]: 1, *a : 2}\n', '2:12 duplicate-key'],
    ['- &a [1]\n- {[*a]: 1, [[1]]: 2}\n', '2:13 duplicate-key'],
    ['- &a x\n- &b [*a]\n- {[x]: 1, *b : 2}\n', '3:12 duplicate-key'],
    ['- &a {k: &b v}\n- {[*b, *a]: 1, [v, {"k": v}]: 2}\n', '2:17 duplicate-key'],
    ['- &a x\n- &b "x"\n- {*a : 1, *b : 2}\n', '3:12 duplicate-key'],
    ['{!!map {a: 1}: 1, {a: 1}: 2}', '1:19 duplicate-key'],
    ['{! [a]: 1, [a]: 2}', '1:12 duplicate-key'],
    ['{!!set {a}: 1, {a}: 2}', undefined],
    ['- &a x\n- &b y\n- {*a : 1, *b : 2}\n', undefined],
    ['{*a : 1, *a : 2}', '1:2 unknown-alias,1:10 unknown-alias'],
    ['&a {*a : 1, x: 2}', undefined],
    ['- {a: 1, <<: {b: 1}, <<: {c: 1}}\n- {!!merge <<: {b: 1}, !!merge <<: {c: 1}}\n', undefined],
  ])('are reported: %j', (text, expected) => {
    expect(errorsOf(text).join() || undefined).toBe(expected);
  });

  it('are found among any number of keys that look alike, however they are written', () => {
    const written = fc.constantFrom(
      (key: string) => key,
      (key: string) => `"${key}"`,
      (key: string) => `'${key}'`,
      (key: string) => `"\\x${key.charCodeAt(0).toString(16)}${key.slice(1)}"`,
      (key: string) => `!!str ${key}`,
    );
    // All as long, with the same first and last letter, or letters.
    const short = fc.stringMatching(/^a[bc]{3}d$/);
    const long = short.map((key) => `${'a'.repeat(40)}${key}${'d'.repeat(40)}`);
    const keyed = fc.tuple(fc.oneof(short, short, long), written);
    fc.assert(
      fc.property(fc.array(keyed, { minLength: 1, maxLength: 20 }), (keys) => {
        const text = keys.map(([each, write]) => `${write(each)}: 1\n`).join('');
        const seen = new Set<string>();
        const repeated = keys.flatMap(([each], at) => {
          const isNew = !seen.has(each);
          seen.add(each);
          return isNew ? [] : [at + 1];
        });
        expect(errorsOf(text).map((error) => Number.parseInt(error, 10))).toEqual(repeated);
      }),
    );
  });

  it('are not all read again for two others whose hashes are equal', () => {
    const others = Array.from({ length: 50 }, (_, at) => 'x'.repeat(28) + (at + 10));
    const reads = (...two: string[]) => {
      const text = [...others, ...two].map((key) => `${key}: 1\n`).join('');
      return CountedText.readsOf(text, (counted) => void compose(readText(counted, true).finish()));
    };
    const colliding = ['AaBBAaBBBBBBAaAaAaBBAaBBAaAaAa', 'BBAaAaBBAaAaAaAaBBBBAaBBAaAaBB'];
    const alone = reads(colliding[0], 'CCAaAaBBAaAaAaAaBBBBAaBBAaAaBB');
    expect(reads(...colliding)).toBeLessThan(alone + 10);
  });

  it('are shown with what an alias stands for', () => {
    expect(messagesOf('{&a x: 1, *a : 2}')).toEqual([
      'The key “*a (x)” is already in this mapping, on line 1, and a reader would keep only one of the two. Rename or remove one.',
    ]);
  });
});

describe('merge keys', () => {
  it.each([
    ['a: &a [1]\nb:\n  <<: *a\n', '3:3 invalid-merge-key'],
    ['b:\n  <<: [1]\n', '2:3 invalid-merge-key'],
    ['a: &a 1\nb:\n  <<: *a\n', '3:3 invalid-merge-key'],
    ['a: &a 1\nb:\n  <<: [*a]\n', '3:3 invalid-merge-key'],
    ['a: &a [{x: 1}]\nb:\n  <<: [*a]\n', '3:3 invalid-merge-key'],
    ['b:\n  <<: [[{x: 1}]]\n', '2:3 invalid-merge-key'],
    ['a: &a [{x: 1}]\nb:\n  <<: *a\n', undefined],
    ['a: &a {x: 1}\nb: &b [*a, *a]\nc:\n  <<: *b\n', undefined],
    ['b:\n  <<: *a\n', '2:7 unknown-alias'],
    ['b:\n  !!merge <<: 1\n', '2:11 invalid-merge-key'],
    ['b:\n  "<<": 1\n', undefined],
  ])('need mappings, be it by an alias: %j', (text, expected) => {
    expect(errorsOf(text).join() || undefined).toBe(expected);
  });
});

describe('tags of collections', () => {
  it.each([
    ['!!set {a, b}', undefined],
    ['!!set {a: ~, b: null, c: !!null ""}', undefined],
    ['!!set\n? a\n? b\n', undefined],
    ['!!set {a: 1, b: 2}', '1:11 tag-mismatch'],
    ['!!set {a: [], b}', '1:11 tag-mismatch'],
    ['- &a 1\n- &b ~\n- !!set {c: *b, d: *a}\n', '3:20 tag-mismatch'],
    ['!!set {a, a}', '1:11 duplicate-key'],
    ['!!set [a]', '1:1 tag-mismatch'],
    ['!!omap [a: 1, b: 2]', undefined],
    ['!!omap\n- a: 1\n- b: 2\n', undefined],
    ['!!omap [a: 1, a: 2]', '1:15 duplicate-key'],
    ['!!omap [1]', '1:9 tag-mismatch'],
    ['!!omap [a: 1, {b: 1, c: 2}]', '1:15 tag-mismatch'],
    ['!!omap [{}]', '1:9 tag-mismatch'],
    ['- &a {x: 1}\n- &b 1\n- !!omap [*a, *b]\n', '3:15 tag-mismatch'],
    ['- &a {x: 1}\n- !!omap [*a, x: 2]\n', '2:15 duplicate-key'],
    ['!!pairs [a: 1, a: 2]', undefined],
    ['!!pairs [a]', '1:10 tag-mismatch'],
    ['!!pairs [[a, 1]]', '1:10 tag-mismatch'],
    ['%TAG !y! tag:yaml.org,2002:\n---\n!y!set {a: 1}', '3:12 tag-mismatch'],
  ])('ask for their content: %j', (text, expected) => {
    expect(errorsOf(text).join() || undefined).toBe(expected);
  });

  it('are explained', () => {
    expect(messagesOf('- !!set {a: 1}\n- !!omap [b]\n')).toEqual([
      'The tag !!set makes this mapping a set, which has keys without values, but here is a value. Remove the value, or remove the tag.',
      'The tag !!omap makes this a list of pairs, but this entry is not a mapping with one key. Write it as “- key: value”, or remove the tag.',
    ]);
  });
});

describe('an alias', () => {
  it('is only said to come before its anchor where that is in its document', () => {
    expect(messagesOf('- *a\n---\n- &a 1\n')[0]).toMatch(/in this document/);
    expect(messagesOf('- *a\n- &a 1\n')[0]).toMatch(/line 2/);
  });

  /** Some of them are equal. */
  const SCALARS = ['x', '1', '"x"', '~', '0x1', "'1'", 'null', '!!str 1', '1.0', '1e0'];

  /** A node in flow style: written with aliases, and with what they stand for. */
  interface Written {
    readonly aliased: string;
    readonly expanded: string;
  }

  /** Writes nodes as `choices` say; each anchored node may be named again by what follows it. */
  function write(choices: number[], depth: number, anchored: Written[]): Written {
    const choice = choices.pop() ?? 0;
    const known = anchored[choice % 7];
    if (choice % 3 === 1 && known !== undefined) return known;
    const count = choices.pop() ?? 0;
    const entries = Array.from({ length: depth > 1 ? 0 : (count % 3) + 1 }, () => [
      write(choices, depth + 1, anchored),
      write(choices, depth + 1, anchored),
    ]);
    const form = (count >> 2) % 24;
    const print = (part: keyof Written): string => {
      if (entries.length === 0) return SCALARS[count % 50] ?? `x${count}`;
      const pairs = entries.map((pair) => pair.map((node) => node[part]).join(' : '));
      switch (form) {
        case 0:
          return `!!set { ${pairs.join(', ')}}`;
        case 1:
          return `!!omap [${pairs.join(', ')}]`;
        case 2:
          return `{ << : ${entries[0][0][part]}, ${pairs.join(', ')}}`;
        case 3:
        case 4:
        case 5:
        case 6:
        case 7:
          return `[${entries.flatMap((pair) => pair.map((node) => node[part])).join(', ')}]`;
        default:
          return `{ ${pairs.join(', ')}}`;
      }
    };
    const expanded = print('expanded');
    if (choice % 3 === 0) return { aliased: print('aliased'), expanded };
    const name = `a${anchored.length}`;
    const aliased = `&${name} ${print('aliased')}`;
    anchored.push({ aliased: `*${name}`, expanded });
    return { aliased, expanded };
  }

  it('has the same mistakes as what it stands for', () => {
    let validCount = 0;
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 30, maxLength: 60 }), (choices) => {
        const { aliased, expanded } = write([...choices], 0, []);
        const codes = codesOf(expanded);
        if (codes.length === 0) validCount++;
        expect([aliased, ...codesOf(aliased)]).toEqual([aliased, ...codes]);
      }),
      { numRuns: 750 },
    );
    expect(validCount).toBeGreaterThan(125);
  });

  it.each([
    ['a long key', `- &a ${'x'.repeat(3000)}\n- &b ${'x'.repeat(3000)}\n`, '- {*a : 1, *b : 2}\n'],
    ['a long list to merge', `- &a [${'{}, '.repeat(1000)}]\n`, '- {<<: *a}\n'],
    ['a long list as key', `- &a [${'x, '.repeat(1000)}]\n`, '- {*a : 1, [*a] : 2}\n'],
    ['a long value of a set', `- &a "${'x\\n'.repeat(1000)}"\n`, '- !!set {b: *a}\n'],
    ['a long key of an ordered mapping', `- &a {? ${'x'.repeat(3000)}}\n`, '- !!omap [*a]\n'],
  ])('costs nothing to be used again: %s', (_, anchored, use) => {
    const reads = (count: number) =>
      CountedText.readsOf(
        anchored + use.repeat(count),
        (text) => void compose(readText(text, true).finish()),
      );
    const each = (reads(2000) - reads(1000)) / 1000;
    expect(each).toBeLessThan(500);
  });
});

it.each([
  ['a: &a {x: 1}\nb:\n  <<: *a\n  <<: *a\n  <<: {}\n', ['4:3', '5:3']],
  ['a: &a {x: 1}\nb: {<<: *a, <<: *a}\n', ['2:13']],
  ['a: &a {x: 1}\nb: {<<: *a, !!merge <<: *a}\n', ['2:21']],
  ['a: &a {x: 1}\nb: {<<: *a, c: {<<: *a}}\nd: {<<: [*a, *a]}\n', []],
  ['a: {"<<": 1, \'<<\': 2}\n', []],
])('warns of a second merge key in a mapping: %j', (text, places) => {
  const tree = parse(text);
  const lines = new LineIndex(text);
  const found = compose(tree).diagnostics.filter(({ code }) => code === 'repeated-merge-key');
  const at = found.map(({ from }) => lines.positionAt(from));
  expect(at.map(({ line, column }) => `${line}:${column}`)).toEqual(places);
  expect(found.every(({ severity }) => severity === 'warning')).toBe(true);
});
