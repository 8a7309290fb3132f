import type { JsonValue } from '@yamlkit/json-schema';
import { describe, expect, it } from 'vitest';
import {
  cursorIn,
  documentOf,
  documentWith,
  documentWithAll,
  workflowOf,
} from '../../test/schema-data.ts';
import { hoverAt } from '../hover.ts';
import { completionsAt } from './complete.ts';

const POD = 'apiVersion: v1\nkind: Pod\n';

function completed(marked: string) {
  const { text, offset } = cursorIn(marked);
  return completionsAt(documentOf(text), offset, { isExplicit: true });
}

function labels(marked: string): string[] {
  return completed(marked)?.items.map(({ label }) => label) ?? [];
}

/** The text with an item taken. */
function taken(marked: string, label: string): string {
  const { text } = cursorIn(marked);
  const found = completed(marked);
  const item = found?.items.find((each) => each.label === label);
  if (found === undefined || item === undefined) return 'not offered';
  return `${text.slice(0, found.from)}${item.insert.text}${text.slice(found.to)}`;
}

describe('completion of a document of which nothing is known', () => {
  it('offers what documents of known formats begin with', () => {
    const comment = '# yaml-language-server: $schema=';
    expect(labels('|')).toEqual(['apiVersion', 'openapi', 'services', comment]);
    expect(taken('|a: 1\n', comment)).toBe('not offered');
    expect(labels('# a\n|')).not.toContain(comment);
    expect(taken('# a\n|\n', 'apiVersion')).toBe('# a\napiVersion: \nkind: \n');
    expect(taken('a: 1\n---\nop|', 'openapi')).toBe('not offered');
    expect(taken('1\n---\nop|', 'openapi')).toBe('1\n---\nopenapi: 3.1.0\ninfo:\n  ');
    expect(taken('ser|', 'services')).toBe('services:\n  ');
    expect(labels('a: 1\n|')).not.toContain('services');
    expect(labels('a:\n  |')).not.toContain('services');
  });

  it('writes keys of the same text as they are written there', () => {
    expect(taken('- on: 1\n- |', 'on')).toBe('- on: 1\n- on: ');
  });
});

describe('completion by schemas', () => {
  it('offers the keys that are not there yet, required ones first', () => {
    expect(labels(`${POD}|`)).toEqual(['metadata', 'spec', 'status']);
    expect(labels(`${POD}spec:\n  |`)[0]).toBe('containers');
    expect(labels(`${POD}spec:\n  hostPID: true\n  |`)).not.toContain('hostPID');
  });

  it.each([
    ['spec:\n  |', 'containers', 'spec:\n  containers:\n    - name: '],
    ['metadata:\n    |', 'labels', 'metadata:\n    labels:\n        '],
    ['spec:\n  containers:\n  - |', 'name', 'spec:\n  containers:\n  - name: '],
    [
      'spec:\n  containers:\n  - name: a\n    por|',
      'ports',
      'spec:\n  containers:\n  - name: a\n    ports:\n    - containerPort: ',
    ],
    ['spec: { con| }', 'containers', 'spec: { containers: [] }'],
    ['spec:\n  host|PID: true', 'hostIPC', 'spec:\n  hostIPC: true'],
    ['spec:\n  hostPID: |', 'true', 'spec:\n  hostPID: true'],
    ['spec:\n  "host|": true', 'hostIPC', 'spec:\n  "hostIPC": true'],
  ])('%j with %s', (marked, label, expected) => {
    expect(taken(`${POD}${marked}`, label)).toBe(`${POD}${expected}`);
  });

  it.each([
    '# |',
    'metadata: # |',
    'metadata:\n  name: |-\n    a\n    |',
    'metadata:\n  name: "a\n    |"',
  ])('says nothing in comments and texts of several lines: %j', (marked) =>
    expect(labels(`${POD}${marked.replace('name: |-', 'name: >-')}`)).toEqual([]),
  );

  it.each([
    ['spec:\n  restartPolicy: "Al|', 'Always', 'spec:\n  restartPolicy: "Always"'],
    [
      'spec:\n  restartPolicy: "|\n  hostPID: true\n',
      'Never',
      'spec:\n  restartPolicy: "Never"\n  hostPID: true\n',
    ],
    ["spec:\n  restartPolicy: 'A|l # b\n", 'Always', "spec:\n  restartPolicy: 'Always' # b\n"],
    [
      'spec: {restartPolicy: "Al|, hostPID: true}\n',
      'Always',
      'spec: {restartPolicy: "Always", hostPID: true}\n',
    ],
    ['spec:\n  "hostP|', 'hostPID', undefined],
  ])('closes the quote of %j', (text, label, expected) => {
    const found = taken(`${POD}${text}`, label);
    expect(found).toBe(expected === undefined ? 'not offered' : `${POD}${expected}`);
  });

  it('writes values in quotes where they need some', () => {
    const { text, offset } = cursorIn('a: |');
    const schema = { properties: { a: { enum: ['on', '1.0', 'text', 1, null] } } };
    const found = completionsAt(documentWith(schema, text), offset, { isExplicit: true });
    const written = found?.items.map(({ insert }) => insert.text);
    expect(written).toEqual(['"on"', '"1.0"', 'text', '1', 'null']);
  });

  it('tells a text from the value that looks like it', () => {
    const { text, offset } = cursorIn('a: |');
    const schema = { properties: { a: { enum: [true, 'true', 1, '1', '1'] } } };
    const found = completionsAt(documentWith(schema, text), offset, { isExplicit: true });
    const listed = found?.items.map(({ label, insert }) => [label, insert.text]);
    expect(listed).toEqual([
      ['true', 'true'],
      ['"true"', '"true"'],
      ['1', '1'],
      ['"1"', '"1"'],
    ]);
  });

  it('offers a value once, however often a schema lists it', () => {
    const { text, offset } = cursorIn('a: |');
    const schema = { properties: { a: { default: 'on', examples: ['on', '1', '1'] } } };
    const found = completionsAt(documentWith(schema, text), offset, { isExplicit: true });
    expect(found?.items.map(({ label }) => label)).toEqual(['on', '1']);
  });

  it('keeps to the forms that are still open', () => {
    const schema = {
      oneOf: [
        { properties: { type: { const: 'a' }, one: {} }, additionalProperties: false },
        { properties: { type: { const: 'b' }, two: {} }, additionalProperties: false },
      ],
    };
    const of = (marked: string) => {
      const { text, offset } = cursorIn(marked);
      const found = completionsAt(documentWith(schema, text), offset, { isExplicit: true });
      return found?.items.map(({ label }) => label);
    };
    expect(of('|')).toEqual(['type', 'one', 'two']);
    expect(of('type: b\n|')).toEqual(['two']);
    expect(of('one: 1\n|')).toEqual(['type']);
  });

  it('offers no null where it only says that nothing need be there', () => {
    expect(labels(`${POD}spec:\n  hostPID: |`)).toEqual(['true', 'false']);
    expect(labels(`${POD}spec:\n  dnsPolicy: |`)).not.toContain('null');
    const details = completed(`${POD}spec:\n  |`)?.items.map(({ detail }) => detail);
    expect(details?.filter((detail) => detail?.includes('null'))).toEqual([]);
  });

  it('describes what it offers in a workflow', () => {
    const items = (marked: string) => {
      const { text, offset } = cursorIn(marked);
      return completionsAt(workflowOf(text), offset, { isExplicit: true })?.items ?? [];
    };
    const keys = items('jobs:\n  a:\n    |');
    const step = items('jobs:\n  a:\n    steps:\n      - |');
    const undescribed = [...keys, ...step].filter(({ description }) => description === undefined);
    // GitHub has none for these.
    expect(undescribed.map(({ label }) => label)).toEqual([
      'cancel-timeout-minutes',
      'working-directory',
    ]);
    expect(keys.find(({ label }) => label === 'runs-on')?.detail).toBe('string | array | object');
    expect(keys.find(({ label }) => label === 'timeout-minutes')?.detail).toBe('number');
    const events = items('on: |');
    expect(events.find(({ label }) => label === 'push')?.description).toContain('push');
    const levels = items('permissions:\n  contents: |');
    expect(levels.map(({ label }) => label)).toEqual(['read', 'write', 'none']);
    expect(levels[0].description).toContain('permission');
    expect(items('name: |')).toEqual([]);
  });

  it('offers what people write in a workflow', () => {
    const of = (marked: string) => {
      const { text, offset } = cursorIn(marked);
      const document = documentOf(text, { path: '.github/workflows/a.yml' });
      return completionsAt(document, offset, { isExplicit: true })?.items ?? [];
    };
    const names = (marked: string) => of(marked).map(({ label }) => label);
    expect(of('|')[0].insert.text).toBe('on: ');
    const events = names('on:\n  |');
    expect(new Set(events).size).toBe(events.length);
    expect(names('jobs:\n  a:\n    |').slice(0, 2)).toEqual(['runs-on', 'uses']);
    expect(names('jobs:\n  a:\n    steps:\n      - |').slice(0, 2)).toEqual(['run', 'uses']);
    expect(names('jobs:\n  a:\n    steps:\n      - uses: b\n        |')[0]).toBe('name');
  });

  const offered = (schema: JsonValue, marked: string) => {
    const { text, offset } = cursorIn(marked);
    const found = completionsAt(documentWith(schema, text), offset, { isExplicit: true });
    return (found?.items ?? []).map(({ label, insert }) => {
      const after = `${text.slice(0, found?.from)}${insert.text}${text.slice(found?.to)}`;
      return [label, after] as const;
    });
  };

  it('offers an item right after its dash, with the space', () => {
    const names = { items: { enum: ['a', 'b'] } };
    expect(offered(names, '-|\n')).toEqual([
      ['a', '- a\n'],
      ['b', '- b\n'],
    ]);
    const list = { properties: { l: { items: { properties: { name: { type: 'string' } } } } } };
    expect(offered(list, 'l:\n  - name: x\n  -| # c\n')).toEqual([
      ['name', 'l:\n  - name: x\n  - name:  # c\n'],
    ]);
    expect(offered({ items: names }, '- -|\n')[0]).toEqual(['a', '- - a\n']);
    const { text, offset } = cursorIn('-|\n');
    const document = documentWith(names, text);
    expect(completionsAt(document, offset, { isExplicit: false })).toBeUndefined();
    expect(offered(names, 'a-|\n')).toEqual([]);
  });

  it('takes the form whose required keys are there', () => {
    const form = (key: string) => ({ required: [key], properties: { [key]: {}, [`${key}2`]: {} } });
    for (const keyword of ['anyOf', 'oneOf']) {
      const schema = { [keyword]: [form('a'), form('b')] };
      expect(offered(schema, 'b: 1\n|').map(([label]) => label)).toEqual(['b2']);
      const both = offered(schema, 'c: 1\n|').map(([label]) => label);
      expect(both).toEqual(['a', 'b', 'a2', 'b2']);
    }
  });

  it('offers listed values also where a mapping could begin', () => {
    const value = {
      anyOf: [{ type: 'object', properties: { k: {} } }, { enum: ['x', 'k', true] }],
    };
    const labels = offered({ properties: { v: value } }, 'v:\n  |').map(([label]) => label);
    expect(labels).toEqual(['k', 'x']);
  });

  it.each<[JsonValue, string, string[]]>([
    [{ required: ['a', 'b'], properties: { a: {}, b: { const: 1 } } }, '|', ['a: \nb: 1']],
    [{ required: ['a', 'b', 'c'] }, 'b: 1\n|', ['b: 1\na: \nc: ']],
    [{ items: { required: ['a', 'b'] } }, '- |', ['- a: \n  b: ']],
    [{ required: ['a', 'b'] }, 'b: 1\n|', []],
    [{ required: ['a', 'b'] }, '{ | }', []],
    [{ required: ['a'] }, '|', []],
    [
      { required: ['a', 'b'], properties: { a: { const: 'a'.repeat(50) } } },
      'a|',
      [`a: ${'a'.repeat(50)}\nb: `],
    ],
  ])('offers all required keys of %j at once', (schema, marked, expected) => {
    const all = offered(schema, marked).filter(([label]) => label.includes(', '));
    expect(all.map(([, text]) => text)).toEqual(expected);
  });

  it('offers the required keys of each form that is possible', () => {
    const form = (name: string, key: string) => ({
      properties: { type: { const: name }, [key]: { required: ['x', 'y'], type: 'object' } },
      required: ['type', key],
    });
    const schema = { anyOf: [form('a', 'one'), form('b', 'two'), form('b', 'two')] };
    const written = (name: string, key: string) => `type: ${name}\n${key}:\n  x: \n  y: `;
    const all = (marked: string) => offered(schema, marked).filter(([label]) => /,/.test(label));
    expect(all('|')).toEqual([
      ['type: a, one', written('a', 'one')],
      ['type: b, two', written('b', 'two')],
    ]);
    expect(all('t|').map(([label]) => label)).toEqual(['type: a, one', 'type: b, two']);
    expect(all('type: a\n|')).toEqual([]);
    const many = Array.from({ length: 12 }, (_, at) => `k${at}`);
    expect(offered({ required: many }, '|').map(([label]) => label)).toContain('k0, k1, k2, k3, …');
  });

  it('offers an item above the items of a list', () => {
    const schema = {
      properties: { l: { type: 'array', items: { required: ['a'], type: 'object' } } },
    };
    for (const below of ['- a: 1\n', '-\n', '- b\n']) {
      expect(offered(schema, `l:\n  |\n  ${below}`)).toEqual([
        ['new list item', `l:\n  - a: \n  ${below}`],
      ]);
    }
    const names = { properties: { l: { items: { enum: ['x', 'z'] } } } };
    expect(offered(names, 'l:\n|\n- x\n').map(([, text]) => text)).toContain('l:\n- z\n- x\n');
    const keys = { properties: { k: {} } };
    expect(offered(keys, '|\n- x\n')).toEqual([['k', 'k:\n- x\n']]);
  });

  it('offers an empty text only where nothing else is allowed', () => {
    const of = (value: JsonValue) => offered({ properties: { a: value } }, 'a: |');
    expect(of({ const: '' })).toEqual([['""', 'a: ""']]);
    expect(of({ enum: ['', 'b'] })).toEqual([['b', 'a: b']]);
  });

  it('takes the names that the forms of a schema for names list', () => {
    const names = (propertyNames: JsonValue) =>
      offered({ propertyNames }, '|').map(([label]) => label);
    expect(names({ oneOf: [{ const: 'a' }, { enum: ['b', 'c'] }] })).toEqual(['a', 'b', 'c']);
    expect(names({ anyOf: [{ anyOf: [{ const: 'a' }] }, { pattern: '^x' }] })).toEqual(['a']);
    expect(names({ allOf: [{ const: 'a' }, { const: 'b' }] })).toEqual([]);
    expect(names({ oneOf: [{ const: 'a' }, { const: 'b' }], pattern: 'b' })).toEqual(['b']);
  });

  it('offers no key that the schema of names forbids', () => {
    const schema = { propertyNames: { pattern: '^a' }, properties: { ab: {}, b: {} } };
    expect(offered(schema, '|').map(([label]) => label)).toEqual(['ab']);
  });

  it.each<[JsonValue, string]>([
    [['a', 1], 'v:\n  - a\n  - 1'],
    [{ x: 1, y: ['z'] }, 'v:\n  x: 1\n  "y": [z]'],
    [[], 'v:\n  - '],
    [{}, 'v:\n  '],
    [Array.from({ length: 40 }, () => 1), `v: [${Array(40).fill(1).join(', ')}]`],
  ])('begins a key with the collection that is its default: %j', (usual, expected) => {
    const type = Array.isArray(usual) ? 'array' : 'object';
    const [[, text]] = offered({ properties: { v: { type, default: usual } } }, '|');
    expect(text).toBe(expected);
  });

  it('offers what all of several schemas allow', () => {
    const programs = [
      { properties: { a: { enum: ['x', 'y'] }, b: {} } },
      { properties: { a: { enum: ['y', 'z'] }, c: {} }, required: ['c'] },
      { propertyNames: { enum: ['a', 'c'] } },
    ];
    const of = (marked: string) => {
      const { text, offset } = cursorIn(marked);
      const document = documentWithAll(programs, text);
      const found = completionsAt(document, offset, { isExplicit: true });
      return found?.items.map(({ label }) => label);
    };
    expect(of('|')).toEqual(['c', 'a']);
    expect(of('a: |')).toEqual(['y']);
  });

  it('offers the apiVersion of a kind', () => {
    expect(taken('kind: CronJob\n|', 'apiVersion')).toBe('kind: CronJob\napiVersion: batch/v1');
    expect(labels('apiVersion: |\nkind: Deployment\n')).toEqual(['apps/v1']);
    expect(labels('kind: Widget\n|')).not.toContain('apiVersion');
  });

  it.each(['# yaml-language-server: $schema=', '# $schema: '])(
    'names schemas after %s',
    (comment) => {
      const of = (marked: string) => {
        const { text, offset } = cursorIn(marked);
        const schemaFiles = () => ['./a.schema.json'];
        const found = completionsAt(documentOf(text), offset, { isExplicit: true, schemaFiles });
        const first =
          found &&
          `${text.slice(0, found.from)}${found.items[0].insert.text}${text.slice(found.to)}`;
        return { first, labels: found?.items.map(({ label }) => label) ?? [] };
      };
      const { first, labels: all } = of(`${comment}git|hub\na: 1\n`);
      expect(first).toBe(`${comment}./a.schema.json\na: 1\n`);
      expect(all).toEqual(expect.arrayContaining(['github-workflow', 'kubernetes', 'none']));
      expect(of(`a: 1 ${comment}|`).labels).toEqual([]);
      expect(of(`${comment}a b|`).labels).toEqual([]);
    },
  );

  it('begins a key with a default only where all forms have it', () => {
    const form = (name: string) => ({ properties: { repo: { const: name, default: name } } });
    const insert = (forms: JsonValue[]) => {
      const found = completionsAt(documentWith({ anyOf: forms }, ''), 0, { isExplicit: true });
      return found?.items[0].insert.text;
    };
    expect(insert([form('a'), { properties: { repo: { type: 'string' } } }])).toBe('repo: ');
    expect(insert([form('a'), form('a')])).toBe('repo: a');
  });

  it('ends with schemas and texts of any depth', () => {
    let deep: JsonValue = 1;
    for (let depth = 0; depth < 5000; depth++) deep = [deep];
    const schema: JsonValue = {
      $ref: '#/$defs/a',
      $defs: {
        a: {
          anyOf: [{ $ref: '#/$defs/a' }, { type: 'object' }],
          properties: { a: { $ref: '#/$defs/a', default: deep }, b: { enum: [deep, 1] } },
          required: ['a', 'b'],
          additionalProperties: { $ref: '#/$defs/a' },
          items: { $ref: '#/$defs/a' },
        },
      },
    };
    for (const text of ['', 'b: ', `${'- '.repeat(3000)}a: `, `${'{ a: '.repeat(3000)}`]) {
      const document = documentWith(schema, text);
      expect(() => completionsAt(document, text.length, { isExplicit: true })).not.toThrow();
      expect(() => hoverAt(document, text.length)).not.toThrow();
    }
  });
});

describe('completion without a schema', () => {
  it.each([
    ['a: &x 1\nb: &y { c: 1 }\nd: *|', ['y', 'x']],
    ['a: &x 1\nd: *x|', ['x']],
    ['a: &x 1\n---\nd: *|', []],
    ['a: &x { b: *| }', []],
    ['a: &x { c: 1 }\nb:\n  <<: |', ['*x']],
    ['- name: a\n  size: 1\n- |', ['name', 'size']],
    ['- { name: a, size: 1 }\n- { name: b, | }', ['size']],
    ['jobs:\n  a:\n    on: 1\n  b:\n    |', ['on']],
    ['- size: small\n- size: large\n- size: |', ['small', 'large']],
    ["- 'a|'\n- b: 1", []],
    ['a: 1\n# |', []],
  ])('%j offers %j', (marked, expected) => expect(labels(marked)).toEqual(expected));

  it('offers the kinds of Kubernetes where it was chosen', () => {
    const of = (marked: string) => {
      const { text, offset } = cursorIn(marked);
      const choice = { type: 'catalog', id: 'kubernetes' } as const;
      const found = completionsAt(documentOf(text, { choice }), offset, { isExplicit: true });
      return found?.items.map(({ label }) => label);
    };
    expect(of('|')).toEqual(['apiVersion', 'kind', 'metadata', 'spec']);
    expect(of('kind: |')).toContain('Deployment');
    expect(of('apiVersion: |')?.[0]).toBe('v1');
    expect(of('apiVersion: |\nkind: Deployment')).toEqual(['apps/v1']);
    expect(of('apiVersion: batch/v1\nkind: |')?.slice(0, 2)).toEqual(['CronJob', 'Job']);
  });

  it.each([
    [`${POD}? meta|\n: 1\n`, 'metadata', `${POD}? metadata\n: 1\n`],
    [`${POD}? |}# c\n`, 'metadata', `${POD}? metadata\n`],
  ])('writes no colon beside a question mark: %j', (text, label, expected) => {
    expect(taken(text, label)).toBe(expected);
  });

  it.each([
    [`${POD}met|a x\n`, 'metadata', `${POD}metadata:\n  \n`],
    [`${POD}*|x y\n`, 'metadata', `${POD}metadata: y\n`],
  ])('writes the colon that is missing: %j', (text, label, expected) => {
    expect(taken(text, label)).toBe(expected);
  });

  it('writes a value of other lines as it can be in brackets', () => {
    const text = '- when: [a]\n- when:\n  - x[0], y\n- when: [|b';
    expect(taken(text, 'x[0], y')).toBe('- when: [a]\n- when:\n  - x[0], y\n- when: ["x[0], y"');
  });

  it('says nothing on a new line that no one asked about', () => {
    const { text, offset } = cursorIn(`${POD}|`);
    expect(completionsAt(documentOf(text), offset, { isExplicit: false })).toBeUndefined();
  });
});

describe('completion of values', () => {
  it('offers what a merge key can merge, and nothing else', () => {
    const above = 'm: &m {a: 1}\ns: &s 1\nl: &l [*m, {b: 1}]\nn: &n [*s]\nz:\n';
    expect(labels(`${above}  <<: *|`)).toEqual(['l', 'm']);
    expect(labels(`${above}  <<: |`)).toEqual(['*l', '*m']);
    expect(labels(`${above}  <<: [*m, *|]`)).toEqual(['m']);
    expect(labels(`${above}  <<:\n    - *|`)).toEqual(['m']);
    expect(labels(`${above}  !!merge m: *|`)).toEqual(['l', 'm']);
    expect(labels(`${above}  !!merge m: [*|]`)).toEqual(['m']);
    expect(labels(`${above}  !!merge m:\n    - *|`)).toEqual(['m']);
    expect(labels(`${above}  k: *|`)).toEqual(['n', 'l', 's', 'm']);
    expect(labels(`${above}  "<<": *|`)).toEqual(['n', 'l', 's', 'm']);
    expect(labels(`${above}  "<<": [*|]`)).toEqual(['n', 'l', 's', 'm']);
  });

  const schema: JsonValue = {
    properties: { a: { enum: ['true1', 'two'] }, c: { enum: ['a\u0001b', 'x\u0085\t"y'] } },
  };
  const insertedAt = (marked: string) => {
    const { text, offset } = cursorIn(marked);
    const found = completionsAt(documentWith(schema, text), offset, { isExplicit: true });
    return found?.items.map(
      ({ insert }) => text.slice(0, found.from) + insert.text + text.slice(found.to),
    );
  };

  it('keeps the anchor and the tag before a value', () => {
    for (const start of ['a: &x |', 'a: &x t|', 'a: &x\n  |', 'a: &x "|"', 'a: !!str &x |']) {
      const [first] = insertedAt(start) ?? [];
      expect(first).toBe(start.replace(/t?\|/, 'true1'));
    }
    expect(insertedAt('a: &x|')).toBe(undefined);
    expect(insertedAt('a: !!s|')).toBe(undefined);
  });

  it('escapes what cannot be seen', () => {
    const written = ['c: "a\\x01b"', 'c: "x\\x85\\t\\"y"'];
    expect(insertedAt('c: |')).toEqual(written);
    expect(insertedAt('c: "|"')).toEqual(written);
    expect(insertedAt("c: '|'")).toBe(undefined);
  });
});

describe('completion among very many', () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `key${at}`);
  const labelsOf = (schema: JsonValue, marked: string) => {
    const { text, offset } = cursorIn(marked);
    const found = completionsAt(documentWith(schema, text), offset, { isExplicit: true });
    return { isIncomplete: found?.isIncomplete, labels: found?.items.map(({ label }) => label) };
  };

  it.each<[string, JsonValue, string]>([
    ['keys', { properties: Object.fromEntries(names.map((name) => [name, {}])) }, ''],
    ['values', { properties: { a: { enum: names } } }, 'a: '],
  ])('offers the %s that what is written can become', (_, schema, before) => {
    const any = labelsOf(schema, `${before}|`);
    expect(any.isIncomplete).toBe(true);
    expect(any.labels?.length).toBeLessThan(1_100);
    expect(any.labels?.[1]).toBe('key1');
    expect(labelsOf(schema, `${before}k19999|`)).toEqual({
      isIncomplete: undefined,
      labels: ['key19999'],
    });
  });

  it('offers required keys before all others', () => {
    const properties = Object.fromEntries(names.map((name) => [name, {}]));
    const { labels: offered } = labelsOf({ properties, required: ['key19000'] }, '|');
    expect(offered?.[0]).toBe('key19000');
  });
});
