import type { DiagnosticCode } from '../../diagnostics/codes.ts';
import { parse } from '../../syntax/parse.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';

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
/** Mending one mistake can show another; more rounds than this would be guessing. */
const ROUNDS = 5;

/**
 * Mends a text whose only errors are of indentation and each have one safe fix.
 *
 * @returns the text as it is when anything else is wrong with it, or nothing.
 */
export function mendIndentation(text: string): string {
  let mended = text;
  for (let round = 0; round < ROUNDS; round++) {
    const errors = parse(mended).diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return mended;
    const edits: TextEdit[] = [];
    for (const { code, fix } of errors) {
      if (!CODES.has(code) || fix === undefined) return text;
      edits.push(...fix.edits);
    }
    edits.sort((a, b) => a.from - b.from);
    if (edits.some((edit, index) => index > 0 && edit.from < edits[index - 1].to)) return text;
    mended = applyEdits(mended, edits);
  }
  return text;
}
