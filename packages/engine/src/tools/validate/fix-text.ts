import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import { internalError } from '../../diagnostics/internal-error.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { hasSameComments } from '../../document/equality/same-comments.ts';
import { hasSameValues } from '../../document/equality/same-values.ts';
import type { SchemaName } from '../../schema/schema.ts';
import { schemaNamed } from '../../schema/schemas.ts';
import { parse } from '../../syntax/parse.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import type { ValidationResult } from './validation-result.ts';

/** What came of fixing a text. */
export interface FixedText {
  readonly output: string;
  /**
   * What is still wrong with it, in its order. First an `internal-error` when safe fixes would have
   * changed the data or the comments of a valid text and were therefore not applied.
   */
  readonly problems: readonly Problem[];
  /** The same, as `check` gave it. */
  readonly result: ValidationResult;
  /** How many problems were fixed, by a fix of their own or by one of a problem around them. */
  readonly fixed: number;
  /** All that was done, as edits of the text that was given; undefined when it took several rounds. */
  readonly edits?: readonly TextEdit[];
}

const UNSAFE_FIX = /* @__PURE__ */ internalError({ reason: 'fixes' });

/** One fix may make room for another. */
const MOST_ROUNDS = 100;
/** In a long text there are fewer: all rounds together check this many code units. */
const MOST_CHECKED = 5_000_000;
/** Rounds in any text, however long. */
const FEWEST_ROUNDS = 20;
/** How many sets of fixes a round tries: all, the halves, the quarters and the eighths. */
const MOST_TRIES = 15;
/** In a text longer than this, in code units, trying again takes too long. */
const LARGE_TEXT = 1_000_000;

/** Texts with one of these are not fixed at all: they are not YAML, or not yet. */
const LEFT_ALONE: ReadonlySet<string> = new Set(['foreign-text', 'conflict-marker']);

interface State {
  readonly text: string;
  readonly result: ValidationResult;
  readonly fixed: number;
  /** The edits of each round. */
  readonly rounds: readonly (readonly TextEdit[])[];
  /** The codes of the problems that the last round fixed. */
  readonly codes: readonly string[];
  /** The state before the last round. */
  readonly previous?: State;
  /** Whether fixes that are called safe would have changed the data or the comments. */
  readonly isUnsafe: boolean;
}

/** What is wrong with a text; undefined where it has been checked often enough. */
export type Check = (text: string) => ValidationResult | undefined;

/** How a text is fixed. */
export interface FixOptions {
  /** Decides which scalars are equal. Default `core`. */
  readonly schema?: SchemaName | undefined;
  /**
   * Formats a text, or gives undefined where it has errors. A text that is formatted already is formatted
   * again after it was fixed: a line that has become too long is broken, comments stay aligned. By default
   * it is not.
   */
  readonly layOut?: (text: string) => string | undefined;
}

/** What the rounds of one text share. */
interface Run extends FixOptions {
  readonly check: Check;
  readonly schema: SchemaName;
  readonly read: (text: string) => SyntaxTree;
  /** A text longer than this is not made: fixes that go on and on must not fill the memory. */
  readonly longest: number;
  readonly mostRounds: number;
  /** The codes of problems whose fixes undo one another. */
  readonly contrary: Set<string>;
}

/** A fix, its edits in the order of the text. */
interface ChosenFix {
  readonly code: string;
  readonly edits: readonly TextEdit[];
}

/**
 * Applies all safe fixes that problems carry, again and again until none is left.
 *
 * Those of mistakes of syntax come first, since they give the text its data; those of lint rules come
 * then. Fixes that touch the same place wait for the next round. Every round is checked by comparison,
 * whatever its fixes promise: it must make no new errors, and where there is data to compare, leave
 * the data and the comments as they are. Fixes that do not are left out.
 *
 * @param result what `check` said of `text`.
 */
export function fixText(
  text: string,
  result: ValidationResult,
  check: Check,
  options: FixOptions = {},
): FixedText {
  const { schema = 'core', layOut } = options;
  return fixWith(text, result, { schema, ...(layOut && { layOut }), check, read: parse });
}

/** The same for texts that `read` gives the trees of. */
export function fixWith(
  text: string,
  result: ValidationResult,
  given: Omit<Run, 'longest' | 'mostRounds' | 'contrary'>,
): FixedText {
  // In a conflict, white space is part of what has to be compared and chosen from.
  const isLeftAlone = result.problems.some(({ code }) => LEFT_ALONE.has(code));
  if (isLeftAlone) return { output: text, problems: result.problems, result, fixed: 0, edits: [] };
  const { length } = text;
  const mostRounds = Math.max(FEWEST_ROUNDS, Math.min(MOST_ROUNDS, MOST_CHECKED / length));
  const run = { ...given, longest: length * 4 + 1000, mostRounds, contrary: new Set<string>() };
  const start: State = { text, result, fixed: 0, rounds: [], codes: [], isUnsafe: false };
  const first = runAllRounds(start, run);
  const isFormatted = first.text !== text && run.layOut?.(text) === text;
  const { text: output, ...state } = isFormatted ? formatInTurn(first, run) : first;
  const { result: left, fixed, rounds, isUnsafe } = state;
  const edits = rounds.length < 2 && { edits: rounds.flat() };
  const problems = isUnsafe ? [UNSAFE_FIX, ...left.problems] : left.problems;
  return { output, problems, result: left, fixed, ...edits };
}

/** Applies the fixes of mistakes of syntax and of lint rules until none is left. */
function runAllRounds(start: State, run: Run): State {
  let state = runRounds(start, run, false);
  while (!state.isUnsafe) {
    const linted = runRounds(state, run, true);
    const isLinted = linted.rounds.length > state.rounds.length;
    state = isLinted && !linted.isUnsafe ? runRounds(linted, run, false) : linted;
    // Rules would find the same again in the same text.
    if (!isLinted || state.rounds.length === linted.rounds.length) break;
  }
  return state;
}

/** How often a text is formatted and fixed in turn. */
const MOST_TURNS = 4;

/** Formats a text that was fixed, and fixes it again, until both leave it as it is; what is contrary stays fixed. */
function formatInTurn(fixed: State, run: Run): State {
  let state = fixed;
  for (let turn = 0; turn < MOST_TURNS && !state.isUnsafe; turn++) {
    const text = run.layOut?.(state.text);
    if (text === undefined || text === state.text) return state;
    const result = run.check(text);
    if (result === undefined || hasNewErrors(state.result, result, false)) return state;
    // The edits of the rounds are not those that lead here any more.
    const { previous: _, ...formatted } = { ...state, text, result, rounds: [[], []] };
    const next = runAllRounds(formatted, run);
    if (next.isUnsafe || next.text === state.text) return state;
    state = next;
  }
  return state;
}

/**
 * The edits of one problem's fix, a suggested one included: asking for it is choosing it.
 *
 * @param problem of `text`.
 * @param schema decides which scalars are equal.
 * @returns undefined when there is no fix, and when a safe one would change the data or the comments
 *   of the text.
 */
export function fixProblem(
  text: string,
  problem: Problem,
  schema: SchemaName = 'core',
): readonly TextEdit[] | undefined {
  return fixProblemWith(text, problem, { schema, read: parse });
}

/** The same for a text that `read` gives the tree of. */
export function fixProblemWith(
  text: string,
  problem: Problem,
  { schema, read }: Pick<Run, 'schema' | 'read'>,
): readonly TextEdit[] | undefined {
  const { fix } = problem;
  if (fix === undefined || fix.safety === 'suggested') return fix?.edits;
  const isBroken = !isLint(problem) && read(text).diagnostics.some(isError);
  const isSame = isBroken || holdsSame(text, applyEdits(text, fix.edits), { schema, read });
  return isSame ? fix.edits : undefined;
}

function isLint({ code }: Diagnostic): boolean {
  return code.startsWith('lint/');
}

/** Whether two texts hold the same data, and comments with the same words. */
function holdsSame(
  before: string,
  after: string,
  { schema, read }: Pick<Run, 'schema' | 'read'>,
): boolean {
  const [a, b] = [read(before), read(after)];
  return hasSameValues(a, b, schemaNamed(schema)) && hasSameComments(a, b, 'reworded');
}

/** Applies the safe fixes of lint rules, or all others, until none is left or all are refused. */
function runRounds(start: State, run: Run, isOfLint: boolean): State {
  let current = start;
  for (let round = start.rounds.length; round < run.mostRounds; round++) {
    const next = runRound(current, run, isOfLint);
    if (next === undefined || next.isUnsafe) return next ?? current;
    if (next.text !== current.previous?.text) {
      current = next;
      continue;
    }
    // Where rules ask for opposite things, none of them is followed.
    for (const code of [...current.codes, ...next.codes]) run.contrary.add(code);
    current = start;
  }
  return current;
}

/** The state after one round; undefined when there is nothing to apply, or nothing that may be. */
function runRound(current: State, run: Run, isOfLint: boolean): State | undefined {
  const { errors, warnings } = current.result;
  const problems = [...errors, ...warnings];
  const fixes = chooseFixes(
    problems.filter((problem) => isLint(problem) === isOfLint && !run.contrary.has(problem.code)),
  );
  if (fixes.length === 0) return undefined;
  // A fix that is refused must not keep the others from being applied: try fewer of them.
  const parts = [fixes];
  const mostTries = current.text.length > LARGE_TEXT ? 1 : MOST_TRIES;
  for (let tried = 0; tried < parts.length && tried < mostTries; tried++) {
    const part = parts[tried];
    const next = applyFixes(current, part, run, isOfLint);
    if (next !== undefined) return next;
    const middle = Math.ceil(part.length / 2);
    if (part.length > 1) parts.push(part.slice(0, middle), part.slice(middle));
  }
  return undefined;
}

/** The state after some fixes; undefined when they do nothing or must not be applied. */
function applyFixes(
  current: State,
  fixes: readonly ChosenFix[],
  run: Run,
  isOfLint: boolean,
): State | undefined {
  const edits = fixes.flatMap((fix) => fix.edits);
  const text = applyEdits(current.text, edits);
  if (text === current.text || text.length > run.longest) return undefined;
  const known = text === current.previous?.text ? current.previous : undefined;
  const result = known?.result ?? run.check(text);
  if (result === undefined || hasNewErrors(current.result, result, isOfLint)) return undefined;
  const hasData = current.result.errors.every(isLint);
  if (!known && (hasData || isOfLint) && !holdsSame(current.text, text, run)) {
    return hasData ? { ...current, isUnsafe: true } : undefined;
  }
  const { previous: _, ...previous } = current;
  const rounds = [...current.rounds, edits];
  const solved = isOfLint ? countLint(current.result) - countLint(result) : 0;
  const fixed = current.fixed + Math.max(fixes.length, solved);
  const codes = fixes.map(({ code }) => code);
  return { text, result, fixed, rounds, codes, previous, isUnsafe: false };
}

/** How many problems the rules found. */
function countLint({ errors, warnings }: ValidationResult): number {
  return errors.filter(isLint).length + warnings.filter(isLint).length;
}

/**
 * Whether there are more errors of a kind than before. Lint rules may find more in a text that has
 * become readable, but not in one that was linted.
 */
function hasNewErrors(
  before: ValidationResult,
  after: ValidationResult,
  isOfLint: boolean,
): boolean {
  if (isOfLint && after.errors.length > before.errors.length) return true;
  const counts = new Map<string, number>();
  for (const { code } of before.errors) counts.set(code, (counts.get(code) ?? 0) + 1);
  for (const problem of after.errors) {
    if (isLint(problem)) continue;
    const left = (counts.get(problem.code) ?? 0) - 1;
    if (left < 0) return true;
    counts.set(problem.code, left);
  }
  return false;
}

/**
 * The safe fixes that can be applied together, each as its edits in the order of the text: none
 * touches what an earlier one touches.
 */
function chooseFixes(problems: readonly Problem[]): ChosenFix[] {
  const fixes = problems
    .flatMap(({ code, fix }) =>
      fix?.safety === 'safe' && fix.edits.length > 0
        ? [{ code, edits: [...fix.edits].sort(byPlace) }]
        : [],
    )
    .sort((a, b) => byPlace(a.edits[0], b.edits[0]));
  let end = -1;
  return fixes.filter(({ edits }) => {
    // Edits that only touch are kept apart too: two insertions at one place have no order.
    if (edits[0].from <= end) return false;
    end = edits[edits.length - 1].to;
    return true;
  });
}

function byPlace(a: TextEdit, b: TextEdit): number {
  return a.from - b.from || a.to - b.to;
}
