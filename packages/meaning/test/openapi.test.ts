import { describe, expect, it } from 'vitest';
import { completeName } from '../src/index.ts';
import { filesOf, meaningIn } from './shaped.ts';

const HEAD = "openapi: 3.1.0\ninfo: { title: a, version: '1' }\n";
const found = (text: string, files: Record<string, string> = {}, own = 'api/main.yaml') =>
  meaningIn(
    'openapi-3.1',
    HEAD + text,
    undefined,
    filesOf(new Map(Object.entries(files)), own),
  ).findings.map(({ rule, message }) => `${rule}: ${message}`);

describe('a reference', () => {
  const schema = (reference: string, more = '') =>
    `paths: {}\ncomponents: { schemas: { A: { $ref: '${reference}' }, 'a/b c': {}${more} } }\n`;

  it.each([
    '#/components/schemas/a~1b%20c',
    '#/components/schemas/A',
    '#/info/title',
    '#',
    '',
    '#somewhere',
    'https://example.com/a.yaml#/B',
    '//example.com/a.yaml',
    '/absolute.yaml',
    '../../outside.yaml#/B',
    '../shared.yaml#/B',
    '../shared.json#/list/1',
    '../missing-folder/a.yaml',
    '../broken.yaml#/B',
    '{host}/a.yaml',
  ])('to %j is left alone', (reference) => {
    const files = {
      'api/main.yaml': '',
      'shared.yaml': 'B: {}\n',
      'shared.json': '{"list": [1, 2]}',
      'broken.yaml': 'B: [',
    };
    expect(found(schema(reference), files)).toEqual([]);
  });

  it.each([
    ['#/components/schema/A', 'unknown-reference'],
    ['#/definitions/A', 'unknown-reference'],
    ['#/components/responses/A', 'unknown-component'],
    ['#/components/schemas/B/properties/x', 'unknown-component'],
    ['#/components/schemas/C/properties/y', 'unknown-reference'],
    ['../shared.yaml#/C', 'unknown-reference'],
    ['../shraed.yaml#/B', 'missing-file'],
    ['nowhere.yaml', 'missing-file'],
  ])('to %j is reported', (reference, rule) => {
    const files = { 'api/main.yaml': '', 'shared.yaml': 'B: {}\n' };
    const messages = found(schema(reference, ', C: { properties: { x: {} } }'), files);
    expect(messages.map((message) => message.split(':')[0])).toEqual([rule]);
  });

  it('below an id of its own is left alone', () => {
    expect(
      found("paths: {}\ncomponents: { schemas: { A: { $id: 'x', not: { $ref: '#/y' } } } }\n"),
    ).toEqual([]);
  });

  it('completes to components, those that fit its place first', () => {
    const text = `${HEAD}paths: { /: { get: { responses: { '200': { $ref:  } } } } }
components: { schemas: { A: {} }, responses: { R: {} } }
`;
    const at = text.indexOf('$ref: ') + 6;
    const { model } = meaningIn('openapi-3.1', `${text.slice(0, at)}x${text.slice(at)}`);
    expect(completeName(model, at)?.items.map(({ insert }) => insert)).toEqual([
      "'#/components/responses/R'",
      "'#/components/schemas/A'",
    ]);
  });

  it.each([
    ['', ['#/components/schemas/A', 'pet.yaml', 'shared/', 'types.json']],
    ['p', ['#/components/schemas/A', 'pet.yaml', 'shared/', 'types.json']],
    ['./', ['#/components/schemas/A', './pet.yaml', './shared/', './types.json']],
    ['shared/x', ['#/components/schemas/A', 'shared/all.yml']],
    ['../', ['#/components/schemas/A', '../api/', '../root.yaml']],
    ['../../', ['#/components/schemas/A']],
    ['pet.yaml#', ['pet.yaml#/Pet', 'pet.yaml#/a~1b']],
    ['pet.yaml#/P', ['pet.yaml#/Pet', 'pet.yaml#/a~1b']],
    ['pet.yaml#/Pet/', ['pet.yaml#/Pet/type', 'pet.yaml#/Pet/properties']],
    ['pet.yaml#/Pet/properties/na', ['pet.yaml#/Pet/properties/name']],
    ['pet.yaml#/None/', []],
    ['missing.yaml#/', []],
    ['broken.yaml#/', []],
    ['https://example.com/x.yaml#/', []],
  ])('completes after %j to files, folders and what is in a file', (typed, expected) => {
    const files = filesOf(
      new Map([
        ['api/main.yaml', ''],
        ['api/pet.yaml', 'Pet: { type: object, properties: { name: {} } }\na/b: {}\n'],
        ['api/types.json', '{}'],
        ['api/notes.md', ''],
        ['api/.hidden.yaml', ''],
        ['api/shared/all.yml', ''],
        ['broken.yaml', 'a: ['],
        ['root.yaml', ''],
      ]),
      'api/main.yaml',
    );
    const start = `${HEAD}paths: {}\ncomponents: { schemas: { A: { $ref: '`;
    const text = `${start}${typed}' } } }\n`;
    const { model } = meaningIn('openapi-3.1', text, undefined, files);
    const completed = completeName(model, start.length + typed.length);
    const offered = (completed?.items ?? []).map(({ name }) => name);
    expect(offered.filter((name) => name !== '../broken.yaml')).toEqual(expected);
    expect(text.slice(completed?.from, completed?.to)).toBe(typed);
  });
});

describe('the parameters of a path', () => {
  it('may be declared beside the operations, among the components, and in other files', () => {
    const text = `paths:
  /a/{x}/{y}/{z}:
    parameters: [{ name: x, in: path }]
    get: { parameters: [{ $ref: '#/components/parameters/y' }, { name: z, in: path }] }
  /b/{x}:
    get: { parameters: [{ $ref: 'x.yaml' }] }
  /c/{x}: {}
  /d/{x}: { $ref: 'x.yaml' }
components: { parameters: { y: { name: y, in: path } } }
`;
    expect(found(text)).toEqual([]);
  });

  it('are missing where one operation does not declare them', () => {
    const text = 'paths: { "/a/{x}": { get: {}, put: { parameters: [{ name: x, in: path }] } } }\n';
    expect(found(text)).toEqual([
      'missing-path-parameter: “get” does not declare the parameter “x” of this path. Add it to the parameters, with in: path and required: true.',
    ]);
  });
});

it('takes time in proportion to a description', () => {
  const parts = (count: number) => {
    const names = Array.from({ length: count }, (_, at) => `Name${at}`);
    const paths = names.map(
      (name) => `  /${name}/{id}:
    get:
      parameters: [{ $ref: '#/components/parameters/id' }]
      responses: { '200': { content: { a/b: { schema: { $ref: '#/components/schemas/${name}/properties/id' } } } } }
`,
    );
    const schemas = names.map((name) => `    ${name}: { properties: { id: {} } }\n`);
    return `paths:\n${paths.join('')}components:\n  parameters: { id: { name: id, in: path } }\n  schemas:\n${schemas.join('')}`;
  };
  const cpu = (text: string) => {
    const start = process.cpuUsage();
    expect(found(text)).toEqual([]);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  cpu(parts(500));
  // Eight times the text, with room for other work of the machine; a square would be 64 times.
  expect(cpu(parts(8_000))).toBeLessThan(24 * cpu(parts(1_000)));
});
