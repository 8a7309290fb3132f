import fc from 'fast-check';

type Value =
  | null
  | boolean
  | number
  | string
  | readonly Value[]
  | { readonly [key: string]: Value };

const names = fc.constantFrom('name', 'id', 'a', 'b', 'c', 'spec', 'x/y', 'z~1', '0');
const scalars: fc.Arbitrary<Value> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: 0, max: 4 }),
  fc.constantFrom('one', 'two', 'three hundred', '', 'a: b', '- #'),
);

const values = fc.letrec<{ value: Value; list: readonly Value[]; mapping: Value; records: Value }>(
  (tie) => ({
    value: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      scalars,
      tie('list'),
      tie('mapping'),
      tie('records'),
    ),
    list: fc.array(tie('value'), { maxLength: 6 }),
    mapping: fc.dictionary(names, tie('value'), { maxKeys: 5 }),
    records: fc.array(
      fc.record({ name: fc.constantFrom('p', 'q', 'r', 's', 't'), value: tie('value') }),
      { maxLength: 5 },
    ),
  }),
).value;

/** A change somewhere in a value: which place, and what to do there. */
const changes = fc.array(fc.tuple(fc.nat(50), fc.nat(5), values), { maxLength: 5 });

/** Two values, mostly the second made of the first by a few changes. */
export const pairsOfValues: fc.Arbitrary<readonly [Value, Value]> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(values, changes)
      .map(([value, list]) => [value, list.reduce(changeAt, value)] as const),
  },
  { weight: 1, arbitrary: fc.tuple(values, values) },
);

function changeAt(value: Value, [place, kind, other]: readonly [number, number, Value]): Value {
  if (value === null || typeof value !== 'object') return place % 3 === 0 ? other : value;
  const entries = Object.entries(value);
  if (entries.length === 0) return Array.isArray(value) ? [other] : { new: other };
  const at = place % entries.length;
  const [name, child] = entries[at];
  const isList = Array.isArray(value);
  switch (kind) {
    case 0:
      entries.splice(at, 1);
      break;
    case 1:
      entries.splice(at, 0, [isList ? name : 'inserted', other]);
      break;
    case 2:
      entries.splice(entries.length - 1, 0, ...entries.splice(at, 1));
      break;
    case 3:
      entries[at] = [isList ? name : 'renamed', child];
      break;
    default:
      entries[at] = [name, changeAt(child, [place * 7 + 3, kind, other])];
  }
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}
