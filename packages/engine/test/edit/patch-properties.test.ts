import fc from 'fast-check';
import { expect, it } from 'vitest';
import { load } from '../../src/document/load.ts';
import { convert } from '../../src/tools/convert/convert.ts';
import { applyJsonPatch } from '../../src/tools/edit/json-patch.ts';
import { commentedText } from '../comments/commented-texts.ts';
import { generatedDocument } from '../format/generated-documents.ts';
import { anchoredTexts } from '../merge/anchored-texts.ts';
import { commentsOf } from './edit-oracle.ts';

/** Data as JSON has it. */
type Value = null | boolean | number | string | Value[] | { [key: string]: Value };

interface Operation {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy';
  readonly path: string;
  readonly from?: string;
  readonly value?: Value;
}

/** The data of one document that JSON can hold. */
function dataOf(text: string): Value | undefined {
  const { output, problems, losses } = convert(text, { from: 'yaml', to: 'json' });
  const isWhole = losses.every(({ kind }) => kind === 'comments' || kind === 'tags');
  return problems.length === 0 && isWhole ? JSON.parse(output) : undefined;
}

function isCollection(value: Value): value is Value[] | { [key: string]: Value } {
  return typeof value === 'object' && value !== null;
}

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
const stepsOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The pointers to everything in a value, itself left out. */
function pointersIn(value: Value, around = ''): string[] {
  if (!isCollection(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const pointer = `${around}/${escaped(key)}`;
    return [pointer, ...pointersIn(inner, pointer)];
  });
}

function at(data: Value, steps: readonly string[]): Value {
  return steps.reduce((value, step) => (value as { [key: string]: Value })[step], data);
}

/** RFC 6902 on plain data, which it changes. */
function apply(data: Value, { op, path, from = '', value = null }: Operation): void {
  const remove = (pointer: string) => {
    const steps = stepsOf(pointer);
    const around = at(data, steps.slice(0, -1));
    const last = steps[steps.length - 1];
    if (Array.isArray(around)) around.splice(Number(last), 1);
    else delete (around as { [key: string]: Value })[last];
  };
  const moved = structuredClone(op === 'move' || op === 'copy' ? at(data, stepsOf(from)) : value);
  if (op === 'move') remove(from);
  if (op === 'remove') remove(path);
  else {
    const steps = stepsOf(path);
    const around = at(data, steps.slice(0, -1));
    const last = steps[steps.length - 1];
    if (!Array.isArray(around)) (around as { [key: string]: Value })[last] = moved;
    else if (op === 'replace') around[Number(last)] = moved;
    else around.splice(last === '-' ? around.length : Number(last), 0, moved);
  }
}

const VALUES: readonly Value[] = [1, 'x', null, 'a\nb\n', '# no', { k: 'v' }, ['p', 'q'], [], {}];

/** An operation that can be done, by numbers that choose from what there is. */
function operationOn(
  data: Value,
  [kind, one, other, chance]: readonly number[],
): Operation | undefined {
  const pointers = pointersIn(data);
  if (pointers.length === 0) return undefined;
  const from = pointers[one % pointers.length];
  const value = VALUES[chance % VALUES.length];
  const op = (['add', 'remove', 'replace', 'move', 'copy'] as const)[kind % 5];
  if (op === 'remove') return { op, path: from };
  if (op === 'replace') return { op, path: from, value };
  const rest = structuredClone(data);
  if (op === 'move') apply(rest, { op: 'remove', path: from });
  const places = pointersIn(rest);
  if (places.length === 0) return undefined;
  const place = places[other % places.length];
  const around = place.slice(0, place.lastIndexOf('/'));
  const isList = Array.isArray(at(rest, stepsOf(around)));
  const last = isList ? (chance % 3 === 0 ? `${around}/-` : place) : `${around}/new${chance % 4}`;
  // Nothing can be moved into itself, whatever that is afterwards.
  if (op === 'move' && last.startsWith(`${from}/`)) return undefined;
  return op === 'add' ? { op, path: last, value } : { op, path: last, from };
}

/** Why what RFC 6902 allows may still not be done. */
const REFUSED = ['anchor-in-use', 'inside-alias', 'inherited', 'no-place-for-comment'];
const NUMBERS = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()), { maxLength: 4 });

/** Operations that can be done one after the other on data, which they change. */
function operationsOn(data: Value, numbers: readonly (readonly number[])[]): Operation[] {
  const operations: Operation[] = [];
  for (const some of numbers) {
    const operation = operationOn(data, some);
    if (operation === undefined) continue;
    apply(data, operation);
    operations.push(operation);
  }
  return operations;
}

it('a JSON Patch of any text does to its data what RFC 6902 says, and moves lose no comment', () => {
  let done = 0;
  const text = fc.oneof(commentedText, generatedDocument);
  fc.assert(
    fc.property(text, NUMBERS, (each, numbers) => {
      const data = dataOf(each);
      if (data === undefined || !isCollection(data)) return;
      const operations = operationsOn(data, numbers);
      if (operations.length === 0) return;
      const { output, problems } = applyJsonPatch(each, operations);
      if (problems.length > 0) {
        expect(REFUSED).toContain(problems[0].code);
        return;
      }
      done++;
      expect(dataOf(output)).toEqual(data);
      const paths = operations.map(({ path }) => path);
      const isOnlyMoved = operations.every(({ op }) => op === 'move');
      if (isOnlyMoved && new Set(paths).size === paths.length && !/[*&]/.test(each)) {
        expect(commentsOf(output)).toEqual(commentsOf(each));
      }
    }),
    { numRuns: 375 },
  );
  expect(done).toBeGreaterThan(125);
});

it.each([false, true])(
  'moves and copies leave aliases with what they stand for, whatever names anchors have (expanding: %s)',
  (expandAliases) => {
    let done = 0;
    const choice = fc.tuple(fc.constantFrom(3, 4), fc.nat(), fc.nat(), fc.nat());
    fc.assert(
      fc.property(anchoredTexts, choice, ({ yaml }, numbers) => {
        // What aliases share is one object, which changes in all places, unless it has been written out.
        const shared = load(yaml) as Value;
        const operation = operationOn(shared, numbers);
        if (operation === undefined || yaml.includes('<<')) return;
        const apart = JSON.parse(JSON.stringify(shared));
        try {
          for (const data of [shared, apart]) apply(data, operation);
        } catch {
          // What is shared is no longer where it was once the entry has gone.
          return;
        }
        // Which of them have been written out is not told here.
        if (expandAliases && JSON.stringify(shared) !== JSON.stringify(apart)) return;
        const { output, problems } = applyJsonPatch(yaml, [operation], { expandAliases });
        if (problems.length > 0) {
          expect([...REFUSED, 'no-such-path']).toContain(problems[0].code);
          return;
        }
        done++;
        expect(load(output)).toEqual(shared);
      }),
      { numRuns: 500 },
    );
    expect(done).toBeGreaterThan(50);
  },
);
