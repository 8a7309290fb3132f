import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { convert, merge } from '../../src/index.ts';

type Value = null | number | string | Value[] | { [key: string]: Value };
type Mapping = { [key: string]: Value };

/** A strategic merge of plain data, written without a look at how the engine does it. */
function mergePlain(base: Mapping, patch: Mapping): Mapping {
  const { $patch, $retainKeys, ...changes } = patch;
  let made: Mapping = $patch === 'replace' ? {} : { ...base };
  if ($patch !== 'replace' && Array.isArray($retainKeys)) {
    made = Object.fromEntries(Object.entries(made).filter(([key]) => $retainKeys.includes(key)));
  }
  for (const [key, value] of Object.entries(changes)) {
    const [directive, field] = key.split('/');
    if (directive !== '$deleteFromPrimitiveList' || field === undefined) continue;
    delete changes[key];
    const list = made[field];
    if (Array.isArray(list))
      made[field] = list.filter((each) => !(value as Value[]).includes(each));
  }
  for (const [key, value] of Object.entries(changes)) {
    const own = made[key];
    if (value === null || (isMapping(value) && value.$patch === 'delete')) delete made[key];
    else if (Array.isArray(value))
      made[key] = mergeLists(key, Array.isArray(own) ? own : undefined, value);
    else if (isMapping(value)) made[key] = mergePlain(isMapping(own) ? own : {}, value);
    else made[key] = value;
  }
  return made;
}

function mergeLists(field: string, base: Value[] | undefined, patch: Value[]): Value[] {
  if (field !== 'containers' && field !== 'finalizers') return patch;
  if (field === 'finalizers')
    return [...(base ?? []), ...patch.filter((each) => !base?.includes(each))];
  const entries = patch as Mapping[];
  const isReplaced = entries.some(({ $patch }) => $patch === 'replace');
  const made = isReplaced ? [] : ((base ?? []) as Mapping[]).map((each) => ({ ...each }));
  for (const entry of entries) {
    const at = made.findIndex(({ name }) => name === entry.name);
    if (entry.$patch === 'replace') continue;
    if (entry.$patch === 'delete') {
      if (at !== -1) made.splice(at, 1);
    } else if (at === -1) made.push(mergePlain({}, entry));
    else made[at] = mergePlain(made[at] ?? {}, entry);
  }
  return made;
}

/** Whether a patch sets a key, at any depth, that the `$retainKeys` beside it do not name. */
function setsWhatIsNotRetained(patch: Value): boolean {
  if (Array.isArray(patch)) return patch.some(setsWhatIsNotRetained);
  if (!isMapping(patch)) return false;
  const { $patch, $retainKeys } = patch;
  if ($patch === 'delete') return false;
  return Object.entries(patch).some(
    ([key, value]) =>
      (Array.isArray($retainKeys) &&
        $patch !== 'replace' &&
        value !== null &&
        !key.startsWith('$') &&
        !$retainKeys.includes(key)) ||
      setsWhatIsNotRetained(value),
  );
}

function isMapping(value: Value | undefined): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const scalar = fc.constantFrom<Value>(1, 'x', 'two\nlines\n');
const names = ['a', 'b', 'c'];
const FIELDS = ['k', 'args', 'inner', 'name', 'containers', 'finalizers', 'dropped'];
const ANY_KEYS = { requiredKeys: [] };
const set = fc.uniqueArray(fc.constantFrom<Value>('f', 'g', 'h'), { maxLength: 3 });

/** Objects with one list by name, one set and one other list. */
const objects = (directives: boolean) =>
  fc.letrec<{ object: Mapping; entry: Mapping }>((tie) => {
    const plain = {
      k: scalar,
      args: fc.array(scalar, { maxLength: 2 }),
      finalizers: set,
      inner: tie('object'),
      containers: fc
        .uniqueArray(fc.tuple(fc.constantFrom(...names), tie('entry')), {
          selector: ([name]) => name,
          maxLength: 3,
        })
        .map((entries) => entries.map(([name, entry]) => ({ ...entry, name }))),
    };
    const special = {
      gone: fc.constant<Value>(null),
      $patch: fc.constantFrom<Value>('replace', 'merge'),
      $retainKeys: fc.constantFrom<Value>([...FIELDS], FIELDS.slice(0, -1), FIELDS.slice(1), []),
      '$deleteFromPrimitiveList/finalizers': set,
      dropped: fc.constant<Value>({ $patch: 'delete' }),
    };
    const model = directives
      ? { ...plain, ...special }
      : { ...plain, gone: scalar, dropped: scalar };
    return {
      object: fc.record(model, ANY_KEYS) as fc.Arbitrary<Mapping>,
      entry: (directives
        ? fc.record({ k: scalar, $patch: fc.constantFrom<Value>('delete', 'merge') }, ANY_KEYS)
        : fc.record({ k: scalar }, ANY_KEYS)) as fc.Arbitrary<Mapping>,
    };
  });

it('merges strategically what plain data merge to', () => {
  const read = (yaml: string) => JSON.parse(convert(yaml, { from: 'yaml', to: 'json' }).output);
  fc.assert(
    fc.property(
      objects(false).object,
      objects(true).object,
      fc.boolean(),
      (base, patch, isFlow) => {
        const write = (value: Mapping) =>
          stringify(value, {
            aliasDuplicateObjects: false,
            collectionStyle: isFlow ? 'flow' : 'any',
          });
        const { output, problems } = merge([write(base), write(patch)], { kubernetes: true });
        if (setsWhatIsNotRetained(patch)) {
          expect(problems).toMatchObject([{ parameters: { reason: 'not-retained' } }]);
          return;
        }
        expect(problems).toEqual([]);
        expect(read(output === '' ? '{}' : output)).toEqual(mergePlain(base, patch));
      },
    ),
    { numRuns: 100, depthSize: 'small' } as fc.Parameters<unknown>,
  );
});
