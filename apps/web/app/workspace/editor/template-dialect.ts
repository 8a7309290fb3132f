import { StateEffect, StateField } from '@codemirror/state';
import type { TemplateDialect } from '@yamlkit/engine';

/** Says which template language the text is in; null for none. */
export const setTemplateDialect = StateEffect.define<TemplateDialect | null>();

/** The template language whose actions the editor colours and folds. */
export const templateDialect = StateField.define<TemplateDialect | null>({
  create: () => null,
  update(dialect, { effects }) {
    for (const effect of effects) if (effect.is(setTemplateDialect)) return effect.value;
    return dialect;
  },
});
