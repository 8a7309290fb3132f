import type { TemplateCode } from '../../diagnostics/codes.ts';
import type { WrittenDiagnostic } from '../../diagnostics/diagnostic.ts';
import { ACTION_ELSE } from './action.ts';
import type { Template } from './template.ts';

/** What is wrong with the actions themselves: braces and blocks that do not close. */
export function findTemplateProblems({ structure, dialect }: Template): WrittenDiagnostic[] {
  const { actions, blocks, misplaced } = structure;
  const found: WrittenDiagnostic[] = [];
  const add = (code: TemplateCode, action: number, message: string, related?: number) => {
    const { from, to } = actions[action];
    found.push({
      ...{ code, severity: 'error', message, from, to },
      ...(related !== undefined && {
        related: [{ message: 'The block begins here', ...rangeOf(actions[related]) }],
      }),
    });
  };
  actions.forEach(({ isClosed }, action) => {
    if (!isClosed) add('template-unclosed-action', action, unclosedAction(dialect));
  });
  for (const { open, close } of blocks) {
    if (close !== -1) continue;
    const { word } = actions[open];
    const end = dialect === 'helm' ? '{{ end }}' : `{% end${word} %}`;
    const message = `The block that “${word}” opens here is never closed. Put “${end}” where it ends.`;
    add('template-unclosed-block', open, message);
  }
  for (const { action, open } of misplaced) {
    const { kind, word } = actions[action];
    const around = open === -1 ? undefined : open;
    if (kind === ACTION_ELSE) {
      add('template-unexpected-else', action, unexpectedElse(word, around, actions), around);
    } else {
      add('template-unexpected-end', action, unexpectedEnd(word, around, actions), around);
    }
  }
  return found;
}

function rangeOf({ from, to }: { readonly from: number; readonly to: number }) {
  return { from, to };
}

function unclosedAction(dialect: Template['dialect']): string {
  return dialect === 'helm'
    ? 'The action that opens here is never closed. Put “}}” where it ends, and check that its quotes are closed.'
    : 'The braces that open here are never closed. Put “}}”, “%}” or “#}” where they end, and check that quotes and brackets inside are closed.';
}

type Actions = Template['structure']['actions'];

function unexpectedElse(word: string, open: number | undefined, actions: Actions): string {
  return open === undefined
    ? `“${word}” is in no block. Remove it, or put the action that opens its block before it.`
    : `“${word}” is in a block of “${actions[open].word}”, which has no further branches. Close that block first, or remove “${word}”.`;
}

function unexpectedEnd(word: string, open: number | undefined, actions: Actions): string {
  return open === undefined
    ? `“${word}” closes a block, but none is open here. Remove it, or put the action that opens the block before it.`
    : `“${word}” does not close the block that is open here, which begins with “${actions[open].word}”. Write “end${actions[open].word}”.`;
}
