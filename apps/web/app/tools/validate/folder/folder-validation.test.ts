import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { main } from '../../../../../../packages/cli/src/main.ts';
import { recordedTerminal } from '../../../../../../packages/cli/test/recorded-terminal.ts';
import { type ChunkedText, stringOf } from '../../../workspace/documents/document-text.ts';
import type { EngineClient } from '../../../workspace/engine/client.ts';
import { EngineError } from '../../../workspace/engine/engine-error.ts';
import { folderOfFiles } from '../../../workspace/folder/folder-source.ts';
import { OpenedFolder } from '../../../workspace/folder/opened-folder.ts';
import type { FolderSettings } from '../protocol.ts';
import * as checks from '../worker/folder/folder-checks.ts';
import { addFolderFiles } from '../worker/folder/read-files.ts';
import { FolderValidation } from './folder-validation.ts';

type Files = Readonly<Record<string, string>>;

const data = new URL('../../../../../../packages/schemas/data/', import.meta.url);

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const [, id = ''] = /^\/assets\/schemas\/(.+)-[0-9a-f]{8}\.json$/.exec(address) ?? [];
    const folder = id === 'known-formats' ? new URL('../', data) : data;
    return new Response(await readFile(new URL(`${id}.json`, folder), 'utf8'));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const usual: FolderSettings = {
  options: { lint: true, allowedTags: [] },
  schemas: { setting: { kind: 'automatic' }, kubernetesVersion: null },
};

/** What answers in the worker, without one. */
const answers = {
  addFolderFiles,
  openFolder: checks.openFolder,
  giveUpFiles: checks.giveUpFiles,
  planFolder: checks.planFolder,
  folderFileSettings: checks.folderFileSettings,
  checkFolderFiles: checks.checkFolderFiles,
  frameFolderReport: checks.frameFolderReport,
} as Record<string, (options: unknown, text?: string) => unknown>;

/** Whether the worker was started again, and knows of no folder until it hears of one. */
let hasLost = false;

const engine = {
  call: async (method: string, options: unknown, text?: ChunkedText) => {
    if (method === 'openFolder') hasLost = false;
    if (hasLost) return method === 'addFolderFiles' ? [] : undefined;
    return answers[method](options, text && stringOf(text));
  },
  release: () => {},
} as unknown as Pick<EngineClient, 'call' | 'release'>;

function openedFolder(files: Files): OpenedFolder {
  const given = Object.entries(files).map(([name, text]) =>
    Object.assign(new File([text], path.basename(name)), {
      webkitRelativePath: `project/${name}`,
    }),
  );
  for (const file of given) {
    Object.defineProperty(file, 'webkitRelativePath', { value: file.webkitRelativePath });
  }
  return new OpenedFolder(folderOfFiles(given));
}

async function validated(files: Files, settings = usual): Promise<FolderValidation> {
  const validation = new FolderValidation(openedFolder(files), engine, () => settings);
  await validation.checkAll();
  return validation;
}

/** The problems that the page finds in a folder, one a line. */
async function onPage(files: Files): Promise<string[]> {
  const validation = await validated(files);
  const { mistake } = validation.state;
  if (mistake !== null) return mistake.split('\n');
  const report = await validation.report('text', 'https://example.com');
  return report.split('\n').filter(Boolean).sort();
}

/** The problems that the command line finds in the same folder. */
async function onCommandLine(files: Files): Promise<string[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'compared-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const cwd = path.join(root, 'project');
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(cwd, name)), { recursive: true });
    await writeFile(path.join(cwd, name), text);
  }
  const terminal = recordedTerminal({ cwd, env: { XDG_CACHE_HOME: path.join(root, 'cache') } });
  const status = await main(['validate', '--format', 'parsable', '.'], terminal);
  const [out, err] = [terminal.written.out, terminal.written.err].map((text) =>
    text.replaceAll(cwd, '/project'),
  );
  if (status === 2)
    return err
      .replace(/^yamlkit: /, '')
      .split('\n')
      .filter(Boolean);
  return out.split('\n').filter(Boolean).sort();
}

const REPOSITORY = { '.git/HEAD': 'ref: refs/heads/main\n' };
const LONG = `key: ${'word '.repeat(18)}end\n`;
const POD = 'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - name: a\n      imag: b\n';

describe('a folder is validated on the page as by the command line', () => {
  test.each<[what: string, files: Files, finds: RegExp]>([
    ['without a configuration', { 'a.yaml': 'a: yes\nb: [\n', 'c.yml': 'x:   1\n' }, /a\.yaml:2/],
    [
      'by a .yamlkit.yaml with overrides, and one further down',
      {
        ...REPOSITORY,
        '.yamlkit.yaml':
          'ignore: [vendor/, "*.generated.yaml"]\nlint:\n  rules: {line-length: {max: 60}, truthy: disable}\noverrides:\n  - files: "deep/**"\n    lint: false\n',
        'a.yaml': LONG,
        'truth.yaml': 'a: yes\n',
        'vendor/b.yaml': 'b: [\n',
        'x/c.generated.yaml': 'c: [\n',
        'deep/d.yaml': `${LONG}d: yes \n`,
        'inner/.yamlkit.yaml': 'root: true\nlint: {extends: default}\n',
        'inner/e.yaml': 'e: yes\n',
      },
      /inner\/e\.yaml:1.*document-start/,
    ],
    [
      'by a .yamllint with another, ignore files, and names of its own',
      {
        '.yamllint':
          'extends: rules/base.yaml\nyaml-files: ["*.yaml", "*.conf"]\nignore-from-file: .lintignore\n',
        'rules/base.yaml': 'extends: relaxed\nrules:\n  line-length: {max: 20, level: error}\n',
        '.lintignore': '# none\nold/\n',
        'old/a.yaml': LONG,
        'b.conf': LONG,
        'c.yml': LONG,
        'd.yaml': LONG,
      },
      /b\.conf:1.*line-length/,
    ],
    [
      'by an .editorconfig',
      {
        '.editorconfig':
          'root = true\n[*]\nmax_line_length = 40\ninsert_final_newline = true\n[*.yml]\ntrim_trailing_whitespace = false\n',
        'a.yaml': LONG,
        'b.yml': 'b: 1  \nc: 2',
      },
      /b\.yml:2.*new-line-at-end-of-file/,
    ],
    [
      'with its own schemas, of one file or several, and those that texts name',
      {
        ...REPOSITORY,
        '.yamlkit.yaml':
          'schemas:\n  "services/*.yaml": [schemas/service.json, schemas/naming.yaml]\n  "none.yaml": none\n  "missing.yaml": schemas/gone.json\n  "wf/*": github-workflow\n',
        'schemas/service.json':
          '{"type": "object", "required": ["name"], "properties": {"port": {"$ref": "port.json"}}}',
        'schemas/port.json': '{"type": "integer"}',
        'schemas/naming.yaml': 'properties:\n  name: {pattern: "^[a-z]+$"}\n',
        'services/a.yaml': 'name: A1\nport: x\n',
        'services/b.yaml': 'port: 1\n',
        'missing.yaml': 'a: 1\n',
        'none.yaml': POD,
        'wf/x.yaml': 'on: push\njob: {}\n',
        'named.yaml': '# yaml-language-server: $schema=./schemas/service.json\nport: "1"\n',
      },
      /services\/a\.yaml:2.*wrong-type/,
    ],
    [
      'with a version of Kubernetes, unknown fields, and definitions in other files',
      {
        '.yamlkit.yaml':
          'kubernetes-version: "1.30"\noverrides:\n  - files: free.yaml\n    allow-unknown-fields: true\n  - files: plain.yaml\n    detect-schemas: false\n    kubernetes-version: "1.30"\n',
        'pod.yaml': POD,
        'free.yaml': POD,
        'plain.yaml': 'on: push\njob: {}\n',
        'crd.yaml':
          'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: cars.example.com}\nspec:\n  group: example.com\n  scope: Namespaced\n  names: {kind: Car, plural: cars}\n  versions:\n    - name: v1\n      served: true\n      storage: true\n      schema:\n        openAPIV3Schema:\n          type: object\n          properties:\n            spec:\n              type: object\n              properties:\n                seats: {type: integer}\n',
        'car.yaml':
          'apiVersion: example.com/v1\nkind: Car\nmetadata: {name: a}\nspec:\n  seats: many\n',
      },
      /car\.yaml:5.*wrong-type/,
    ],
    [
      'by what names mean, in a folder with every definition',
      {
        '.yamlkit.yaml':
          'meaning:\n  closed: true\n  runners: [gpu]\n  rules: {unknown-job: warning}\noverrides:\n  - files: "quiet/**"\n    meaning: false\n',
        '.github/workflows/ci.yml':
          'on: push\njobs:\n  a:\n    runs-on: cpu\n    needs: b\n    steps: [{run: echo}]\n  c:\n    uses: ./.github/workflows/gone.yml\n',
        'k8s/pod.yaml':
          'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n    - name: a\n      image: b\n      envFrom: [{configMapRef: {name: settings}}]\n',
        'k8s/map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: setting}\n',
        'quiet/pod.yaml':
          'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n    - name: a\n      image: b\n      envFrom: [{configMapRef: {name: settings}}]\n',
      },
      /meaning/,
    ],
    [
      'in a chart, with its templates, values and their schema',
      {
        '.yamlkit.yaml': 'meaning:\n  rules: {unused-value: warning}\n',
        'chart/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
        'chart/values.yaml': 'used: 1\nunused: 2\nreplicas: many\n',
        'chart/values.schema.json':
          '{"type": "object", "properties": {"replicas": {"type": "integer"}}}',
        'chart/templates/a.yaml':
          'apiVersion: v1\nkind: Pod\nmetadata:\n  name: {{ .Values.used }}\nspec:\n  contaners: []\n  x: {{ .Values.gone }}\n  y: {{ .Values.replicas }}\n',
        'chart/templates/_helpers.tpl': '{{ define "a" }}{{ .Values.usd }}{{ end }}  \n',
        'chart/templates/NOTES.txt': 'Thanks: for: this\n - "chart\n',
        'other/templates/_page.tpl': '{{ .Values.usd }}: [\n',
        'site.yml.j2': 'a: {{ b }\n{% if x %}\n',
      },
      /chart\/templates\/_helpers\.tpl:1.*unknown-value[\s\S]*chart\/values\.yaml:2.*unused-value/,
    ],
    [
      'with templates of a dialect that the configuration names',
      {
        '.yamlkit.yaml': 'templates:\n  "*.tmpl.yaml": jinja\n  "plain.yaml": none\n',
        'a.tmpl.yaml': 'a: {{ b }}\n{% if x %}\nc: 1\n',
        'plain.yaml': 'a: {{ b }}\n',
      },
      /a\.tmpl\.yaml/,
    ],
  ])('%s', async (_, files, finds) => {
    const expected = await onCommandLine(files);
    expect(expected.join('\n')).toMatch(finds);
    expect(await onPage(files)).toEqual(expected);
  });

  test.each<[what: string, files: Files]>([
    ['a setting', { '.yamlkit.yaml': 'lint:\n  rules: {trutyh: disable}\nformt: {}\n' }],
    ['an option of the layout', { '.yamlkit.yaml': 'format: {indent: 12, quotes: none}\n' }],
    ['a version of Kubernetes', { '.yamlkit.yaml': 'kubernetes-version: "1.2"\n' }],
    ['a file outside of the folder', { '.yamlkit.yaml': 'lint: {extends: ../other.yaml}\n' }],
    ['a file that is not there', { '.yamllint': 'extends: gone.yaml\n' }],
    ['itself', { '.yamllint': 'extends: b.yaml\n', 'b.yaml': 'extends: .yamllint\n' }],
    ['a rule of a .yamllint', { '.yamllint': 'rules: {line-length: {max: many}}\n' }],
  ])('which ends with a mistake in a configuration: %s', async (_, files) => {
    const all = { ...REPOSITORY, ...files, 'a.yaml': 'a: 1\n' };
    const expected = await onCommandLine(all);
    expect(expected.length).toBeGreaterThan(0);
    expect(await onPage(all)).toEqual(expected);
  });
});

describe('the validation of a folder', () => {
  test('goes by the rules of the visitor where the folder has no configuration', async () => {
    const files = { 'a.yaml': 'a: yes\n', '.yamlkit.yaml': 'lint: {rules: {truthy: enable}}\n' };
    const quiet = { ...usual, options: { ...usual.options, rules: {} } };
    const { '.yamlkit.yaml': _, ...without } = files;
    const codes = async (given: Files) =>
      [...(await validated(given, quiet)).state.verdicts.values()].flatMap((each) =>
        'codes' in each ? each.codes : [],
      );
    expect(await codes(without)).toEqual([]);
    expect(await codes(files)).toEqual(['lint/truthy']);
  });

  test('says which files configurations ignore, and which configurations count', async () => {
    const files = {
      'a.yaml': 'a: 1\n',
      'old/b.yaml': 'b: 1\n',
      '.yamlkit.yaml':
        'ignore: old/\nformat: {quotes: single}\nlint:\n  rules:\n    quoted-strings: {quote-type: double}\n',
    };
    const { plan, verdicts } = (await validated(files)).state;
    expect([...verdicts.keys()].sort()).toEqual(['.yamlkit.yaml', 'a.yaml']);
    expect(plan).toMatchObject({ ignored: 1, configurations: ['.yamlkit.yaml'] });
    expect(plan?.contradictions).toEqual([expect.stringContaining('format.quotes (single)')]);
  });

  test('ends a run that another takes the place of, without an error', async () => {
    let second: Promise<void> | undefined;
    const call = (async (method: never, ...rest: [never, never]) => {
      if (second !== undefined) return engine.call(method, ...rest);
      second = validation.checkAll();
      throw new EngineError('superseded');
    }) as typeof engine.call;
    const folder = openedFolder({ 'a.yaml': 'a: [\n' });
    const validation = new FolderValidation(folder, { ...engine, call }, () => usual);
    await validation.checkAll();
    await second;
    expect(validation.state).toMatchObject({ isComplete: true, mistake: null });
  });

  test('goes on in a worker that was started again', async () => {
    const validation = await validated({ 'a.yaml': 'a: [\n', '.yamllint': 'extends: relaxed\n' });
    const verdict = validation.state.verdicts.get('a.yaml');
    hasLost = true;
    if (verdict === undefined) throw new Error('a.yaml was not checked');
    await validation.takeSaved(verdict.file);
    expect(validation.state.verdicts.get('a.yaml')).toMatchObject({ errorCount: 1 });
  });

  test('takes few messages for many files', async () => {
    const asked: string[] = [];
    const call = (async (method: never, ...rest: [never, never]) => {
      asked.push(method);
      return engine.call(method, ...rest);
    }) as typeof engine.call;
    const files = Object.fromEntries(
      Array.from({ length: 2000 }, (_, at) => [`f${at}.yaml`, `n: ${at}\n`]),
    );
    const validation = new FolderValidation(openedFolder(files), { ...engine, call }, () => usual);
    await validation.checkAll();
    expect(validation.state.verdicts.size).toBe(2000);
    expect(asked.filter((method) => method === 'addFolderFiles').length).toBe(20);
    // How many files are checked at once depends on the time that they take.
    expect(asked.length).toBeLessThan(500);
  });

  test('checks the other files where the worker is lost with one', async () => {
    const call = (async (method: never, options: { paths?: string[] }, ...rest: [never]) => {
      if (method === 'checkFolderFiles' && options.paths?.includes('b.yaml')) {
        throw new EngineError('time-out');
      }
      return engine.call(method, options as never, ...rest);
    }) as typeof engine.call;
    const files = { 'a.yaml': 'a: [\n', 'b.yaml': 'b: 1\n', 'c.yaml': 'c: [\n' };
    const validation = new FolderValidation(openedFolder(files), { ...engine, call }, () => usual);
    await validation.checkAll();
    expect([...validation.state.verdicts.values()]).toMatchObject([
      { file: { name: 'a.yaml' }, errorCount: 1 },
      { file: { name: 'b.yaml' }, failure: new EngineError('time-out').message },
      { file: { name: 'c.yaml' }, errorCount: 1 },
    ]);
  });

  test('has what configurations say of a file, also once one has been saved', async () => {
    const files = {
      '.yamlkit.yaml':
        'ignore: old/\nlint: {extends: rules.yaml}\nschemas: {"s/*": s.json, "r/*": r.json, "w/*": github-workflow}\nkubernetes-version: "1.30"\n',
      'rules.yaml': 'rules: {truthy: enable}\n',
      's.json': '{"type": "object"}',
      'r.json': '{"$ref": "s.json"}',
      'old/a.yaml': 'a: 1\n',
    };
    const folder = openedFolder(files);
    const validation = new FolderValidation(folder, engine, () => usual);
    expect(await validation.settingsFor('s/a.yaml')).toBe(null);

    const more = { ...files, 's/a.yaml': 'a: 1\n', 'r/a.yaml': 'a: 1\n', 'w/a.yaml': 'a: 1\n' };
    const other = new FolderValidation(openedFolder(more), engine, () => usual);
    expect(await other.settingsFor('s/a.yaml')).toMatchObject({
      rules: { truthy: { level: 'error' } },
      schema: { kind: 'own', name: 's.json', text: files['s.json'] },
      kubernetesVersion: '1.30',
      configurations: ['.yamlkit.yaml'],
    });
    expect(await other.settingsFor('w/a.yaml')).toMatchObject({
      schema: { kind: 'catalog', id: 'github-workflow' },
    });
    // What refers to other files is for the check of the folder.
    expect(await other.settingsFor('r/a.yaml')).not.toHaveProperty('schema');
    expect(await other.settingsFor('old/a.yaml')).toBe(null);

    const saved = (name: string, text: string) =>
      other.takeSaved({ path: name, name, read: async () => new File([text], name) });
    await saved('rules.yaml', 'rules: {}\n');
    expect(await other.settingsFor('s/a.yaml')).toMatchObject({ rules: {} });
    await saved('.yamlkit.yaml', 'lint: false\n');
    expect(await other.settingsFor('s/a.yaml')).toMatchObject({ rules: null });
    await saved('.yamlkit.yaml', 'lint: {rules: {trutyh: enable}}\n');
    expect(await other.settingsFor('s/a.yaml')).toHaveProperty('mistake');
    hasLost = true;
    await saved('.yamlkit.yaml', 'lint: {rules: {truthy: disable}}\n');
    expect(await other.settingsFor('s/a.yaml')).toMatchObject({ schema: { kind: 'own' } });
  });

  test('reports files as the command line does, those that cannot be read too', async () => {
    const files = { 'a.yaml': 'a: [\n', 'b.yaml': '? x: [\n', 'c.yaml': '\0'.repeat(9) };
    const validation = await validated(files);
    const text = await validation.report('sarif', 'https://example.com');
    const [{ results, invocations }] = JSON.parse(text).runs;
    expect(results.length).toBeGreaterThanOrEqual(2);
    expect(invocations[0].executionSuccessful).toBe(false);
  });

  test('takes no more of a hostile configuration than its limits', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`c${at}.yaml`, `extends: c${at + 1}.yaml\n`]),
    );
    const long = { '.yamllint': `extends: long.conf\n`, 'long.conf': `# ${'x'.repeat(5 << 20)}\n` };
    const proto = { '.yamlkit.yaml': '__proto__: 1\nlint: {rules: {constructor: enable}}\n' };
    for (const files of [{ '.yamllint': 'extends: c0.yaml\n', ...chain }, long, proto]) {
      const { mistake, verdicts } = (await validated({ ...files, 'a.yaml': 'a: 1\n' })).state;
      expect(mistake).not.toBeNull();
      expect(verdicts.size).toBe(0);
    }
  });
});
