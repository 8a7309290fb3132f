import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';

/** Converts what is selected in place; without a selection, the whole document into a new one. */
export async function convertSelection(client: LanguageClient, to: 'json' | 'yaml'): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return;
  const { document, selection } = editor;
  const isWhole = selection.isEmpty;
  const text = document.getText(isWhole ? undefined : selection);
  const indentation = isWhole ? '' : indentationAt(document, selection.start);
  let converted: string;
  try {
    const params = { text: withoutIndentation(text, indentation), to };
    ({ text: converted } = await client.sendRequest<{ text: string }>('yamlkit/convert', params));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(`The text was not converted. ${message}`);
    return;
  }
  if (isWhole) {
    const created = await vscode.workspace.openTextDocument({ language: to, content: converted });
    await vscode.window.showTextDocument(created, vscode.ViewColumn.Beside);
    return;
  }
  // The line break at the end stays as it was selected.
  const end = /[\r\n]+$/.exec(text)?.[0] ?? '';
  const lines = converted.replace(/[\r\n]+$/, '').split(/\r?\n/);
  const replacement = lines.join(`\n${indentation}`) + end;
  await editor.edit((edit) => edit.replace(selection, replacement));
}

/** The spaces before the column at which a selection begins. */
function indentationAt(document: vscode.TextDocument, start: vscode.Position): string {
  return ' '.repeat(
    /^\s*$/.test(document.lineAt(start.line).text.slice(0, start.character)) ? start.character : 0,
  );
}

function withoutIndentation(text: string, indentation: string): string {
  return indentation === '' ? text : text.replaceAll(`\n${indentation}`, '\n');
}
