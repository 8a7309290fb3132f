import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { inRepository } from '../set-up/repository.mjs';
import { withLock } from './build-lock.mjs';

const NAME = `test-${process.pid}`;
const FILE = inRepository(`.cache/build/${NAME}.lock`);

it('lets one at a time work under a name, and the next one after a failure', async () => {
  let working = 0;
  const work = async () => {
    expect(++working).toBe(1);
    await wait(5);
    working--;
    throw new Error('failed');
  };
  const done = await Promise.allSettled([1, 2, 3].map(() => withLock(NAME, work)));
  for (const each of done) expect(each).toMatchObject({ reason: { message: 'failed' } });
  expect(existsSync(FILE)).toBe(false);
});

it('takes over what a process left that has ended', async () => {
  onTestFinished(() => rmSync(FILE, { force: true }));
  writeFileSync(FILE, '999999999');
  expect(await withLock(NAME, async () => 'done')).toBe('done');
});
