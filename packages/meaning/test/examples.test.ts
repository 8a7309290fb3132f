import { describe, expect, it } from 'vitest';
import { filesOf, meaningIn } from './shaped.ts';

const RULES = ['invalid-example', 'invalid-default'];

/** What is said of the examples of a text, with the line. */
function said(format: string, text: string, files: Record<string, string> = {}): string[] {
  const project = filesOf(new Map(Object.entries(files)), 'openapi.yaml');
  const { findings } = meaningIn(format, text, 'openapi.yaml', project);
  return findings
    .filter(({ rule }) => RULES.includes(rule))
    .map(({ rule, from, message, replacement }) => {
      const line = text.slice(0, from).split('\n').length;
      const [, own] = message.split(' does not fit its schema. ');
      return `${rule} ${line}: ${own}${replacement === undefined ? '' : ` → ${replacement.insert}`}`;
    });
}

/** A description, from line 5 on with these schemas. */
const withSchemas = (schemas: string, version = '3.0.3') =>
  `openapi: ${version}
info: { title: Pets, version: '1' }
paths: {}
components:
  schemas:
${schemas.replaceAll(/^(?=.)/gm, '    ')}`;

const PET = `Pet:
  type: object
  required: [name]
  properties: { name: { type: string }, tag: { $ref: '#/components/schemas/Tag' } }
Tag: { type: string, maxLength: 5 }
`;

/** A description with an operation whose response has this content, from line 9 on. */
const withContent = (content: string, schemas = PET) =>
  `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      responses:
        '200':
          description: A pet
          content:
${content.replaceAll(/^(?=.)/gm, '            ')}components:
  schemas:
${schemas.replaceAll(/^(?=.)/gm, '    ')}`;

describe('examples of schemas', () => {
  it('must fit them', () => {
    const text = withSchemas(`Pet:
  type: object
  required: [name]
  properties:
    name: { type: string, example: 12 }
    age: { type: integer, minimum: 0, default: -1 }
    kind: { type: string, enum: [cat, dog], example: cta }
    tags: { type: array, items: { type: string }, example: [a, b] }
    born: { type: string, format: date, example: 2020-02-30 }
  example: { nmae: Fido }
`);
    expect(said('openapi-3.0', text)).toEqual([
      'invalid-example 10: Expected a string, but found a number. Put it in quotes. → "12"',
      'invalid-default 11: This number must be at least 0.',
      'invalid-example 12: Invalid value. Did you mean “cat”? → cat',
      'invalid-example 14: Expected a date such as 2026-01-31.',
      'invalid-example 15: Missing required key “name”.',
    ]);
  });

  it('may be null where the schema says so, in the words of its version', () => {
    const nullable = `A: { type: string, nullable: true, example: null }
B: { type: string, enum: [a], nullable: true, example: null }
C: { allOf: [{ type: string }], nullable: true, example: null }
D: { type: string, example: null, default: null }
`;
    const missing = 'Missing value: expected a string.';
    expect(said('openapi-3.0', withSchemas(nullable))).toEqual([`invalid-example 9: ${missing}`]);
    const typed = "A: { type: [string, 'null'], examples: [null, a, 1] }\n";
    expect(said('openapi-3.1', withSchemas(typed, '3.1.0'))).toEqual([
      'invalid-example 6: Expected a string, but found a number. Put it in quotes. → "1"',
    ]);
  });

  it('need no keys that only requests or only responses have', () => {
    const text = withSchemas(`Pet:
  required: [id, secret, name]
  properties:
    id: { type: integer, readOnly: true }
    secret: { $ref: '#/components/schemas/Secret' }
    name: { type: string }
  example: { name: Fido }
Secret: { type: string, writeOnly: true }
`);
    expect(said('openapi-3.0', text)).toEqual([]);
  });

  it('are read by the rules of the version', () => {
    const exclusive = 'A: { type: number, minimum: 1, exclusiveMinimum: true, example: 1 }\n';
    expect(said('openapi-3.0', withSchemas(exclusive))).toEqual([
      'invalid-example 6: This number must be greater than 1.',
    ]);
    // Beside a reference, older versions have nothing.
    const beside =
      "A: { $ref: '#/components/schemas/B', maxLength: 1, example: ab }\nB: { type: string }\n";
    expect(said('openapi-3.0', withSchemas(beside))).toEqual([]);
    expect(said('openapi-3.1', withSchemas(beside, '3.1.0'))).toHaveLength(1);
  });

  it('are left alone where the schema says what is not known', () => {
    const text = withSchemas(
      `A: { $ref: 'https://example.com/pet.yaml', example: 1 }
B: { $ref: 'missing.yaml#/Pet', example: 1 }
C: { type: file, example: 1 }
D: { $id: other, type: string, example: 1 }
E: { type: object, properties: { a: { $ref: '#/components/schemas/C' } }, example: 1 }
F: { type: string, properties: { example: { type: string } } }
`,
      '3.1.0',
    );
    expect(said('openapi-3.1', text)).toEqual([]);
    const own = `jsonSchemaDialect: https://example.com/own\n${withSchemas('A: { type: string, example: 1 }\n', '3.1.0')}`;
    expect(said('openapi-3.1', own)).toEqual([]);
  });

  it('end where schemas contain each other', () => {
    const text = withSchemas(`A:
  type: object
  properties: { next: { $ref: '#/components/schemas/A' } }
  example: { next: { next: { next: 1 } } }
B: { $ref: '#/components/schemas/B', example: 1 }
C: &c { type: array, items: *c, example: [[1]] }
`);
    expect(said('openapi-3.0', text)).toEqual([
      'invalid-example 9: Expected a mapping, but found a number.',
    ]);
  });
});

describe('examples of content', () => {
  it('must fit the schema beside them', () => {
    const text = withContent(`application/json:
  schema: { $ref: '#/components/schemas/Pet' }
  examples:
    good: { value: { name: Fido } }
    bad: { value: { name: Fido, tag: too long } }
    named: { $ref: '#/components/examples/Pet' }
`).concat('  examples:\n    Pet: { value: { name: 1 } }\n');
    expect(said('openapi-3.1', text)).toEqual([
      'invalid-example 14: This string has 8 characters; at most 5 are allowed.',
      'invalid-example 24: Expected a string, but found a number. Put it in quotes. → "1"',
    ]);
  });

  it('may be written as text', () => {
    const text = withContent(`application/xml:
  schema: { $ref: '#/components/schemas/Pet' }
  example: <pet name="Fido"/>
`);
    expect(said('openapi-3.1', text)).toEqual([]);
  });

  it('are checked by schemas in other files', () => {
    const text = withContent(`application/json:
  schema: { $ref: 'pets.yaml#/Pet' }
  example: { tag: 1 }
`);
    const files = {
      'pets.yaml': "Pet: { required: [name], properties: { tag: { $ref: 'tags.yaml' } } }\n",
      'tags.yaml': 'type: string\n',
    };
    expect(said('openapi-3.1', text, files)).toEqual([
      'invalid-example 12: Missing required key “name”.',
      'invalid-example 12: Expected a string, but found a number. Put it in quotes. → "1"',
    ]);
    expect(said('openapi-3.1', text, { 'pets.yaml': files['pets.yaml'] })).toEqual([]);
  });

  it('are those of parameters and responses in version 2', () => {
    const text = `swagger: '2.0'
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      parameters:
        - { name: kind, in: query, required: true, type: string, enum: [cat, dog], default: cow }
        - { name: size, in: query, type: integer, x-example: big }
      responses:
        '200':
          description: Pets
          schema: { type: array, items: { type: string } }
          examples: { application/json: [1], text/csv: 'a,b' }
`;
    expect(said('swagger-2.0', text)).toEqual([
      'invalid-default 7: Invalid value: must be “cat” or “dog”.',
      'invalid-example 8: Expected an integer, but found a string.',
      'invalid-example 13: Expected a string, but found a number. Put it in quotes. → "1"',
    ]);
  });

  it('are those of messages', () => {
    const text = `asyncapi: 3.0.0
info: { title: Pets, version: '1' }
channels:
  pets:
    messages:
      born:
        headers: { type: object, required: [id] }
        payload: { type: object, properties: { name: { type: string, default: 1 } } }
        examples:
          - { name: wrong, headers: {}, payload: { name: 2 } }
          - { payload: { name: Fido } }
      stored:
        schemaFormat: application/vnd.apache.avro;version=1.9.0
        payload: { type: record, fields: [{ name: a, type: long, default: x }] }
        examples: [{ payload: 1 }]
`;
    expect(said('asyncapi', text)).toEqual([
      'invalid-default 8: Expected a string, but found a number. Put it in quotes. → "1"',
      'invalid-example 10: Missing required key “id”.',
      'invalid-example 10: Expected a string, but found a number. Put it in quotes. → "2"',
    ]);
  });
});

it('reports a thousand wrong examples of a large schema quickly', () => {
  const schemas = Array.from(
    { length: 1_000 },
    (_, at) =>
      `S${at}: { type: object, properties: { next: { $ref: '#/components/schemas/S${at + 1}' } }, example: { next: 1 } }\n`,
  ).join('');
  const before = process.cpuUsage();
  expect(said('openapi-3.0', withSchemas(`${schemas}S1000: { type: object }\n`)).length).toBe(
    1_000,
  );
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
});
