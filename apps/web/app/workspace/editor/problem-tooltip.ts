import type { Diagnostic } from '@codemirror/lint';
import type { EditorView, Tooltip } from '@codemirror/view';
import { closePopup } from './popup.ts';

/** Says a problem below its place, with what can be done about it. */
export function problemTooltip(problem: Diagnostic): Tooltip {
  return { pos: problem.from, create: (view) => ({ dom: render(problem, view) }) };
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
      closePopup(view);
      view.focus();
    });
    dom.append(button);
  }
  return dom;
}
