import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { Vim, vim } from '@replit/codemirror-vim';
import { saveRequest } from './save-request.ts';

Vim.defineEx('write', 'w', () => saveRequest.save());

/** The block cursor in the site's colours: the package's own pink has too little contrast in the dark theme. */
const cursorTheme = EditorView.theme({
  '.cm-vimCursorLayer .cm-fat-cursor': {
    background: 'var(--accent)',
    color: 'var(--on-accent) !important',
  },
  '&:not(.cm-focused) .cm-vimCursorLayer .cm-fat-cursor': {
    background: 'none',
    outline: '1px solid var(--accent)',
    color: 'transparent !important',
  },
});

/**
 * Vim's keys. To be put before all other keys of an editor. A text that is still being read stays
 * untouched: Vim's commands dispatch changes without asking whether the editor is read-only.
 */
export const vimKeys: Extension = [
  vim({ status: true }),
  cursorTheme,
  EditorState.changeFilter.of(({ startState }) => !startState.readOnly),
];
