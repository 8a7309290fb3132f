import { diagnosticCount, forEachDiagnostic, setDiagnosticsEffect } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** Problems so near each other, as a part of the height, share a mark. */
const nearest = 1 / 200;

/** Marks over the scroll bar where the problems are in the whole text. */
export const problemOverview: Extension = [
  ViewPlugin.fromClass(
    class {
      readonly #element: HTMLElement;

      constructor(view: EditorView) {
        this.#element = document.createElement('div');
        this.#element.className = 'yt-overview';
        this.#element.ariaHidden = 'true';
        view.dom.append(this.#element);
        this.#draw(view);
      }

      update({ transactions, startState, state, view }: ViewUpdate): void {
        const isMarked = transactions.some(({ effects }) =>
          effects.some((effect) => effect.is(setDiagnosticsEffect)),
        );
        // An edit moves problems, and removes those whose text is gone. Most keys do neither.
        const isMoved =
          startState.doc.lines !== state.doc.lines ||
          diagnosticCount(startState) !== diagnosticCount(state);
        if (isMarked || isMoved) this.#draw(view);
      }

      destroy(): void {
        this.#element.remove();
      }

      #draw({ state }: EditorView): void {
        const places = new Map<number, string>();
        forEachDiagnostic(state, ({ severity }, from) => {
          const part = (state.doc.lineAt(from).number - 1) / state.doc.lines;
          const place = Math.round(part / nearest);
          if (places.get(place) !== 'error') places.set(place, severity);
        });
        const marks = [...places].map(([place, severity]) => {
          const mark = document.createElement('div');
          mark.className = `yt-overview-${severity === 'error' ? 'error' : 'warning'}`;
          // By script: the policy forbids style attributes in markup.
          mark.style.top = `${place * nearest * 100}%`;
          return mark;
        });
        this.#element.replaceChildren(...marks);
      }
    },
  ),
  EditorView.theme({
    '.yt-overview': {
      position: 'absolute',
      insetBlock: '0',
      right: '0',
      width: '6px',
      zIndex: '1',
      pointerEvents: 'none',
    },
    '.yt-overview > div': {
      position: 'absolute',
      insetInline: '0',
      height: '3px',
      borderRadius: '1px',
    },
    '.yt-overview-error': { backgroundColor: 'var(--danger)' },
    '.yt-overview-warning': { backgroundColor: 'var(--warning)' },
  }),
];
