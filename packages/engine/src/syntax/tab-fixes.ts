import { type Diagnostic, type Fix, isError } from '../diagnostics/diagnostic.ts';
import { applyEdits, type TextEdit } from '../text/text-edit.ts';
import { TabbedText, type TabUse } from './tab-expansion.ts';
import { CELL_PARENT, FLAG_EMPTY, FLAG_MULTILINE, ROW_SIZE, type SyntaxTree } from './tree.ts';

const WIDTHS = [2, 4, 8];
/** How many reports have all edits each. */
const MOST_WHOLE_FIXES = 20;

const USES: readonly TabUse[] = ['expand', 'drop after spaces', 'drop', 'align'];

/** A text with spaces for its tabs, and what is wrong with it. */
interface Candidate {
  readonly use: TabUse;
  readonly edits: readonly TextEdit[];
  readonly tree: SyntaxTree;
  readonly errorCount: number;
  /** Keys without a value, which may be meant to have what is below them, and texts of several lines. */
  readonly doubtCount: number;
}

/**
 * Gives the reports of tabs that indent their fixes.
 *
 * How many spaces a tab stands for is found by trying: the text is read with the usual widths, and
 * the one that leaves the fewest mistakes is taken, if it leaves none that was not there before.
 * Mistakes that are gone with the tabs were theirs and are not reported.
 *
 * @param read parses a text without giving fixes to tabs again.
 */
export function withTabFixes(
  tree: SyntaxTree,
  read: (text: string) => SyntaxTree,
): readonly Diagnostic[] {
  const candidates = makeCandidates(tree, read);
  if (candidates.length === 0) return tree.diagnostics;
  const [best] = candidates;
  const left = new Set(best.tree.diagnostics.filter(isError).map(({ code }) => code));
  const kept = tree.diagnostics.filter(
    (diagnostic) => isTab(diagnostic) || !isError(diagnostic) || left.has(diagnostic.code),
  );
  return shareOut(kept, best.edits, isCertain(tree, candidates));
}

/** Whether the first of the candidates is right: the others come to the same, or are worse. */
function isCertain(tree: SyntaxTree, [best, ...others]: readonly Candidate[]): boolean {
  const isLonger = countFlagged(best.tree, FLAG_MULTILINE) > countFlagged(tree, FLAG_MULTILINE);
  if (best.use !== 'expand' || isLonger || !isApart(tree, best)) return false;
  return others.every(
    ({ use, errorCount, doubtCount, tree: other }) =>
      errorCount > best.errorCount ||
      (use !== 'expand' && doubtCount > best.doubtCount) ||
      isSameStructure(other, best.tree),
  );
}

/** Mistakes of a scalar or bracket, which say nothing about indentation. */
const WITHIN_LINES: ReadonlySet<string> = new Set([
  ...['reserved-character', 'unquoted-indicator', 'bad-escape', 'missing-comma', 'extra-comma'],
  ...['non-breaking-space', 'zero-width-character', 'control-character', 'undeclared-tag-handle'],
]);

/**
 * Whether the errors that are left were there before and have nothing to do with the tabs. Others may
 * show that these are meant to be something else.
 */
function isApart({ diagnostics }: SyntaxTree, best: Candidate): boolean {
  if (best.errorCount === 0) return true;
  const { edits } = best;
  const apart = new Set<string>();
  let next = 0;
  let shift = 0;
  for (const { code, from } of diagnostics.filter(isError)) {
    for (; next < edits.length && edits[next].from <= from; next++) {
      shift += edits[next].insert.length - (edits[next].to - edits[next].from);
    }
    if (next === 0 || WITHIN_LINES.has(code)) apart.add(code + (from + shift));
  }
  return best.tree.diagnostics.every(
    (diagnostic) => !isError(diagnostic) || apart.has(diagnostic.code + diagnostic.from),
  );
}

/** The ways to replace the tabs, the likeliest first. */
function makeCandidates(tree: SyntaxTree, read: (text: string) => SyntaxTree): Candidate[] {
  const tabbed = new TabbedText(tree);
  const smallest = tabbed.smallestIndent();
  // Where nothing is indented with spaces, all widths come to the same.
  const widths = smallest === 0 ? [WIDTHS[0]] : [...new Set([smallest, ...WIDTHS])];
  const candidates: Candidate[] = [];
  // What comes to the same as an earlier way is not read again, as it says nothing new.
  const tried = new Set<string>();
  for (const use of USES) {
    if (use === 'drop' && candidates.some(({ errorCount }) => errorCount === 0)) continue;
    for (const width of use === 'align' ? [smallest || WIDTHS[0]] : widths) {
      const edits = tabbed.expandTabs(width, use);
      const isGuess = use === 'drop' && edits.length > 1;
      const text = applyEdits(tree.text, edits);
      if (isGuess || tried.has(text)) continue;
      tried.add(text);
      const candidate = read(text);
      const errors = candidate.diagnostics.filter(isError);
      if (errors.some(isTab) || hasNewErrors(tree, errors)) continue;
      const doubtCount = countFlagged(candidate, FLAG_EMPTY | FLAG_MULTILINE);
      candidates.push({ use, edits, tree: candidate, errorCount: errors.length, doubtCount });
    }
  }
  return candidates.sort((a, b) => a.errorCount - b.errorCount || a.doubtCount - b.doubtCount);
}

function isTab({ code }: Diagnostic): boolean {
  return code === 'tab-indentation';
}

function countFlagged({ rows, rowCount }: SyntaxTree, flags: number): number {
  let count = 0;
  for (let row = 0; row < rowCount; row++) if (rows[row * ROW_SIZE] & flags) count++;
  return count;
}

/** Whether there are more errors of a kind than in the text with tabs. */
function hasNewErrors(before: SyntaxTree, errors: readonly Diagnostic[]): boolean {
  const counts = new Map<string, number>();
  for (const { code } of before.diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  return errors.some(({ code }) => {
    const left = (counts.get(code) ?? 0) - 1;
    counts.set(code, left);
    return left < 0;
  });
}

/** Whether two trees of texts that differ in indentation alone have the same nodes in each other. */
function isSameStructure(a: SyntaxTree, b: SyntaxTree): boolean {
  if (a.rowCount !== b.rowCount) return false;
  for (let row = 0; row < a.rowCount; row++) {
    const cell = row * ROW_SIZE;
    if (a.rows[cell] !== b.rows[cell]) return false;
    if (a.rows[cell + CELL_PARENT] !== b.rows[cell + CELL_PARENT]) return false;
  }
  return true;
}

/**
 * Gives the reports of tabs their edits: each all of them, since the lines have to fit to one another.
 * Where there are many, each has those of its line and of the lines down to the next one.
 */
function shareOut(
  diagnostics: readonly Diagnostic[],
  edits: readonly TextEdit[],
  isSafe: boolean,
): Diagnostic[] {
  const tabs = diagnostics.filter(isTab);
  const parts = tabs.length <= MOST_WHOLE_FIXES ? tabs.map(() => edits) : splitAt(tabs, edits);
  let index = 0;
  return diagnostics.map((diagnostic) => {
    if (!isTab(diagnostic)) return diagnostic;
    const own = parts[index++];
    if (own.length === 0) return diagnostic;
    const safety = isSafe ? 'safe' : 'suggested';
    const fix: Fix = { title: 'Replace the tabs with spaces', edits: own, safety };
    return { ...diagnostic, fix };
  });
}

function splitAt(tabs: readonly Diagnostic[], edits: readonly TextEdit[]): TextEdit[][] {
  let next = 0;
  return tabs.map(({ from }, index) => {
    const end = tabs[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const part: TextEdit[] = [];
    while (next < edits.length && edits[next].to <= from) next++;
    for (; next < edits.length && edits[next].to <= end; next++) part.push(edits[next]);
    return part;
  });
}
