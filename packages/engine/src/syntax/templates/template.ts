import { countWhile } from '../../text/count-while.ts';
import type { TemplateDialect } from './action.ts';
import type { BlockStructure } from './block-structure.ts';
import type { Branches } from './branches.ts';
import {
  FORM_COMMENT_AFTER,
  FORM_COMMENT_LINE,
  FORM_INDENTED,
  FORM_SPACED,
  FORM_SPACED_COMMENT,
  type Mask,
  type Opaque,
  prefixOf,
} from './mask.ts';
import type { OpaqueRange } from './opaque-ranges.ts';

/**
 * A template and its mask: a YAML text of the same length in which placeholders hide the actions. Tools
 * read the mask, and `unmask` brings back in what they write what the placeholders stand for.
 */
export class Template {
  readonly text: string;
  readonly dialect: TemplateDialect;
  readonly structure: BlockStructure;
  readonly branches: Branches;
  readonly mask: Mask;
  /** Blocks whose content fits no single structure, so that all of each is hidden. */
  readonly unknown: readonly OpaqueRange[];
  readonly #pattern: string;

  constructor(
    text: string,
    dialect: TemplateDialect,
    structure: BlockStructure,
    branches: Branches,
    mask: Mask,
    unknown: readonly OpaqueRange[],
  ) {
    this.text = text;
    this.dialect = dialect;
    this.structure = structure;
    this.branches = branches;
    this.mask = mask;
    this.unknown = unknown;
    this.#pattern = mask.placeholders.whole;
  }

  /** Text that YAML can read, as long as the template. */
  get masked(): string {
    return this.mask.masked;
  }

  /** The same without what makes placeholders as long as the actions. */
  get shortMasked(): string {
    const { masked, placeholders } = this.mask;
    return masked.replace(new RegExp(placeholders.pad(1), 'g'), '');
  }

  /** The numbers of the opaque stretches in a masked text, in its order. */
  numbersIn(masked: string): number[] {
    const { placeholders } = this.mask;
    const found = masked.matchAll(new RegExp(this.#pattern, 'g'));
    return Array.from(found, ({ index }) => placeholders.read(masked, index));
  }

  /** The first opaque stretch that ends after a place; the number of them all where none does. */
  firstEndingAfter(place: number): number {
    const { opaques } = this.mask;
    return countWhile(opaques.length, (index) => opaques[index].to <= place);
  }

  /** Whether something of an action is in a range, or the range is empty and inside an action. */
  touches(from: number, to: number): boolean {
    const opaque = this.mask.opaques[this.firstEndingAfter(from)];
    return opaque !== undefined && (opaque.from < to || (from === to && opaque.from < from));
  }

  /** Whether a range begins or ends inside an opaque stretch. */
  cuts(from: number, to: number): boolean {
    return [from, to].some((at) => {
      const opaque = this.mask.opaques[this.firstEndingAfter(at)];
      return opaque !== undefined && opaque.from < at;
    });
  }

  /** Puts the actions back into a masked text with all its lines. */
  unmask(masked: string): string {
    const parts: string[] = [];
    let end = 0;
    for (const { index, 0: placeholder } of masked.matchAll(new RegExp(this.#pattern, 'g'))) {
      const hash = index - 2 >= end && masked.startsWith('# ', index - 2) ? '# ' : '';
      const to = index - hash.length;
      let from = to;
      // By hand: an expression for blanks before something looks at each of many blanks again and again.
      while (from > end && (masked[from - 1] === ' ' || masked[from - 1] === '\t')) from--;
      const opaque = this.mask.opaques[this.mask.placeholders.read(placeholder, 0)];
      parts.push(masked.slice(end, from), this.#restore(opaque, masked.slice(from, to), hash));
      end = index + placeholder.length;
    }
    parts.push(masked.slice(end));
    return parts.join('');
  }

  #restore(opaque: Opaque, blanks: string, hash: string): string {
    const source = this.text.slice(opaque.from, opaque.to);
    switch (opaque.form) {
      case FORM_COMMENT_LINE:
      case FORM_COMMENT_AFTER:
        return this.#blanksBefore(opaque.from) + source;
      case FORM_SPACED:
      case FORM_SPACED_COMMENT:
        return source;
      case FORM_INDENTED: {
        // What was before the text of the line comes with it; that text is indented as it is now.
        if (blanks.length === opaque.spaces) return source;
        const lastLine = Math.max(source.lastIndexOf('\n'), source.lastIndexOf('\r')) + 1;
        const isBlank = source.slice(lastLine).trim() === '';
        return isBlank ? source.slice(0, lastLine) + blanks : source;
      }
      default:
        return blanks + hash + source;
    }
  }

  #blanksBefore(at: number): string {
    let from = at;
    while (from > 0 && (this.text[from - 1] === ' ' || this.text[from - 1] === '\t')) from--;
    return this.text.slice(from, at);
  }

  /**
   * The same for a piece of masked text, such as an excerpt in a message: of a placeholder that is not
   * whole, as much of the action as there is.
   */
  unmaskPiece(piece: string): string {
    const { opaques, placeholders } = this.mask;
    const parts: string[] = [];
    let end = 0;
    for (const { index, 0: placeholder } of piece.matchAll(new RegExp(this.#pattern, 'g'))) {
      const opaque = opaques[placeholders.read(placeholder, 0)];
      const prefix = prefixOf(opaque);
      let known = Math.min(prefix.length, index - end);
      if (!prefix.endsWith(piece.slice(index - known, index))) known = 0;
      const from = opaque.from + prefix.length;
      parts.push(
        piece.slice(end, index - known),
        this.text.slice(from - known, from + placeholder.length),
      );
      end = index + placeholder.length;
    }
    const restored = parts.join('') + piece.slice(end);
    return restored.replace(new RegExp(placeholders.pattern, 'g'), '');
  }
}
