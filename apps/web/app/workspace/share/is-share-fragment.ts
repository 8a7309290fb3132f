/** Whether an address's fragment (with its `#`) is that of a share link, whole or damaged. */
export function isShareFragment(hash: string): boolean {
  return hash.startsWith('#share=');
}
