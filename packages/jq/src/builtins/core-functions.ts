import {
  EmptyFilter,
  IdentityFilter,
  LiteralFilter,
  PipeFilter,
} from '../filters/basic-filters.ts';
import { CollectFilter, collectEach, iterateFilter } from '../filters/collect-filter.ts';
import { IfFilter } from '../filters/control-filters.ts';
import { CountFilter, takeFirst } from '../filters/count-filters.ts';
import { DescendFilter } from '../filters/descend-filter.ts';
import type { Filter } from '../filters/filter.ts';
import { GenerateFilter, giveEvents, giveRange } from '../filters/generate-filter.ts';
import { OneOutputFilter } from '../filters/one-output-filter.ts';
import { OperationFilter } from '../filters/operation-filter.ts';
import { GetPathFilter, ModifyFilter, PathFilter } from '../filters/path-filters.ts';
import { RecurseFilter, RepeatFilter, UntilFilter } from '../filters/recursion-filters.ts';
import { takeLast } from '../filters/take-last.ts';
import { WalkFilter } from '../filters/walk-filter.ts';
import type { Machine } from '../machine/machine.ts';
import { deletePaths } from '../paths/change-path.ts';
import type { NodeKind } from '../values/input-view.ts';
import { doubleOf, kindOf } from '../values/kinds.ts';
import { Raised } from '../values/raised.ts';
import { StreamEvents } from '../values/stream-events.ts';
import { EMPTY_ARRAY, JqArray, type Value } from '../values/value.ts';
import type { BuiltinFactory, BuiltinTable, ShortcutTable } from './builtin.ts';
import { applyTo } from './value-functions.ts';

const IDENTITY = /* @__PURE__ */ new IdentityFilter();
const EMPTY = /* @__PURE__ */ new EmptyFilter();

/** `select(condition)` */
function select(condition: Filter): Filter {
  return new IfFilter(condition, IDENTITY, EMPTY);
}

/** `select` by what kind a value is. */
function selectKind(...kinds: readonly NodeKind[]): BuiltinFactory {
  return () => select(new OperationFilter([], (_, input) => kinds.includes(kindOf(input)), ORDER));
}

const ORDER = { outermost: 'first' } as const;

/** Arguments whose outputs are combined in every way; the first one is the outermost loop. */
function operands(args: readonly Filter[]): Filter {
  return new OperationFilter(args, (values) => new JqArray([...values]), ORDER);
}

function range(machine: Machine, values: readonly Value[]): void {
  const numbers = values.map(doubleOf);
  const [from, to, by] = numbers.length === 1 ? [0, numbers[0], 1] : [...numbers, 1];
  if (from === undefined || to === undefined || by === undefined) {
    throw new Raised('Range bounds must be numeric');
  }
  giveRange(machine, from, to, by);
}

const rangeFunction: BuiltinFactory = (args) => new GenerateFilter(operands(args), range);

/** What is faster than the definition in jq if the arguments have at most one output. */
export const SHORTCUTS: ShortcutTable = {
  'walk/1': ([body]) => (body.direct === undefined ? undefined : new WalkFilter(body)),
};

/** Functions that decide what is evaluated, how often, and with which path. */
export const CORE_FUNCTIONS: BuiltinTable = {
  'empty/0': () => EMPTY,
  'error/0': (_, { span }) =>
    applyTo([], (input) => {
      throw new Raised(input, span);
    }),
  'error/1': ([message], { span }) =>
    applyTo([message], (_, value) => {
      throw new Raised(value, span);
    }),
  'select/1': ([condition]) => select(condition),
  'map/1': ([item]) => collectEach(item),
  'map_values/1': ([update], { newSlot, span }) =>
    new ModifyFilter(iterateFilter(), update, newSlot(), span),
  'recurse/0': () => new DescendFilter(),
  'recurse/1': ([update]) => new RecurseFilter(update),
  'recurse/2': ([update, condition]) =>
    new RecurseFilter(new PipeFilter(update, select(condition))),
  'repeat/1': ([body]) => new RepeatFilter(body),
  'while/2': ([condition, update]) => {
    const step = new PipeFilter(update, select(condition));
    return new PipeFilter(select(condition), new RecurseFilter(step));
  },
  'until/2': ([condition, update]) => new UntilFilter(condition, update),
  'first/1': ([body]) => new OneOutputFilter(body, takeFirst),
  'last/1': ([body]) => new OneOutputFilter(body, takeLast),
  'limit/2': ([count, body]) => new CountFilter('limit', count, body),
  'skip/2': ([count, body]) => new CountFilter('skip', count, body),
  'range/1': rangeFunction,
  'range/2': rangeFunction,
  'range/3': rangeFunction,
  'path/1': ([body]) => new PathFilter(body),
  'getpath/1': ([path]) => new GetPathFilter(path),
  'del/1': ([paths], { span }) => {
    const list = new CollectFilter(new PathFilter(paths));
    return applyTo([list], (input, each) => deletePaths(input, each), span);
  },
  'tostream/0': () =>
    new GenerateFilter(new LiteralFilter(EMPTY_ARRAY), (machine, _, input) =>
      giveEvents(machine, new StreamEvents(input)),
    ),
  'arrays/0': selectKind('array'),
  'objects/0': selectKind('object'),
  'iterables/0': selectKind('array', 'object'),
  'booleans/0': selectKind('boolean'),
  'numbers/0': selectKind('number'),
  'strings/0': selectKind('string'),
  'nulls/0': selectKind('null'),
  'values/0': selectKind('boolean', 'number', 'string', 'array', 'object'),
  'scalars/0': selectKind('null', 'boolean', 'number', 'string'),
  'builtins/0': (_, { signatures }) =>
    applyTo([], () => new JqArray(signatures().filter((name) => !name.startsWith('_')))),
};
