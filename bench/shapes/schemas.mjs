import { fill, list, nest } from './fill.mjs';

/*
 * Hostile JSON Schemas with texts for them: a name, and a generator of both, which are about `n` code units long
 * together.
 */

/** A schema as JSON. `JSON.stringify` calls itself for each level of a nest. */
export function schemaText(schema) {
  const parts = [];
  /** Texts, and values in lists of one. */
  const waiting = [[schema]];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      parts.push(next);
      continue;
    }
    const [value] = next;
    if (typeof value !== 'object' || value === null) parts.push(JSON.stringify(value));
    else if (Array.isArray(value)) {
      const inner = value.flatMap((each, at) => [at === 0 ? '[' : ',', [each]]);
      waiting.push(...[...(inner.length === 0 ? ['['] : inner), ']'].reverse());
    } else {
      const inner = Object.entries(value).flatMap(([key, each], at) => [
        `${at === 0 ? '{' : ','}${JSON.stringify(key)}:`,
        [each],
      ]);
      waiting.push(...[...(inner.length === 0 ? ['{'] : inner), '}'].reverse());
    }
  }
  return parts.join('');
}

/** A list of values, about `n` code units of JSON. */
function items(n, make) {
  const all = [];
  let length = 0;
  for (let at = 0; length < n; at++) {
    const item = make(at);
    all.push(item);
    length += JSON.stringify(item).length + 1;
  }
  return all;
}

/** A mapping of values, about `n` code units of JSON. */
function members(n, make) {
  return Object.fromEntries(items(n, make));
}

/** A schema in a schema in a schema, about `n` code units of JSON. */
function nested(n, wrap, inner) {
  const step = JSON.stringify(wrap(0, 0)).length;
  let schema = inner;
  for (let left = Math.floor(n / step); left > 0; left--) schema = wrap(schema, left);
  return schema;
}

/** A chain of definitions, each made of the address of the next one. */
function chained(n, link, last) {
  const $defs = members(n, (at) => [`d${at}`, link(`#/$defs/d${at + 1}`, at)]);
  $defs[`d${Object.keys($defs).length}`] = last;
  return { $defs, $ref: '#/$defs/d0' };
}

/** `if`, `then` and `else`. An object that is written with a member `then` looks like a promise. */
function condition(test, consequence, otherwise = true) {
  return Object.fromEntries([
    ['if', test],
    ['then', consequence],
    ['else', otherwise],
  ]);
}

const numbered = (n, name) => items(n, (at) => `${name}${at}`);
const keys = (n, name = 'k', value = 'v') => list(n, (at) => `${name}${at}: ${value}\n`);
const rows = (n, row = (at) => `v${at}`) => list(n, (at) => `- ${row(at)}\n`);

/** @typedef {{ schema: import('@yamlkit/json-schema').JsonValue, text: string }} SchemaCase */

/** @type {[string, (n: number) => SchemaCase][]} */
const keysOfMappings = [
  [
    'required keys of one mapping',
    (n) => ({ schema: { required: numbered(n, 'key') }, text: 'a: 1\n' }),
  ],
  [
    'required keys of many mappings',
    (n) => ({
      schema: { additionalProperties: { required: numbered(n / 2, 'key') } },
      text: list(n / 2, (at) => `e${at}: {a: 1}\n`),
    }),
  ],
  [
    'misspelled keys among many demands',
    (n) => ({
      schema: {
        items: {
          properties: { image: {} },
          additionalProperties: false,
          allOf: items(2_000, (at) => ({ not: { minProperties: 2 + at } })),
        },
      },
      text: list(n, () => '- {imgae: 1}\n'),
    }),
  ],
  [
    'required keys beside misspelled ones',
    (n) => ({
      schema: {
        additionalProperties: {
          required: numbered(n / 2, 'key'),
          properties: { image: {} },
          additionalProperties: false,
        },
      },
      text: list(n / 2, (at) => `e${at}: {imags: 1}\n`),
    }),
  ],
  [
    'required keys, and any of others',
    (n) => ({
      schema: {
        additionalProperties: {
          required: numbered(n / 2, 'key'),
          anyOf: [{ required: ['a'] }, { required: ['b'] }],
        },
      },
      text: list(n / 2, (at) => `e${at}: {x: 1}\n`),
    }),
  ],
  [
    'required keys that are there',
    (n) => ({ schema: { required: numbered(n / 2, 'k') }, text: keys(n / 2, 'k', '1') }),
  ],
  [
    'properties of their types',
    (n) => ({
      schema: { properties: members(n * 0.7, (at) => [`k${at}`, { type: 'string' }]) },
      text: keys(n * 0.3),
    }),
  ],
  [
    'properties of other types',
    (n) => ({
      schema: { properties: members(n * 0.7, (at) => [`k${at}`, { type: 'integer' }]) },
      text: keys(n * 0.3),
    }),
  ],
  [
    'names that nearly match',
    (n) => ({
      schema: {
        properties: members(n * 0.6, (at) => [`property${at}`, {}]),
        additionalProperties: false,
      },
      text: keys(n * 0.4, 'propertx'),
    }),
  ],
  [
    'names that nearly match, in a list',
    (n) => ({
      schema: {
        items: {
          properties: members(n * 0.6, (at) => [`property${at}`, {}]),
          additionalProperties: false,
        },
      },
      text: rows(n * 0.4, (at) => `{propertx${at}: 1}`),
    }),
  ],
  [
    'names that match nothing',
    (n) => ({
      schema: {
        properties: members(n * 0.6, (at) => [`abcdefgh${at}`, {}]),
        additionalProperties: false,
      },
      text: keys(n * 0.4, 'zyxwvuts'),
    }),
  ],
  [
    'keys that belong elsewhere',
    (n) => ({
      schema: {
        properties: members(n * 0.7, (at) => [`s${at}`, { properties: { [`inner${at}x`]: {} } }]),
        additionalProperties: false,
      },
      text: list(n * 0.3, (at) => `inner${at}x: 1\n`),
    }),
  ],
  [
    'patterns of keys that match none',
    (n) => ({
      schema: { patternProperties: members(n / 2, (at) => [`^k${at}x`, {}]) },
      text: keys(n / 2),
    }),
  ],
  [
    'patterns of keys that match none, in two ways',
    (n) => ({
      schema: { patternProperties: members(n / 2, (at) => [`^(?:k|m)${at}x`, {}]) },
      text: keys(n / 2),
    }),
  ],
  [
    'patterns of keys that match all',
    (n) => ({
      schema: { patternProperties: members(n / 2, (at) => [`k.{0,${at}}`, { type: 'integer' }]) },
      text: keys(n / 2),
    }),
  ],
  [
    'patterns of keys that go back',
    (n) => ({
      schema: { patternProperties: members(n / 4, (at) => [`^(a+)+(a|a)*b{${at}}$`, {}]) },
      text: list(n * 0.75, (at) => `${'a'.repeat(60)}${at}: 1\n`),
    }),
  ],
  [
    'patterns of names',
    (n) => ({
      schema: { propertyNames: { allOf: items(n / 2, (at) => ({ pattern: `^k[^${at}]*$` })) } },
      text: keys(n / 2),
    }),
  ],
  [
    'listed names',
    (n) => ({
      schema: { propertyNames: { enum: numbered(n / 2, 'name') } },
      text: keys(n / 2, 'nome'),
    }),
  ],
  [
    'schemas that depend on keys',
    (n) => ({
      schema: {
        dependentSchemas: members(n * 0.7, (at) => [`k${at}`, { required: [`k${at + 1}`] }]),
      },
      text: keys(n * 0.3),
    }),
  ],
  [
    'schemas that depend on keys of many mappings',
    (n) => ({
      schema: {
        items: {
          dependentSchemas: members(n / 2, (at) => [`k${at}`, { required: [`k${at + 1}`] }]),
        },
      },
      text: rows(n / 2, (at) => `{k${at}: 1}`),
    }),
  ],
  [
    'keys that depend on keys',
    (n) => ({
      schema: { dependentRequired: members(n * 0.7, (at) => [`k${at}`, [`z${at}`, `y${at}`]]) },
      text: keys(n * 0.3),
    }),
  ],
];

/** @type {[string, (n: number) => SchemaCase][]} */
const forms = [
  [
    'one of many constants for many items',
    (n) => ({
      schema: { items: { oneOf: items(n / 2, (at) => ({ const: `v${at}` })) } },
      text: rows(n / 2),
    }),
  ],
  [
    'one of many constants, none of which is there',
    (n) => ({
      schema: { items: { oneOf: items(n / 2, (at) => ({ const: `w${at}` })) } },
      text: rows(n / 2),
    }),
  ],
  [
    'any of many types',
    (n) => ({
      schema: { items: { anyOf: items(n / 2, (at) => ({ type: 'integer', minimum: at })) } },
      text: rows(n / 2),
    }),
  ],
  [
    'forms told apart by a value',
    (n) => ({
      schema: {
        items: {
          oneOf: items(n * 0.7, (at) => ({
            properties: { kind: { const: `k${at}` }, v: { type: 'integer' } },
            required: ['kind'],
          })),
        },
      },
      text: rows(n * 0.3, (at) => `{kind: k${at}, v: x}`),
    }),
  ],
  [
    'forms told apart by their keys',
    (n) => ({
      schema: {
        items: {
          anyOf: items(n * 0.7, (at) => ({
            properties: { [`f${at}`]: { type: 'integer' } },
            required: [`f${at}`],
            additionalProperties: false,
          })),
        },
      },
      text: rows(n * 0.3, (at) => `{f${at}: x}`),
    }),
  ],
  [
    'forms that only ask for keys',
    (n) => ({
      schema: { items: { anyOf: items(n / 2, (at) => ({ required: [`f${at}`] })) } },
      text: rows(n / 2, () => '{a: 1}'),
    }),
  ],
  [
    'forms that are all met',
    (n) => ({
      schema: { items: { oneOf: items(n / 2, () => ({ minLength: 1 })) } },
      text: rows(n / 2),
    }),
  ],
  [
    'forms of which the last are met',
    (n) => ({
      schema: {
        items: {
          oneOf: [...items(n / 2, (at) => ({ minLength: 10 + at })), { minLength: 1 }, {}],
        },
      },
      text: rows(n / 2),
    }),
  ],
  [
    'all of many demands',
    (n) => ({
      schema: { items: { allOf: items(n / 2, (at) => ({ not: { const: at } })) } },
      text: rows(n / 2, (at) => `${at}`),
    }),
  ],
  [
    'demands nested in demands',
    (n) => ({
      schema: nested(n, (each) => ({ allOf: [each] }), { type: 'integer' }),
      text: 'a: 1\n',
    }),
  ],
  [
    'choices nested in choices',
    (n) => ({
      schema: nested(n, (each) => ({ anyOf: [{ type: 'null' }, each] }), { type: 'integer' }),
      text: 'a: 1\n',
    }),
  ],
  [
    'forms nested in forms',
    (n) => ({
      schema: nested(n, (each, at) => ({ oneOf: [{ required: [`k${at}`] }, each] }), {
        type: 'integer',
      }),
      text: 'a: 1\n',
    }),
  ],
  [
    'negations nested in negations',
    (n) => ({ schema: nested(n, (each) => ({ not: each }), { type: 'integer' }), text: 'a: 1\n' }),
  ],
  [
    'conditions for many items',
    (n) => ({
      schema: {
        items: {
          allOf: items(n / 2, (at) => condition({ const: `v${at}` }, { minLength: 20 })),
        },
      },
      text: rows(n / 2),
    }),
  ],
  [
    'conditions on keys',
    (n) => ({
      schema: {
        allOf: items(n * 0.8, (at) =>
          condition(
            { properties: { [`k${at}`]: { const: 'v' } }, required: [`k${at}`] },
            { required: [`z${at}`] },
          ),
        ),
      },
      text: keys(n * 0.2),
    }),
  ],
  [
    'conditions nested in conditions',
    (n) => ({
      schema: nested(n, (each, at) => condition({ const: at }, false, each), false),
      text: 'a: 1\n',
    }),
  ],
];

/** @type {[string, (n: number) => SchemaCase][]} */
const references = [
  [
    'a chain of references for many items',
    (n) => {
      const { $defs, $ref } = chained(n / 2, (to) => ({ $ref: to }), { type: 'integer' });
      return { schema: { $defs, items: { $ref } }, text: rows(n / 2) };
    },
  ],
  [
    'references in a circle',
    (n) => {
      const schema = chained(n / 2, (to) => ({ allOf: [{ $ref: to }] }), { $ref: '#/$defs/d0' });
      return { schema: { $defs: schema.$defs, items: { $ref: '#/$defs/d0' } }, text: rows(n / 2) };
    },
  ],
  [
    'references that double',
    (n) => ({
      schema: chained(n, (to) => ({ allOf: [{ $ref: to }, { $ref: to, minProperties: 9 }] }), {
        type: 'string',
      }),
      text: 'a: 1\n',
    }),
  ],
  [
    'choices of references that double',
    (n) => ({
      schema: chained(n, (to) => ({ anyOf: [{ $ref: to, maxProperties: 0 }, { $ref: to }] }), {
        type: 'string',
      }),
      text: 'a: 1\n',
    }),
  ],
  [
    'a schema of itself for a deep text',
    (n) => ({
      schema: { properties: { a: { $ref: '#' } }, additionalProperties: { type: 'integer' } },
      text: `${nest('{a: ', '{b: x}', '}', Math.min(n, 4500))}\n`,
    }),
  ],
  [
    'forms of itself for a deep text',
    (n) => ({
      schema: {
        $defs: {
          t: {
            anyOf: [
              { type: 'object', properties: { a: { $ref: '#/$defs/t' } } },
              { type: 'object', properties: { a: { $ref: '#/$defs/t' } }, required: ['b'] },
              { type: 'integer' },
            ],
          },
        },
        $ref: '#/$defs/t',
      },
      text: `${nest('{a: ', 'x', '}', Math.min(n, 4500))}\n`,
    }),
  ],
  [
    'dynamic references for many items',
    (n) => ({
      schema: {
        $id: 'https://e.x/root',
        $dynamicAnchor: 'node',
        type: ['object', 'array', 'string'],
        items: { $ref: 'r0' },
        $defs: members(n / 2, (at) => [
          `r${at}`,
          {
            $id: `r${at}`,
            $dynamicAnchor: 'node',
            anyOf: [{ $ref: `r${at + 1}` }, { $dynamicRef: '#node' }],
          },
        ]),
      },
      text: rows(n / 2),
    }),
  ],
  [
    'dynamic references of a deep text',
    (n) => ({
      schema: {
        $id: 'https://e.x/root',
        $dynamicAnchor: 'node',
        properties: { a: { $dynamicRef: '#node' } },
        additionalProperties: false,
      },
      text: `${nest('{a: ', '{b: x}', '}', Math.min(n, 4500))}\n`,
    }),
  ],
  [
    'anchors that are referred to',
    (n) => ({
      schema: {
        $defs: members(n / 2, (at) => [`d${at}`, { $anchor: `a${at}`, type: 'integer' }]),
        properties: members(n / 3, (at) => [`k${at}`, { $ref: `#a${at}` }]),
      },
      text: keys(n / 6),
    }),
  ],
  [
    'references to nothing',
    (n) => ({
      schema: { properties: members(n * 0.7, (at) => [`k${at}`, { $ref: `#/$defs/none${at}` }]) },
      text: keys(n * 0.3),
    }),
  ],
];

/** @type {[string, (n: number) => SchemaCase][]} */
const evaluated = [
  [
    'unevaluated keys after many choices',
    (n) => ({
      schema: {
        anyOf: items(n * 0.7, (at) => ({ properties: { [`k${at}`]: { type: 'string' } } })),
        unevaluatedProperties: false,
      },
      text: keys(n * 0.3, 'u'),
    }),
  ],
  [
    'unevaluated keys inside of unevaluated keys',
    (n) => ({
      schema: nested(
        n / 2,
        (each, at) => ({
          properties: { [`k${at}`]: true },
          allOf: [each],
          unevaluatedProperties: { type: 'string' },
        }),
        {},
      ),
      text: keys(n / 2),
    }),
  ],
  [
    'unevaluated keys of many mappings',
    (n) => ({
      schema: {
        items: {
          allOf: items(n / 2, (at) => ({ properties: { [`k${at}`]: {} } })),
          unevaluatedProperties: false,
        },
      },
      text: rows(n / 2, (at) => `{k${at}: 1, z${at}: 2}`),
    }),
  ],
  [
    'unevaluated items after what is contained',
    (n) => ({
      schema: {
        allOf: items(n / 2, (at) => ({ contains: { const: `v${at}` } })),
        unevaluatedItems: { type: 'integer' },
      },
      text: rows(n / 2),
    }),
  ],
  [
    'items that must be contained',
    (n) => ({
      schema: { allOf: items(n / 2, (at) => ({ contains: { const: `w${at}` } })) },
      text: rows(n / 2),
    }),
  ],
  [
    'items that must be contained so often',
    (n) => ({
      schema: {
        allOf: items(n / 2, (at) => ({ contains: { minLength: 1 }, maxContains: at + 1 })),
      },
      text: rows(n / 2),
    }),
  ],
  [
    'a list whose items must differ, said again and again',
    (n) => ({ schema: { allOf: items(n / 2, () => ({ uniqueItems: true })) }, text: rows(n / 2) }),
  ],
  ['lists without equal scalars', (n) => ({ schema: { uniqueItems: true }, text: rows(n) })],
  [
    'lists without equal mappings',
    (n) => ({
      schema: { uniqueItems: true },
      text: rows(n, (at) => `{same: [1, 2, {a: b}], number: ${at}}`),
    }),
  ],
  [
    'lists without equal lists, nested',
    (n) => ({
      schema: {
        $defs: { u: { uniqueItems: true, items: { $ref: '#/$defs/u' } } },
        $ref: '#/$defs/u',
      },
      text: `${nest('[1, [2], ', '3', ']', Math.min(n, 4500))}\n`,
    }),
  ],
  [
    'first items by their place',
    (n) => ({
      schema: { prefixItems: items(n / 2, (at) => ({ const: at })), items: false },
      text: rows(n / 2),
    }),
  ],
];

/** @type {[string, (n: number) => SchemaCase][]} */
const values = [
  [
    'many listed values for many items',
    (n) => ({
      schema: { items: { enum: numbered(n / 2, 'value') } },
      text: rows(n / 2, (at) => `valux${at}`),
    }),
  ],
  [
    'listed mappings',
    (n) => ({
      schema: { items: { enum: items(n / 2, (at) => ({ a: [1, 2, 3], b: { c: at } })) } },
      text: rows(n / 2, (at) => `{a: [1, 2, 3], b: {c: ${at}.5}}`),
    }),
  ],
  [
    'a large constant for many items',
    (n) => ({
      schema: { items: { const: members(n / 2, (at) => [`k${at}`, at]) } },
      text: rows(n / 2, () => '{k0: 0, k1: 1}'),
    }),
  ],
  [
    'patterns for many items',
    (n) => ({
      schema: { items: { allOf: items(n / 2, (at) => ({ pattern: `^(v|w)*[^${at}]+$` })) } },
      text: rows(n / 2, (at) => `vwvwvwv${at}`),
    }),
  ],
  [
    'a pattern that goes back in a long scalar',
    (n) => ({
      schema: { additionalProperties: { pattern: '^(a|aa|a+)+(a*)*$' } },
      text: `k: ${fill('a', n)}b\n`,
    }),
  ],
  [
    'a long pattern for many items',
    (n) => ({
      schema: { items: { pattern: `(${numbered(n / 2, 'w').join('|')})z` } },
      text: rows(n / 2),
    }),
  ],
  [
    'formats of many scalars',
    (n) => ({
      schema: {
        properties: Object.fromEntries(
          [
            'date-time',
            'email',
            'hostname',
            'ipv6',
            'uri',
            'iri',
            'idn-email',
            'idn-hostname',
            'regex',
            'json-pointer',
            'uri-template',
            'uuid',
            'duration',
            'time',
          ].map((format) => [format, { items: { format } }]),
        ),
      },
      text: ['date-time', 'email', 'hostname', 'ipv6', 'uri', 'regex', 'idn-hostname', 'duration']
        .map(
          (format) => `${format}:\n${list(n / 8, (at) => `  - "2020-01-0${at}@a.b:${at}/(["\n`)}`,
        )
        .join(''),
    }),
  ],
  [
    'formats of long scalars',
    (n) => ({
      schema: {
        properties: Object.fromEntries(
          [
            'date-time',
            'email',
            'hostname',
            'ipv6',
            'uri',
            'regex',
            'idn-hostname',
            'duration',
          ].map((format) => [format, { format }]),
        ),
      },
      text: ['email', 'hostname', 'ipv6', 'uri', 'regex', 'idn-hostname', 'duration']
        .map((format) => `${format}: "${fill('a.b-(', n / 7)}"\n`)
        .join(''),
    }),
  ],
  [
    'lengths of one long scalar',
    (n) => ({
      schema: { items: { allOf: items(n / 2, (at) => ({ minLength: at })) } },
      text: `- ${fill('word ', n / 2)}z\n`,
    }),
  ],
  [
    'constants for one long number',
    (n) => ({
      schema: { items: { anyOf: items(n / 2, (at) => ({ const: at })) } },
      text: `- 1${fill('0', n / 2)}.5\n`,
    }),
  ],
  [
    'multiples of one long number',
    (n) => ({
      schema: { items: { allOf: items(n / 2, (at) => ({ multipleOf: at + 1 })) } },
      text: `- ${fill('9', n / 2)}\n`,
    }),
  ],
  [
    'multiples of small numbers',
    (n) => ({
      schema: { items: { allOf: items(n / 2, (at) => ({ multipleOf: 0.1 ** (1 + (at % 9)) })) } },
      text: rows(n / 2, (at) => `${at}.${at}`),
    }),
  ],
  [
    'numbers of many digits',
    (n) => ({
      schema: { additionalProperties: { multipleOf: 7, minimum: 1e300 } },
      text: `a: ${fill('9', n / 2)}\nb: 0.${fill('0', n / 4)}1\nc: 1e${fill('9', n / 4)}\n`,
    }),
  ],
  [
    'long descriptions',
    (n) => ({
      schema: {
        properties: members(n * 0.9, (at) => [
          `k${at}`,
          { description: fill(`word *${at}* [a](b) `, 300), examples: [at, `e${at}`], default: at },
        ]),
      },
      text: keys(n * 0.1),
    }),
  ],
  [
    'large defaults and examples',
    (n) => ({
      schema: {
        additionalProperties: {
          default: items(n / 3, (at) => ({ a: at })),
          examples: items(n / 3, (at) => `example ${at}`),
          type: 'object',
        },
      },
      text: keys(n / 3),
    }),
  ],
  [
    'keys with deep placeholders',
    (n) => ({
      schema: nested(
        n,
        (each, at) => ({
          type: 'object',
          required: [`k${at % 7}`],
          properties: { [`k${at % 7}`]: each },
        }),
        { type: 'integer' },
      ),
      text: 'a: 1\n',
    }),
  ],
];

/** @type {[string, (n: number) => SchemaCase][]} */
const texts = [
  [
    'a mapping that many merge',
    (n) => ({
      schema: { additionalProperties: { additionalProperties: { type: 'integer' } } },
      text: `d: &d {${list(n / 2, (at) => `k${at}: v, `)}z: v}\n${list(n / 2, (at) => `e${at}: {<<: *d}\n`)}`,
    }),
  ],
  [
    'a mapping that many merge, with forms',
    (n) => ({
      schema: {
        additionalProperties: {
          oneOf: [
            { required: ['z'], maxProperties: 3 },
            { additionalProperties: { type: 'integer' } },
          ],
        },
      },
      text: `d: &d {${list(n / 2, (at) => `k${at}: v, `)}z: v}\n${list(n / 2, (at) => `e${at}: {<<: *d}\n`)}`,
    }),
  ],
  [
    'a mapping that many merge, whose keys are required again and again',
    (n) => {
      const required = numbered(500, 'k');
      return {
        schema: { additionalProperties: { allOf: items(n / 2, () => ({ required })) } },
        text: `d: &d {${required.map((key) => `${key}: v, `).join('')}z: v}\n${list(n / 2, (at) => `e${at}: {<<: *d}\n`)}`,
      };
    },
  ],
  [
    'mappings that merge one another',
    (n) => ({
      schema: { additionalProperties: { additionalProperties: { type: 'integer' } } },
      text: `e0: &e0 {a: x}\n${list(n, (at) => `e${at + 1}: &e${at + 1} {<<: *e${at}, k${at}: v}\n`)}`,
    }),
  ],
  [
    'many aliases of one collection',
    (n) => ({
      schema: { additionalProperties: { items: { type: 'integer' } } },
      text: `d: &d\n${list(n / 2, (at) => `- v${at}\n`)}${list(n / 2, (at) => `e${at}: *d\n`)}`,
    }),
  ],
  [
    'aliases that double',
    (n) => ({
      schema: {
        $defs: { t: { items: { $ref: '#/$defs/t' }, not: { type: 'string' } } },
        $ref: '#/$defs/t',
      },
      text: `- &a0 [x, x]\n${list(n, (at) => `- &a${at + 1} [*a${at}, *a${at}]\n`)}`,
    }),
  ],
  [
    'many documents',
    (n) => ({
      schema: { required: numbered(n / 8, 'key'), additionalProperties: { type: 'integer' } },
      text: list(n * 0.8, (at) => `---\n# $schema: own.json\nk${at}: v\n`),
    }),
  ],
  [
    'words that were booleans',
    (n) => ({
      schema: { additionalProperties: { type: 'boolean' } },
      text: list(n, (at) => `k${at}: ${['yes', 'no', 'on', 'off'][at % 4]}\n`),
    }),
  ],
  [
    'scalars in place of lists',
    (n) => ({
      schema: { additionalProperties: { type: 'array', items: { type: 'string' } } },
      text: keys(n),
    }),
  ],
];

/** @type {[string, (n: number) => SchemaCase][]} */
export const schemaShapes = [
  ...keysOfMappings,
  ...forms,
  ...references,
  ...evaluated,
  ...values,
  ...texts,
];

/** The length of what stays as it is while the other grows. */
const SETTLED = 1000;

/**
 * The same, where one of the two grows: a text takes a schema as often as it has nodes for it, so that what both
 * take together is only bounded by a limit.
 *
 * @type {[string, (n: number) => SchemaCase & { readonly length: number }][]}
 */
export const growingSchemas = schemaShapes.flatMap(([name, make]) => {
  const settled = make(SETTLED);
  const larger = make(4 * SETTLED);
  const lengthOf = (schema) => schemaText(schema).length;
  const withText = (n) => {
    const { text } = make(n);
    return { schema: settled.schema, text, length: text.length };
  };
  const withSchema = (n) => {
    const { schema } = make(n);
    return { schema, text: settled.text, length: lengthOf(schema) };
  };
  return [
    ...(larger.text.length > settled.text.length ? [[`${name}, longer texts`, withText]] : []),
    ...(lengthOf(larger.schema) > lengthOf(settled.schema)
      ? [[`${name}, longer schemas`, withSchema]]
      : []),
  ];
});
