import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';

/** What was run last: the next program is often a change of it. */
const last = { query: '.', edit: '' };

/** Asks for a jq program, and opens its outputs for the document on the screen in a new one. */
export async function queryWithJq(client: LanguageClient): Promise<void> {
  const asked = await ask('query', 'The outputs open beside it, such as those of .items[].name');
  if (asked === undefined) return;
  const { output, problems } = await runOnServer<{ output: string; problems: string[] }>(
    client,
    'yamlkit.server.query',
    asked,
  );
  showProblems(problems);
  if (output === '' && problems.length > 0) return;
  const created = await vscode.workspace.openTextDocument({ language: 'yaml', content: output });
  await vscode.window.showTextDocument(created, vscode.ViewColumn.Beside);
}

/** Asks for a jq program, and writes what it changes into the document on the screen. */
export async function editWithJq(client: LanguageClient): Promise<void> {
  const asked = await ask('edit', 'It writes only what changes, such as .spec.replicas = 3');
  if (asked === undefined) return;
  const { edits, problems } = await runOnServer<{ edits: number; problems: string[] }>(
    client,
    'yamlkit.server.editWithJq',
    asked,
  );
  showProblems(problems);
  if (edits > 0 || problems.length > 0) return;
  void vscode.window.setStatusBarMessage('The program changes nothing.', 3000);
}

interface Asked {
  readonly uri: string;
  readonly program: string;
}

async function ask(kind: keyof typeof last, prompt: string): Promise<Asked | undefined> {
  const uri = vscode.window.activeTextEditor?.document.uri.toString();
  if (uri === undefined) return undefined;
  const program = await vscode.window.showInputBox({
    title: 'jq program for this document',
    prompt,
    value: last[kind],
  });
  if (program === undefined || program.trim() === '') return undefined;
  last[kind] = program;
  return { uri, program };
}

async function runOnServer<Answer>(
  client: LanguageClient,
  command: string,
  { uri, program }: Asked,
): Promise<Answer> {
  return client.sendRequest('workspace/executeCommand', { command, arguments: [uri, program] });
}

function showProblems(problems: readonly string[]): void {
  if (problems.length > 0) void vscode.window.showErrorMessage(problems.join('\n'));
}
