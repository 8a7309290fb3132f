import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pauses } from './pauses.ts';

describe('Pauses', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('takes one at first, and then one each so many milliseconds', async () => {
    let seconds = 5;
    vi.spyOn(process, 'uptime').mockImplementation(() => seconds);
    const pauses = new Pauses(50);
    await expect(pauses.take()).resolves.toBeUndefined();
    expect(pauses.take()).toBeUndefined();
    seconds = 5.049;
    expect(pauses.take()).toBeUndefined();
    seconds = 5.051;
    expect(pauses.take()).toBeInstanceOf(Promise);
  });

  it('lets what waits for the event loop run', async () => {
    let hasRun = false;
    setImmediate(() => {
      hasRun = true;
    });
    await new Pauses(10).take();
    expect(hasRun).toBe(true);
  });
});
