import { applyEdits } from '@yamlkit/engine/text';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../test/schema-data.ts';
import { diagnose } from './diagnose.ts';
import { uncheckedNotes } from './unchecked-notes.ts';

function notesOf(text: string) {
  const document = documentOf(text);
  const { problems } = diagnose(document, { lint: false });
  return uncheckedNotes(document, problems).map(({ from, to, message, isLikelyMistake }) => [
    text.slice(from, to),
    message,
    isLikelyMistake,
  ]);
}

describe('a document that is not checked although it seems to have a schema', () => {
  it.each([
    [
      'apiVersion: foo/v1\nkind: Deployment\n',
      'foo/v1',
      'Did you mean “apiVersion: apps/v1”?',
      true,
    ],
    ['apiVersion: v1\nkind: Servce\n', 'Servce', 'Did you mean “kind: Service”?', true],
    ['kind: Service\nmetadata: {name: a}\n', 'Service', '“apiVersion: v1”', true],
    ['apiVersion: apps/v1\nmetadata: {name: a}\n', 'apps/v1', 'kind is missing', true],
    ['apiVersion: e.com/v1\nkind: Widget\n', 'e.com/v1', 'no Widget (e.com/v1)', false],
  ])('is mentioned at what says so: %j', (text, place, message, isLikelyMistake) => {
    expect(notesOf(text)).toEqual([[place, expect.stringContaining(message), isLikelyMistake]]);
  });

  it.each([
    ['that is checked', 'apiVersion: v1\nkind: Pod\nspec: {containers: [{name: a}]}\n'],
    ['of which an error says it', 'apiVersion: app/v1\nkind: Deployment\n'],
    ['of another version, which is an error', 'apiVersion: v1\nkind: Deployment\n'],
    ['of which nothing is known', 'a: 1\n'],
    ['that is not to be checked', '# $schema: none\napiVersion: v1\nkind: Deployment\n'],
    ['with a kind that was removed', 'apiVersion: certmanager.k8s.io/v1alpha1\nkind: Issuer\n'],
  ])('has no note where it is one %s', (_, text) => {
    expect(notesOf(text)).toEqual([]);
  });

  it.each([
    [
      'kind: Service\nmetadata: {name: a}\n',
      'apiVersion: v1\nkind: Service\nmetadata: {name: a}\n',
    ],
    [
      '# c\r\n---\r\n  kind: Pod\r\n  metadata: {}\r\n',
      '# c\r\n---\r\n  apiVersion: v1\r\n  kind: Pod\r\n  metadata: {}\r\n',
    ],
    ['{"kind": Job, metadata: {}}\n', '{"apiVersion": batch/v1, "kind": Job, metadata: {}}\n'],
    [
      '{\n  "kind": "Job",\n  "metadata": {}\n}\n',
      '{\n  "apiVersion": "batch/v1",\n  "kind": "Job",\n  "metadata": {}\n}\n',
    ],
    [
      'a: 1\n---\nkind: Pod\nmetadata: {}\n',
      'a: 1\n---\napiVersion: v1\nkind: Pod\nmetadata: {}\n',
    ],
    ['&x kind: Pod\nmetadata: {}\n', 'apiVersion: v1\n&x kind: Pod\nmetadata: {}\n'],
    ['apiVersion: foo/v1\nkind: Deployment\n', 'apiVersion: apps/v1\nkind: Deployment\n'],
    ['apiVersion: v1\nkind: "Servce" # c\n', 'apiVersion: v1\nkind: Service # c\n'],
    [
      '? kind\n: Service\nmetadata: {name: a}\n',
      'apiVersion: v1\n? kind\n: Service\nmetadata: {name: a}\n',
    ],
    ['apiVersion: apps/v1\nmetadata: {name: a}\n', undefined],
    ['apiVersion: e.com/v1\nkind: Widget\n', undefined],
  ])('has a fix that writes what was meant: %j', (text, expected) => {
    const fix = uncheckedNotes(documentOf(text), []).at(-1)?.fix;
    expect(fix && applyEdits(text, fix.edits)).toBe(expected);
  });

  it('is mentioned by itself in a stream', () => {
    const text = 'apiVersion: v1\nkind: Pod\n---\napiVersion: e.com/v1\nkind: Widget\n';
    expect(notesOf(text)).toHaveLength(1);
  });
});
