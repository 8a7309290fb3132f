// biome-ignore-all lint/suspicious/noTemplateCurlyInString: GitHub writes expressions so.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compile, evaluate, JsonInstance, type JsonValue } from '../../../json-schema/src/index.ts';
import { expressionScopeAt } from './expression-scope.ts';

const read = (id: string) =>
  JSON.parse(readFileSync(new URL(`../../data/${id}.json`, import.meta.url), 'utf8'));
const workflow = read('github-workflow');
const action = read('github-action');

describe('what expressions of a workflow may use', () => {
  it.each([
    ['run-name', ['github', 'inputs', 'vars']],
    ['jobs.a.if', ['github', 'inputs', 'vars', 'needs']],
    ['jobs.a.strategy.matrix.os.0', ['github', 'inputs', 'vars', 'needs']],
    ['jobs.a.env.X', ['github', 'inputs', 'vars', 'needs', 'strategy', 'matrix', 'secrets']],
    ['on.workflow_call.outputs.x.value', ['github', 'inputs', 'vars', 'jobs']],
    ['jobs.a.secrets.x', ['github', 'inputs', 'vars', 'needs', 'secrets', 'strategy', 'matrix']],
  ])('at %s', (path, contexts) => {
    expect(expressionScopeAt(workflow, steps(path))?.contexts).toEqual(contexts);
  });

  it('adds what an inner definition allows to what those around it do', () => {
    const inner = expressionScopeAt(workflow, steps('jobs.a.container.credentials.password'));
    expect(inner?.contexts).toEqual([
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

  it('has the functions that only some places may call, with their arguments', () => {
    expect(expressionScopeAt(workflow, steps('jobs.a.if'))?.functions).toEqual([
      { name: 'always', fewestArguments: 0, mostArguments: 0 },
      { name: 'failure', fewestArguments: 0, mostArguments: undefined },
      { name: 'cancelled', fewestArguments: 0, mostArguments: 0 },
      { name: 'success', fewestArguments: 0, mostArguments: undefined },
    ]);
    expect(expressionScopeAt(workflow, steps('jobs.a.steps.0.run'))?.functions).toEqual([
      { name: 'hashFiles', fewestArguments: 1, mostArguments: 255 },
    ]);
    expect(expressionScopeAt(action, steps('runs.steps.0.run'))?.contexts).toContain('inputs');
  });

  it.each([
    'name',
    'on.push.branches.0',
    'jobs.a.steps.0.uses',
    'jobs.a.steps.0.id',
    'nothing.a.0',
    'toString',
  ])('is nothing at %s', (path) => {
    expect(expressionScopeAt(workflow, steps(path))).toBeUndefined();
  });

  it('is nothing in other schemas', () => {
    expect(expressionScopeAt({ properties: { a: { type: 'string' } } }, ['a'])).toBeUndefined();
    expect(
      expressionScopeAt({ $ref: '#/$defs/a', $defs: { a: { $ref: '#' } } }, []),
    ).toBeUndefined();
  });

  it('is there exactly where the schema accepts an expression', () => {
    const program = compile(workflow);
    for (const path of leaves(WORKFLOW)) {
      const changed = replaced(WORKFLOW, path, '${{ github.ref }}');
      const { isValid } = evaluate(program, new JsonInstance(changed));
      expect(isValid, path.join('.')).toBe(expressionScopeAt(workflow, path) !== undefined);
    }
  });
});

const WORKFLOW: JsonValue = {
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
