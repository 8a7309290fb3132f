import { presets } from '@yamlkit/engine/lint';
import { applyEdits } from '@yamlkit/engine/text';
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
