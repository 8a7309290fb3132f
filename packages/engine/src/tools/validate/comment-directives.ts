import type { Problem } from '../../diagnostics/problem.ts';
import { isAlone } from '../../source/lines.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import type { LineIndex } from '../../text/line-index.ts';
import type { Rule } from './rule.ts';

const DIRECTIVE = /^# yamllint (disable|enable|disable-line)((?: rule:\S+)*)\s*$/;
const DIRECTIVE_START = '# yamllint ';
const WHOLE_FILE = /^\ufeff?#\s*yamllint disable-file[^\S\r\n]*(?:[\r\n]|$)/;

/** From a line on, the rules that are switched off. */
interface Stretch {
  readonly line: number;
  readonly disabled: ReadonlySet<string>;
}

/** Whether a text's first line asks not to be linted at all: `# yamllint disable-file`. */
export function isLintDisabled(text: string): boolean {
  return WHOLE_FILE.test(text);
}

/**
 * Leaves out what comments in the text ask to be left out:
 *
 * - `# yamllint disable` and `# yamllint enable` switch all rules off and on from their line on;
 * - `# yamllint disable-line` speaks of its own line, or of the next when it has a line to itself;
 * - each may name its rules: `# yamllint disable rule:colons rule:commas`.
 *
 * @param places where the line is whose directives hold, for problems that do not go by their own.
 * @param rules all that there are.
 */
export function applyDirectives(
  problems: Problem[],
  places: ReadonlyMap<Problem, number> | undefined,
  tree: SyntaxTree,
  lines: LineIndex,
  rules: readonly Rule[],
): Problem[] {
  const { text, comments } = tree;
  if (problems.length === 0 || !hasDirectives(tree)) return problems;
  const stretches: Stretch[] = [{ line: -1, disabled: new Set() }];
  const disabledOnLine = new Map<number, ReadonlySet<string>>();
  for (let i = 0; i < comments.length; i += 2) {
    if (!text.startsWith(DIRECTIVE_START, comments[i])) continue;
    const match = DIRECTIVE.exec(text.slice(comments[i], comments[i + 1]));
    if (match === null) continue;
    const [, kind, names] = match;
    const ids = rules.map(({ id }) => id);
    const named = names
      .split(' rule:')
      .slice(1)
      .filter((id) => ids.includes(id));
    const chosen = names === '' ? ids : named;
    const line = lines.lineAt(comments[i]);
    if (kind === 'disable-line') {
      const target = isAlone(text, comments[i]) ? line + 1 : line;
      // The line before and the line itself may both say something of it.
      disabledOnLine.set(target, new Set([...(disabledOnLine.get(target) ?? []), ...chosen]));
      continue;
    }
    const disabled = new Set(stretches[stretches.length - 1].disabled);
    for (const id of chosen) {
      if (kind === 'disable') disabled.add(id);
      else disabled.delete(id);
    }
    stretches.push({ line, disabled });
  }
  if (stretches.length === 1 && disabledOnLine.size === 0) return problems;
  return problems.filter((problem) => {
    const { code, from } = problem;
    const line = lines.lineAt(places?.get(problem) ?? from);
    const id = code.slice('lint/'.length);
    if (disabledOnLine.get(line)?.has(id)) return false;
    return !stretchAt(stretches, line).disabled.has(id);
  });
}

function hasDirectives({ text, comments }: SyntaxTree): boolean {
  for (let i = 0; i < comments.length; i += 2) {
    if (text.startsWith(DIRECTIVE_START, comments[i])) return true;
  }
  return false;
}

function stretchAt(stretches: readonly Stretch[], line: number): Stretch {
  let low = 0;
  let high = stretches.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (stretches[middle].line <= line) low = middle;
    else high = middle - 1;
  }
  return stretches[low];
}
