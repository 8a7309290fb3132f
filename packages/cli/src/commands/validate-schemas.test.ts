import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordedTerminal } from '../../test/recorded-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { main } from '../main.ts';

/** Validates by schemas only in a folder that holds `files`; gives the report line by line. */
async function validate(args: string[], files: Record<string, string | Buffer>) {
  const cwd = temporaryFolder(files);
  const terminal = recordedTerminal({ cwd });
  const status = await main(
    ['validate', '--no-lint', '--no-meaning', '--format', 'parsable', ...args],
    terminal,
  );
  const { out, err } = terminal.written;
  return { status, lines: out.split('\n').filter((line) => line !== ''), err, cwd };
}

const NUMBERS = '{"additionalProperties": {"type": "number"}}';
const DEPLOYMENT =
  'apiVersion: apps/v1\nkind: Deployment\nspec:\n  replica: 3\n  template: {}\n  selector: {}\n';
const DEFINITION = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
  versions:
  - name: v1
    served: true
    storage: true
    schema: { openAPIV3Schema: { type: object, properties: { size: { type: integer } } } }
`;
const WIDGET = 'apiVersion: example.com/v1\nkind: Widget\nsize: large\n';

describe('yamlkit validate with the schemas of GitHub', () => {
  const check = (text: string) =>
    validate(['--detect-schemas', '.github/workflows/ci.yml'], {
      '.github/workflows/ci.yml': text,
    });

  it('accepts what GitHub does: one value for a list, keys without a value, expressions', async () => {
    const text = `on: { push: { branches: main }, issues: { types: opened } }
env: { EMPTY: }
jobs:
  a:
    runs-on: \${{ inputs.runner }}
    services: \${{ fromJSON(inputs.services) }}
    steps: [{ run: make, env: { N: 1 } }]
`;
    expect(await check(text)).toMatchObject({ status: 0, lines: [] });
  });

  it('names keys that exclude one another, and values that are missing', async () => {
    const text = `name: \${{ github.ref }}
on: { push: { branches: } }
jobs:
  a:
    runs-on: x
    steps:
      - run: make
        uses: ./action
`;
    const { status, lines } = await check(text);
    expect(status).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/1:7: \[error\] Expressions .* are not evaluated here\./),
      expect.stringContaining('2:24: [error] Missing value: expected a string or a list.'),
      expect.stringContaining('8:9: [error] “uses” cannot be used together with “run”.'),
    ]);
  });
});

describe('yamlkit validate with schemas', () => {
  it('checks by a file, in JSON or YAML, with what it refers to', async () => {
    const files = {
      'a.yaml': 'a: 1\nb: x\n',
      'numbers.json': NUMBERS,
      'other.yaml': 'additionalProperties: { $ref: "parts/number.yaml#/$defs/n" }\n',
      'parts/number.yaml': '$defs: { n: { type: number } }\n',
    };
    for (const schema of ['numbers.json', 'other.yaml']) {
      const { status, lines } = await validate(['--schema', schema, 'a.yaml'], files);
      expect(status).toBe(1);
      expect(lines).toEqual([
        expect.stringMatching(/^a\.yaml:2:4: \[error\] .*\(schema\/wrong-type\)$/),
      ]);
    }
  });

  it('reports fixes that edit the document, with --fix too', async () => {
    const files = {
      'a.yaml': '# $schema: keys.json\nb: 1\n',
      'b.yaml': '# $schema: keys.json\na: 1\n',
      'keys.json': '{"required": ["a"], "properties": {"a": true}, "additionalProperties": false}',
    };
    const { lines } = await validate(['--format', 'standard', 'b.yaml', 'a.yaml'], files);
    expect(lines.filter((line) => /(?:fix|suggestion):/.test(line))).toEqual([
      expect.stringContaining('Add “a”'),
      expect.stringContaining('Replace with “a”'),
    ]);
    const fixed = await validate(['--format', 'standard', '--fix', 'a.yaml'], files);
    expect(fixed.lines.join('\n')).toContain('Add “a”');
  });

  it('reads no file for a comment but those below its folder and the current one', async () => {
    const folder = temporaryFolder({ 'secret.json': NUMBERS });
    const outside = path.join(folder, 'secret.json');
    const files = {
      'sub/a.yaml': '# $schema: ../numbers.json\na: x\n',
      'sub/b.yaml': `# $schema: ${outside}\na: x\n`,
      'sub/c.yaml': `# $schema: file://${outside}\na: x\n`,
      'sub/d.yaml': '# $schema: ../refers.json\na: x\n',
      'numbers.json': NUMBERS,
      'refers.json': JSON.stringify({ $ref: `file://${outside}` }),
    };
    const { lines } = await validate(['--detect-schemas', 'sub'], files);
    expect(lines).toEqual([
      expect.stringMatching(/^sub\/a\.yaml:.*wrong-type/),
      expect.stringMatching(/^sub\/b\.yaml:.*neither below .*--schema.*not-found/),
      expect.stringMatching(/^sub\/c\.yaml:.*neither below .*--schema.*not-found/),
      expect.stringMatching(/^sub\/d\.yaml:.*invalid-schema/),
    ]);
    const named = await validate(['--schema', outside, 'sub/b.yaml'], files);
    expect(named.lines).toEqual([expect.stringContaining('wrong-type')]);
  });

  it('reads a schema again in the next run, as of --watch', async () => {
    const cwd = temporaryFolder({ 'a.yaml': '# $schema: s.json\na: 1\n' });
    const statuses: number[] = [];
    for (const type of ['number', 'string']) {
      const schema = JSON.stringify({ additionalProperties: { type } });
      writeFileSync(path.join(cwd, 's.json'), schema);
      statuses.push(await main(['validate', 'a.yaml'], recordedTerminal({ cwd })));
    }
    expect(statuses).toEqual([0, 1]);
  });

  it.each([
    ['a mistake', '{\n  "type": "password hunter2}', 'it has a mistake on line 2, column '],
    ['an unknown alias', 'a: *b\n', 'it has a mistake on line 1, column 4.'],
    ['too many levels', '['.repeat(50_000), 'it has a mistake on line 1, column '],
    ['a list', '- 1\n', 'it is neither a mapping nor true or false.'],
    ['binary data', '\u0001\u0002'.repeat(30), 'the file is binary'],
    ['nothing', undefined, 'no such file or folder.'],
  ])('says why a schema cannot be read, but not what is in it: %s', async (_, schema, reason) => {
    const files = {
      'a.yaml': '# $schema: s.json\na: 1\n',
      ...(schema !== undefined && { 's.json': schema }),
    };
    const { lines } = await validate(['--detect-schemas', 'a.yaml'], files);
    expect(lines.join()).toContain(`The schema s.json cannot be read: ${reason}`);
    expect(lines.join()).not.toContain('hunter2');
  });

  it('says what is wrong in a schema that the user names', async () => {
    const files = { 'a.yaml': 'a: 1\n', 's.json': '['.repeat(50_000) };
    const { lines } = await validate(['--schema', 's.json', 'a.yaml'], files);
    expect(lines.join()).toMatch(/s\.json cannot be read: .* on line 1, column \d+: .*levels/);
  });

  it('checks by an example', async () => {
    const files = {
      'good.yaml': 'name: a\nport: 80\n',
      'a.yaml': 'port: "80"\n',
      'bad.yaml': 'a: [\n',
    };
    const { lines } = await validate(['--schema-from', 'good.yaml', 'a.yaml'], files);
    expect(lines).toEqual([
      expect.stringContaining('missing-keys'),
      expect.stringContaining('wrong-type'),
    ]);
    for (const name of ['bad.yaml', 'none.yaml']) {
      const { status, err } = await validate(['--schema-from', name, 'a.yaml'], files);
      expect(status).toBe(2);
      expect(err).toContain(`--schema-from ${name}: it must be a YAML file without errors`);
    }
    const both = await validate(
      ['--schema-from', 'good.yaml', '--schema', 'a.yaml', 'a.yaml'],
      files,
    );
    expect(both.err).toContain('give one of them');
  });

  it('checks by a schema of the catalog, by id and by address', async () => {
    const files = { 'a.yaml': 'on: push\njobs: {}\nname: 1\n' };
    const address = 'https://json.schemastore.org/github-workflow.json';
    for (const schema of ['github-workflow', address]) {
      const { lines } = await validate(['--schema', schema, 'a.yaml'], files);
      expect(lines.length).toBeGreaterThan(0);
    }
    const { status, err } = await validate(['--schema', 'github-workflows', 'a.yaml'], files);
    expect(status).toBe(2);
    expect(err).toContain(
      'no such file, and no such id in the catalog. Did you mean github-workflow?',
    );
    expect((await validate(['--schema', 'none.json', 'a.yaml'], files)).status).toBe(2);
  });

  it('detects schemas by comments, kinds, contents and names, unless that is turned off', async () => {
    const files = {
      'dir/a.yaml': '# yaml-language-server: $schema=../numbers.json\na: x\n---\na: x\n',
      'b.yaml': DEPLOYMENT,
      '.github/workflows/a.yml': 'on: push\njob: {}\n',
      'c.yaml': 'services: { web: { image: a, restart: 1 } }\n',
      'numbers.json': NUMBERS,
    };
    const names = ['dir/a.yaml', 'b.yaml', '.github/workflows/a.yml', 'c.yaml'];
    const { lines } = await validate(names, files);
    expect(lines.map((line) => line.slice(0, line.indexOf(' ')))).toEqual([
      'dir/a.yaml:2:4:',
      'b.yaml:4:3:',
      '.github/workflows/a.yml:2:1:',
      'c.yaml:1:39:',
    ]);
    expect((await validate(['--no-schema', ...names], files)).lines).toEqual([]);
    const off = { ...files, '.yamlkit.yaml': 'detect-schemas: false\n' };
    expect((await validate(names, off)).lines).toEqual([lines[0]]);
    expect((await validate(['--detect-schemas', ...names], off)).lines).toEqual(lines);
  });

  it('checks kinds of Kubernetes as a version has them', async () => {
    const files = {
      'a.yaml': 'apiVersion: flowcontrol.apiserver.k8s.io/v1beta2\nkind: FlowSchema\n',
    };
    const at = (version: string) => validate(['--kubernetes-version', version, 'a.yaml'], files);
    expect((await at('1.28')).lines).toEqual([]);
    expect((await at('1.30')).lines).toEqual([
      expect.stringContaining('removed in Kubernetes 1.29'),
    ]);
    expect((await at('v1.28.3')).lines).toEqual([]);
    expect((await at('1.7')).status).toBe(2);
  });

  it('allows fields that a kind does not have, where it is asked to', async () => {
    const metadata = 'metadata: { name: a, nmae: b }';
    const files = {
      'a.yaml': `apiVersion: v1\nkind: ConfigMap\n${metadata}\nextra: 1\ndata: { a: [] }\n`,
      'crd.yaml': DEFINITION,
      'b.yaml': `${WIDGET}${metadata}\nextra: 1\n`,
    };
    const args = ['--detect-schemas', '--crd', 'crd.yaml', 'a.yaml', 'b.yaml'];
    const strict = await validate(args, files);
    const unknown = strict.lines.filter((line) => line.includes('schema/unknown-key'));
    expect(unknown).toHaveLength(4);
    const open = await validate(['--allow-unknown-fields', ...args], files);
    expect(open.lines).toEqual(strict.lines.filter((line) => !unknown.includes(line)));
    expect(open.lines).toHaveLength(2);
    const configuration = 'detect-schemas: true\nallow-unknown-fields: true\n';
    const said = await validate(['--crd', 'crd.yaml', 'a.yaml', 'b.yaml'], {
      ...files,
      '.yamlkit.yaml': configuration,
    });
    expect(said.lines).toEqual(open.lines);
  });

  it('checks custom resources by their definitions', async () => {
    const files = {
      'crd.yaml': DEFINITION,
      'a.yaml': WIDGET,
      'both.yaml': `${DEFINITION}---\n${WIDGET}`,
    };
    const { lines } = await validate(['--crd', 'crd.yaml', 'a.yaml'], files);
    expect(lines).toEqual([expect.stringMatching(/^a\.yaml:3:7: .*schema\/wrong-type/)]);
    const both = await validate(['--detect-schemas', 'both.yaml'], files);
    expect(both.lines).toEqual([expect.stringMatching(/^both\.yaml:16:7: .*schema\/wrong-type/)]);
    expect((await validate(['--crd', 'none.yaml', 'a.yaml'], files)).status).toBe(2);
    const wrong = await validate(['--crd', 'a.yaml', 'a.yaml'], files);
    expect(wrong.err).toContain('CustomResourceDefinition');
    expect(wrong.status).toBe(2);
  });

  it('takes definitions from folders and globs', async () => {
    const files = {
      'crds/widgets.yaml': DEFINITION,
      'crds/other.yaml': 'a: 1\n',
      'crds/README.md': 'CustomResourceDefinition',
      'a.yaml': WIDGET,
    };
    for (const place of ['crds', 'crds/*.yaml', '**/widgets.*']) {
      const { lines } = await validate(['--crd', place, 'a.yaml'], files);
      expect(lines).toEqual([expect.stringMatching(/^a\.yaml:3:7: .*schema\/wrong-type/)]);
    }
    for (const place of ['crds/other.yaml', 'none/*.yaml', '.git']) {
      const { status, err } = await validate(['--crd', place, 'a.yaml'], files);
      expect(status).toBe(2);
      expect(err).toContain(`--crd ${place}: no valid CustomResourceDefinition found`);
    }
  });

  it('takes schemas and definitions with characters that only look wrong', async () => {
    const described = (text: string) =>
      text.replace(/\binteger\b/, '"integer", description: "a\u200bb"');
    const files = {
      'schema.json': '{"properties": {"size": {"type": "integer", "description": "a\u200bb"}}}',
      'crd.yaml': described(DEFINITION),
      'a.yaml': WIDGET,
      'b.yaml': 'size: large\n',
    };
    const bySchema = await validate(['--schema', 'schema.json', 'b.yaml'], files);
    expect(bySchema.lines).toEqual([expect.stringMatching(/^b\.yaml:1:7: .*schema\/wrong-type/)]);
    const byDefinition = await validate(['--crd', 'crd.yaml', 'a.yaml'], files);
    expect(byDefinition.lines).toEqual([expect.stringMatching(/^a\.yaml:3:7: .*wrong-type/)]);
  });

  it('finds the definitions among the files that it checks, in any order and encoding', async () => {
    const files = { 'a.yaml': WIDGET, 'z/crd.yaml': DEFINITION, 'z/other.yaml': 'kind: [\n' };
    const found = [expect.stringMatching(/^a\.yaml:3:7: .*schema\/wrong-type/)];
    const ofSchemas = (lines: readonly string[]) =>
      lines.filter((line) => line.includes('schema/'));
    for (const names of [['.'], ['a.yaml', 'z'], ['*.yaml', 'z/crd.yaml']]) {
      const { lines } = await validate(['--detect-schemas', ...names], files);
      expect(ofSchemas(lines)).toEqual(found);
    }
    const alone = await validate(['--detect-schemas', 'a.yaml'], files);
    expect(ofSchemas(alone.lines)).toEqual([]);
    const wide = Buffer.from(`\ufeff${DEFINITION}`, 'utf16le').swap16();
    const { lines } = await validate(['--detect-schemas', '.'], { ...files, 'z/crd.yaml': wide });
    expect(ofSchemas(lines)).toEqual(found);
    const template = `${WIDGET.replace('kind: Widget', 'kind: Widget # {{ .Values.x }}')}`;
    const templates = {
      'templates/a.yaml': template,
      'Chart.yaml': 'a: 1\n',
      'crd.yaml': DEFINITION,
    };
    const rendered = await validate(['--detect-schemas', 'templates', 'crd.yaml'], templates);
    expect(ofSchemas(rendered.lines)).toEqual([
      expect.stringMatching(/^templates\/a\.yaml:3:7: .*schema\/wrong-type/),
    ]);
  });

  it('checks the values of a chart by the schema beside them', async () => {
    const schema = JSON.stringify({ properties: { replicas: { $ref: 'parts.json#/n' } } });
    const files = {
      'chart/values.yaml': 'replicas: x\n',
      'chart/values.schema.json': schema,
      'chart/parts.json': '{ "n": { "type": "integer" } }',
      'chart/values-prod.yaml': 'replicas: x\n',
      'other/values.yaml': 'replicas: x\n',
    };
    const names = ['chart', 'other'];
    const { lines } = await validate(['--detect-schemas', ...names], files);
    expect(lines).toEqual([
      expect.stringMatching(/^chart\/values\.yaml:1:11: .*schema\/wrong-type/),
    ]);
    const off = { ...files, '.yamlkit.yaml': 'detect-schemas: false\n' };
    expect((await validate(names, off)).lines).toEqual([]);
    const odd = { 'values.yaml': 'zz: 1\n', 'values.schema.json': '{ "required": ["a"] }' };
    expect((await validate(['values.yaml'], odd)).lines).toHaveLength(1);
    const broken = await validate(['--detect-schemas', 'chart/values.yaml'], {
      ...files,
      'chart/values.schema.json': '{ "a": ',
    });
    expect(broken.lines).toEqual([
      expect.stringMatching(/values\.schema\.json cannot be read.*schema\/not-found/),
    ]);
    const secret = JSON.stringify({ $ref: '../../../../../etc/passwd' });
    const outside = await validate(['--detect-schemas', 'chart/values.yaml'], {
      ...files,
      'chart/values.schema.json': secret,
    });
    expect(outside.lines).toEqual([expect.stringContaining('schema/invalid-schema')]);
  });

  it('checks by all schemas that a configuration gives a file', async () => {
    const files = {
      'a.yaml': 'n: x\nm: 1\n',
      'b.yaml': 'n: x\n',
      'one.json': '{ "properties": { "n": { "type": "integer" } }, "required": ["k"] }',
      'two.json': '{ "properties": { "n": { "type": "integer" }, "m": { "type": "string" } } }',
    };
    const check = (schemas: string) =>
      validate(['a.yaml', 'b.yaml'], { ...files, '.yamlkit.yaml': `schemas: ${schemas}\n` });
    const { lines } = await check('{ a.yaml: [one.json, two.json], b.yaml: [two.json, none] }');
    expect(lines.map((line) => line.replace(/ .*\(/, ' ('))).toEqual([
      'a.yaml:1:1: (schema/missing-keys)',
      'a.yaml:1:4: (schema/wrong-type)',
      'a.yaml:2:4: (schema/wrong-type)',
    ]);
    expect((await check('[one.json, two.json]')).lines).toHaveLength(5);
    const missing = await check('{ a.yaml: [none.json, two.json] }');
    expect(missing.lines.filter((line) => line.includes('schema/not-found'))).toHaveLength(1);
    expect(missing.lines).toHaveLength(3);
    for (const wrong of ['{ a.yaml: [] }', '{ a.yaml: [1] }', '{ a.yaml: {} }']) {
      const { status, err } = await check(wrong);
      expect(status).toBe(2);
      expect(err).toContain('a text, or a list of texts');
    }
  });

  it('fetches nothing, and says so', async () => {
    const files = {
      'a.yaml': '# $schema: https://example.com/a.json\na: 1\n',
      '.golangci.yml': 'a: 1\n',
    };
    const { status, lines, err } = await validate(['a.yaml', '.golangci.yml'], files);
    expect([status, lines]).toEqual([0, []]);
    expect(err).toMatch(/^a\.yaml:2: not checked .*was not fetched/m);
    expect(err).toMatch(/^\.golangci\.yml:1: not checked .*yamlkit schemas pull golangci-lint/m);
  });

  it('leaves out what comments name', async () => {
    const check = async (text: string) => {
      const files = { 'n.json': NUMBERS, 'a.yaml': text };
      const { lines } = await validate(['--schema', 'n.json', 'a.yaml'], files);
      return lines.map((line) => line.split(':')[1]);
    };
    const other = 'rule:schema/unknown-key';
    expect(await check(`a: x # yamllint disable-line rule:schema/wrong-type\nb: x\n`)).toEqual([
      '2',
    ]);
    expect(await check('# yamllint disable-line rule:schema\na: x\nb: x\n')).toEqual(['3']);
    const stretch = '# yamllint disable rule:schema\na: x\n# yamllint enable rule:schema\nb: x\n';
    expect(await check(stretch)).toEqual(['4']);
    expect(await check(`a: x # yamllint disable-line ${other}\n`)).toEqual(['1']);
    expect(await check('a: x # yamllint disable-line\n')).toEqual(['1']);
  });

  it('says once, at the schema, that it is read as the draft that it shows', async () => {
    const files = {
      'a.yaml': 'n: 5\n',
      'b.yaml': '# $schema: old.json\nn: 5\n',
      'old.json': '{ "properties": { "n": { "minimum": 5, "exclusiveMinimum": true } } }',
    };
    const args = ['--schema', 'old.json', 'a.yaml', 'b.yaml'];
    const { lines, err } = await validate(args, files);
    expect(lines).toEqual([
      expect.stringContaining('greater than 5'),
      expect.stringContaining('greater than 5'),
    ]);
    expect(err.match(/draft/g)).toHaveLength(2);
    expect(err).toMatch(/^old\.json: The schema has no “\$schema”; its “exclusiveMinimum” shows/m);
    const json = await validate(['b.yaml', '--format', 'json'], files);
    expect(JSON.parse(json.lines.join('\n')).schemaNotes).toEqual([
      expect.stringMatching(/^old\.json: /),
    ]);
  });

  it.each([
    ['a file that is not there', '# yaml-language-server: $schema=none.json\na: 1\n'],
    ['a file outside of the folder', '# yaml-language-server: $schema=../../x.json\na: 1\n'],
    ['a file that is not a schema', '# yaml-language-server: $schema=bad.json\na: 1\n'],
  ])('reports a schema that a comment names and that cannot be read: %s', async (_, text) => {
    const { lines, err } = await validate(['a.yaml'], { 'a.yaml': text, 'bad.json': '[' });
    expect(lines).toEqual([expect.stringMatching(/^a\.yaml:1:\d+: .*The schema .*not-found\)$/)]);
    // Once is enough.
    expect(err).toBe('');
  });

  it.each([
    ['an address in a comment', '# yaml-language-server: $schema=https://e.x/a.json\na: 1\n'],
    ['an address in another comment', '# $schema: https://e.x/a.json\na: 1\n'],
    ['an address in a key', '$schema: https://e.x/a.json\na: 1\n'],
    ['a second document', 'a: 1\n---\n# $schema: https://e.x/a.json\na: 1\n'],
    [
      'a template',
      '# $schema: https://e.x/a.json\na: {{ .Values.x }}\n{{ if .b }}\nc: 1\n{{ end }}\n',
    ],
  ])('mentions a schema that was not loaded: %s', async (_, text) => {
    const files = { 'Chart.yaml': 'name: x\n', 'templates/a.yaml': text };
    const cwd = temporaryFolder(files);
    const run = async (format: string, fix = false) => {
      const terminal = recordedTerminal({ cwd });
      const args = ['validate', '--no-lint', '--format', format, 'templates/a.yaml'];
      const status = await main(fix ? [...args, '--fix'] : args, terminal);
      expect(status, terminal.written.out).toBe(0);
      return terminal.written;
    };
    const note = /^templates\/a\.yaml:\d: not checked against a schema: The schema .*\.$/m;
    for (const fix of [false, true]) {
      const { err } = await run('standard', fix);
      expect(err).toMatch(note);
      expect(err).toMatch(/^Schemas: .* not checked \(.*schema not available/m);
    }
    for (const format of ['parsable', 'github', 'gitlab']) {
      expect((await run(format)).err).toMatch(note);
    }
    const json = await run('json');
    expect(json.err).toBe('');
    const { notChecked, summary } = JSON.parse(json.out);
    expect(notChecked).toMatchObject([
      {
        name: 'templates/a.yaml',
        documents: 1,
        reason: 'schema-not-loaded',
        message: expect.stringContaining('The schema '),
      },
    ]);
    expect(summary).toMatchObject({ files: 1, errors: 0, warnings: 0 });
    expect(summary.schemas.notChecked).toMatchObject({ 'schema-not-loaded': 1 });
    const [{ invocations, properties }] = JSON.parse((await run('sarif')).out).runs;
    expect(invocations[0].executionSuccessful).toBe(true);
    expect(invocations[0].toolExecutionNotifications).toMatchObject([{ level: 'note' }]);
    expect(properties.schemas.notChecked).toMatchObject({ 'schema-not-loaded': 1 });
  });

  it.each([
    ['apiVersion: example.org/v1\nkind: Thing\n', 'unknown-kind', /no Thing \(example\.org\/v1\)/],
    ['apiVersion: open/v1\nkind: Service\n', 'unknown-kind', /Did you mean “apiVersion: v1”\?/],
    [
      'kind: Deployment\nmetadata: { name: a }\n',
      'incomplete-kind',
      /Did you mean “apiVersion: apps\/v1”\?/,
    ],
    ['apiVersion: apps/v1\nmetadata: { name: a }\n', 'incomplete-kind', /kind is missing/],
    ['services: { a: { image: b, c: d } }\n', 'likely-format', /Looks like Docker Compose/],
  ])(
    'says that a document was not checked that seems to have a schema: %j',
    async (text, reason, message) => {
      const files = { 'a.yaml': `a: 1\n---\n${text}---\n${text}` };
      const { status, err } = await validate(['a.yaml'], files);
      expect(status).toBe(0);
      expect(err).toMatch(message);
      expect(err).toMatch(/^a\.yaml:3: not checked .* \(and 1 more like it\)\n$/);
      const { lines } = await validate(['--format', 'json', 'a.yaml'], files);
      const report = JSON.parse(lines.join('\n'));
      expect(report.files[0].documents).toMatchObject([
        { line: 1, notChecked: 'no-schema' },
        { line: 3, notChecked: reason },
        { line: expect.any(Number), notChecked: reason },
      ]);
      expect(report.summary.schemas).toEqual({
        checked: {},
        notChecked: { 'no-schema': 1, [reason]: 2 },
      });
    },
  );

  it.each([
    ['apiVersion: app/v1\nkind: Deployment\n', /Did you mean “apps\/v1”\?/],
    ['apiVersion: apps/v1\nkind: Deploymnet\n', /Did you mean “Deployment”\?/],
    [
      `${WIDGET.replace('/v1', '/v2')}---\n${DEFINITION}`,
      /does not have example\.com\/v2\. It has example\.com\/v1\./,
    ],
    [`${WIDGET.replace('Widget', 'Widgt')}---\n${DEFINITION}`, /Did you mean “Widget”\?/],
  ])('reports a kind that is surely mistaken: %j', async (text, message) => {
    const { lines } = await validate(['a.yaml'], { 'a.yaml': text });
    expect(lines).toContainEqual(expect.stringMatching(message));
  });

  it('counts which documents were checked', async () => {
    const files = {
      'a.yaml': `${DEPLOYMENT.replace('replica:', 'replicas:')}---\na: 1\n`,
      'b.yml': 'on: push\njobs: { a: { runs-on: x, steps: [{ run: make }] } }\n',
      'c.yaml': 'a: "\n',
    };
    const { err } = await validate(
      ['--no-lint', '--format', 'standard', 'a.yaml', 'b.yml', 'c.yaml'],
      files,
    );
    expect(err).toContain(
      'Schemas: 2 documents checked (Kubernetes 1.36: 1, GitHub workflow: 1); 2 documents not checked (syntax errors: 1, no schema detected: 1)\n',
    );
  });

  it('checks and counts the items of a list like documents', async () => {
    const item = (text: string) => text.trim().replaceAll('\n', '\n    ');
    const files = {
      'list.yaml': `apiVersion: v1\nkind: List\nitems:\n  - ${item(WIDGET)}\n  - ${item(WIDGET)}\n`,
      'definition.yaml': DEFINITION,
    };
    const alone = await validate(['list.yaml'], files);
    expect(alone).toMatchObject({ status: 0, lines: [] });
    expect(alone.err).toMatch(
      /^list\.yaml:4: not checked against a schema: .* no Widget .*\(and 1 more like it\)\n$/,
    );
    const standard = await validate(['--format', 'standard', 'list.yaml'], files);
    expect(standard.err).toContain('2 documents not checked (unknown kind)');
    const required = await validate(['--require-schema', 'list.yaml'], files);
    expect(required.status).toBe(1);
    expect(required.lines).toHaveLength(2);
    const folder = await validate(['.'], files);
    expect(folder.err).toBe('');
    expect(folder.lines.filter((line) => line.includes('Expected an integer'))).toHaveLength(2);
  });

  it('mentions what is deprecated, which is no failure', async () => {
    const files = {
      'a.yaml': 'apiVersion: v1\nkind: Endpoints\n---\napiVersion: v1\nkind: Endpoints\n',
    };
    const { err, status, lines } = await validate(['a.yaml'], files);
    expect({ status, lines }).toEqual({ status: 0, lines: [] });
    const message =
      'v1 Endpoints is deprecated in Kubernetes 1.33 and later. Use discovery.k8s.io/v1 EndpointSlice.';
    expect(err).toBe(`a.yaml:1: deprecated: ${message} (and 1 more like it)\n`);
    const older = await validate(['--kubernetes-version', '1.32', 'a.yaml'], files);
    expect(older.err).toBe('');
    const json = await validate(['--format', 'json', 'a.yaml'], files);
    expect(JSON.parse(json.lines.join('')).deprecated).toEqual([
      { name: 'a.yaml', line: 1, places: 2, message },
    ]);
  });

  it('requires schemas where it is asked to', async () => {
    const files = {
      'a.yaml': `a: 1\n---\n# $schema: none\nb: 1\n---\n${DEPLOYMENT.replace('replica:', 'replicas:')}`,
      'b.yaml': '# only a comment\n',
      't/Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n',
      't/templates/c.yaml': 'kind: {{ .Values.kind }}\napiVersion: v1\n',
    };
    const names = ['a.yaml', 'b.yaml', 't'];
    const { lines, status } = await validate(['--no-lint', '--require-schema', ...names], files);
    expect(status).toBe(1);
    const required = lines.filter((line) => line.endsWith('(schema/not-checked)'));
    expect(required.map((line) => line.slice(0, line.indexOf(' ')))).toEqual([
      'a.yaml:1:1:',
      'a.yaml:4:1:',
      't/templates/c.yaml:1:1:',
    ]);
  });

  it('mentions nothing where no schema counts, or the one named does', async () => {
    const text = '# yaml-language-server: $schema=https://e.x/a.json\na: 1\n';
    const files = { 'a.yaml': text, 'b.yaml': '# $schema: n.json\na: 1\n', 'n.json': NUMBERS };
    expect((await validate(['--no-schema', 'a.yaml'], files)).err).toBe('');
    expect((await validate(['--schema', 'n.json', 'a.yaml'], files)).err).toBe('');
    expect((await validate(['b.yaml'], files)).err).toBe('');
  });

  it.each(['broken.json', 'folder'])('says that %s is no schema', async (schema) => {
    const files = { 'a.yaml': 'a: 1\n', 'broken.json': '{"a": ', 'folder/x': '' };
    const { lines, status } = await validate(['--schema', schema, 'a.yaml'], files);
    expect(lines).toEqual([expect.stringContaining(schema)]);
    expect(status).toBe(1);
  });

  it('leaves texts with errors alone', async () => {
    const files = { 'a.yaml': 'a: "x\nb: y\n', 'numbers.json': NUMBERS };
    const { lines } = await validate(['--schema', 'numbers.json', 'a.yaml'], files);
    expect(lines.some((line) => line.includes('schema/'))).toBe(false);
  });

  it('reports in every format', async () => {
    const cwd = temporaryFolder({ 'a.yaml': 'a: x\n', 'numbers.json': NUMBERS });
    for (const format of ['standard', 'json', 'github', 'sarif']) {
      const terminal = recordedTerminal({ cwd });
      await main(['validate', '--schema', 'numbers.json', '--format', format, 'a.yaml'], terminal);
      expect(terminal.written.out).toContain('schema/wrong-type');
    }
  });

  it('applies fixes that are safe', async () => {
    const files = { 'a.yaml': `${DEPLOYMENT}`, 'numbers.json': NUMBERS };
    const { cwd } = await validate(['--fix', '--detect-schemas', 'a.yaml'], files);
    expect(readFileSync(path.join(cwd, 'a.yaml'), 'utf8')).toContain('replica');
  });

  it('puts the quotes of values right, and inserts nothing by itself', async () => {
    const files = {
      'a.yaml': 'version: 1.10 # the tenth\nport: "80"\n',
      's.json': JSON.stringify({
        properties: { version: { type: 'string' }, port: { type: 'integer' } },
        required: ['name'],
      }),
    };
    const { cwd, lines } = await validate(['--fix', '--schema', 's.json', 'a.yaml'], files);
    expect(readFileSync(path.join(cwd, 'a.yaml'), 'utf8')).toBe(
      'version: "1.10" # the tenth\nport: 80\n',
    );
    expect(lines).toEqual([expect.stringContaining('missing-keys')]);
  });
});

it('checks templates around their actions, and reports beside what is fixed', async () => {
  const files = { 'templates/a.yaml': DEPLOYMENT.replace('3\n', '{{ .Values.a }}  \n') };
  const { lines } = await validate(['--detect-schemas', 'templates'], files);
  expect(lines).toEqual([
    expect.stringMatching(/a\.yaml:4:3: .*“replica”.*\(schema\/unknown-key\)$/),
  ]);
  const fixed = await validate(['--detect-schemas', '--fix', 'templates'], files);
  expect(fixed.lines).toEqual(lines);
});
