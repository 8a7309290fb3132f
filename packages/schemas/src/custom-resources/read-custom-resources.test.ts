import { describe, expect, it } from 'vitest';
import { readCustomResources } from './read-custom-resources.ts';

function definition(openAPIV3Schema: unknown, spec: object = {}) {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    spec: {
      group: 'example.com',
      names: { kind: 'Widget', plural: 'widgets' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }],
      ...spec,
    },
  };
}

/** The schema of `spec` for what a definition says of it. */
// biome-ignore lint/suspicious/noExplicitAny: what a test expects of plain data.
function specSchema(spec: unknown, options = {}): any {
  const root = { type: 'object', required: ['spec'], properties: { spec } };
  const [{ schema }] = readCustomResources(definition(root), options).resources;
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  return (schema.properties as any).spec;
}

describe('a CustomResourceDefinition', () => {
  it('gives a schema for its kind and for lists of it, in each version', () => {
    const { resources, problems } = readCustomResources(
      definition(undefined, {
        versions: [
          { name: 'v1', schema: { openAPIV3Schema: { type: 'object' } } },
          { name: 'v1alpha1', served: false, schema: { openAPIV3Schema: { type: 'object' } } },
        ],
      }),
    );
    expect(problems).toEqual([]);
    expect(resources.map(({ apiVersion, kind, isServed }) => [apiVersion, kind, isServed])).toEqual(
      [
        ['example.com/v1', 'Widget', true],
        ['example.com/v1', 'WidgetList', true],
        ['example.com/v1alpha1', 'Widget', false],
        ['example.com/v1alpha1', 'WidgetList', false],
      ],
    );
  });

  it('requires apiVersion and kind, and closes what has fields', () => {
    const [{ schema }] = readCustomResources(
      definition({
        type: 'object',
        required: ['spec'],
        properties: { spec: { type: 'object', properties: { size: { type: 'integer' } } } },
      }),
    ).resources;
    expect(schema).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Widget (example.com/v1)',
      type: 'object',
      properties: {
        apiVersion: { const: 'example.com/v1' },
        kind: { const: 'Widget' },
        metadata: { type: 'object' },
        spec: {
          type: 'object',
          properties: { size: { type: ['integer', 'null'], 'x-also-accepts': ['null'] } },
          additionalProperties: false,
        },
      },
      required: ['apiVersion', 'kind', 'spec'],
      additionalProperties: false,
    });
  });

  it.each([
    [{ type: 'string', nullable: true }, { type: ['string', 'null'] }],
    [
      { type: 'string', nullable: true, enum: ['a'] },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [
      { type: 'string', default: 'a' },
      { type: ['string', 'null'], default: 'a' },
    ],
    [
      { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
      { type: ['integer', 'string'] },
    ],
    [
      { type: 'integer', minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false },
      { type: 'integer', exclusiveMinimum: 1, maximum: 9 },
    ],
    [{ type: 'object' }, { type: 'object' }],
    [{ 'x-kubernetes-preserve-unknown-fields': true }, {}],
    [
      { type: 'object', properties: {}, 'x-kubernetes-preserve-unknown-fields': true },
      { type: 'object', properties: {} },
    ],
    [
      { type: 'object', additionalProperties: { type: 'string' } },
      {
        type: 'object',
        additionalProperties: { type: ['string', 'null'], 'x-also-accepts': ['null'] },
      },
    ],
    [
      { type: 'array', items: { type: 'object', properties: { a: {} } } },
      {
        type: 'array',
        items: { type: 'object', properties: { a: {} }, additionalProperties: false },
      },
    ],
    [
      {
        type: 'object',
        properties: { a: {}, b: {} },
        oneOf: [{ required: ['a'] }, { properties: { b: {} } }],
      },
      {
        type: 'object',
        properties: { a: {}, b: {} },
        additionalProperties: false,
        oneOf: [{ required: ['a'] }, { properties: { b: {} } }],
      },
    ],
    [
      {
        type: 'object',
        'x-kubernetes-embedded-resource': true,
        'x-kubernetes-preserve-unknown-fields': true,
      },
      {
        type: 'object',
        properties: {
          apiVersion: { type: 'string' },
          kind: { type: 'string' },
          metadata: { type: 'object' },
        },
        required: ['apiVersion', 'kind'],
      },
    ],
    [{ type: 'object', 'x-kubernetes-validations': [{ rule: 'x' }] }, { type: 'object' }],
  ])('turns %j into %j', (source, expected) => {
    expect(specSchema(source)).toEqual(expected);
  });

  it('allows unknown fields when it is asked to', () => {
    const source = { type: 'object', required: ['a'], properties: { a: { type: 'string' } } };
    const { required: _, ...found } = specSchema(source, { unknownFields: 'allow' });
    expect({ required: ['a'], ...found }).toEqual(source);
  });

  it('takes the schema of metadata that it is given', () => {
    const objectMeta = { schema: { $ref: '#/$defs/Meta' }, $defs: { Meta: { type: 'object' } } };
    const source = {
      type: 'object',
      required: ['metadata'],
      properties: { metadata: { type: 'object', properties: { name: { maxLength: 9 } } } },
    };
    const [{ schema }] = readCustomResources(definition(source), { objectMeta }).resources;
    expect(schema).toMatchObject({
      $defs: { Meta: { type: 'object' } },
      properties: {
        metadata: {
          allOf: [
            { $ref: '#/$defs/Meta' },
            { type: 'object', properties: { name: { maxLength: 9 } } },
          ],
        },
      },
    });
  });

  it('can be of v1beta1, with one schema for all versions and nothing dropped', () => {
    const old = {
      ...definition(undefined, {
        version: 'v1',
        versions: undefined,
        validation: { openAPIV3Schema: { type: 'object', properties: { a: {} } } },
      }),
      apiVersion: 'apiextensions.k8s.io/v1beta1',
    };
    const [{ schema }] = readCustomResources(old).resources;
    expect(schema.additionalProperties).toBeUndefined();
    const pruned = { ...old, spec: { ...old.spec, preserveUnknownFields: false } };
    expect(readCustomResources(pruned).resources[0].schema.additionalProperties).toBe(false);
  });

  it.each([
    [{ kind: 'Pod' }, { code: 'not-a-definition' }],
    [null, { code: 'not-a-definition' }],
    [definition({}, { group: 1 }), { code: 'invalid-field', path: 'spec.group' }],
    [definition({}, { names: [] }), { code: 'invalid-field', path: 'spec.names.kind' }],
    [definition({}, { versions: 'v1' }), { code: 'invalid-field', path: 'spec.versions' }],
  ])('says what is wrong with %j', (value, problem) => {
    expect(readCustomResources(value)).toEqual({ resources: [], problems: [problem] });
  });

  it('allows everything in a version without a schema, and says so', () => {
    const { resources, problems } = readCustomResources(definition(undefined));
    expect(problems).toEqual([{ code: 'no-schema', version: 'v1' }]);
    expect(resources[0].schema.additionalProperties).toBeUndefined();
  });

  it('may be deep, and hold the same part many times', () => {
    let deep: object = { type: 'string' };
    let shared: object = { type: 'string' };
    for (let depth = 0; depth < 50_000; depth++) deep = { type: 'array', items: deep };
    for (let depth = 0; depth < 60; depth++) {
      shared = { type: 'object', properties: { a: shared, b: shared } };
    }
    expect(specSchema(deep).type).toBe('array');
    const converted = specSchema(shared);
    expect(converted.properties.a).toBe(converted.properties.b);
  });

  it('keeps a field called __proto__ apart', () => {
    const fields = JSON.parse('{"__proto__":{"type":"string"}}');
    const schema = specSchema({ type: 'object', properties: fields });
    expect(Object.keys(schema.properties)).toEqual(['__proto__']);
  });
});
