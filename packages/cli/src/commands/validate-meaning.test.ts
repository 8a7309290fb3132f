import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordedTerminal } from '../../test/recorded-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { main } from '../main.ts';

const WORKFLOW = `on: push
jobs:
  build:
    runs-on: ubuntu-latest
    steps: [{ run: make }]
  deploy:
    needs: biuld
    runs-on: ubuntu-latest
    steps: [{ run: make }]
`;
const FILE = '.github/workflows/ci.yml';

/** Validates without lint in a folder that holds `files`. */
async function validate(args: string[], files: Record<string, string>) {
  const cwd = temporaryFolder(files);
  const terminal = recordedTerminal({ cwd });
  const status = await main(['validate', '--no-lint', ...args], terminal);
  return { status, out: terminal.written.out, err: terminal.written.err, cwd };
}

describe('yamlkit validate with names and references', () => {
  it('reports what is not defined, with the name that was probably meant', async () => {
    const { status, out } = await validate(['--format', 'parsable', FILE], { [FILE]: WORKFLOW });
    expect(status).toBe(1);
    expect(out).toBe(
      `${FILE}:7:12: [error] No job is named “biuld”. Did you mean “build”? (meaning/unknown-job)\n`,
    );
  });

  it('says so in JSON, with a fix', async () => {
    const { out } = await validate(['--format', 'json', FILE], { [FILE]: WORKFLOW });
    expect(JSON.parse(out).files[0].problems).toMatchObject([
      { code: 'meaning/unknown-job', fix: { safety: 'safe' } },
    ]);
  });

  it('can be switched off', async () => {
    const { status, out } = await validate(['--no-meaning', '--format', 'parsable', FILE], {
      [FILE]: WORKFLOW,
    });
    expect([status, out]).toEqual([0, '']);
  });

  it('goes by the schema that is chosen', async () => {
    const chosen = ['--format', 'parsable', '--schema', 'github-workflow', 'x.yml'];
    expect((await validate(chosen, { 'x.yml': WORKFLOW })).out).toContain('unknown-job');
  });

  it('checks what refers to services where the definition of its kind is given', async () => {
    const group = 'gateway.networking.k8s.io';
    const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: httproutes.${group} }
spec:
  group: ${group}
  names: { kind: HTTPRoute, plural: httproutes }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } }
`;
    const text = `apiVersion: v1
kind: Service
metadata: { name: web }
spec: { ports: [{ port: 80 }] }
---
apiVersion: ${group}/v1
kind: HTTPRoute
metadata: { name: web }
spec: { rules: [{ backendRefs: [{ name: wbe, port: 80 }] }] }
`;
    const files = { 'crd.yaml': crd, 'app.yaml': text };
    const args = ['--format', 'parsable', 'app.yaml'];
    const { out } = await validate(args, files);
    expect(out).toContain('meaning/');
    expect((await validate(['--crd', 'crd.yaml', ...args], files)).out).toBe(out);
  });

  it('leaves texts alone that have no format', async () => {
    const text = `# yaml-language-server: $schema=none\n${WORKFLOW}`;
    const { status } = await validate([FILE], { [FILE]: text });
    expect(status).toBe(0);
  });

  it('is silenced by comments that name the rule', async () => {
    const named = WORKFLOW.replace(
      'biuld',
      'biuld # yamllint disable-line rule:meaning/unknown-job',
    );
    expect((await validate([FILE], { [FILE]: named })).status).toBe(0);
    const from = `# yamllint disable rule:meaning/unknown-job\n${WORKFLOW}`;
    expect((await validate([FILE], { [FILE]: from })).status).toBe(0);
    // Without a name, a comment is about style.
    const others = WORKFLOW.replace('biuld', 'biuld # yamllint disable-line');
    expect((await validate([FILE], { [FILE]: others })).status).toBe(1);
  });

  describe('in calls of the same repository', () => {
    const action = `name: Greet
inputs: { name: { required: true } }
runs: { using: composite, steps: [{ run: make, shell: bash }] }
`;
    const caller = (uses: string) => `on: push
jobs:
  a:
    runs-on: ubuntu-latest
    steps: [{ uses: ${uses}, with: { nmae: x } }]
`;
    const found = async (uses: string, files: Record<string, string>) => {
      const { out } = await validate(['--format', 'parsable', FILE], {
        [FILE]: caller(uses),
        ...files,
      });
      return [...out.matchAll(/\(meaning\/([\w-]+)\)$/gm)].map(([, rule]) => rule);
    };

    it('reads the file that is called', async () => {
      for (const name of ['action.yml', 'action.yaml']) {
        const files = { [`.github/greet/${name}`]: action };
        expect(await found('./.github/greet', files)).toEqual(['missing-input', 'unknown-input']);
      }
      const called = 'on: { workflow_call: { inputs: { name: { type: string } } } }\njobs: {}\n';
      const { out } = await validate(['--format', 'parsable', FILE], {
        [FILE]: 'on: push\njobs: { a: { uses: ./.github/workflows/b.yml, with: { nmae: x } } }\n',
        '.github/workflows/b.yml': called,
      });
      expect(out).toContain('[error] “./.github/workflows/b.yml” has no input “nmae”.');
    });

    it('leaves alone what is not there, is wrong, or is outside of the project', async () => {
      expect(await found('./.github/greet', {})).toEqual([]);
      expect(await found('./.github/greet', { '.github/greet/action.yml': 'a: [' })).toEqual([]);
      expect(await found('./../greet', { 'greet/action.yml': action })).toEqual([]);
    });

    it('reads nothing for a workflow that is not where GitHub looks for it', async () => {
      const files = { 'ci.yml': caller('./greet'), 'greet/action.yml': action };
      const { status } = await validate(['--schema', 'github-workflow', 'ci.yml'], files);
      expect(status).toBe(0);
    });

    it('follows no link', async () => {
      const outside = temporaryFolder({ 'greet/action.yml': action });
      const cwd = temporaryFolder({ [FILE]: caller('./greet') });
      symlinkSync(path.join(outside, 'greet'), path.join(cwd, 'greet'));
      const terminal = recordedTerminal({ cwd });
      expect(await main(['validate', '--no-lint', FILE], terminal)).toBe(0);
    });
  });

  it('looks up a service that is extended from another file of the project', async () => {
    const base = 'services: { base: { image: a } }\n';
    const compose = (file: string) =>
      `services: { web: { extends: { file: ${file}, service: bse } } }\n`;
    const status = async (file: string, files: Record<string, string>) =>
      (await validate(['compose.yaml'], { 'compose.yaml': compose(file), ...files })).status;
    expect(await status('./base.yaml', { 'base.yaml': base })).toBe(1);
    expect(await status('base.yaml', {})).toBe(0);
    expect(await status('base.yaml', { 'base.yaml': `include: [x.yaml]\n${base}` })).toBe(0);
    expect(await status('../base.yaml', {})).toBe(0);
  });

  it('checks names beside repeated keys, also where expressions look like actions of a template', async () => {
    const text = `${WORKFLOW.replace('[{ run: make }]', '[{ run: "${{ gihtub.ref }}" }]')}on: pull_request\n`;
    const { out } = await validate(['--format', 'parsable', FILE], {
      [FILE]: text,
    });
    expect(out).toContain('(duplicate-key)');
    expect(out).toContain('(meaning/unknown-job)');
    expect(out).toContain('(meaning/unknown-context)');
  });

  it('looks for what a kustomization names, and for variables in the file beside a Compose file', async () => {
    const { out } = await validate(['--format', 'parsable', 'k', 'compose.yaml'], {
      'k/kustomization.yaml': 'resources: [a.yaml, ../base, b.yml, ../empty, ../../out.yaml]\n',
      'k/a.yaml': 'a: 1\n',
      'base/kustomization.yml': 'resources: []\n',
      'empty/x.txt': '',
      'compose.yaml': 'services: { db: { image: "postgres:${POSTGRE_VERSION}" } }\n',
      '.env': 'POSTGRES_VERSION=17\n',
      '.git/HEAD': '',
    });
    const found = out
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/\[.*\((.*)\)$/, '$1'));
    expect(found).toEqual([
      'k/kustomization.yaml:1:30: meaning/missing-file',
      'k/kustomization.yaml:1:37: meaning/missing-file',
      'compose.yaml:1:38: meaning/unknown-variable',
    ]);
  });

  it('reads the files that a pipeline includes, and those that an API description refers to', async () => {
    const files = {
      '.gitlab-ci.yml': 'include: /ci/a.yml\nb: { script: [x], needs: [sahred, other] }\n',
      'ci/a.yml': 'shared: { script: [x] }\nother: { script: [x] }\n',
      'api/openapi.yaml':
        "openapi: 3.0.3\ninfo: { title: a, version: '1' }\npaths: { /a: { $ref: '../parts.yaml#/B' } }\n",
      'parts.yaml': 'A: {}\n',
    };
    // The root of the project is that of its repository.
    const all = { ...files, '.git/HEAD': '' };
    const { out } = await validate(
      ['--format', 'parsable', '.gitlab-ci.yml', 'api/openapi.yaml'],
      all,
    );
    expect(
      [...out.matchAll(/^(\S+):.*\((meaning\/[\w-]+)\)$/gm)].map(([, ...found]) => found),
    ).toEqual([
      ['.gitlab-ci.yml:2:27', 'meaning/unknown-job'],
      ['api/openapi.yaml:3:38', 'meaning/unknown-reference'],
    ]);
  });

  it('looks up what the actions of a chart name, in its templates, and in those of text', async () => {
    const chart = {
      'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'web/values.yaml': 'image: { repository: a, tag: b }\n',
      'web/templates/_helpers.tpl': '{{ define "web.name" }}{{ .Chart.Nmae }}{{ end }}\n',
      'web/templates/NOTES.txt': 'Hello: there: {{ include "web.nmae" . }}\n',
      'web/templates/a.yaml': 'a: {{ .Values.image.repositry }}\nb: {{ include "web.name" . }}\n',
    };
    const found = async (args: string[], files: Record<string, string>) => {
      const names = ['_helpers.tpl', 'NOTES.txt', 'a.yaml'].map((name) => `web/templates/${name}`);
      const { out } = await validate(['--format', 'parsable', ...args, ...names], files);
      return [...out.matchAll(/^(\S+): .*\((\S+)\)$/gm)].map(
        ([, place, code]) => `${place} ${code}`,
      );
    };
    const all = [
      'web/templates/_helpers.tpl:1:34 meaning/unknown-property',
      'web/templates/NOTES.txt:1:27 meaning/unknown-template',
      'web/templates/a.yaml:1:21 meaning/unknown-value',
    ];
    expect(await found([], chart)).toEqual(all);
    expect(await found([], { ...chart, '.git/HEAD': '' })).toEqual(all);
    expect(await found(['--no-meaning'], chart)).toEqual([]);
    const configured = {
      ...chart,
      '.yamlkit.yaml': 'meaning: { rules: { unknown-value: off } }\n',
    };
    expect(await found([], configured)).toEqual(all.slice(0, 2));
  });

  it('finds the text templates of charts in folders, reports nothing of YAML in them, and leaves them as they are', async () => {
    const helpers = '{{ define "web.name" }}{{ .Chart.Nmae }}   {{ end }}   \n\n\n\n';
    const files = {
      'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'web/values.yaml': 'a: 1\n',
      'web/templates/_helpers.tpl': helpers,
      // Without an action, and no YAML.
      'web/templates/NOTES.txt': 'Thanks: for: this\n - "chart\n',
      'web/templates/tests/_more.tpl': 'a: {{ .Values.a }}\n',
      'web/templates/a.yaml': 'a: {{ include "web.nam" . }}\n',
      // Not of a chart.
      'site/templates/_page.tpl': '<p>{{ .Chart.Nmae }}</p>: [\n',
      'web/notes/NOTES.txt': 'a: [\n',
    };
    const problems = (out: string) =>
      [...out.matchAll(/^(\S+): .*\((\S+)\)$/gm)].map(([all]) => all);
    for (const args of [[], ['--fix']]) {
      const { out, cwd } = await validate(['--format', 'parsable', ...args, '.'], files);
      expect(problems(out)).toEqual([
        expect.stringMatching(/^web.templates._helpers\.tpl:1:34: .*unknown-property/),
        expect.stringMatching(/^web.templates.a\.yaml:1:16: .*unknown-template/),
      ]);
      expect(readFileSync(path.join(cwd, 'web/templates/_helpers.tpl'), 'utf8')).toBe(helpers);
    }
    // Of the values and the template a.yaml.
    expect((await validate(['.'], files)).err).toContain('; 2 documents not checked');
  });

  const fixed = async (text: string, others: Record<string, string> = {}) => {
    const { status, cwd } = await validate(['--fix', FILE], { [FILE]: text, ...others });
    return { status, text: readFileSync(path.join(cwd, FILE), 'utf8') };
  };

  it('fixes a name that is misspelled where all names are known', async () => {
    expect(await fixed(WORKFLOW)).toEqual({
      status: 0,
      text: WORKFLOW.replace('biuld', 'build'),
    });
  });

  it.each([
    ['is short for another', WORKFLOW.replace('biuld', 'bui')],
    ['is as near to two', `${WORKFLOW.replace('biuld', 'buid')}  bid:\n    uses: ./a.yml\n`],
    [
      'is in an expression',
      WORKFLOW.replace('biuld', 'build').replace('make', '${{ gihtub.ref }}'),
    ],
    ['would then be in a cycle', WORKFLOW.replace('  build:\n', '  build:\n    needs: deploy\n')],
    [
      'would then be there twice',
      WORKFLOW.replace('needs: biuld', 'needs: { build: 1, biuld: 1 }'),
    ],
  ])('leaves a name alone that %s', async (_, text) => {
    expect(await fixed(text)).toEqual({ status: 1, text });
  });

  it('fixes nothing that a configuration makes a warning', async () => {
    const file = { '.yamlkit.yaml': 'meaning: { rules: { unknown-job: warning } }\n' };
    expect(await fixed(WORKFLOW, file)).toEqual({ status: 1, text: WORKFLOW });
  });

  const POD = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: nginx
      envFrom: [{ secretRef: { name: tokens } }, { configMapRef: { name: settings } }]
`;
  const SETTINGS = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n';
  const SERVICE = `apiVersion: v1
kind: Service
metadata: { name: web }
spec: { selector: { app: web }, ports: [{ port: 80 }] }
`;
  const CLOSED = { '.yamlkit.yaml': 'meaning: { closed: true }\n' };
  const parsable = ['--format', 'parsable', '.'];

  it('takes a folder for all there is where a configuration says so', async () => {
    const files = { 'a/pod.yaml': POD, 'b/settings.yaml': SETTINGS, 'b/service.yaml': SERVICE };
    expect((await validate(parsable, files)).out).toBe('');
    const closed = await validate(parsable, { ...files, ...CLOSED });
    expect(closed.out).toBe(
      'a/pod.yaml:8:38: [error] No Secret is named “tokens” in this folder. (meaning/unknown-secret)\n' +
        'b/service.yaml:4:9: [warning] This selects nothing: no pod in this folder has these labels. (meaning/unmatched-selector)\n',
    );
  });

  it('leaves a folder open where a file cannot be read', async () => {
    const files = { ...CLOSED, 'pod.yaml': POD, 'b/broken.yaml': 'a: [\n' };
    expect((await validate(parsable, files)).out).not.toContain('unknown-');
    const chart = {
      ...CLOSED,
      'pod.yaml': POD,
      'b/template.yaml': '{{ if .x }}\na: 1\n{{ end }}\n',
    };
    expect((await validate(parsable, chart)).out).not.toContain('unknown-');
  });

  it('misses nothing that a program makes', async () => {
    const sealed =
      'apiVersion: bitnami.com/v1alpha1\nkind: SealedSecret\nmetadata: { name: tokens }\n';
    const ingress = `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: web }
spec: { tls: [{ secretName: certificate }] }
`;
    const files = {
      ...CLOSED,
      'a.yaml': POD,
      'b.yaml': SETTINGS,
      'c.yaml': sealed,
      'd.yaml': ingress,
    };
    expect((await validate(['--no-schema', ...parsable], files)).out).toBe('');
  });

  it('knows names of the files that a kustomization puts together', async () => {
    const files = {
      'app/kustomization.yaml':
        'resources: [pod.yaml, ../shared]\nconfigMapGenerator: [{ name: settings }]\n',
      'shared/kustomization.yaml': 'resources: [secret.yaml]\n',
      'shared/secret.yaml': 'apiVersion: v1\nkind: Secret\nmetadata: { name: token }\n',
      'app/pod.yaml': POD.replace('settings', 'setings'),
      '.git/HEAD': '',
    };
    expect((await validate(parsable, files)).out).toBe(
      'app/pod.yaml:8:38: [warning] No Secret is named “tokens” in these files. Did you mean “token”? (meaning/unknown-secret)\n' +
        'app/pod.yaml:8:74: [warning] No ConfigMap is named “setings” in these files. Did you mean “settings”? (meaning/unknown-config-map)\n',
    );
  });

  it('knows the labels of runners that a configuration lists', async () => {
    const jobs = ['gpu', 'Linux-arm-2', 'linux', 'gup', 'ubuntu-latest'].map(
      (label, at) => `  j${at}: { runs-on: ${label}, steps: [{ run: make }] }\n`,
    );
    const files = { [FILE]: `on: push\njobs:\n${jobs.join('')}` };
    const only = ['--format', 'parsable', FILE];
    expect((await validate(only, files)).out).toBe('');
    const listed = { '.yamlkit.yaml': "meaning: { runners: [gpu, 'linux-*'] }\n" };
    expect((await validate(only, { ...files, ...listed })).out).toBe(
      `${FILE}:6:18: [error] No hosted runner is labeled “gup”. Did you mean “gpu”? (meaning/unknown-runner)\n`,
    );
  });
});

describe('what only the command line and editors know', () => {
  it('is Ansible, by the keys of its plays', async () => {
    const text = `- hosts: web
  tasks:
    - ansible.builtin.command: make
      notify: Restrat nginx
  handlers:
    - name: Restart nginx
`;
    const { out } = await validate(['--format', 'parsable', 'site.yml'], { 'site.yml': text });
    expect(out).toContain(
      'site.yml:4:15: [warning] No handler is named “Restrat nginx” in this file.',
    );
  });

  it('is which values of a chart nothing uses, where a configuration asks', async () => {
    const files = {
      '.yamlkit.yaml': 'meaning: { rules: { unused-value: warning } }\n',
      'Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'values.yaml': 'image: a\nother: b\n',
      'templates/a.yaml': 'a: {{ .Values.image }}\n',
    };
    const { out } = await validate(['--format', 'parsable', 'values.yaml'], files);
    expect(out).toContain(
      'values.yaml:2:1: [warning] No template of the chart uses the value “other”.',
    );
    expect(out).not.toContain('image');
  });
});
