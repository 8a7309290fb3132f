import { describe, expect, it, vi } from 'vitest';
import { isTrackingRefused, sendEvent } from './analytics.ts';

const validation = { name: 'validation', valid: false, error_count: 3, warning_count: 1 } as const;

describe('sendEvent', () => {
  it('calls the global function with the event', () => {
    const gtag = vi.fn();
    sendEvent(validation, { gtag });
    expect(gtag).toHaveBeenCalledExactlyOnceWith('event', 'validation', {
      valid: false,
      error_count: 3,
      warning_count: 1,
    });
  });

  it('does nothing on a page without one', () => {
    expect(() => sendEvent(validation, {})).not.toThrow();
    expect(() => sendEvent(validation, { gtag: 'no function' })).not.toThrow();
  });

  it('finds the function on the global object', () => {
    const gtag = vi.fn();
    vi.stubGlobal('gtag', gtag);
    sendEvent(validation);
    vi.unstubAllGlobals();
    expect(gtag).toHaveBeenCalledOnce();
  });

  it.each([
    { navigator: { doNotTrack: '1' } },
    { navigator: { doNotTrack: 'yes' } },
    { doNotTrack: '1' },
    { navigator: { globalPrivacyControl: true } },
  ])('is silent for a user who refuses tracking: %o', (refusal) => {
    const gtag = vi.fn();
    sendEvent(validation, { gtag, ...refusal });
    expect(gtag).not.toHaveBeenCalled();
  });

  it('survives a function that throws', () => {
    const gtag = () => {
      throw new Error('blocked');
    };
    expect(() => sendEvent(validation, { gtag })).not.toThrow();
  });
});

describe('isTrackingRefused', () => {
  it('leaves visitors without a preference to the page’s own choice', () => {
    expect(isTrackingRefused({ navigator: { doNotTrack: null } })).toBe(false);
    expect(isTrackingRefused({ navigator: { doNotTrack: 'unspecified' } })).toBe(false);
    expect(isTrackingRefused({ navigator: { globalPrivacyControl: false } })).toBe(false);
    expect(isTrackingRefused({})).toBe(false);
  });
});
