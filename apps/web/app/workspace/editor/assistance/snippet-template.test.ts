import { snippet } from '@codemirror/autocomplete';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import { snippetTemplate } from './snippet-template.ts';

/** The text of an editor after an insertion at `|`, with the first field marked. */
function inserted(marked: string, text: string, stops: { from: number; to: number }[]): string {
  const at = marked.indexOf('|');
  let state = EditorState.create({ doc: marked.replace('|', '') });
  const [indent] = /^ */.exec(state.doc.lineAt(at).text) ?? [''];
  const template = snippetTemplate({ text, stops }, indent);
  if (template === undefined) return 'not a template';
  const editor = {
    get state() {
      return state;
    },
    dispatch(...specs: TransactionSpec[]) {
      state = state.update(...specs).state;
    },
  };
  snippet(template)(editor as unknown as EditorView, null, at, at);
  const { from, to } = state.selection.main;
  const doc = state.doc.toString();
  return `${doc.slice(0, from)}<${doc.slice(from, to)}>${doc.slice(to)}`;
}

describe('snippetTemplate', () => {
  it.each([
    ['  |', 'a: ', [{ from: 3, to: 3 }], '  a: <>'],
    ['  |', 'a: yes', [{ from: 3, to: 6 }], '  a: <yes>'],
    ['  |', 'a:\n    - b: ', [{ from: 12, to: 12 }], '  a:\n    - b: <>'],
    ['- a: 1\n  |', 'b:\n    c: ${x}: ', [{ from: 16, to: 16 }], '- a: 1\n  b:\n    c: ${x}: <>'],
    ['|', 'a: {}', [{ from: 3, to: 5 }], 'a: <>{}'],
    [
      '|',
      'a: \nb: ',
      [
        { from: 7, to: 7 },
        { from: 3, to: 3 },
      ],
      'a: \nb: <>',
    ],
  ])('%j with %j', (marked, text, stops, expected) => {
    expect(inserted(marked, text, stops)).toBe(expected);
  });

  it('is none for lines that are indented less', () => {
    expect(inserted('    |', 'a:\n  b: ', [])).toBe('not a template');
  });
});
