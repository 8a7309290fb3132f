import { describe, expect, it } from 'vitest';
import {
  annotationsAt,
  annotationsOf,
  compile,
  evaluate,
  JsonInstance,
  type JsonValue,
  schemasAt,
} from '../index.ts';

/** The titles of a node, by the places of the schemas that have them. */
function titlesAt(schema: JsonValue, value: JsonValue, path: (string | number)[]) {
  const found = annotationsAt(evaluate(compile(schema), new JsonInstance(value)), path);
  const titles = found.filter(({ keyword }) => keyword === 'title');
  return Object.fromEntries(titles.map(({ schema: { pointer }, value }) => [pointer, value]));
}

describe('annotations', () => {
  it('come from all that apply to a child', () => {
    const schema = {
      properties: { name: { title: 'Name' } },
      patternProperties: { '^n': { title: 'Begins with n' } },
      additionalProperties: { title: 'Other' },
    };
    const value = { name: 1, size: 2 };
    expect(titlesAt(schema, value, ['name'])).toEqual({
      '/properties/name': 'Name',
      '/patternProperties/^n': 'Begins with n',
    });
    expect(titlesAt(schema, value, ['size'])).toEqual({ '/additionalProperties': 'Other' });
    expect(titlesAt(schema, value, ['other'])).toEqual({});
  });

  it('come from items by their places', () => {
    const schema = { prefixItems: [{ title: 'First' }], items: { title: 'Rest' } };
    expect(titlesAt(schema, [1, 2], [0])).toEqual({ '/prefixItems/0': 'First' });
    expect(titlesAt(schema, [1, 2], [1])).toEqual({ '/items': 'Rest' });
    expect(titlesAt(schema, [1, 2], [2])).toEqual({});
  });

  it('come from contains for what it matches', () => {
    const schema = { contains: { type: 'string', title: 'Text' } };
    expect(titlesAt(schema, [1, 'a'], [0])).toEqual({});
    expect(titlesAt(schema, [1, 'a'], [1])).toEqual({ '/contains': 'Text' });
  });

  it('come from the forms that are valid only', () => {
    const forms = [
      { title: 'Any' },
      { title: 'Integer', type: 'integer' },
      { title: 'Text', type: 'string' },
    ];
    expect(titlesAt({ anyOf: forms }, 5, [])).toEqual({ '/anyOf/0': 'Any', '/anyOf/1': 'Integer' });
    expect(titlesAt({ oneOf: forms.slice(1) }, 'a', [])).toEqual({ '/oneOf/1': 'Text' });
    expect(titlesAt({ title: 'Outer', not: { title: 'Not', type: 'null' } }, 5, [])).toEqual({
      '': 'Outer',
    });
  });

  it('come from a condition that holds and from its consequence', () => {
    const schema = {
      if: { title: 'If', type: 'string' },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { title: 'Then' },
      else: { title: 'Else' },
    };
    expect(titlesAt(schema, 'a', [])).toEqual({ '/if': 'If', '/then': 'Then' });
    expect(titlesAt(schema, 5, [])).toEqual({ '/else': 'Else' });
  });

  it('come from where references lead, and from beside them', () => {
    const schema = { title: 'Here', $ref: '#/$defs/a', $defs: { a: { title: 'There' } } };
    expect(titlesAt(schema, 5, [])).toEqual({ '': 'Here', '/$defs/a': 'There' });
    const old = { ...schema, $schema: 'http://json-schema.org/draft-07/schema#' };
    expect(titlesAt(old, 5, [])).toEqual({ '/$defs/a': 'There' });
  });

  it('of schemas that depend on a key come with the key', () => {
    const schema = { dependentSchemas: { a: { title: 'With a' } } };
    expect(titlesAt(schema, { a: 1 }, [])).toEqual({ '/dependentSchemas/a': 'With a' });
    expect(titlesAt(schema, { b: 1 }, [])).toEqual({});
  });

  it.each<[string, JsonValue, boolean]>([
    ['nothing else', {}, false],
    ['properties', { properties: { a: { title: 'Known' } } }, true],
    ['allOf', { allOf: [{ properties: { a: { title: 'Known' } } }] }, true],
    ['a form that is valid', { anyOf: [{ properties: { a: { title: 'Known' } } }] }, true],
    ['a form that is not', { anyOf: [true, { properties: { a: { type: 'null' } } }] }, false],
    ['a double negation', { not: { not: { properties: { a: { title: 'Known' } } } } }, false],
    [
      'a reference',
      { $ref: '#/$defs/x', $defs: { x: { properties: { a: { title: 'Known' } } } } },
      true,
    ],
  ])('of what is left over know %s', (_, others, isKnown) => {
    const schema = { ...(others as object), unevaluatedProperties: { title: 'Left over' } };
    const titles = Object.values(titlesAt(schema, { a: 1 }, ['a']));
    expect(titles.includes('Left over')).toBe(!isKnown);
    expect(titles.includes('Known')).toBe(isKnown);
  });

  it('of left-over items know what contains matches since 2020', () => {
    const schema = { contains: { type: 'string' }, unevaluatedItems: { title: 'Left over' } };
    expect(titlesAt(schema, ['a', 1], [0])).toEqual({});
    expect(titlesAt(schema, ['a', 1], [1])).toEqual({ '/unevaluatedItems': 'Left over' });
    const old = { ...schema, $schema: 'https://json-schema.org/draft/2019-09/schema' };
    expect(titlesAt(old, ['a', 1], [0])).toEqual({ '/unevaluatedItems': 'Left over' });
  });

  it('are unknown keywords too, formats, and the content of texts', () => {
    const schema = {
      'x-note': 'Foo',
      format: 'email',
      contentMediaType: 'application/json',
      contentSchema: { type: 'number' },
      minimum: 3,
    };
    const keywordsOf = (value: JsonValue) =>
      annotationsOf(evaluate(compile(schema), new JsonInstance(value)))
        .map(({ keyword }) => keyword)
        .sort();
    expect(keywordsOf('42')).toEqual(['contentMediaType', 'contentSchema', 'format', 'x-note']);
    expect(keywordsOf(5)).toEqual(['format', 'x-note']);
  });

  it('are dropped where the root is not valid, but not those at a place that is', () => {
    const schema = { properties: { a: { title: 'A' }, b: { type: 'null', title: 'B' } } };
    const evaluation = evaluate(compile(schema), new JsonInstance({ a: 1, b: 2 }));
    expect(annotationsOf(evaluation)).toEqual([]);
    expect(annotationsAt(evaluation, ['a']).map(({ value }) => value)).toEqual(['A']);
    expect(annotationsAt(evaluation, ['b'])).toEqual([]);
  });
});

describe('the schemas at a place', () => {
  const shapes = {
    oneOf: [
      { properties: { kind: { const: 'circle' }, radius: { type: 'number' } }, required: ['kind'] },
      { properties: { kind: { const: 'square' }, side: { type: 'number' } }, required: ['kind'] },
    ],
  };
  const pointersAt = (value: JsonValue, path: (string | number)[]) =>
    schemasAt(evaluate(compile(shapes), new JsonInstance(value)), path).map(
      ({ location }) => location.pointer,
    );

  it('are those of the form it has', () => {
    expect(pointersAt({ kind: 'square', side: 1 }, [])).toEqual(['', '/oneOf/1']);
    expect(pointersAt({ kind: 'square', side: 1 }, ['side'])).toEqual(['/oneOf/1/properties/side']);
  });

  it('are those of all forms that are open where it has none yet', () => {
    expect(pointersAt({}, [])).toEqual(['', '/oneOf/0', '/oneOf/1']);
    expect(pointersAt({ kind: null }, ['kind'])).toEqual([
      '/oneOf/0/properties/kind',
      '/oneOf/1/properties/kind',
    ]);
  });
});
