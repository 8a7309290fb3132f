import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import { parse } from '../syntax/parse.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import { appendAll } from '../text/append-all.ts';
import { applyEdits, type TextEdit } from '../text/text-edit.ts';
import { type ComposeOptions, compose } from './compose.ts';

/**
 * The findings of composition without those that a mistake of syntax causes, such as a key that is
 * twice in a mapping because a tab hides how its line is indented: they are gone once all mistakes
 * with a fix are fixed. Where mistakes are left then, all findings stay.
 */
export function withoutFollowUps(
  tree: SyntaxTree,
  composed: Diagnostic[],
  options: ComposeOptions,
): Diagnostic[] {
  if (composed.length === 0) return composed;
  const edits = editsOf(tree.diagnostics.filter(isError));
  if (edits.length === 0) return composed;
  const fixed = parse(applyEdits(tree.text, edits));
  if (fixed.diagnostics.some(isError)) return composed;
  const left = errorPlaces(compose(fixed, options).diagnostics);
  let next = 0;
  let shift = 0;
  return composed
    .sort((a, b) => a.from - b.from)
    .filter(({ code, from }) => {
      for (; next < edits.length && isBefore(edits[next], from); next++) {
        shift += edits[next].insert.length - (edits[next].to - edits[next].from);
      }
      // What is inserted right at it may be part of it.
      const inserted = edits[next]?.to === from ? edits[next].insert.length : 0;
      const places = left.get(code);
      return places?.has(from + shift) || places?.has(from + shift + inserted);
    });
}

/** Where the errors of each code are. */
export function errorPlaces(diagnostics: readonly Diagnostic[]): Map<string, Set<number>> {
  const places = new Map<string, Set<number>>();
  for (const diagnostic of diagnostics) {
    const { code, from } = diagnostic;
    if (!isError(diagnostic)) continue;
    if (!places.has(code)) places.set(code, new Set());
    places.get(code)?.add(from);
  }
  return places;
}

function isBefore(edit: TextEdit, offset: number): boolean {
  return edit.to < offset || (edit.to === offset && edit.from < offset);
}

/** The edits of all fixes that do not touch one another. */
export function editsOf(diagnostics: readonly Diagnostic[]): TextEdit[] {
  const edits: TextEdit[] = [];
  let end = -1;
  for (const { fix } of diagnostics) {
    if (fix === undefined || fix.edits.length === 0) continue;
    const ordered = [...fix.edits].sort((a, b) => a.from - b.from || a.to - b.to);
    if (ordered[0].from <= end) continue;
    appendAll(edits, ordered);
    end = ordered[ordered.length - 1].to;
  }
  return edits;
}
