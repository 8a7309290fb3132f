import { describe, expect, it } from 'vitest';
import { cursorIn, documentOf, documentWith } from '../../test/schema-data.ts';
import { completionsAt } from './complete.ts';

const POD = 'apiVersion: v1\nkind: Pod\n';

function completed(marked: string) {
  const { text, offset } = cursorIn(marked);
  return completionsAt(documentOf(text), offset, { isExplicit: true });
}

function labels(marked: string): string[] {
  return completed(marked)?.items.map(({ label }) => label) ?? [];
}

/** The text with an item taken. */
function taken(marked: string, label: string): string {
  const { text } = cursorIn(marked);
  const found = completed(marked);
  const item = found?.items.find((each) => each.label === label);
  if (found === undefined || item === undefined) return 'not offered';
  return `${text.slice(0, found.from)}${item.insert.text}${text.slice(found.to)}`;
}

describe('completion by schemas', () => {
  it('offers the keys that are not there yet, required ones first', () => {
    expect(labels(`${POD}|`)).toEqual(['metadata', 'spec', 'status']);
    expect(labels(`${POD}spec:\n  |`)[0]).toBe('containers');
    expect(labels(`${POD}spec:\n  hostPID: true\n  |`)).not.toContain('hostPID');
  });

  it.each([
    ['spec:\n  |', 'containers', 'spec:\n  containers:\n    - name: '],
    ['metadata:\n    |', 'labels', 'metadata:\n    labels:\n        '],
    ['spec:\n  containers:\n  - |', 'name', 'spec:\n  containers:\n  - name: '],
    [
      'spec:\n  containers:\n  - name: a\n    por|',
      'ports',
      'spec:\n  containers:\n  - name: a\n    ports:\n    - containerPort: ',
    ],
    ['spec: { con| }', 'containers', 'spec: { containers: [] }'],
    ['spec:\n  host|PID: true', 'hostIPC', 'spec:\n  hostIPC: true'],
    ['spec:\n  hostPID: |', 'true', 'spec:\n  hostPID: true'],
    ['spec:\n  "host|": true', 'hostIPC', 'spec:\n  "hostIPC": true'],
  ])('%j with %s', (marked, label, expected) => {
    expect(taken(`${POD}${marked}`, label)).toBe(`${POD}${expected}`);
  });

  it.each([
    '# |',
    'metadata: # |',
    'metadata:\n  name: |-\n    a\n    |',
    'metadata:\n  name: "a\n    |"',
  ])('says nothing in comments and texts of several lines: %j', (marked) =>
    expect(labels(`${POD}${marked.replace('name: |-', 'name: >-')}`)).toEqual([]),
  );

  it('writes values in quotes where they need some', () => {
    const { text, offset } = cursorIn('a: |');
    const schema = { properties: { a: { enum: ['on', '1.0', 'text', 1, null] } } };
    const found = completionsAt(documentWith(schema, text), offset, { isExplicit: true });
    const written = found?.items.map(({ insert }) => insert.text);
    expect(written).toEqual(['"on"', '"1.0"', 'text', '1', 'null']);
  });

  it('keeps to the forms that are still open', () => {
    const schema = {
      oneOf: [
        { properties: { type: { const: 'a' }, one: {} }, additionalProperties: false },
        { properties: { type: { const: 'b' }, two: {} }, additionalProperties: false },
      ],
    };
    const of = (marked: string) => {
      const { text, offset } = cursorIn(marked);
      const found = completionsAt(documentWith(schema, text), offset, { isExplicit: true });
      return found?.items.map(({ label }) => label);
    };
    expect(of('|')).toEqual(['type', 'one', 'two']);
    expect(of('type: b\n|')).toEqual(['two']);
    expect(of('one: 1\n|')).toEqual(['type']);
  });
});
