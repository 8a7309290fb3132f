import type { DiagnosticCode } from '../../diagnostics/codes.ts';
import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import { parseWithFixes } from '../../syntax/parse-with-fixes.ts';
import { appendAll } from '../../text/append-all.ts';
import { LineIndex } from '../../text/line-index.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { alignLines } from './align-lines.ts';

/** Mistakes of indentation alone. */
const CODES: ReadonlySet<DiagnosticCode> = new Set([
  'tab-indentation',
  'wrong-indentation',
  'unexpected-indentation',
  'misaligned-list-item',
  'quote-indentation',
  'flow-indentation',
  'block-scalar-indentation',
]);
/** Mistakes of a line that is a column or two off its place. */
const MISALIGNED: ReadonlySet<DiagnosticCode> = new Set([
  'wrong-indentation',
  'misaligned-list-item',
  'mapping-after-value',
]);
/** Fixing one mistake can show another; more rounds than this would be guessing. */
const ROUNDS = 20;

/**
 * Fixes a text whose only errors are of indentation: those with a fix, and lines that can only
 * belong to one level.
 *
 * @returns the text as it is when anything else is wrong with it, or nothing.
 */
export function fixIndentation(text: string): string {
  let fixed = text;
  let fixedTo = -1;
  for (let round = 0; round < ROUNDS; round++) {
    const errors = parseWithFixes(fixed).diagnostics.filter(isError);
    if (errors.length === 0) return fixed;
    let edits = offeredFixes(errors);
    if (edits === undefined) {
      // One line at a time: a line out of place makes others look wrong.
      const [first] = errors;
      const lines = new LineIndex(fixed);
      const line = lines.lineAt(first.from);
      if (line <= fixedTo || !MISALIGNED.has(first.code)) return text;
      edits = alignLines(first, lines);
      if (edits === undefined) return text;
      fixedTo = line;
    }
    fixed = applyEdits(fixed, edits);
  }
  return text;
}

/** The edits of all errors, if each is of indentation and has a fix that touches no other. */
function offeredFixes(errors: readonly Diagnostic[]): readonly TextEdit[] | undefined {
  const edits: TextEdit[] = [];
  for (const { code, fix } of errors) {
    if (!CODES.has(code) || fix === undefined) return undefined;
    appendAll(edits, fix.edits);
  }
  edits.sort((a, b) => a.from - b.from);
  const doOverlap = edits.some((edit, index) => index > 0 && edit.from < edits[index - 1].to);
  return doOverlap ? undefined : edits;
}
