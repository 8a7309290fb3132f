import { readFileSync } from 'node:fs';
import { parse } from '@yamlkit/engine/tree';
import { compile } from '@yamlkit/json-schema';
import { KubernetesSchemas } from '@yamlkit/schemas';
import { describe, expect, it } from 'vitest';
import { SchemaChecker } from './schema-checker.ts';

const textOf = (name: string) =>
  readFileSync(new URL(`../../schemas/data/${name}.json`, import.meta.url), 'utf8');
const kubernetes = new KubernetesSchemas(textOf('kubernetes'));
const checker = new SchemaChecker({
  kubernetes: () => kubernetes,
  fromCatalog: (id) => ({ program: compile(JSON.parse(textOf(id))) }),
  fromLocation: (location) => ({ missing: `There is no ${location}.` }),
});

/** The texts of the places at which something is found. */
const found = (text: string, path?: string) =>
  checker
    .check(parse(text), path === undefined ? {} : { path })
    .map(({ from, to }) => text.slice(from, to));

const GITLAB = `a:
  script: [echo]
  parallel: $[[ inputs.count ]]
  when: "$[[ inputs.when ]]"
  interruptible: $[[ inputs.flag ]]
  needs: $[[ inputs.needs ]]
  tags: ["$[[ inputs.tag ]]"]
`;
const AZURE = `jobs:
  - \${{ each job in parameters.jobs }}:
      - job: \${{ job.name }}
        timeoutInMinutes: \${{ job.minutes }}
        steps: \${{ job.steps }}
  - job: a
    \${{ if parameters.pool }}:
      pool: {vmImage: b}
    steps:
      - \${{ parameters.steps }}
      - script: echo
        env: \${{ parameters.env }}
        continueOnError: \${{ parameters.go }}
`;
const CIRCLE = `version: 2.1
jobs:
  a:
    docker: [{image: b}]
    parallelism: << parameters.count >>
    steps:
      - run: {command: echo, background: <<pipeline.parameters.flag>>, no_output_timeout: << parameters.time >>}
`;
const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata: {name: "\${NAME}"}
spec:
  replicas: \${REPLICAS:-2}
  selector: {matchLabels: {a: b}}
  template:
    metadata: {labels: {a: b}}
    spec:
      containers: [{name: a, image: "b:\${TAG}"}]
`;

describe('an expression that is replaced before a text is used', () => {
  it.each([
    ['GitLab CI', '.gitlab-ci.yml', GITLAB],
    ['Azure Pipelines', 'azure-pipelines.yml', AZURE],
    ['CircleCI', '.circleci/config.yml', CIRCLE],
    ['Kubernetes', 'web.yaml', DEPLOYMENT],
  ])('may be anything in %s', (_, path, text) => {
    expect(found(text, path)).toEqual([]);
  });

  it('does not hide what is wrong beside it', () => {
    expect(found(`${GITLAB}  retrry: 1\n`, '.gitlab-ci.yml')).toEqual(['retrry']);
    expect(found(`${GITLAB}b:\n  when: sometimes\n  script: [c]\n`, '.gitlab-ci.yml')).toEqual([
      'sometimes',
    ]);
    expect(
      found(AZURE.replace('continueOnError', 'continueOnErorr'), 'azure-pipelines.yml'),
    ).toEqual(['continueOnErorr']);
    expect(found(DEPLOYMENT.replace('name: a, ', ''))).toEqual(['{image: "b:${TAG}"}']);
    expect(found(DEPLOYMENT.replace('selector: {matchLabels: {a: b}}', 'paused: 1'))).toEqual([
      'spec',
      '1',
    ]);
  });

  it('belongs to its own document, and to its own format', () => {
    const other = DEPLOYMENT.replace('${REPLICAS:-2}', 'two');
    expect(found(`${DEPLOYMENT}---\n${other}`)).toEqual(['two']);
    expect(found(DEPLOYMENT.replace('${REPLICAS:-2}', '$[[ inputs.count ]]'))).toEqual([
      '$[[ inputs.count ]]',
    ]);
    const job = 'a: {script: [b], parallel: "${COUNT}"}\n';
    expect(found(job, '.gitlab-ci.yml')).toEqual(['"${COUNT}"']);
  });

  it('is looked for in time that grows with the text', () => {
    const variables = Array.from({ length: 5_000 }, (_, at) => `k${at}: "$[[ a ]]"`);
    const text = `a:\n  script: [b]\n  variables: {${variables.join(', ')}}\n`;
    const start = performance.now();
    expect(found(text, '.gitlab-ci.yml')).toEqual([]);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
