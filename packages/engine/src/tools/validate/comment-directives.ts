import type { Problem } from '../../diagnostics/problem.ts';
import { knownByTree } from '../../syntax/known-by-tree.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { checkList, checkTree } from '../../text/check-arguments.ts';
import { LineIndex } from '../../text/line-index.ts';
import { isAlone } from '../../text/lines.ts';
import type { Rule } from './rule.ts';
import type { StreamMemory, StreamPart } from './stream-part.ts';

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
 * @param text the tree, its lines, and where it is in a stream: comments before it may speak of it.
 * @param rules all that there are.
 */
export function applyDirectives(
  problems: Problem[],
  places: ReadonlyMap<Problem, number> | undefined,
  { tree, lines, part }: { tree: SyntaxTree; lines: LineIndex; part: StreamPart },
  rules: readonly Rule[],
): Problem[] {
  const { memory, isEnd } = part;
  const isAsked = problems.length > 0 || !isEnd;
  if (!isAsked || (memory.disabled === undefined && !hasLintDirectives(tree))) return problems;
  const ids = rules.map(({ id }) => id);
  const choose = (named: readonly string[]) =>
    named.length === 0 ? ids : named.filter((id) => ids.includes(id));
  const directives = new Directives(tree, lines, choose, memory.disabled);
  if (!isEnd) memory.disabled = directives.atEnd();
  return problems.filter((problem) => {
    const line = lines.lineAt(places?.get(problem) ?? problem.from);
    return !directives.disable(problem.code.slice('lint/'.length), line);
  });
}

/** The directives about codes; undefined where the text has none. */
const namedDirectives = /* @__PURE__ */ knownByTree((tree) =>
  hasLintDirectives(tree)
    ? new Directives(tree, new LineIndex(tree.text), (ids) => ids)
    : undefined,
);

/**
 * Leaves out what comments ask to be left out by its whole code, `# yamllint disable-line rule:meaning/unknown-job`, or by
 * what that begins with, `rule:schema`. Comments without names are about lint rules.
 */
export function withoutDisabled<Found extends { readonly code: string; readonly from: number }>(
  tree: SyntaxTree,
  found: readonly Found[],
): readonly Found[] {
  checkTree('tree', tree);
  checkList('found', found);
  const directives = found.length === 0 ? undefined : namedDirectives(tree);
  if (directives === undefined) return found;
  const { lines } = directives;
  return found.filter(({ code, from }) => {
    const line = lines.lineAt(from);
    const [family] = code.split('/', 1);
    return !directives.disable(code, line) && !directives.disable(family, line);
  });
}

/** The rules that comments switch off, by line. */
class Directives {
  readonly lines: LineIndex;
  readonly #stretches: Stretch[];
  readonly #onLine = new Map<number, ReadonlySet<string>>();

  /**
   * @param choose which rules a comment is about that names these.
   * @param before what comments before the text have switched off.
   */
  constructor(
    { text, comments }: SyntaxTree,
    lines: LineIndex,
    choose: (named: readonly string[]) => readonly string[],
    before?: StreamMemory['disabled'],
  ) {
    this.lines = lines;
    this.#stretches = [{ line: -1, disabled: before?.rules ?? new Set() }];
    if (before !== undefined) this.#onLine.set(0, before.onNextLine);
    for (let i = 0; i < comments.length; i += 2) {
      if (!text.startsWith(DIRECTIVE_START, comments[i])) continue;
      const match = DIRECTIVE.exec(text.slice(comments[i], comments[i + 1]));
      if (match === null) continue;
      const [, kind, names] = match;
      const chosen = choose(names.split(' rule:').slice(1));
      const line = lines.lineAt(comments[i]);
      if (kind === 'disable-line') {
        const target = isAlone(text, comments[i]) ? line + 1 : line;
        // The line before and the line itself may both say something of it.
        this.#onLine.set(target, new Set([...(this.#onLine.get(target) ?? []), ...chosen]));
      } else {
        this.#begin(line, kind === 'disable', chosen);
      }
    }
  }

  /** Whether a rule is switched off on a line. */
  disable(id: string, line: number): boolean {
    return (
      this.#onLine.get(line)?.has(id) === true || stretchAt(this.#stretches, line).disabled.has(id)
    );
  }

  /** What is switched off for what comes after the text, of which the last line has ended. */
  atEnd(): NonNullable<StreamMemory['disabled']> {
    const { disabled } = this.#stretches[this.#stretches.length - 1];
    const onNextLine = this.#onLine.get(this.lines.lineCount - 1) ?? new Set();
    return { rules: disabled, onNextLine };
  }

  #begin(line: number, disables: boolean, chosen: readonly string[]): void {
    const disabled = new Set(this.#stretches[this.#stretches.length - 1].disabled);
    for (const id of chosen) {
      if (disables) disabled.add(id);
      else disabled.delete(id);
    }
    this.#stretches.push({ line, disabled });
  }
}

/** Whether comments may say which rules are switched off. */
export function hasLintDirectives({ text, comments }: SyntaxTree): boolean {
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
