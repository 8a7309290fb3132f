import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { merge } from '../../src/index.ts';
import { anchoredTexts } from './anchored-texts.ts';
import { commentedTexts } from './commented-texts.ts';
import type { Value } from './plain-merge.ts';
import { readData } from './read-data.ts';

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

/** The same data with what occurs twice as one object each, which is written with an anchor and aliases. */
function sharing(value: Value, known = new Map<string, Value>()): Value {
  if (typeof value !== 'object' || value === null) return value;
  const key = JSON.stringify(value);
  const made =
    known.get(key) ??
    (Array.isArray(value)
      ? value.map((each) => sharing(each, known))
      : Object.fromEntries(
          Object.entries(value).map(([name, each]) => [name, sharing(each, known)]),
        ));
  known.set(key, made);
  return made;
}

it('merges strategically what plain data merge to', () => {
  fc.assert(
    fc.property(
      objects(false).object,
      objects(true).object,
      fc.boolean(),
      fc.boolean(),
      (base, patch, isFlow, isShared) => {
        const collectionStyle = isFlow ? 'flow' : 'any';
        const write = (value: Mapping) =>
          stringify(isShared ? sharing(value) : value, {
            collectionStyle,
            aliasDuplicateObjects: isShared,
          });
        const { output, problems } = merge([write(base), write(patch)], { kubernetes: true });
        if (setsWhatIsNotRetained(patch)) {
          expect(problems).toMatchObject([{ parameters: { reason: 'not-retained' } }]);
          return;
        }
        expect(problems).toEqual([]);
        expect(readData(output)).toEqual(mergePlain(base, patch));
      },
    ),
    { numRuns: 100, depthSize: 'small' } as fc.Parameters<unknown>,
  );
});

/** Patches of mappings with any keys of these, with directives in most of them. */
const patches = fc.letrec<{ patch: Mapping }>((tie) => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'name'];
  const values = fc.constantFrom<Value>(1, 'text', 'a b', 'two', null);
  const value = fc.oneof(
    { maxDepth: 4 },
    values,
    fc.constant<Value>({ $patch: 'delete' }),
    fc.array(values, { maxLength: 2 }),
    tie('patch'),
    tie('patch'),
  );
  const directives = fc.record(
    {
      $patch: fc.constantFrom<Value>('replace', 'merge'),
      $retainKeys: fc.subarray<Value>(keys),
      '$deleteFromPrimitiveList/a': fc.array(values, { maxLength: 2 }),
      '$deleteFromPrimitiveList/b': fc.array(values, { maxLength: 2 }),
    },
    ANY_KEYS,
  );
  const pairs = fc.uniqueArray(fc.tuple(fc.constantFrom(...keys), value), {
    maxLength: 3,
    selector: ([key]) => key,
  });
  return {
    patch: fc.tuple(pairs, directives, fc.boolean()).map(([own, said, isLast]) => {
      const set = own.filter(([, each]) => each !== null).map(([key]) => key);
      const retained = said.$retainKeys as Value[] | undefined;
      const all = retained && { $retainKeys: [...new Set([...retained, ...set])] };
      const data = Object.fromEntries(own);
      return (isLast ? { ...data, ...said, ...all } : { ...said, ...all, ...data }) as Mapping;
    }),
  };
}).patch;

it('changes nothing else that an alias or a merge key shares', () => {
  fc.assert(
    fc.property(anchoredTexts, patches, fc.boolean(), (base, patch, isFlow) => {
      const collectionStyle = isFlow ? 'flow' : 'any';
      const written = stringify(sharing(patch), { collectionStyle });
      const { output, problems } = merge([base.yaml, written], { kubernetes: true });
      expect(problems).toEqual([]);
      expect(readData(output)).toEqual(mergePlain(base.value as Mapping, patch));
    }),
    { numRuns: 300 },
  );
});

it('loses no comment but those of what is removed', () => {
  const mappings = commentedTexts.filter((text) => isMapping(readData(text)));
  fc.assert(
    fc.property(mappings, patches, fc.boolean(), (base, patch, isCommented) => {
      let count = 0;
      const comment = () => `# p${count++}`;
      const lines = stringify(patch, { aliasDuplicateObjects: false }).split('\n').slice(0, -1);
      const written = lines.map((line) => `${comment()}\n${line} ${comment()}\n`).join('');
      const override = isCommented ? written : lines.map((line) => `${line}\n`).join('');
      const { output, problems } = merge([base, override], { kubernetes: true });
      expect(problems).toEqual([]);
      expect(readData(output)).toEqual(mergePlain(readData(base) as Mapping, patch));
    }),
    { numRuns: 300 },
  );
});
