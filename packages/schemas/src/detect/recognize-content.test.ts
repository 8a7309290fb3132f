import { parse } from '@yamlkit/engine/tree';
import { describe, expect, it } from 'vitest';
import { catalog } from '../catalog.ts';
import { schemaFactsOf } from '../facts/schema-facts.ts';
import { detectSchemas } from './detect-schemas.ts';
import { recognizableKeys, recognizeContent } from './recognize-content.ts';
import { isHintingKey } from './schema-hints.ts';

const recognized = (text: string) => recognizeContent(schemaFactsOf(parse(text))[0]);

/** What a text surely is, as `=id`, and what it may be, as `?id`. */
function verdict(text: string): string {
  return recognized(text)
    .map(({ id, likeness }) => `${likeness === 'certain' ? '=' : '?'}${id}`)
    .join(' ');
}

/** A small document of each format that is recognized by its outline alone. */
const SAMPLES: readonly (readonly [id: string, text: string])[] = [
  ['docker-compose', 'services:\n  web: {image: nginx}\n'],
  ['docker-compose', 'version: "3"\nx-a: &a {image: b}\nservices:\n  web: {<<: *a, build: .}\n'],
  ['github-workflow', 'on: push\njobs:\n  a: {runs-on: x, steps: []}\n'],
  ['github-workflow', 'name: a\non:\n  push:\njobs:\n  a: {uses: ./x.yml}\n'],
  ['github-action', 'name: a\nruns: {using: node20, main: a.js}\n'],
  ['github-issue-forms', 'name: a\ndescription: b\nbody:\n- {type: input, id: c}\n'],
  ['github-issue-config', 'blank_issues_enabled: false\ncontact_links: []\n'],
  ['github-funding', 'github: a\nko_fi: b\n'],
  ['dependabot-2.0', 'version: 2\nupdates:\n- {package-ecosystem: npm, directory: /}\n'],
  ['stale', 'daysUntilStale: 60\ndaysUntilClose: 7\n'],
  ['mergify', 'pull_request_rules:\n- {name: a, conditions: [b], actions: {}}\n'],
  ['codecov', 'coverage:\n  status: {project: true}\n'],
  ['gitlab-ci', 'stages: [test]\na: {stage: test, script: [x]}\n'],
  ['gitlab-ci', 'image: node\ntest:\n  script: [npm test]\n  rules: [{if: $A}]\n'],
  ['circleci', 'version: 2.1\njobs:\n  a: {docker: [{image: b}], steps: [checkout]}\n'],
  ['circleci', 'version: 2\njobs:\n  a: {<<: *b, steps: [checkout]}\nworkflows: {}\n'],
  ['travis', 'language: node_js\nnode_js: [20]\nscript: npm test\n'],
  ['appveyor', 'image: Visual Studio 2022\nbuild_script: [x]\n'],
  ['azure-pipelines', 'trigger: [main]\npool: {vmImage: x}\nsteps:\n- script: a\n'],
  ['azure-pipelines', 'stages:\n- stage: a\n  jobs: []\n'],
  ['bitbucket-pipelines', 'image: node\npipelines:\n  default: [{step: {script: [a]}}]\n'],
  ['buildkite', 'steps:\n- {label: a, command: b}\n'],
  ['cloudbuild', 'steps:\n- {name: gcr.io/a, args: [b]}\nimages: [c]\n'],
  ['drone', 'kind: pipeline\ntype: docker\nsteps:\n- {name: a, image: b, commands: [c]}\n'],
  ['taskfile', "version: '3'\ntasks:\n  a: {cmds: [b]}\n"],
  ['zuul', '- job: {name: a, run: b.yaml}\n- project: {check: {jobs: [a]}}\n'],
  ['chart', 'apiVersion: v2\nname: a\nversion: 1.0.0\n'],
  ['kustomization', 'resources: [a.yaml]\nconfigMapGenerator: [{name: b}]\n'],
  ['helmfile', 'releases:\n- {name: a, chart: b/c}\n'],
  ['prometheus', 'scrape_configs:\n- {job_name: a, static_configs: []}\n'],
  ['prometheus.rules', 'groups:\n- {name: a, rules: [{alert: b, expr: c}]}\n'],
  ['prometheus-alertmanager', 'route: {receiver: a}\nreceivers:\n- {name: a}\n'],
  ['loki', 'auth_enabled: false\nschema_config: {configs: []}\ncommon: {}\n'],
  ['traefik-v3', 'entryPoints:\n  web: {address: ":80"}\nproviders: {docker: {}}\n'],
  ['pre-commit-config', 'repos:\n- {repo: a, rev: b, hooks: [{id: c}]}\n'],
  ['pre-commit-hooks', '- {id: a, name: b, entry: c, language: node}\n'],
  ['lefthook', 'pre-commit:\n  commands: {lint: {run: a}}\n'],
  ['pnpm-workspace', 'packages: [a]\ncatalog: {react: ^19}\n'],
  ['mkdocs-1.6', 'site_name: a\nnav: [index.md]\n'],
  ['readthedocs', 'version: 2\nbuild: {os: ubuntu-24.04, tools: {python: "3"}}\n'],
  ['pubspec', 'name: a\nenvironment: {sdk: ^3.0.0}\n'],
  ['yamllint', 'extends: default\nrules: {line-length: disable}\n'],
  ['clangd', 'CompileFlags: {Add: [-Wall]}\n'],
  ['citation', 'cff-version: 1.1.0\ntitle: a\nauthors: []\n'],
  ['jekyll', 'title: a\nmarkdown: kramdown\npermalink: /:title\n'],
  ['hugo', 'baseURL: https://example.org\nlanguageCode: en\ntitle: a\n'],
];

describe('a document without a name', () => {
  it.each(SAMPLES)('is %s: %j', (id, text) => {
    expect(verdict(text).split(' ')[0]).toBe(`=${id}`);
    expect(detectSchemas(schemaFactsOf(parse(text)))[0].target).toEqual({ type: 'catalog', id });
  });

  it.each([
    ['services: {web: {image: {repository: x}, replicaCount: 1}}\n', '?docker-compose'],
    ['jobs: {a: {runs-on: x}}\n', '?github-workflow'],
    ['stages: [build]\n', '?gitlab-ci'],
    ['include: a.yml\nb: {extends: .c}\n', '?gitlab-ci'],
    ['fixes: ["a::b"]\nignore: [c]\n', '?codecov'],
    ['site_name: a\n', '?mkdocs-1.6'],
    ['version: 2.1\norbs: {}\nworkflows: {}\n', '?circleci'],
    // The rules of Grafana are in groups, too.
    ['apiVersion: 1\ngroups: [{orgId: 1, name: a, folder: b, rules: []}]\n', ''],
    ['groups: [{name: a, folder: b, rules: []}]\n', '?prometheus.rules'],
  ])('%j is only likely to be what it looks like', (text, expected) => {
    expect(verdict(text)).toBe(expected);
  });

  it.each([
    'name: a\nversion: 1\n',
    'image: {repository: a, tag: b}\nresources: {}\nreplicas: 1\n',
    'services: {a: {url: b}}\n',
    'jobs: [{name: a, plan: [{get: b}]}]\nresources: [{name: c, type: git}]\n',
    'steps: [1, 2]\n',
    // Shippable and Packit.
    'language: python\nenv: [A=b]\nbuild: {ci: [c]}\n',
    'specfile_path: a.spec\njobs: [{job: copr_build, trigger: pull_request}]\n',
    'fixes: [a]\nname: b\n',
    'tasks: [{name: a}]\n',
    '- hosts: all\n  tasks: []\n',
    '- {id: 1, name: a}\n',
    'rules: {a: b}\n',
    'language: en\nmessages: {}\n',
    'environment: prod\nname: a\n',
    'runs: 3\n',
    'a: 1\n',
    'text\n',
  ])('%j has no format', (text) => {
    expect(verdict(text)).toBe('');
  });

  it('is likely to have either format if it has the outline of two', () => {
    const [first, second] = recognized(
      'on: push\njobs:\n  a: {runs-on: x}\nservices:\n  b: {image: c}\nversion: 2\nupdates: [{package-ecosystem: d}]\n',
    );
    expect([first, second].map(({ likeness }) => likeness)).toEqual(['likely', 'likely']);
  });

  it('is recognized as a format of the catalog with a schema', () => {
    for (const [id] of SAMPLES) {
      expect(catalog.find((entry) => entry.id === id)?.hash, id).toBeDefined();
    }
  });

  it('is looked at only if it has a hint', () => {
    expect([...recognizableKeys].filter((key) => !isHintingKey(key))).toEqual([]);
    expect(['a', 'name', 'version', 'on'].filter(isHintingKey)).toEqual([]);
  });
});
