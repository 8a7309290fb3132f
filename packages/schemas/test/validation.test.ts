// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Azure writes expressions so.
import { readFileSync } from 'node:fs';
import { parse, toJs } from '@yamlkit/engine/tree';
import { describe, expect, it } from 'vitest';
import { compile, evaluate, JsonInstance, type JsonValue } from '../../json-schema/src/index.ts';
import { metaschemas } from '../../json-schema/src/metaschemas/index.ts';
import {
  catalog,
  type JsonSchemaObject,
  KubernetesSchemas,
  kindsIn,
  readCustomResources,
} from '../src/index.ts';

const textOf = (id: string) => readFileSync(new URL(`../data/${id}.json`, import.meta.url), 'utf8');
const read = (id: string) => JSON.parse(textOf(id));
const registry = (uri: string) => metaschemas.get(uri.replace(/#$/, ''));
const kubernetes = new KubernetesSchemas(textOf('kubernetes'));

const isValidValue = (schema: JsonSchemaObject, value: unknown) =>
  evaluate(compile(schema as JsonValue, { registry }), new JsonInstance(value as JsonValue))
    .isValid;
const isValid = (schema: JsonSchemaObject, yaml: string) =>
  isValidValue(schema, toJs(parse(yaml)).output[0]);

/** Whether a schema is one, by the draft that it names. */
function isSchema(schema: JsonSchemaObject): boolean | undefined {
  const metaschema = registry(String(schema.$schema));
  return metaschema !== undefined && isValidValue(metaschema as JsonSchemaObject, schema);
}

describe('the schemas of the catalog', () => {
  const ids = catalog.filter(({ hash }) => hash !== undefined).map(({ id }) => id);

  it.each(ids.filter((id) => id !== 'kubernetes'))('%s is one of its draft', (id) => {
    expect(isSchema(read(id))).toBe(true);
  });

  it.each([
    ['github-workflow', 'on: push\njobs: { a: { runs-on: x, steps: [{ run: a }] } }', true],
    ['github-workflow', 'on: push\njobs: { a: { runs-on: x, steps: [{ rum: a }] } }', false],
    [
      'github-workflow',
      'on: push\njobs: { a: { runs-on: x, strategy: { fail-fast: true }, steps: [{ run: a }] } }',
      true,
    ],
    [
      'github-workflow',
      'on: { pull_request: { tags: ["*"] }, create: { tags: [v1] } }\njobs: { a: { runs-on: x } }',
      true,
    ],
    ['github-workflow', 'on: { pull_request: { tag: ["*"] } }\njobs: { a: { runs-on: x } }', false],
    ['github-workflow', 'on: { create: { tag: [v1] } }\njobs: { a: { runs-on: x } }', false],
    ['github-action', 'runs: { using: composite, steps: [{ run: a, shell: bash }] }', true],
    ['github-action', 'name: a\ndescription: b', false],
    ['github-funding', 'github: [x]\npatreon:\notechie:\ncustom:', true],
    ['github-funding', 'patron: x', false],
    ['github-funding', 'lfx_crowdfunding: x', true],
    [
      'github-issue-forms',
      'name: a\ndescription: b\nbody: [{ type: textarea, attributes: { label: c, render: plain } }]',
      true,
    ],
    ['gitlab-ci', 'a: { script: [b], variables: }', true],
    ['circleci', 'version: 2\njobs: { a: { docker: [{ image: b }], steps: [checkout] } }', true],
    ['cloudbuild', 'steps: [{ name: a }]\noptions: { substitution_option: ALLOW_LOOSE }', true],
    ['cloudbuild', 'steps: [{ name: a }]\noptions: { substitution_opt: ALLOW_LOOSE }', false],
    [
      'codecov',
      'codecov: { require_ci_to_pass: yes }\ncoverage: { status: { project: off } }',
      true,
    ],
    ['codecov', 'coverage: { status: { projekt: off } }', false],
    ['appveyor', 'version: 1.0\ncache: a\nbuild: off\ntest: off\ndeploy: false', true],
    ['appveyor', 'matrix: { allow_failures: [{ nodejs_version: 0.8 }] }', true],
    ['appveyor', 'matrix: { allow_failure: [] }', false],
    ['travis', 'language: go\ngo: [1.11, tip]\nenv: [{ A: 1 }, B=2]\ninstall: [null]', true],
    ['travis', 'language: go\nbranches: { onyl: [main] }', false],
    ['prometheus', 'scrape_configs: [{ job_name: a, nomad_sd_configs: [{}] }]', true],
    ['prometheus', 'scrape_configs: [{ job_name: a, nomat_sd_configs: [{}] }]', false],
    [
      'azure-pipelines',
      'steps: [{ script: 5, continueOnError: true, env: { A: 1 }, timeoutInMinutes: 5 }]',
      true,
    ],
    ['azure-pipelines', 'steps: [{ script: a, enabeld: true }]', false],
    ['azure-pipelines', 'steps: [{ "${{ if a }}": [{ script: b }] }, { script: c }]', true],
    ['azure-pipelines', 'steps: [{ task: Of.Our@1, inputs: { any: thing } }]', true],
    ['azure-pipelines', 'steps: [{ task: PowerShell@2, inputs: { targetType: $(a) } }]', true],
    ['azure-pipelines', 'steps: [{ task: PowerShell@2, inputs: { targetTipe: inline } }]', false],
    ['azure-pipelines', 'steps: [{ task: PublishPipelineArtifact@1, inputs: { path: a } }]', true],
    ['docker-compose', 'services: { web: { build: { context: . }, ports: ["80:80"] } }', true],
    ['docker-compose', 'services: { web: { build: { contxt: . } } }', false],
    ['drone', 'kind: pipeline\ntype: kubernetes\nname: x\nsteps: [{ name: a, image: b }]', true],
    [
      'pre-commit-config',
      'repos: [{ repo: local, hooks: [{ id: a, name: a, entry: a, language: system }] }]',
      true,
    ],
    ['swagger-2.0', 'swagger: "2.0"\ninfo: { title: a, version: "1" }\npaths: {}', true],
    ['swagger-2.0', 'swagger: "2.0"\ninfo: { title: a }\npaths: {}', false],
    ['openapi-3.1', 'openapi: 3.1.0\ninfo: { title: a, version: "1" }\npaths: {}', true],
    ['chart', 'apiVersion: v2\nname: a\nversion: 1.0.0', true],
    ['chart', 'apiVersion: v2\nname: a\nversion: 1.0.0\nappversion: "1"', false],
  ])('%s says of %j: %s', (id, yaml, expected) => {
    expect(isValid(read(id), yaml)).toBe(expected);
  });
});

describe('the schemas of Kubernetes', () => {
  it('are schemas of their draft, each with all that it refers to', () => {
    for (const kind of kindsIn('1.36')) {
      const schema = kubernetes.schema(kind);
      expect(schema && isSchema(schema), kind.kind).toBe(true);
    }
  });

  const pod = (spec: string, rest = '') =>
    `apiVersion: v1\nkind: Pod\nmetadata: { name: a, labels: { a: b } }\nspec: ${spec}\n${rest}`;
  const container = (rest: string) => pod(`{ containers: [{ name: a, image: b, ${rest} }] }`);

  it.each([
    [pod('{ containers: [{ name: a, image: b }] }'), true],
    [pod('{ containers: [{ image: b }] }'), false],
    [pod('{ containers: [{ name: a, img: b }] }'), false],
    [pod('{ containers: [] }', 'status: {}'), true],
    [pod('{ containers: [] }', 'status: null'), true],
    [pod('{ containers: null }'), false],
    [pod('{ containers: [null] }'), false],
    [pod('{}'), false],
    [container('resources: { limits: { cpu: 1, memory: 64Mi } }'), true],
    [container('resources: { limits: { cpu: [1] } }'), false],
    [container('resources: null'), true],
    [container('readinessProbe: { httpGet: { port: http } }'), true],
    [container('readinessProbe: { httpGet: { port: 80 } }'), true],
    [container('readinessProbe: { httpGet: { port: 8.5 } }'), false],
    [container('readinessProbe: { httpGet: { port: null } }'), false],
    [container('env: [{ name: A, value: 1 }]'), false],
    ['apiVersion: v2\nkind: Pod\nspec: { containers: [] }', false],
    ['kind: Pod\nspec: { containers: [] }', false],
  ])('say of %j: %s', (yaml, expected) => {
    const schema = kubernetes.schema({ apiVersion: 'v1', kind: 'Pod' });
    expect(schema && isValid(schema, yaml)).toBe(expected);
  });

  it('check the items of lists', () => {
    const list = (items: string) => `apiVersion: v1\nkind: List\nitems: ${items}\n`;
    const itemKinds = [{ apiVersion: 'v1', kind: 'Pod' }];
    const schema = kubernetes.schema({ apiVersion: 'v1', kind: 'List', itemKinds }) ?? {};
    const item = (spec: string) => `[{ apiVersion: v1, kind: Pod, spec: ${spec} }]`;
    expect(isValid(schema, list(item('{ containers: [] }')))).toBe(true);
    expect(isValid(schema, list(item('{ containrs: [] }')))).toBe(false);
    expect(isValid(schema, list('[{ apiVersion: x/v1, kind: Y, z: 1 }]'))).toBe(true);
    expect(isValid(schema, list('[{ kind: Y }]'))).toBe(false);
  });

  it('check definitions of custom resources, which need schemas of any depth', () => {
    const schema = kubernetes.schema({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
    });
    expect(schema && isValid(schema, DEFINITION)).toBe(true);
    expect(schema && isValid(schema, DEFINITION.replace('maxItems: 3', 'maxItem: 3'))).toBe(false);
  });
});

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
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size: { type: integer, minimum: 1, exclusiveMinimum: true }
              port: { x-kubernetes-int-or-string: true }
              note: { type: string, nullable: true }
              free: { type: object, x-kubernetes-preserve-unknown-fields: true }
              list: { type: array, maxItems: 3, items: { type: object, properties: { a: { type: string } } } }
`;

describe('a custom resource', () => {
  const { resources } = readCustomResources(toJs(parse(DEFINITION)).output[0], {
    objectMeta: kubernetes.objectMeta() ?? { schema: {}, $defs: {} },
  });
  const widget = (spec: string, metadata = '{ name: a }') =>
    `apiVersion: example.com/v1\nkind: Widget\nmetadata: ${metadata}\nspec: ${spec}\n`;

  it.each([
    [widget('{ size: 2 }'), true],
    [widget('{ size: 1 }'), false],
    [widget('{}'), false],
    [widget('{ size: 2, sise: 2 }'), false],
    [widget('{ size: 2, port: http }'), true],
    [widget('{ size: 2, port: 80 }'), true],
    [widget('{ size: 2, note: null }'), true],
    [widget('{ size: 2, free: { a: 1 } }'), true],
    [widget('{ size: 2, list: [{ a: x }] }'), true],
    [widget('{ size: 2, list: [{ b: x }] }'), false],
    [widget('{ size: 2 }', '{ nam: a }'), false],
    [widget('{ size: 2 }', '{ labels: { a: 1 } }'), false],
  ])('like %j: %s', (yaml, expected) => {
    expect(isSchema(resources[0].schema)).toBe(true);
    expect(isValid(resources[0].schema, yaml)).toBe(expected);
  });

  it('may be in a list', () => {
    const list = (spec: string) =>
      `apiVersion: example.com/v1\nkind: WidgetList\nitems: [{ apiVersion: example.com/v1, kind: Widget, spec: ${spec} }]`;
    expect(isValid(resources[1].schema, list('{ size: 2 }'))).toBe(true);
    expect(isValid(resources[1].schema, list('{ size: 0 }'))).toBe(false);
  });
});
