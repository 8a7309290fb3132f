import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { compareWith } from './commands/compare-with.ts';
import { convertSelection } from './commands/convert-selection.ts';
import { fixAll } from './commands/fix-all.ts';
import { editWithJq, queryWithJq } from './commands/jq-commands.ts';
import { showSchema } from './commands/show-schema.ts';
import { createClient, LANGUAGES } from './language-client.ts';
import { SchemaStatusItem } from './schema-status-item.ts';

let client: LanguageClient | undefined;

/** Starts the server and registers the commands. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const { subscriptions } = context;
  const started = createClient(context);
  client = started;
  const status = new SchemaStatusItem(started);
  subscriptions.push(status);
  const register = (name: string, run: () => unknown) =>
    subscriptions.push(vscode.commands.registerCommand(`yamlkit.${name}`, run));
  register('format', () => vscode.commands.executeCommand('editor.action.formatDocument'));
  register('fixAll', () => fixAll(started));
  register('convertToJson', () => convertSelection(started, 'json'));
  register('convertToYaml', () => convertSelection(started, 'yaml'));
  register('queryWithJq', () => queryWithJq(started));
  register('editWithJq', () => editWithJq(started));
  register('openTree', () => vscode.commands.executeCommand('outline.focus'));
  register('compareWith', () => compareWith(started));
  register('showSchema', () => showSchema(status.current));
  register('restart', () => started.restart());
  await vscode.commands.executeCommand('setContext', 'yamlkit.languages', LANGUAGES);
  await started.start();
}

/** Ends the server. */
export function deactivate(): Promise<void> | undefined {
  return client?.stop();
}
