import type { HoverContents } from '@yamlkit/language';
import { expect, it } from 'vitest';
import { hoverParts, hoverText } from './hover-words.ts';

const schema: HoverContents = {
  type: 'schema',
  part: 'key',
  path: ['spec', 'restartPolicy'],
  types: ['string', 'null'],
  allowedValues: [
    { text: 'Always', isDeprecated: false },
    { text: 'Never', isDeprecated: true },
  ],
  allowedValueCount: 3,
  default: 'Always',
  examples: [],
  isRequired: true,
  isDeprecated: false,
  limits: [{ keyword: 'minLength', value: '1' }],
  expressions: ['github', 'success(0,MAX)'],
  forms: [],
  availability: { versions: ['1.30', '1.31'], since: '1.30', goneSince: '1.32' },
  source: { name: 'Pod (v1)', uri: '', pointer: '' },
};

it('says what a schema says of a key', () => {
  expect(hoverText(hoverParts(schema))).toBe(
    'restartPolicy, string. required, since 1.30, removed in 1.32. ' +
      'Allowed: Always, Never (deprecated), 1 more. Default: Always. Minimum length: 1. Expressions can use: github, success(). Pod (v1)',
  );
});

it('links to where the schema is published', () => {
  const published = 'https://www.schemastore.org/pod.json';
  const parts = hoverParts({ ...schema, source: { ...schema.source, published } });
  expect(parts.at(-1)).toEqual({ kind: 'source', text: 'Pod (v1)', address: published });
});

it('says what values mean', () => {
  const allowedValues = [
    { text: 'a', description: 'The **first**.', isDeprecated: false },
    { text: 'b', isDeprecated: false },
  ];
  expect(hoverText(hoverParts({ ...schema, allowedValues, allowedValueCount: 2 }))).toContain(
    'Allowed: a, b. Default: Always. Minimum length: 1. Expressions can use: github, success(). a: The first. Pod',
  );
});

it('has what a value may be after the first sentence, and the rest of a description after that', () => {
  const description = 'How it\nstarts. One of:\n* Always: at\n  all times.\n* Never';
  const parts = hoverParts({ ...schema, description });
  expect(parts[0]).toEqual({ kind: 'text', text: 'How it starts.' });
  expect(parts[1]).toMatchObject({ kind: 'heading', detail: 'string' });
  expect(parts.at(-2)).toEqual({
    kind: 'text',
    text: 'One of:\n• Always: at all times.\n• Never',
  });
});

it('names items of lists and the root', () => {
  const heading = (path: (string | number)[]) => hoverParts({ ...schema, path })[0];
  expect(heading(['a', 0])).toMatchObject({ name: 'item 1' });
  expect(heading([])).toMatchObject({ name: 'Pod (v1)' });
});

it('says what aliases and merge keys refer to', () => {
  const alias: HoverContents = { type: 'alias', name: 'a' };
  expect(hoverText(hoverParts(alias))).toBe('*a, alias. There is no such anchor above it');
  const target = { from: 0, to: 3, line: 2, kind: 'mapping', preview: 'b: 1' };
  expect(hoverText(hoverParts({ ...alias, target }))).toBe(
    '*a, alias. Stands for the mapping on line 2. b: 1',
  );
  expect(hoverText(hoverParts({ type: 'merge-key', keys: ['x'], count: 3 }))).toBe(
    '<<, merge key. Brings: x, 2 more',
  );
});

it('shortens a description that fills the screen', () => {
  const [text] = hoverParts({ ...schema, description: 'x'.repeat(5000) });
  expect(text.kind === 'text' && text.text.length).toBe(1501);
});
