import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

/** How a range differs from what another text has. */
export type DifferenceKind = 'added' | 'removed' | 'changed';

interface Marked {
  readonly from: number;
  readonly to: number;
  /** Left out for a match. */
  readonly difference?: DifferenceKind | undefined;
}

/** The ranges to mark instead of the current ones. */
export const setMatchMarks = StateEffect.define<readonly Marked[]>();

const matchMark = Decoration.mark({ class: 'yt-match' });
const differenceMarks: Readonly<Record<DifferenceKind, Decoration>> = {
  added: Decoration.mark({ class: 'yt-added' }),
  removed: Decoration.mark({ class: 'yt-removed' }),
  changed: Decoration.mark({ class: 'yt-changed' }),
};

/** Marks what a query found or what is different; the marks go along with changes of the text. */
export const matchMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects }) {
    let result = marks.map(changes);
    for (const effect of effects) {
      if (!effect.is(setMatchMarks)) continue;
      const ranges = effect.value.filter(({ from, to }) => from < to);
      result = Decoration.set(
        ranges.map(({ from, to, difference }) =>
          (difference ? differenceMarks[difference] : matchMark).range(from, to),
        ),
        true,
      );
    }
    return result;
  },
  provide: (field) => EditorView.decorations.from(field),
});
