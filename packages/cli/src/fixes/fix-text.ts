import { applyEdits, type Problem, type TextEdit, type ValidationResult } from '@yamlkit/engine';

export interface FixedText {
  readonly text: string;
  /** What is still wrong with it. */
  readonly result: ValidationResult;
  /** How many fixes were applied. */
  readonly fixed: number;
}

/** One fix may make room for another (two on one line); more rounds than this none has needed. */
const MAX_ROUNDS = 10;

/**
 * Applies all fixes that problems carry, again and again until none is left.
 *
 * Fixes that touch the same place wait for the next round. A round after which the text has more
 * errors than before is taken back: a fix must never make things worse.
 *
 * @param result what `check` said of `text`.
 */
export function fixText(
  text: string,
  result: ValidationResult,
  check: (text: string) => ValidationResult,
): FixedText {
  let current: FixedText = { text, result, fixed: 0 };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { edits, count } = chooseFixes([...current.result.errors, ...current.result.warnings]);
    if (count === 0) break;
    const changed = applyEdits(current.text, edits);
    if (changed === current.text) break;
    const after = check(changed);
    if (after.errors.length > current.result.errors.length) break;
    current = { text: changed, result: after, fixed: current.fixed + count };
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
    edits.push(...fix);
    end = Math.max(...fix.map((edit) => edit.to));
    count++;
  }
  return { edits, count };
}

function byPlace(a: TextEdit, b: TextEdit): number {
  return a.from - b.from || a.to - b.to;
}
