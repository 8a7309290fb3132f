import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { correctSchema } from '../scripts/correct-schema.mjs';
import { dropDescriptions } from '../scripts/drop-descriptions.mjs';
import { joinVersions, kubernetesData, kubernetesText } from '../scripts/kubernetes-data.mjs';
import { makeReferencesLocal } from '../scripts/local-references.mjs';
import { readFolder, readUpstream } from '../scripts/read-sources.mjs';
import { applyCorrection } from '../scripts/schema-positions.mjs';
import { formatListText, readStoreRows } from '../scripts/store-rows.mjs';
import { KubernetesDefinitions } from '../src/kubernetes/kubernetes-data.ts';

describe('dropping descriptions', () => {
  it('leaves properties alone that are called like keywords', () => {
    const schema = {
      title: 'A',
      properties: { description: { description: 'x', type: 'string' }, title: true },
      enum: [{ description: 'data' }],
      anyOf: [{ $comment: 'x' }],
    };
    expect(dropDescriptions(schema)).toEqual({
      properties: { description: { type: 'string' }, title: true },
      enum: [{ description: 'data' }],
      anyOf: [{}],
    });
  });
});

describe('values of fields of Kubernetes', () => {
  const properties = {
    mode: { type: 'string' },
    kind: { type: 'string' },
    all: { type: 'array', items: { type: 'string' } },
    count: { type: 'integer' },
  };
  const joined = joinVersions(new Map([['1.28', { a: { properties, required: ['kind'] } }]]));
  const values = ['X', 'Y'];

  it('are added, and empty text where a field is not required', () => {
    const data = kubernetesData(joined, { a: { mode: values, kind: values, all: values } });
    expect(data.definitions.a.forms).toEqual([
      [
        1,
        {
          properties: {
            mode: { type: 'string', enum: ['X', 'Y', ''] },
            kind: { type: 'string', enum: ['X', 'Y'] },
            all: { type: 'array', items: { type: 'string', enum: ['X', 'Y'] } },
            count: { type: 'integer' },
          },
          required: ['kind'],
        },
      ],
    ]);
  });

  it('are of fields that there are', () => {
    expect(() => kubernetesData(joined, { b: { mode: values } })).toThrow('There is no b');
    expect(() => kubernetesData(joined, { a: { count: values } })).toThrow('a has no text count');
  });
});

describe('making references local', () => {
  const localize = (schema: Record<string, unknown>) =>
    makeReferencesLocal(schema, {
      name: 'own.json',
      externals: { 'base.json#/x': { type: 'string' } },
      readFile: (file: string) =>
        file === 'other.json'
          ? { definitions: { a: { $id: '#a', $ref: '#/definitions/b' }, b: { type: 'null' } } }
          : undefined,
    });

  it('copies what is taken from other files, and what that needs', () => {
    expect(localize({ items: { $ref: 'other.json#/definitions/a' } })).toEqual({
      items: { $ref: '#/definitions/other.json:a' },
      definitions: {
        'other.json:a': { $ref: '#/definitions/other.json:b' },
        'other.json:b': { type: 'null' },
      },
    });
  });

  it('keeps references to itself, to properties and to metaschemas', () => {
    const schema = {
      properties: { $ref: { $ref: 'own.json#/definitions/x' } },
      items: { $ref: 'http://json-schema.org/draft-04/schema#' },
      not: { $ref: 'base.json#/x' },
    };
    expect(localize(schema)).toEqual({
      properties: { $ref: { $ref: '#/definitions/x' } },
      items: { $ref: 'http://json-schema.org/draft-04/schema#' },
      not: { type: 'string' },
    });
  });

  it('fails for what leads nowhere', () => {
    expect(() => localize({ $ref: 'missing.json#/a' })).toThrow('leads nowhere');
    expect(() => localize({ $ref: 'other.json#/definitions/c' })).toThrow('leads nowhere');
  });
});

describe('the data of Kubernetes', () => {
  it('is JSON with a line for each definition, which can be read alone', () => {
    const schema = { type: 'object', properties: { a: { const: ']}\n"x":' } } };
    const data = {
      versions: ['1.28'],
      definitions: {
        'io.a.v1.A': { groups: ['apps', ''], forms: [[1, schema]] },
        B: { forms: [[1, { type: 'string' }]] },
      },
    };
    const text = kubernetesText(data);
    expect(JSON.parse(text)).toEqual(data);
    const definitions = new KubernetesDefinitions(text);
    expect(definitions.versions).toEqual(data.versions);
    expect(definitions.nameOf({ apiVersion: 'apps/v1', kind: 'A' })).toBe('io.a.v1.A');
    expect(definitions.nameOf({ apiVersion: 'v1', kind: 'A' })).toBe('io.a.v1.A');
    for (const apiVersion of ['v2', 'batch/v1', 'a/apps/v1']) {
      expect(definitions.nameOf({ apiVersion, kind: 'A' })).toBeUndefined();
    }
    for (const [name, each] of Object.entries(data.definitions)) {
      expect(definitions.get(name)).toEqual(each);
    }
    expect(definitions.get('__proto__')).toBeUndefined();
    const none = kubernetesText({ versions: ['1.28'], definitions: {} });
    expect(new KubernetesDefinitions(none).get('B')).toBeUndefined();
  });

  const kind = (properties: object) => ({
    properties,
    'x-kubernetes-group-version-kind': [{ group: 'apps', kind: 'A', version: 'v1' }],
  });

  it('has each definition once in each form, with its versions as bits', () => {
    const joined = joinVersions(
      new Map([
        ['1.28', { 'io.k8s.api.apps.v1.A': kind({ x: { $ref: '#/definitions/B' } }), B: {} }],
        ['1.29', { 'io.k8s.api.apps.v1.A': kind({}), B: {} }],
        ['1.30', { 'io.k8s.api.apps.v1.A': kind({}) }],
      ]),
    );
    expect(kubernetesData(joined)).toEqual({
      versions: ['1.28', '1.29', '1.30'],
      definitions: {
        B: { forms: [[3, {}]] },
        'io.k8s.api.apps.v1.A': {
          groups: ['apps'],
          forms: [
            [1, { properties: { x: { $ref: '#/$defs/B' } } }],
            [6, { properties: {} }],
          ],
        },
      },
    });
  });
});

describe('reading sources', () => {
  const source = {
    id: 'a',
    name: 'A',
    globs: [],
    source: { repository: 'o/r', commit: 'c0ffee', path: 'v1.*.0/a.json' },
    licence: 'MIT',
  };

  it('asks for the commit of the source, or for the newest', async () => {
    const asked: string[] = [];
    const fetchFile = async (url: unknown) => {
      asked.push(String(url));
      return new Response('{"type":"object"}');
    };
    const read = readUpstream({ isNewest: false, fetchFile });
    expect(await read(source, '1.30')).toEqual({ type: 'object' });
    await readUpstream({ isNewest: true, fetchFile })(source);
    expect(asked.map((url) => new URL(url).pathname)).toEqual([
      '/o/r/c0ffee/v1.30.0/a.json',
      '/o/r/HEAD/v1.*.0/a.json',
    ]);
  });

  it('fails when there is no such file, or no schema in it', async () => {
    const missing = readUpstream({
      isNewest: false,
      fetchFile: async () => new Response('', { status: 404 }),
    });
    await expect(missing(source)).rejects.toThrow('answered 404');
    const list = readUpstream({ isNewest: false, fetchFile: async () => new Response('[]') });
    await expect(list(source)).rejects.toThrow('not a JSON Schema');
  });

  it('says which file is missing or no JSON, and which address cannot be reached', async () => {
    await expect(readFolder('/no/folder')(source)).rejects.toThrow(/a\.json is missing/);
    const unreadable = readUpstream({ isNewest: false, fetchFile: async () => new Response('{') });
    await expect(unreadable(source)).rejects.toThrow(/a\.json is not JSON/);
    const offline = readUpstream({
      isNewest: false,
      fetchFile: async () => Promise.reject(new TypeError('fetch failed')),
    });
    await expect(offline(source)).rejects.toThrow(/a\.json cannot be reached: fetch failed/);
  });

  it('reads YAML', async () => {
    const yaml = { ...source, source: { ...source.source, path: 'a.yaml' } };
    const read = readUpstream({
      isNewest: false,
      fetchFile: async () => new Response('type: object\n'),
    });
    expect(await read(yaml)).toEqual({ type: 'object' });
  });
});

describe('a correction', () => {
  it('is a merge patch', () => {
    expect(
      applyCorrection({ a: { b: 1, c: 2 }, d: [1] }, { a: { b: null, e: 3 }, d: [2] }),
    ).toEqual({
      a: { c: 2, e: 3 },
      d: [2],
    });
  });
});

describe('the schema of a program that does not read what its schema says', () => {
  const why = 'For a test.';

  it('takes any scalar for another', () => {
    const schema = {
      oneOf: [{ type: 'boolean' }, { type: 'array', items: { type: 'string', minLength: 1 } }],
    };
    expect(correctSchema(schema, { why, scalars: {} })).toEqual({
      anyOf: [
        { $ref: '#/definitions/any-scalar-for-boolean' },
        {
          type: 'array',
          items: {
            type: ['string', 'number', 'boolean', 'null'],
            minLength: 1,
            'x-also-accepts': ['number', 'boolean', 'null'],
          },
        },
      ],
      definitions: {
        'any-scalar-for-boolean': {
          type: ['boolean', 'string', 'number', 'null'],
          'x-also-accepts': ['string', 'number', 'null'],
        },
      },
    });
  });

  it('takes expressions as keys and for the values of a list, and the other names of keys', () => {
    const schema = {
      properties: { a: { enum: ['x'], aliases: ['b'], ignoreCase: 'key' } },
      required: ['a'],
      additionalProperties: false,
    };
    const a = { anyOf: [{ enum: ['x'] }, { $ref: '#/definitions/expression' }] };
    expect(correctSchema(schema, { why, scalars: { expression: '\\$' } })).toEqual({
      properties: { a, b: a },
      required: [],
      additionalProperties: false,
      patternProperties: { '\\$': {} },
      definitions: { expression: { type: 'string', pattern: '\\$' } },
    });
  });

  it('takes other values and names than those that it lists', () => {
    expect(correctSchema({ allOf: [{ enum: ['a'] }] }, { why, suggestions: ['/allOf/0'] })).toEqual(
      { allOf: [{ anyOf: [{ enum: ['a'] }, { type: 'string' }] }] },
    );
    const named = { properties: { task: { pattern: '^A@1$' } } };
    expect(
      correctSchema(
        { b: { properties: { task: { anyOf: [{ enum: ['A@1'] }] } }, anyOf: [named] } },
        { why, otherNames: { at: ['b'], key: 'task' } },
      ),
    ).toEqual({
      b: {
        properties: { task: { anyOf: [{ enum: ['A@1'] }, { type: 'string' }] } },
        anyOf: [named, { properties: { task: { pattern: '^(?!(?:A@1)$)' } }, required: ['task'] }],
      },
    });
  });

  it('has what a correction is about', () => {
    expect(() => correctSchema({}, { why, suggestions: ['/a'] })).toThrow(
      'There is no list of values',
    );
    expect(() => correctSchema({}, { why, otherNames: { at: ['a'], key: 'b' } })).toThrow(
      'There is no b',
    );
  });
});

describe("SchemaStore's catalog", () => {
  it('is reduced to the names, addresses and YAML globs of its formats', () => {
    const schemas = [
      { name: 'Zed', url: 'https://a.example/z.json', fileMatch: ['z.json', 'z.yaml', '.zrc'] },
      { name: 'Only JSON', url: 'https://a.example/j.json', fileMatch: ['j.json', '.jrc'] },
      { name: 'No names', url: 'https://a.example/n.json' },
      { name: 'Lint', url: 'https://a.example/l.json', fileMatch: ['.clang-tidy', 'l.toml'] },
      { name: 'Others', url: 'https://a.example/o.json', fileMatch: ['!o.yml'] },
    ].map((schema) => ({ ...schema, description: 'words of others' }));
    expect(readStoreRows(JSON.stringify({ schemas }))).toEqual([
      ['Lint', 'https://a.example/l.json', '.clang-tidy'],
      ['Zed', 'https://a.example/z.json', 'z.yaml', '.zrc'],
    ]);
  });

  it('has given the index, each format once, with addresses and names of YAML files', () => {
    const text = readFileSync(new URL('../schemastore-index.json', import.meta.url), 'utf8');
    const list = JSON.parse(text);
    const rows: [string, string, ...string[]][] = list.formats;
    expect(formatListText(list)).toBe(text);
    const words: string[] = list.commonWords.split(' ');
    expect(words).toEqual([...new Set(words)].sort());
    expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
    for (const [name, address, ...globs] of rows) {
      expect(new URL(address).protocol, name).toBe('https:');
      expect(globs, name).not.toEqual([]);
      expect(new Set(globs).size, name).toBe(globs.length);
    }
    const schemas = rows.map(([name, url, ...fileMatch]) => ({ name, url, fileMatch }));
    expect(readStoreRows(JSON.stringify({ schemas }))).toEqual(rows);
  });
});
