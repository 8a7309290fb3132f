import { describe } from './describe.ts';
import { kindOf, plain, textOf } from './kinds.ts';
import { COMPARE_STEPS, spend, spendText } from './meter.ts';
import { areEqual } from './order.ts';
import { Raised } from './raised.ts';
import { JqArray, JqObject, type Value } from './value.ts';

/** Values nested deeper than this are not compared; jq has the same limit. */
const DEEPEST = 10_000;
/** From here on the stack is left alone. */
const DEEPEST_RECURSION = 200;

/** Values at least one of which must contain a part. */
interface Pair {
  readonly candidates: readonly Value[];
  readonly part: Value;
}

/** Pairs all of which must hold, or at least one. */
interface Task {
  readonly pairs: readonly Pair[];
  readonly isAll: boolean;
  readonly depth: number;
  at: number;
}

/** Whether a value has another in it: texts their parts, arrays items, objects entries. */
export function contains(value: Value, part: Value): boolean {
  if (kindOf(value) !== kindOf(part)) {
    throw new Raised(
      () => `${describe(value)} and ${describe(part)} cannot have their containment checked`,
    );
  }
  return containsShallow(value, part, 0);
}

/** The same by recursion, for values that are not deep, which takes a tenth of the time. */
function containsShallow(left: Value, right: Value, depth: number): boolean {
  if (depth === DEEPEST_RECURSION) return containsDeep(left, right, depth);
  spend(COMPARE_STEPS);
  const [whole, part] = [plain(left), plain(right)];
  if (whole instanceof JqObject && part instanceof JqObject) {
    for (const [key, wanted] of part.entries) {
      const value = whole.get(key);
      if (value === undefined || !containsShallow(value, wanted, depth + 1)) return false;
    }
    return true;
  }
  if (whole instanceof JqArray && part instanceof JqArray) {
    const { items } = whole;
    return part.items.every((wanted) =>
      items.some((item) => containsShallow(item, wanted, depth + 1)),
    );
  }
  return containsScalar(whole, part);
}

function containsDeep(left: Value, right: Value, start: number): boolean {
  const open: Task[] = [
    { pairs: [{ candidates: [left], part: right }], isAll: true, depth: start, at: 0 },
  ];
  let result = true;
  while (open.length > 0) {
    const task = open[open.length - 1];
    const { pairs, at, isAll, depth } = task;
    if ((at > 0 && result !== isAll) || at === pairs.length) {
      if (at === 0) result = isAll;
      open.pop();
      continue;
    }
    task.at++;
    spend(COMPARE_STEPS);
    const { candidates, part: wanted } = pairs[at];
    const inner = candidates.length === 1 ? compare(candidates[0], wanted) : split(pairs[at]);
    if (typeof inner === 'boolean') result = inner;
    else {
      const isDeeper = candidates.length === 1;
      if (isDeeper && depth >= DEEPEST) throw new Raised('Containment check too deep');
      open.push({ ...inner, depth: depth + (isDeeper ? 1 : 0), at: 0 });
    }
  }
  return result;
}

/** One pair for each of several candidates. */
function split({ candidates, part }: Pair): Omit<Task, 'depth' | 'at'> {
  return { pairs: candidates.map((each) => ({ candidates: [each], part })), isAll: false };
}

/** The answer for a pair, or what it depends on. */
function compare(left: Value, right: Value): boolean | Omit<Task, 'depth' | 'at'> {
  const [whole, part] = [plain(left), plain(right)];
  if (whole instanceof JqObject && part instanceof JqObject) {
    const pairs: Pair[] = [];
    for (const [key, wanted] of part.entries) {
      const value = whole.get(key);
      if (value === undefined) return false;
      pairs.push({ candidates: [value], part: wanted });
    }
    return { pairs, isAll: true };
  }
  if (whole instanceof JqArray && part instanceof JqArray) {
    const { items } = whole;
    if (items.length === 0) return part.length === 0;
    return { pairs: part.items.map((item) => ({ candidates: items, part: item })), isAll: true };
  }
  return containsScalar(whole, part);
}

function containsScalar(whole: Value, part: Value): boolean {
  const [text, wanted] = [textOf(whole), textOf(part)];
  if (text !== undefined && wanted !== undefined) {
    spendText(text.length);
    return text.includes(wanted);
  }
  return areEqual(whole, part);
}
