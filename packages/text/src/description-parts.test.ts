import { describe, expect, it } from 'vitest';
import { descriptionParts, unwrapDescription } from './description-parts.ts';

describe('unwrapDescription', () => {
  it.each([
    [
      'joins the lines of a paragraph',
      'Matching is\n  done on\na path.\n\nMore.',
      'Matching is done on a path.\n\nMore.',
    ],
    [
      'joins those of an item, and has each item on its own line',
      'One of:\n* Exact: is the\n  same.\n- Prefix\n  1. first\n     part\n',
      'One of:\n* Exact: is the same.\n- Prefix\n  1. first part',
    ],
    [
      'keeps code as it is',
      'Use\n```\na:\n  b\n```\nso\nthen\n\n    x\n    y\n',
      'Use\n```\na:\n  b\n```\nso then\n\n    x\n    y',
    ],
    [
      'keeps addresses and rows apart',
      'A title\nhttps://example.com/a#b\n\n| a |\n| b |',
      'A title\nhttps://example.com/a#b\n\n| a |\n| b |',
    ],
    [
      'keeps breaks that are meant',
      '# Head\ntext  \nnext\r\nline\\\nend',
      '# Head\ntext  \nnext line\\\nend',
    ],
    ['has no more than one empty line', 'a\n\n\n\nb', 'a\n\nb'],
  ])('%s', (_, description, expected) => {
    expect(unwrapDescription(description)).toBe(expected);
  });
});

describe('descriptionParts', () => {
  it.each([
    ['a short paragraph', 'How large. In bytes.', 'How large. In bytes.', ''],
    ['the first of several paragraphs', 'How\nlarge.\n\nIn\nbytes.', 'How large.', 'In bytes.'],
    [
      'the sentence before the one that leads to a list',
      'The type of the path. One of:\n* Exact',
      'The type of the path.',
      'One of:\n* Exact',
    ],
    ['all where a list is all there is', 'One of:\n* a\n* b', 'One of:\n* a\n* b', ''],
    ['all of code', '```\na\n```\nb', '```\na\n```\nb', ''],
    [
      'a sentence of a long paragraph',
      `First (e.g. A. B). ${'More. '.repeat(50)}`,
      'First (e.g. A. B).',
      'More. '.repeat(50).trim(),
    ],
    [
      'no half of a link or code',
      `\`a. B\` [c. D](e). ${'More. '.repeat(50)}`,
      '`a. B` [c. D](e).',
      'More. '.repeat(50).trim(),
    ],
  ])('begins with %s', (_, description, lead, rest) => {
    expect(descriptionParts(description)).toEqual({ lead, rest });
  });
});

it('takes linear time, however long a description is', () => {
  const lines = 200_000;
  expect(unwrapDescription('word \n'.repeat(lines))).toHaveLength(5 * lines - 1);
  const unclosed = `(${'More. '.repeat(lines)}`;
  expect(descriptionParts(unclosed)).toEqual({ lead: unclosed.trim(), rest: '' });
});
