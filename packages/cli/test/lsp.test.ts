import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildProgram, PROGRAM } from './built-program.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: {
    readonly version?: number;
    readonly diagnostics?: readonly { readonly code: string }[];
  };
  readonly result?: { readonly capabilities?: object; readonly contents?: { value: string } };
}

/** A server in a process of its own. */
class Server {
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly #waiting: {
    readonly fits: (answer: Answer) => boolean;
    resolve(answer: Answer): void;
  }[] = [];
  #received = Buffer.alloc(0);

  constructor(args: readonly string[] = [], cwd = temporaryFolder({})) {
    this.process = spawn(process.execPath, [PROGRAM, 'lsp', ...args], { cwd });
    onTestFinished(() => void this.process.kill('SIGKILL'));
    this.ended = new Promise((resolve) => this.process.on('close', resolve));
    this.process.stdout?.on('data', (chunk: Buffer) => this.#receive(chunk));
  }

  send(message: object): void {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    this.process.stdin?.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin?.write(body);
  }

  async request(id: number, method: string, params: object | null = null): Promise<Answer> {
    const answer = this.next((each) => each.id === id && each.method === undefined);
    this.send({ id, method, params });
    return answer;
  }

  next(fits: (answer: Answer) => boolean): Promise<Answer> {
    return new Promise((resolve) => this.#waiting.push({ fits, resolve }));
  }

  async start(): Promise<Answer> {
    const parameters = { processId: process.pid, capabilities: {}, workspaceFolders: null };
    const answer = await this.request(1, 'initialize', parameters);
    this.send({ method: 'initialized', params: {} });
    return answer;
  }

  #receive(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const head = this.#received.indexOf('\r\n\r\n');
      const length = Number(/\d+/.exec(this.#received.subarray(0, head).toString())?.[0]);
      if (head === -1 || this.#received.length < head + 4 + length) return;
      const answer = JSON.parse(this.#received.subarray(head + 4, head + 4 + length).toString());
      this.#received = this.#received.subarray(head + 4 + length);
      const at = this.#waiting.findIndex(({ fits }) => fits(answer));
      if (at !== -1) this.#waiting.splice(at, 1)[0].resolve(answer);
    }
  }
}

beforeAll(buildProgram, 120_000);

describe('yamlkit lsp', () => {
  it('serves one client after another, and ends with status 0 after shutdown and exit', async () => {
    const cwd = temporaryFolder({ '.yamllint': 'rules: { colons: enable }\n' });
    for (let client = 0; client < 2; client++) {
      const server = new Server(['--stdio'], cwd);
      expect((await server.start()).result?.capabilities).toMatchObject({ hoverProvider: true });
      const found = server.next(({ method }) => method === 'textDocument/publishDiagnostics');
      const uri = pathToFileURL(path.join(cwd, 'a.yaml')).href;
      const textDocument = { uri, languageId: 'yaml', version: 1, text: 'a:  1\n' };
      server.send({ method: 'textDocument/didOpen', params: { textDocument } });
      expect((await found).params?.diagnostics).toMatchObject([{ code: 'lint/colons' }]);
      await server.request(2, 'shutdown');
      server.send({ method: 'exit' });
      expect(await server.ended).toBe(0);
    }
  });

  it('describes keys of a workflow in GitHub’s words, whose licence it has', async () => {
    const cwd = temporaryFolder({});
    const server = new Server([], cwd);
    await server.start();
    const uri = pathToFileURL(path.join(cwd, 'ci.yml')).href;
    const text = '# $schema: github-workflow\non: push\njobs: { a: { runs-on: x } }\n';
    const textDocument = { uri, languageId: 'yaml', version: 1, text };
    server.send({ method: 'textDocument/didOpen', params: { textDocument } });
    const place = { textDocument: { uri }, position: { line: 2, character: 14 } };
    const { result } = await server.request(2, 'textDocument/hover', place);
    const [sentence, heading] = result?.contents?.value.split('\n\n') ?? [];
    expect(sentence).toMatch(/^\w+ .*runs-on/);
    expect(result?.contents?.value).toContain('runs-on (string or array or object, required)');
    expect(heading).not.toContain('Schema:');
    const licences = path.join(path.dirname(PROGRAM), '../dist/schemas/NOTICE.md');
    expect(readFileSync(licences, 'utf8')).toContain('## @actions/workflow-parser@0.');
  });

  it('ends with status 1 when its input ends', async () => {
    const server = new Server();
    await server.start();
    server.process.stdin?.end();
    expect(await server.ended).toBe(1);
  });

  it('ends when the process of the editor does', async () => {
    const editor = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
    onTestFinished(() => void editor.kill('SIGKILL'));
    const server = new Server([`--clientProcessId=${editor.pid}`]);
    await server.start();
    editor.kill('SIGKILL');
    expect(await server.ended).toBe(1);
  });

  it('keeps the newest problems only for an editor that does not read', async () => {
    const server = new Server();
    await server.start();
    const { stdout } = server.process;
    let received = 0;
    stdout?.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    stdout?.pause();
    const uri = 'file:///a.yaml';
    const text = 'a:  b \n'.repeat(2_000);
    const textDocument = { uri, languageId: 'yaml', version: 1, text };
    server.send({ method: 'textDocument/didOpen', params: { textDocument } });
    const start = { line: 0, character: 0 };
    const contentChanges = [{ range: { start, end: start }, text: '#' }];
    for (let version = 2; version <= 30; version++) {
      server.send({
        method: 'textDocument/didChange',
        params: { textDocument: { uri, version }, contentChanges },
      });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const newest = server.next(({ params }) => params?.version === 30);
    stdout?.resume();
    await newest;
    // What fits into the pipe, what was on its way, and one message that waited. One takes 300 kB.
    expect(received).toBeLessThan(2_000_000);
  });

  // Protocol, features and the language service with what it takes of the engine that no other command does.
  it('has at most 210 kB that nothing else loads', () => {
    const dist = path.join(path.dirname(PROGRAM), '../dist');
    const names = readdirSync(dist).filter((name) => /^lsp-.*\.cjs$/.test(name));
    expect(names).toHaveLength(1);
    expect(statSync(path.join(dist, names[0])).size).toBeLessThan(210_000);
  });
});
