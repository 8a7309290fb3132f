import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ContactMessage } from './contact-message.ts';
import { MessageFile, StoreError } from './message-file.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'messages-'));
  path = join(folder, 'data', 'messages.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

const message = (text: string): ContactMessage => ({
  name: 'Ada',
  email: 'ada@example.com',
  type: 'support',
  subject: 'S',
  message: text,
});

async function lines(): Promise<string[]> {
  const text = await readFile(path, 'utf8');
  expect(text.endsWith('\n')).toBe(true);
  return text.slice(0, -1).split('\n');
}

it('makes its folder before there is a message', async () => {
  await new MessageFile(path).prepare();
  expect((await stat(join(folder, 'data'))).isDirectory()).toBe(true);
  await new MessageFile(path).prepare();
});

it('says what is wrong with a folder that cannot be made', async () => {
  await writeFile(join(folder, 'data'), '');
  const attempt = new MessageFile(path).prepare();
  await expect(attempt).rejects.toThrow(StoreError);
  await expect(attempt).rejects.toThrow(/cannot be stored in .*data \(.*\)\. Set DATA_FOLDER to/);
});

it('keeps each message on one line, with an id and a time', async () => {
  const file = new MessageFile(path);
  await file.keep(message('one\ntwo\u2028three'));
  const [line = ''] = await lines();
  const kept = JSON.parse(line);
  expect(kept).toMatchObject(message('one\ntwo\u2028three'));
  expect(kept.id).toMatch(/^[\da-f-]{36}$/);
  expect(Math.abs(Date.parse(kept.receivedAt) - Date.now())).toBeLessThan(60_000);
});

it('keeps messages that come at once, in order and whole', async () => {
  const file = new MessageFile(path);
  const texts = Array.from({ length: 30 }, (_, index) => `${index}`.repeat(3000));
  await Promise.all(texts.map((text) => file.keep(message(text))));
  expect((await lines()).map((line) => JSON.parse(line).message)).toEqual(texts);
});

it('is for its owner’s eyes only', async () => {
  if (process.platform === 'win32') return;
  await new MessageFile(path).keep(message('a'));
  expect((await stat(path)).mode & 0o077).toBe(0);
});

it('goes on on a new line after a line that a crash cut off', async () => {
  const file = new MessageFile(path);
  await file.keep(message('a'));
  await appendFile(path, '{"id":"cut');
  await new MessageFile(path).keep(message('b'));
  const kept = await lines();
  expect(kept).toHaveLength(3);
  expect(JSON.parse(kept[2] ?? '').message).toBe('b');
});

it('says so when it cannot write, and writes again when it can', async () => {
  const blocked = join(folder, 'data');
  await writeFile(blocked, 'a file where the folder should be');
  const file = new MessageFile(path);
  await expect(file.keep(message('a'))).rejects.toThrow();
  await rm(blocked);
  await file.keep(message('b'));
  expect(await lines()).toHaveLength(1);
});
