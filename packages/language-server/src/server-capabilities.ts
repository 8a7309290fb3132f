import type { ServerCapabilities } from 'vscode-languageserver-protocol';
import type { ClientSupport } from './client-support.ts';
import { FIX_ALL } from './features/code-actions.ts';
import { ON_TYPE_CHARACTER } from './features/on-type-formatting.ts';
import { TOKEN_MODIFIERS, TOKEN_TYPES } from './features/semantic-tokens.ts';

/** Takes the address of a document. */
export const FIX_ALL_COMMAND = 'yamlkit.server.fixAll';
/** Runs a jq program on a document, and gives its outputs. */
export const QUERY_COMMAND = 'yamlkit.server.query';
/** Edits a document by a jq program. */
export const EDIT_COMMAND = 'yamlkit.server.editWithJq';

const INCREMENTAL = 2;
/** Where editors ask for completion although no word begins. */
const TRIGGER_CHARACTERS = [' ', '*', '.', '"', "'", '=', '/'];

/** What the server can do, as `initialize` reports to the client. */
export function serverCapabilities(client: ClientSupport): ServerCapabilities {
  return {
    positionEncoding: client.encoding,
    textDocumentSync: { openClose: true, change: INCREMENTAL },
    ...(client.pullsDiagnostics && {
      diagnosticProvider: {
        identifier: 'yamlkit',
        interFileDependencies: false,
        workspaceDiagnostics: false,
      },
    }),
    hoverProvider: true,
    completionProvider: { triggerCharacters: TRIGGER_CHARACTERS, resolveProvider: true },
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: { firstTriggerCharacter: ON_TYPE_CHARACTER },
    codeActionProvider: { codeActionKinds: ['quickfix', FIX_ALL] },
    documentSymbolProvider: true,
    workspaceSymbolProvider: true,
    foldingRangeProvider: true,
    selectionRangeProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    renameProvider: client.preparesRename ? { prepareProvider: true } : true,
    documentLinkProvider: {},
    codeLensProvider: { resolveProvider: true },
    semanticTokensProvider: {
      legend: { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [...TOKEN_MODIFIERS] },
      full: true,
      range: true,
    },
    executeCommandProvider: { commands: [FIX_ALL_COMMAND, QUERY_COMMAND, EDIT_COMMAND] },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };
}
