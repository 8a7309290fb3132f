import { presets } from '@yamlkit/engine/lint';
import { applyEdits } from '@yamlkit/engine/text';
import type { JsonValue } from '@yamlkit/json-schema';
import { describe, expect, it } from 'vitest';
import { documentOf, documentWith } from '../test/schema-data.ts';
import { codeActionsIn, diagnose } from './diagnose.ts';
import { formatDocument } from './format-document.ts';

describe('diagnostics', () => {
  it('come from the text, its lint rules and its schema', () => {
    const document = documentWith(
      { properties: { b: { type: 'string' } } },
      '---\na:  1\nb: 1.0\n',
    );
    const result = diagnose(document, { rules: presets.default });
    expect(result.problems.map(({ code }) => code)).toEqual(['lint/colons', 'schema/wrong-type']);
    expect(document.tree).toBe(result.parsed);
  });

  it('leave schemas for later where the text has errors', () => {
    const document = documentWith({ type: 'array' }, 'a: [\n');
    expect(diagnose(document, { lint: false }).problems).toHaveLength(1);
  });

  it('offer their fixes where they are', () => {
    const text = 'a: 1\nb: 2\n';
    const schema = { properties: { a: { type: 'string' }, b: { type: 'string' } } };
    const result = diagnose(documentWith(schema, text), { lint: false });
    const actions = codeActionsIn(result, { from: 8, to: 8 });
    expect(actions.map(({ title, safety }) => [title, safety])).toEqual([
      ['Put 2 in quotes', 'safe'],
    ]);
    expect(applyEdits(text, actions[0].edits)).toBe('a: 1\nb: "2"\n');
  });
});

describe('values that a schema lists', () => {
  const titles = (schema: JsonValue, text: string) => {
    const result = diagnose(documentWith({ properties: { v: schema } }, text), { lint: false });
    return codeActionsIn(result, { from: 0, to: text.length }).map(({ title, edits }) => [
      title,
      applyEdits(text, edits),
    ]);
  };

  it('are offered where none was probably meant', () => {
    expect(titles({ enum: ['red', 'on', 3, ''] }, 'v: blue # c\n')).toEqual([
      ['Replace with “red”', 'v: red # c\n'],
      ['Replace with “"on"”', 'v: "on" # c\n'],
      ['Replace with “3”', 'v: 3 # c\n'],
    ]);
    expect(titles({ enum: ['red', 'on'] }, 'v: "bleu"\n')[0][1]).toBe('v: red\n');
    expect(titles({ enum: ['red', 'green'] }, 'v: rde\n')).toHaveLength(1);
  });

  it.each([
    'v: { a: 1 }\n',
    'v:\n  - a\n',
    'v: !!str blue\n',
    'v: |\n  blue\n',
    'a: &x blue\nv: *x\n',
  ])('are not in place of %j', (text) => {
    expect(titles({ enum: ['red'] }, text)).toEqual([]);
  });
});

describe('formatting', () => {
  it('gives one edit of what changes', () => {
    const text = 'a: 1\nb:   2\nc: 3\n';
    const { edits } = formatDocument(documentOf(text));
    expect(edits).toHaveLength(1);
    expect(edits[0].to - edits[0].from).toBeLessThan(5);
    expect(applyEdits(text, edits)).toBe('a: 1\nb: 2\nc: 3\n');
    expect(formatDocument(documentOf('a: 1\n')).edits).toEqual([]);
  });
});
