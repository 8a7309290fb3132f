/**
 * Copies `text` to the clipboard.
 *
 * @throws Where the browser has no clipboard or refuses it.
 */
export async function copyText(text: string): Promise<void> {
  // Undefined on pages that are not served securely, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) throw new Error('This page has no access to the clipboard');
  await clipboard.writeText(text);
}
