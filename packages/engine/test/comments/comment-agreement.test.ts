import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commentOwners } from './comment-owners.ts';
import { commentTools } from './comment-tools.ts';
import { commentedText } from './commented-texts.ts';

/** A text, and for each comment in it, by its words, what it belongs to. */
const TEXTS: Readonly<Record<string, readonly [string, Readonly<Record<string, string>>]>> = {
  'between blank lines, and directly above': [
    'z: 0\n\n# section\n\n# about b\nb: 1\na: 2\n',
    { section: 'section of $', 'about b': '$.b' },
  ],
  'indented below a scalar': [
    'b: 1\n  # below b\n  # more\na: 2\n',
    { 'below b': '$.b', more: '$.b' },
  ],
  'at the end of a block': [
    'b:\n  y: 1\n  # end of b\n# about a\na:\n  - 1\n  # end of a\n',
    { 'end of b': '$.b', 'about a': '$.a', 'end of a': '$.a' },
  ],
  'beside keys and values': [
    'b: 1 # one\na: # two\n  c: "x" # three\n',
    { one: '$.b', two: '$.a', three: '$.a.c' },
  ],
  'between the entries of a list': [
    '- b # one\n# two\n- a\n\n# section\n\n- c\n',
    { one: '$[0]', two: '$[1]', section: 'section of $' },
  ],
  'beside a list that is level with its key': [
    'b:\n- 1\n# about a\na:\n- 2\n',
    { 'about a': '$.a' },
  ],
  'in brackets': [
    'k: [ # list\n  # one\n  1, # beside\n  2\n  # end\n  ] # after\n',
    { list: '$.k', one: '$.k[0]', beside: '$.k[0]', end: '$.k', after: '$.k' },
  ],
  'in braces': [
    'k: {\n  b: 1, # one\n  # two\n  a: 2 # three\n  }\n',
    { one: '$.k.b', two: '$.k.a', three: '$.k.a' },
  ],
  'in empty brackets': [
    'b: [ # one\n  # two\n  ]\na: {}\n  # x: 1\n',
    { one: '$.b', two: '$.b', 'x: 1': '$.a' },
  ],
  'before the document and after it': [
    '# head\n\n# top\n---\n# about b\nb: 1\na: 2\n# end\n',
    { head: '$', top: '$', 'about b': '$.b', end: '$' },
  ],
  'about the file': [
    '# yaml-language-server: $schema=x\n# about b\nb: 1\na: 2\n',
    { 'yaml-language-server: $schema=x': 'section of $', 'about b': '$.b' },
  ],
  'with line breaks of two characters': [
    'b: 1 # one\r\n\r\n# section\r\n\r\n# about a\r\na: 2\r\n',
    { one: '$.b', section: 'section of $', 'about a': '$.a' },
  ],
  'after a byte-order mark': ['\ufeff# about b\nb: 1\na: 2\n', { 'about b': '$.b' }],
  'without a line break at the end': [
    'b: 1\n# about a\na: 2 # two',
    { 'about a': '$.a', two: '$.a' },
  ],
  'beside a literal scalar': [
    'b: | # one\n  text\n# about a\na: >-\n  text\n  # not a comment\n',
    { one: '$.b', 'about a': '$.a' },
  ],
  'beside a dash, and below one': [
    'l:\n  - # one\n    b: 1\n  -\n    # two\n    b: 1\n    a: 2 # three\n',
    { one: '$.l[0]', two: '$.l[1].b', three: '$.l[1].a' },
  ],
  'above an entry that a dash comes before': [
    'l:\n  # item\n  - b: 1\n    # about a\n    a: 2\n',
    { item: '$.l[0]', 'about a': '$.l[0].a' },
  ],
  'around an explicit key': ['? b # one\n# two\n: 1\n? a\n', { one: '$.b', two: '$.b' }],
};

describe.each(Object.entries(TEXTS))('comments %s', (_, [text, owners]) => {
  test('have an owner', () => expect(commentOwners(text)).toEqual(owners));

  test.each(Object.entries(commentTools))('belong to that for %s', (_, tool) => {
    for (const { expected, found, where } of tool(text)) expect(found, where).toEqual(expected);
  });
});

describe('the comments of a generated text', () => {
  test.each(Object.entries(commentTools))('have the same owners for %s', (_, tool) => {
    const check = (text: string) => {
      fc.pre(!text.includes('---'));
      for (const { expected, found, where } of tool(text)) {
        expect(found, `${text}\n${where}`).toEqual(expected);
      }
    };
    fc.assert(fc.property(commentedText, check), { numRuns: 150 });
  });
});
