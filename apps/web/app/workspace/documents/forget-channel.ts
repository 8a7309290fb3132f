/** What a tab in which everything is being forgotten sends to the others. */
export type ForgetMessage =
  /** Write nothing any more. */
  | 'stop'
  /** It is done: load the page again, which finds nothing. */
  | 'restart';

/** The channel between the tabs of the site; null where the browser has none. */
export function forgetChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'function'
    ? new BroadcastChannel('yaml-toolkit:forget')
    : null;
}
