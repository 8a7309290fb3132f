import type { ClientCapabilities } from 'vscode-languageserver-protocol';
import type { PositionEncoding } from './documents/text-positions.ts';
import type { CompletionSupport } from './features/completion.ts';

/** Which parts of the protocol a client knows. */
export interface ClientSupport {
  readonly encoding: PositionEncoding;
  readonly completion: CompletionSupport;
  readonly hasMarkdownHover: boolean;
  readonly hasSymbolTree: boolean;
  readonly preparesRename: boolean;
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly refreshesCodeLens: boolean;
  readonly canSendSettings: boolean;
  readonly canRegisterSettings: boolean;
  readonly canWatchFiles: boolean;
  /** Whether it wants `yamlkit/schemaStatus`. */
  readonly wantsSchemas: boolean;
}

const AS_IS = 1;

/** Reads what a client says it can do; of what it does not say, it can do nothing. */
export function readClientSupport(given: ClientCapabilities | undefined): ClientSupport {
  const { general, textDocument, workspace, experimental } = given ?? {};
  const offered = general?.positionEncodings ?? [];
  const encoding = offered.find((each) => each === 'utf-8' || each === 'utf-16') ?? 'utf-16';
  const item = textDocument?.completion?.completionItem;
  return {
    encoding: encoding as PositionEncoding,
    completion: {
      hasSnippets: item?.snippetSupport === true,
      keepsIndentation: item?.insertTextModeSupport?.valueSet.includes(AS_IS) === true,
      hasMarkdown: item?.documentationFormat?.includes('markdown') === true,
    },
    hasMarkdownHover: textDocument?.hover?.contentFormat?.includes('markdown') === true,
    hasSymbolTree: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    preparesRename: textDocument?.rename?.prepareSupport === true,
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    refreshesCodeLens: workspace?.codeLens?.refreshSupport === true,
    canSendSettings: workspace?.configuration === true,
    canRegisterSettings: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    canWatchFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    wantsSchemas: experimental?.yamlkitSchemaStatus === true,
  };
}
