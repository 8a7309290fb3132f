import { messageOf } from '../../diagnostics/catalog.ts';
import type { Fix } from '../../diagnostics/diagnostic.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { mapTexts } from '../../diagnostics/wording.ts';
import type { LineIndex } from '../../text/line-index.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { FORM_LETTERS } from './mask.ts';
import type { Template } from './template.ts';

/**
 * What was found in the mask of a template, as problems of the template: their places, their messages and
 * their fixes have the actions and not what stands for them. Keys that are equal in different branches are
 * left out, and so are mistakes on a line with an action that does not close.
 *
 * @param lines of the template.
 */
export function restoreProblems(
  problems: readonly Problem[],
  template: Template,
  lines: LineIndex,
): Problem[] {
  const { actions } = template.structure;
  const unclosed = new Set<number>();
  for (const { from, isClosed } of actions) if (!isClosed) unclosed.add(lines.lineAt(from));
  return withoutOtherBranches(problems, template, lines)
    .filter(({ code, from, to }) => {
      if (unclosed.size > 0 && unclosed.has(lines.lineAt(from))) return false;
      return code !== 'key-too-long' || !template.touches(from, to);
    })
    .map((problem) => restored(problem, template, lines));
}

/**
 * Keys that are equal, but in different branches of a template's blocks, are not there at the same time,
 * for all that is known.
 */
function withoutOtherBranches(
  problems: readonly Problem[],
  { branches, masked }: Template,
  lines: LineIndex,
): readonly Problem[] {
  /** By the place of the first of equal keys: the first one in each branch. */
  const seen = new Map<number, Map<number, number>>();
  return problems.flatMap((problem) => {
    const { code, from, to, related } = problem;
    const isRepeated = code === 'duplicate-key' || code === 'repeated-merge-key';
    if (!isRepeated || related === undefined || related.length === 0) return [problem];
    const [{ from: first, to: firstTo, message }] = related;
    const known = seen.get(first) ?? new Map([[branches.at(first), first]]);
    seen.set(first, known);
    const branch = branches.at(from);
    const earlier = known.get(branch);
    if (earlier === undefined) known.set(branch, from);
    if (earlier === undefined) return [];
    if (earlier === first) return [problem];
    const parameters = { key: masked.slice(from, to), line: lines.lineAt(earlier) + 1 };
    return [
      {
        ...problem,
        message: messageOf({ code, parameters }),
        parameters,
        related: [{ message, from: earlier, to: earlier + firstTo - first }],
      },
    ];
  });
}

function restored(problem: Problem, template: Template, lines: LineIndex): Problem {
  const { fix: found, related, ...rest } = problem;
  const { line, column } = lines.positionAt(problem.from);
  const fix = found && restoredFix(found, template);
  return {
    ...rest,
    message: template.unmaskPiece(problem.message),
    parameters: mapTexts(problem.parameters, (piece) => template.unmaskPiece(piece)),
    line,
    column,
    ...(fix && { fix }),
    ...(related && {
      related: related.map((place) => ({
        ...place,
        message: template.unmaskPiece(place.message),
      })),
    }),
  };
}

/** The fix for the template; undefined when it would change an action. */
function restoredFix(fix: Fix, template: Template): Fix | undefined {
  const edits = restoreEdits(fix.edits, template);
  return edits && { ...fix, edits };
}

/**
 * Edits of the mask as edits of the template; undefined when they would add, remove, move or change an
 * action.
 */
export function restoreEdits(
  edits: readonly TextEdit[],
  template: Template,
): TextEdit[] | undefined {
  const restored: TextEdit[] = [];
  for (const { from, to, insert } of edits) {
    if (!template.mask.placeholders.isIn(insert)) {
      if (template.touches(from, to)) return undefined;
      restored.push({ from, to, insert });
      continue;
    }
    const before = template.numbersIn(template.masked.slice(from, to));
    const after = template.numbersIn(insert);
    const isSame = before.length === after.length && before.every((each, i) => each === after[i]);
    const areLetters = after.every((each) => template.mask.opaques[each].form === FORM_LETTERS);
    if (!isSame || !areLetters || template.cuts(from, to)) return undefined;
    restored.push({ from, to, insert: template.unmask(insert) });
  }
  return restored;
}
