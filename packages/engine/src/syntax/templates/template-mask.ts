import type { Problem } from '../../diagnostics/problem.ts';
import { checkOption, checkText } from '../../text/check-arguments.ts';
import type { LineIndex } from '../../text/line-index.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import type { SyntaxTree } from '../tree.ts';
import { DIALECTS, type TemplateDialect } from './action.ts';
import { type ActionLine, actionLinesOf } from './action-lines.ts';
import { FORM_LETTERS } from './mask.ts';
import { ownLines } from './own-lines.ts';
import { readTemplate } from './read-template.ts';
import { restoreEdits, restoreProblems } from './restore-problems.ts';
import type { Template } from './template.ts';
import { TemplateCertainty } from './template-certainty.ts';

/**
 * A template as YAML: a text of the same length with placeholders for the actions, which any function of
 * this package can read; and the way back from what that gives.
 */
export class TemplateMask {
  readonly #template: Template;

  private constructor(template: Template) {
    this.#template = template;
  }

  /** @returns undefined for a text that leaves no characters to stand for its actions. */
  static of(text: string, dialect: TemplateDialect): TemplateMask | undefined {
    checkText('text', text);
    checkOption('dialect', dialect, DIALECTS);
    const reading = readTemplate(text, dialect);
    return reading && new TemplateMask(reading.template);
  }

  /** The text to read. What is at a place in it is at that place in the template. */
  get masked(): string {
    return this.#template.masked;
  }

  /** A piece of text made from the mask, with the actions in place of what stands for them. */
  restore(piece: string): string {
    return this.#template.unmaskPiece(piece);
  }

  /** A piece without the lines of actions that open or close a block around it. */
  ownLines(piece: string): string {
    return ownLines(piece, this.#template);
  }

  /**
   * Whether a piece is known but for the values in its scalars: it has no lines of actions, which may add
   * to it or leave something out.
   */
  isWhole(piece: string): boolean {
    const { opaques } = this.#template.mask;
    return this.#template.numbersIn(piece).every((each) => opaques[each].form === FORM_LETTERS);
  }

  /** Whether a piece is nothing but actions. */
  isAction(piece: string): boolean {
    const { placeholders } = this.#template.mask;
    return piece !== '' && [...piece].every((character) => placeholders.isIn(character));
  }

  /** The lines of actions, for `inspect` of the mask to show them as rows of their own. */
  get actionLines(): readonly ActionLine[] {
    return actionLinesOf(this.#template);
  }

  /** Problems of the mask as problems of the template. @param lines of the template. */
  restoreProblems(problems: readonly Problem[], lines: LineIndex): Problem[] {
    return restoreProblems(problems, this.#template, lines);
  }

  /** How much of each node is known before the template is rendered. @param tree of the mask. */
  certaintyOf(tree: SyntaxTree): TemplateCertainty {
    return new TemplateCertainty(this.#template, tree);
  }

  /** Whether something of an action is in a range. */
  touches(from: number, to: number): boolean {
    return this.#template.touches(from, to);
  }

  /** Edits of the mask as edits of the template; undefined when they would change an action. */
  restoreEdits(edits: readonly TextEdit[]): TextEdit[] | undefined {
    return restoreEdits(edits, this.#template);
  }

  /** Where a block of the template begins whose branch a place is in; -1 for a place in none. */
  blockAt(place: number): number {
    const { branches, structure } = this.#template;
    const block = branches.blockOf(branches.at(place));
    return block === -1 ? -1 : structure.actions[structure.blocks[block].open].from;
  }
}
