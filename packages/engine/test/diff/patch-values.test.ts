import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyJsonPatch, diff, diffToJsonPatch } from '../../src/index.ts';
import { parse, toJs } from '../../src/tree.ts';

const INFINITIES = ['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'];
const NEGATIVE = ['-.inf', '-.Inf', '-.INF'];
const NOT_A_NUMBER = ['.nan', '.NaN', '.NAN'];
const DIGITS = 'ab'.repeat(600);
const LONG = [`0x${DIGITS}`, `0x${DIGITS.toUpperCase()}`];

function dataOf(text: string): unknown {
  return toJs(parse(text)).output;
}

/** Places of a value in a text. */
const around = fc.constantFrom(
  (value: string) => `a: ${value}\n`,
  (value: string) => `a:\n  - b\n  - c: ${value}\n`,
  (value: string) => `${value}\n`,
  (value: string) => `- {a: [${value}]}\n`,
);

describe('numbers that JSON cannot hold', () => {
  it('are the same in all spellings, and different from others', () => {
    const groups = [INFINITIES, NEGATIVE, NOT_A_NUMBER, LONG];
    const number = fc
      .nat(groups.length - 1)
      .chain((group) => fc.constantFrom(...groups[group]).map((text) => ({ group, text })));
    fc.assert(
      fc.property(around, number, number, (place, left, right) => {
        const isSame = left.group === right.group;
        const texts = [place(left.text), place(right.text)] as const;
        expect(diff(...texts).output.length === 0).toBe(isSame);
        const patch = diffToJsonPatch(...texts);
        if (isSame) expect(patch).toEqual({ output: '[]\n', problems: [] });
        else expect(patch.problems).toMatchObject([{ code: 'no-json-number', side: 1 }]);
      }),
    );
  });

  it('are named with their place where a patch would have to hold them', () => {
    const [problem] = diffToJsonPatch('a: 1\n', 'a: 1\nb: [1, {c: -.INF}]\n').problems;
    expect(problem).toMatchObject({ code: 'no-json-number', line: 2, column: 12, side: 1 });
    expect(problem.message).toContain('-.INF');
  });
});

describe('diffToJsonPatch on aliases', () => {
  it.each([
    ['a value they stand for', 'a: &x 1\nb: *x\n', 'a: 2\nb: 1\n'],
    ['an entry in one', 'a: &x {k: 1}\nb: *x\n', 'a: {k: 2}\nb: {k: 1}\n'],
    ['an entry in both', 'a: &x {k: 1}\nb: *x\n', 'a: {k: 2}\nb: {k: 2}\n'],
    ['an entry below the alias', 'a: &x {k: 1}\nb: *x\n', 'a: {k: 1}\nb: {k: 2}\n'],
    ['an anchor that goes', 'a: &x 1\nb: *x\n', 'b: 1\n'],
    ['an anchor in a list that moves', '- &x 1\n- 2\n- *x\n', '- 2\n- 1\n- 1\n'],
    [
      'what a merge key brings',
      'a: &x {k: 1}\nb:\n  <<: *x\n  l: 2\n',
      'a: {k: 2}\nb: {k: 1, l: 2}\n',
    ],
    [
      'a key that a merge key brings and goes',
      'a: &x {k: 1}\nb:\n  <<: *x\n',
      'a: {k: 1}\nb: {}\n',
    ],
    ['a key that is an alias', 'a: &x k\n*x : 1\n', 'a: l\nk: 1\n'],
    ['a document of a stream', 'z: 1\n---\na: &x 1\nb: *x\n', 'z: 1\n---\na: 2\nb: 1\n'],
  ])('changes no more than the right text: %s', (_, left, right) => {
    const patch = diffToJsonPatch(left, right);
    expect(patch.problems).toEqual([]);
    const { output, problems } = applyJsonPatch(left, patch.output);
    expect(problems).toEqual([]);
    expect(dataOf(output)).toEqual(dataOf(right));
  });

  it('leaves aliases alone whose values stay', () => {
    const patch = diffToJsonPatch('a: &x 1\nb: *x\nc: 1\n', 'a: &x 1\nb: *x\nc: 2\n');
    expect(JSON.parse(patch.output)).toEqual([{ op: 'replace', path: '/c', value: 2 }]);
  });

  /** Mappings, lists, anchors, aliases and merge keys in brackets. */
  const names = fc.constantFrom('a', 'b', 'c', 'd');
  const anchors = fc.constantFrom('x', 'y', 'z');
  const node = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.constantFrom('1', '2', 'text'),
      anchors.map((name) => `*${name} `),
      fc
        .tuple(anchors, fc.constantFrom('', '&'), tie('node'))
        .map(([name, mark, inner]) =>
          mark === '' || /^[*&]/.test(inner) ? inner : `&${name} ${inner}`,
        ),
      fc.array(tie('node'), { maxLength: 4 }).map((items) => `[${items.join(', ')}]`),
      fc
        .tuple(
          fc.uniqueArray(fc.tuple(names, tie('node')), {
            selector: ([name]) => name,
            maxLength: 4,
          }),
          fc.option(anchors, { freq: 3 }),
        )
        .map(([pairs, merged]) => {
          const merge = merged === null ? [] : [`<<: *${merged} `];
          return `{${[...merge, ...pairs.map(([name, value]) => `${name}: ${value}`)].join(', ')}}`;
        }),
    ),
  })).node;
  const texts = fc
    .tuple(fc.array(fc.tuple(anchors, node), { maxLength: 3 }), fc.array(node, { maxLength: 3 }))
    .map(([anchored, rest]) => {
      const first = anchored.map(([name, inner], at) =>
        /^[*&]/.test(inner) ? `k${at}: ${inner}` : `k${at}: &${name} ${inner}`,
      );
      return `${[...first, ...rest.map((inner, at) => `l${at}: ${inner}`)].join('\n')}\n`;
    })
    .filter((text) => text.trim() !== '' && diff(text, text).problems.length === 0);

  it('gives the data of the right text when it is applied', () => {
    fc.assert(
      fc.property(texts, texts, (left, right) => {
        const patch = diffToJsonPatch(left, right);
        expect(patch.problems).toEqual([]);
        const { output, problems } = applyJsonPatch(left, patch.output);
        expect(problems).toEqual([]);
        if (!isDeepStrictEqual(dataOf(output), dataOf(right))) {
          expect.fail(`${left}---\n${right}---\n${patch.output}---\n${output}`);
        }
      }),
      { numRuns: 500 },
    );
  });
});
