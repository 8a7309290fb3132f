import { describe, expect, it } from 'vitest';
import { actionFacts, differences } from '../scripts/action-facts.mjs';
import { POPULAR_ACTIONS } from '../src/github/popular-actions.ts';
import { publishedAction } from '../src/github/published-action.ts';
import { meaningIn } from './shaped.ts';

const METADATA = `name: Cache
inputs:
  path:
    description: Files
    required: true
  key:
    required: true
    default: x
  'restore-keys':
    required: false
outputs:
  cache-hit:
    description: Whether it was found
runs:
  using: 'node16'
  main: index.js
`;

function findings(uses: string, more = '') {
  const text = `on: push
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - id: it
        uses: ${uses}
${more}`;
  return meaningIn('github-workflow', text).findings.map(({ rule }) => rule);
}

describe('popular actions', () => {
  it.each(Object.entries(POPULAR_ACTIONS))('%s is described consistently', (name, action) => {
    const { versions, oldest = versions[0], inputs, deprecated = {} } = action;
    expect(name).toBe(name.toLowerCase());
    expect(versions[0]).toBeLessThanOrEqual(versions[1]);
    expect(oldest).toBeLessThanOrEqual(versions[1]);
    const names = inputs.replaceAll('!', '').split(' ');
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('');
    for (const [old, successor] of Object.entries(deprecated)) {
      expect(names).toEqual(expect.arrayContaining([old, successor]));
    }
  });

  it.each([
    ['actions/cache@v4', '        with: { key: a, path: b }', []],
    ['actions/cache@v4', '        with: { key: a }', ['missing-input']],
    ['actions/cache@v4', '        with: { key: a, path: b, colour: c }', ['unknown-input']],
    ['Actions/Cache@v4.2.1', '        with: { key: a, path: b, colour: c }', ['unknown-input']],
    ['actions/cache@v9', '        with: { key: a, colour: c }', []],
    ['actions/cache@v9', '        with: { key: a, pth: c }', ['unknown-input']],
    ['actions/cache@0123456789012345678901234567890123456789', '        with: { colour: c }', []],
    ['actions/checkout@main', '', []],
    ['actions/checkout@v3', '', ['outdated-action']],
    ['actions/checkout@v3.5.2', '', ['outdated-action']],
    ['pypa/gh-action-pypi-publish@release/v1', '        with: { args: a }', []],
    ['rhysd/action-setup-vim@v1', '        with: { args: a }', ['unknown-input']],
    ['pypa/gh-action-pypi-publish@v1.9', '        with: { packages_dir: a }', ['deprecated-input']],
    ['nobody/nothing@v1', '        with: { a: a }', []],
  ])('%s is compared with what is known of it: %s', (uses, more, expected) => {
    expect(findings(uses, more)).toEqual(expected);
  });

  it('gives only the outputs that it has', () => {
    const use = (name: string) => `      - if: steps.it.outputs.${name}\n        run: make`;
    expect(findings('actions/checkout@v4', use('comit'))).toEqual(['unknown-property']);
    expect(findings('actions/checkout@v4', use('commit'))).toEqual([]);
    expect(findings('actions/checkout@v99', use('comit'))).toEqual([]);
    expect(findings('actions/github-script@v7', use('anything'))).toEqual(['missing-input']);
  });

  it('knows nothing of names that objects have', () => {
    expect(publishedAction('__proto__/x@v1')).toBeUndefined();
    expect(publishedAction('constructor@v1')).toBeUndefined();
  });
});

describe('comparing with metadata', () => {
  it('reads inputs, outputs and what an action runs on', () => {
    expect(actionFacts(METADATA)).toEqual({
      inputs: ['path', 'key', 'restore-keys'],
      required: ['path'],
      outputs: ['cache-hit'],
      using: 'node16',
    });
  });

  it('lists what is not known', () => {
    const known = { versions: [1, 1] as const, inputs: 'path!', outputs: '' };
    expect(differences(known, [{ major: 2, ...actionFacts(METADATA) }])).toEqual([
      'v2 has the inputs key restore-keys',
      'v2 has the outputs cache-hit',
      'v2 uses node16',
      'v2 is new',
    ]);
  });
});
