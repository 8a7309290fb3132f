import { describe, expect, it } from 'vitest';
import { checkHelm, unusedValues } from '../src/helm/index.ts';
import type { ProjectFiles } from '../src/project-files.ts';
import { filesOf, meaningIn } from './shaped.ts';

type Project = Readonly<Record<string, string>>;

/** By format, a project in which everything is there, its first file being the one that is checked. */
const PROJECTS: Readonly<Record<string, Project>> = {
  'github-workflow': {
    '.github/workflows/ci.yml': `on: push
jobs:
  a: { uses: ./.github/workflows/own.yml, with: { x: 1 } }
  b:
    runs-on: ubuntu-latest
    steps: [{ uses: ./.github/actions/own, with: { x: 1 } }]
`,
    '.github/workflows/own.yml':
      'on: { workflow_call: { inputs: { x: { type: number } } } }\njobs: {}\n',
    '.github/actions/own/action.yml':
      'inputs: { x: { required: true } }\nruns: { using: composite, steps: [] }\n',
  },
  'docker-compose': {
    'compose.yaml': `services:
  a: { image: 'x:\${TAG}', env_file: a.env, extends: { file: base.yaml, service: s } }
`,
    'base.yaml': 'services: { s: { image: y } }\n',
    'a.env': 'A=1\n',
    '.env': 'TAG=1\n',
  },
  'gitlab-ci': {
    '.gitlab-ci.yml': 'include: [{ local: /ci/l.yml }]\nj: { extends: .t, needs: [k] }\n',
    'ci/l.yml': '.t: { script: [b] }\nk: { script: [c] }\n',
  },
  'openapi-3.1': {
    'api.yaml': `openapi: 3.1.0
info: { title: a, version: '1' }
paths:
  /a: { $ref: './path.yaml' }
  /b: { $ref: './paths.yaml#/b' }
`,
    'path.yaml': 'get: { responses: {} }\n',
    'paths.yaml': 'b: { get: { responses: {} } }\n',
  },
  kustomization: {
    'kustomization.yaml': 'resources: [base, d.yaml]\n',
    'd.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n',
    'base/kustomization.yaml': 'resources: []\n',
  },
  helm: {
    'c/templates/x.yaml': '{{ include "c.name" . }} {{ .Values.image }} {{ .Values.tag }}\n',
    'c/templates/_helpers.tpl': '{{ define "c.name" }}{{ .Values.replicas }}{{ end }}\n',
    'c/templates/deep/y.yaml': '{{ .Values.deep }}\n',
    'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
    'c/values.yaml': 'image: x\ntag: y\nreplicas: 1\ndeep: 1\n',
  },
};

function findingsIn(format: string, files: ProjectFiles, text: string) {
  if (format !== 'helm') return meaningIn(format, text, files.own, files).findings;
  const values = { ...files, own: 'c/values.yaml' };
  return [...checkHelm(text, files), ...unusedValues(files.read('c/values.yaml') ?? '', values)];
}

/** The files as they are where one of them, or a folder, is there but cannot be read. */
function without(files: ProjectFiles, hidden: string): ProjectFiles {
  const isHidden = (path: string) => path === hidden || path.startsWith(`${hidden}/`);
  return {
    own: files.own,
    read: (path) => (isHidden(path) ? undefined : files.read(path)),
    list: (folder) => (isHidden(folder) ? undefined : files.list?.(folder)),
  };
}

describe.each(Object.entries(PROJECTS))('a project of the format %s', (format, project) => {
  const [[own, text]] = Object.entries(project);
  const files = filesOf(new Map(Object.entries(project)), own);
  const others = Object.keys(project).filter((path) => path !== own);
  const folders = others.flatMap((path) =>
    path.includes('/') ? [path.replace(/\/[^/]*$/, '')] : [],
  );

  it('has no finding', () => {
    expect(findingsIn(format, files, text)).toEqual([]);
  });

  it.each([...new Set([...others, ...folders])])(
    'has none either where %s cannot be read',
    (path) => {
      expect(findingsIn(format, without(files, path), text)).toEqual([]);
    },
  );
});

it('a called workflow that is not there is missing', () => {
  const text = 'on: push\njobs: { a: { uses: ./.github/workflows/own.yml } }\n';
  const files = filesOf(new Map([['.github/workflows/ci.yml', text]]), '.github/workflows/ci.yml');
  expect(findingsIn('github-workflow', files, text).map(({ rule }) => rule)).toEqual([
    'unknown-workflow',
  ]);
});
