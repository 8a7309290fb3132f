import path from 'node:path';
import * as vscode from 'vscode';
import {
  LanguageClient,
  type LanguageClientOptions,
  type ServerOptions,
  type StaticFeature,
  TransportKind,
} from 'vscode-languageclient/node';

/** The editor's names of what the server reads. */
export const LANGUAGES = [
  'yaml',
  'helm',
  'jinja-yaml',
  'dockercompose',
  'github-actions-workflow',
] as const;

/** The server that is in the extension, or the one that the settings name. */
export function createClient({ extensionPath }: vscode.ExtensionContext): LanguageClient {
  const client = new LanguageClient(
    'yamlkit',
    'YAML Toolkit',
    serverOptions(extensionPath),
    clientOptions(),
  );
  client.registerFeature(wantsSchemaStatus());
  return client;
}

function serverOptions(extensionPath: string): ServerOptions {
  const own = vscode.workspace.getConfiguration('yamlkit').get<string | null>('server.path');
  if (own) return { command: own, args: ['lsp', '--stdio'] };
  return {
    module: path.join(extensionPath, 'dist/server/bin/yamlkit.cjs'),
    args: ['lsp'],
    transport: TransportKind.stdio,
  };
}

function clientOptions(): LanguageClientOptions {
  return { documentSelector: LANGUAGES.map((language) => ({ language })) };
}

/** Says that the client takes `yamlkit/schemaStatus`. */
function wantsSchemaStatus(): StaticFeature {
  return {
    fillClientCapabilities(capabilities) {
      capabilities.experimental = { ...capabilities.experimental, yamlkitSchemaStatus: true };
    },
    initialize() {},
    getState: () => ({ kind: 'static' }),
    clear() {},
  };
}
