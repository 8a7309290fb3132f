import type { Problem } from '../../diagnostics/problem.ts';
import { LineIndex } from '../../text/line-index.ts';
import type { StreamPiece } from '../../text/stream-piece.ts';
import type { StreamMemory, StreamPart } from './stream-part.ts';
import { validateWith } from './validate.ts';
import { validateWithoutLint } from './validate-without-lint.ts';
import type { ValidateOptions, ValidationResult } from './validation-result.ts';

/**
 * Validates a stream piece by piece, with what `validate` would find in the whole: memory does not grow with the stream.
 * Lines are those of the stream; offsets, and `parsed`, are of the piece.
 */
export class StreamValidator {
  readonly #options: ValidateOptions;
  #memory: StreamMemory = {};
  #lines = 0;
  #documents = 0;
  #isStart = true;
  #isForeign = false;

  constructor(options: ValidateOptions = {}) {
    this.#options = options;
  }

  /** What is wrong with the next piece. `documentCount` is that of the piece. */
  next({ text, isLast }: StreamPiece): ValidationResult {
    if (this.#isForeign) return EMPTY;
    const before = { ...this.#memory };
    const part = {
      linesBefore: this.#lines,
      documentsBefore: this.#documents,
      isStart: this.#isStart,
      isEnd: isLast,
    };
    let result = this.#validate(text, { ...part, memory: this.#memory });
    // What ends a broken document shows in the words about it.
    if (!isLast && result.errors.some(({ code }) => code !== 'duplicate-key')) {
      const inStream = this.#validate(`${text}---\n`, { ...part, memory: before });
      result = { ...result, ...withoutMark(inStream, text.length) };
    }
    this.#isForeign = this.#isStart && result.problems[0]?.code === 'foreign-text';
    this.#lines += new LineIndex(text).lineCount - 1;
    this.#documents += result.documentCount;
    this.#isStart = false;
    return result;
  }

  #validate(text: string, part: StreamPart): ValidationResult {
    return this.#options.lint === false
      ? validateWithoutLint(text, this.#options, part)
      : validateWith(text, this.#options, { part });
  }
}

const EMPTY: ValidationResult = {
  isValid: true,
  problems: [],
  errors: [],
  warnings: [],
  documentCount: 0,
};

/** What was found in a text with a mark after it, but what is about the document that this opens. */
function withoutMark(
  { problems, errors, warnings }: ValidationResult,
  length: number,
): Pick<ValidationResult, 'problems' | 'errors' | 'warnings'> {
  const isOfText = ({ from, code }: Problem) =>
    from < length || (from === length && !code.startsWith('lint/'));
  return {
    problems: problems.filter(isOfText),
    errors: errors.filter(isOfText),
    warnings: warnings.filter(isOfText),
  };
}
