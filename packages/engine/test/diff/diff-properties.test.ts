import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tryDump } from '../../src/document/dump.ts';
import { toJs } from '../../src/document/to-js.ts';
import { parse } from '../../src/syntax/parse.ts';
import { diff } from '../../src/tools/diff/diff.ts';
import { diffToJsonPatch } from '../../src/tools/diff/json-patch.ts';
import { applyJsonPatch } from '../../src/tools/edit/json-patch.ts';
import { pairsOfValues } from './value-pairs.ts';

const texts = pairsOfValues.map(([left, right]) => [textOf(left), textOf(right)] as const);

function textOf(value: unknown): string {
  return tryDump(value).output;
}

function readValue(text: string): unknown {
  return toJs(parse(text)).output[0];
}

describe('diff', () => {
  test('finds nothing between a text and itself', () => {
    fc.assert(
      fc.property(texts, ([text]) => {
        const options = { comments: true, style: true, keyOrder: true };
        expect(diff(text, text, options)).toMatchObject({ output: [], omitted: 0, problems: [] });
      }),
    );
  });

  test('finds something exactly where the data differ', () => {
    fc.assert(
      fc.property(texts, ([left, right]) => {
        const isSame = isDeepStrictEqual(readValue(left), readValue(right));
        expect(diff(left, right).output.length === 0).toBe(isSame);
      }),
      { numRuns: 125 },
    );
  });

  test('finds as much in the other direction', () => {
    fc.assert(
      fc.property(texts, ([left, right]) => {
        const there = diff(left, right).output.length > 0;
        expect(diff(right, left).output.length > 0).toBe(there);
      }),
    );
  });
});

describe('diffToJsonPatch', () => {
  test('writes a patch that turns the left text into the right one', () => {
    fc.assert(
      fc.property(texts, ([left, right]) => {
        const patch = diffToJsonPatch(left, right);
        expect(patch.problems).toEqual([]);
        const patched = applyJsonPatch(left, patch.output);
        expect(patched.problems).toEqual([]);
        expect(readValue(patched.output)).toEqual(readValue(right));
      }),
      { numRuns: 175 },
    );
  });

  test('writes a patch from a stream that gives the right one, and none from one document to several', () => {
    const document = fc.constantFrom(
      '1\n',
      'a: 1\n',
      '{}\n',
      '- 1\n- b\n',
      'a: {b: [1]}\n',
      'null\n',
    );
    const stream = fc
      .array(document, { minLength: 1, maxLength: 4 })
      .map((documents) => ({ count: documents.length, text: documents.join('---\n') }));
    const dataOf = (text: string) => toJs(parse(text)).output;
    fc.assert(
      fc.property(stream, stream, (left, right) => {
        const patch = diffToJsonPatch(left.text, right.text);
        if (left.count === 1 && right.count > 1) {
          expect(patch.problems).toMatchObject([{ code: 'several-documents' }]);
          return;
        }
        const { output, problems } = applyJsonPatch(left.text, patch.output);
        expect(problems).toEqual([]);
        expect(dataOf(output)).toEqual(dataOf(right.text));
      }),
    );
  });

  test('leaves what is ignored as it is on the left', () => {
    const lists = fc.tuple(fc.array(fc.nat(9)), fc.array(fc.nat(9)), fc.nat(9));
    fc.assert(
      fc.property(lists, ([left, right, ignored]) => {
        const options = { ignore: [`$[?@ == ${ignored}]`] };
        const patch = diffToJsonPatch(textOf(left), textOf(right), options);
        const patched = readValue(applyJsonPatch(textOf(left), patch.output).output) as number[];
        const isKept = (value: number) => value !== ignored;
        expect(patched.filter(isKept)).toEqual(right.filter(isKept));
        const count = left.length - left.filter(isKept).length;
        expect(patched.length - patched.filter(isKept).length).toBe(count);
      }),
      { numRuns: 200 },
    );
  });
});
