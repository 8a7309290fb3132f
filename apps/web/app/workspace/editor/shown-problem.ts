import type { Diagnostic } from '@codemirror/lint';
import { StateEffect, StateField } from '@codemirror/state';
import { type EditorView, showTooltip, type Tooltip } from '@codemirror/view';

/** Shows a problem below its position; null hides it, and so do edits and cursor movements. */
export const showProblem = StateEffect.define<Diagnostic | null>();

/** The problem that is shown beside its place: the one that the user has gone to. */
export const shownProblem = StateField.define<Diagnostic | null>({
  create: () => null,
  update(shown, transaction) {
    const effect = transaction.effects.findLast((each) => each.is(showProblem));
    if (effect !== undefined) return effect.value;
    return transaction.docChanged || transaction.selection !== undefined ? null : shown;
  },
  provide: (field) => showTooltip.from(field, (shown) => shown && tooltipOf(shown)),
});

function tooltipOf(problem: Diagnostic): Tooltip {
  return {
    pos: problem.from,
    create: (view) => ({ dom: render(problem, view) }),
  };
}

function render({ severity, message, from, to, actions = [] }: Diagnostic, view: EditorView) {
  const dom = document.createElement('div');
  dom.className = `cm-diagnostic cm-diagnostic-${severity} yt-shown-problem`;
  const text = document.createElement('span');
  text.className = 'cm-diagnosticText';
  text.textContent = message;
  dom.append(text);
  for (const { name, apply } of actions) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'cm-diagnosticAction';
    button.textContent = name;
    button.addEventListener('click', () => {
      apply(view, from, to);
      view.dispatch({ effects: showProblem.of(null) });
      view.focus();
    });
    dom.append(button);
  }
  return dom;
}
