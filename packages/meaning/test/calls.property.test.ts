import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meaningIn } from './shaped.ts';

interface Input {
  readonly name: string;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
}

const name = fc.constantFrom(
  'target',
  'Level',
  'node-version',
  'dry_run',
  'a',
  '__proto__',
  'constructor',
);
const inputs = fc.uniqueArray(
  fc.record({ name, isRequired: fc.boolean(), hasDefault: fc.boolean() }),
  { selector: (each) => each.name },
);
const given = fc.uniqueArray(fc.oneof(name, fc.constantFrom('TARGET', 'level', 'zzzzzzzz')), {
  selector: (each) => each.toLowerCase(),
});

function declared(all: readonly Input[], indent: string): string {
  return all
    .map(({ name: each, isRequired, hasDefault }) => {
      const preset = hasDefault ? ', default: x' : '';
      return `${indent}${each}: { type: string, required: ${isRequired}${preset} }\n`;
    })
    .join('');
}

const CALLEES = {
  action: {
    path: '.github/actions/own/action.yml',
    text: (all: readonly Input[]) =>
      `name: own\ninputs:\n${declared(all, '  ')}runs: { using: composite, steps: [] }\n`,
    call: (names: string) =>
      `    runs-on: ubuntu-latest\n    steps:\n      - uses: ./.github/actions/own\n        with: {${names}}\n`,
  },
  workflow: {
    path: '.github/workflows/own.yml',
    text: (all: readonly Input[]) =>
      `on:\n  workflow_call:\n    inputs:\n${declared(all, '      ')}jobs: { a: { runs-on: ubuntu-latest, steps: [{ run: make }] } }\n`,
    call: (names: string) => `    uses: ./.github/workflows/own.yml\n    with: {${names}}\n`,
  },
};

test.each(Object.entries(CALLEES))(
  'a call of an own %s is right if it gives what is required, and nothing unknown',
  (_, { path, text, call }) => {
    fc.assert(
      fc.property(inputs, given, (all, names) => {
        const own = `on: push\njobs:\n  call:\n${call(names.map((each) => `${each}: x`).join(', '))}`;
        const files = {
          own: '.github/workflows/ci.yml',
          read: (wanted: string) => (wanted === path ? text(all) : undefined),
        };
        const { findings } = meaningIn('github-workflow', own, undefined, files);
        const isNamed = (each: string) => (other: string) =>
          other.toLowerCase() === each.toLowerCase();
        const unknown = names.filter((each) => !all.some((input) => isNamed(each)(input.name)));
        const missing = all.filter(
          (each) => each.isRequired && !each.hasDefault && !names.some(isNamed(each.name)),
        );
        const reported = findings.filter(({ rule }) => rule === 'unknown-input');
        expect(reported.map(({ from, to }) => own.slice(from, to))).toEqual(unknown);
        const lacks = findings.filter(({ rule }) => rule === 'missing-input');
        expect(lacks.length).toBe(missing.length > 0 ? 1 : 0);
        for (const each of missing) expect(lacks[0].message).toContain(`“${each.name}”`);
        expect(findings.length).toBe(reported.length + lacks.length);
      }),
      { numRuns: 200 },
    );
  },
);
