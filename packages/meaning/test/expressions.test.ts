import { expect, it } from 'vitest';
import { meaningIn } from './shaped.ts';

/** A workflow with an expression in the environment of a step. */
const workflowWith = (expression: string) => `on: push
jobs:
  build:
    runs-on: ubuntu-latest
    outputs: { image: x }
    steps: [{ run: make }]
  test:
    needs: build
    runs-on: ubuntu-latest
    strategy: { matrix: { node: [20, 22] } }
    steps:
      - { id: meta, run: make }
      - run: make
        env:
          VALUE: |
            \${{ ${expression} }}
`;

function findingsIn(expression: string): string[] {
  const { findings } = meaningIn(
    'github-workflow',
    workflowWith(expression),
    '.github/workflows/ci.yaml',
  );
  return findings.map(({ rule, severity, message }) => `${rule} ${severity}: ${message}`);
}

it.each([
  'github.ref_name',
  'GITHUB.Ref_Name',
  "github['ref']",
  'github == github',
  '!github.sha',
  'github.event.pull_request.title',
  "fromJSON('[1]')[0]",
  'needs.build.outputs.image',
  'needs.build.result',
  'steps.meta.outputs.anything',
  'steps.meta.conclusion',
  'matrix.node',
  'secrets.TOKEN',
  'vars.X',
  'env.NAME',
  'job.status',
  'runner.os',
  'toJSON(github)',
  "case(github.ref == 'a', 1, fromJSON(vars.X), 2, 3)",
  "format('{{{0}}} {1:x}', 1, 2)",
])('nothing is wrong with %s', (expression) => {
  expect(findingsIn(expression)).toEqual([]);
});

it.each([
  ['github.evnt', 'unknown-property error: “github” has no “evnt”. Did you mean “event”?'],
  [
    'github.ref || github.evnt',
    'unknown-property error: “github” has no “evnt”. Did you mean “event”?',
  ],
  ['needs.biuld.result', 'unknown-job error: “needs” has no “biuld”. Did you mean “build”?'],
  [
    'needs.build.outputs.img',
    'unknown-job-output error: “needs.build.outputs” has no “img”. It has “image”.',
  ],
  [
    'steps.later.outcome',
    'unknown-step error: “steps” has no “later”. Give a step before this one that id.',
  ],
  ['matrix.nod', 'unknown-matrix-key error: “matrix” has no “nod”. Did you mean “node”?'],
  ['inputs.x', 'unknown-input error: “inputs” has no “x” here.'],
  [
    'a.b',
    'unknown-context error: Unknown context “a”. Contexts: env, github, inputs, job, matrix, needs, runner, secrets, steps, strategy, vars.',
  ],
  [
    'startWith(github.ref, 1)',
    'unknown-function error: Unknown function “startWith”. Did you mean “startsWith”?',
  ],
  ['always()', 'unavailable-function error: The function “always” cannot be used here.'],
])('%s: %s', (expression, finding) => {
  expect(findingsIn(expression)).toEqual([finding]);
});

// GitHub runs these, so they are no errors.
it.each([
  ['github.repository.owner', 'a string and has no property “owner”'],
  ['(!github.actor).name', 'a boolean and has no property “name”'],
  ['matrix.node.major', 'a number and has no property “major”'],
  ["fromJSON('null').a", 'null and has no property “a”'],
  ["github.sha['a']", 'a string and has no property “a”'],
  ["fromJSON('[1]')['a']", 'an array and has no property “a”'],
  ['github.sha[github.ref]', 'a string and has no properties'],
])('%s is always null', (expression, what) => {
  expect(findingsIn(expression)).toEqual([
    `expression-type warning: This is ${what}, so the result is always null.`,
  ]);
});

it.each([
  ['github.event[0]', 'A property of an object is named by a string, but this is a number.'],
  [
    "fromJSON('[1]')[github.ref]",
    'An item of an array is named by a number, but this is a string.',
  ],
])('%s has a doubtful index', (expression, message) => {
  expect(findingsIn(expression)).toEqual([`expression-type warning: ${message}`]);
});

it.each([
  [
    'steps.meta.outputs',
    'This puts an object into a text, which shows nothing of it. Name one of its values, or use toJSON.',
  ],
  ["case(github.ref, 'a', 'b')", 'Argument 1 of case must be a boolean, but this is a string.'],
  [
    "join(github.event, ',')",
    'Argument 1 of join must be a string or an array, but this is an object.',
  ],
])('%s has a wrong type', (expression, message) => {
  expect(findingsIn(expression)).toEqual([`expression-type error: ${message}`]);
});

it.each([
  ["format('{0}')", 'error: The format uses {0}, but there are 0 values to put in.'],
  ["format('{0}', 1, 2)", 'warning: The format does not use {1}, so that argument is ignored.'],
  ["format('{0', 1)", 'error: The format has a single “{”: write “{{” for a brace.'],
  ["format('{{0}', 1)", 'error: The format has a single “}”: write “}}” for a brace.'],
  ['hashFiles()', 'error: hashFiles takes 1 or more arguments, but there are 0.'],
])('%s has wrong arguments', (expression, finding) => {
  expect(findingsIn(expression)).toEqual([`function-arguments ${finding}`]);
});

it.each([
  [
    'format("a")',
    "Strings in expressions are in single quotes: write '' instead of double quotes.",
  ],
  ["'unclosed", 'This string is not closed: add the quote at its end.'],
  ['github.ref &', 'Unexpected “&”: write “&&”.'],
  ["contains(github.ref, 'a'", 'This expression is not complete.'],
  ['startsWith(github.ref)', 'startsWith needs more arguments.'],
  ['1 2', 'Unexpected “2” in this expression.'],
])('%s cannot be read', (expression, message) => {
  expect(findingsIn(expression)).toEqual([`expression-syntax error: ${message}`]);
});

it('proposes no name that nothing defines', () => {
  const text = `on: push
jobs:
  build:
    runs-on: ubuntu-latest
    outputs: { image: x }
    steps: [{ run: make }]
  test:
    needs: [biuld]
    runs-on: ubuntu-latest
    steps:
      - run: make \${{ needs.build.outputs.image }} \${{ needs.biuld.outputs.image }}
`;
  const { findings } = meaningIn('github-workflow', text, '.github/workflows/ci.yaml');
  expect(findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    'unknown-job: No job is named “biuld”. Did you mean “build”?',
    'unknown-job: “needs” has no “build” here. List the job in needs.',
  ]);
});
