import { JsonDocument, parse } from '@yamlkit/engine/tree';
import { compile, type JsonValue } from '@yamlkit/json-schema';
import { KubernetesSchemas } from '@yamlkit/schemas';
import { describe, expect, it } from 'vitest';
import { FixingSchemaChecker } from './fixing-schema-checker.ts';
import type { SchemaCheckOptions } from './schema-checker.ts';
import { TextBudget } from './text-budget.ts';

/** What a schema finds wrong with a text that names it. */
function checked(body: string, schema: JsonValue, options: SchemaCheckOptions = {}) {
  const check = begun(body, schema, options);
  check.continueFor(Number.POSITIVE_INFINITY);
  return check.findings;
}

/** A check by a schema that the text names, of which nothing is done. */
function begun(body: string, schema: JsonValue, options: SchemaCheckOptions = {}) {
  const program = compile(schema);
  const check = new FixingSchemaChecker({
    kubernetes: () => new KubernetesSchemas(''),
    fromCatalog: () => ({ program }),
    fromLocation: () => ({ program }),
  });
  const tree = parse(`# $schema: own.json\n${body}`);
  const [found] = check.schemasOf(tree, options);
  const [nodes] = JsonDocument.ofDocuments(tree);
  return check.beginCheck(found, nodes, options, new TextBudget());
}

const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `${name}${at}`);

describe('a check of much', () => {
  it('names a few of very many missing keys, and inserts none of them', () => {
    const { problems } = checked('a: 1\n', { required: numbered(8_000, 'key') });
    expect(problems).toHaveLength(1);
    const [{ message, fix }] = problems;
    expect(message).toContain('“key7”, and 7,992 more');
    expect(message.length).toBeLessThan(300);
    expect(fix).toBeUndefined();
  });

  it('inserts a few missing keys at once', () => {
    const { problems } = checked('a: 1\n', { required: numbered(12, 'key') });
    expect(problems[0].message).toContain('and 4 more.');
    expect(problems[0].fix?.edits.map(({ insert }) => insert).join('')).toContain('key11:');
  });

  it('takes no more characters, however many keys each mapping lacks', () => {
    const body = numbered(1_000, 'e')
      .map((name) => `${name}: {a: 1}\n`)
      .join('');
    const schema = { additionalProperties: { required: numbered(5_000, 'key') } };
    const { problems } = checked(body, schema);
    const length = problems.reduce((sum, { message }) => sum + message.length, 0);
    expect(length).toBeLessThan(300_000);
    expect(JSON.stringify(problems).length).toBeLessThan(2_000_000);
  });

  it('lists so many problems and says that there are more', () => {
    const body = numbered(4_000, 'propertx')
      .map((name) => `${name}: 1\n`)
      .join('');
    const properties = Object.fromEntries(
      numbered(4_000, 'property').map((name) => [name, { type: 'integer' }]),
    );
    const { problems } = checked(body, { properties, additionalProperties: false });
    expect(problems).toHaveLength(1_001);
    expect(problems.at(-1)?.message).toContain('more problems than are listed');
    expect(
      problems.filter(({ message }) => message.includes('Did you mean')).length,
    ).toBeGreaterThan(100);
  });

  it('shows what is wrong in a mapping that thousands merge where the first of them are', () => {
    const entries = numbered(400, 'k')
      .map((name) => `${name}: v`)
      .join(', ');
    const body = numbered(500, 'e')
      .map((name) => `${name}: {<<: *d}\n`)
      .join('');
    const schema = { additionalProperties: { additionalProperties: { type: 'integer' } } };
    const { problems } = checked(`d: &d {${entries}}\n${body}`, schema);
    expect(problems.length).toBeLessThanOrEqual(1_001);
    expect(new Set(problems.map(({ from }) => from)).size).toBeGreaterThan(100);
  });

  it('stops where the time of someone who types is over, and says so', () => {
    const body = numbered(3_000, 'e')
      .map((name) => `- {${name}: 1}\n`)
      .join('');
    const forms = numbered(40, 'f').map((name) => ({
      required: [name],
      properties: { [name]: {} },
    }));
    const schema = { items: { oneOf: forms } };
    const check = begun(body, schema);
    expect(check.continueFor(-1)).toBe(false);
    expect(check.findings.isUnfinished).toBe(true);
    expect(check.findings.problems).toEqual([]);
    while (!check.continueFor(20));
    expect(check.findings).toEqual(checked(body, schema));
    expect(check.findings.isUnfinished).toBeUndefined();
    const givenUp = begun(body, schema);
    givenUp.continueFor(-1);
    givenUp.giveUp();
    expect(givenUp.continueFor(-1)).toBe(true);
    expect(givenUp.findings.problems[0].message).toContain('too much work');
    expect(givenUp.findings.isUnfinished).toBeUndefined();
    expect(checked(body, schema, { mostTime: -1 }).problems[0].message).toContain('too much work');
  });

  it('makes fixes one by one, and lists all problems before they are made', () => {
    const body = numbered(300, 'e')
      .map((name) => `${name}: {b: 1}\n`)
      .join('');
    const schema = { additionalProperties: { required: ['a'] } };
    const check = begun(body, schema);
    expect(check.continueFor(0)).toBe(false);
    let slices = 0;
    let fixes = 0;
    let isAllFound = false;
    while (!check.continueFor(0)) {
      const { problems, isUnfinished } = check.findings;
      isAllFound ||= problems.length === 300;
      if (!isAllFound) continue;
      const made = problems.filter(({ fix }) => fix !== undefined).length;
      expect([problems.length, isUnfinished, made >= fixes]).toEqual([300, true, true]);
      fixes = made;
      slices++;
    }
    expect(slices).toBeGreaterThan(20);
    expect(check.findings).toEqual(checked(body, schema));
    expect(check.findings.problems[0].fix).toBeDefined();
  });

  it('takes steps in proportion to the text, however many documents that has', () => {
    const schema = { allOf: numbered(2_000, 'k').map((key) => ({ properties: { [key]: {} } })) };
    const program = compile(schema);
    const own = new FixingSchemaChecker({
      kubernetes: () => new KubernetesSchemas(''),
      fromCatalog: () => ({ program }),
      fromLocation: () => ({ program }),
    });
    const choice = { type: 'location', location: 'own.json' } as const;
    const messagesOf = (count: number) =>
      own.check(parse('a: 1\n---\n'.repeat(count)), { choice }).map(({ message }) => message);
    expect(messagesOf(300)).toEqual([]);
    expect(messagesOf(6_000)).toEqual([
      expect.stringContaining('this document against its schema takes too much work'),
      expect.stringContaining('this one and the following'),
    ]);
  });

  it('takes steps in proportion to the text', () => {
    const entries = numbered(2_000, 'k')
      .map((name) => `${name}: v`)
      .join(', ');
    const body = numbered(8_000, 'e')
      .map((name) => `${name}: {<<: *d}\n`)
      .join('');
    const schema = { additionalProperties: { additionalProperties: { type: 'string' } } };
    const { problems } = checked(`d: &d {${entries}}\n${body}`, schema);
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ['schema/limit', expect.stringContaining('too much work')],
    ]);
  });
});
