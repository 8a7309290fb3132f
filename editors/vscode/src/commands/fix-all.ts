import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';

/** Applies all safe fixes to the document on the screen. */
export async function fixAll(client: LanguageClient): Promise<void> {
  const uri = vscode.window.activeTextEditor?.document.uri.toString();
  if (uri === undefined) return;
  const params = { command: 'yamlkit.server.fixAll', arguments: [uri] };
  const count: number = await client.sendRequest('workspace/executeCommand', params);
  if (count === 0) void vscode.window.setStatusBarMessage('Nothing can be fixed safely.', 3000);
}
