import { describe, expect, it } from 'vitest';
import type {
  CodeAction,
  CodeLens,
  CompletionItem,
  CompletionList,
  DocumentDiagnosticReport,
  DocumentHighlight,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  Location,
  MarkupContent,
  Position,
  Range,
  SelectionRange,
  SemanticTokens,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import { TOKEN_TYPES } from '../src/features/semantic-tokens.ts';
import type { ConfigurationRequest } from '../src/index.ts';
import { MemoryHost } from './memory-host.ts';
import { CAPABILITIES, DOCUMENT, FOLDER, TestClient } from './test-client.ts';

const POD = `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
  - name: a
    image: b
`;

/** A client with a text open. */
async function opened(text: string, options: Parameters<TestClient['open']>[1] = {}) {
  const client = await TestClient.start();
  const { diagnostics } = await client.open(text, options);
  return { client, diagnostics };
}

/** A text with edits of the protocol applied, which are in UTF-16. */
function applied(text: string, edits: readonly TextEdit[] | null): string {
  const starts = [0, ...[...text.matchAll(/\r\n|\n/g)].map((end) => end.index + end[0].length)];
  const offset = ({ line, character }: Range['start']) => (starts[line] ?? text.length) + character;
  return [...(edits ?? [])]
    .sort((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce((changed, { range, newText }) => {
      return changed.slice(0, offset(range.start)) + newText + changed.slice(offset(range.end));
    }, text);
}

const range = (fromLine: number, from: number, toLine: number, to: number): Range => ({
  start: { line: fromLine, character: from },
  end: { line: toLine, character: to },
});

describe('the life of a server', () => {
  it('begins with initialize and ends with shutdown and exit', async () => {
    const client = new TestClient();
    await expect(client.request('shutdown')).rejects.toThrow('-32002');
    const { capabilities, serverInfo } = await client.initialize(CAPABILITIES, {});
    expect(serverInfo).toEqual({ name: 'yamlkit', version: '1.2.3' });
    expect(capabilities.positionEncoding).toBe('utf-16');
    expect(client.watched).toEqual([42]);
    await expect(client.request('initialize', {})).rejects.toThrow('-32600');
    await client.request('shutdown');
    await expect(client.ask('hover')).rejects.toThrow('-32600');
    client.notify('exit');
    await expect.poll(() => client.exitCode).toBe(0);
  });

  it('ends with status 1 without shutdown', async () => {
    const client = await TestClient.start();
    client.notify('exit');
    await expect.poll(() => client.exitCode).toBe(1);
  });

  it('refuses what it cannot read and goes on', async () => {
    const { client } = await opened('a: 1\n');
    await expect(client.request('textDocument/unheardOf')).rejects.toThrow('-32601');
    await expect(client.request('textDocument/hover', {})).rejects.toThrow('-32602');
    await expect(client.ask('hover', { position: { line: 'a' } })).rejects.toThrow('-32602');
    const elsewhere = client.askAt('hover', 0, 0, { textDocument: { uri: 'x' } });
    await expect(elsewhere).rejects.toThrow('-32602 x is not open.');
    client.notify('$/unheardOf');
    client.write({ jsonrpc: '2.0', id: {}, method: 7 });
    const frame = (text: string) => client.server.receive(Buffer.from(text));
    frame('Content-Length: 3\r\n\r\n{"a');
    frame('Content-Type: x\r\n\r\n');
    frame('Content-Length: 99999999999\r\n\r\n');
    expect(client.refusals.map(({ error }) => error?.code)).toEqual([
      -32600, -32700, -32600, -32600,
    ]);
  });

  it('leaves out what was cancelled', async () => {
    const { client } = await opened('a: 1\n');
    const hover = client.send('textDocument/hover', {
      textDocument: { uri: DOCUMENT },
      position: { line: 0, character: 0 },
    });
    client.notify('$/cancelRequest', { id: hover.id });
    expect((await hover.answer).error?.code).toBe(-32800);
  });
});

describe('diagnostics', () => {
  it('come from the text, its lint rules and its schema', async () => {
    const { diagnostics } = await opened(POD.replace('image', 'imag').replace('a\n', 'a \n'));
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['lint/trailing-spaces', 2],
      ['schema/unknown-key', 1],
    ]);
    expect(diagnostics[1].range).toEqual(range(7, 4, 7, 8));
  });

  it('follow changes', async () => {
    const { client, diagnostics } = await opened('a: 1\r\nb: [\r\n');
    expect(diagnostics).toHaveLength(1);
    client.change([[1, 4], [1, 4], ']']);
    client.change([[0, 0], [0, 1], 'é'], [[0, 3], [0, 4], 'x\n'], [[1, 0], [2, 0], '']);
    const after = await client.diagnostics();
    expect(after).toEqual({ uri: DOCUMENT, version: 3, diagnostics: [] });
    const symbols = await client.ask<DocumentSymbol[]>('documentSymbol');
    expect(symbols.map(({ name, detail }) => [name, detail])).toEqual([
      ['é', 'x'],
      ['b', undefined],
    ]);
    const textDocument = { uri: DOCUMENT, version: 9 };
    client.notify('textDocument/didChange', { textDocument, contentChanges: [{ text: 'c: [' }] });
    expect((await client.diagnostics()).diagnostics).toHaveLength(1);
  });

  it('are gone when a document is closed, also while it is checked', async () => {
    const { client } = await opened('a: [\n');
    client.change([[0, 0], [0, 0], '[']);
    client.notify('textDocument/didClose', { textDocument: { uri: DOCUMENT } });
    expect((await client.diagnostics()).diagnostics).toEqual([]);
    await expect(client.ask('foldingRange')).rejects.toThrow('not open');
  });

  it('are not looked for any longer in a text that changes or whose check is cancelled', async () => {
    const text = Array.from({ length: 1_200 }, (_, at) => POD.replace('web', `web-${at}`)).join(
      '---\n',
    );
    const diagnostic = { dynamicRegistration: false };
    const pulling = await TestClient.start({ textDocument: { diagnostic } });
    const textDocument = { uri: DOCUMENT, languageId: 'yaml', version: 1, text };
    pulling.notify('textDocument/didOpen', { textDocument });
    const asked = pulling.send('textDocument/diagnostic', { textDocument: { uri: DOCUMENT } });
    // It is being worked on when the next turn is over: that ends it, and what comes next is answered.
    setImmediate(() => setImmediate(() => pulling.notify('$/cancelRequest', { id: asked.id })));
    expect((await asked.answer).error?.code).toBe(-32800);

    const pushing = await TestClient.start();
    pushing.notify('textDocument/didOpen', { textDocument });
    pushing.change([[1, 6], [1, 9], 'Pode']);
    const { version, diagnostics } = await pushing.diagnostics();
    // On a busy machine the rest of the check may wait until the typing ends.
    const found = diagnostics.filter(({ severity }) => severity === 1);
    expect({ version, found }).toEqual({ version: 2, found: [] });
    const published = pushing.notifications.filter(({ method }) => method?.endsWith('Diagnostics'));
    expect(published).toHaveLength(1);
  });

  it('are pulled by clients that can do that', async () => {
    const client = await TestClient.start({
      textDocument: { diagnostic: {} },
      workspace: { diagnostics: { refreshSupport: true }, configuration: true },
    });
    const textDocument = { uri: DOCUMENT, languageId: 'yaml', version: 1, text: 'a: [\n' };
    client.notify('textDocument/didOpen', { textDocument });
    const first = await client.ask<DocumentDiagnosticReport>('diagnostic');
    expect(first).toMatchObject({ kind: 'full', items: [{ code: 'unclosed-bracket' }] });
    const previousResultId = first.resultId;
    const again = await client.ask<DocumentDiagnosticReport>('diagnostic', { previousResultId });
    expect(again.kind).toBe('unchanged');
    client.change([[0, 4], [0, 4], ']']);
    const fixed = await client.ask<DocumentDiagnosticReport>('diagnostic', { previousResultId });
    expect(fixed).toMatchObject({ kind: 'full', items: [] });
    expect(client.notifications.map(({ method }) => method)).toEqual([]);
    client.settings = { lint: { preset: 'default' } };
    client.notify('workspace/didChangeConfiguration', { settings: null });
    await client.next('workspace/diagnostic/refresh');
    const changed = await client.ask<DocumentDiagnosticReport>('diagnostic');
    expect(changed).toMatchObject({ items: [{ code: 'lint/document-start' }] });
  });

  it('follow settings and files', async () => {
    const host = new MemoryHost();
    const client = await TestClient.start(CAPABILITIES, { lint: { enabled: false } }, host);
    expect((await client.open('a:  1\nb: x\n')).diagnostics).toEqual([]);
    client.notify('workspace/didChangeConfiguration', {
      settings: { yamlkit: { lint: { preset: 'default' }, schemas: { 'numbers.json': '*.yaml' } } },
    });
    expect((await client.diagnostics()).diagnostics.map(({ code }) => code)).toEqual([
      'lint/document-start',
      'lint/colons',
      'schema/wrong-type',
    ]);
    client.notify('workspace/didChangeWatchedFiles', {
      changes: [{ uri: '/unread.yaml', type: 2 }],
    });
    client.notify('workspace/didChangeWatchedFiles', { changes: [] });
    await client.diagnostics();
    expect(host.forgotten).toBe(1);
  });

  it('are none in files that are ignored', async () => {
    const { diagnostics } = await opened('a: [\n', { uri: `${FOLDER}/ignored/a.yaml` });
    expect(diagnostics).toEqual([]);
  });
});

/** Editors take no item whose edit is not on the line of the cursor, or does not have the cursor in it. */
function isOnLine({ textEdit }: CompletionItem, { line, character }: Position): boolean {
  const { start, end } = (textEdit as TextEdit).range;
  const isOneLine = start.line === line && end.line === line;
  return isOneLine && start.character <= character && character <= end.character;
}

/** Whether editors show an item: what is written from where its edit begins must begin as its text does. */
function isShownAt(item: CompletionItem, position: Position, before: string): boolean {
  const written = before.slice((item.textEdit as TextEdit).range.start.character).trimStart();
  return isOnLine(item, position) && (item.filterText ?? item.label).startsWith(written);
}

describe('hover and completion', () => {
  it('describe what a schema says', async () => {
    const { client } = await opened(POD);
    const hover = await client.askAt<Hover>('hover', 6, 6);
    expect(hover.range).toEqual(range(6, 4, 6, 8));
    const { value } = hover.contents as MarkupContent;
    expect(value).toContain('**name** (string, required)');
    expect(value).toContain('Schema: Pod (v1)');
    expect(await client.askAt('hover', 99, 0)).toBeNull();
  });

  it('link to where a schema of the catalog is published', async () => {
    const { client } = await opened('# $schema: docker-compose\nservices: {}\n');
    const hover = await client.askAt<Hover>('hover', 1, 2);
    const { value } = hover.contents as MarkupContent;
    expect(value).toMatch(/Schema: \[Docker Compose\]\(https:\/\/[^)]+\.json\)$/);
  });

  it('count the items of a list from one', async () => {
    const { client } = await opened(
      '# $schema: docker-compose\nservices:\n  a:\n    ports: [80:80]\n',
    );
    const hover = await client.askAt<Hover>('hover', 3, 13);
    expect((hover.contents as MarkupContent).value).toContain('**item 1** (');
  });

  it('have what a value may be after the first sentence, and paragraphs on one line', async () => {
    const description = String.raw`How it\nstarts. One of:\n* a: is\n  so.\n* b\n\nNot\nmore.`;
    const spec = `{ type: string, enum: [a, b], description: "${description}" }`;
    const text = [
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: as.x.y }',
      'spec: { group: x.y, scope: Namespaced, names: { kind: A, plural: as }, versions: [{ name: v1,',
      ` schema: { openAPIV3Schema: { type: object, properties: { spec: ${spec} } } } }] }\n---`,
      'apiVersion: x.y/v1\nkind: A\nspec: a\n',
    ].join('\n');
    const { client } = await opened(text);
    const hover = await client.askAt<Hover>('hover', 8, 1);
    expect((hover.contents as MarkupContent).value.split('\n\n').slice(0, -1)).toEqual([
      'How it starts.',
      '**spec** (string)',
      'Values: `a`, `b`',
      'One of:\n* a: is so.\n* b',
      'Not more.',
    ]);
  });

  it('begin with what a schema says for people, made harmless', async () => {
    const text = '# $schema: github-workflow\non: push\njobs:\n  a:\n    runs-on: x\n    \n';
    const { client } = await opened(text);
    const hover = await client.askAt<Hover>('hover', 4, 6);
    const { value } = hover.contents as MarkupContent;
    expect(value.split('\n\n').slice(0, 2)).toEqual([
      'Where it runs. &lt;b>[x](http://x)',
      '**runs-on** (string or array or object, required)',
    ]);
    expect(value).toContain('Expressions can use: `github`, `inputs`');
    const steps = '# $schema: github-workflow\non: push\njobs:\n  a:\n    \n';
    const { client: other } = await opened(steps);
    const { items } = await other.askAt<CompletionList>('completion', 4, 4, {
      context: { triggerKind: 1 },
    });
    expect(items.find(({ label }) => label === 'runs-on')).toMatchObject({
      detail: 'string | array | object',
      documentation: { kind: 'markdown', value: 'Where it runs. &lt;b>[x](http://x)' },
    });
  });

  it('have the documentation of an item when a client asks for it', async () => {
    const item = CAPABILITIES.textDocument?.completion?.completionItem;
    const completionItem = { ...item, resolveSupport: { properties: ['documentation'] } };
    const client = await TestClient.start({ textDocument: { completion: { completionItem } } });
    await client.open('# $schema: github-workflow\non: push\njobs:\n  a:\n    \n');
    const ask = () =>
      client.askAt<CompletionList>('completion', 4, 4, { context: { triggerKind: 1 } });
    const { items } = await ask();
    const found = items.find(({ label }) => label === 'runs-on');
    if (found === undefined) throw new Error('runs-on is not offered');
    expect(found).not.toHaveProperty('documentation');
    const described = {
      ...found,
      documentation: { kind: 'markdown', value: 'Where it runs. &lt;b>[x](http://x)' },
    };
    expect(await client.request('completionItem/resolve', found)).toEqual(described);
    const { data: _, ...plain } = found;
    expect(await client.request('completionItem/resolve', plain)).toEqual(plain);
    await ask();
    expect(await client.request('completionItem/resolve', found)).toEqual(found);
  });

  it('describe aliases', async () => {
    const { client } = await opened('a: &x\n  b: 1\nc: *x\n');
    const { contents } = await client.askAt<Hover>('hover', 2, 4);
    expect((contents as MarkupContent).value).toContain('```yaml\n');
  });

  it('offer keys with what their values begin with', async () => {
    const { client } = await opened(`${POD}  \n`);
    const { items } = await client.askAt<CompletionList>('completion', 8, 2, {
      context: { triggerKind: 1 },
    });
    const volumes = items.find(({ label }) => label === 'volumes');
    expect(volumes).toMatchObject({
      insertTextFormat: 2,
      insertTextMode: 1,
      textEdit: { range: range(8, 2, 8, 2), newText: 'volumes:\n  - name: $1' },
    });
    expect(items.some(({ label }) => label === 'containers')).toBe(false);
  });

  it.each<[string, string, string]>([
    ['a key', `${POD}  rest|\n`, 'restartPolicy'],
    [
      'a key before another',
      `apiVersion: v1\nkind: Pod\nspec:\n  dns|\n  containers: []\n`,
      'dnsPolicy',
    ],
    ['a key in quotes', `${POD}  "rest|"\n`, 'restartPolicy'],
    ['a key of a list entry', `${POD}  - ima|\n`, 'image'],
    ['a key in brackets', `${POD}  dnsConfig: {opt|}\n`, 'options'],
    ['a value', `${POD}  restartPolicy: Nev|\n`, 'Never'],
    ['a value in quotes', `${POD}  restartPolicy: 'Nev|'\n`, 'Never'],
    ['nothing of a value', `${POD}  restartPolicy: |\n`, 'Never'],
    ['an alias', 'a: &anchor 1\nb: *an|\n', 'anchor'],
  ])('match what is written of %s', async (_, marked, wanted) => {
    const before = marked.slice(0, marked.indexOf('|')).split('\n');
    const line = before.length - 1;
    const character = before[line].length;
    const { client } = await opened(marked.replace('|', ''));
    const context = { triggerKind: 1 };
    const list = await client.askAt<CompletionList>('completion', line, character, { context });
    const shown = list.items.filter((item) => isShownAt(item, { line, character }, before[line]));
    expect(shown.map(({ label }) => label)).toContain(wanted);
    expect(list.items.every((item) => isOnLine(item, { line, character }))).toBe(true);
  });

  it('write lines for clients that indent them', async () => {
    const client = await TestClient.start({});
    await client.open(`${POD}  \n`);
    const { items } = await client.askAt<CompletionList>('completion', 8, 2);
    const volumes = items.find(({ label }) => label === 'volumes');
    expect(volumes?.textEdit).toMatchObject({ newText: 'volumes:\n- name: ' });
    expect(volumes?.insertTextFormat).toBeUndefined();
  });

  it('say nothing after a space in a text', async () => {
    const { client } = await opened('a: b c\nd: \n');
    const context = { triggerKind: 2, triggerCharacter: ' ' };
    expect(await client.askAt('completion', 0, 5, { context })).toBeNull();
  });
});

describe('edits', () => {
  const options = { tabSize: 4, insertSpaces: true };

  it('format a document, line by line', async () => {
    const text = 'a:\r\n    b:   1\r\n    # 😀\r\n    c:  😀\r\nd: 1\r\n';
    const { client } = await opened(text);
    const edits = await client.ask<TextEdit[]>('formatting', { options });
    expect(edits).toHaveLength(2);
    expect(applied(text, edits)).toBe('a:\r\n    b: 1\r\n    # 😀\r\n    c: 😀\r\nd: 1\r\n');
    client.notify('workspace/didChangeConfiguration', { settings: { format: { indent: 2 } } });
    const narrow = await client.ask<TextEdit[]>('formatting', { options });
    expect(applied(text, narrow)).toBe('a:\r\n  b: 1\r\n  # 😀\r\n  c: 😀\r\nd: 1\r\n');
    client.notify('workspace/didChangeConfiguration', { settings: { format: { enabled: false } } });
    expect(await client.ask('formatting', { options })).toEqual([]);
  });

  it('leaves a file alone that is no YAML, and says what it is', async () => {
    const client = await TestClient.start();
    const text = '$ANSIBLE_VAULT;1.1;AES256\n6162\n  6364';
    const { diagnostics } = await client.open(text);
    expect(diagnostics).toMatchObject([
      { code: 'foreign-text', message: expect.stringContaining('Ansible Vault') },
    ]);
    expect(await client.ask('formatting', { options })).toEqual([]);
    const range = { start: { line: 0, character: 0 }, end: { line: 2, character: 6 } };
    const context = { diagnostics: [], only: ['source.fixAll'] };
    const actions = await client.ask<CodeAction[]>('codeAction', { range, context });
    expect(actions.flatMap(({ edit }) => Object.values(edit?.changes ?? {}).flat())).toEqual([]);
  });

  it('offers the apiVersion that a kind usually has, where it is missing', async () => {
    const client = await TestClient.start();
    const text = 'kind: Service\nmetadata: { name: a }\n';
    const { diagnostics } = await client.open(text);
    const [{ range, severity }] = diagnostics;
    expect([diagnostics.length, severity]).toEqual([1, 3]);
    const context = { diagnostics: [], only: ['quickfix'] };
    const actions = await client.ask<CodeAction[]>('codeAction', { range, context });
    expect(actions).toMatchObject([{ title: 'Add “apiVersion: v1”', diagnostics }]);
    const [edits] = Object.values(actions[0].edit?.changes ?? {});
    expect(applied(text, edits)).toBe(`apiVersion: v1\n${text}`);
  });

  it('ends lines as the configuration says', async () => {
    class WindowsHost extends MemoryHost {
      override async configurationFor(request: ConfigurationRequest) {
        const configuration = await super.configurationFor(request);
        return { ...configuration, format: { ...configuration.format, lineEnds: 'crlf' as const } };
      }
    }
    const client = await TestClient.start(CAPABILITIES, {}, new WindowsHost());
    await client.open('a:   1\nb: 2\n');
    const options = { tabSize: 2, insertSpaces: true };
    const edits = await client.ask<TextEdit[]>('formatting', { options });
    expect(applied('a:   1\nb: 2\n', edits)).toBe('a: 1\r\nb: 2\r\n');
  });

  it('format the lines of a range', async () => {
    const text = 'a:  1\nb:  2\nc:  3\n';
    const { client } = await opened(text);
    const edits = await client.ask<TextEdit[]>('rangeFormatting', {
      range: range(1, 0, 2, 0),
      options,
    });
    expect(applied(text, edits)).toBe('a:  1\nb: 2\nc:  3\n');
  });

  it('format no lines of a range that would belong to something else then', async () => {
    const { client } = await opened('a:\n    b:\n        c: 1\n');
    const selected = range(1, 0, 2, 0);
    const narrow = { tabSize: 2, insertSpaces: true };
    const edits = await client.ask('rangeFormatting', { range: selected, options: narrow });
    expect(edits).toHaveLength(1);
    const list = await opened('a:\n    - b: 1\n      c: 2\n');
    const params = { range: range(2, 0, 3, 0), options: narrow };
    expect(await list.client.ask('rangeFormatting', params)).toEqual([]);
  });

  it.each([
    ['a:\n', 2],
    ['a:\n    b: 1\nc:\n', 4],
    ['- a: 1\n', 2],
    ['a:\n  b: |\n', 4],
    ['  - - a: 1 # c\n', 6],
    ['a: [\n', undefined],
    ['a: "b\n', undefined],
    ['---\n', undefined],
  ])('indent a new line after %j', async (text, column) => {
    const { client } = await opened(`${text}\n`);
    const line = text.split('\n').length - 1;
    const edits = await client.askAt<TextEdit[] | null>('onTypeFormatting', line, 0, {
      ch: '\n',
      options,
    });
    expect(edits?.[0].newText.length).toBe(column);
  });

  it('fix one problem, or all that are safe to fix', async () => {
    const text = 'a:  1 \nb: [1] \n';
    const { client } = await opened(text);
    const context = { diagnostics: [] };
    const actions = await client.ask<CodeAction[]>('codeAction', {
      range: range(0, 5, 0, 6),
      context,
    });
    expect(actions.map(({ kind, isPreferred }) => [kind, isPreferred])).toEqual([
      ['quickfix', true],
    ]);
    expect(applied(text, actions[0].edit?.changes?.[DOCUMENT] ?? [])).toBe('a:  1\nb: [1] \n');
    const [all, ...others] = await client.ask<CodeAction[]>('codeAction', {
      range: range(0, 0, 0, 0),
      context: { diagnostics: [], only: ['source.fixAll'] },
    });
    expect([all.kind, others]).toEqual(['source.fixAll.yamlkit', []]);
    expect(applied(text, all.edit?.changes?.[DOCUMENT] ?? [])).toBe('a:  1\nb: [1]\n');
    const edit = client.next<{ edit: WorkspaceEdit }>('workspace/applyEdit');
    await client.request('workspace/executeCommand', {
      command: 'yamlkit.server.fixAll',
      arguments: [DOCUMENT],
    });
    expect((await edit).edit).toEqual(all.edit);
  });

  it('run jq programs, and edit by them', async () => {
    const text = 'a: 1 # one\nb: [x]\n';
    const { client } = await opened(text);
    const execute = (command: string, ...others: unknown[]) =>
      client.request('workspace/executeCommand', { command, arguments: [DOCUMENT, ...others] });
    expect(await execute('yamlkit.server.query', '.b[], .a')).toEqual({
      output: 'x\n---\n1\n',
      problems: [],
    });
    const edit = client.next<{ edit: WorkspaceEdit }>('workspace/applyEdit');
    const answer = await execute('yamlkit.server.editWithJq', '.a += 1');
    expect(answer).toEqual({ edits: 1, problems: [] });
    expect(applied(text, (await edit).edit.changes?.[DOCUMENT] ?? [])).toBe(
      text.replace('1 #', '2 #'),
    );
    expect(await execute('yamlkit.server.editWithJq', '.a, .b')).toMatchObject({ edits: 0 });
    await expect(execute('yamlkit.server.query')).rejects.toThrow('takes a jq program');
    await expect(execute('yamlkit.server.other')).rejects.toThrow('There is no command');
    const endless = (await execute('yamlkit.server.query', 'def f: f; f')) as {
      problems: string[];
    };
    expect(endless.problems).toHaveLength(1);
  });

  it('fix what a schema finds', async () => {
    const { client } = await opened(POD.replace('image', 'imag'));
    const [action] = await client.ask<CodeAction[]>('codeAction', {
      range: range(7, 5, 7, 5),
      context: { diagnostics: [], only: ['quickfix'] },
    });
    expect(action).toMatchObject({ diagnostics: [{ code: 'schema/unknown-key' }] });
  });

  it('rename anchors and keys, and say why they do not', async () => {
    const text = 'a: &x 1\nb: *x\n';
    const { client } = await opened(text);
    const name = await client.askAt('prepareRename', 1, 4);
    expect(name).toEqual({ range: range(1, 4, 1, 5), placeholder: 'x' });
    expect(await client.askAt('prepareRename', 0, 6)).toBeNull();
    const { changes } = await client.askAt<WorkspaceEdit>('rename', 1, 4, { newName: 'y' });
    expect(applied(text, changes?.[DOCUMENT] ?? [])).toBe('a: &y 1\nb: *y\n');
    const refused = client.askAt('rename', 0, 0, { newName: 'b' });
    await expect(refused).rejects.toThrow('-32803 The mapping already has the key "b"');
  });
});

describe('structure', () => {
  it('shows an outline', async () => {
    const { client } = await opened(`${POD}---\n- 1\n- true\n- x\n-\n`);
    const [pod, list] = await client.ask<DocumentSymbol[]>('documentSymbol');
    expect([pod.name, list.name]).toEqual(['Pod web', 'Document 2']);
    expect(pod.children?.map(({ name }) => name)).toEqual([
      'apiVersion',
      'kind',
      'metadata',
      'spec',
    ]);
    expect(pod.children?.[3].children?.[0].children?.[0].name).toBe('a');
    expect(list.children?.map(({ kind }) => kind)).toEqual([16, 17, 15, 21]);
    const flat = await TestClient.start({});
    await flat.open('a:\n  b: 1\n');
    expect(await flat.ask('documentSymbol')).toMatchObject([
      { name: 'a' },
      { name: 'b', containerName: 'a' },
    ]);
  });

  it('folds and selects', async () => {
    const { client } = await opened('# a\n# b\nc:\n  d: e\n');
    expect(await client.ask<FoldingRange[]>('foldingRange')).toEqual([
      { startLine: 0, startCharacter: 3, endLine: 1, endCharacter: 3, kind: 'comment' },
      { startLine: 2, startCharacter: 2, endLine: 3, endCharacter: 6 },
    ]);
    const positions = [{ line: 3, character: 5 }];
    const [selection] = await client.ask<SelectionRange[]>('selectionRange', { positions });
    expect(selection.range).toEqual(range(3, 5, 3, 6));
    expect(selection.parent?.range).toEqual(range(3, 2, 3, 6));
  });

  it('folds the outermost ranges where a client takes only some', async () => {
    const foldingRange = { lineFoldingOnly: true, rangeLimit: 3 };
    const client = await TestClient.start({ textDocument: { foldingRange } });
    await client.open('a:\n  b:\n    c: 1\n  d:\n    e:\n      f: 1\n# g\n# h\ni:\n  j: 1\n');
    const folds = await client.ask<FoldingRange[]>('foldingRange');
    expect(folds).toEqual([
      { startLine: 0, endLine: 5 },
      { startLine: 6, endLine: 7, kind: 'comment' },
      { startLine: 8, endLine: 9 },
    ]);
  });

  it('survives a text that is nested deeply', async () => {
    const { client } = await opened(`${'- '.repeat(5000)}a\n`);
    expect(await client.ask('documentSymbol')).toHaveLength(1);
    expect(await client.ask('foldingRange')).toEqual([]);
    const positions = [{ line: 0, character: 10_000 }];
    expect(await client.ask('selectionRange', { positions })).toHaveLength(1);
  });

  it('finds anchors and aliases', async () => {
    const { client } = await opened('a: &x 1\nb: *x\n');
    const anchor = { uri: DOCUMENT, range: range(0, 4, 0, 5) };
    const alias = { uri: DOCUMENT, range: range(1, 4, 1, 5) };
    expect(await client.askAt<Location[]>('definition', 1, 4)).toEqual([anchor]);
    const references = (includeDeclaration: boolean) =>
      client.askAt('references', 0, 4, { context: { includeDeclaration } });
    expect(await references(true)).toEqual([anchor, alias]);
    expect(await references(false)).toEqual([alias]);
    const highlights = await client.askAt<DocumentHighlight[]>('documentHighlight', 0, 4);
    expect(highlights.map(({ kind }) => kind)).toEqual([3, 2]);
  });

  it('links to schemas and files', async () => {
    const text =
      '# $schema: numbers.json\na: ./b/c.yaml#/d\ne: "../missing"\n$schema: https://example.com/x\n';
    const { client } = await opened(text);
    const links = await client.ask<DocumentLink[]>('documentLink');
    expect(
      links.map(({ target, range: { start, end } }) => [target, start, end.character]),
    ).toEqual([
      [`${FOLDER}/numbers.json`, { line: 0, character: 11 }, 23],
      ['https://example.com/x', { line: 3, character: 9 }, 30],
      [`${FOLDER}/b/c.yaml`, { line: 1, character: 3 }, 13],
    ]);
  });

  it('links to files from all scalars that begin with their paths, and from no others', async () => {
    const text =
      './k: [a, ./b/c.yaml, "../missing", { d: ./b/c.yaml, ./e: x ./b/c.yaml }]\nf: ["\\x2e/b/c.yaml"]\ng:\n- - ./b/c.yaml\n';
    const { client } = await opened(text);
    const links = await client.ask<DocumentLink[]>('documentLink');
    expect(links.map(({ range: { start } }) => [start.line, start.character])).toEqual([
      [0, 9],
      [0, 40],
      [3, 4],
    ]);
  });

  it('offers files and the addresses in the settings after a comment that assigns a schema', async () => {
    const { client } = await opened('# $schema: \na: 1\n');
    const schemas = { 'https://example.com/s.json': '*.other', 'b.json': '*.yaml' };
    client.notify('workspace/didChangeConfiguration', { settings: { schemas } });
    const { items } = await client.askAt<CompletionList>('completion', 0, 11);
    const offered = items.map(({ label, detail }) => `${label} ${detail}`);
    expect(offered.slice(0, 2)).toEqual([
      './numbers.json file',
      'https://example.com/s.json address',
    ]);
    expect(offered).toContain('none do not check this document');
  });

  it('names the schemas of documents', async () => {
    const { client } = await opened(`a: 1\n---\n${POD}`);
    const [lens, ...others] = await client.ask<CodeLens[]>('codeLens');
    expect(lens).toMatchObject({ range: range(2, 0, 2, 0), command: { title: 'Pod (v1)' } });
    expect(others).toEqual([]);
    const textDocument = { uri: DOCUMENT };
    expect(await client.request('yamlkit/schemas', { textDocument })).toEqual([
      { name: 'Pod (v1)', reason: 'The apiVersion and kind are those of a Pod (v1).', line: 2 },
    ]);
    client.notify('workspace/didChangeConfiguration', { settings: { codeLens: false } });
    expect(await client.ask('codeLens')).toEqual([]);
  });

  it.each([
    ['chart', 'https://www.schemastore.org/chart.json'],
    [
      'taskfile',
      'https://raw.githubusercontent.com/go-task/task/HEAD/website/src/public/schema.json',
    ],
    ['github-workflow', undefined],
  ])('says where the schema of %s can be read', async (id, address) => {
    const { client } = await opened(`# $schema: ${id}\na: 1\n`);
    const [schema] = (await client.request('yamlkit/schemas', {
      textDocument: { uri: DOCUMENT },
    })) as { readonly address?: string }[];
    expect(schema.address).toBe(address);
  });

  it('gives words their meaning', async () => {
    const text = '# é\n? a\n: &x !t "b\n  c" # d\ne: [1, true, *x]\n';
    const { client } = await opened(text);
    const { data } = await client.ask<SemanticTokens>('semanticTokens/full');
    expect(tokensIn(text, data)).toEqual([
      ['comment', '# é'],
      ['property', 'a'],
      ['variable', '&x'],
      ['type', '!t'],
      ['string', '"b'],
      ['string', 'c"'],
      ['comment', '# d'],
      ['property', 'e'],
      ['number', '1'],
      ['keyword', 'true'],
      ['variable', '*x'],
    ]);
    const part = await client.ask<SemanticTokens>('semanticTokens/range', {
      range: range(4, 0, 5, 0),
    });
    expect(tokensIn(text, part.data)[0]).toEqual(['property', 'e']);
  });
});

/** Tokens as their types and texts. */
function tokensIn(text: string, data: readonly number[]) {
  const lines = text.split('\n');
  const tokens: [string, string][] = [];
  let line = 0;
  let character = 0;
  for (let at = 0; at < data.length; at += 5) {
    line += data[at];
    character = data[at] === 0 ? character + data[at + 1] : data[at + 1];
    const word = lines[line].slice(character, character + data[at + 2]);
    tokens.push([TOKEN_TYPES[data[at + 3]], word]);
  }
  return tokens;
}

describe('positions', () => {
  it('count bytes for clients that prefer that', async () => {
    const client = new TestClient();
    const { capabilities } = await client.initialize(
      { general: { positionEncodings: ['utf-8', 'utf-16'] } },
      {},
    );
    expect(capabilities.positionEncoding).toBe('utf-8');
    await client.open('é😀: &x 1\nb: *x\n');
    const highlights = await client.askAt<DocumentHighlight[]>('documentHighlight', 1, 4);
    expect(highlights[0].range).toEqual(range(0, 9, 0, 10));
    client.change([[0, 0], [0, 6], 'a']);
    const [symbol] = await client.ask<{ name: string }[]>('documentSymbol');
    await client.diagnostics();
    expect(symbol.name).toBe('a');
  });
});

describe('templates', () => {
  const TEMPLATE = 'a: {{ .Values.a }}\nb:   1 \n{{- if .c }}\nc: &x {{ .d }}\nd: *x\n{{- end }}\n';
  const asHelm = { languageId: 'helm' };

  it('are read as such', async () => {
    const { client, diagnostics } = await opened(TEMPLATE, asHelm);
    expect(diagnostics.map(({ code }) => code)).toContain('lint/trailing-spaces');
    expect(diagnostics.some(({ severity }) => severity === 1)).toBe(false);
    const options = { tabSize: 2, insertSpaces: true };
    const edits = await client.ask<TextEdit[]>('formatting', { options });
    expect(applied(TEMPLATE, edits)).toBe(TEMPLATE.replace('b:   1 ', 'b: 1'));
    const symbols = await client.ask<DocumentSymbol[]>('documentSymbol');
    expect(symbols[0]).toMatchObject({ name: 'a', detail: '{{ .Values.a }}' });
    const { data } = await client.ask<SemanticTokens>('semanticTokens/full');
    expect(tokensIn(TEMPLATE, data)).toContainEqual(['macro', '{{- if .c }}']);
    const { changes } = await client.askAt<WorkspaceEdit>('rename', 4, 4, { newName: 'y' });
    expect(applied(TEMPLATE, changes?.[DOCUMENT] ?? [])).toBe(
      TEMPLATE.replaceAll(/([&*])x/g, '$1y'),
    );
    const all = await client.ask<CodeAction[]>('codeAction', {
      range: range(0, 0, 0, 0),
      context: { diagnostics: [], only: ['source.fixAll.yamlkit'] },
    });
    expect(applied(TEMPLATE, all[0].edit?.changes?.[DOCUMENT] ?? [])).toContain('\nb:   1\n');
  });
});

describe('own requests', () => {
  it('convert and compare texts', async () => {
    const client = await TestClient.start();
    const json = await client.request<{ text: string }>('yamlkit/convert', {
      text: 'a: 1\n',
      to: 'json',
    });
    expect(JSON.parse(json.text)).toEqual({ a: 1 });
    const back = await client.request<{ text: string }>('yamlkit/convert', { ...json, to: 'yaml' });
    expect(back.text).toBe('a: 1\n');
    await expect(client.request('yamlkit/convert', { text: '{', to: 'yaml' })).rejects.toThrow(
      'Line 1',
    );
    const compared = await client.request('yamlkit/compare', { left: 'a: 1', right: 'a: 2' });
    expect(compared).toMatchObject({ changes: 1, report: expect.stringContaining('- 1') });
  });

  it('mention what was not checked, and what was probably meant', async () => {
    const { diagnostics } = await opened('apiVersion: v1\nkind: Servce\n---\na: 1\n');
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'schema/not-checked',
        severity: 3,
        range: range(1, 6, 1, 12),
        message: expect.stringContaining('Did you mean “kind: Service”?'),
      }),
    ]);
    const widget = await opened('apiVersion: e.com/v1\nkind: Widget\n');
    expect(widget.diagnostics.map(({ severity }) => severity)).toEqual([4]);
  });

  it('strike out what is deprecated', async () => {
    const { diagnostics } = await opened(
      'apiVersion: v1\nkind: Endpoints\nmetadata: { name: a }\n',
    );
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'schema/deprecated',
        severity: 4,
        tags: [2],
        range: range(0, 12, 0, 14),
        message: expect.stringContaining('Use discovery.k8s.io/v1 EndpointSlice.'),
      }),
    ]);
  });

  it('report schemas to clients that want that', async () => {
    const client = await TestClient.start({ experimental: { yamlkitSchemaStatus: true } });
    const status = client.next('yamlkit/schemaStatus');
    await client.open(POD);
    expect(await status).toMatchObject({ uri: DOCUMENT, schemas: [{ name: 'Pod (v1)' }] });
  });
});
