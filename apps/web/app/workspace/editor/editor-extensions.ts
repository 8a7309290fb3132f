import {
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  indentMore,
  insertNewlineKeepIndent,
} from '@codemirror/commands';
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  foldService,
} from '@codemirror/language';
import { linter, lintGutter } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorSelection, EditorState, type Extension } from '@codemirror/state';
import {
  type Command,
  crosshairCursor,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  rectangularSelection,
  tooltips,
} from '@codemirror/view';
import { visibleColors } from './color-visible.ts';
import { editorTheme } from './editor-theme.ts';
import { lineBreaks } from './line-breaks-field.ts';
import { indentAfter } from './line-indent.ts';
import { matchMarks } from './match-marks.ts';
import { pageScroll } from './page-scroll.ts';
import { isPopupOpen, popups } from './popup.ts';
import { templateDialect } from './template-dialect.ts';
import { templateFolding } from './template-folding.ts';

/** Pixels between a tooltip and the edges of the window. */
const TOOLTIP_MARGIN = 8;

const tooltipsInWindow = tooltips({
  tooltipSpace: ({ dom }) => {
    const { clientWidth, clientHeight } = dom.ownerDocument.documentElement;
    // The header covers what is behind it.
    const header = dom.ownerDocument.querySelector('header')?.getBoundingClientRect();
    return {
      left: TOOLTIP_MARGIN,
      top: TOOLTIP_MARGIN + Math.max(0, header?.bottom ?? 0),
      right: clientWidth - TOOLTIP_MARGIN,
      bottom: clientHeight - TOOLTIP_MARGIN,
    };
  },
});

/** Tab: spaces to the next stop at the cursor, or one level more for selected lines. */
const insertSpaces: Command = (view) => {
  const { state } = view;
  if (state.selection.ranges.some((range) => !range.empty)) return indentMore(view);
  const change = state.changeByRange(({ head }) => {
    const column = head - state.doc.lineAt(head).from;
    const insert = ' '.repeat(state.tabSize - (column % state.tabSize));
    return {
      changes: { from: head, insert },
      range: EditorSelection.cursor(head + insert.length),
    };
  });
  view.dispatch(state.update(change, { userEvent: 'input', scrollIntoView: true }));
  return true;
};

/** Enter: the indentation of the new line follows from the text before the cursor. */
const insertLine: Command = (view) => {
  const { state } = view;
  const { main, ranges } = state.selection;
  const before = state.sliceDoc(state.doc.lineAt(main.head).from, main.head);
  if (ranges.length > 1 || !main.empty) return insertNewlineKeepIndent(view);
  const insert = `\n${' '.repeat(indentAfter(before, state.tabSize))}`;
  view.dispatch({
    changes: { from: main.head, insert },
    selection: { anchor: main.head + insert.length },
    scrollIntoView: true,
    userEvent: 'input',
  });
  return true;
};

/**
 * Text typed over a selection. Left to itself, the browser would carry the colour of the replaced
 * text over as an inline style, which the site's policy blocks and reports.
 */
const typeOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state } = view;
    const isTyping = event.inputType === 'insertText' && event.data !== null && !event.isComposing;
    if (!isTyping || !event.cancelable || state.readOnly) return false;
    if (state.selection.ranges.every((range) => range.empty)) return false;
    event.preventDefault();
    view.dispatch(state.replaceSelection(event.data ?? ''), {
      userEvent: 'input.type',
      scrollIntoView: true,
    });
    return true;
  },
});

/**
 * The editor sets the page's selection only some time after it has got the focus. A key that is typed before, as when a
 * dialog gives the focus back, would be lost.
 */
const selectAtFocus = EditorView.domEventHandlers({
  focus: (_event, view) => {
    view.focus();
  },
});

/** Folds lines that are indented deeper than the line above them. Looks at most this many lines ahead. */
const foldLimit = 20_000;
const indentFolding = foldService.of((state, from) => {
  const first = state.doc.lineAt(from);
  const indent = first.text.search(/\S/);
  if (indent === -1) return null;
  let end = -1;
  const last = Math.min(state.doc.lines, first.number + foldLimit);
  for (let number = first.number + 1; number <= last; number++) {
    const line = state.doc.line(number);
    const own = line.text.search(/\S/);
    if (own === -1) continue;
    if (own <= indent) break;
    end = line.to;
  }
  return end === -1 ? null : { from: first.to, to: end };
});

/** The words of the search panel, capitalised as everywhere on the site. */
const searchPhrases = {
  next: 'Next',
  previous: 'Previous',
  all: 'All',
  'match case': 'Match case',
  regexp: 'Regular expression',
  'by word': 'Whole words',
  replace: 'Replace',
  'replace all': 'Replace all',
};

/** Everything an editor has besides its text, its label and its listeners. */
export const editorExtensions: Extension = [
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightSpecialChars(),
  history(),
  codeFolding({ placeholderText: '…' }),
  foldGutter({
    foldingChanged: ({ startState, state }) =>
      startState.field(templateDialect) !== state.field(templateDialect),
  }),
  templateDialect,
  templateFolding,
  indentFolding,
  typeOverSelection,
  selectAtFocus,
  drawSelection(),
  dropCursor(),
  rectangularSelection(),
  crosshairCursor(),
  bracketMatching(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  search({ top: true }),
  EditorState.phrases.of(searchPhrases),
  lintGutter(),
  linter(null, {
    tooltipFilter: (problems, state) => (isPopupOpen(state) ? [] : [...problems]),
  }),
  lineBreaks,
  visibleColors,
  matchMarks,
  popups,
  tooltipsInWindow,
  pageScroll,
  editorTheme,
  EditorState.allowMultipleSelections.of(true),
  EditorState.languageData.of(() => [{ commentTokens: { line: '#' } }]),
  keymap.of([
    { key: 'Tab', run: insertSpaces, shift: indentLess },
    { key: 'Enter', run: insertLine },
    // It runs the tool; in one without anything to run, it inserts no line either.
    { key: 'Mod-Enter', run: () => true },
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...defaultKeymap,
  ]),
  EditorView.contentAttributes.of({ tabindex: '0' }),
];
