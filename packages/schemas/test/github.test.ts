// biome-ignore-all lint/suspicious/noTemplateCurlyInString: GitHub writes expressions so.
import { readFileSync } from 'node:fs';
import { parse, toJs } from '@yamlkit/engine/tree';
import { describe, expect, it } from 'vitest';
import {
  compile,
  evaluate,
  expectedAt,
  JsonInstance,
  type JsonValue,
  schemaMessageOf,
} from '../../json-schema/src/index.ts';
import { describedSchemas } from '../scripts/descriptions/described-schemas.mjs';
import { convertDefinitions } from '../scripts/github/convert-definitions.mjs';
import { readPackageSchema } from '../scripts/package-schemas.mjs';
import { splitDescriptions } from '../scripts/split-descriptions.mjs';
import { catalog } from '../src/catalog.ts';
import { type DescriptionList, descriptionAt } from '../src/description-list.ts';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
type Source = Parameters<typeof readPackageSchema>[0];
const { schemas: sources }: { schemas: Source[] } = JSON.parse(read('sources.json'));
const converted = sources.filter(({ source }) => source.definition !== undefined);

const programs = new Map(
  ['github-workflow', 'github-action'].map((id) => [
    id,
    compile(JSON.parse(read(`data/${id}.json`))),
  ]),
);

/** Where each problem of a text is, and what it says. */
function messagesOf(id: string, yaml: string): string[] {
  const program = programs.get(id);
  if (program === undefined) throw new Error(id);
  const value = toJs(parse(yaml)).output[0] as JsonValue;
  return evaluate(program, new JsonInstance(value)).problems.map(
    (problem) => `${problem.path.join('.')}: ${schemaMessageOf(problem)}`,
  );
}

const job = (rest: string) => `on: push\njobs: { a: { runs-on: x, ${rest} } }`;
const step = (rest: string) => job(`steps: [{ ${rest} }]`);

describe('the data of a format that an npm package defines', () => {
  it.each(converted)('is what the package says: $id', async (source) => {
    const { shape, descriptions } = splitDescriptions(readPackageSchema(source));
    expect(read(`data/${source.id}.json`)).toBe(`${JSON.stringify(shape)}\n`);
    const described = (await describedSchemas()).find(({ id }) => id === source.id);
    const list: DescriptionList = JSON.parse(described?.text ?? '');
    expect(Object.keys(list.byPointer)).toEqual(Object.keys(descriptions));
    for (const [pointer, text] of Object.entries(descriptions)) {
      expect(descriptionAt(list, pointer)).toBe(text);
    }
    expect(catalog.find(({ id }) => id === source.id)?.descriptions).toBe(described?.hash);
    expect(Object.keys(descriptions).length).toBeGreaterThan(30);
  });

  it('says which version of the package is needed', () => {
    const [source] = converted;
    const other = { ...source, source: { ...source.source, commit: '0.0.1' } };
    expect(() => readPackageSchema(other)).toThrow(/is installed, but sources.json has 0\.0\.1/);
    const { devDependencies } = JSON.parse(read('package.json'));
    expect(devDependencies[source.source.repository]).toBe(source.source.commit);
  });
});

describe('converting definitions', () => {
  const convert = (definitions: Record<string, Record<string, unknown>>) =>
    convertDefinitions(definitions, 'root');

  it('describes values of a choice, and what a choice with null stands for', () => {
    const schema = convert({
      root: { 'one-of': ['null', 'level'] },
      level: { description: 'How much.', mapping: { properties: { of: 'amount' } } },
      amount: { 'one-of': ['all', 'none'] },
      all: { description: 'Everything.', string: { constant: 'all' } },
      none: { string: { constant: 'none' } },
    });
    expect(schema.description).toBe('How much.');
    expect(splitDescriptions(schema)).toMatchObject({
      shape: { $defs: { amount: { enum: ['all', 'none'] } } },
      descriptions: { '': 'How much.', '/$defs/amount/enum/0': 'Everything.' },
    });
  });

  it('takes text of free strings that is nothing but a string in an expression for that string', () => {
    const program = compile(convert({ root: { string: {} } }) as JsonValue);
    const isValid = (value: string) => evaluate(program, new JsonInstance(value)).isValid;
    expect(isValid("${{ 'it''s ${{' }}")).toBe(true);
    expect(isValid("${{ 'a' }} ")).toBe(false);
    expect(isValid('${{ a }}')).toBe(false);
  });

  it.each([
    [{ root: { string: { 'is-new': true } } }, 'root has is-new, which is not known'],
    [{ root: { mapping: { properties: { a: { type: 'string', new: 1 } } } } }, 'root.a has new'],
    [{ root: { tuple: [] } }, 'root is defined by tuple'],
    [{ root: { sequence: { 'item-type': 'a' } } }, 'There is no definition a'],
    [{ root: { 'one-of': ['root'] } }, 'root is one of itself'],
    [
      { root: { 'one-of': ['a', 'b'] }, a: { sequence: {} }, b: { sequence: {} } },
      'root has several forms of sequences',
    ],
    [
      { root: { 'one-of': ['a', 'b'] }, a: { mapping: {} }, b: { mapping: {} } },
      'a has no required key of its own',
    ],
    [
      { root: { 'one-of': ['a'] }, a: { context: ['github'], string: {} } },
      'a has a context within a choice',
    ],
  ])('refuses what it does not know: %j', (definitions, message) => {
    expect(() => convert(definitions)).toThrow(message);
  });
});

describe('the schema of workflows', () => {
  it.each([
    'on: { push: { branches: main } }\njobs: { a: { runs-on: x } }',
    'on: { issues: { types: opened }, workflow_dispatch: null }\njobs: { a: { runs-on: x } }',
    'on: { workflow_dispatch: { inputs: null } }\njobs: { a: { runs-on: x } }',
    'on: { workflow_dispatch: { inputs: { level: null }, other: 1 } }\njobs: { a: { runs-on: x } }',
    'on: repository_dispatch\njobs: { a: { runs-on: x } }',
    'name:\nrun-name: 5\non: [push]\nenv: { A: , B: 1, C: true }\njobs: { a: { runs-on: x } }',
    job('services: "${{ fromJSON(inputs.services) }}"'),
    job('strategy: { fail-fast: "${{ inputs.fast }}" }'),
    job('strategy: { matrix: { os: "${{ fromJSON(needs.b.outputs.all) }}" } }'),
    job('env: { "${{ insert }}": "${{ fromJSON(inputs.env) }}" }'),
    job('environment: { "${{ insert }}": "${{ fromJSON(inputs.env) }}" }'),
    job('timeout-minutes: "${{ inputs.minutes }}", continue-on-error: false'),
    step('run: , shell: bash, env: { A: }'),
    step('uses: ./action, with: { a: , b: 1 }'),
    step('wait-all:'),
    'on: push\njobs: { a: { uses: o/r/.github/workflows/w.yml@v1, secrets: inherit, with: { a: 1 } } }',
  ])('accepts %s', (yaml) => {
    expect(messagesOf('github-workflow', yaml)).toEqual([]);
  });

  it.each([
    ['on: push', ': Missing required key “jobs”.'],
    ['on: push\njobs: {}', 'jobs: This mapping must not be empty.'],
    ['on: pushh\njobs: { a: { runs-on: x } }', 'on: Invalid value. Did you mean “push”?'],
    [
      'on: { push: { branches: } }\njobs: { a: { runs-on: x } }',
      'on.push.branches: Missing value: expected a string or a list.',
    ],
    [
      'name: Build ${{ github.ref }}\non: push\njobs: { a: { runs-on: x } }',
      'name: Expressions (${{ … }}) are not evaluated here. Write the value itself.',
    ],
    [
      job('steps: [{ run: a, uses: o/r@v1, with: { b: c } }]'),
      'jobs.a.steps.0.uses: “uses” cannot be used together with “run”. Remove one of them.',
      'jobs.a.steps.0.with: “with” cannot be used together with “run”. Remove one of them.',
    ],
    [
      step('uses: o/r@v1, shell: bash'),
      'jobs.a.steps.0.shell: “shell” cannot be used together with “uses”. Remove one of them.',
    ],
    [step('name: a, rum: b'), 'jobs.a.steps.0.rum: Unknown key “rum”. Did you mean “run”?'],
    [step('with: { a: b }'), 'jobs.a.steps.0: Missing required key “uses”.'],
    [
      step('name: a'),
      'jobs.a.steps.0: Add “run”, “uses”, “wait”, “wait-all”, “cancel”, or “parallel”: one of them is required.',
    ],
    ['on: push\njobs: { a: { steps: [{ run: b }] } }', 'jobs.a: Missing required key “runs-on”.'],
    [
      job('uses: o/r/w.yml@v1'),
      'jobs.a.uses: “uses” cannot be used together with “runs-on”. Remove one of them.',
    ],
    [job('timeout-minutes:'), 'jobs.a.timeout-minutes: Missing value: expected a number.'],
    [
      job('continue-on-error: maybe'),
      'jobs.a.continue-on-error: Expected a boolean or an expression, but found a string.',
    ],
    [
      job('permissions: { contents: reed }'),
      'jobs.a.permissions.contents: Invalid value. Did you mean “read”?',
    ],
    [job('container: { options: x }'), 'jobs.a.container: Missing required key “image”.'],
    [
      'on: push\njobs: { "a.b": { runs-on: x } }',
      "jobs.a.b: A job's id begins with a letter or _, and has only letters, digits, - and _ (fewer than 100).",
    ],
  ])('says of %s what is wrong', (yaml, ...expected) => {
    expect(messagesOf('github-workflow', yaml)).toEqual(expected);
  });
});

describe('the schema of actions', () => {
  const action = (rest: string) => `name: a\ndescription: b\nruns: { ${rest} }\n`;

  it.each([
    action('using: node24, main: index.js, pre-if: "${{ runner.os }}"'),
    action('using: docker, image: Dockerfile, args: ["${{ inputs.a }}"]'),
    action('using: composite, steps: [{ run: a, shell: bash }, { uses: o/r@v1 }]'),
    `${action('using: node20, main: a')}inputs: { a: { default: , other: 1 } }`,
  ])('accepts %s', (yaml) => {
    expect(messagesOf('github-action', yaml)).toEqual([]);
  });

  it.each([
    [action('using: node24'), 'runs: Add “image”, “main”, or “steps”: one of them is required.'],
    [
      action('using: composite, steps: [{ run: a }]'),
      'runs.steps.0: Missing required key “shell”.',
    ],
    [
      action('using: node24, main: a, image: b'),
      'runs.main: “main” cannot be used together with “image”. Remove one of them.',
    ],
  ])('says of %s what is wrong', (yaml, ...expected) => {
    expect(messagesOf('github-action', yaml)).toEqual(expected);
  });
});

describe('what expressions may use at a path', () => {
  const namesAt = (id: string, path: string) => {
    const program = programs.get(id);
    if (program === undefined) throw new Error(id);
    return expectedAt(program, new JsonInstance({}), steps(path)).facts().expressions;
  };

  it.each([
    ['run-name', ['github', 'inputs', 'vars']],
    ['jobs.a.strategy.matrix.os.0', ['github', 'inputs', 'vars', 'needs']],
    ['jobs.a.env.X', ['github', 'inputs', 'vars', 'needs', 'strategy', 'matrix', 'secrets']],
    ['on.workflow_call.outputs.x.value', ['github', 'inputs', 'vars', 'jobs']],
    ['jobs.a.secrets.x', ['github', 'inputs', 'vars', 'needs', 'secrets', 'strategy', 'matrix']],
    ['name', []],
    ['on.push.branches.0', []],
    ['jobs.a.steps.0.uses', []],
    ['jobs.a.steps.0.id', []],
    ['nothing.a.0', []],
    ['toString', []],
  ])('is what the definitions of workflows say: %s', (path, names) => {
    expect(namesAt('github-workflow', path)).toEqual(names);
  });

  it('has the functions that only some places may call, with their arguments', () => {
    const functions = (path: string) =>
      namesAt('github-workflow', path).filter((name) => name.includes('('));
    expect(functions('jobs.a.if')).toEqual([
      'always(0,0)',
      'failure(0,MAX)',
      'cancelled(0,0)',
      'success(0,MAX)',
    ]);
    expect(functions('jobs.a.steps.0.run')).toEqual(['hashFiles(1,255)']);
    expect(functions('jobs.a.env.X')).toEqual([]);
    expect(namesAt('github-action', 'runs.steps.0.run')).toContain('inputs');
  });

  it('adds what an inner definition allows to what those around it do', () => {
    const inner = namesAt('github-workflow', 'jobs.a.container.credentials.password');
    expect(inner).toEqual([
      'github',
      'inputs',
      'vars',
      'needs',
      'strategy',
      'matrix',
      'secrets',
      'env',
    ]);
  });

  it('is there exactly where the schema accepts an expression', () => {
    const program = programs.get('github-workflow');
    if (program === undefined) throw new Error('The schema of workflows is missing');
    const instance = new JsonInstance(EVERYWHERE);
    for (const path of leaves(EVERYWHERE)) {
      const changed = replaced(EVERYWHERE, path, '${{ github.ref }}');
      const { isValid } = evaluate(program, new JsonInstance(changed));
      const { expressions } = expectedAt(program, instance, path).facts();
      expect(isValid, path.join('.')).toBe(expressions.length > 0);
    }
  });
});

describe('a message by a converted schema', () => {
  it('never has a name from the definitions in it', () => {
    const names = new Set<string>();
    for (const { id } of converted) {
      for (const name of Object.keys(JSON.parse(read(`data/${id}.json`)).$defs)) {
        // Others are words that a message may have, or names of keys.
        if (name.includes('-')) names.add(name);
      }
    }
    for (const [id, program] of programs) {
      const keys = new Set<string>();
      const values = [null, true, 5, '', 'x', '${{ x }}', [], ['x'], {}, { zzz: 1 }, [[1]], [{}]];
      const whole = toJs(parse(id === 'github-action' ? ACTION : WORKFLOW)).output[0] as JsonValue;
      for (const value of values) {
        for (const changed of withEachReplaced(whole, value as JsonValue)) {
          for (const problem of evaluate(program, new JsonInstance(changed)).problems) {
            for (const step of problem.path) keys.add(String(step));
            const { form, ...alone } = problem;
            const others = form?.others.map(({ name }) => name) ?? [];
            const words = [schemaMessageOf(problem), ...others].join(' ').match(/[\w-]+/g) ?? [];
            const told = 'keys' in alone.parameters ? alone.parameters.keys : [];
            const allowed = 'allowed' in alone.parameters ? alone.parameters.allowed : [];
            const known = [...keys, ...told, ...allowed.map((each) => each.replaceAll('"', ''))];
            expect(words.filter((word) => names.has(word) && !known.includes(word))).toEqual([]);
            expect(schemaMessageOf(problem)).not.toMatch(/excludes|\$defs|Read as/);
            if (value === null) expect(schemaMessageOf(problem)).not.toContain('quotes');
          }
        }
      }
    }
  });
});

const WORKFLOW = `
on: { push: { branches: [main] }, workflow_dispatch: { inputs: { a: { type: choice, options: [b] } } } }
permissions: { contents: read }
concurrency: { group: a }
jobs:
  a:
    runs-on: [self-hosted, linux]
    environment: { name: a }
    strategy: { matrix: { os: [a], include: [{ b: 1 }] }, fail-fast: true }
    services: { db: { image: b, ports: ["80:80"] } }
    steps: [{ run: a, shell: bash, env: { A: b } }, { uses: o/r@v1, with: { a: b } }]
  b: { uses: o/r/w.yml@v1, with: { a: 1 }, secrets: inherit }
`;
const ACTION = `
name: a
description: b
inputs: { a: { required: true, default: b } }
outputs: { a: { value: b } }
runs: { using: composite, steps: [{ run: a, shell: bash }, { uses: o/r@v1 }] }
branding: { icon: x, color: red }
`;

/** A value with each of its parts replaced in turn. */
function withEachReplaced(whole: JsonValue, value: JsonValue): JsonValue[] {
  if (typeof whole !== 'object' || whole === null) return [value];
  const below = Object.entries(whole).flatMap(([key, part]) =>
    withEachReplaced(part as JsonValue, value).map((changed) =>
      Array.isArray(whole)
        ? whole.map((each, at) => (String(at) === key ? changed : each))
        : { ...whole, [key]: changed },
    ),
  );
  return [value, ...below];
}

const EVERYWHERE: JsonValue = {
  name: 'a',
  'run-name': 'a',
  on: { push: { branches: ['a'] }, workflow_call: { outputs: { a: { value: 'b' } } } },
  env: { A: 'b' },
  defaults: { run: { shell: 'bash' } },
  concurrency: { group: 'a', 'cancel-in-progress': true },
  jobs: {
    a: {
      name: 'a',
      'runs-on': ['a', 'b'],
      needs: ['b'],
      if: 'a',
      'timeout-minutes': 5,
      strategy: { 'fail-fast': true, matrix: { os: ['a'], include: [{ x: 'y' }] } },
      container: { image: 'a', ports: ['1'], credentials: { username: 'a', password: 'b' } },
      environment: { name: 'a', url: 'b' },
      permissions: { contents: 'read' },
      defaults: { run: { shell: 'bash' } },
      outputs: { a: 'b' },
      steps: [
        { id: 'a', run: 'b', shell: 'bash', env: { A: 'b' }, 'continue-on-error': true },
        { uses: './a', with: { a: 'b' }, 'timeout-minutes': 1 },
      ],
    },
    b: { uses: 'a/b/c@d', with: { a: 1 }, secrets: { a: 'b' } },
  },
};

function steps(path: string): (string | number)[] {
  return path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** The paths of all scalars. */
function leaves(
  value: JsonValue,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, each]) =>
    leaves(each as JsonValue, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function replaced(
  whole: JsonValue,
  [step, ...rest]: readonly (string | number)[],
  value: JsonValue,
): JsonValue {
  if (step === undefined) return value;
  if (Array.isArray(whole)) {
    return whole.map((each, at) => (at === step ? replaced(each, rest, value) : each));
  }
  const entries = Object.entries(whole as object);
  return Object.fromEntries(
    entries.map(([key, each]) => [key, key === step ? replaced(each, rest, value) : each]),
  );
}
