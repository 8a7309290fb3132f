import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import {
  closeHoverTooltips,
  type EditorView,
  keymap,
  showTooltip,
  type Tooltip,
} from '@codemirror/view';

const setPopup = StateEffect.define<Tooltip | null>();

const popup = StateField.define<Tooltip | null>({
  create: () => null,
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(setPopup)) return effect.value;
    return transaction.docChanged || transaction.selection ? null : value;
  },
  provide: (field) => showTooltip.from(field),
});

/** What a key, a finger or a list opens beside a place: one at a time, until Escape, an edit or a move of the cursor closes it. */
export const popups: Extension = [popup, keymap.of([{ key: 'Escape', run: closePopup }])];

/** Opens it, in place of another one and of what the pointer shows; null closes it. */
export function showPopup(tooltip: Tooltip | null): StateEffect<unknown>[] {
  return [setPopup.of(tooltip), closeHoverTooltips];
}

/** Whether one is open: what rests under the pointer would lie over it. */
export function isPopupOpen(state: EditorState): boolean {
  return state.field(popup, false) != null;
}

/** @returns whether one was open. */
export function closePopup(view: EditorView): boolean {
  if (!isPopupOpen(view.state)) return false;
  view.dispatch({ effects: showPopup(null) });
  view.focus();
  return true;
}
