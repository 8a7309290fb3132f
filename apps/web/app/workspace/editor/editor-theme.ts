import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/*
 * Colours come from the site's design tokens, which reach into the editor's shadow root, so a change
 * of theme needs nothing from the editor. No image is a data: URL, which the site's policy blocks.
 */
const none = { backgroundImage: 'none' };

/** How the editor looks, but for what settings change. */
export const editorTheme: Extension = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--surface)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    lineHeight: '1.6',
    // In whole pixels: CodeMirror rounds what it measures, and line numbers would drift from their lines.
    lineHeight_2: 'round(1.6em, 1px)',
    overflow: 'auto',
  },
  '.cm-content': { caretColor: 'var(--ink)', paddingBlock: '8px' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  // It blinks by an animation that the browser computes 60 times a second.
  '@media (prefers-reduced-motion: reduce)': {
    '.cm-cursorLayer': { animation: 'none !important' },
  },
  '.cm-line': { padding: '0 12px 0 6px' },
  '.cm-gutters': {
    backgroundColor: 'var(--surface)',
    color: 'var(--muted)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 8px 0 10px' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--sunken) 60%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--sunken)', color: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: 'color-mix(in srgb, var(--accent) 26%, transparent)' },
  '&.cm-focused .cm-matchingBracket': { background: 'var(--accent-soft)' },
  '&.cm-focused .cm-nonmatchingBracket': { background: 'var(--danger-soft)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--accent-soft)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warning-soft)' },
  '.cm-searchMatch-selected': { outline: '1px solid var(--warning)' },
  '.cm-specialChar': { color: 'var(--danger)' },

  '.cm-lintRange': { ...none, textDecorationThickness: '1.5px', textUnderlineOffset: '4px' },
  '.cm-lintRange-error': { ...none, textDecoration: 'underline wavy var(--danger)' },
  '.cm-lintRange-warning': { ...none, textDecoration: 'underline wavy var(--warning)' },
  '.cm-lintRange-active': { backgroundColor: 'var(--warning-soft)' },
  '.cm-gutter-lint': { width: '1.1em' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0' },
  '.cm-lint-marker': { width: '1.1em', height: '1.6em', textAlign: 'center' },
  '.cm-lint-marker-error': { content: 'none', color: 'var(--danger)' },
  '.cm-lint-marker-error::before': { content: '"●"' },
  '.cm-lint-marker-warning': { content: 'none', color: 'var(--warning)' },
  '.cm-lint-marker-warning::before': { content: '"▲"', fontSize: '0.8em' },

  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: '6px',
    boxShadow: 'var(--pop-shadow)',
    fontFamily: 'var(--font-sans)',
    maxWidth: 'min(32rem, 90vw)',
    overflow: 'hidden',
  },
  '.cm-diagnostic': { padding: '8px 12px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--danger)' },
  '.cm-diagnostic-warning': { borderLeft: '3px solid var(--warning)' },
  '.cm-diagnosticAction': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
    borderRadius: '4px',
    padding: '2px 8px',
    margin: '6px 0 0',
    display: 'block',
    fontFamily: 'inherit',
  },
  '.cm-panels': { backgroundColor: 'var(--sunken)', color: 'var(--ink)' },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    padding: '6px 36px 6px 8px',
    fontFamily: 'var(--font-sans)',
    borderBottom: '1px solid var(--line)',
  },
  // Each row on a line of its own.
  '.cm-panel.cm-search br': { display: 'block', flexBasis: '100%', width: '100%', content: '""' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    height: '28px',
    margin: '0',
    padding: '0 8px',
    borderRadius: '6px',
    color: 'var(--muted)',
    fontSize: '13px',
    cursor: 'pointer',
  },
  '.cm-panel.cm-search label:hover': { backgroundColor: 'var(--surface)', color: 'var(--ink)' },
  '.cm-panel.cm-search label:has(:checked)': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--accent-ink)',
  },
  '.cm-panel.cm-search input[type=checkbox]': { margin: '0', accentColor: 'var(--accent)' },
  '.cm-panel.cm-search .cm-textfield': {
    height: '28px',
    minWidth: '9rem',
    flex: '0 1 16rem',
    margin: '0',
    padding: '0 8px',
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: '6px',
    fontSize: '13px',
  },
  '.cm-panel.cm-search :is(.cm-textfield, .cm-button, input):focus-visible': {
    outline: '2px solid var(--focus)',
    outlineOffset: '1px',
  },
  '.cm-panel.cm-search .cm-button': {
    ...none,
    height: '28px',
    margin: '0',
    padding: '0 10px',
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid color-mix(in srgb, var(--line-strong) 70%, transparent)',
    borderRadius: '6px',
    fontSize: '13px',
    fontWeight: '500',
    textTransform: 'capitalize',
  },
  '.cm-panel.cm-search .cm-button:hover': { backgroundColor: 'var(--sunken)' },
  '.cm-panel.cm-search [name=close]': {
    top: '6px',
    right: '6px',
    width: '28px',
    height: '28px',
    borderRadius: '6px',
    color: 'var(--muted)',
    fontSize: '18px',
    cursor: 'pointer',
  },
  '.cm-panel.cm-search [name=close]:hover': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
  },
  // Under a finger; a smaller font would make the browser zoom in.
  '@media (max-width: 47.99rem)': {
    '.cm-panel.cm-search :is(.cm-textfield, .cm-button, label)': { height: '40px' },
    '.cm-panel.cm-search .cm-textfield': { fontSize: '16px' },
  },
  // Safari on a phone zooms in on any text that is edited in a smaller font.
  '@supports (-webkit-touch-callout: none)': {
    '.cm-scroller': { fontSize: 'max(1em, 16px)' },
  },

  '.yt-match': { backgroundColor: 'var(--warning-soft)', boxShadow: '0 1px 0 var(--warning)' },
  '.yt-added': { backgroundColor: 'var(--success-soft)' },
  '.yt-removed': { backgroundColor: 'var(--danger-soft)' },
  '.yt-changed': { backgroundColor: 'var(--warning-soft)' },
  '.yt-tab': { backgroundColor: 'var(--danger-soft)', position: 'relative' },
  '.yt-tab::before': { content: '"→"', position: 'absolute', color: 'var(--danger)' },
  '.yt-key': { color: 'var(--code-key)' },
  '.yt-string': { color: 'var(--code-string)' },
  '.yt-number, .yt-atom': { color: 'var(--code-number)' },
  '.yt-comment': { color: 'var(--muted)', fontStyle: 'italic' },
  '.yt-meta, .yt-tag': { color: 'var(--code-tag)' },
  '.yt-reference': { color: 'var(--code-reference)' },
  // See-through, so that a selection shows behind them.
  '.yt-action': {
    color: 'var(--code-action)',
    backgroundColor: 'color-mix(in srgb, var(--code-action) 12%, transparent)',
  },
  '.yt-action-word': { fontWeight: '600' },
  '.yt-action-string': { color: 'var(--code-string)' },
  '.yt-action-comment': { color: 'var(--muted)', fontStyle: 'italic' },
  '.yt-punctuation': { color: 'var(--muted)' },
});
