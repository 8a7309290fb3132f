import { applyEdits } from '@yamlkit/engine/text';
import { describe, expect, it } from 'vitest';
import { cursorIn, documentOf } from '../../test/schema-data.ts';
import { definitionsAt, referencesAt } from './references.ts';
import { renameAt, renameableAt } from './rename.ts';

function renamed(marked: string, name: string): string {
  const { text, offset } = cursorIn(marked);
  const renaming = renameAt(documentOf(text), offset, name);
  return 'refusal' in renaming ? `refused: ${renaming.refusal}` : applyEdits(text, renaming.edits);
}

describe('anchors and aliases', () => {
  const { text, offset } = cursorIn('a: &x { b: 1 }\nc: *|x\nd: *x\ne: &x 2\nf: *x\n---\ng: *x\n');

  it('finds the definition of an alias', () => {
    expect(definitionsAt(documentOf(text), offset)).toEqual([
      { from: 4, to: 5, node: { from: 3, to: 14 } },
    ]);
    expect(definitionsAt(documentOf(text), text.length - 2)).toEqual([]);
    expect(definitionsAt(documentOf(text), 0)).toEqual([]);
  });

  it('finds an anchor and its own aliases', () => {
    const found = referencesAt(documentOf(text), offset);
    expect(found.map(({ from, kind }) => [from, kind])).toEqual([
      [4, 'anchor'],
      [19, 'alias'],
      [25, 'alias'],
    ]);
    expect(referencesAt(documentOf(text), 8)).toEqual([]);
  });
});

describe('labels and what selects them', () => {
  const lines = [
    'apiVersion: apps/v1',
    'kind: Deployment',
    'metadata: { name: web }',
    'spec:',
    '  selector: { matchLabels: { app: web } }',
    '  template:',
    '    metadata: { labels: { app: web, tier: x } }',
    '    spec: { containers: [{ name: a, image: "b:1" }] }',
    '---',
    'apiVersion: v1',
    'kind: Service',
    'metadata: { name: web }',
    'spec: { ports: [{ port: 80 }], selector: { app: web } }\n',
  ];
  const text = lines.join('\n');
  const document = documentOf(text);
  const placesOf = (line: number, part: string) =>
    lines.slice(0, line).join('\n').length + 1 + lines[line].indexOf(part);
  const [matched, labelled, selected] = [4, 6, 12].map((line) => placesOf(line, 'app: web'));

  it('lead from a selector to the labels that it selects', () => {
    for (const offset of [matched, selected + 'app: web'.length]) {
      expect(definitionsAt(document, offset)).toMatchObject([
        { from: labelled, to: labelled + 'app: web'.length },
      ]);
    }
    expect(definitionsAt(document, placesOf(6, 'tier'))).toEqual([]);
  });

  it('lead from labels to all selectors that select them', () => {
    expect(referencesAt(document, labelled).map(({ from, kind }) => [from, kind])).toEqual([
      [matched, 'use'],
      [labelled, 'definition'],
      [selected, 'use'],
    ]);
    expect(referencesAt(document, placesOf(6, 'tier'))).toEqual([]);
  });
});

describe('renaming', () => {
  it.each([
    ['a: &|x 1\nb: *x\n', 'y', 'a: &y 1\nb: *y\n'],
    ['&|k a: 1\nb: *k\n', 'y', '&y a: 1\nb: *y\n'],
    ['a: &x 1\nb: *|x\nc: &x 2\nd: *x\n', 'y', 'a: &y 1\nb: *y\nc: &x 2\nd: *x\n'],
    ['a: &x 1\nb: &y 2\nc: *|x\n', 'y', expect.stringContaining('refused: Another anchor')],
    ['a: &x 1\nc: *|x\nb: &y 2\nd: *y\n', 'y', 'a: &y 1\nc: *y\nb: &y 2\nd: *y\n'],
    ['a: &|x 1\n', 'a b', expect.stringContaining('refused: The name of an anchor')],
    ['a|: 1\nb: 2\n', 'c', 'c: 1\nb: 2\n'],
    ['a: 1\n---\nb|: 2\n', 'on', 'a: 1\n---\n"on": 2\n'],
    ['a|: 1\nb: 2\n', 'b', expect.stringContaining('refused: The mapping already has the key "b"')],
    ['a: 1\na|: 2\n', 'b', expect.stringContaining('refused: This key is in the mapping twice')],
    ['? [a|, b]\n: 1\n', 'c', expect.stringContaining('refused: Only keys')],
    ['a: &x {}\nb: { <|<: *x }\n', 'c', expect.stringContaining('refused: Only keys')],
    ['a: &x {}\nb: { !!merge m|: *x }\n', 'c', expect.stringContaining('refused: Only keys')],
    ['"<|<": 1\n', 'c', '"c": 1\n'],
    ['a: |1\n', 'b', expect.stringContaining('refused: Only keys')],
  ])('%j to %j', (marked, name, expected) => expect(renamed(marked, name)).toEqual(expected));

  it('changes an input of a workflow in both contexts that have it', () => {
    const marked = [
      'on: { workflow_dispatch: { inputs: { version: { type: string } } } }',
      'jobs:',
      '  build:',
      '    runs-on: ubuntu-latest',
      '    steps: [{ run: "echo ${{ github.event.inputs.vers|ion }} ${{ inputs.version }}" }]\n',
    ].join('\n');
    const { text, offset } = cursorIn(marked);
    const document = documentOf(text, { choice: { type: 'catalog', id: 'github-workflow' } });
    const renaming = renameAt(document, offset, 'tag');
    if ('refusal' in renaming) throw new Error(renaming.refusal);
    expect(applyEdits(text, renaming.edits)).toBe(text.replaceAll('version', 'tag'));
  });

  it('refuses what the values of a chart are named by', () => {
    const marked = 'name: web\nversion: 1.0.0\ndependencies: [{ name: cac|he, version: "1" }]\n';
    const { text, offset } = cursorIn(marked);
    const document = documentOf(text, { choice: { type: 'catalog', id: 'chart' } });
    expect(renameAt(document, offset, 'store')).toEqual({
      refusal: expect.stringContaining('values and templates refer to it'),
    });
  });

  it('says what would be renamed', () => {
    const document = documentOf('a: &x 1\n');
    expect(renameableAt(document, 0)).toEqual({ kind: 'key', name: 'a', from: 0, to: 1 });
    expect(renameableAt(document, 3)).toEqual({ kind: 'anchor', name: 'x', from: 4, to: 5 });
    expect(renameableAt(document, 6)).toBeUndefined();
  });
});
