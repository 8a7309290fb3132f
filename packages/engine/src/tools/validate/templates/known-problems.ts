import type { Problem } from '../../../diagnostics/problem.ts';
import { restoreProblems } from '../../../syntax/templates/restore-problems.ts';
import type { Template } from '../../../syntax/templates/template.ts';
import type { LineIndex } from '../../../text/line-index.ts';
import type { RuleInTemplates } from '../rule.ts';
import { rules } from '../rules/index.ts';

/**
 * What was found in the mask of a template, as problems of the template: without what is said of actions,
 * whose text is known only when the template is rendered.
 *
 * @param lines of the template.
 */
export function knownProblems(
  problems: readonly Problem[],
  template: Template,
  lines: LineIndex,
): Problem[] {
  const inTemplates = new Map<string, RuleInTemplates>(
    rules.map(({ id, inTemplates: where = 'outside' }) => [`lint/${id}`, where]),
  );
  const known = problems.filter((problem) =>
    isKnown(problem, inTemplates.get(problem.code), template, lines),
  );
  return restoreProblems(known, template, lines);
}

/** Mistakes in names, of which an action may write a part. */
const UNKNOWN_NAMES: ReadonlySet<string> = new Set([
  'unknown-alias',
  'invalid-tag',
  'unknown-tag',
  'undeclared-tag-handle',
]);

/** Whether what a problem says does not depend on what an action writes. */
function isKnown(
  { code, from, to }: Problem,
  where: RuleInTemplates | undefined,
  template: Template,
  lines: LineIndex,
): boolean {
  if (where === undefined && UNKNOWN_NAMES.has(code)) return !template.touches(from, to);
  if (where === undefined || where === 'anywhere') return true;
  if (where === 'lines') {
    const lineEnd = lines.contentEnd(lines.lineAt(to));
    return !template.touches(lines.starts[lines.lineAt(from)], lineEnd);
  }
  if (where === 'apart') return !isBeside(from, to, template);
  return !template.touches(from, to);
}

/** Whether a range touches an action, or only white space is between the two. */
function isBeside(from: number, to: number, template: Template): boolean {
  const { text } = template;
  let before = from;
  while (before > 0 && isSpace(text, before - 1)) before--;
  let after = to;
  while (after < text.length && isSpace(text, after)) after++;
  return template.touches(before - 1, Math.max(before, after) + 1);
}

function isSpace(text: string, at: number): boolean {
  const char = text[at];
  return char === ' ' || char === '\n' || char === '\t' || char === '\r';
}
