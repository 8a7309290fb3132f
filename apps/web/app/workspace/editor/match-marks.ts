import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

/** The ranges to mark instead of the current ones, in ascending order of their starts. */
export const setMatchMarks = StateEffect.define<readonly { from: number; to: number }[]>();

const mark = Decoration.mark({ class: 'yt-match' });

/** Marks what a query found; the marks go along with changes of the text. */
export const matchMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects }) {
    let result = marks.map(changes);
    for (const effect of effects) {
      if (!effect.is(setMatchMarks)) continue;
      const ranges = effect.value.filter(({ from, to }) => from < to);
      result = Decoration.set(
        ranges.map(({ from, to }) => mark.range(from, to)),
        true,
      );
    }
    return result;
  },
  provide: (field) => EditorView.decorations.from(field),
});
