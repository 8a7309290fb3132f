import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordedTerminal } from '../../test/recorded-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { main } from '../main.ts';

const FILE = '.github/workflows/ci.yml';
const WORKFLOW = `# jobs.build is first
on:  push
jobs:
  build:
    runs-on: ubuntu-latest
    outputs: { version: '\${{ steps.v.outputs.name }}' }
    steps: [{ id: v, run: make build }]
  deploy:
    needs:   [ "build" ]   # build
    runs-on: ubuntu-latest
    steps:
      - run: echo "\${{ needs.build.outputs.version }} \${{ needs['build'].result }}"
`;
const COMPOSE = `services:
  db: { image: postgres }
  web:
    image: db
    depends_on: [db]
`;

async function yamlkit(args: string[], files: Record<string, string>) {
  const cwd = temporaryFolder(files);
  const terminal = recordedTerminal({ cwd });
  const status = await main(args, terminal);
  const textOf = (name: string) => readFileSync(path.join(cwd, name), 'utf8');
  return { status, textOf, ...terminal.written };
}

describe('the schema that a configuration gives a file', () => {
  const files = {
    '.yamlkit.yaml': 'schemas: { docker-compose: [stack.yaml] }\n',
    'stack.yaml': COMPOSE,
    'other.yaml': COMPOSE.replace('db', 'data'),
  };

  it('says what its names are', async () => {
    const { out } = await yamlkit(['references', 'stack.yaml', 'services.db'], files);
    expect(out).toBe('stack.yaml:2:3: definition db\nstack.yaml:5:18: use db\n');
    const renamed = await yamlkit(['rename', 'services.db', 'data', 'stack.yaml'], files);
    expect(renamed.out).toBe(COMPOSE.replace('  db:', '  data:').replace('[db]', '[data]'));
  });
});

describe('yamlkit references', () => {
  const places = ['4:3', '9:17', '12:30', '12:66'];

  it.each([['4:3'], ['4:8'], ['9:18'], ['12:32']])(
    'lists all places of a name, from the one at %s',
    async (place) => {
      const { status, out } = await yamlkit(['references', `${FILE}:${place}`], {
        [FILE]: WORKFLOW,
      });
      expect(status).toBe(0);
      const lines = out.trimEnd().split('\n');
      expect(lines.map((line) => line.slice(FILE.length + 1).split(': ')[0])).toEqual(places);
      expect(lines[0]).toBe(`${FILE}:4:3: definition build`);
      expect(lines[1]).toBe(`${FILE}:9:17: use build`);
    },
  );

  it.each([['jobs.build'], ['jobs.deploy.needs[0]'], ['/jobs/build']])(
    'finds a name by the path %s',
    async (at) => {
      const { out } = await yamlkit(['references', FILE, at], { [FILE]: WORKFLOW });
      expect(out.trimEnd().split('\n')).toHaveLength(places.length);
    },
  );

  it('prints places as lines of JSON, and lists anchors in any file', async () => {
    const text = 'a: &x 1\nb: [*x]\n';
    const { out } = await yamlkit(['references', '--json', 'a.yaml:2:6'], { 'a.yaml': text });
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { file: 'a.yaml', line: 1, column: 5, endLine: 1, endColumn: 6, kind: 'anchor' },
      { file: 'a.yaml', line: 2, column: 6, endLine: 2, endColumn: 7, kind: 'alias' },
    ]);
  });

  it.each([
    ['a.yaml:1:1', 'No known name, anchor or alias found here'],
    ['a.yaml:9:1', 'There is no line 9; the last one is 2.'],
    ['a.yaml:1:9', 'Line 1 has no column 9; it has 4.'],
  ])('says why there is nothing at %s', async (place, reason) => {
    const { status, err } = await yamlkit(['references', place], { 'a.yaml': 'a: 1\n' });
    expect(status).toBe(1);
    expect(err).toContain(`a.yaml: ${reason}`);
  });

  it.each([[['a.yaml']], [['a.yaml:0:1']], [[]]])('refuses %j', async (args) => {
    const { status } = await yamlkit(['references', ...args], { 'a.yaml': 'a: 1\n' });
    expect(status).toBe(2);
  });

  it('says where a text has an error', async () => {
    const { status, err } = await yamlkit(['references', 'a.yaml:1:1'], { 'a.yaml': 'a: [\n' });
    expect(status).toBe(1);
    expect(err).toContain('There is an error on line 1. Fix it first.');
  });
});

describe('yamlkit rename', () => {
  it('changes a name where it is defined and used, and nothing else', async () => {
    const args = ['rename', 'jobs.build', 'compile', FILE];
    const expected = WORKFLOW.replace('  build:', '  compile:')
      .replace('"build"', '"compile"')
      .replace('needs.build', 'needs.compile')
      .replace("['build']", "['compile']");
    expect(await yamlkit(args, { [FILE]: WORKFLOW })).toMatchObject({ status: 0, out: expected });
    const written = await yamlkit([...args, '--write'], { [FILE]: WORKFLOW });
    expect(written.textOf(FILE)).toBe(expected);
    const back = ['rename', 'jobs.deploy.needs[0]', 'build', FILE, '--write'];
    expect((await yamlkit(back, { [FILE]: expected })).textOf(FILE)).toBe(WORKFLOW);
  });

  it('renames in several files, and keeps byte order marks and line ends', async () => {
    const text = `\u{feff}${COMPOSE.replaceAll('\n', '\r\n')}`;
    const files = { 'compose.yaml': text, 'x/compose.yaml': COMPOSE };
    const { status, textOf } = await yamlkit(
      ['rename', 'services.db', 'database', 'compose.yaml', 'x', '--write'],
      files,
    );
    expect(status).toBe(0);
    const renamed = (each: string) =>
      each.replace('  db:', '  database:').replace('[db]', '[database]');
    expect(textOf('compose.yaml')).toBe(renamed(text));
    expect(textOf('x/compose.yaml')).toBe(renamed(COMPOSE));
  });

  it('renames an anchor with its aliases, and a key that is not a name alone', async () => {
    const files = { 'a.yaml': 'a: &x 1\nb: *x\nc: a\n' };
    expect((await yamlkit(['rename', 'a', 'y', 'a.yaml'], files)).out).toBe(
      'a: &y 1\nb: *y\nc: a\n',
    );
    expect((await yamlkit(['rename', 'c', 'd', 'a.yaml'], files)).out).toBe(
      'a: &x 1\nb: *x\nd: a\n',
    );
  });

  it.each([
    [['services.db', 'web'], 'services.db: “web” is already defined here.'],
    [['services.db', 'a b'], '“a b” cannot be a name here'],
    [['services.bd', 'x'], 'db'],
    [['services.*', 'x'], 'may match several nodes'],
  ])('refuses %j and leaves the file as it is', async (args, reason) => {
    const run = await yamlkit(['rename', ...args, 'compose.yaml', '--write'], {
      'compose.yaml': COMPOSE,
    });
    expect(run.status).toBe(1);
    expect(run.err).toContain(reason);
    expect(run.textOf('compose.yaml')).toBe(COMPOSE);
  });
});

describe('names of several files', () => {
  const files = {
    '.git/HEAD': '',
    'app/kustomization.yaml':
      'resources: [deployment.yaml, settings.yaml]\npatches: [{ path: patch.yaml }]\n',
    'app/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
    'app/deployment.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers:
        - name: web
          image: web
          envFrom: [{ configMapRef: { name: settings } }]
`,
    'app/patch.yaml':
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec: { replicas: 2 }\n',
    'other/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n',
  };

  it('are listed', async () => {
    const { out } = await yamlkit(['references', 'app/settings.yaml', 'metadata.name'], files);
    expect(out).toBe(
      'app/settings.yaml:3:19: definition settings\napp/deployment.yaml:12:45: use settings\n',
    );
    const patched = await yamlkit(['references', 'app/deployment.yaml:3:19'], files);
    expect(patched.out).toBe(
      'app/deployment.yaml:3:19: definition web\napp/patch.yaml:3:19: definition web\n',
    );
  });

  it('are renamed in all of them with --write, and in no other file', async () => {
    const args = ['rename', 'metadata.name', 'options', 'app/settings.yaml'];
    const printed = await yamlkit(args, files);
    expect(printed.err).toContain('also used in app/deployment.yaml');
    const { textOf, err, status } = await yamlkit([...args, '--write'], files);
    expect([status, err]).toEqual([0, '2 of 2 files changed\n']);
    for (const name of Object.keys(files) as (keyof typeof files)[]) {
      const isRenamed = name === 'app/settings.yaml' || name === 'app/deployment.yaml';
      const text = files[name];
      expect(textOf(name)).toBe(isRenamed ? text.replace('name: settings', 'name: options') : text);
    }
  });

  it('of services that other files extend or include', async () => {
    const compose = {
      'base.yaml': 'services:\n  db: { image: postgres }\n',
      'compose.yaml':
        'services:\n  web: { image: web, extends: { file: base.yaml, service: db } }\n',
      'stack/compose.yaml':
        'include: [../base.yaml]\nservices: { web: { image: web, depends_on: [db] } }\n',
      '.git/HEAD': '',
    };
    const schemas = { '.yamlkit.yaml': 'schemas: { base.yaml: docker-compose }\n' };
    const { out } = await yamlkit(['references', 'base.yaml', 'services.db'], {
      ...compose,
      ...schemas,
    });
    expect(out).toBe(
      'base.yaml:2:3: definition db\ncompose.yaml:2:59: use db\nstack/compose.yaml:2:45: use db\n',
    );
  });
});

describe('a Helm chart', () => {
  const CHART = {
    'Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'values.yaml': 'image:\n  tag: a # tag\n',
    'templates/a.yaml':
      '{{ if .Values.image.tag }}\na: 1\n{{ else }}\na: 2\n{{ end }}\nb: {{ include "b" . }}\n',
    'templates/_helpers.tpl': '{{ define "b" }}{{ .Values.image.tag }}{{ end }}\n',
  };

  it('has its values renamed in all of its files', async () => {
    const args = ['rename', 'image.tag', 'version', 'values.yaml', '--write'];
    const { status, textOf } = await yamlkit(args, CHART);
    expect(status).toBe(0);
    for (const [file, text] of Object.entries(CHART)) {
      const renamed = text.replace('  tag:', '  version:').replaceAll('.tag', '.version');
      expect(textOf(file)).toBe(renamed);
    }
  });

  it('has references to values and named templates', async () => {
    const values = await yamlkit(['references', 'values.yaml', 'image.tag'], CHART);
    expect(values.out.split('\n').toSorted()).toEqual([
      '',
      'templates/_helpers.tpl:1:34: use tag',
      'templates/a.yaml:1:21: use tag',
      'values.yaml:2:3: definition tag',
    ]);
    const neither = await yamlkit(['references', 'templates/a.yaml:6:1'], CHART);
    expect(neither.err).toContain('No chart value or named template found here.');
    const named = await yamlkit(['references', 'templates/a.yaml:6:16'], CHART);
    expect(named.out).toBe(
      'templates/a.yaml:6:16: use b\ntemplates/_helpers.tpl:1:12: definition b\n',
    );
  });

  it('refuses a name that is taken or cannot be one', async () => {
    for (const name of ['a-b', 'digest']) {
      const files = { ...CHART, 'values.yaml': 'image:\n  tag: a\n  digest: b\n' };
      const { status, err } = await yamlkit(['rename', 'image.tag', name, 'values.yaml'], files);
      expect(status).toBe(1);
      expect(err).toMatch(/cannot be the name of a value|already has a value/);
    }
  });
});
