import { describe, expect, it } from 'vitest';
import type {
  CodeLens,
  CompletionList,
  DocumentHighlight,
  Hover,
  Location,
  SymbolInformation,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import { MemoryHost } from './memory-host.ts';
import { FOLDER, TestClient } from './test-client.ts';

const uri = `${FOLDER}/.github/workflows/ci.yml`;
const WORKFLOW = `on: push
jobs:
  build:
    runs-on: ubuntu-latest
    outputs:
      version: \${{ steps.name.outputs.value }}
    steps:
      - id: name
        run: make
  deploy:
    needs: [build]
    runs-on: ubuntu-latest
    steps:
      - run: echo "\${{ needs.build.outputs.version }}"
`;

/** A server with a workflow. */
async function opened(text: string) {
  const client = await TestClient.start();
  const { diagnostics } = await client.open(text, { uri });
  const at = <T>(method: string, line: number, character: number, params: object = {}) =>
    client.request<T>(`textDocument/${method}`, {
      textDocument: { uri },
      position: { line, character },
      ...params,
    });
  return { diagnostics, at, client };
}

describe('names in a workflow', () => {
  it('are reported where nothing defines them, with a fix', async () => {
    const { diagnostics, client } = await opened(WORKFLOW.replace('[build]', '[biuld]'));
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'meaning/unknown-job',
      'meaning/unknown-job',
    ]);
    const [action] = await client.request<{ edit: WorkspaceEdit }[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: diagnostics[0].range,
      context: { diagnostics: [diagnostics[0]] },
    });
    expect(action.edit.changes?.[uri][0].newText).toBe('build');
  });

  it('lead to their definitions, and to all uses', async () => {
    const { at, diagnostics } = await opened(WORKFLOW);
    expect(diagnostics).toEqual([]);
    const [definition] = await at<Location[]>('definition', 13, 32);
    expect(definition.range.start).toEqual({ line: 2, character: 2 });
    const references = await at<Location[]>('references', 2, 4, {
      context: { includeDeclaration: false },
    });
    expect(references.map(({ range }) => range.start.line)).toEqual([10, 13]);
    const output = await at<DocumentHighlight[]>('documentHighlight', 13, 45);
    expect(output.map(({ range, kind }) => [range.start.line, kind])).toEqual([
      [5, 3],
      [13, 2],
    ]);
  });

  it('are completed, also right after a dot', async () => {
    const { at, client } = await opened(WORKFLOW.replace('version }}"', '}}"'));
    const labels = async (line: number, character: number, uri?: string) => {
      const list = await at<CompletionList | null>('completion', line, character, {
        context: { triggerKind: 2, triggerCharacter: '.' },
        ...(uri !== undefined && { textDocument: { uri } }),
      });
      return list?.items.map(({ label }) => label);
    };
    expect(await labels(13, 43)).toEqual(['version']);
    const other = `${FOLDER}/other.yaml`;
    await client.open('a: 1.\nb: 2\n', { uri: other });
    expect(await labels(0, 5, other)).toBeUndefined();
  });

  it('are renamed where they are defined and used, and nowhere else', async () => {
    const { at } = await opened(WORKFLOW);
    const { changes } = await at<WorkspaceEdit>('rename', 10, 13, { newName: 'compile' });
    expect(changes?.[uri].map(({ range, newText }) => [range.start.line, newText])).toEqual([
      [2, 'compile'],
      [10, 'compile'],
      [13, 'compile'],
    ]);
    await expect(at('rename', 10, 13, { newName: 'deploy' })).rejects.toThrow('already defined');
    await expect(at('rename', 10, 13, { newName: 'a b' })).rejects.toThrow('cannot be a name');
    await expect(at('rename', 10, 13, { newName: 'true' })).rejects.toThrow('cannot be a name');
  });
});

it('names of a workflow and of its expressions are explained', async () => {
  const { at } = await opened(WORKFLOW);
  const words = async (line: number, character: number) => {
    const hover = await at<Hover | null>('hover', line, character);
    return (hover?.contents as { value: string } | undefined)?.value ?? '';
  };
  expect(await words(10, 13)).toContain('The job build, defined on line 3.');
  expect(await words(2, 4)).toContain('The job build, used 2 times in this file.');
  expect(await words(13, 24)).toContain('needs: the jobs that this one lists in needs');
  expect(await words(13, 45)).toContain('needs.build.outputs.version: a string.');
  // What the schema says is about the step around the expression.
  expect(await words(13, 45)).not.toContain('Schema:');
  expect(await words(10, 13)).toContain('Schema:');
});

describe('names of several files', () => {
  const action = `${FOLDER}/.github/actions/greet/action.yml`;
  const caller = `on: push
jobs:
  a:
    runs-on: ubuntu-latest
    steps:
      - uses: ./.github/actions/greet
        with: { name: you }
`;
  const ACTION = `name: Greet
description: Greets
inputs: { name: { description: Who } }
runs: { using: node24, main: a.js }
`;
  const started = async (initializationOptions?: object) => {
    const host = new MemoryHost();
    host.own = '.github/workflows/ci.yml';
    host.files = {
      '.github/actions/greet/action.yml': ACTION,
      '.github/workflows/ci.yml': caller,
      '.github/workflows/other.yml': caller.replace('push', 'pull_request'),
    };
    const client = await TestClient.start(undefined, initializationOptions, host);
    await client.open(caller, { uri });
    return { client };
  };
  const start = async () => {
    const { client } = await started();
    return <T>(method: string, line: number, character: number, params: object = {}) =>
      client.request<T>(`textDocument/${method}`, {
        textDocument: { uri },
        position: { line, character },
        ...params,
      });
  };

  it('lead to the file that defines them, and to all that use them', async () => {
    const at = await start();
    const [file] = await at<Location[]>('definition', 5, 20);
    expect(file.uri).toBe(action);
    const [input] = await at<Location[]>('definition', 6, 17);
    expect([input.uri, input.range.start]).toEqual([action, { line: 2, character: 10 }]);
    const all = await at<Location[]>('references', 6, 17, {
      context: { includeDeclaration: true },
    });
    expect(
      all.map(({ uri: each, range }) => [each.slice(FOLDER.length), range.start.line]),
    ).toEqual([
      ['/.github/workflows/ci.yml', 6],
      ['/.github/workflows/other.yml', 6],
      ['/.github/actions/greet/action.yml', 2],
    ]);
  });

  it('are found by a part of them in all files', async () => {
    const { client } = await started();
    const found = await client.request<SymbolInformation[]>('workspace/symbol', { query: 'NAM' });
    expect(
      found.map(({ name, containerName, location }) => [name, containerName, location.uri]),
    ).toEqual([['name', 'input', action]]);
    const all = await client.request<SymbolInformation[]>('workspace/symbol', { query: '' });
    expect(all.map(({ name }) => name).sort()).toEqual(['a', 'a', 'name']);
  });

  it('have a line that counts their references where a setting asks for it', async () => {
    const { client } = await started({ referencesCodeLens: true, codeLens: false });
    const lenses = await client.request<CodeLens[]>('textDocument/codeLens', {
      textDocument: { uri },
    });
    expect(lenses.map(({ range }) => range.start.line)).toEqual([2]);
    const resolved = await client.request<CodeLens>('codeLens/resolve', lenses[0]);
    expect(resolved.command?.title).toBe('0 references');
  });

  it('are renamed in all of them', async () => {
    const at = await start();
    const { changes } = await at<WorkspaceEdit>('rename', 6, 17, { newName: 'who' });
    expect(Object.keys(changes ?? {})).toHaveLength(3);
    expect(changes?.[action]).toEqual([
      {
        range: { start: { line: 2, character: 10 }, end: { line: 2, character: 14 } },
        newText: 'who',
      },
    ]);
  });
});

it('a reference to a file of the project leads to the place in it', async () => {
  const host = new MemoryHost();
  host.files = { 'parts/pet.yaml': 'Cat: {}\nPet: { type: object }\n' };
  const client = await TestClient.start(undefined, {}, host);
  const api = `${FOLDER}/api.yaml`;
  await client.open(
    `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths: {}
components: { schemas: { Pet: { $ref: 'parts/pet.yaml#/Pet' } } }
`,
    { uri: api },
  );
  const found = await client.request<Location[]>('textDocument/definition', {
    textDocument: { uri: api },
    position: { line: 3, character: 45 },
  });
  expect(found).toEqual([
    {
      uri: `${FOLDER}/parts/pet.yaml`,
      range: { start: { line: 1, character: 5 }, end: { line: 1, character: 21 } },
    },
  ]);
});

it.each([
  ["$ref: ''", ['parts/', "'#/components/schemas/Pet'"]],
  ["$ref: 'parts/'", ['parts/pet.yaml']],
  ['$ref: parts/pet.yaml#/', ['parts/pet.yaml#/Cat', 'parts/pet.yaml#/Pet']],
])('%j completes to files of the project and what is in them', async (reference, expected) => {
  const host = new MemoryHost();
  host.files = { 'parts/pet.yaml': 'Cat: {}\nPet: { type: object }\n' };
  const client = await TestClient.start(undefined, {}, host);
  const api = `${FOLDER}/api.yaml`;
  const line = `components: { schemas: { Pet: { ${reference}`;
  await client.open(
    `openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\npaths: {}\n${line} } } }\n`,
    { uri: api },
  );
  const { items } = await client.request<CompletionList>('textDocument/completion', {
    textDocument: { uri: api },
    position: { line: 3, character: line.length - (reference.endsWith("'") ? 1 : 0) },
  });
  const written = items.map(({ textEdit, label }) => textEdit?.newText ?? label);
  expect(written).toEqual(expect.arrayContaining(expected.map((each) => each.replaceAll("'", ''))));
});

it('a component of a file that is only a part of a description has its definition among the references', async () => {
  const host = new MemoryHost();
  host.files = { 'common.yaml': 'components:\n  schemas:\n    Pet: { type: object }\n' };
  const client = await TestClient.start(undefined, {}, host);
  const api = `${FOLDER}/api.yaml`;
  await client.open(
    `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths: {}
components: { schemas: { Cat: { $ref: 'common.yaml#/components/schemas/Pet' } } }
`,
    { uri: api },
  );
  const references = (includeDeclaration: boolean) =>
    client.request<Location[]>('textDocument/references', {
      textDocument: { uri: api },
      position: { line: 3, character: 72 },
      context: { includeDeclaration },
    });
  const placesOf = (found: Location[]) => found.map(({ uri, range }) => [uri, range.start.line]);
  expect(placesOf(await references(true))).toEqual([
    [api, 3],
    [`${FOLDER}/common.yaml`, 2],
  ]);
  expect(placesOf(await references(false))).toEqual([[api, 3]]);
});

describe('a Helm template', () => {
  const TEXT = `a: {{ .Values.image.repositry }}
b: {{ include "web.name" . | quote }}
c: {{ .Values.image. }}
`;
  const start = async (own: MemoryHost['own'] = 'templates/a.yaml') => {
    const host = new MemoryHost();
    host.files = {
      'Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'values.yaml': 'image:\n  repository: example\n',
      'templates/_helpers.tpl': '{{ define "web.name" }}x{{ end }}\n',
    };
    host.own = own;
    const client = await TestClient.start(undefined, {}, host);
    const template = `${FOLDER}/templates/a.yaml`;
    const { diagnostics } = await client.open(TEXT, { uri: template, languageId: 'helm' });
    const at = <T>(method: string, line: number, character: number) =>
      client.request<T>(`textDocument/${method}`, {
        textDocument: { uri: template },
        position: { line, character },
      });
    return { client, diagnostics, at };
  };

  it('shows, completes and finds what its actions name', async () => {
    const { diagnostics, at } = await start();
    expect(diagnostics.map(({ code }) => code)).toEqual(['meaning/unknown-value']);
    const list = await at<CompletionList>('completion', 2, 20);
    expect(list.items.map(({ label }) => label)).toEqual(['repository']);
    const [definition] = await at<Location[]>('definition', 1, 18);
    expect(definition.uri).toBe(`${FOLDER}/templates/_helpers.tpl`);
    const [value] = await at<Location[]>('definition', 0, 16);
    expect(value).toMatchObject({ uri: `${FOLDER}/values.yaml`, range: { start: { line: 1 } } });
    const hover = await at<Hover>('hover', 1, 31);
    expect(hover.contents).toMatchObject({ value: expect.stringContaining('quote values…') });
    expect(await at<DocumentHighlight[]>('documentHighlight', 0, 16)).toHaveLength(2);
  });

  it('reports nothing of YAML in the notes of a chart, with actions or without', async () => {
    const { client } = await start();
    const uri = `${FOLDER}/templates/NOTES.txt`;
    const notes = 'Thanks: for: this\n - "chart\n';
    const plain = await client.open(notes, { uri, languageId: 'helm' });
    expect(plain.diagnostics).toEqual([]);
    const { diagnostics } = await client.open(`${notes}{{ include "web.nam" . }}\n`, {
      uri: `${FOLDER}/templates/_more.tpl`,
      languageId: 'helm',
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(['meaning/unknown-template']);
  });

  it('renames values and named templates in all files of the chart', async () => {
    const { client, at } = await start();
    const rename = (line: number, character: number, newName: string) =>
      client.request<WorkspaceEdit>('textDocument/rename', {
        textDocument: { uri: `${FOLDER}/templates/a.yaml` },
        position: { line, character },
        newName,
      });
    expect(await at('prepareRename', 0, 16)).toMatchObject({ placeholder: 'image' });
    const { changes } = await rename(0, 16, 'picture');
    expect(Object.entries(changes ?? {}).map(([file, edits]) => [file, edits.length])).toEqual([
      [`${FOLDER}/templates/a.yaml`, 2],
      [`${FOLDER}/values.yaml`, 1],
    ]);
    const named = await rename(1, 18, 'web.title');
    expect(Object.keys(named.changes ?? {})).toEqual([
      `${FOLDER}/templates/a.yaml`,
      `${FOLDER}/templates/_helpers.tpl`,
    ]);
    await expect(rename(0, 16, 'a-b')).rejects.toThrow('cannot be the name of a value');
    const uses = await client.request<Location[]>('textDocument/references', {
      textDocument: { uri: `${FOLDER}/templates/a.yaml` },
      position: { line: 0, character: 16 },
      context: { includeDeclaration: true },
    });
    expect(uses).toHaveLength(3);
  });

  it('follows conditions and dependencies of its description', async () => {
    const { client } = await start((uri) => uri.slice(FOLDER.length + 1));
    const uri = `${FOLDER}/Chart.yaml`;
    const lines = [
      'apiVersion: v2',
      'name: web',
      'version: 1.0.0',
      'dependencies:',
      '  - name: cache',
      '    version: newest',
      '    repository: https://example.com',
      '    condition: image.repository',
    ];
    const { diagnostics } = await client.open(`${lines.join('\n')}\n`, {
      uri,
      languageId: 'yaml',
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(['meaning/invalid-version']);
    const position = { line: 7, character: 23 };
    const [value] = await client.request<Location[]>('textDocument/definition', {
      textDocument: { uri },
      position,
    });
    expect(value).toMatchObject({ uri: `${FOLDER}/values.yaml`, range: { start: { line: 1 } } });
    const list = await client.request<CompletionList>('textDocument/completion', {
      textDocument: { uri },
      position,
    });
    expect(list.items.map(({ label }) => label)).toContain('repository');
    const { changes } = await client.request<WorkspaceEdit>('textDocument/rename', {
      textDocument: { uri },
      position,
      newName: 'name',
    });
    expect(Object.keys(changes ?? {})).toEqual([uri, `${FOLDER}/values.yaml`]);
  });

  it('goes by what is not saved yet in other documents', async () => {
    const { client } = await start((uri) => uri.slice(FOLDER.length + 1));
    const values = { uri: `${FOLDER}/values.yaml`, languageId: 'yaml' };
    await client.open('image:\n  repositry: example\n', values);
    // The template is checked again, since the open document has what it asks for.
    const { uri: checked, diagnostics } = await client.diagnostics();
    expect(checked).toBe(`${FOLDER}/templates/a.yaml`);
    expect(diagnostics).toEqual([]);
  });
});
