import { expect, it } from 'vitest';
import type { PublishDiagnosticsParams } from 'vscode-languageserver-protocol';
import { DOCUMENT, FOLDER, TestClient } from './test-client.ts';

const OTHER = `${FOLDER}/other.yaml`;
/** More diagnostics than are sent, at a few hundred bytes each. */
const LINES = 'a:  b \n'.repeat(2_000);

/** A client with an open document that has just stopped reading, with one message on its way. */
async function stuckClient() {
  const client = await TestClient.start();
  await client.open(LINES);
  client.isReading = false;
  client.change([[0, 0], [0, 0], ' ']);
  await client.diagnostics();
  return client;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('keeps one message on the problems of a document for a client that does not read', async () => {
  const client = await stuckClient();
  const { written, notifications } = client;
  const before = notifications.length;
  for (let key = 0; key < 20; key++) {
    client.change([[0, 0], [0, 0], ' ']);
    await pause(30);
  }
  const opened = { uri: OTHER, languageId: 'yaml', version: 1, text: 'a: [\n' };
  client.notify('textDocument/didOpen', { textDocument: opened });
  await pause(100);
  expect(client.written).toBe(written);
  client.isReading = true;
  client.server.drained();
  const published = () =>
    notifications.slice(before).map(({ params }) => {
      const { uri, version } = params as PublishDiagnosticsParams;
      return `${uri} ${version}`;
    });
  const atOnce = published().filter((each) => each.startsWith(DOCUMENT));
  expect(atOnce.length).toBeLessThanOrEqual(1);
  await expect.poll(published).toContain(`${DOCUMENT} 22`);
  await expect.poll(published).toContain(`${OTHER} 1`);
});

it('works on no request before its answer can be written, and answers all of them in their order', async () => {
  const client = await stuckClient();
  const { written } = client;
  const answers: string[] = [];
  const asked = ['documentSymbol', 'foldingRange', 'semanticTokens/full'].map((method) =>
    client.ask(method).then(() => answers.push(method)),
  );
  await pause(100);
  expect(client.written).toBe(written);
  while (answers.length < asked.length) {
    client.server.drained();
    await pause(5);
  }
  expect(answers).toEqual(['documentSymbol', 'foldingRange', 'semanticTokens/full']);
});
