import { describe, expect, it } from 'vitest';
import { NOTIFICATIONS, REQUESTS } from '../src/request-params.ts';
import { CAPABILITIES, DOCUMENT, FOLDER, TestClient } from './test-client.ts';

const INVALID_PARAMS = -32602;
/** What else may come of parameters that have the right shape: “failed”, with a sentence. */
const REQUEST_FAILED = -32803;

const place = { line: 0, character: 0 };
const range = { start: place, end: { line: 1, character: 2 } };
const textDocument = { uri: DOCUMENT };
const options = { tabSize: 2, insertSpaces: true };
const at = { textDocument, position: place };

/** Parameters of the right shape for each method, with all that the server reads. */
const VALID: Readonly<Record<string, unknown>> = {
  initialize: {
    processId: 42,
    rootUri: FOLDER,
    workspaceFolders: [{ uri: FOLDER, name: 'folder' }],
    capabilities: {
      ...CAPABILITIES,
      general: { positionEncodings: ['utf-16'] },
      workspace: {
        configuration: true,
        diagnostics: { refreshSupport: true },
        codeLens: { refreshSupport: true },
        didChangeConfiguration: { dynamicRegistration: true },
        didChangeWatchedFiles: { dynamicRegistration: true },
      },
      experimental: { yamlkitSchemaStatus: true },
    },
    initializationOptions: {
      lint: { enabled: true, config: '.yamllint', preset: 'default' },
      format: { enabled: true, indent: 2, quotes: 'single' },
      schemas: { 'numbers.json': ['*.yaml'] },
      crds: ['a.yaml'],
      allowedTags: ['!a'],
      kubernetesVersion: '1.30',
    },
  },
  shutdown: null,
  'textDocument/completion': { ...at, context: { triggerKind: 2, triggerCharacter: ' ' } },
  'textDocument/references': { ...at, context: { includeDeclaration: true } },
  'textDocument/rename': { ...at, newName: 'x' },
  'textDocument/diagnostic': { textDocument, previousResultId: '1 0' },
  'textDocument/codeAction': {
    textDocument,
    range,
    context: { diagnostics: [], only: ['quickfix', 'source.fixAll'] },
  },
  'textDocument/selectionRange': { textDocument, positions: [place] },
  'textDocument/semanticTokens/range': { textDocument, range },
  'textDocument/formatting': { textDocument, options },
  'textDocument/rangeFormatting': { textDocument, range, options },
  'textDocument/onTypeFormatting': { ...at, ch: '\n', options },
  'workspace/executeCommand': { command: 'yamlkit.server.fixAll', arguments: [DOCUMENT] },
  'yamlkit/convert': { text: 'a: 1\n', to: 'json' },
  'yamlkit/compare': { left: 'a: 1\n', right: 'a: 2\n', leftName: 'l', rightName: 'r' },
  initialized: {},
  exit: null,
  'textDocument/didOpen': {
    textDocument: { uri: `${FOLDER}/other.yaml`, languageId: 'yaml', version: 1, text: 'a: 1\n' },
  },
  'textDocument/didChange': {
    textDocument: { uri: DOCUMENT, version: 2 },
    contentChanges: [{ range, text: 'b' }],
  },
  'textDocument/didClose': { textDocument: { uri: `${FOLDER}/third.yaml` } },
  'workspace/didChangeConfiguration': { settings: { yamlkit: { lint: { preset: 'default' } } } },
  'workspace/didChangeWatchedFiles': { changes: [{ uri: DOCUMENT, type: 2 }] },
  'workspace/didChangeWorkspaceFolders': {
    event: { added: [{ uri: `${FOLDER}/a`, name: 'a' }], removed: [{ uri: FOLDER, name: 'b' }] },
  },
};

function validParams(method: string): unknown {
  return Object.hasOwn(VALID, method) ? VALID[method] : at;
}

/** As JSON, since `__proto__` and some numbers are not to be had otherwise. */
const HOSTILE = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '4294967296',
  '1e308',
  '-1e308',
  '""',
  '"__proto__"',
  '"constructor"',
  '"file://%00/%zz"',
  '[]',
  '[null]',
  '[[[[0]]]]',
  '{}',
  '{"__proto__": null}',
  '{"__proto__": {"uri": "x", "line": 0}, "constructor": 1, "length": 1e9}',
];

/** A text of JSON with each of its values in turn taken out or replaced. */
function* hostileVariants(valid: unknown): Generator<{ path: string; json: string }> {
  const MARK = '"<here>"';
  function* marked(value: unknown, path: string): Generator<{ path: string; json: string }> {
    yield { path, json: MARK };
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      for (const inner of marked(member, `${path}/${name}`)) {
        const rest = Array.isArray(value) ? [...value] : { ...value };
        Reflect.set(rest, name, '<hole>');
        yield { ...inner, json: JSON.stringify(rest).replace('"<hole>"', () => inner.json) };
      }
    }
  }
  for (const { path, json } of marked(valid, '')) {
    for (const hostile of HOSTILE) yield { path, json: json.replace(MARK, () => hostile) };
    // Without the member, where it is one.
    yield { path, json: json.replace(new RegExp(`"[^"]*":${MARK},?`), '').replace(/,\}/g, '}') };
  }
}

function isJson(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

describe('parameters of any shape', () => {
  it.each(Object.keys(REQUESTS))('are answered in words: %s', async (method) => {
    let client = await TestClient.start();
    await client.open('a: &x 1 \nb: *x\n');
    for (const { path, json } of hostileVariants(validParams(method))) {
      if (!isJson(json)) continue;
      if (method === 'initialize') client = new TestClient();
      const { error } = await client.sendJson(method, json).answer;
      const about = `${method} with ${json} (${path})`;
      expect([undefined, INVALID_PARAMS, REQUEST_FAILED], about).toContain(error?.code);
      expect(error?.message ?? '', about).not.toMatch(/internal|undefined|cannot read/i);
      if (method === 'shutdown') client = await TestClient.start();
    }
  });

  it.each(Object.keys(NOTIFICATIONS))('do no harm: %s', async (method) => {
    const client = await TestClient.start();
    await client.open('a: 1\n');
    for (const { path, json } of hostileVariants(validParams(method))) {
      if (!isJson(json)) continue;
      client.notifyJson(method, json);
      const hover = await client.send('textDocument/foldingRange', { textDocument }).answer;
      const about = `${method} with ${json} (${path})`;
      expect(hover.error?.code, about).toBe(undefined);
      const said = client.notifications.flatMap(({ method: name, params }) =>
        name === 'window/logMessage' || name === 'window/showMessage'
          ? (params as { message: string }).message
          : [],
      );
      expect(said.join('\n'), about).not.toMatch(/internal|undefined|cannot read/i);
    }
  });

  it.each([
    ['textDocument/hover', undefined, 'The parameters of textDocument/hover are missing.'],
    [
      'textDocument/hover',
      [1],
      'The parameters of textDocument/hover must be an object, not a list.',
    ],
    [
      'textDocument/hover',
      { textDocument },
      'The parameter position of textDocument/hover is missing; it must be an object.',
    ],
    [
      'textDocument/rangeFormatting',
      { textDocument, range: { start: place, end: { line: 1.5 } } },
      'The parameter range.end.line of textDocument/rangeFormatting must be a whole number of 0 or more, not 1.5.',
    ],
    [
      'textDocument/selectionRange',
      { textDocument, positions: [place, null] },
      'The parameter positions[1] of textDocument/selectionRange must be an object, not null.',
    ],
    [
      'yamlkit/convert',
      { text: '', to: 'xml' },
      'The parameter to of yamlkit/convert must be “json” or “yaml”, not "xml".',
    ],
  ])('name what is wrong: %s %j', async (method, params, message) => {
    const client = await TestClient.start();
    const { error } = await client.send(method, params).answer;
    expect(error).toEqual({ code: INVALID_PARAMS, message });
  });

  it('are logged where no answer is expected', async () => {
    const client = await TestClient.start();
    const logged = client.next<{ message: string }>('window/logMessage');
    client.notify('textDocument/didChange', { textDocument, contentChanges: [{ text: 7 }] });
    expect((await logged).message).toBe(
      'The parameter contentChanges[0].text of textDocument/didChange must be a string, not 7.',
    );
  });

  it('may be null where they are optional', async () => {
    const client = await TestClient.start();
    await client.open('a: 1\n');
    const contentChanges = [{ range: null, text: 'b: [\n' }];
    client.notify('textDocument/didChange', { textDocument, contentChanges });
    expect((await client.diagnostics()).diagnostics).toHaveLength(1);
  });
});
