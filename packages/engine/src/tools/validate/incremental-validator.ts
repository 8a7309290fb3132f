import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { diagnosticAfter, shiftedDiagnostic } from '../../diagnostics/shifted-diagnostic.ts';
import { checkSyntax, type SyntaxCheck } from '../../schema/check-syntax.ts';
import { isForeign } from '../../syntax/foreign-text.ts';
import { type EditedPart, editedParts } from '../../syntax/reuse/edited-parts.ts';
import { splicedTree } from '../../syntax/reuse/spliced-tree.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { LineIndex } from '../../text/line-index.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { hasLintDirectives } from './comment-directives.ts';
import { presets } from './presets/presets.ts';
import { areFindingsReusable, hasTags } from './reusable-findings.ts';
import { rules as allRules } from './rules/index.ts';
import { lintChecked, resultWith } from './validate.ts';
import { foreignResult } from './validate-without-lint.ts';
import type { ValidateOptions, ValidationResult } from './validation-result.ts';

/** A text that was validated, with what was found. */
interface Validated extends Pick<SyntaxCheck, 'tree' | 'lines' | 'composed' | 'isFiltered'> {
  readonly linted: readonly Problem[];
  /** Whether there may be tags in it. */
  readonly mayHaveTags: boolean;
  /** Whether comments in it may switch off rules. */
  readonly hasDirectives: boolean;
}

interface Edited {
  readonly before: Validated;
  readonly edit: TextEdit;
  readonly lines: LineIndex;
}

/**
 * Validates a text after each edit, with what `validate` would find: what is known of the rest of it is kept.
 *
 * Only the entries around the edit are read, in the smallest block collection in which they show that the rest is read as
 * before, or else its document. Where nothing shows that, all of the text is read; rules that look beyond entries see
 * all of it.
 */
export class IncrementalValidator {
  readonly #options: ValidateOptions;
  readonly #isLocal: boolean;
  #last: Validated | undefined;

  constructor(options: ValidateOptions = {}) {
    this.#options = options;
    this.#isLocal = options.singleDocument !== true && hasOnlyLocalRules(options);
  }

  /**
   * What is wrong with the text.
   *
   * @param lines of the text.
   * @param edit that made it of the text of the call before; undefined for another text.
   */
  validate(lines: LineIndex, edit?: TextEdit): ValidationResult {
    const before = this.#last;
    this.#last = undefined;
    const edited = edit && before && isReusable(before.tree.text, edit, lines.text);
    const reused = edited ? this.#reuse({ before, edit, lines }) : {};
    this.#last = reused.validated ?? this.#read(lines, reused.tree);
    const { linted, ...check } = this.#last;
    return isForeign(check.tree) ? foreignResult(check) : resultWith(check, linted);
  }

  /** Checks all of a text. @param parsed its tree, where that is known. */
  #read(lines: LineIndex, parsed: SyntaxTree | undefined): Validated {
    const options = this.#options;
    const check = checkSyntax(lines, options, 0, parsed);
    const isLinted = options.lint !== false && !isForeign(check.tree);
    const linted = isLinted ? lintChecked(check, options) : [];
    const { tree, composed, isFiltered } = check;
    const mayHaveTags = hasTags(tree);
    const hasDirectives = hasLintDirectives(tree);
    return { tree, lines, composed, isFiltered, linted, mayHaveTags, hasDirectives };
  }

  /** What is known after an edit without reading all of the text: everything, or its tree alone, or nothing. */
  #reuse(edited: Edited): { readonly validated?: Validated; readonly tree?: SyntaxTree } {
    const { before, edit, lines } = edited;
    const { text } = lines;
    let tree: SyntaxTree | undefined;
    for (const part of editedParts(before.tree, edit, text)) {
      const linesBefore = before.lines.lineAt(part.from);
      const ofPart = new LineIndex(part.text, undefined, undefined, linesBefore);
      const read = checkSyntax(ofPart, this.#options);
      tree = splicedTree(before.tree, text, part, read.tree);
      if (tree === undefined) continue;
      if (!this.#isLocal) break;
      const validated = this.#joined(edited, part, read, tree);
      if (validated !== undefined) return { validated };
    }
    return tree ? { tree } : {};
  }

  /** What was found outside a part, and what is found in it; undefined where the two are not what the whole has. */
  #joined(
    { before, lines }: Edited,
    part: EditedPart,
    read: SyntaxCheck,
    tree: SyntaxTree,
  ): Validated | undefined {
    if (!areFindingsReusable(before, part, read, tree)) return undefined;
    const isLinted = this.#options.lint !== false;
    const hasDirectives = before.hasDirectives || hasLintDirectives(read.tree);
    if (isLinted && hasDirectives) return undefined;
    const { linesBefore } = read.lines;
    const position = {
      linesBefore,
      documentsBefore: 0,
      isStart: part.from === 0,
      isEnd: part.to === before.tree.text.length,
      memory: {},
    };
    const linted = isLinted ? lintChecked(read, this.#options, { part: position }) : [];
    const join = new FindingsJoin(before, part, lines);
    const composed = join.join(before.composed, read.composed);
    const allLinted = join.join(before.linted, linted);
    if (composed === undefined || allLinted === undefined) return undefined;
    const mayHaveTags = before.mayHaveTags || hasTags(read.tree);
    return {
      tree,
      lines,
      composed,
      isFiltered: false,
      linted: allLinted,
      mayHaveTags,
      hasDirectives,
    };
  }
}

/** Joins what was found outside a part of a text with what is found in it. */
class FindingsJoin {
  readonly #part: EditedPart;
  readonly #lines: LineIndex;
  readonly #linesAdded: number;
  readonly #added: number;
  readonly #to: number;

  constructor({ tree, lines: before }: Validated, part: EditedPart, lines: LineIndex) {
    this.#part = part;
    this.#lines = lines;
    this.#linesAdded = lines.lineCount - before.lineCount;
    this.#added = lines.text.length - tree.text.length;
    this.#to = part.to === tree.text.length ? part.to + 1 : part.to;
  }

  /** @returns undefined where one outside names something in the part, or the other way round. */
  join<Each extends Diagnostic>(
    before: readonly Each[],
    read: readonly Each[],
  ): Each[] | undefined {
    const { from, length, shift, text } = this.#part;
    const isOwn = (each: Each) => each.from < length || length === text.length;
    const joined = read.filter(isOwn).map((each) => shiftedDiagnostic(each, shift));
    for (const each of before) {
      if (each.from >= from && each.from < this.#to) {
        if (each.related?.some((place) => place.from < from || place.from >= this.#to))
          return undefined;
        continue;
      }
      const kept = diagnosticAfter(each, { from, to: this.#to, added: this.#added });
      if (kept === undefined) return undefined;
      joined.push(each.from < from ? kept : this.#withLines(kept));
    }
    return joined;
  }

  /** A finding after the part, with the lines that it gives as they are now. */
  #withLines<Each extends Diagnostic>(finding: Each): Each {
    if (this.#linesAdded === 0) return finding;
    const line = 'line' in finding ? { line: (finding.line as number) + this.#linesAdded } : {};
    const { parameters, related } = finding;
    if (parameters === undefined || !('line' in parameters) || related === undefined) {
      return { ...finding, ...line };
    }
    const first = this.#lines.numberAt(related[0].from);
    return { ...finding, ...line, parameters: { ...parameters, line: first } };
  }
}

/** Whether an edit leads to the text, and leaves the first line alone, which may say that the text is no YAML or not linted. */
function isReusable(before: string, { from, to, insert }: TextEdit, text: string): boolean {
  const first = /^\ufeff?\s*[^\r\n]*/.exec(before);
  const isInside = from <= to && to <= before.length;
  const isFit = isInside && text.length === before.length + insert.length - (to - from);
  return isFit && first !== null && from > first[0].length;
}

function hasOnlyLocalRules({ lint, rules = presets.recommended }: ValidateOptions): boolean {
  return (
    lint === false ||
    allRules.every(({ id, isLocal }) => isLocal === true || !Object.hasOwn(rules, id))
  );
}
