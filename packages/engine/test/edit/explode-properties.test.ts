import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameValue } from '../../src/document/equality/same-js-value.ts';
import { type KeyedToJsOptions, nodeToJs, treeToJs } from '../../src/document/to-js.ts';
import { parse } from '../../src/syntax/parse.ts';
import { KIND_ALIAS, KIND_ANCHOR, kindOf, type SyntaxTree } from '../../src/syntax/tree.ts';
import { explode } from '../../src/tools/edit/explode.ts';
import { suiteCases } from '../conformance/suite-cases.ts';
import { commentsOf } from './edit-oracle.ts';

/** Entries with a number of their own, which share `a` (collections) and `s` (scalars) of others. */
const ENTRIES = [
  'x#: &a# {p: 1, q: [1, 2]} # s',
  'x#: &a#\n  k#: v # kv\n  # in\n  l: |\n    t\n',
  'm#:\n  # m\n  <<: *a@ # mc\n  k@: own',
  'm#: &a#\n  <<:\n    # one\n    - *a@ # two\n    - {k0: 2} # three\n  k#: 1',
  'z#:\n- *a@\n- <<: *a@ # it\n  w: 1\n- - *a@',
  'f#: {<<: *a@, k: 1, j: *a@}',
  's#: &s0 text # st',
  '*s0 : [k#, *s0]',
  'b#: &s0 |+ # hdr\n  keep\n\n',
  'g#: [*a@, # gc\n  *s0]',
  'n#: &a#\n  deep: &d#\n    <<: [*a@, {o: 1}] # nc\n    r: *s0',
  '? *a0\n: v#',
  'q#: &a#\n  - *a@ # lc\n  # l2\n  - 2',
];

const texts = fc
  .array(fc.constantFrom(...ENTRIES), { minLength: 1, maxLength: 6 })
  .map((entries) => {
    let last = 0;
    const lines = entries.map((entry, index) => {
      const written = entry.replaceAll('#:', `${index + 1}:`).replaceAll('@', String(last));
      const named = written.replace(/([akdv])#/g, `$1${index + 1}`);
      if (entry.includes('&a#')) last = index + 1;
      return named;
    });
    return `x0: &a0 # first\n  k0: v0\n  j: 1\ns0: &s0 sc\n${lines.join('\n')}\n`;
  });

/** Keys that are lists or mappings are compared by what they hold. */
function valuesOf(text: string, mergeKeys: boolean): unknown {
  const textOfKey = (tree: SyntaxTree, node: number) =>
    JSON.stringify(nodeToJs(tree, node, { mappings: 'object' }));
  const options: KeyedToJsOptions = { mappings: 'map', numbers: 'bigint', mergeKeys, textOfKey };
  return treeToJs(parse(text), options).output;
}

function expectExploded(text: string): void {
  const { output, problems } = explode(text);
  expect(problems, text).toEqual([]);
  const tree = parse(output);
  for (let row = 0; row < tree.rowCount; row++) {
    expect([KIND_ALIAS, KIND_ANCHOR], output).not.toContain(kindOf(tree, row));
  }
  // Without merge keys: none may be needed any more.
  const after = valuesOf(output, false);
  expect(isSameValue(valuesOf(text, true), after), output).toBe(true);
  const kept = commentsOf(output);
  for (const comment of commentsOf(text)) {
    expect(kept, output).toContain(comment);
    kept.splice(kept.indexOf(comment), 1);
  }
  expect(explode(output).output).toBe(output);
}

it('keeps the data and all comments, and leaves no alias, anchor and merge key', () => {
  fc.assert(fc.property(texts, expectExploded), { numRuns: 150 });
});

it('does so for the texts of the suite and real ones', () => {
  const folder = new URL('../fixtures/real/', import.meta.url);
  const real = readdirSync(folder)
    .filter((name) => /\.ya?ml$/.test(name) && !name.includes('utf-16'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const suite = suiteCases().filter(({ isError }) => !isError);
  for (const text of [...real, ...suite.map(({ yaml }) => yaml)]) {
    const tree = parse(text);
    const isValid = !tree.diagnostics.some(({ severity }) => severity === 'error');
    if (isValid && treeToJs(tree).problems.length === 0) expectExploded(text);
  }
});
