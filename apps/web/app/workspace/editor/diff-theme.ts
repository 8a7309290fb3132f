import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** How changed rows look. Besides its colour, each has a sign in the gutter. */
export const diffTheme: Extension = EditorView.theme({
  '.cm-lineNumbers .cm-gutterElement': { whiteSpace: 'pre' },
  '.yt-row': { textDecoration: 'none' },
  '.cm-line.yt-removed': { backgroundColor: 'var(--danger-soft)' },
  '.cm-line.yt-added': { backgroundColor: 'var(--success-soft)' },
  '.yt-filler': { backgroundColor: 'var(--sunken)' },
  '.yt-removed .yt-changed': { boxShadow: 'inset 0 -2px var(--danger)' },
  '.yt-added .yt-changed': { boxShadow: 'inset 0 -2px var(--success)' },
});
