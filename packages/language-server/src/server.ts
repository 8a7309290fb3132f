import type {
  Diagnostic,
  DocumentDiagnosticReport,
  InitializeResult,
  TextEdit,
} from 'vscode-languageserver-protocol';
import { type ClientSupport, readClientSupport } from './client-support.ts';
import type { Analysis } from './documents/analysis.ts';
import { OpenDocument } from './documents/open-document.ts';
import { documentKey, OpenTexts } from './documents/open-texts.ts';
import { WarmUp } from './documents/warm-up.ts';
import { codeActionsFor, fixAllEdits } from './features/code-actions.ts';
import { CompletionDocumentation } from './features/completion-documentation.ts';
import { diagnosticsOf } from './features/diagnostics.ts';
import { documentLinksFor } from './features/document-links.ts';
import { formattingFor, rangeFormattingFor } from './features/formatting.ts';
import { hoverFor } from './features/hover.ts';
import { referenceLensesFor, resolveLens, workspaceSymbolsFor } from './features/names.ts';
import { onTypeFormattingFor } from './features/on-type-formatting.ts';
import {
  definitionFor,
  highlightsFor,
  referencesFor,
  renameableFor,
  renameFor,
} from './features/references.ts';
import { codeLensesFor, schemaStatusOf } from './features/schema-status.ts';
import { semanticTokensFor } from './features/semantic-tokens.ts';
import { foldingRangesFor, selectionRangesFor } from './features/structure.ts';
import { flatSymbolsFor, symbolsFor } from './features/symbols.ts';
import type { ServerHost } from './host.ts';
import {
  type DocumentParams,
  NOTIFICATIONS,
  type Params,
  type PlaceParams,
  REQUESTS,
} from './request-params.ts';
import { type Cancellation, Connection } from './rpc/connection.ts';
import {
  INVALID_PARAMS,
  INVALID_REQUEST,
  REQUEST_CANCELLED,
  ResponseError,
  SERVER_CANCELLED,
  SERVER_NOT_INITIALIZED,
} from './rpc/message.ts';
import {
  EDIT_COMMAND,
  FIX_ALL_COMMAND,
  QUERY_COMMAND,
  serverCapabilities,
} from './server-capabilities.ts';
import { readSettings, type Settings } from './settings.ts';

/** What the server needs of the process it runs in. */
export interface ServerProcess {
  /** False asks for no more until `drained` is called; these bytes are written all the same. */
  write(bytes: Uint8Array): boolean;
  /** Called once, when the client ends the session. */
  exit(code: number): void;
  /** Called with the process of the client, with which the server is to end. */
  watchParent(processId: number): void;
}

/** Without an answer, settings are the defaults. */
const SETTINGS_TIMEOUT_MS = 1_000;
/** Without a change for so long, a check that was cut short goes on. */
const RESUME_DELAY_MS = 1_500;
/** How long after a change what has read the text is checked again. */
const READERS_DELAY_MS = 1_000;

type RequestHandlers = {
  readonly [Method in keyof typeof REQUESTS]: (
    params: Params<Method>,
    cancellation: Cancellation,
  ) => unknown;
};
type NotificationHandlers = {
  readonly [Method in keyof typeof NOTIFICATIONS]: (params: Params<Method>) => unknown;
};

/** A language server for one client. */
export class LanguageServer {
  readonly #host: ServerHost;
  readonly #process: ServerProcess;
  readonly #connection: Connection;
  readonly #documents = new Map<string, OpenDocument>();
  readonly #openTexts = new OpenTexts((key) => {
    for (const [uri, { text }] of this.#documents) if (documentKey(uri) === key) return text;
    return undefined;
  });
  readonly #delays = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #warmUp = new WarmUp();
  readonly #documentation = new CompletionDocumentation();
  #client: ClientSupport = readClientSupport(undefined);
  #folders: string[] = [];
  #settings: Settings;
  #state: 'new' | 'running' | 'shut-down' = 'new';
  /** Counts configurations, so that pulled diagnostics can say whether they have changed. */
  #generation = 0;
  #settingsAreKnown: Promise<unknown> = Promise.resolve();

  constructor(host: ServerHost, ofProcess: ServerProcess) {
    this.#host = host;
    this.#process = ofProcess;
    this.#settings = host.settings;
    this.#connection = new Connection((bytes) => ofProcess.write(bytes), {
      requests: { shapes: REQUESTS, handlers: this.#requests() },
      unhurried: new Set(['textDocument/diagnostic']),
      notifications: { shapes: NOTIFICATIONS, handlers: this.#notifications() },
      refuse: (method) => this.#refuse(method),
    });
    host.onChange = () => this.#configurationHasChanged();
    host.onMessage = (message) => this.#show(message);
  }

  /** Takes bytes from the client. */
  receive(chunk: Uint8Array): void {
    this.#connection.receive(chunk);
  }

  /** The client has read what was written, after `write` said that it was behind. */
  drained(): void {
    this.#connection.drained();
  }

  /** The client is gone: the exit status. */
  get status(): number {
    return this.#state === 'shut-down' ? 0 : 1;
  }

  #refuse(method: string): void {
    if (this.#state === 'new' && method !== 'initialize') {
      throw new ResponseError(SERVER_NOT_INITIALIZED, 'Send initialize first.');
    }
    if (this.#state === 'shut-down') {
      throw new ResponseError(INVALID_REQUEST, 'The server was shut down.');
    }
    if (this.#state === 'running' && method === 'initialize') {
      throw new ResponseError(INVALID_REQUEST, 'The server is initialized already.');
    }
  }

  #requests(): RequestHandlers {
    return {
      initialize: (params) => this.#initialize(params),
      shutdown: () => {
        this.#state = 'shut-down';
        for (const delay of this.#delays.values()) clearTimeout(delay);
        this.#warmUp.end();
        this.#documents.clear();
        return null;
      },
      ...this.#languageRequests(),
      ...this.#documentRequests(),
      ...this.#formattingRequests(),
      ...this.#ownRequests(),
    };
  }

  /** A handler of requests about a document. */
  #about<P extends DocumentParams, T>(answer: (analysis: Analysis, params: P) => T | Promise<T>) {
    return (params: P) => this.#with(params, (analysis) => answer(analysis, params));
  }

  /** What is asked of a place. */
  #languageRequests() {
    return {
      'textDocument/hover': this.#about((analysis, { position }: PlaceParams) =>
        hoverFor(analysis, position, this.#client.hasMarkdownHover),
      ),
      'textDocument/completion': this.#about(
        async (analysis, params: Params<'textDocument/completion'>) => {
          // Loaded with the first completion, as a server that only checks needs none of it.
          const { completionFor } = await import('./features/completion.ts');
          return completionFor(analysis, params, this.#client.completion, {
            documentation: this.#documentation,
            schemaFiles: () => [
              ...this.#host.schemaFiles(params.textDocument.uri, this.#folders),
              ...addressesIn(this.#settings.schemas),
            ],
          });
        },
      ),
      'completionItem/resolve': (item: Params<'completionItem/resolve'>) =>
        this.#documentation.resolve(item),
      'textDocument/definition': this.#about((analysis, { position, textDocument }: PlaceParams) =>
        definitionFor(analysis, position, textDocument.uri),
      ),
      'textDocument/references': this.#about(
        (analysis, params: Params<'textDocument/references'>) => {
          const { position, textDocument, context } = params;
          const withDefinition = context?.includeDeclaration !== false;
          return referencesFor(analysis, position, { uri: textDocument.uri, withDefinition });
        },
      ),
      'textDocument/documentHighlight': this.#about((analysis, { position }: PlaceParams) =>
        highlightsFor(analysis, position),
      ),
      'textDocument/prepareRename': this.#about((analysis, { position }: PlaceParams) =>
        renameableFor(analysis, position),
      ),
      'textDocument/rename': this.#about((analysis, params: Params<'textDocument/rename'>) => {
        const { position, textDocument, newName } = params;
        return renameFor(analysis, position, { uri: textDocument.uri, name: newName });
      }),
    };
  }

  /** What is asked of a whole document or a range of it. */
  #documentRequests() {
    return {
      'textDocument/diagnostic': (
        params: Params<'textDocument/diagnostic'>,
        cancellation: Cancellation,
      ) => this.#pull(params, cancellation),
      'textDocument/codeAction': this.#about(codeActionsFor),
      'textDocument/documentSymbol': this.#about((analysis, { textDocument }: DocumentParams) =>
        this.#client.hasSymbolTree
          ? symbolsFor(analysis)
          : flatSymbolsFor(analysis, textDocument.uri),
      ),
      'textDocument/foldingRange': this.#about((analysis) =>
        foldingRangesFor(analysis, this.#client.folding),
      ),
      'textDocument/selectionRange': this.#about(
        (analysis, { positions }: Params<'textDocument/selectionRange'>) =>
          selectionRangesFor(analysis, positions),
      ),
      'textDocument/documentLink': this.#about((analysis, { textDocument }: DocumentParams) =>
        documentLinksFor(analysis, (location) =>
          this.#host.fileAt(location, textDocument.uri, this.#folders),
        ),
      ),
      'textDocument/codeLens': this.#about((analysis, { textDocument }: DocumentParams) => [
        ...(this.#settings.codeLens ? codeLensesFor(analysis) : []),
        ...(this.#settings.referencesCodeLens
          ? referenceLensesFor(analysis, textDocument.uri)
          : []),
      ]),
      'codeLens/resolve': (lens: Params<'codeLens/resolve'>) => this.#resolveLens(lens),
      'workspace/symbol': ({ query }: Params<'workspace/symbol'>) => this.#findSymbols(query),
      'textDocument/semanticTokens/full': this.#about((analysis) => semanticTokensFor(analysis)),
      'textDocument/semanticTokens/range': this.#about(
        (analysis, { range }: Params<'textDocument/semanticTokens/range'>) =>
          semanticTokensFor(analysis, range),
      ),
    };
  }

  #resolveLens({ range, data }: Params<'codeLens/resolve'>) {
    if (data == null) return { range };
    const params = { textDocument: { uri: data.uri } };
    return this.#with(params, (analysis) => resolveLens(analysis, range, data));
  }

  /** Names of the project of a document that is open: without one, no project is known. */
  #findSymbols(query: string) {
    const [uri] = this.#documents.keys();
    if (uri === undefined) return [];
    return this.#with({ textDocument: { uri } }, (analysis) =>
      workspaceSymbolsFor(analysis, query, uri),
    );
  }

  #formattingRequests() {
    const isOff = () => !this.#settings.format.enabled;
    return {
      'textDocument/formatting': this.#about(
        (analysis, { options }: Params<'textDocument/formatting'>) =>
          isOff() ? [] : formattingFor(analysis, options),
      ),
      'textDocument/rangeFormatting': this.#about(
        (analysis, { range, options }: Params<'textDocument/rangeFormatting'>) =>
          isOff() ? [] : rangeFormattingFor(analysis, range, options),
      ),
      'textDocument/onTypeFormatting': this.#about((analysis, { position }: PlaceParams) =>
        onTypeFormattingFor(analysis, position),
      ),
    };
  }

  /** Requests beyond the protocol, for the VS Code extension and other clients. */
  #ownRequests() {
    return {
      'yamlkit/schemas': this.#about(schemaStatusOf),
      'yamlkit/convert': async (params: Params<'yamlkit/convert'>) =>
        (await import('./features/tools.ts')).convertText(params),
      'yamlkit/compare': async (params: Params<'yamlkit/compare'>) =>
        (await import('./features/tools.ts')).compareDocuments(params),
      'workspace/executeCommand': (params: Params<'workspace/executeCommand'>) =>
        this.#execute(params),
    };
  }

  #notifications(): NotificationHandlers {
    return {
      initialized: () => this.#begin(),
      exit: () => this.#process.exit(this.status),
      'textDocument/didOpen': (params) => this.#open(params),
      'textDocument/didChange': (params) => this.#change(params),
      'textDocument/didClose': ({ textDocument }) => this.#close(textDocument.uri),
      'workspace/didChangeConfiguration': (params) => this.#changeSettings(params?.settings),
      'workspace/didChangeWatchedFiles': (params) => {
        const changed = params?.changes?.map(({ uri }) => uri);
        if (this.#host.forget(changed)) this.#configurationHasChanged();
      },
      'workspace/didChangeWorkspaceFolders': (params) => this.#changeFolders(params),
    };
  }

  #initialize(params: Params<'initialize'>): InitializeResult {
    this.#client = readClientSupport(params?.capabilities);
    this.#settings = readSettings(params?.initializationOptions, this.#host.settings);
    const { rootUri } = params ?? {};
    const folders = params?.workspaceFolders?.map(({ uri }) => uri);
    this.#folders = folders ?? (rootUri ? [rootUri] : []);
    if (typeof params?.processId === 'number') this.#process.watchParent(params.processId);
    this.#state = 'running';
    return {
      capabilities: serverCapabilities(this.#client),
      serverInfo: { name: 'yamlkit', version: this.#host.version },
    };
  }

  #begin(): void {
    const { canWatchFiles, canRegisterSettings, canSendSettings } = this.#client;
    const registrations = [
      ...(canRegisterSettings
        ? [{ id: 'settings', method: 'workspace/didChangeConfiguration' }]
        : []),
      ...(canWatchFiles ? [{ id: 'files', method: 'workspace/didChangeWatchedFiles' }] : []),
    ].map(({ id, method }) => ({
      id,
      method,
      registerOptions:
        id === 'settings'
          ? { section: 'yamlkit' }
          : { watchers: this.#host.watchedFiles.map((globPattern) => ({ globPattern })) },
    }));
    if (registrations.length > 0) this.#ask('client/registerCapability', { registrations });
    if (canSendSettings) this.#settingsAreKnown = this.#fetchSettings();
  }

  /** Asks for what may fail without harm. */
  #ask(method: string, params?: unknown): void {
    this.#connection.request(method, params).catch(() => undefined);
  }

  async #fetchSettings(): Promise<void> {
    const items = [{ section: 'yamlkit' }];
    const asked = this.#connection.request('workspace/configuration', { items });
    const timeout = new Promise((resolve) => setTimeout(resolve, SETTINGS_TIMEOUT_MS).unref());
    const take = (answer: unknown) => {
      const [given] = Array.isArray(answer) ? answer : [];
      if (given === undefined || given === null) return;
      this.#settings = readSettings(given, this.#host.settings);
      this.#configurationHasChanged();
    };
    await Promise.race([asked.then(take, () => undefined), timeout]);
  }

  #changeSettings(given: unknown): void {
    if (this.#client.canSendSettings) {
      this.#settingsAreKnown = this.#fetchSettings();
      return;
    }
    const { yamlkit } = (given ?? {}) as { readonly yamlkit?: unknown };
    this.#settings = readSettings(yamlkit ?? given, this.#host.settings);
    this.#configurationHasChanged();
  }

  #changeFolders({ event }: Params<'workspace/didChangeWorkspaceFolders'>): void {
    const removed = new Set(event.removed.map(({ uri }) => uri));
    const kept = this.#folders.filter((uri) => !removed.has(uri));
    this.#folders = [...kept, ...event.added.map(({ uri }) => uri)];
    this.#configurationHasChanged();
  }

  #configurationHasChanged(): void {
    this.#generation++;
    if (this.#client.pullsDiagnostics) {
      if (this.#client.refreshesDiagnostics) this.#ask('workspace/diagnostic/refresh');
    } else for (const uri of this.#documents.keys()) this.#checkSoon(uri);
    if (this.#client.refreshesCodeLens) this.#ask('workspace/codeLens/refresh');
  }

  #open({ textDocument }: Params<'textDocument/didOpen'>): void {
    const { uri, text, languageId, version } = textDocument;
    const { encoding } = this.#client;
    const about = { uri, languageId: languageId ?? 'yaml' };
    const document = new OpenDocument(about, text, version ?? 0, encoding);
    this.#documents.set(uri, document);
    this.#checkSoon(uri);
    this.#checkReadersLater(uri);
  }

  #change({ textDocument, contentChanges }: Params<'textDocument/didChange'>): void {
    const document = this.#documents.get(textDocument.uri);
    if (document === undefined) return;
    this.#warmUp.end();
    document.change(contentChanges, textDocument.version ?? document.version + 1);
    this.#checkSoon(textDocument.uri);
    this.#checkReadersLater(textDocument.uri);
  }

  #close(uri: string): void {
    clearTimeout(this.#delays.get(uri));
    this.#delays.delete(uri);
    this.#documents.delete(uri);
    this.#openTexts.forget(uri);
    this.#checkReadersLater(uri);
    if (!this.#client.pullsDiagnostics) this.#publish(uri, undefined, []);
  }

  /** Checks the other documents that have read a text again, once it has not been changed for a while. */
  #checkReadersLater(uri: string): void {
    if (this.#openTexts.readersOf(uri).length === 0) return;
    const key = `readers of ${uri}`;
    clearTimeout(this.#delays.get(key));
    const check = () => {
      this.#delays.delete(key);
      const readers = this.#openTexts.readersOf(uri);
      for (const each of readers) this.#documents.get(each)?.forget();
      if (!this.#client.pullsDiagnostics) for (const each of readers) this.#checkSoon(each);
      else {
        this.#generation++;
        if (this.#client.refreshesDiagnostics) this.#ask('workspace/diagnostic/refresh');
      }
    };
    this.#delays.set(key, setTimeout(check, READERS_DELAY_MS));
  }

  /** Checks a document once no one has changed it for a while. */
  #checkSoon(uri: string): void {
    if (this.#client.pullsDiagnostics && !this.#client.wantsSchemas) return;
    clearTimeout(this.#delays.get(uri));
    this.#delays.set(
      uri,
      setTimeout(() => void this.#check(uri), this.#documents.get(uri)?.delayMs),
    );
  }

  async #check(uri: string): Promise<void> {
    if (this.#connection.isBusy) {
      this.#checkSoon(uri);
      return;
    }
    this.#delays.delete(uri);
    await this.#settingsAreKnown;
    const document = this.#documents.get(uri);
    if (document === undefined) return;
    const { version } = document;
    try {
      const analysis = await this.#analyze(document);
      // It may have been changed or closed while its configuration was read.
      const isOver = () => this.#documents.get(uri) !== document || document.version !== version;
      if (isOver()) return;
      const began = performance.now();
      if (!this.#client.pullsDiagnostics) {
        if (!(await analysis.prepare(isOver))) return;
        this.#publish(uri, version, diagnosticsOf(analysis, uri));
      }
      document.noteCheck(performance.now() - began);
      if (analysis.isPartial) this.#resumeLater(uri, analysis);
      this.#warmUp.begin(analysis);
      // A part of the check leaves schemas as they were.
      if (this.#client.wantsSchemas && !analysis.isPartial) {
        const template = analysis.dialect === 'none' ? undefined : analysis.dialect;
        const schemas = schemaStatusOf(analysis);
        this.#connection.notifyNewest('yamlkit/schemaStatus', { uri, version, schemas, template });
      }
    } catch (error) {
      this.#show(`Internal error: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Goes on with a check that would have kept someone who types waiting, once no one has typed for a while. */
  #resumeLater(uri: string, analysis: Analysis): void {
    clearTimeout(this.#delays.get(uri));
    const resume = () => {
      analysis.resume();
      if (!this.#client.pullsDiagnostics) return void this.#check(uri);
      this.#delays.delete(uri);
      this.#generation++;
      if (this.#client.refreshesDiagnostics) this.#ask('workspace/diagnostic/refresh');
    };
    this.#delays.set(uri, setTimeout(resume, RESUME_DELAY_MS));
  }

  #publish(uri: string, version: number | undefined, diagnostics: readonly Diagnostic[]): void {
    this.#connection.notifyNewest('textDocument/publishDiagnostics', { uri, version, diagnostics });
  }

  #pull(
    params: Params<'textDocument/diagnostic'>,
    cancellation: Cancellation,
  ): Promise<DocumentDiagnosticReport> {
    const { previousResultId } = params;
    const document = this.#documentIn(params);
    const resultId = `${document.version} ${this.#generation}`;
    if (previousResultId === resultId) {
      return Promise.resolve({ kind: 'unchanged', resultId });
    }
    const { uri } = document;
    const { version } = document;
    const isChanged = () => this.#documents.get(uri) !== document || document.version !== version;
    return this.#with(params, async (analysis) => {
      if (!(await analysis.prepare(() => cancellation.isCancelled || isChanged()))) {
        if (cancellation.isCancelled) {
          throw new ResponseError(REQUEST_CANCELLED, 'The request was cancelled.');
        }
        throw new ResponseError(SERVER_CANCELLED, 'The document was changed.');
      }
      const items = diagnosticsOf(analysis, uri);
      if (analysis.isPartial) this.#resumeLater(uri, analysis);
      return { kind: 'full', resultId, items };
    });
  }

  async #execute(params: Params<'workspace/executeCommand'>): Promise<unknown> {
    const { command, arguments: values } = params;
    const [uri, program] = values ?? [];
    if (typeof uri !== 'string') {
      throw new ResponseError(INVALID_PARAMS, `${command} takes the address of a document.`);
    }
    if (command === FIX_ALL_COMMAND) {
      const edits = await this.#with({ textDocument: { uri } }, fixAllEdits);
      this.#apply(uri, 'Fix all problems', edits);
      return edits.length;
    }
    if (command !== QUERY_COMMAND && command !== EDIT_COMMAND) {
      throw new ResponseError(INVALID_PARAMS, `There is no command ${command}.`);
    }
    if (typeof program !== 'string') {
      throw new ResponseError(INVALID_PARAMS, `${command} takes a jq program after the document.`);
    }
    return this.#runJq(command, uri, program);
  }

  async #runJq(command: string, uri: string, program: string): Promise<unknown> {
    // Loaded here, as few ask for it and it is as large as a fifth of the server.
    const { jqEdits, queryAnswer } = await import('./features/jq-commands.ts');
    if (command === QUERY_COMMAND) {
      return this.#with({ textDocument: { uri } }, (analysis) => queryAnswer(analysis, program));
    }
    const { edits, problems } = await this.#with({ textDocument: { uri } }, (analysis) =>
      jqEdits(analysis, program),
    );
    this.#apply(uri, 'Edit by a jq program', edits);
    return { edits: edits.length, problems };
  }

  #apply(uri: string, label: string, edits: readonly TextEdit[]): void {
    if (edits.length === 0) return;
    const edit = { changes: { [uri]: [...edits] } };
    this.#ask('workspace/applyEdit', { label, edit });
  }

  async #with<T>(
    params: DocumentParams,
    answer: (analysis: Analysis, uri: string) => T | Promise<T>,
  ): Promise<T> {
    const document = this.#documentIn(params);
    await this.#settingsAreKnown;
    return answer(await this.#analyze(document), document.uri);
  }

  #documentIn({ textDocument: { uri } }: DocumentParams): OpenDocument {
    const document = this.#documents.get(uri);
    if (document === undefined) throw new ResponseError(INVALID_PARAMS, `${uri} is not open.`);
    return document;
  }

  async #analyze(document: OpenDocument): Promise<Analysis> {
    const configuration = await this.#host.configurationFor({
      uri: document.uri,
      languageId: document.languageId,
      folders: this.#folders,
      settings: this.#settings,
    });
    return document.analyze(this.#openTexts.over(document.uri, configuration));
  }

  #show(message: string): void {
    this.#connection.notify('window/showMessage', { type: 2, message });
  }
}

/** The web addresses among schemas that settings assign to files. */
function addressesIn(schemas: Settings['schemas']): readonly string[] {
  return Object.keys(schemas).filter((location) => /^https?:\/\/\S+$/i.test(location));
}
