import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { eventPayloads, payloadsModule } from '../scripts/event-payloads.mjs';
import { expressionPlaces, placesModule } from '../scripts/expression-places.mjs';
import { meaningIn } from './shaped.ts';

const source = (name: string) =>
  readFileSync(new URL(`../src/github/${name}.ts`, import.meta.url), 'utf8');

it('the places of expressions are those of the package that defines them', () => {
  expect(source('expression-places')).toBe(placesModule(expressionPlaces()));
});

it('the payloads of events are those of the package that lists them', () => {
  expect(source('event-payloads')).toBe(payloadsModule(eventPayloads()));
});

/** What is found in a condition of a workflow that events start. */
function foundIn(on: string, condition: string): string[] {
  const text = `on: ${on}
jobs:
  build:
    runs-on: ubuntu-latest
    if: ${condition}
    steps: [{ run: make }]
`;
  return meaningIn('github-workflow', text).findings.map(({ message }) => message);
}

it('no property that an event has is reported, nor what may be beside it', () => {
  for (const [event, properties] of Object.entries(eventPayloads())) {
    for (const [name, own] of Object.entries(properties)) {
      const paths = [name, ...own.map((each) => `${name}.${each}`), `${name}.*.anything`];
      const condition = paths.map((path) => `github.event.${path}`).join(' || ');
      expect(foundIn(`{ ${event}: {} }`, condition)).toEqual([]);
      expect(
        foundIn(`{ ${event}: {} }`, `github.event.${name} == null && github.event.${name}[0]`),
      ).toEqual([]);
    }
  }
});

it.each([
  ['push', 'github.event.head_comit.message', 'Did you mean “head_commit”?'],
  ['pull_request_target', 'github.event.pull_request.mergd', 'Did you mean “merged”?'],
  ['[push, issues]', "github.event.isue.title == ''", 'Did you mean “issue”?'],
  ['{ workflow_dispatch: { inputs: { name: {} } } }', 'github.event.inputs.nam', '“name”'],
])('in a workflow on %s, the slip in %s is found', (on, condition, hint) => {
  expect(foundIn(on, condition)).toEqual([expect.stringContaining(hint)]);
});

it.each([
  ['push', 'github.event.something'],
  ['[push, merge_group]', 'github.event.head_comit'],
  ['{ push: {}, workflow_call: {} }', 'github.event.head_comit'],
  ['repository_dispatch', 'github.event.client_payload.branc || github.event.acton'],
])('in a workflow on %s, %s may be there', (on, condition) => {
  expect(foundIn(on, condition)).toEqual([]);
});

it('reads white space in expressions as GitHub’s runners do', () => {
  for (const space of ['\u00a0', '\u2003', '\u3000', '\u0085']) {
    const value = `\${{ env.A${space}==${space}env.B }}`;
    const text = `on: push\nenv: { A: x, B: y }\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo\n        if: ${value}\n`;
    expect(meaningIn('github-workflow', text).findings).toEqual([]);
  }
});
