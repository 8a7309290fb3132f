import type { PositionEncoding } from './documents/text-positions.ts';
import {
  count,
  flag,
  integer,
  listOf,
  objectOf,
  optional,
  type ShapeOf,
  text,
} from './rpc/shape.ts';

/** What the client can do with completions. */
export interface CompletionSupport {
  readonly hasSnippets: boolean;
  /** Whether lines after the first are put in as they are; else the client indents them like the first one. */
  readonly keepsIndentation: boolean;
  readonly hasMarkdown: boolean;
  /** Whether it asks for the documentation of an item when that is shown. */
  readonly resolvesDocumentation: boolean;
}

/** What the client can do with ranges that can be folded. */
export interface FoldingSupport {
  /** Whether it folds whole lines, and ignores where on them ranges begin and end. */
  readonly isOfLines: boolean;
  /** How many ranges of one document it takes at most. */
  readonly most: number;
}

/** Which parts of the protocol a client knows. */
export interface ClientSupport {
  readonly encoding: PositionEncoding;
  readonly completion: CompletionSupport;
  readonly folding: FoldingSupport;
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

/** The capabilities of a client that the server looks at. */
export const CLIENT_CAPABILITIES = objectOf({
  general: optional(objectOf({ positionEncodings: optional(listOf(text)) })),
  textDocument: optional(
    objectOf({
      completion: optional(
        objectOf({
          completionItem: optional(
            objectOf({
              snippetSupport: optional(flag),
              insertTextModeSupport: optional(objectOf({ valueSet: listOf(integer) })),
              documentationFormat: optional(listOf(text)),
              resolveSupport: optional(objectOf({ properties: listOf(text) })),
            }),
          ),
        }),
      ),
      foldingRange: optional(
        objectOf({ lineFoldingOnly: optional(flag), rangeLimit: optional(count) }),
      ),
      hover: optional(objectOf({ contentFormat: optional(listOf(text)) })),
      documentSymbol: optional(objectOf({ hierarchicalDocumentSymbolSupport: optional(flag) })),
      rename: optional(objectOf({ prepareSupport: optional(flag) })),
      diagnostic: optional(objectOf({})),
    }),
  ),
  workspace: optional(
    objectOf({
      configuration: optional(flag),
      diagnostics: optional(objectOf({ refreshSupport: optional(flag) })),
      codeLens: optional(objectOf({ refreshSupport: optional(flag) })),
      didChangeConfiguration: optional(objectOf({ dynamicRegistration: optional(flag) })),
      didChangeWatchedFiles: optional(objectOf({ dynamicRegistration: optional(flag) })),
    }),
  ),
  experimental: optional(objectOf({ yamlkitSchemaStatus: optional(flag) })),
});

const AS_IS = 1;

/** Reads what a client says it can do; of what it does not say, it can do nothing. */
export function readClientSupport(
  given: ShapeOf<typeof CLIENT_CAPABILITIES> | null | undefined,
): ClientSupport {
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
      resolvesDocumentation: item?.resolveSupport?.properties.includes('documentation') === true,
    },
    folding: {
      isOfLines: textDocument?.foldingRange?.lineFoldingOnly === true,
      most: textDocument?.foldingRange?.rangeLimit ?? Number.POSITIVE_INFINITY,
    },
    hasMarkdownHover: textDocument?.hover?.contentFormat?.includes('markdown') === true,
    hasSymbolTree: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    preparesRename: textDocument?.rename?.prepareSupport === true,
    pullsDiagnostics: (textDocument?.diagnostic ?? undefined) !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    refreshesCodeLens: workspace?.codeLens?.refreshSupport === true,
    canSendSettings: workspace?.configuration === true,
    canRegisterSettings: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    canWatchFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    wantsSchemas: experimental?.yamlkitSchemaStatus === true,
  };
}
