import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toJs } from '../../src/document/to-js.ts';
import { parse } from '../../src/syntax/parse.ts';
import { KIND_ALIAS, kindOf } from '../../src/syntax/tree.ts';
import { applyEdits } from '../../src/text/text-edit.ts';
import { patchTo } from '../../src/tools/edit/patch-to.ts';
import { commentedText } from '../comments/commented-texts.ts';
import { suiteCases } from '../conformance/suite-cases.ts';
import { generatedDocument } from '../format/generated-documents.ts';
import { commentsOf, dataOf, isSame } from './edit-oracle.ts';

type Value = null | boolean | number | string | Value[] | { [key: string]: Value };

/** One change of data, each part of which is told by numbers. */
interface Change {
  readonly kind: 'set' | 'remove' | 'add' | 'move' | 'reverse' | 'duplicate' | 'rename';
  readonly at: number;
  readonly to: number;
  readonly value: Value;
}

const VALUES = fc.oneof(
  fc.constantFrom<Value>('x', 'two\nlines\n', '', '- x', '# no', '1', 'true', ' lead', 'a: b'),
  fc.constantFrom<Value>(1, -0.5, 1e21, true, false, null, [], {}, [1, ['a']], { k: { l: [] } }),
  fc.constantFrom<Value>({ __proto__: null, name: 'n' }, [{ name: 'a' }, { name: 'b', x: 1 }]),
);
const CHANGES = fc.array(
  fc.record<Change>({
    kind: fc.constantFrom('set', 'remove', 'add', 'move', 'reverse', 'duplicate', 'rename'),
    at: fc.nat(1000),
    to: fc.nat(1000),
    value: VALUES,
  }),
  { minLength: 1, maxLength: 6 },
);

const FOLDER = new URL('../fixtures/real/', import.meta.url);
const REAL = readdirSync(FOLDER)
  .filter((name) => /\.ya?ml$/.test(name) && !name.includes('utf-16'))
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'));
const SUITE = suiteCases()
  .filter(({ isError }) => !isError)
  .map(({ yaml }) => yaml);
const TEXTS = [...REAL, ...SUITE].filter((text) => dataOf(text) !== undefined);
const TEXT = fc.oneof(fc.constantFrom(...TEXTS), commentedText, generatedDocument);

/** The data of each document; undefined where a text has errors. */
function documentsOf(text: string): Value[] | undefined {
  if (dataOf(text) === undefined) return undefined;
  const { output, problems } = toJs(parse(text));
  return problems.length === 0 ? (output as Value[]) : undefined;
}

function collectionsIn(value: Value): (Value[] | { [key: string]: Value })[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(collectionsIn)];
}

/** Without what aliases share. */
function unshared(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(unshared);
  const copy: { [key: string]: Value } = {};
  for (const [key, entry] of Object.entries(value)) {
    Object.defineProperty(copy, key, { value: unshared(entry), ...PLAIN });
  }
  return copy;
}

const PLAIN = { writable: true, enumerable: true, configurable: true };

function changed(value: Value, changes: readonly Change[]): Value {
  const root: [Value] = [unshared(value)];
  for (const { value, ...each } of changes) {
    const change = { ...each, value: unshared(value) };
    const all = collectionsIn(root[0]);
    const collection =
      all.length === 0 || change.at % 17 === 0 ? root : all[change.at % all.length];
    if (Array.isArray(collection)) changeList(collection, change, collection === root);
    else changeMapping(collection, change);
  }
  return root[0];
}

function changeList(list: Value[], { kind, to, value }: Change, isRoot: boolean): void {
  const at = list.length === 0 ? 0 : to % list.length;
  if (isRoot || kind === 'set' || kind === 'rename') list[at] = value;
  else if (kind === 'remove') list.splice(at, 1);
  else if (kind === 'add') list.splice(at, 0, value);
  else if (kind === 'move') list.splice(to % 3, 0, ...list.splice(at, 1));
  else if (kind === 'reverse') list.reverse();
  else list.splice(at, 0, ...list.slice(at, at + 1).map(unshared));
}

function changeMapping(mapping: { [key: string]: Value }, { kind, to, value }: Change): void {
  const keys = Object.keys(mapping);
  const key = keys[to % Math.max(keys.length, 1)] ?? 'new';
  const set = (name: string, entry: Value) =>
    Object.defineProperty(mapping, name, { value: entry, ...PLAIN });
  if (kind === 'remove') delete mapping[key];
  else if (kind === 'add') set(['new', 'name', '__proto__', 'a b', '1'][to % 5], value);
  else if (kind === 'rename') {
    const entry = mapping[key] ?? value;
    delete mapping[key];
    set(`${key}2`, entry);
  } else set(key, value);
}

function hasSharing(text: string): boolean {
  const tree = parse(text);
  for (let row = 0; row < tree.rowCount; row++) if (kindOf(tree, row) === KIND_ALIAS) return true;
  return /<</.test(text);
}

it('leaves a text that holds the value as it is', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      const documents = documentsOf(text);
      for (const [document, value] of (documents ?? []).entries()) {
        expect(patchTo(text, value, { document })).toEqual({
          output: text,
          problems: [],
          edits: [],
        });
      }
    }),
    { numRuns: 300 },
  );
});

it.each([false, true])('makes a text hold a value, aliases expanded: %s', (expandAliases) => {
  let refused = 0;
  let done = 0;
  fc.assert(
    fc.property(TEXT, CHANGES, fc.nat(3), (text, changes, at) => {
      const documents = documentsOf(text);
      if (documents === undefined || documents.length === 0) return;
      const document = at % documents.length;
      const wanted = changed(documents[document], changes);
      const { output, problems, edits } = patchTo(text, wanted, { document, expandAliases });
      expect(applyEdits(text, edits)).toBe(output);
      if (problems.length > 0) {
        // Only what is shared is a reason.
        const { code, message, parameters } = problems[0];
        const isOfMergeKeys = JSON.stringify(parameters).includes('merge-key');
        const isOfAliases =
          ['inside-alias', 'inherited', 'anchor-in-use'].includes(code) || isOfMergeKeys;
        if (!(isOfAliases && hasSharing(text))) throw new Error(`${code}: ${message}`);
        refused++;
        return;
      }
      done++;
      const after = documentsOf(output);
      const expected = documents.map((value, each) => (each === document ? wanted : value));
      if (!isSame(unshared(after as Value), unshared(expected))) {
        throw new Error(
          `not the value: ${JSON.stringify(after)}, but ${JSON.stringify(expected)}:\n${output}`,
        );
      }
    }),
    { numRuns: 600 },
  );
  expect(refused).toBeLessThan(done / 4);
});

it('changes one line for a scalar, and no comment', () => {
  fc.assert(
    fc.property(TEXT, fc.nat(1000), (text, at) => {
      const documents = documentsOf(text);
      if (documents?.length !== 1 || hasSharing(text)) return;
      const root = [unshared(documents[0])];
      const places = collectionsIn(root[0]).flatMap((collection) =>
        Object.keys(collection).map((key) => [collection, key] as const),
      );
      const scalars = places.filter(([collection, key]) => {
        const value = (collection as { [key: string]: Value })[key];
        return typeof value === 'number' || (typeof value === 'string' && /^[\w-]+$/.test(value));
      });
      if (scalars.length === 0) return;
      const [collection, key] = scalars[at % scalars.length];
      (collection as { [key: string]: Value })[key] = 'changed';
      const { output, problems, edits } = patchTo(text, root[0]);
      expect(problems).toEqual([]);
      // What a block scalar leaves takes more than one line.
      if (!/[|>]/.test(text)) {
        expect(edits).toHaveLength(1);
        const [{ from, to, insert }] = edits;
        if (!/[\r\n]/.test(text.slice(from, to))) expect(insert).not.toMatch(/[\r\n]/);
      }
      expect(commentsOf(output)).toEqual(commentsOf(text));
    }),
    { numRuns: 300 },
  );
});
