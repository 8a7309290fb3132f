import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const HEADER_END = '\r\n\r\n';

/** A language server in a process of its own, spoken to over its standard streams. */
export class LanguageClient {
  #child;
  /** Rejects when the server ends, which would leave whoever waits without an answer. */
  #ended;
  #left = Buffer.alloc(0);
  #lastId = 0;
  #replies = new Map();
  #diagnostics = new Map();
  #settings;

  /**
   * @param {readonly string[]} program its file, and arguments before `--stdio`
   * @param settings by section, what the server is told when it asks.
   */
  constructor(program, settings) {
    this.#settings = settings;
    this.#child = spawn(process.execPath, [...program, '--stdio'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.#child.stdout.on('data', (chunk) => this.#read(chunk));
    this.#ended = new Promise((_, reject) => {
      this.#child.once('exit', (status) => reject(new Error(`The server ended: ${status}`)));
    });
    // Until somebody waits for an answer, nobody asks.
    this.#ended.catch(() => {});
  }

  async start(capabilities) {
    await this.request('initialize', { processId: null, rootUri: null, capabilities });
    this.notify('initialized', {});
    this.notify('workspace/didChangeConfiguration', { settings: this.#settings });
  }

  request(method, params) {
    const id = ++this.#lastId;
    this.#send({ id, method, params });
    const reply = new Promise((resolve) => this.#replies.set(id, resolve));
    return Promise.race([reply, this.#ended]);
  }

  notify(method, params) {
    this.#send({ method, params });
  }

  /** Sends something, and waits for the next diagnostics of a text. */
  diagnosticsOf(uri, method, params) {
    const found = new Promise((resolve) => this.#diagnostics.set(uri, resolve));
    this.notify(method, params);
    return Promise.race([found, this.#ended]);
  }

  /** CPU time so far, in milliseconds; Linux counts it in steps of 10. */
  get cpuTime() {
    const stat = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  }

  /** Resident memory in megabytes. */
  get memory() {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6;
  }

  stop() {
    this.#child.kill();
  }

  #send(message) {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}${HEADER_END}${body}`);
  }

  #read(chunk) {
    this.#left = Buffer.concat([this.#left, chunk]);
    for (;;) {
      const end = this.#left.indexOf(HEADER_END);
      if (end === -1) return;
      const length = Number(
        /Content-Length: (\d+)/i.exec(this.#left.toString('latin1', 0, end))?.[1],
      );
      const from = end + HEADER_END.length;
      if (this.#left.length < from + length) return;
      const message = JSON.parse(this.#left.toString('utf8', from, from + length));
      this.#left = this.#left.subarray(from + length);
      this.#take(message);
    }
  }

  #take({ id, method, params, result }) {
    if (method === undefined) {
      this.#replies.get(id)?.(result);
      this.#replies.delete(id);
    } else if (id !== undefined) {
      const isQuestion = method === 'workspace/configuration';
      const answer = isQuestion
        ? params.items.map(({ section }) => this.#settings[section] ?? {})
        : null;
      this.#send({ id, result: answer });
    } else if (method === 'textDocument/publishDiagnostics') {
      this.#diagnostics.get(params.uri)?.(params.diagnostics);
      this.#diagnostics.delete(params.uri);
    }
  }
}
