import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  ClientCapabilities,
  InitializeResult,
  Position,
  PublishDiagnosticsParams,
} from 'vscode-languageserver-protocol';
import { LanguageServer, type ServerHost } from '../src/index.ts';
import { framed, MessageReader } from '../src/rpc/message-reader.ts';
import { MemoryHost } from './memory-host.ts';

interface Received {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Where the documents of tests are said to be, on any system. */
export const FOLDER = pathToFileURL(path.join(tmpdir(), 'yamlkit-folder')).href;
export const DOCUMENT = `${FOLDER}/test.yaml`;

/** What most editors can do. */
export const CAPABILITIES: ClientCapabilities = {
  textDocument: {
    hover: { contentFormat: ['markdown', 'plaintext'] },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    rename: { prepareSupport: true },
    completion: {
      completionItem: {
        snippetSupport: true,
        documentationFormat: ['markdown'],
        insertTextModeSupport: { valueSet: [1, 2] },
      },
    },
  },
};

/** A client in the same process, which speaks with the server in bytes. */
export class TestClient {
  readonly server: LanguageServer;
  readonly notifications: Received[] = [];
  readonly asked: Received[] = [];
  readonly refusals: Received[] = [];
  readonly watched: number[] = [];
  exitCode: number | undefined;
  /** Whether it takes more than one message before `server.drained` is called. */
  isReading = true;
  /** Bytes that the server has written. */
  written = 0;
  /** What it answers to `workspace/configuration`. */
  settings: unknown = null;
  readonly #waiting = new Map<number | string, (answer: Received) => void>();
  readonly #expected: { method: string; resolve(params: unknown): void }[] = [];
  #nextId = 1;
  #version = 1;

  constructor(host: ServerHost = new MemoryHost()) {
    const reader = new MessageReader({
      message: (body) => this.#receive(JSON.parse(body)),
      mistake: (description) => {
        throw new Error(description);
      },
    });
    this.server = new LanguageServer(host, {
      write: (bytes) => {
        this.written += bytes.length;
        reader.add(bytes);
        return this.isReading;
      },
      exit: (code) => {
        this.exitCode = code;
      },
      watchParent: (id) => this.watched.push(id),
    });
  }

  /** One that has said hello. */
  static async start(
    capabilities: ClientCapabilities = CAPABILITIES,
    initializationOptions: unknown = {},
    host?: ServerHost,
  ): Promise<TestClient> {
    const client = new TestClient(host);
    await client.initialize(capabilities, initializationOptions);
    return client;
  }

  async initialize(capabilities: ClientCapabilities, initializationOptions: unknown) {
    const workspaceFolders = [{ uri: FOLDER, name: 'folder' }];
    const params = { processId: 42, capabilities, initializationOptions, workspaceFolders };
    const result = await this.request<InitializeResult>('initialize', params);
    this.notify('initialized', {});
    return result;
  }

  /** Opens a text and waits for what is wrong with it. */
  open(text: string, { uri = DOCUMENT, languageId = 'yaml' } = {}) {
    const textDocument = { uri, languageId, version: this.#version, text };
    this.notify('textDocument/didOpen', { textDocument });
    return this.diagnostics();
  }

  /** Changes ranges, each given by line and character of its ends. */
  change(...changes: [from: [number, number], to: [number, number], text: string][]): void {
    const contentChanges = changes.map(([from, to, text]) => ({
      range: { start: positionOf(from), end: positionOf(to) },
      text,
    }));
    const textDocument = { uri: DOCUMENT, version: ++this.#version };
    this.notify('textDocument/didChange', { textDocument, contentChanges });
  }

  diagnostics(): Promise<PublishDiagnosticsParams> {
    return this.next('textDocument/publishDiagnostics');
  }

  /** Waits for a notification or a request of the server. */
  next<T>(method: string): Promise<T> {
    return new Promise((resolve) => {
      this.#expected.push({ method, resolve: (params) => resolve(params as T) });
    });
  }

  /** Asks something of the open document. */
  ask<T>(method: string, params: object = {}): Promise<T> {
    return this.request(`textDocument/${method}`, { textDocument: { uri: DOCUMENT }, ...params });
  }

  /** Asks something of a place of the open document. */
  askAt<T>(method: string, line: number, character: number, params: object = {}): Promise<T> {
    return this.ask(method, { position: { line, character }, ...params });
  }

  async request<T>(method: string, params?: unknown): Promise<T> {
    const { error, result } = await this.send(method, params).answer;
    if (error !== undefined) throw new Error(`${error.code} ${error.message}`);
    return result as T;
  }

  send(method: string, params?: unknown) {
    return this.sendJson(method, JSON.stringify(params));
  }

  /** Sends parameters that are written out. */
  sendJson(method: string, json: string | undefined) {
    const id = this.#nextId++;
    const answer = new Promise<Received>((resolve) => this.#waiting.set(id, resolve));
    this.#writeJson(json, { id, method });
    return { id, answer };
  }

  notifyJson(method: string, json: string): void {
    this.#writeJson(json, { method });
  }

  #writeJson(json: string | undefined, message: object): void {
    const start = JSON.stringify({ jsonrpc: '2.0', ...message }).slice(0, -1);
    const body = Buffer.from(json === undefined ? `${start}}` : `${start},"params":${json}}`);
    this.server.receive(Buffer.from(`Content-Length: ${body.length}\r\n\r\n`));
    this.server.receive(body);
  }

  notify(method: string, params?: unknown): void {
    this.write({ method, params });
  }

  write(message: object): void {
    this.server.receive(framed({ jsonrpc: '2.0', ...message }));
  }

  #receive(message: Received): void {
    const { id, method, params } = message;
    if (method === undefined) {
      if (id === undefined || id === null) this.refusals.push(message);
      else this.#waiting.get(id)?.(message);
      return;
    }
    (id === undefined ? this.notifications : this.asked).push(message);
    if (id !== undefined) {
      const result = method === 'workspace/configuration' ? [this.settings] : null;
      queueMicrotask(() => this.write({ id, result }));
    }
    const at = this.#expected.findIndex((each) => each.method === method);
    if (at !== -1) this.#expected.splice(at, 1)[0].resolve(params);
  }
}

function positionOf([line, character]: readonly [number, number]): Position {
  return { line, character };
}
