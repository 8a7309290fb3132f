// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compile,
  evaluate,
  inferDraft,
  inferredDraftMessageOf,
  JsonInstance,
  type JsonObject,
  type JsonValue,
  metaschemaOfDraft,
} from '../index.ts';
import { metaschemas } from '../metaschemas/index.ts';

function isValid(schema: JsonValue, value: JsonValue): boolean | undefined {
  return evaluate(compile(schema), new JsonInstance(value)).isValid;
}

describe('the draft of a schema without $schema', () => {
  it.each<[JsonObject, string | undefined]>([
    [{ properties: { a: { minimum: 5, exclusiveMinimum: true } } }, '4'],
    [{ id: 'http://example.com/a.json', type: 'object' }, '4'],
    [{ properties: { id: { type: 'string' } } }, undefined],
    [{ items: [{ type: 'string' }], additionalItems: false }, '7'],
    [{ properties: { a: { items: [] } }, if: {}, then: {} }, '7'],
    [{ items: [{}], $defs: {} }, '2019-09'],
    [{ items: [{}], prefixItems: [{}] }, undefined],
    [{ exclusiveMinimum: true, const: 1 }, undefined],
    [{ enum: [{ items: [1], exclusiveMinimum: true }], default: { items: [] } }, undefined],
    [{ items: { type: 'string' }, exclusiveMinimum: 3 }, undefined],
    [{ $schema: 'https://json-schema.org/draft/2020-12/schema', items: [{}] }, undefined],
  ])('of %j is %s', (schema, draft) => {
    expect(inferDraft(schema)?.draft).toBe(draft);
    const program = compile(schema);
    expect(program.inferredDraft?.draft).toBe(draft);
    expect(compile(schema, { draft: '2020-12' }).inferredDraft).toBeUndefined();
  });

  it('decides what its keywords mean', () => {
    expect(isValid({ minimum: 5, exclusiveMinimum: true }, 5)).toBe(false);
    expect(isValid({ items: [{ type: 'string' }], additionalItems: false }, ['a', 1])).toBe(false);
    expect(isValid({ items: [{ type: 'string' }] }, ['a', 1])).toBe(true);
  });

  it('is that of each document by itself', () => {
    const other = { definitions: { a: { maximum: 5, exclusiveMaximum: true } } };
    const schema = { prefixItems: [{ $ref: 'other.json#/definitions/a' }] };
    const program = compile(schema, {
      baseUri: 'file:///a/b.json',
      registry: (uri) => (uri === 'file:///a/other.json' ? other : undefined),
    });
    expect(evaluate(program, new JsonInstance([5])).isValid).toBe(false);
    expect(program.errors).toEqual([]);
  });

  it('is named with what shows it, and what to add', () => {
    expect(inferredDraftMessageOf({ draft: '7', keyword: 'items' })).toBe(
      'The schema has no “$schema”; its “items” shows that it is written in draft 7, so it is read as that. Add "$schema": "http://json-schema.org/draft-07/schema#" to it.',
    );
  });

  it('is one that the schema is valid by where it mixes no drafts', () => {
    const limits = fc.record(
      { minimum: fc.integer(), exclusiveMinimum: fc.boolean() },
      { requiredKeys: ['minimum'] },
    );
    const tuple = fc.record({ items: fc.array(limits, { minLength: 1, maxLength: 2 }) });
    const properties = fc.dictionary(
      fc.constantFrom('id', 'items', '__proto__'),
      fc.oneof(limits, tuple, fc.record({ not: tuple })),
      { maxKeys: 3 },
    );
    fc.assert(
      fc.property(fc.record({ properties }), (schema) => {
        const inferred = inferDraft(schema as JsonValue);
        if (inferred === undefined) return;
        const uri = metaschemaOfDraft(inferred.draft).replace(/#$/, '');
        const metaschema = metaschemas.get(uri) as JsonValue;
        const program = compile(metaschema, { registry: (each) => metaschemas.get(each) });
        expect(evaluate(program, new JsonInstance(schema as JsonValue)).isValid).toBe(true);
      }),
    );
  });
});

describe('a reference that leads nowhere', () => {
  it.each([
    ['#/definitions/x', 'unresolved-reference'],
    ['other.json', 'unresolved-reference'],
    ['http://example.com/a.json#/b', 'unfetched-reference'],
  ])('to %s is an error that says why', (reference, code) => {
    const program = compile({ $ref: reference }, { baseUri: 'file:///a/b.json' });
    expect(evaluate(program, new JsonInstance(1)).isValid).toBe(true);
    expect(program.errors).toMatchObject([{ code, subject: reference }]);
  });
});
