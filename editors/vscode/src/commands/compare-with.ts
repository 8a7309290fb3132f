import path from 'node:path';
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';

/** Shows the document on the screen beside another file, and what changed between them by what they hold. */
export async function compareWith(client: LanguageClient): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (document === undefined) return;
  const [other] =
    (await vscode.window.showOpenDialog({
      title: 'Compare with',
      openLabel: 'Compare',
      filters: { YAML: ['yaml', 'yml', 'json'], 'All files': ['*'] },
    })) ?? [];
  if (other === undefined) return;
  const right = await vscode.workspace.openTextDocument(other);
  const leftName = path.basename(document.uri.path);
  const rightName = path.basename(other.path);
  const title = `${leftName} ↔ ${rightName}`;
  await vscode.commands.executeCommand('vscode.diff', document.uri, other, title);
  await showReport(client, {
    left: document.getText(),
    right: right.getText(),
    leftName,
    rightName,
  });
}

async function showReport(client: LanguageClient, params: object): Promise<void> {
  try {
    const { report, changes }: { report: string; changes: number } = await client.sendRequest(
      'yamlkit/compare',
      params,
    );
    if (changes === 0) {
      void vscode.window.showInformationMessage('Both files hold the same data.');
      return;
    }
    const show = 'Show the report';
    const words = changes === 1 ? '1 change' : `${changes} changes`;
    const answer = await vscode.window.showInformationMessage(`${words} in what they hold.`, show);
    if (answer !== show) return;
    const created = await vscode.workspace.openTextDocument({
      language: 'markdown',
      content: report,
    });
    await vscode.window.showTextDocument(created, vscode.ViewColumn.Beside);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    void vscode.window.showWarningMessage(
      `The files were compared by their lines only. ${message}`,
    );
  }
}
