import { defaultKeymap } from '@codemirror/commands';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { PlainText } from '../documents/document-text.ts';
import { readEditorText } from '../documents/editor-text.ts';
import { dialectFound } from '../documents/template-reading.ts';
import type { ComparisonPane } from '../engine/protocol.ts';
import { visibleColors } from './color-visible.ts';
import { diffTheme } from './diff-theme.ts';
import { editorSettings } from './editor-settings.ts';
import { editorTheme } from './editor-theme.ts';
import { templateDialect } from './template-dialect.ts';

/** Whose line numbers are in the gutter: of the text before, after, or both. */
export type LineColumns = 'before' | 'after' | 'both';

export interface DiffPaneSettings {
  /** The name of the text, for assistive technology. */
  readonly label: string;
  readonly columns: LineColumns;
  /** Called for F7 and Shift-F7; returns whether there was a change to go to. */
  readonly step: (direction: 1 | -1) => boolean;
}

const rowClasses = ['', 'yt-removed', 'yt-added', 'yt-filler'].map((name) =>
  Decoration.line({ class: name }),
);
const rowTexts = [undefined, 'del', 'ins', undefined].map(
  (tagName) => tagName && Decoration.mark({ tagName, class: 'yt-row' }),
);
const changedPart = Decoration.mark({ class: 'yt-changed' });
/** A pane without the focus shows a place by scrolling itself, never the page under its reader. */
const ownScrolling = EditorView.scrollHandler.of((view, { head }) => {
  if (view.hasFocus) return false;
  const { top, height } = view.lineBlockAt(head);
  view.scrollDOM.scrollTop = top + (height - view.scrollDOM.clientHeight) / 2;
  return true;
});
const signs = [' ', '−', '+', ' '];

/** One pane of a comparison: a text to read, its changed rows coloured as they come into view. */
export class DiffPane {
  readonly #view: EditorView;

  /**
   * Reads the pane's text in without holding up the page, and shows it in `root`, which has to be
   * a shadow root as for any editor.
   */
  static async create(
    root: ShadowRoot,
    pane: ComparisonPane,
    settings: DiffPaneSettings,
  ): Promise<() => DiffPane> {
    const { doc } = await readEditorText(new PlainText(pane.text));
    const state = EditorState.create({ doc, extensions: extensionsOf(pane, settings) });
    return () => new DiffPane(new EditorView({ root, parent: root, state }));
  }

  private constructor(view: EditorView) {
    this.#view = view;
  }

  /** The element that scrolls. */
  get scroller(): HTMLElement {
    return this.#view.scrollDOM;
  }

  get hasFocus(): boolean {
    return this.#view.hasFocus;
  }

  /** The 0-based row of the cursor. */
  get row(): number {
    const { doc, selection } = this.#view.state;
    return doc.lineAt(selection.main.head).number - 1;
  }

  /** Moves the cursor to a 0-based row and shows it. */
  goTo(row: number): void {
    const { doc } = this.#view.state;
    const { from } = doc.line(Math.min(row + 1, doc.lines));
    this.#view.dispatch({
      selection: { anchor: from },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
  }

  destroy(): void {
    this.#view.destroy();
  }
}

function extensionsOf(pane: ComparisonPane, { label, columns, step }: DiffPaneSettings) {
  const { fontSize, tabSize } = editorSettings.state;
  return [
    lineNumbers({ formatNumber: (number) => gutterText(pane, columns, number - 1) }),
    highlightSpecialChars(),
    drawSelection(),
    highlightActiveLine(),
    search({ top: true }),
    templateDialect.init(dialectFound),
    visibleColors,
    changedRows(pane),
    ownScrolling,
    editorTheme,
    diffTheme,
    EditorView.theme({ '&': { fontSize: `${fontSize}px` } }),
    EditorState.readOnly.of(true),
    EditorState.tabSize.of(Number(tabSize)),
    keymap.of([
      {
        key: 'F7',
        run: () => step(1),
        shift: () => step(-1),
        preventDefault: true,
      },
      ...searchKeymap,
      ...defaultKeymap,
    ]),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-readonly': 'true',
      tabindex: '0',
    }),
  ];
}

/** The line's number, or both, and a sign for what became of it. */
function gutterText(pane: ComparisonPane, columns: LineColumns, row: number): string {
  const { kinds, linesBefore, linesAfter } = pane;
  const width = String(kinds.length).length;
  const number = (lines: Int32Array): string =>
    row < kinds.length ? String(lines[row] || '').padStart(width) : '9'.repeat(width);
  const sign = signs[kinds[row]] ?? ' ';
  if (columns === 'before') return `${number(linesBefore)} ${sign}`;
  if (columns === 'after') return `${number(linesAfter)} ${sign}`;
  return `${number(linesBefore)} ${number(linesAfter)} ${sign}`;
}

function changedRows({ kinds, marks }: ComparisonPane) {
  const decorate = ({ state: { doc }, viewport }: EditorView): DecorationSet => {
    const builder = new RangeSetBuilder<Decoration>();
    const last = doc.lineAt(viewport.to).number;
    for (let number = doc.lineAt(viewport.from).number; number <= last; number++) {
      const kind = kinds[number - 1];
      if (kind === 0) continue;
      const { from, to } = doc.line(number);
      builder.add(from, from, rowClasses[kind]);
      const text = rowTexts[kind];
      if (text && to > from) builder.add(from, to, text);
      const markFrom = marks[number * 2 - 2];
      const markTo = marks[number * 2 - 1];
      if (markTo > markFrom) builder.add(from + markFrom, from + markTo, changedPart);
    }
    return builder.finish();
  };
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = decorate(view);
      }

      update({ viewportChanged, view }: ViewUpdate): void {
        if (viewportChanged) this.decorations = decorate(view);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
}
