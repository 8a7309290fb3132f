import { parse } from '@yamlkit/engine/tree';
import { describe, expect, it } from 'vitest';
import { schemaFactsOf } from '../facts/schema-facts.ts';
import { type DetectionOptions, detectSchemas, targetAt } from './detect-schemas.ts';
import { describeReason } from './schema-choice.ts';

const detect = (text: string, options: DetectionOptions = {}) =>
  detectSchemas(schemaFactsOf(parse(text)), options);

/** What was chosen, as one word, with the code of the reason. */
function chosen(text: string, path?: string): string {
  const [{ target, reason }] = detect(text, path === undefined ? {} : { path });
  const name =
    target && ('id' in target ? target.id : 'kind' in target ? target.kind : target.type);
  return `${name} ${reason.code}`;
}

const CRD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
spec:
  group: example.com
  names: { kind: Widget }
  versions:
  - name: v1
    schema: { openAPIV3Schema: { type: object } }
`;
const WIDGET = 'apiVersion: example.com/v1\nkind: Widget\n';

it('reads a CustomResourceDefinition only where a document may be of a kind that it defines', () => {
  const reads: string[] = [];
  const noted = (text: string) =>
    schemaFactsOf(parse(text)).map(({ customResourceDefinition: definition, ...facts }) => ({
      ...facts,
      ...(definition && {
        customResourceDefinition: {
          ...definition,
          read: () => {
            reads.push(`${definition.group}`);
            return definition.read();
          },
        },
      }),
    }));
  const other = CRD.replace('example.com', 'example.org');
  const known = `${CRD}---\n${other}---\napiVersion: v1\nkind: Pod\n`;
  detectSchemas(noted(known));
  expect(reads).toEqual([]);
  const choices = detectSchemas(noted(`${known}---\n${WIDGET}`));
  expect(reads).toEqual(['example.com']);
  expect(choices[3].reason.code).toBe('custom-resource');
});

describe('the schema of a document', () => {
  it.each([
    ['on: push\njobs: {}\n', '.github/workflows/ci.yml', 'github-workflow file-name'],
    ['a: 1\n', 'x/.travis.yml', 'travis file-name'],
    ['a: 1\n', 'values.yaml', 'undefined nothing-matches'],
    ['a: 1\n', undefined, 'undefined nothing-matches'],
    ['apiVersion: apps/v1\nkind: Deployment\n', undefined, 'Deployment kind'],
    ['apiVersion: v1\nkind: Pod\n', 'prometheus.yaml', 'Pod kind'],
    ['apiVersion: v1\nkind: List\n', undefined, 'List kind'],
    ['apiVersion: extensions/v1beta1\nkind: Ingress\n', undefined, 'Ingress kind'],
    ['apiVersion: apps/v1\nkind: Deploymnet\n', undefined, 'Deploymnet kind'],
    ['apiVersion: v1\nkind: Deployment\n', undefined, 'Deployment kind'],
    ['apiVersion: v1\nkind: Config\n', undefined, 'undefined tool-kind'],
    [
      'apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\n',
      undefined,
      'undefined tool-kind',
    ],
    ['apiVersion: skaffold/v4beta11\nkind: Config\n', 'skaffold.yaml', 'undefined tool-kind'],
    ['apiVersion: v1\nkind: Podd\n', undefined, 'undefined unknown-kind'],
    ['openapi: 3.0\n', 'x.yaml', 'openapi-3.0 key-value'],
    ['openapi: 3.10.1\n', 'x.yaml', 'undefined nothing-matches'],
    ['apiVersion: app/v1\nkind: Deployment\n', undefined, 'Deployment kind'],
    ['apiVersion: netwroking.k8s.io/v1\nkind: Ingress\n', undefined, 'Ingress kind'],
    ['apiVersion: app/v1\nkind: Widget\n', undefined, 'undefined unknown-kind'],
    ['apiVersion: openslo/v1\nkind: Service\n', undefined, 'undefined tool-kind'],
    ['apiVersion: apps.kruise.io/v1\nkind: StatefulSet\n', undefined, 'undefined unknown-kind'],
    [WIDGET, 'prometheus.yaml', 'undefined unknown-kind'],
    [
      'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n',
      'x.yaml',
      'kustomization kind',
    ],
    ['resources: []\n', 'kustomization.yaml', 'kustomization file-name'],
    ['apiVersion: v2\nname: x\nversion: 1.0.0\n', 'Chart.yaml', 'chart file-name'],
    ['openapi: 3.0.3\n', 'api.yaml', 'openapi-3.0 key-value'],
    ["openapi: '3.1.0'\n", 'openapi.yaml', 'openapi-3.1 key-value'],
    ['openapi: 4.0.0\n', 'openapi.yaml', 'openapi-3.2 file-name'],
    ['Pet: {}\n', 'openapi.yaml', 'undefined nothing-matches'],
    ['swagger: "2.0"\n', 'openapi.yaml', 'swagger-2.0 key-value'],
    ['api: {}\n', 'traefik.yml', 'traefik-v3 file-name'],
    ['name: x\nruns: {}\n', 'action.yml', 'github-action file-name'],
    ['on: push\n', '.github/workflows/codecov.yml', 'github-workflow file-name'],
    ['ignore: []\n', '.github/codecov.yml', 'codecov file-name'],
    ['action: x\n', 'action.yml', 'undefined nothing-matches'],
    ['$schema: https://json.schemastore.org/chart.json\n', 'x.yaml', 'chart schema-key'],
    ['$schema: ./own.json\n', 'x.yaml', 'location schema-key'],
    ['$schema: text\n', 'x.yaml', 'undefined nothing-matches'],
    ['# yaml-language-server: $schema=none\non: push\n', '.travis.yml', 'none comment'],
    ['services: { web: { image: x } }\n', 'x.yaml', 'docker-compose content'],
    ['services: { web: { image: x } }\n', 'chart/values.yaml', 'undefined nothing-matches'],
    ['services: { web: { image: x } }\n', 'values-prod.yml', 'undefined nothing-matches'],
    ['services: { web: { image: x, replicas: 1 } }\n', 'x.yaml', 'undefined nothing-matches'],
  ])('%j in %s is %s', (text, path, expected) => {
    expect(chosen(text, path)).toBe(expected);
  });

  it.each([
    ['# yaml-language-server: $schema=https://x.org/a.json\n', 'https://x.org/a.json'],
    ['#yaml-language-server:$schema=a.json\n', 'a.json'],
    ['# $schema: ../a.json\n', '../a.json'],
    ['# yaml-language-server: $schema: a.json\n', 'a.json'],
    ['# first\n# yaml-language-server: $schema=a.json other=b\n', 'a.json'],
  ])('is what the comment %j names', (comment, location) => {
    const text = `${comment}a: 1\n`;
    const [{ target, reason }] = detect(text);
    expect(target).toEqual({ type: 'location', location });
    if (reason.code !== 'comment') throw new Error(reason.code);
    expect(text.slice(reason.from, reason.to)).toBe(location);
  });

  it.each(['# schema: a.json\n', '# see $schema: a.json\n', '# yaml-language-server: none\n'])(
    'is not named by the comment %j',
    (comment) => {
      expect(detect(`${comment}a: 1\n`)[0].target).toBeUndefined();
    },
  );

  it('is found for each document of a stream', () => {
    const text = '# $schema: a.json\na: 1\n---\nb: 1\n---\n# $schema: c.json\nc: 1\n';
    expect(detect(text).map(({ target }) => target)).toEqual([
      { type: 'location', location: 'a.json' },
      undefined,
      { type: 'location', location: 'c.json' },
    ]);
  });

  it('is what the user chose, before all else', () => {
    const text = '# $schema: a.json\napiVersion: v1\nkind: Pod\n';
    const [{ target, reason, others }] = detect(text, { choice: { type: 'none' } });
    expect(target).toEqual({ type: 'none' });
    expect(reason).toEqual({ code: 'user' });
    expect(others.map((other) => other.reason.code)).toEqual(['comment', 'kind']);
  });

  it('is what the configuration says, after a comment', () => {
    const configuration = [
      { globs: ['deploy/*.yml', '!deploy/x.yml'], schema: targetAt('chart') },
      { globs: ['*.yml'], schema: targetAt('schemas/own.json') },
    ];
    const targetFor = (path: string, text = 'a: 1\n') =>
      detect(text, { path, configuration })[0].target;
    expect(targetFor('deploy/a.yml')).toEqual({ type: 'catalog', id: 'chart' });
    expect(targetFor('deploy/x.yml')).toEqual({ type: 'location', location: 'schemas/own.json' });
    expect(targetFor('a.yml', '# $schema: b.json\na: 1\n')).toEqual({
      type: 'location',
      location: 'b.json',
    });
  });

  it('is defined in the same stream, before or after', () => {
    const choices = detect(`${WIDGET}---\n${CRD}---\n${WIDGET}`);
    const target = { type: 'custom-resource', apiVersion: 'example.com/v1', kind: 'Widget' };
    expect(choices.map((choice) => choice.reason.code)).toEqual([
      'custom-resource',
      'kind',
      'custom-resource',
    ]);
    expect(choices[0].target).toEqual(target);
    const [given] = detect(WIDGET, {
      customKinds: [{ apiVersion: 'example.com/v1', kind: 'Widget' }],
    });
    expect(given.reason).toMatchObject({ code: 'custom-resource', place: 'given' });
  });

  it('is said to have rules in CEL, which are not evaluated', () => {
    const definition = CRD.replace('type: object', 'type: object, x-kubernetes-validations: []');
    expect(definition).not.toBe(CRD);
    const target = { type: 'custom-resource', apiVersion: 'example.com/v1', kind: 'Widget' };
    expect(detect(`${WIDGET}---\n${definition}`)[0].target).toEqual({ ...target, hasRules: true });
    const customKinds = [{ apiVersion: 'example.com/v1', kind: 'Widget', hasRules: true }];
    expect(detect(WIDGET, { customKinds })[0].target).toEqual({ ...target, hasRules: true });
  });

  it('has runners-up, each once', () => {
    const text = 'services: { web: { image: x, replicas: 1 } }\n';
    const [{ target, others }] = detect(text, { path: 'stack.yml' });
    expect(target).toBeUndefined();
    expect(others).toEqual([
      {
        target: { type: 'catalog', id: 'docker-compose' },
        reason: { code: 'keys', keys: ['services'] },
      },
    ]);
    const [compose] = detect('services: { web: { image: x } }\n', { path: 'compose.yml' });
    expect(compose.others).toEqual([]);
    const [traefik] = detect('api: {}\n', { path: 'traefik.yml' });
    expect(traefik.others.map((other) => other.target)).toEqual([
      { type: 'catalog', id: 'traefik-v2' },
    ]);
  });

  it('comes with its reason in words', () => {
    const [compose] = detect('services: {}\n', { path: 'compose.yml' });
    expect(describeReason(compose.reason)).toBe("The file's name matches compose.yml.");
    const [unknown] = detect(WIDGET);
    expect(describeReason(unknown.reason)).toContain('no Widget (example.com/v1)');
  });
});

describe('the name of a schema', () => {
  it.each([
    ['none', { type: 'none' }],
    ['chart', { type: 'catalog', id: 'chart' }],
    ['GitHub workflow', { type: 'catalog', id: 'github-workflow' }],
    ['https://json.schemastore.org/chart.json', { type: 'catalog', id: 'chart' }],
    ['https://example.com/a.json', { type: 'location', location: 'https://example.com/a.json' }],
    ['golangci-lint', { type: 'catalog', id: 'golangci-lint' }],
    ['./chart', { type: 'location', location: './chart' }],
  ])('%s is %j', (location, target) => {
    expect(targetAt(location)).toEqual(target);
  });
});
