import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DEFAULT_SETTINGS, LanguageServer } from '@yamlkit/language-server';
import { expect, it } from 'vitest';
import { FileHost } from '../src/lsp/file-host.ts';
import { main } from '../src/main.ts';
import { recordedTerminal } from './recorded-terminal.ts';
import { temporaryFolder } from './temporary-folder.ts';

const REAL = fileURLToPath(new URL('../../engine/test/fixtures/real/', import.meta.url));

/** Texts in which schemas find something, also in templates, beside the real ones. */
const OWN: Readonly<Record<string, string>> = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\ndependecies: []\n',
  'chart/templates/deployment.yaml':
    'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: {{ .Release.Name }}\nspec:\n  replcas: {{ .Values.replicas }}\n  selector: {}\n',
  'chart/templates/kind.yaml': 'apiVersion: v1\nkind: {{ .Values.kind }}\nspce: 1\n',
  'app.yaml': 'apiVersion: app/v1\nkind: Deployment\nmetadata: { name: a }\n',
  'list.yaml':
    'apiVersion: v1\nkind: List\nitems:\n  - { apiVersion: example.com/v1, kind: Widget }\n  - { apiVersion: app/v1, kind: Deployment }\n',
  'widget.yaml': 'apiVersion: example.com/v1\nkind: Widget\nspec: {}\n',
  'incomplete.yaml': 'kind: Pod\nmetadata: { name: a }\nspce: {}\n',
  'pasted.yaml': 'services:\n  web:\n    image: nginx\n    restart: 1\n',
  'likely.yaml': 'services:\n  web: { image: nginx, replicas: 1 }\n',
  '.github/workflows/ci.yml': 'on: push\njobs:\n  a:\n    runs-on: x\n    step: []\n',
  'comment.yaml': '# yaml-language-server: $schema=none.json\na: 1\n',
  'address.yaml': '# yaml-language-server: $schema=https://example.com/a.json\na: 1\n',
  'removed.yaml': 'apiVersion: batch/v1beta1\nkind: CronJob\nmetadata: { name: a }\n',
  'certificate.yaml': 'apiVersion: cert-manager.io/v1alpha2\nkind: Certificate\nspec: {}\n',
  'chart/templates/certificate.yaml':
    'apiVersion: cert-manager.io/v1alpha2\nkind: Certificate\nspec: {{ .Values.spec }}\n',
  'silenced.yaml':
    '# yamllint disable rule:schema/unknown-key\napiVersion: v1\nkind: Pod\nspce: {}\n',
  'chart/templates/silenced.yaml':
    'kind: Pod\napiVersion: v1\nmetadata: { name: {{ .Release.Name }} }\nspce: {} # yamllint disable-line rule:schema\n',
  'older.yaml':
    '%YAML 1.1\n---\napiVersion: v1\nkind: Pod\nspec: { hostPID: yes, hostIPC: 1:30 }\n',
  '.github/workflows/empty.yml': '# Nothing yet\n',
  'null.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { a: }\n',
};

function fixtures(): Record<string, string> {
  const files = { ...OWN };
  for (const name of readdirSync(REAL)) {
    const file = path.join(REAL, name);
    // The client sends text, which has no encoding any more.
    if (/utf-16|byte-order/.test(name) || !statSync(file).isFile()) continue;
    if (/\.ya?ml$/.test(name)) files[`real/${name}`] = readFileSync(file, 'utf8');
  }
  return files;
}

/** What the language server publishes for a file: line, code and message of each problem. */
function published(server: LanguageServer, uri: string, text: string): Promise<string[]> {
  return new Promise((resolve) => {
    waiting.set(uri, resolve);
    send(server, {
      method: 'textDocument/didOpen',
      params: { textDocument: { uri, languageId: 'yaml', version: 1, text } },
    });
  });
}

const waiting = new Map<string, (found: string[]) => void>();

function send(server: LanguageServer, message: object): void {
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
  server.receive(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
}

function startServer(cwd: string): LanguageServer {
  const env = { XDG_CACHE_HOME: path.join(cwd, '.cache') };
  const host = new FileHost({ cwd, env }, DEFAULT_SETTINGS);
  const server: LanguageServer = new LanguageServer(host, {
    write: (bytes) => {
      for (const part of Buffer.from(bytes)
        .toString()
        .split(/Content-Length: \d+\r\n\r\n/)) {
        if (part !== '') answer(JSON.parse(part));
      }
      return true;
    },
    exit: () => {},
    watchParent: () => {},
  });
  send(server, {
    id: 1,
    method: 'initialize',
    params: { processId: null, capabilities: {}, rootUri: pathToFileURL(cwd).href },
  });
  send(server, { method: 'initialized', params: {} });
  return server;
}

/** A message of the server, as far as it counts here. */
interface Message {
  readonly method?: string;
  readonly params?: {
    readonly uri: string;
    readonly diagnostics: readonly {
      readonly code: string;
      readonly message: string;
      readonly range: { readonly start: { readonly line: number } };
    }[];
  };
}

function answer({ method, params }: Message): void {
  if (method !== 'textDocument/publishDiagnostics' || params === undefined) return;
  // What was not checked or is deprecated is no problem: the command says it in its summary.
  const problems = params.diagnostics.filter(
    ({ code }) => code !== 'schema/not-checked' && code !== 'schema/deprecated',
  );
  const found = problems.map(
    ({ code, message, range }) => `${range.start.line + 1}: ${message} (${code})`,
  );
  waiting.get(params.uri)?.(found.sort());
}

it('the command line and the language server report the same of every fixture', async () => {
  const files = fixtures();
  const cwd = temporaryFolder(files);
  const terminal = recordedTerminal({ cwd });
  await main(['validate', '--format', 'json', '.'], terminal);
  const report: {
    files: { file: string; problems: { line: number; message: string; code: string }[] }[];
  } = JSON.parse(terminal.written.out);
  expect(report.files).toHaveLength(Object.keys(files).length);
  const server = startServer(cwd);
  for (const { file, problems } of report.files) {
    const byCommand = problems.map(({ line, message, code }) => `${line}: ${message} (${code})`);
    const uri = pathToFileURL(path.join(cwd, file)).href;
    expect(await published(server, uri, files[file]), file).toEqual(byCommand.sort());
  }
  const inTemplate = report.files.find(({ file }) => file === 'chart/templates/deployment.yaml');
  expect(inTemplate?.problems.map(({ message }) => message).join()).toContain('replcas');
  const found = report.files.flatMap(({ problems }) => problems.map(({ code }) => code));
  expect(found.filter((code) => code.startsWith('schema/')).length).toBeGreaterThan(8);
}, 60_000);
