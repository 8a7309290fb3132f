import { describe, expect, it } from 'vitest';
import { EngineError } from './engine-error.ts';

/** Every reason: a new one does not compile until it is here. */
const REASONS: Readonly<Record<EngineError['reason'], true>> = {
  superseded: true,
  cancelled: true,
  failed: true,
  'time-out': true,
  'worker-lost': true,
};
const reasons = Object.keys(REASONS) as EngineError['reason'][];

describe('EngineError', () => {
  it.each(reasons)('says %s in words, which can be followed by more', (reason) => {
    const { message } = new EngineError(reason);
    expect(message).toMatch(/^[A-Z][a-z]*( [a-z]+,?)+$/);
    for (const code of reasons.filter((each) => each.includes('-'))) {
      expect(message).not.toContain(code);
    }
  });

  it('adds what is known', () => {
    const { message } = new EngineError('failed', 'out of memory');
    expect(message).toBe('The engine has an internal error (out of memory)');
  });
});
