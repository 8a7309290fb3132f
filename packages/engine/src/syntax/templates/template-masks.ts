import type { TemplateDialect } from './action.ts';
import {
  FORM_COMMENT_AFTER,
  FORM_COMMENT_LINE,
  FORM_INDENTED,
  FORM_SPACED,
  FORM_SPACED_COMMENT,
} from './mask.ts';
import { Placeholders } from './placeholders.ts';
import { readTemplate } from './read-template.ts';
import type { Template } from './template.ts';

/** What equal placeholders of several templates stand for. */
interface SharedAction {
  readonly source: string;
  readonly form: number;
}

/** The forms that have what is before the letters in the action, and those whose `#` is not in the template. */
const OWN_BLANKS: ReadonlySet<number> = new Set([FORM_SPACED, FORM_INDENTED, FORM_SPACED_COMMENT]);
const OWN_HASH: ReadonlySet<number> = new Set([
  FORM_COMMENT_LINE,
  FORM_COMMENT_AFTER,
  FORM_SPACED_COMMENT,
]);

/**
 * Several templates as YAML, to be compared with one another: equal actions have equal placeholders. Each
 * mask is as long as its template.
 */
export class TemplateMasks {
  readonly masked: readonly string[];
  readonly #placeholders: Placeholders;
  readonly #actions: readonly SharedAction[];

  private constructor(
    masked: readonly string[],
    placeholders: Placeholders,
    actions: readonly SharedAction[],
  ) {
    this.masked = masked;
    this.#placeholders = placeholders;
    this.#actions = actions;
  }

  /** @returns undefined for texts that leave no characters to stand for their actions. */
  static of(texts: readonly string[], dialect: TemplateDialect): TemplateMasks | undefined {
    const placeholders = Placeholders.for(texts.join(''));
    if (placeholders === undefined) return undefined;
    const actions: SharedAction[] = [];
    const numbers = new Map<string, number>();
    const masked: string[] = [];
    for (const text of texts) {
      const reading = readTemplate(text, dialect, placeholders);
      if (reading === undefined) return undefined;
      masked.push(renumbered(reading.template, actions, numbers));
    }
    return new TemplateMasks(masked, placeholders, actions);
  }

  /** A piece of text made from the masks, with the actions in place of what stands for them. */
  restore(piece: string): string {
    const parts: string[] = [];
    let end = 0;
    for (const { index, 0: placeholder } of piece.matchAll(
      new RegExp(this.#placeholders.whole, 'g'),
    )) {
      const { source, form } = this.#actions[this.#placeholders.read(placeholder, 0)];
      let from = index;
      if (OWN_HASH.has(form) && piece.startsWith('# ', from - 2)) from -= 2;
      if (OWN_BLANKS.has(form)) while (from > end && piece[from - 1] === ' ') from--;
      parts.push(piece.slice(end, Math.max(end, from)), source);
      end = index + placeholder.length;
    }
    parts.push(piece.slice(end));
    return parts.join('');
  }
}

/** The mask of a template whose placeholders hold the numbers of actions that all templates share. */
function renumbered(
  { text, mask }: Template,
  actions: SharedAction[],
  numbers: Map<string, number>,
): string {
  const { masked, opaques, placeholders } = mask;
  return masked.replace(new RegExp(placeholders.whole, 'g'), (placeholder) => {
    const { from, to, form, spaces } = opaques[placeholders.read(placeholder, 0)];
    const source = text.slice(from, to);
    const name = `${form} ${spaces} ${source}`;
    let number = numbers.get(name);
    if (number === undefined) {
      number = actions.length;
      numbers.set(name, number);
      actions.push({ source, form });
    }
    return placeholders.write(number, placeholder.length);
  });
}
