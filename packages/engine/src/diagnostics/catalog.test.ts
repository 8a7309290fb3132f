import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compose } from '../schema/compose.ts';
import { parse } from '../syntax/parse.ts';
import { LineIndex } from '../text/line-index.ts';
import { messageOf } from './catalog.ts';
import { toProblems } from './problem.ts';

function messagesOf(text: string): string[] {
  const tree = parse(text);
  return [...tree.diagnostics, ...compose(tree).diagnostics].map(messageOf);
}

describe('what a text says does not change what a message says of it', () => {
  test.each([
    [
      'b: *foo|later|3\n',
      /^There is no anchor &foo\|later\|3 before this alias in this document\./,
    ],
    ['b: *foo|similar|x\n', /^There is no anchor &foo\|similar\|x before this alias in/],
    ['a|b: 1\na|b: 2\n', /^The key “a\|b” is already in this mapping, on line 1,/],
    ['a: "b" | c\n', /^The quoted text ends before “\| c”\. If the quote " belongs/],
    ['- a\n-key|b\n', /^The dash in “-key\|b” has no space after it/],
  ])('%j', (text, message) => {
    expect(messagesOf(text)).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });
});

it('has a message for all that is found, whatever the text', () => {
  const pieces = [
    'a',
    ': ',
    '- ',
    '\n',
    '  ',
    '\t',
    '|',
    '"',
    "'",
    '[',
    '}',
    '*x',
    '&x ',
    '!y ',
    '%',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
      for (const message of messagesOf(parts.join(''))) {
        expect(message).toMatch(/^[A-Z“"'\d%].*\S/u);
        expect(message).not.toMatch(/undefined|NaN|\[object/);
      }
    }),
  );
});

it('survives structuredClone before it is put into words', () => {
  const { diagnostics } = structuredClone(parse('a: [1\nb: *c\n'));
  expect(diagnostics.map(messageOf)).toEqual(parse('a: [1\nb: *c\n').diagnostics.map(messageOf));
  expect('message' in diagnostics[0]).toBe(false);
});

it('is put into words once it is a problem', () => {
  const { text, diagnostics } = parse('a: 1\na: [\n');
  const [problem] = toProblems(diagnostics, new LineIndex(text));
  expect(problem).toMatchObject({ line: 2, column: 4, message: expect.stringContaining('[') });
});
