import { internalError } from '../../diagnostics/internal-error.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { IgnoredRanges } from '../../source/ignored-ranges.ts';
import { lineEndingOf } from '../../text/line-ending.ts';
import { LineIndex } from '../../text/line-index.ts';
import type { StreamPiece } from '../../text/stream-piece.ts';
import { type FormatResult, formatLike, type Habits, habitsIn } from './format.ts';
import type { FormatOptions } from './format-options.ts';

const OFF = '# yamlkit-format off';

/**
 * Lays a stream out piece by piece, as `format` would the whole: memory does not grow with the stream. Where an option
 * leaves something to what most of the text has (`auto`), that is what most of the first piece has.
 */
export class StreamFormatter {
  readonly #options: FormatOptions;
  #habits: Habits | undefined;
  #lineEnd = '\n';
  #lines = 0;
  #isStart = true;
  /** Whether a comment leaves what comes next as it is. */
  #isOff = false;

  constructor(options: FormatOptions = {}) {
    this.#options = options;
  }

  /**
   * Lays out the next piece; problems have the lines of the stream, and offsets of the piece. Comments, blank lines and
   * scalars depend on the marks around a piece, so it is read between two.
   */
  next({ text, isLast }: StreamPiece): FormatResult {
    const isStart = this.#isStart;
    if (isStart) this.#lineEnd = lineEndingOf(text);
    const off = this.#isOff ? `${OFF}${this.#lineEnd}` : '';
    const before = isStart ? '' : `...${this.#lineEnd}${off}`;
    const after = isLast ? '' : `---${this.#lineEnd}`;
    const options = isStart ? this.#options : { ...this.#options, documentStart: false };
    // A sum of strings would be read through its parts, character by character.
    const marked = [before, text, after].join('');
    const result = formatLike(marked, options, (tree) => {
      this.#habits ??= habitsIn(tree, options);
      this.#isOff = new IgnoredRanges(tree).isOpen;
      return this.#habits;
    });
    const lines = this.#lines - (new LineIndex(before).lineCount - 1);
    const problems = result.problems.map((problem) => shifted(problem, -before.length, lines));
    this.#lines += new LineIndex(text).lineCount - 1;
    this.#isStart = false;
    const { output } = result;
    if (result.problems.some(({ severity }) => severity === 'error')) {
      return { output: text, isChanged: false, problems };
    }
    if (!output.startsWith(before) || !output.endsWith(after)) {
      return { output: text, isChanged: false, problems: [internalError({ reason: 'format' })] };
    }
    const own = output.slice(before.length, output.length - after.length);
    return { output: own, isChanged: own !== text, problems };
  }
}

/** A problem so many code units and lines further on. */
function shifted(problem: Problem, units: number, lines: number): Problem {
  if (units === 0 && lines === 0) return problem;
  const { from, to, line, related, fix } = problem;
  const move = <Range extends { readonly from: number; readonly to: number }>(range: Range) => ({
    ...range,
    from: range.from + units,
    to: range.to + units,
  });
  return {
    ...problem,
    from: from + units,
    to: to + units,
    line: line + lines,
    ...(related && { related: related.map(move) }),
    ...(fix && { fix: { ...fix, edits: fix.edits.map(move) } }),
  };
}
