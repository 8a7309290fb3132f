import { readdirSync, readFileSync } from 'node:fs';
import { validate } from '@yamlkit/engine';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { bestPractices } from './best-practices.ts';
import { cheatSheetExamples } from './examples.ts';

/**
 * The values of the one document in `text`, by an independent parser; fails on any error that it or
 * our own engine finds.
 */
function read(text: string): unknown {
  const { errors, documentCount } = validate(text, { lint: false });
  expect(errors).toEqual([]);
  expect(documentCount).toBe(1);
  const documents = parseAllDocuments(text, { merge: true });
  expect(documents).toHaveLength(1);
  const [document] = documents as Exclude<typeof documents, { empty: true }>;
  expect(document?.errors).toEqual([]);
  expect(document?.warnings).toEqual([]);
  return document?.toJS();
}

it('has the eight cards', () => {
  expect(cheatSheetExamples.map((example) => example.title)).toEqual([
    'Key-value pairs',
    'Nested objects',
    'Lists',
    'Multiline strings',
    'Anchors and aliases',
    'Data types',
    'Comments',
    'Escape characters',
  ]);
});

describe.each(cheatSheetExamples)('$title', ({ id, code }) => {
  it('is YAML, ends with a line break and fits a phone', () => {
    expect(read(code)).toBeTypeOf('object');
    expect(code).toMatch(/[^\n]\n$/);
    expect(id).toMatch(/^[a-z-]+$/);
    for (const line of code.split('\n')) expect(line.length).toBeLessThanOrEqual(48);
  });
});

it('says what its examples mean', () => {
  const values = (id: string) => read(cheatSheetExamples.find((e) => e.id === id)?.code ?? '');
  expect(values('data-types')).toMatchObject({
    quoted: '123',
    octal: 15,
    hexadecimal: 255,
    tilde: null,
    date: '2024-01-31',
    forced_string: '2024',
  });
  expect(values('anchors-and-aliases')).toMatchObject({
    production: { host: 'db.example.com', pool: 5 },
    restore_from: 'backup.example.com',
  });
  expect(values('comments')).toMatchObject({
    color: '#ff8800',
    channel: 'a#b',
    list: ['one', 'two'],
  });
  expect(values('escape-characters')).toEqual({
    newline: 'first\nsecond',
    tab: 'left\tright',
    quote: 'She said "yes"',
    backslash: 'C:\\Users\\Ada',
    unicode: 'é 😀',
    byte: 'A',
    single: "It's C:\\Users\\Ada, as it stands",
    plain: 'C:\\Users\\Ada',
    joined: 'one long line',
  });
  expect(values('multiline-strings')).toEqual({
    literal: 'First line\nSecond line\n  keeps its two extra spaces\n',
    folded: 'These lines become one long line.\nA blank line is a line break.\n',
    no_final_break: 'No line break after this',
    quoted: 'Folded as well',
  });
});

describe.each(bestPractices)('$title', ({ avoid, prefer }) => {
  it('compares two pieces of YAML', () => {
    expect(read(avoid)).toBeTypeOf('object');
    expect(read(prefer)).toBeTypeOf('object');
  });
});

it('has three best practices', () => {
  expect(bestPractices).toHaveLength(3);
});

it('raises no lint warning, but for what it advises against', () => {
  for (const { code } of cheatSheetExamples) expect(validate(code).warnings).toEqual([]);
  for (const { prefer } of bestPractices) expect(validate(prefer).warnings).toEqual([]);
});

describe('the served samples', () => {
  const folder = new URL('../../../public/samples/', import.meta.url);
  const isTemplate = (file: string) => file.endsWith('-template.yaml');
  const files = readdirSync(folder);

  it.each(files.filter((file) => !isTemplate(file)))('%s is YAML without lint warnings', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    expect(read(text)).toBeTypeOf('object');
    expect(validate(text).warnings).toEqual([]);
  });

  it.each(files.filter(isTemplate))('%s is a template without problems', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const { problems, template } = validate(text, { templates: 'auto' });
    expect(problems).toEqual([]);
    expect(file).toBe(`${template}-template.yaml`);
  });
});
