import { CLIENT_CAPABILITIES } from './client-support.ts';
import {
  anything,
  count,
  flag,
  integer,
  listOf,
  objectOf,
  optional,
  type Shape,
  type ShapeOf,
  text,
  word,
} from './rpc/shape.ts';

const document = objectOf({ uri: text });
const position = objectOf({ line: count, character: count });
const range = objectOf({ start: position, end: position });
const folders = listOf(objectOf({ uri: text }));
const formattingOptions = optional(
  objectOf({ tabSize: optional(count), insertSpaces: optional(flag) }),
);

const inDocument = objectOf({ textDocument: document });
const atPosition = objectOf({ textDocument: document, position });

/** Each request with the parameters that the server reads of it. Settings are read by `readSettings`, which takes anything. */
export const REQUESTS = {
  initialize: optional(
    objectOf({
      processId: optional(integer),
      rootUri: optional(text),
      workspaceFolders: optional(folders),
      capabilities: optional(CLIENT_CAPABILITIES),
      initializationOptions: anything,
    }),
  ),
  shutdown: anything,
  'textDocument/hover': atPosition,
  'textDocument/completion': objectOf({
    textDocument: document,
    position,
    context: optional(objectOf({ triggerKind: optional(integer) })),
  }),
  'completionItem/resolve': objectOf({
    label: text,
    data: optional(objectOf({ list: count, item: count })),
  }),
  'textDocument/definition': atPosition,
  'textDocument/references': objectOf({
    textDocument: document,
    position,
    context: optional(objectOf({ includeDeclaration: optional(flag) })),
  }),
  'textDocument/documentHighlight': atPosition,
  'textDocument/prepareRename': atPosition,
  'textDocument/rename': objectOf({ textDocument: document, position, newName: text }),
  'textDocument/diagnostic': objectOf({ textDocument: document, previousResultId: optional(text) }),
  'textDocument/codeAction': objectOf({
    textDocument: document,
    range,
    context: optional(objectOf({ only: optional(listOf(text)) })),
  }),
  'textDocument/documentSymbol': inDocument,
  'textDocument/foldingRange': inDocument,
  'textDocument/selectionRange': objectOf({
    textDocument: document,
    positions: listOf(position),
  }),
  'textDocument/documentLink': inDocument,
  'textDocument/codeLens': inDocument,
  'codeLens/resolve': objectOf({ range, data: optional(objectOf({ uri: text, position })) }),
  'workspace/symbol': objectOf({ query: text }),
  'textDocument/semanticTokens/full': inDocument,
  'textDocument/semanticTokens/range': objectOf({ textDocument: document, range }),
  'textDocument/formatting': objectOf({ textDocument: document, options: formattingOptions }),
  'textDocument/rangeFormatting': objectOf({
    textDocument: document,
    range,
    options: formattingOptions,
  }),
  'textDocument/onTypeFormatting': atPosition,
  'workspace/executeCommand': objectOf({ command: text, arguments: optional(listOf(anything)) }),
  'yamlkit/schemas': inDocument,
  'yamlkit/convert': objectOf({ text, to: word('json', 'yaml') }),
  'yamlkit/compare': objectOf({
    left: text,
    right: text,
    leftName: optional(text),
    rightName: optional(text),
  }),
} satisfies Readonly<Record<string, Shape<unknown>>>;

/** Each notification with the parameters that the server reads of it. */
export const NOTIFICATIONS = {
  initialized: anything,
  exit: anything,
  'textDocument/didOpen': objectOf({
    textDocument: objectOf({
      uri: text,
      text,
      languageId: optional(text),
      version: optional(integer),
    }),
  }),
  'textDocument/didChange': objectOf({
    textDocument: objectOf({ uri: text, version: optional(integer) }),
    contentChanges: listOf(objectOf({ text, range: optional(range) })),
  }),
  'textDocument/didClose': inDocument,
  'workspace/didChangeConfiguration': optional(objectOf({ settings: anything })),
  'workspace/didChangeWatchedFiles': optional(
    objectOf({ changes: optional(listOf(objectOf({ uri: text }))) }),
  ),
  'workspace/didChangeWorkspaceFolders': objectOf({
    event: objectOf({ added: folders, removed: folders }),
  }),
} satisfies Readonly<Record<string, Shape<unknown>>>;

type Shapes = typeof REQUESTS & typeof NOTIFICATIONS;

/** The parameters of a request or notification, once they have been found to have its shape. */
export type Params<Method extends keyof Shapes> = ShapeOf<Shapes[Method]>;

/** The parameters of all that is asked of a document. */
export type DocumentParams = ShapeOf<typeof inDocument>;
/** The parameters of all that is asked of a place in a document. */
export type PlaceParams = ShapeOf<typeof atPosition>;
