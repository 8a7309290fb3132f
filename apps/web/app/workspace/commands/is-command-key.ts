type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether a platform, as the browser names it, is one of Apple's. */
export function isApple(platform: string): boolean {
  return /^(?:Mac|iP)/.test(platform);
}

/**
 * Whether a key opens the command menu: Ctrl+K, on Apple's systems Cmd+K. There Ctrl+K is the
 * editor's own (it deletes to the end of the line).
 */
export function isCommandKey(event: Keys, platform: string): boolean {
  if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return false;
  return isApple(platform) ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
}
