import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { diagnose, LanguageDocument } from '@yamlkit/language';
import { DEFAULT_SETTINGS, readSettings } from '@yamlkit/language-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { FileHost } from './file-host.ts';

/** A host in a workspace of one folder with files. */
function hostIn(
  files: Readonly<Record<string, string>>,
  given: unknown = {},
  variables: Readonly<Record<string, string>> = {},
) {
  const cwd = temporaryFolder(files);
  const settings = readSettings(given);
  const env = { XDG_CACHE_HOME: path.join(cwd, 'cache'), ...variables };
  const host = new FileHost({ cwd, env }, settings);
  const messages: string[] = [];
  host.onMessage = (message) => messages.push(message);
  const folders = [pathToFileURL(cwd).href];
  const uriOf = (name: string) => pathToFileURL(path.join(cwd, name)).href;
  const configurationFor = (name: string, languageId = 'yaml') =>
    host.configurationFor({ uri: uriOf(name), languageId, folders, settings });
  /** The codes of what is wrong with a text. */
  const check = async (name: string, text: string) => {
    const { rules, schemaChecker, schemaOptions } = await configurationFor(name);
    const document = new LanguageDocument(text, schemaChecker, schemaOptions);
    const options = rules === undefined ? { lint: false } : { rules };
    return diagnose(document, options).problems.map(({ code }) => code);
  };
  return { cwd, host, messages, folders, uriOf, configurationFor, check };
}

const RULES = 'rules: { colons: enable }\n';

it('looks up what a workflow calls in the files of the project', async () => {
  const action = 'inputs: { name: {} }\nruns: { using: composite, steps: [] }\n';
  const { check } = hostIn({ 'greet/action.yml': action });
  const steps = '[{ uses: ./greet, with: { nmae: x } }]';
  const workflow = `on: push\njobs: { a: { runs-on: ubuntu-latest, steps: ${steps} } }\n`;
  expect(await check('.github/workflows/ci.yml', workflow)).toContain('meaning/unknown-input');
});

describe('the schemas of a document', () => {
  it('are read as the draft that they show, which is said once', async () => {
    const { check, messages } = hostIn(
      { 'old.json': '{ "properties": { "n": { "items": [{ "type": "integer" }] } } }' },
      { schemas: { 'old.json': ['*.yaml'] } },
    );
    expect(await check('a.yaml', 'n: [x]\n')).toEqual(['schema/wrong-type']);
    expect(await check('b.yaml', 'n: [y]\n')).toEqual(['schema/wrong-type']);
    expect(messages).toEqual([expect.stringMatching(/^yamlkit: old\.json: .*draft 7/)]);
  });
});

describe('the configuration of a document', () => {
  const addresses = [
    '',
    '__proto__',
    'file:',
    'file://',
    'file://host/a',
    'file:///a%00b.yaml',
    'file:///%zz',
    'file:///a%2fb',
    `file:///${'a/'.repeat(5_000)}`,
    `file:///${'b'.repeat(5_000)}.yaml`,
    'untitled:Untitled-1',
    '\0',
    '\ud800',
  ];
  it.each(addresses.map((uri) => [uri.slice(0, 30), uri] as const))(
    'is there for any address, also of a folder: %j',
    async (_, uri) => {
      const { host } = hostIn({});
      const settings = readSettings({
        lint: { config: 'a\0b' },
        schemas: { __proto__: '[', 'a\0b': '{a,b', '': '*' },
        crds: ['\0'],
      });
      const request = { uri, languageId: 'yaml', folders: [uri], settings };
      expect(await host.configurationFor(request)).toMatchObject({ isIgnored: false });
      expect(host.fileAt('\0', uri, [uri])).toBeUndefined();
    },
  );

  it('is the nearest .yamllint in its folder or above it, with patterns from there', async () => {
    const files = { 'a/.yamllint': `${RULES}ignore: x/*.yaml\n` };
    const { check, configurationFor } = hostIn(files);
    expect(await check('a/b/c.yaml', 'a:  1 \n')).toEqual(['lint/colons']);
    expect(await check('c.yaml', 'a:  1 \n')).toEqual(['lint/trailing-spaces']);
    expect((await configurationFor('a/x/y.yaml')).isIgnored).toBe(true);
  });

  it('is that of the folder of the workspace that is nearest', async () => {
    const { host, uriOf, folders } = hostIn({ 'in/conf/a.yaml': '', 's.json': '' });
    const settings = readSettings({ lint: { config: 'own.yaml' } });
    const messages: string[] = [];
    host.onMessage = (message) => messages.push(message);
    const all = [...folders, uriOf('in')];
    const request = { uri: uriOf('in/conf/a.yaml'), languageId: 'yaml', folders: all, settings };
    const { schemaOptions, templatePath } = await host.configurationFor(request);
    expect([schemaOptions.path, templatePath]).toEqual(['conf/a.yaml', 'in/conf/a.yaml']);
    expect(messages).toEqual([expect.stringContaining('own.yaml')]);
  });

  it('is kept until files change', async () => {
    const { cwd, check, configurationFor, host } = hostIn({ '.yamllint': RULES });
    expect(await configurationFor('a.yaml')).toBe(await configurationFor('a.yaml'));
    writeFileSync(path.join(cwd, '.yamllint'), 'rules: {}\n');
    expect(await check('a.yaml', 'a:  1\n')).toEqual(['lint/colons']);
    host.forget();
    expect(await check('a.yaml', 'a:  1\n')).toEqual([]);
  });

  it('is made again when a file changes that the document names, and not for others', async () => {
    const { configurationFor, host, uriOf } = hostIn({ 'base.yaml': '' });
    const before = await configurationFor('compose.yaml');
    before.schemaOptions.files?.read('base.yaml');
    expect(host.forget([uriOf('other.yaml')])).toBe(false);
    expect(await configurationFor('compose.yaml')).toBe(before);
    expect(host.forget([uriOf('other.yaml'), uriOf('base.yaml')])).toBe(true);
    const after = await configurationFor('compose.yaml');
    expect(after).not.toBe(before);
    expect(after.schemaChecker).toBe(before.schemaChecker);
    expect(host.forget([uriOf('.yamlkit.yaml')])).toBe(true);
    expect((await configurationFor('compose.yaml')).schemaChecker).not.toBe(before.schemaChecker);
  });

  it('is the preset recommended where there is a mistake, which is reported once', async () => {
    const { check, messages } = hostIn({ '.yamllint': 'rules: [\n' });
    expect(await check('a.yaml', 'a: 1 \n')).toEqual(['lint/trailing-spaces']);
    await check('b.yaml', 'a: 1 \n');
    expect(messages).toEqual([expect.stringContaining('.yamllint:1:')]);
  });

  it('is what the settings say', async () => {
    const { check } = hostIn({ '.yamllint': RULES }, { lint: { preset: 'default' } });
    expect(await check('a.yaml', 'a: 1\n')).toEqual(['lint/document-start']);
    const off = hostIn({ '.yamllint': RULES }, { lint: { enabled: false } });
    expect(await off.check('a.yaml', 'a:  1\n')).toEqual([]);
    const own = hostIn({ 'conf/own.yaml': RULES }, { lint: { config: 'conf/own.yaml' } });
    expect(await own.check('a.yaml', 'a:  1\n')).toEqual(['lint/colons']);
  });

  it('is what .yamlkit.yaml and .editorconfig say', async () => {
    const files = {
      '.yamlkit.yaml': `ignore: [x/]
lint: { rules: { colons: enable } }
format: { quotes: double }
templates: { 't/*.yaml': helm }
schemas: { 'conf/*.yaml': s/numbers.json, 'bad/*.yaml': ../../etc/passwd.json }
`,
      '.editorconfig': '[*.yaml]\nindent_size = 4\n',
      's/numbers.json': '{ "additionalProperties": { "type": "number" } }',
    };
    const { check, configurationFor, messages } = hostIn(files, { format: { quotes: 'preserve' } });
    expect(await check('a.yaml', 'a:  1 \n')).toEqual(['lint/colons', 'lint/trailing-spaces']);
    expect(await check('conf/a.yaml', 'a: x\n')).toEqual(['schema/wrong-type']);
    expect(await check('bad/a.yaml', 'a: x\n')).toEqual(['schema/not-found']);
    const { format } = await configurationFor('a.yaml');
    expect(format).toMatchObject({ quotes: 'double', indent: 4 });
    expect((await configurationFor('x/a.yaml')).isIgnored).toBe(true);
    expect((await configurationFor('t/a.yaml')).templates).toBe('helm');
    expect(messages).toEqual([]);
    const broken = hostIn({ '.yamlkit.yaml': 'lint: [\n' });
    expect(await broken.check('a.yaml', 'a: 1 \n')).toEqual(['lint/trailing-spaces']);
    expect(broken.messages).toEqual([expect.stringContaining('.yamlkit.yaml:1:')]);
  });

  it('reports once which of its settings contradict each other', async () => {
    const { check, messages } = hostIn({
      '.yamlkit.yaml': 'format: {sort-keys: true}\nlint: {rules: {sort-keys: {natural: true}}}\n',
    });
    await check('a.yaml', 'a: 1\n');
    await check('b.yaml', 'a: 1\n');
    expect(messages).toEqual([
      expect.stringContaining(
        'format.sort-keys (true) contradicts natural of lint.rules.sort-keys',
      ),
    ]);
  });

  it('takes what the editor calls a template for one', async () => {
    const { configurationFor } = hostIn({});
    expect((await configurationFor('a.yaml', 'helm')).templates).toBe('helm');
    expect((await configurationFor('b.yaml', 'jinja-yaml')).templates).toBe('jinja');
    expect((await configurationFor('c.yaml')).templates).toBe('auto');
  });
});

describe('the schemas of a document', () => {
  const NUMBERS = JSON.stringify({ additionalProperties: { type: 'number' } });

  it('are those of comments, settings and contents', async () => {
    const schemas = { 's/numbers.json': 'conf/*.yaml' };
    const { check } = hostIn({ 's/numbers.json': NUMBERS }, { schemas });
    expect(await check('conf/a.yaml', 'a: x\n')).toEqual(['schema/wrong-type']);
    expect(await check('a.yaml', 'a: x\n')).toEqual([]);
    const comment = '# yaml-language-server: $schema=../s/numbers.json\na: x\n';
    expect(await check('b/a.yaml', comment)).toEqual(['schema/wrong-type']);
    expect(await check('b/a.yaml', comment.replace('../s/', './'))).toEqual(['schema/not-found']);
    expect(await check('a.yaml', comment.replace('../s', '/etc'))).toEqual(['schema/not-found']);
    const pod = 'apiVersion: v1\nkind: Pod\nspeck: {}\n';
    expect(await check('pod.yaml', pod)).toEqual(['schema/unknown-key']);
    const off = hostIn({}, { detectSchemas: false });
    expect(await off.check('pod.yaml', pod)).toEqual([]);
  });

  it.each([
    ['../../a.json', 'Add it to the setting “schemas”.'],
    ['https://example.com/a.json', 'Add it to the setting “schemas”, or turn on “fetchSchemas”.'],
  ])('can be set up in the editor where they are not read: %s', async (location, hint) => {
    const { schemaChecker, schemaOptions } = await hostIn({}).configurationFor('a.yaml');
    const text = `# $schema: ${location}\na: 1\n`;
    const document = new LanguageDocument(text, schemaChecker, {
      ...schemaOptions,
      reportsMissing: () => true,
    });
    const [problem] = diagnose(document, { lint: false }).problems;
    expect(problem.message.endsWith(hint)).toBe(true);
  });

  it('are fetched where a user names an address or allows it, and nothing else is', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end(NUMBERS);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const comment = `# yaml-language-server: $schema=${address}/comment.json\na: x\n`;
    const named = hostIn({}, { schemas: { [`${address}/named.json`]: 'a.yaml' } });
    const changed = new Promise<void>((resolve) => {
      named.host.onChange = resolve;
    });
    expect(await named.check('b.yaml', comment)).toEqual([]);
    expect(await named.check('a.yaml', 'a: x\n')).toEqual([]);
    await changed;
    expect(await named.check('a.yaml', 'a: x\n')).toEqual(['schema/wrong-type']);
    expect(asked).toEqual(['/named.json']);
    const allowed = hostIn({}, { fetchSchemas: true });
    const arrived = new Promise<void>((resolve) => {
      allowed.host.onChange = resolve;
    });
    expect(await allowed.check('b.yaml', comment)).toEqual([]);
    await arrived;
    expect(await allowed.check('b.yaml', comment)).toEqual(['schema/wrong-type']);
  });

  it('are pulled for known formats where a user allows it, once and not without', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (asked.length > 1) response.writeHead(404).end();
      else response.end(NUMBERS);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const variables = { YAMLKIT_SCHEMA_MIRROR: address };
    const files = { '.yamlkit.yaml': 'detect-schemas: true\n' };
    const off = hostIn(files, {}, variables);
    expect(await off.check('.goreleaser.yaml', 'a: x\n')).toEqual([]);
    const { host, check, messages } = hostIn(files, { schemaStore: true }, variables);
    const changes = () =>
      new Promise<void>((resolve) => {
        host.onChange = resolve;
      });
    let changed = changes();
    expect(await check('.goreleaser.yaml', 'a: x\n')).toEqual([]);
    await changed;
    expect(await check('.goreleaser.yaml', 'a: x\n')).toEqual(['schema/wrong-type']);
    changed = changes();
    expect(await check('skaffold.yaml', 'a: x\n')).toEqual([]);
    await changed;
    expect(await check('skaffold.yaml', 'a: x\n')).toEqual([]);
    expect(asked).toHaveLength(2);
    expect(messages).toEqual([
      'yamlkit: The schema of skaffold cannot be fetched: the server answers 404 Not Found.',
    ]);
  });

  it('go by the version of Kubernetes and definitions that are given', async () => {
    const definition = `apiVersion: apiextensions.k8s.io/v1
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
    const given = { kubernetesVersion: 'v1.28.3', crds: ['crds', 'none/*.yaml'] };
    const { check, messages } = hostIn({ 'crds/a.yaml': definition }, given);
    const widget = 'apiVersion: example.com/v1\nkind: Widget\nsise: 1\n';
    expect(await check('a.yaml', widget)).toEqual(['schema/unknown-key']);
    const resources =
      'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n  - name: a\n  resources: {}\n';
    expect(await check('b.yaml', resources)).toEqual(['schema/unknown-key']);
    expect(messages).toEqual([expect.stringContaining('none/*.yaml has no CustomResource')]);
    const relaxed = hostIn({}, { kubernetesVersion: '1.28', allowUnknownFields: true });
    expect(await relaxed.check('b.yaml', resources)).toEqual([]);
  });
});

it('checks by all schemas that the settings or the project give a file', async () => {
  const files = {
    'one.json': '{ "required": ["k"] }',
    'two.json': '{ "properties": { "m": { "type": "string" } } }',
    '.yamlkit.yaml': 'schemas: { b.yaml: [one.json, two.json] }\n',
  };
  const { check } = hostIn(files, {
    schemas: { 'one.json': '*.yml', 'two.json': ['a.yml', '*.x'], chart: 'b.yml' },
  });
  const codes = ['schema/missing-keys', 'schema/wrong-type'];
  expect(await check('a.yml', 'm: 1\n')).toEqual(codes);
  expect(await check('c.yml', 'm: 1\n')).toEqual(codes.slice(0, 1));
  expect(await check('b.yaml', 'm: 1\n')).toEqual(codes);
});

it('checks the values of a chart by the schema beside them', async () => {
  const schema = JSON.stringify({ properties: { replicas: { type: 'integer' } } });
  const files = { 'chart/values.schema.json': schema, 'values.yaml': '' };
  const { check } = hostIn(files);
  expect(await check('chart/values.yaml', 'replicas: x\n')).toEqual(['schema/wrong-type']);
  expect(await check('values.yaml', 'replicas: x\n')).toEqual([]);
  const broken = hostIn({ 'chart/values.schema.json': '[' });
  expect(await broken.check('chart/values.yaml', 'a: x\n')).toEqual(['schema/not-found']);
});

describe('files that documents name', () => {
  it('can be schemas', () => {
    const { host, folders, uriOf } = hostIn({
      'a/b.yaml': '',
      'a/x.json': '{}',
      'a/sub/x.schema.json': '{}',
      'schemas/y.json': '{}',
      'package.json': '{}',
      'node_modules/z.json': '{}',
      'a/with space.json': '{}',
    });
    const files = ['./sub/x.schema.json', '../schemas/y.json', './x.json'];
    const found = host.schemaFiles(uriOf('a/b.yaml'), folders);
    expect([...found].sort()).toEqual([...files].sort());
    expect(host.schemaFiles('untitled:1', folders)).toEqual([]);
    expect(host.schemaFiles(uriOf('none/b.yaml'), folders)).not.toContain('./x.json');
  });

  it('are those of the workspace', () => {
    const { host, folders, uriOf } = hostIn({ 'a/b.yaml': '', 'c.yaml': '' });
    const at = (location: string) => host.fileAt(location, uriOf('a/b.yaml'), folders);
    expect(at('../c.yaml#/x')).toBe(uriOf('c.yaml'));
    expect(at('./d.yaml')).toBeUndefined();
    expect(at('../../../../../../../../etc/passwd')).toBeUndefined();
    expect(host.fileAt('./c.yaml', 'untitled:Untitled-1', folders)).toBeUndefined();
  });

  it('are looked for beside a document that is in no folder', async () => {
    const { host, uriOf } = hostIn({ 'a.yaml': '', 'b.yaml': '' });
    expect(host.fileAt('./b.yaml', uriOf('a.yaml'), [])).toBe(uriOf('b.yaml'));
    const request = {
      uri: 'untitled:1',
      languageId: 'yaml',
      folders: [],
      settings: DEFAULT_SETTINGS,
    };
    expect((await host.configurationFor(request)).rules).toBeDefined();
  });
});
