import { readFileSync } from 'node:fs';
import { applyEdits } from '@yamlkit/engine/text';
import { parse } from '@yamlkit/engine/tree';
import { compile } from '@yamlkit/json-schema';
import { KubernetesSchemas } from '@yamlkit/schemas';
import { describe, expect, it, vi } from 'vitest';
import { FixingSchemaChecker } from './fixing-schema-checker.ts';
import { SchemaChecker, type SchemaCheckOptions } from './schema-checker.ts';
import type { SchemaLibrary } from './schema-library.ts';

const textOf = (name: string) =>
  readFileSync(new URL(`../../schemas/data/${name}.json`, import.meta.url), 'utf8');
const read = (name: string) => JSON.parse(textOf(name));
const kubernetes = new KubernetesSchemas(textOf('kubernetes'));

const library: SchemaLibrary = {
  kubernetes: () => kubernetes,
  fromCatalog: (id) => ({ program: compile(read(id)) }),
  fromLocation: (location) =>
    location === 'numbers.json'
      ? { program: compile({ additionalProperties: { type: 'number' } }) }
      : { missing: `There is no ${location}.` },
};

/** What is found, each with the text it is at. */
function found(text: string, options: SchemaCheckOptions = {}, definitions: unknown[] = []) {
  return new FixingSchemaChecker(library, definitions)
    .check(parse(text), options)
    .map(({ code, message, from, to }) => ({ code, message, at: text.slice(from, to) }));
}

const POD = 'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n  - name: a\n';

describe('a check by schemas', () => {
  it('shows what is wrong where it is', () => {
    expect(found(`${POD}    imag: b\n`)).toEqual([
      { code: 'schema/unknown-key', message: expect.stringContaining('image'), at: 'imag' },
    ]);
    expect(found(`${POD}    image: 1\n`)).toEqual([
      { code: 'schema/wrong-type', message: expect.any(String), at: '1' },
    ]);
    expect(found(`${POD}    image: b\n`)).toEqual([]);
  });

  it('reads a document by the version of YAML that it declares', () => {
    const comment = '# $schema: numbers.json\n';
    const text = `%YAML 1.1\n---\n${comment}a: 1:30\nb: yes\n...\n---\n${comment}c: 1:30\n`;
    expect(found(text)).toMatchObject([
      { at: 'yes', message: expect.stringMatching(/found a boolean/) },
      { at: '1:30', message: expect.stringMatching(/found a string/) },
    ]);
  });

  it('goes by document', () => {
    const text = '# $schema: numbers.json\na: 1\nb: x\n---\nb: x\n---\n# $schema: none\nkind: 1\n';
    expect(found(text).map(({ at }) => at)).toEqual(['x']);
  });

  it('makes the schema of a kind once, for all documents and texts', () => {
    const schema = vi.spyOn(kubernetes, 'schema');
    const availability = vi.spyOn(kubernetes, 'availability');
    const check = new FixingSchemaChecker(library);
    const stream = Array.from({ length: 50 }, () => `${POD}    imag: b\n`).join('---\n');
    expect(check.check(parse(stream))).toHaveLength(50);
    check.check(parse(stream));
    expect(schema).toHaveBeenCalledTimes(1);
    expect(availability).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  it('looks for costly fixes in so much of a text, however many documents it has', () => {
    const filler = `metadata: { name: "${'x'.repeat(50_000)}" }`;
    const bad = `apiVersion: v1\nkind: Pod\n${filler}\nspec: {}\n`;
    const problems = new FixingSchemaChecker(library).check(
      parse(Array(20).fill(bad).join('---\n')),
    );
    const fixed = problems.map(({ fix }) => fix !== undefined);
    expect(fixed).toEqual(problems.map((_, at) => at < fixed.indexOf(false)));
    expect(fixed.indexOf(false)).toBeGreaterThan(2);
    expect(fixed.indexOf(false)).toBeLessThan(12);
  });

  it('says where it has no fixes that edit the document, and has them once it can', () => {
    const [text, plain] = ['apiVersion: v1\nkind: Pod\nspec: {}\n', new SchemaChecker(library)];
    const full = new FixingSchemaChecker(library);
    const [without] = plain.checkEach(parse(text));
    expect(without.lacksFixes).toBe(true);
    expect(without.problems[0].fix).toBeUndefined();
    plain.documentFixes = full.documentFixes;
    expect([...plain.checkEach(parse(text))]).toEqual([...full.checkEach(parse(text))]);
    expect(plain.check(parse(text))[0].fix?.title).toBe('Add “containers”');
  });

  it('checks one document after another', () => {
    const text = '# $schema: numbers.json\na: x\n---\n# $schema: other.json\na: 1\n---\nb: x\n';
    const checked = new FixingSchemaChecker(library).checkEach(parse(text), {
      reportsMissing: ({ code }) => code !== 'comment',
    });
    expect(
      [...checked].map(({ choice, problems, missing }) => [
        choice.reason.code,
        problems.length,
        missing,
      ]),
    ).toEqual([
      ['comment', 1, undefined],
      ['comment', 0, 'There is no other.json.'],
      ['nothing-matches', 0, undefined],
    ]);
  });

  it('lists the first of very many problems, and says that there are more', () => {
    const text = `# yaml-language-server: $schema=numbers.json\n${Array.from({ length: 1_200 }, (_, at) => `k${at}: x\n`).join('')}`;
    const problems = found(text);
    expect(problems[0]).toMatchObject({ code: 'schema/wrong-type', at: 'x' });
    expect(new FixingSchemaChecker(library).check(parse(text), {})[0]?.from).toBe(
      text.indexOf('x\n'),
    );
    expect(problems.map(({ code }) => code).indexOf('schema/limit')).toBe(1_000);
  });

  it('says which schema is missing, where it is named', () => {
    expect(found('# $schema: other.json\na: 1\n')).toEqual([
      { code: 'schema/not-found', message: 'There is no other.json.', at: 'other.json' },
    ]);
  });

  it.each([
    [
      'flowcontrol.apiserver.k8s.io/v1beta2',
      'FlowSchema',
      '1.36',
      /removed in Kubernetes 1\.29\. Use .*\/v1\./,
    ],
    ['flowcontrol.apiserver.k8s.io/v1', 'FlowSchema', '1.28', /added in 1\.29/],
    ['apps/v1', 'Deploymnet', '1.36', /Did you mean “Deployment”/],
    ['v1', 'Deployment', '1.36', /Use apps\/v1/],
    [
      'policy/v1beta1',
      'PodSecurityPolicy',
      '1.36',
      /removed in Kubernetes 1\.25\. Use Pod Security Admission\.$/,
    ],
  ])('says what %s %s is in Kubernetes %s', (apiVersion, kind, kubernetesVersion, message) => {
    const text = `apiVersion: ${apiVersion}\nkind: ${kind}\n`;
    expect(found(text, { kubernetesVersion })).toEqual([
      {
        code: expect.stringMatching(/^schema\/(?:not-found|removed-api)$/),
        message: expect.stringMatching(message),
        at: kind === 'Deploymnet' ? kind : apiVersion,
      },
    ]);
  });

  it('takes `kubernetes` as the kind that a document says it is', () => {
    const choice = { type: 'catalog', id: 'kubernetes' } as const;
    expect(found(`${POD}    imag: b\n`, { choice })).toHaveLength(1);
    expect(found('a: 1\n', { choice })[0].message).toContain('apiVersion and kind');
  });

  it('says since when Kubernetes has a field', () => {
    const text = `${POD}    image: b\n  resources: {}\n`;
    expect(found(text, { kubernetesVersion: '1.36' })).toEqual([]);
    expect(found(text, { kubernetesVersion: '1.28' })).toEqual([
      {
        code: 'schema/unknown-key',
        message: 'Kubernetes 1.28 has no field “resources” here; it was added in 1.32.',
        at: 'resources',
      },
    ]);
  });

  it('checks custom resources by definitions in the stream and beside it', () => {
    const definition = {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'widgets.example.com' },
      spec: {
        group: 'example.com',
        scope: 'Namespaced',
        names: { kind: 'Widget', plural: 'widgets' },
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            schema: {
              openAPIV3Schema: { type: 'object', properties: { size: { type: 'integer' } } },
            },
          },
        ],
      },
    };
    const widget = 'apiVersion: example.com/v1\nkind: Widget\nmetadata: { nam: a }\nsise: 1\n';
    const expected = [
      expect.objectContaining({ code: 'schema/unknown-key', at: 'nam' }),
      expect.objectContaining({ code: 'schema/unknown-key', at: 'sise' }),
    ];
    const byPlace = (problems: ReturnType<typeof found>) =>
      problems.sort((a, b) => (a.at < b.at ? -1 : 1));
    expect(byPlace(found(widget, {}, [definition]))).toEqual(expected);
    expect(byPlace(found(`${JSON.stringify(definition)}\n---\n${widget}`))).toEqual(expected);
    expect(found(widget)).toEqual([]);
  });

  it('takes schemas for the reasons that are accepted', () => {
    expect(found('apiVersion: v1\nkind: Pod\n', { accepts: () => false })).toEqual([]);
    expect(found('apiVersion: v1\nkind: Pod\n', { choice: { type: 'none' } })).toEqual([]);
  });

  it('shows what is wrong in an alias where it is used', () => {
    const text = '# $schema: numbers.json\na: &x 1\nb: &y text\nc: *y\n';
    const [, used] = new FixingSchemaChecker(library)
      .check(parse(text))
      .sort((a, b) => a.from - b.from);
    expect(text.slice(used.from, used.to)).toBe('*y');
    expect(used.related).toHaveLength(1);
  });

  it.each([
    ['a: !ENV [X, y]\n', []],
    ['a: { b: !custom x }\n', ['{ b: !custom x }']],
    ['!all\na: x\n', []],
    ['a: !ENV [X, y]\nb: x\n', ['x']],
    ['a: !!str x\n', ['!!str x']],
    ['a: "wow !x"\n', ['"wow !x"']],
    ['a: !<tag:example.com,2000:x> [y]\n', []],
    ['a: {{ .Values.a }}\nb: [x]\n', ['[x]']],
  ])('says nothing of values that other programs replace: %j', (text, expected) => {
    const choice = { type: 'location', location: 'numbers.json' } as const;
    expect(found(text, { choice }).map(({ at }) => at)).toEqual(expected);
  });

  it('explains booleans of YAML 1.1', () => {
    const text = 'blank_issues_enabled: yes\n';
    const choice = { type: 'catalog', id: 'github-issue-config' } as const;
    const [problem] = new FixingSchemaChecker(library).check(parse(text), { choice });
    expect(problem.message).toBe(
      'Expected a boolean, but found a string. In YAML 1.2, yes is a string; write true.',
    );
    expect(applyEdits(text, problem.fix?.edits ?? [])).toBe('blank_issues_enabled: true\n');
  });

  it('says what is wrong with a schema that was given', () => {
    const invalid: SchemaLibrary = {
      ...library,
      fromLocation: () => ({ program: compile({ properties: { a: { $ref: '#/nowhere' } } }) }),
    };
    const text = '# $schema: invalid.json\na: 1\n';
    const [problem] = new FixingSchemaChecker(invalid).check(parse(text));
    expect(problem).toMatchObject({ code: 'schema/invalid-schema', severity: 'warning' });
    expect(text.slice(problem.from, problem.to)).toBe('invalid.json');
  });

  it('says of each kind of mistake in a schema that there is one', () => {
    const missing = { a: { $ref: 'https://example.org/x.json' }, b: { $ref: '#/nowhere' } };
    const properties = { ...missing, c: { $ref: '#/nowhere/either' } };
    const invalid: SchemaLibrary = {
      ...library,
      fromLocation: () => ({ program: compile({ properties }) }),
    };
    const text = '# $schema: invalid.json\na: 1\nb: 2\nc: 3\n';
    const messages = new FixingSchemaChecker(invalid)
      .check(parse(text))
      .map((each) => each.message);
    expect(messages).toEqual([
      'The schema’s $ref “https://example.org/x.json” was not downloaded, so that part is not checked.',
      'The schema’s $ref “#/nowhere” was not found, so that part is not checked.',
    ]);
  });

  it('offers to fix what is misspelled', () => {
    const text = 'on: push\njobs: { a: { runs-on: x, steps: [{ run: a, wiht: { b: c } }] } }\n';
    const [problem] = new FixingSchemaChecker(library).check(parse(text), {
      choice: { type: 'catalog', id: 'github-workflow' },
    });
    expect(applyEdits(text, problem.fix?.edits ?? [])).toContain('with: { b: c }');
  });
});
