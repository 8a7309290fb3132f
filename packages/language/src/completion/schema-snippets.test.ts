// biome-ignore-all lint/suspicious/noTemplateCurlyInString: snippets have placeholders.

import type { JsonValue } from '@yamlkit/json-schema';
import { describe, expect, it } from 'vitest';
import { cursorIn, documentWith } from '../../test/schema-data.ts';
import { completionsAt } from './complete.ts';

/** The text with a snippet of a schema taken; what is to be filled in first is in angle brackets. */
function taken(schema: JsonValue, marked: string, label = 'new'): string {
  const { text, offset } = cursorIn(marked);
  const found = completionsAt(documentWith(schema, text), offset, { isExplicit: true });
  const item = found?.items.find((each) => each.label === label);
  if (found === undefined || item === undefined) return 'not offered';
  const { insert } = item;
  const [first] = insert.stops;
  const shown =
    first === undefined
      ? insert.text
      : `${insert.text.slice(0, first.from)}<${insert.text.slice(first.from, first.to)}>${insert.text.slice(first.to)}`;
  return `${text.slice(0, found.from)}${shown}${text.slice(found.to)}`;
}

const snippet = (body: JsonValue, more: object = {}) => ({
  defaultSnippets: [{ label: 'new', description: 'Adds it.', body, ...more }],
});

describe('the snippets of a schema', () => {
  it.each<[JsonValue, string, string]>([
    ['${1:text}', 'a: |', 'a: <text>'],
    ['$1', 'a: |', 'a: <>'],
    ['^${1:1}', 'a: |', 'a: <1>'],
    ['${1:1}', 'a: |', 'a: "<1>"'],
    ['${1|one,two|}', 'a: |', 'a: <one>'],
    ['a\\$1', 'a: |', 'a: a$1'],
    ['say "${1:x}": no', 'a: |', 'a: "say \\"<x>\\": no"'],
    [true, 'a: |', 'a: true'],
    [{ b: '$2', c: '${1:x}' }, 'a: |', 'a: \n  b: \n  c: <x>'],
    [{ b: { c: ['$1', 'd'] } }, '- a: |', '- a: \n    b:\n      c:\n        - <>\n        - d'],
    [{ '${1:name}': { b: [] } }, 'a: |', 'a: \n  <name>:\n    b: []'],
    [[{ b: 1, c: 2 }], 'a: |', 'a: \n  - b: 1\n    c: 2'],
  ])('%j at %j', (body, marked, expected) => {
    const inA = { properties: { a: snippet(body) } };
    const schema = marked.startsWith('-') ? { items: inA } : inA;
    expect(taken(schema, marked)).toBe(expected);
  });

  it('are entries of a mapping where one begins, without the keys that it has', () => {
    const schema = { properties: { a: { type: 'object', ...snippet({ b: '$1', c: 2 }) } } };
    expect(taken(schema, 'a:\n  |')).toBe('a:\n  b: <>\n  c: 2');
    expect(taken(schema, 'a:\n  x: 1\n  |')).toBe('a:\n  x: 1\n  b: <>\n  c: 2');
    expect(taken(schema, 'a:\n  c: 1\n  |')).toBe('a:\n  c: 1\n  b: <>');
    expect(taken(schema, 'a:\n  c: 1\n  b: 1\n  |')).toBe('not offered');
    expect(taken(schema, 'a: { | }')).toBe('not offered');
  });

  it('are items of a list, with or without a list around them', () => {
    const list = (body: JsonValue) => ({
      properties: { a: { type: 'array', ...snippet(body), items: { type: 'object' } } },
    });
    expect(taken(list({ b: '$1' }), 'a: |')).toMatch(/^a: \n *- b: <>$/);
    expect(taken(list([{ b: '$1' }]), 'a: |')).toMatch(/^a: \n *- b: <>$/);
    const items = {
      properties: { a: { items: { type: 'object', ...snippet({ b: '$1', c: 1 }) } } },
    };
    expect(taken(items, 'a:\n  - |')).toBe('a:\n  - b: <>\n    c: 1');
  });

  it('of a list are offered as its items', () => {
    const list = (body: JsonValue) => ({ properties: { a: { type: 'array', ...snippet(body) } } });
    for (const body of [{ b: '$1', c: 1 }, [{ b: '$1', c: 1 }]]) {
      expect(taken(list(body), 'a:\n  - |')).toBe('a:\n  - b: <>\n    c: 1');
      expect(taken(list(body), 'a:\n  - c: 2\n    |')).toBe('a:\n  - c: 2\n    b: <>');
      expect(taken(list(body), 'a:\n  - b: 2\n    c: 2\n    |')).toBe('not offered');
      expect(taken(list(body), 'a:\n  - d\n  |')).toBe('a:\n  - d\n  - b: <>\n    c: 1');
      expect(taken(list(body), 'a: [|]')).toBe('not offered');
    }
    expect(taken(list('${1:x}'), 'a:\n  - |')).toBe('a:\n  - <x>');
    expect(taken(list('x'), 'a:\n  - b\n  |')).toBe('a:\n  - b\n  - x');
    expect(taken({ properties: { a: snippet({ b: 1 }) } }, '- |')).toBe('not offered');
  });

  it('can be text, which is indented like the place', () => {
    const schema = {
      properties: { a: { type: 'object', ...snippet(null, { bodyText: 'b: ${1:x}\nc: 1' }) } },
    };
    expect(taken(schema, 'a:\n  |')).toBe('a:\n  b: <x>\n  c: 1');
    expect(taken(schema, 'a: |')).toBe('not offered');
    const line = {
      properties: { a: { type: 'string', ...snippet(null, { bodyText: 'b ${1:x}' }) } },
    };
    expect(taken(line, 'a: |')).toBe('a: b <x>');
  });

  it('have a description, and are called after what they insert where they have no label', () => {
    const schema = { properties: { a: { defaultSnippets: [{ body: 'x', description: 'Y.' }] } } };
    const found = completionsAt(documentWith(schema, 'a: '), 3, { isExplicit: true });
    expect(found?.items).toMatchObject([{ label: 'x', kind: 'snippet', description: 'Y.' }]);
  });

  it('are left out where they are not valid, too deep or too long', () => {
    let deep: JsonValue = 1;
    for (let depth = 0; depth < 100_000; depth++) deep = { a: deep };
    for (const each of [deep, Array.from({ length: 10_000 }, () => 1), [], {}]) {
      expect(taken({ properties: { a: snippet(each) } }, 'a: |')).toMatch(/^not offered$|^a: [[{]/);
    }
    for (const defaultSnippets of [1, 'x', [1, null, { label: 'new' }], {}]) {
      expect(taken({ properties: { a: { defaultSnippets } } }, 'a: |')).toBe('not offered');
    }
  });
});
