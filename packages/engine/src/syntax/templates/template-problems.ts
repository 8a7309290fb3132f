import type { WrittenDiagnostic } from '../../diagnostics/diagnostic.ts';
import { ACTION_ELSE } from './action.ts';
import type { Template } from './template.ts';
import { templateProblem } from './template-messages.ts';

/** What is wrong with the actions themselves: braces and blocks that do not close. */
export function findTemplateProblems({ structure, dialect }: Template): WrittenDiagnostic[] {
  const { actions, blocks, misplaced } = structure;
  const found: WrittenDiagnostic[] = [];
  const placeOf = (action: number) => {
    const { from, to } = actions[action];
    return { severity: 'error', from, to } as const;
  };
  actions.forEach(({ isClosed }, action) => {
    if (isClosed) return;
    found.push(templateProblem('template-unclosed-action', { dialect }, placeOf(action)));
  });
  for (const { open, close } of blocks) {
    const { word, isClosed } = actions[open];
    // What is wrong with an action is said once.
    if (close !== -1 || !isClosed) continue;
    const end = dialect === 'helm' ? '{{ end }}' : `{% end${word} %}`;
    found.push(templateProblem('template-unclosed-block', { word, end }, placeOf(open)));
  }
  for (const { action, open } of misplaced) {
    const { kind, word, isClosed } = actions[action];
    if (!isClosed) continue;
    const code = kind === ACTION_ELSE ? 'template-unexpected-else' : 'template-unexpected-end';
    if (open === -1) {
      found.push(templateProblem(code, { reason: 'no-block', word }, placeOf(action)));
      continue;
    }
    const { from, to, word: block } = actions[open];
    const related = [{ message: 'The block begins here', from, to }];
    const parameters = { reason: 'other-block', word, block } as const;
    found.push(templateProblem(code, parameters, { ...placeOf(action), related }));
  }
  return found;
}
