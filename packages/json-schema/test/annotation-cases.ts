import type { Draft, JsonValue } from '../src/index.ts';

/** What is said of one place of an instance by one keyword: the values by the places of the schemas that have it. */
interface Expectation {
  /** JSON Pointer in the instance. */
  readonly location: string;
  readonly keyword: string;
  readonly expected: Readonly<Record<string, JsonValue>>;
}

export interface AnnotationCase {
  readonly description: string;
  /** The first draft that it holds for, and the last one. */
  readonly since?: Draft;
  readonly until?: Draft;
  readonly schema: JsonValue;
  readonly instance: JsonValue;
  readonly expectations: readonly Expectation[];
}

/** Titles at places of an instance. */
function titles(by: Record<string, Record<string, JsonValue>>): Expectation[] {
  return Object.entries(by).map(([location, expected]) => ({
    location,
    keyword: 'title',
    expected,
  }));
}

const KNOWN = { title: 'Known' };
const LEFT = { title: 'Left' };
const OF_A = { properties: { a: KNOWN } };
const FIRST = { prefixItems: [KNOWN] };

const BRANCHES = { ...withThen({ title: 'Then' }), else: { title: 'Else' } };
const CONDITION = { if: { type: 'string', title: 'If' }, ...BRANCHES };

function withThen(schema: JsonValue): Record<string, JsonValue> {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  return { then: schema };
}

/** Keywords that say something of a value and check nothing, as they are written. */
const PLAIN: readonly (readonly [string, JsonValue, Draft?])[] = [
  ['title', 'A port'],
  ['description', 'Where it listens'],
  ['default', { a: [1, null] }],
  ['examples', [80, 'http'], '6'],
  ['readOnly', true, '7'],
  ['writeOnly', false, '7'],
  ['deprecated', true, '2019-09'],
  ['format', 'email'],
  ['x-of-our-own', { any: ['thing'] }],
];

const plain: AnnotationCase[] = PLAIN.map(([keyword, value, since]) => ({
  description: `\`${keyword}\` as it is written`,
  ...(since && { since }),
  schema: { properties: { a: { [keyword]: value } } },
  instance: { a: 'text' },
  expectations: [
    { location: '/a', keyword, expected: { '/properties/a': value } },
    { location: '', keyword, expected: {} },
  ],
}));

/** Keywords that check or apply, which say nothing of a value. */
const silent: AnnotationCase[] = [
  ['type', ['object', 'array']],
  ['enum', [{ a: 1 }]],
  ['required', ['a']],
  ['minProperties', 1],
  ['properties', { a: true }],
  ['allOf', [true]],
  ['not', false],
].map(([keyword, value]) => ({
  description: `\`${keyword}\`, which is none`,
  since: '6',
  schema: { [keyword as string]: value as JsonValue },
  instance: { a: 1 },
  expectations: [{ location: '', keyword: keyword as string, expected: {} }],
}));

/** Schemas beside `unevaluatedProperties`, and whether they know the key `a`. */
const BESIDE_KEYS: readonly (readonly [string, Record<string, JsonValue>, boolean])[] = [
  ['`properties`', OF_A, true],
  ['`patternProperties`', { patternProperties: { '^a$': KNOWN } }, true],
  ['`allOf`', { allOf: [OF_A] }, true],
  ['the valid form of `anyOf`', { anyOf: [OF_A, false] }, true],
  ['the valid form of `oneOf`', { oneOf: [{ type: 'null', ...OF_A }, OF_A] }, true],
  ['a reference', { $ref: '#/$defs/a', $defs: { a: OF_A } }, true],
  ['a condition that holds', { if: OF_A }, true],
  ['a consequence', { if: true, ...withThen(OF_A) }, true],
  ['what a key brings', { dependentSchemas: { b: OF_A } }, true],
  ['an alternative that is not taken', { if: true, else: OF_A }, false],
  ['a form that fails', { anyOf: [true, { ...OF_A, type: 'null' }] }, false],
  ['a double negation', { not: { not: OF_A } }, false],
  ['what an absent key brings', { dependentSchemas: { c: OF_A } }, false],
  ['names of keys', { propertyNames: { ...KNOWN, minLength: 1 } }, false],
];

const unevaluatedKeys: AnnotationCase[] = BESIDE_KEYS.map(([beside, schema, isKnown]) => ({
  description: `\`unevaluatedProperties\` beside ${beside}`,
  since: '2019-09',
  schema: { ...schema, unevaluatedProperties: LEFT },
  instance: { a: 1, b: 2 },
  expectations: [
    ...(isKnown ? [] : titles({ '/a': { '/unevaluatedProperties': 'Left' } })),
    ...titles({ '/b': { '/unevaluatedProperties': 'Left' } }),
    ...(isKnown ? onlyKnown('/a', schema) : []),
  ],
}));

/** Where a known key has its title from, found by walking the schema that is beside. */
function onlyKnown(location: string, schema: JsonValue): Expectation[] {
  const places = placesOf(schema, '');
  // Of forms, the last one is the valid one, unless there is but one.
  const pointer = places.find((each) => !each.startsWith('/oneOf/0')) as string;
  return titles({ [location]: { [pointer]: 'Known' } });
}

function placesOf(schema: JsonValue, at: string): string[] {
  if (schema === KNOWN) return [at];
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => placesOf(value, `${at}/${key}`));
}

const BESIDE_ITEMS: readonly (readonly [string, Record<string, JsonValue>, boolean])[] = [
  ['`prefixItems`', FIRST, true],
  ['`allOf`', { allOf: [FIRST] }, true],
  ['a form that is valid', { oneOf: [FIRST, false] }, true],
  ['`contains`', { contains: { type: 'string', ...KNOWN } }, true],
  ['a double negation', { not: { not: FIRST } }, false],
];

const unevaluatedItems: AnnotationCase[] = BESIDE_ITEMS.map(([beside, schema, isKnown]) => ({
  description: `\`unevaluatedItems\` beside ${beside}`,
  since: '2020-12',
  schema: { ...schema, unevaluatedItems: LEFT },
  instance: ['a', 1],
  expectations: titles({ '/1': { '/unevaluatedItems': 'Left' } }).concat(
    isKnown ? [] : titles({ '/0': { '/unevaluatedItems': 'Left' } }),
  ),
}));

/** Annotations as the specification has them collected, written for this project. */
export const ANNOTATION_CASES: readonly AnnotationCase[] = [
  ...plain,
  ...silent,
  ...unevaluatedKeys,
  ...unevaluatedItems,
  {
    description: 'keys by name, by pattern and all others',
    schema: {
      properties: { name: { title: 'Name' } },
      patternProperties: { '^n': { title: 'N' } },
      additionalProperties: { title: 'Other' },
    },
    instance: { name: 1, net: 2, size: 3 },
    expectations: titles({
      '': {},
      '/name': { '/properties/name': 'Name', '/patternProperties/^n': 'N' },
      '/net': { '/patternProperties/^n': 'N' },
      '/size': { '/additionalProperties': 'Other' },
      '/none': {},
    }),
  },
  {
    description: 'the first items and the rest',
    since: '2020-12',
    schema: { prefixItems: [{ title: 'First' }], items: { title: 'Rest' } },
    instance: [1, 2, 3],
    expectations: titles({
      '/0': { '/prefixItems/0': 'First' },
      '/1': { '/items': 'Rest' },
      '/2': { '/items': 'Rest' },
      '/3': {},
    }),
  },
  {
    description: 'the first items and the rest by their old names',
    until: '2019-09',
    schema: { items: [{ title: 'First' }], additionalItems: { title: 'Rest' } },
    instance: [1, 2],
    expectations: titles({ '/0': { '/items/0': 'First' }, '/1': { '/additionalItems': 'Rest' } }),
  },
  {
    description: 'items that `contains` matches',
    since: '6',
    schema: { contains: { type: 'string', title: 'Text' } },
    instance: [1, 'a', 2, 'b'],
    expectations: titles({
      '/0': {},
      '/1': { '/contains': 'Text' },
      '/3': { '/contains': 'Text' },
    }),
  },
  {
    description: 'all of several schemas, and the one around them',
    schema: { title: 'Outer', allOf: [{ title: 'One' }, { allOf: [{ title: 'Two' }] }] },
    instance: 1,
    expectations: titles({
      '': { '': 'Outer', '/allOf/0': 'One', '/allOf/1/allOf/0': 'Two' },
    }),
  },
  {
    description: 'every form of `anyOf` that is valid, also after the first one',
    schema: {
      anyOf: [
        { type: 'integer', title: 'Integer' },
        { type: 'number', title: 'Number' },
      ],
    },
    instance: 4,
    expectations: titles({ '': { '/anyOf/0': 'Integer', '/anyOf/1': 'Number' } }),
  },
  {
    description: 'no form of `anyOf` that fails, and nothing below it',
    schema: {
      anyOf: [
        { properties: { a: { title: 'Null' } }, required: ['b'] },
        { properties: { a: { title: 'Any' } } },
      ],
    },
    instance: { a: 1 },
    expectations: titles({ '/a': { '/anyOf/1/properties/a': 'Any' } }),
  },
  {
    description: 'the one form of `oneOf`',
    schema: {
      oneOf: [
        { type: 'string', title: 'Text' },
        { type: 'number', title: 'Number' },
      ],
    },
    instance: 'a',
    expectations: titles({ '': { '/oneOf/0': 'Text' } }),
  },
  {
    description: 'nothing of what must not be',
    schema: { title: 'Outer', not: { title: 'Not', type: 'null' } },
    instance: 1,
    expectations: titles({ '': { '': 'Outer' } }),
  },
  {
    description: 'a condition that holds, and its consequence',
    since: '7',
    schema: CONDITION,
    instance: 'a',
    expectations: titles({ '': { '/if': 'If', '/then': 'Then' } }),
  },
  {
    description: 'the alternative alone where the condition fails',
    since: '7',
    schema: CONDITION,
    instance: 1,
    expectations: titles({ '': { '/else': 'Else' } }),
  },
  {
    description: 'a consequence without a condition not at all',
    since: '7',
    schema: BRANCHES,
    instance: 1,
    expectations: titles({ '': {} }),
  },
  {
    description: 'what a key brings with it, at the mapping and not at the key',
    since: '2019-09',
    schema: { dependentSchemas: { a: { title: 'With a' }, b: { title: 'With b' } } },
    instance: { a: 1 },
    expectations: titles({ '': { '/dependentSchemas/a': 'With a' }, '/a': {} }),
  },
  {
    description: 'the target of a reference and what is beside it',
    since: '2019-09',
    schema: { title: 'Here', $ref: '#/$defs/a', $defs: { a: { title: 'There' } } },
    instance: 1,
    expectations: titles({ '': { '': 'Here', '/$defs/a': 'There' } }),
  },
  {
    description: 'the target of a reference alone',
    until: '7',
    schema: { title: 'Here', $ref: '#/definitions/a', definitions: { a: { title: 'There' } } },
    instance: 1,
    expectations: titles({ '': { '/definitions/a': 'There' } }),
  },
  {
    description: 'a reference to itself, at every level that there is',
    since: '2019-09',
    schema: { title: 'Node', properties: { next: { $ref: '#' } } },
    instance: { next: { next: {} } },
    expectations: titles({
      '': { '': 'Node' },
      '/next': { '': 'Node' },
      '/next/next': { '': 'Node' },
      '/next/next/next': {},
    }),
  },
  {
    description: 'the outermost target of a dynamic reference',
    since: '2020-12',
    schema: {
      $id: 'https://example.com/outer',
      $ref: 'list',
      $defs: {
        text: { $dynamicAnchor: 'item', title: 'Outer item' },
        list: {
          $id: 'list',
          items: { $dynamicRef: '#item' },
          $defs: { any: { $dynamicAnchor: 'item', title: 'Any item' } },
        },
      },
    },
    instance: ['a'],
    expectations: titles({ '/0': { '/$defs/text': 'Outer item' } }),
  },
  {
    description: 'a text’s content, and of nothing else',
    since: '2019-09',
    schema: {
      additionalProperties: {
        contentMediaType: 'application/json',
        contentEncoding: 'base64',
        contentSchema: { type: 'number' },
      },
    },
    instance: { a: '42', b: 42 },
    expectations: [
      {
        location: '/a',
        keyword: 'contentMediaType',
        expected: { '/additionalProperties': 'application/json' },
      },
      {
        location: '/a',
        keyword: 'contentEncoding',
        expected: { '/additionalProperties': 'base64' },
      },
      {
        location: '/a',
        keyword: 'contentSchema',
        expected: { '/additionalProperties': { type: 'number' } },
      },
      { location: '/b', keyword: 'contentMediaType', expected: {} },
      { location: '/b', keyword: 'contentSchema', expected: {} },
    ],
  },
  {
    description: 'nothing where the whole is not valid',
    schema: { title: 'Root', properties: { a: { title: 'A' }, b: { title: 'B', type: 'null' } } },
    instance: { a: 1, b: 1 },
    expectations: titles({ '': {}, '/a': {}, '/b': {} }),
  },
  {
    description: 'keys that have to be escaped in a pointer',
    schema: { properties: { 'a/b': { title: 'Slash' }, 'c~d': { title: 'Tilde' } } },
    instance: { 'a/b': 1, 'c~d': 2 },
    expectations: titles({
      '/a~1b': { '/properties/a~1b': 'Slash' },
      '/c~0d': { '/properties/c~0d': 'Tilde' },
    }),
  },
];
