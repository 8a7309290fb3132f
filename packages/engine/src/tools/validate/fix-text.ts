import type { Problem } from '../../diagnostics/problem.ts';
import type { SchemaName } from '../../schema/schema.ts';
import { schemaNamed } from '../../schema/schemas.ts';
import { parse } from '../../syntax/parse.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { hasSameValues } from './same-values.ts';
import type { ValidationResult } from './validation-result.ts';

/** What came of fixing a text. */
export interface FixedText {
  readonly text: string;
  /** What is still wrong with it. */
  readonly result: ValidationResult;
  /** How many fixes were applied. */
  readonly fixed: number;
  /** All that was done, as edits of the text that was given; undefined when it took several rounds. */
  readonly edits?: readonly TextEdit[];
  /**
   * Whether fixes of lint rules would have changed the data of a valid text and were therefore not
   * applied: a mistake of a rule.
   */
  readonly hasFault: boolean;
}

/** One fix may make room for another: mappings in mappings are sorted a level in each round. */
const MAX_ROUNDS = 100;

interface State {
  readonly text: string;
  readonly result: ValidationResult;
  readonly fixed: number;
  /** The edits of each round. */
  readonly rounds: readonly (readonly TextEdit[])[];
  /** The text before the last round. */
  readonly previous: string;
}

type Check = (text: string) => ValidationResult;

/**
 * Applies all fixes that problems carry, again and again until none is left.
 *
 * Mistakes of syntax come first; mending them gives the text its data. Fixes of lint rules come
 * then, and the data is compared with what it was before them: where it differs, none of them is
 * applied. Fixes that touch the same place wait for the next round. A round after which the text
 * has more errors than before is taken back, and so is one that undoes the round before it, as two
 * rules do that ask for opposite things.
 *
 * @param result what `check` said of `text`.
 * @param schema decides which scalars are equal.
 */
export function fixText(
  text: string,
  result: ValidationResult,
  check: Check,
  schema: SchemaName = 'core',
): FixedText {
  const longest = text.length * 4 + 1000;
  let state: State = { text, result, fixed: 0, rounds: [], previous: '' };
  let hasFault = false;
  while (state.rounds.length < MAX_ROUNDS) {
    const mended = runRounds(state, check, (problem) => !isLint(problem), longest);
    const linted = runRounds(mended, check, isLint, longest);
    const isSame = linted === mended || hasSameData(mended.text, linted.text, schema);
    const before: State = state;
    state = isSame ? linted : mended;
    // In a text that is no YAML there is no data to compare, so nothing is at fault.
    hasFault = !isSame && mended.result.isValid;
    if (!isSame || state === before) break;
  }
  const { rounds, previous: _, ...rest } = state;
  return { ...rest, ...(rounds.length < 2 && { edits: rounds.flat() }), hasFault };
}

/**
 * The edits of one problem's fix.
 *
 * @param problem of `text`.
 * @param schema decides which scalars are equal.
 * @returns undefined when there is no fix, and when a lint rule's would change the data of the text.
 */
export function fixProblem(
  text: string,
  problem: Problem,
  schema: SchemaName = 'core',
): readonly TextEdit[] | undefined {
  const edits = problem.fix?.edits;
  if (edits === undefined || !isLint(problem)) return edits;
  return hasSameData(text, applyEdits(text, edits), schema) ? edits : undefined;
}

function isLint({ code }: Problem): boolean {
  return code.startsWith('lint/');
}

function hasSameData(before: string, after: string, schema: SchemaName): boolean {
  return hasSameValues(parse(before), parse(after), schemaNamed(schema));
}

/**
 * Applies those fixes that `isMeant` picks until none is left.
 *
 * @param longest a text longer than this is not made: fixes that go on and on must not fill the memory.
 */
function runRounds(
  start: State,
  check: Check,
  isMeant: (problem: Problem) => boolean,
  longest: number,
): State {
  let current = start;
  while (current.rounds.length < MAX_ROUNDS) {
    const { errors, warnings } = current.result;
    const { edits, count } = chooseFixes([...errors, ...warnings].filter(isMeant));
    if (count === 0) break;
    const text = applyEdits(current.text, edits);
    if (text === current.text || text === current.previous || text.length > longest) break;
    const result = check(text);
    if (result.errors.length > errors.length) break;
    const rounds = [...current.rounds, edits];
    current = { text, result, fixed: current.fixed + count, rounds, previous: current.text };
  }
  return current;
}

/** The fixes that can be applied together: none touches what an earlier one touches. */
function chooseFixes(problems: readonly Problem[]): { edits: TextEdit[]; count: number } {
  const fixes = problems
    .flatMap(({ fix }) => (fix && fix.edits.length > 0 ? [[...fix.edits].sort(byPlace)] : []))
    .sort((a, b) => byPlace(a[0], b[0]));
  const edits: TextEdit[] = [];
  let count = 0;
  let end = -1;
  for (const fix of fixes) {
    // Edits that only touch are kept apart too: two insertions at one place have no order.
    if (fix[0].from <= end) continue;
    for (const edit of fix) edits.push(edit);
    end = fix[fix.length - 1].to;
    count++;
  }
  return { edits, count };
}

function byPlace(a: TextEdit, b: TextEdit): number {
  return a.from - b.from || a.to - b.to;
}
