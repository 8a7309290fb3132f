import { indentUnit } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { EditorSettings } from './editor-settings.ts';
import { problemOverview } from './problem-overview.ts';

/** What settings change in an editor. */
export function settingsExtension(settings: EditorSettings): Extension {
  const { wrapsLines, fontSize, tabSize, showsOverview } = settings;
  return [
    EditorState.tabSize.of(Number(tabSize)),
    indentUnit.of(' '.repeat(Number(tabSize))),
    EditorView.theme({ '&': { fontSize: `${fontSize}px` } }),
    wrapsLines ? EditorView.lineWrapping : [],
    showsOverview ? problemOverview : [],
  ];
}
