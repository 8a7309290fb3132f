import { describe, expect, it } from 'vitest';
import { JsonInstance } from '../instance/json-instance.ts';
import { compile } from '../schema/compile.ts';
import type { JsonValue } from '../values/json-value.ts';
import { expectedAt } from './expected-node.ts';

function expected(schema: JsonValue, value: JsonValue, path: readonly (string | number)[] = []) {
  return expectedAt(compile(schema), new JsonInstance(value), path);
}

function keys(schema: JsonValue, value: JsonValue, path: readonly (string | number)[] = []) {
  return expected(schema, value, path)
    .keys()
    .map(
      ({ name, isRequired, isPresent }) => `${name}${isRequired ? '!' : ''}${isPresent ? '*' : ''}`,
    );
}

describe('what is expected', () => {
  it('is known of places that are not there yet', () => {
    const schema = {
      properties: { a: { items: { $ref: '#/$defs/item' } } },
      $defs: { item: { properties: { b: { type: 'integer', default: 1 } }, required: ['b'] } },
    };
    expect(keys(schema, {}, ['a', 3])).toEqual(['b!']);
    expect(expected(schema, {}, ['a', 3, 'b']).facts()).toMatchObject({
      types: ['integer'],
      default: 1,
      sources: [{ pointer: '/$defs/item/properties/b' }],
    });
    expect(expected(schema, {}, ['x', 'y']).isUnknown).toBe(true);
  });

  const form = (name: string, key: string) => ({
    title: name,
    type: 'object',
    properties: { type: { const: name }, [key]: {} },
    required: [key],
  });
  const shapes = { oneOf: [form('circle', 'radius'), form('square', 'side'), { type: 'string' }] };

  it.each<[JsonValue, string[]]>([
    [{}, ['type', 'radius', 'side']],
    [null, ['type', 'radius', 'side']],
    [{ type: 'square' }, ['type*', 'side!']],
    [{ type: null }, ['type*', 'radius', 'side']],
    ['text', []],
  ])('follows the forms that %j leaves open', (value, names) => {
    expect(keys(shapes, value)).toEqual(names);
  });

  it('names the forms', () => {
    const { forms } = expected(shapes, { type: 'square' }).facts();
    expect(forms).toEqual([{ open: ['square'], closed: ['circle', 'a string'] }]);
  });

  it.each<[JsonValue, JsonValue, string[]]>([
    [
      {
        properties: { a: {} },
        if: { properties: { a: { const: 1 } }, required: ['a'] },
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
        then: { properties: { b: {} }, required: ['b'] },
        else: { properties: { c: {} } },
      },
      { a: 1 },
      ['a*', 'b!'],
    ],
    [{ dependentRequired: { a: ['b'] }, properties: { c: {} } }, { a: 1 }, ['c', 'b!']],
    [{ dependentSchemas: { a: { properties: { b: {} } } } }, { a: 1 }, ['b']],
    [{ propertyNames: { enum: ['x', 'y'] }, additionalProperties: {} }, { x: 1 }, ['x*', 'y']],
    [{ properties: { a: {}, b: false } }, {}, ['a']],
    [{ allOf: [{ properties: { a: {} } }, { properties: { b: {} } }] }, {}, ['a', 'b']],
    [{ anyOf: [{ required: ['a'] }], properties: { a: {} } }, {}, ['a!']],
    [
      {
        $ref: '#/$defs/n',
        $defs: { n: { $dynamicRef: '#m' }, m: { $dynamicAnchor: 'm', properties: { a: {} } } },
      },
      {},
      ['a'],
    ],
    [false, {}, []],
  ])('knows the keys by %j', (schema, value, names) => {
    expect(keys(schema, value)).toEqual(names);
  });

  it.each<[JsonValue, JsonValue[], JsonValue[]]>([
    [{ enum: ['a', 'b', null] }, ['a', 'b', null], []],
    [{ allOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] }, ['b'], []],
    [{ oneOf: [{ const: 'a' }, { const: 'b' }] }, ['a', 'b'], []],
    [{ anyOf: [{ enum: ['a'] }, { type: 'string' }] }, [], ['a']],
  ])('lists the values of %j', (schema, values, suggested) => {
    const facts = expected({ properties: { v: schema } }, {}, ['v']).facts();
    expect(facts.values.map(({ value }) => value)).toEqual(values);
    expect(facts.suggested.map(({ value }) => value)).toEqual(suggested);
  });

  it.each<[JsonValue, JsonValue | undefined]>([
    [{ type: 'number', default: '42' }, 42],
    [{ type: 'integer', default: '4.5' }, '4.5'],
    [{ type: ['boolean', 'null'], default: 'true' }, true],
    [{ type: ['string', 'integer'], default: '42' }, '42'],
    [{ default: '42' }, '42'],
    [{ type: 'integer', default: 'many' }, 'many'],
  ])('reads the default of %j as its types allow', (schema, usual) => {
    expect(expected({ properties: { v: schema } }, {}, ['v']).facts().default).toBe(usual);
  });

  it('knows what applies once a form is chosen', () => {
    const names = (value: JsonValue) =>
      expected(shapes, value)
        .perForm()
        .map((form) =>
          form
            .keys()
            .filter(({ isRequired }) => isRequired)
            .map(({ name }) => name),
        );
    expect(names({})).toEqual([['radius'], ['side']]);
    expect(names({ type: 'square' })).toEqual([]);
    const [circle] = expected(shapes, {}).perForm();
    expect(circle.child('type').facts().values).toMatchObject([{ value: 'circle' }]);
    expect(expected({ properties: { a: {} } }, {}).perForm()).toEqual([]);
  });

  it('shows the descriptions of all forms where none is certain', () => {
    const described = (...texts: string[]) => texts.map((description) => ({ description }));
    const of = (schema: JsonValue) => expected(schema, {}).facts().description;
    expect(of({ anyOf: described('One.', 'Two\nlines.') })).toBe('- One.\n- Two\n  lines.');
    expect(of({ anyOf: described('One.', 'One.') })).toBe('One.');
    expect(of({ anyOf: described('One.', 'Two.'), description: 'All.' })).toBe('All.');
    expect(of({ oneOf: described('1', '2', '3', '4', '5', '6') })).toBe('1');
  });

  it('leaves out what is being written', () => {
    const instance = new JsonInstance({ side: 1 });
    const [key] = Array.from(instance.childrenOf(0).keys);
    const closed = {
      oneOf: [form('circle', 'radius'), form('square', 'side')].map((each) => ({
        ...each,
        additionalProperties: false,
      })),
    };
    const names = (unfinished: { key?: number }) =>
      expectedAt(compile(closed), instance, [], unfinished)
        .keys()
        .map(({ name }) => name);
    expect(names({})).toEqual(['type', 'side']);
    expect(names({ key })).toEqual(['type', 'radius', 'side']);
  });

  it('ends where conditions would take too long', () => {
    const value = Object.fromEntries(
      Array.from({ length: 2000 }, (_, at) => [`k${at}`, { a: at }]),
    );
    const condition = { additionalProperties: { properties: { a: { type: 'integer' } } } };
    const schema = {
      allOf: Array.from({ length: 300 }, (_, at) => ({
        if: { ...condition, title: String(at) },
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
        then: { properties: { b: {} } },
      })),
    };
    expect(keys(schema, value)).toEqual(['b']);
  });
});
