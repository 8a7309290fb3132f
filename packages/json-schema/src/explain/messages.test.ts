import { describe, expect, it } from 'vitest';
import { compile, evaluate, JsonInstance, type JsonValue, schemaMessageOf } from '../index.ts';

function problemsOf(schema: JsonValue, value: JsonValue) {
  return evaluate(compile(schema), new JsonInstance(value)).problems;
}

/** Where each problem is, and what it says. */
function messagesOf(schema: JsonValue, value: JsonValue): string[] {
  return problemsOf(schema, value).map(
    (problem) => `${problem.path.join('.')}: ${schemaMessageOf(problem)}`,
  );
}

describe('a message', () => {
  it.each<[JsonValue, JsonValue, string]>([
    [{ type: 'integer' }, 'x', 'Expected an integer, but found a string.'],
    [{ type: ['string', 'null'] }, 5, 'Expected a string, but found a number. Put it in quotes.'],
    [{ const: 1 }, 2, 'Invalid value: must be 1.'],
    [{ enum: ['a', 'b', 3] }, 'c0', 'Invalid value: must be “a”, “b”, or 3.'],
    [{ enum: ['a', 'b', '', null] }, 'c0', 'Invalid value: must be “a” or “b”.'],
    [{ enum: ['', null] }, 'c0', 'Invalid value: must be "" or null.'],
    [{ enum: ['Always', 'Never'] }, 'always', 'Invalid value. Did you mean “Always”?'],
    [{ minimum: 3 }, 2, 'This number must be at least 3.'],
    [{ exclusiveMaximum: 3 }, 3, 'This number must be less than 3.'],
    [{ multipleOf: 0.1 }, 0.25, 'This number must be a multiple of 0.1.'],
    [{ minLength: 2 }, '🙂', 'This string has 1 character; at least 2 are required.'],
    [{ maxItems: 1 }, [1, 2], 'This list has 2 items; at most 1 is allowed.'],
    [
      { uniqueItems: true },
      [1, 'a', 1.0],
      'Items 1 and 3 of this list are equal, but all items must be different. Remove one of them.',
    ],
    [{ contains: { const: 1 } }, [2], 'At least one item of this list must be 1; none is.'],
    [{ required: ['a', 'b'] }, {}, 'Missing required keys “a” and “b”.'],
    [{ dependentRequired: { a: ['b'] } }, { a: 1 }, 'Missing key “b”, required with “a”.'],
    [{ not: { const: 1 } }, 1, 'This must not be 1.'],
    [false, 1, 'No value is allowed here. Remove it.'],
    [{ pattern: '^a' }, 'b', 'This string must begin with “a”.'],
    [
      { oneOf: [{ format: 'date' }, { format: 'ipv4' }] },
      'b',
      'Expected a date such as 2026-01-31 or an IPv4 address.',
    ],
  ])('for %j and %j says what is wrong', (schema, value, message) => {
    expect(messagesOf(schema, value)).toEqual([`: ${message}`]);
  });

  it.each<[JsonValue, string[]]>([
    [{ prefixItems: [{}], unevaluatedItems: false }, ['1', '2']],
    [{ unevaluatedItems: false }, ['0', '1', '2']],
    [{ contains: { const: 'b' }, unevaluatedItems: false }, ['0', '2']],
    [{ prefixItems: [{}], unevaluatedItems: { type: 'string', maxLength: 0 } }, ['1', '2']],
  ])('by %j is at each item that nothing describes', (schema, places) => {
    const found = problemsOf(schema, ['a', 'b', 'c']);
    expect(found.map(({ path }) => path.join('.')).sort()).toEqual(places);
  });

  it('lists the values that tell forms apart where none of them is there', () => {
    const form = (value: string) => ({
      properties: { in: { const: value } },
      required: ['in', 'x'],
    });
    const schema = { oneOf: [form('query'), form('path')] };
    expect(messagesOf(schema, { in: 'paths' })).toEqual([
      'in: Invalid value. Did you mean “path”?',
    ]);
    expect(messagesOf(schema, { in: 'body' })).toEqual([
      'in: Invalid value: must be “query” or “path”.',
    ]);
  });

  it('takes a wrong value for a form’s own when no other form has its key', () => {
    const reference = { properties: { $ref: {} }, required: ['$ref'], additionalProperties: false };
    const own = { properties: { type: { enum: ['string', 'number'] } } };
    expect(messagesOf({ oneOf: [reference, own] }, { type: 'strnig' })).toEqual([
      'type: Invalid value. Did you mean “string”? (Checked as a mapping with “type”; the alternative is a mapping with “$ref”.)',
    ]);
  });

  it('does not call a misspelled key missing as well', () => {
    const schema = {
      properties: { containers: {}, name: {}, port: {} },
      required: ['containers', 'name'],
      additionalProperties: false,
    };
    const misspelled = ': Unknown key “container”. Did you mean “containers”?';
    expect(messagesOf(schema, { container: 1, name: 1 })).toEqual([`container${misspelled}`]);
    const both = problemsOf(schema, { container: 1 });
    expect(both.map(({ code }) => code)).toEqual(['missing-keys', 'unknown-key']);
    expect(both[0]).toMatchObject({
      parameters: { keys: ['name'] },
      fixes: [{ kind: 'insert-keys', entries: [{ key: 'name' }] }],
    });
    expect(messagesOf(schema, { porr: 1 })[0]).toContain('keys “containers” and “name”');
  });

  it('says what keys that have no names must look like', () => {
    const patternProperties = { '^/': {}, '^x-': {} };
    const paths = { patternProperties, additionalProperties: false };
    const message = 'Unknown key “pets”: keys here must begin with “/” or “x-”.';
    expect(messagesOf(paths, { pets: 1 })).toEqual([`pets: ${message}`]);
    const split = { allOf: [{ patternProperties }], unevaluatedProperties: false };
    expect(messagesOf(split, { pets: 1 })).toEqual([`pets: ${message}`]);
  });

  it('asks for one of several keys, also where the forms describe them', () => {
    const form = (key: string) => ({ properties: { [key]: {} }, required: [key] });
    const schema = { oneOf: [form('directory'), form('directories')] };
    const message = 'Add “directory” or “directories”: one of them is required.';
    expect(messagesOf(schema, { other: 1 })).toEqual([`: ${message}`]);
    const [of] = messagesOf({ anyOf: [{ required: ['a', 'b'] }, { required: ['c'] }] }, {});
    expect(of).not.toContain('one of them');
  });

  it('asks for missing keys of several schemas at once', () => {
    const schema = { allOf: [{ required: ['a'] }, { required: ['a', 'b'] }] };
    const [problem, ...others] = problemsOf(schema, {});
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      code: 'missing-keys',
      parameters: { keys: ['a', 'b'] },
      fixes: [{ kind: 'insert-keys' }],
    });
  });

  it('shows line breaks of patterns as they can be written', () => {
    const [problem] = problemsOf({ pattern: '^a\n\tb$' }, 'x');
    expect(schemaMessageOf(problem)).toContain(' ^a\\n\\tb$.');
  });

  it.each([
    ['day', 'daily'],
    ['week', 'weekly'],
    ['year', 'yearly'],
    ['ly', undefined],
    ['m', undefined],
    ['two', undefined],
  ])('knows what %s is short for', (value, nearest) => {
    const intervals = ['daily', 'weekly', 'monthly', 'yearly', 'two-weekly', 'two-daily'];
    const [problem] = problemsOf({ enum: intervals }, value);
    expect(problem.parameters).toEqual({
      allowed: intervals.map((each) => JSON.stringify(each)),
      count: intervals.length,
      ...(nearest !== undefined && { nearest }),
    });
  });

  it('names the values that missing keys must have', () => {
    const schema = {
      required: ['kind', 'size'],
      properties: { kind: { const: 'A' }, size: { type: 'integer' } },
    };
    expect(problemsOf(schema, {})[0].fixes).toEqual([
      {
        kind: 'insert-keys',
        entries: [
          { key: 'kind', value: 'A' },
          { key: 'size', value: 0 },
        ],
        safety: 'suggested',
      },
    ]);
  });
});

describe('a key that is not allowed', () => {
  const step = {
    properties: { uses: { type: 'string' }, with: { type: 'object' } },
    additionalProperties: false,
  };

  it('is renamed safely where it is a slip and the value fits', () => {
    const [problem] = problemsOf(step, { uses: 'a', wiht: {} });
    expect(problem).toMatchObject({ code: 'unknown-key', at: 'key', path: ['wiht'] });
    expect(schemaMessageOf(problem)).toBe('Unknown key “wiht”. Did you mean “with”?');
    expect(problem.fixes[0]).toEqual({ kind: 'rename-key', to: 'with', safety: 'safe' });
  });

  it('is renamed only on demand where the value does not fit', () => {
    const [problem] = problemsOf(step, { wiht: 5 });
    expect(problem.fixes[0]).toEqual({ kind: 'rename-key', to: 'with', safety: 'suggested' });
  });

  it('may be another spelling of one that is there', () => {
    expect(messagesOf(step, { uses: 'a', with: {}, wiht: {} })).toEqual([
      'wiht: Unknown key “wiht”; “with” is already set. Remove one of them.',
    ]);
  });

  it('may belong one level up, out of a list too', () => {
    const schema = {
      properties: {
        ports: { items: { properties: { target: true }, additionalProperties: false } },
        restart: true,
      },
      additionalProperties: false,
    };
    expect(messagesOf(schema, { ports: [{ target: 80, restart: 'always' }] })).toEqual([
      'ports.0.restart: “restart” belongs one level up. Indent it less.',
    ]);
  });

  it('may belong under a sibling that is not there yet', () => {
    const strategy = { properties: { matrix: { type: 'object' } } };
    const schema = { properties: { steps: true, strategy }, additionalProperties: false };
    expect(messagesOf(schema, { steps: 1, matrix: {} })).toEqual([
      'matrix: “matrix” belongs under “strategy”. Move it there.',
    ]);
    expect(messagesOf(schema, { steps: 1, matrix: 2 })).toEqual([
      'matrix: Unknown key “matrix”. Keys allowed here: “strategy”.',
    ]);
  });

  it('may belong under a sibling', () => {
    const schema = {
      properties: { metadata: { properties: { labels: { type: 'object' } } }, spec: true },
      additionalProperties: false,
    };
    const value = { metadata: {}, labels: {} };
    expect(messagesOf(schema, value)).toEqual([
      'labels: “labels” belongs under “metadata”. Move it there.',
    ]);
  });

  it('is found by unevaluatedProperties too', () => {
    const schema = {
      allOf: [{ properties: { name: { type: 'string' } } }],
      unevaluatedProperties: false,
    };
    expect(messagesOf(schema, { nmae: 'x' })).toEqual([
      'nmae: Unknown key “nmae”. Did you mean “name”?',
    ]);
  });
});

describe('rules of exclusion and counts', () => {
  it.each<readonly [JsonValue, JsonValue, string]>([
    [
      { not: { required: ['a', 'b'] } },
      { a: 1, b: 2 },
      '“a” and “b” cannot be used together. Remove one of them.',
    ],
    [{ not: { required: ['a'] } }, { a: 1 }, 'The key “a” is not allowed here. Remove it.'],
    [
      { not: { anyOf: [{ required: ['x'] }, { required: ['a', 'b'] }] } },
      { a: 1, b: 2 },
      '“a” and “b” cannot be used together. Remove one of them.',
    ],
    [{ not: { type: 'null' } }, null, 'This must not be null.'],
    [{ not: { pattern: '^a' } }, 'ab', 'This must not be a string that begins with “a”.'],
    [{ not: { enum: ['x', 'y'] } }, 'x', 'This must not be “x” or “y”.'],
    [{ not: {} }, 1, 'The schema does not allow this value (“not” rule).'],
    [
      { contains: { required: ['id'] }, minContains: 2 },
      [{ id: 1 }, {}],
      'At least 2 items of this list must be mappings with “id”; only one is.',
    ],
    [
      { contains: { type: 'string' }, maxContains: 1 },
      ['a', 'b'],
      'Only one item of this list can be a string; 2 are.',
    ],
    [
      { contains: { minimum: 5 } },
      [1],
      'At least one item of this list must be what “contains” in the schema describes; none is.',
    ],
    [
      { oneOf: ['a', 'b', 'c'].map((key) => ({ required: [key] })) },
      { a: 1, b: 1, c: 1 },
      'Use only one of “a”, “b”, and “c”.',
    ],
    [
      { oneOf: [{ type: 'number' }, { type: 'integer' }] },
      1,
      'This matches 2 of the alternatives in the schema, but must match exactly one: a number; an integer.',
    ],
  ])('for %j and %j are said in words', (schema, value, message) => {
    expect(messagesOf(schema, value)).toEqual([`: ${message}`]);
  });

  it('name no definition of the schema', () => {
    const job = (key: string) => ({
      type: 'object',
      required: [key],
      properties: { [key]: { type: 'string' }, name: { type: 'string' } },
    });
    const schema: JsonValue = {
      $defs: { normalJob: job('runs-on'), callingJob: job('uses') },
      oneOf: [{ $ref: '#/$defs/normalJob' }, { $ref: '#/$defs/callingJob' }],
    };
    expect(messagesOf(schema, { 'runs-on': 'x', name: [] })).toEqual([
      'name: Expected a string, but found a list. (Checked as a mapping with “runs-on”; the alternative is a mapping with “uses”.)',
    ]);
  });
});

describe('of several forms', () => {
  const shapes = {
    oneOf: [
      {
        properties: { kind: { const: 'circle' }, radius: { type: 'number' } },
        required: ['kind', 'radius'],
        additionalProperties: false,
      },
      {
        properties: { kind: { const: 'square' }, side: { type: 'number' } },
        required: ['kind', 'side'],
        additionalProperties: false,
      },
    ],
  };

  it('the one whose distinguishing value is there is meant, and said', () => {
    expect(messagesOf(shapes, { kind: 'square', radius: 5, side: 'x' })).toEqual([
      'radius: Unknown key “radius”. Remove it. (Checked as “kind: square”; the alternative is “kind: circle”.)',
      'side: Expected a number, but found a string. (Checked as “kind: square”; the alternative is “kind: circle”.)',
    ]);
  });

  it('the one with more of the keys is meant where nothing else distinguishes them', () => {
    const schema = {
      anyOf: [
        { type: 'string' },
        { title: 'a service with build', properties: { build: { type: 'string' }, args: true } },
        { title: 'a service with image', properties: { image: { type: 'string' }, build: false } },
      ],
    };
    expect(messagesOf(schema, { build: 5, args: {}, image: 7 })).toEqual([
      'build: Expected a string, but found a number. Put it in quotes. (Checked as a service with build; the alternative is a service with image.)',
    ]);
  });

  it('none that has the type makes one problem', () => {
    const schema = {
      anyOf: [{ type: 'string' }, { oneOf: [{ type: 'integer' }, { type: 'null' }] }],
    };
    expect(messagesOf(schema, [])).toEqual([
      ': Expected a string or an integer, but found a list.',
    ]);
  });

  it('values of all are listed together', () => {
    const schema = { anyOf: [{ enum: ['a1', 'b1'] }, { const: 'c1' }] };
    expect(messagesOf(schema, 'zzzz')).toEqual([': Invalid value: must be “a1”, “b1”, or “c1”.']);
  });

  it('a pattern and other types are said together', () => {
    const schema = { oneOf: [{ type: 'number' }, { type: 'string', pattern: '^\\$' }] };
    expect(messagesOf(schema, 'abc')).toEqual([
      ': Expected a number or a string that begins with “$”, but found a string.',
    ]);
  });

  it('one of several keys that is missing by itself is one problem', () => {
    const schema = {
      oneOf: [{ required: ['uses'] }, { required: ['run'] }],
      dependentRequired: { shell: ['run'] },
    };
    expect(messagesOf(schema, { shell: 'bash' })).toEqual([
      ': Missing key “run”, required with “shell”.',
    ]);
  });

  it('keys of which one is needed are listed together', () => {
    const schema = { oneOf: [{ required: ['uses'] }, { required: ['run'] }] };
    expect(messagesOf(schema, {})).toEqual([': Add “uses” or “run”: one of them is required.']);
    expect(messagesOf(schema, { uses: 1, run: 2 })).toEqual([
      ': Use either “uses” or “run”, not both.',
    ]);
  });
});
