import { describe, expect, it } from 'vitest';
import type {
  CompletionList,
  DocumentHighlight,
  Location,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
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
