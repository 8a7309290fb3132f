import { invertedEffects } from '@codemirror/commands';
import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { type LineBreaks, unixLineBreaks } from '../documents/line-breaks.ts';

/** Sets the line breaks together with a change of the whole text. */
export const setLineBreaks = StateEffect.define<LineBreaks>({
  map: ({ usual, exceptions }, changes) => ({ usual, exceptions: exceptions.map(changes) }),
});

/** The line breaks of the text in this state. */
export const lineBreaksField = StateField.define<LineBreaks>({
  create: () => unixLineBreaks,
  update(value, transaction) {
    let { usual, exceptions } = value;
    if (transaction.docChanged && exceptions.size > 0) {
      exceptions = exceptions.map(transaction.changes);
    }
    for (const effect of transaction.effects) {
      if (effect.is(setLineBreaks)) ({ usual, exceptions } = effect.value);
    }
    return usual === value.usual && exceptions === value.exceptions ? value : { usual, exceptions };
  },
});

/** Keeps line breaks in the editor's state; undoing a change brings back those it removed. */
export const lineBreaks: Extension = [
  lineBreaksField,
  invertedEffects.of((transaction) => {
    const before = transaction.startState.field(lineBreaksField);
    const after = transaction.state.field(lineBreaksField);
    const isSame = before.usual === after.usual && before.exceptions.size === after.exceptions.size;
    if (isSame) return [];
    return [setLineBreaks.of(before)];
  }),
];
