/**
 * Copies `text` to the clipboard.
 *
 * @throws Where the browser refuses it.
 */
export async function copyText(text: string): Promise<void> {
  // Undefined on pages that are not served securely, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard !== undefined) await clipboard.writeText(text);
  else if (!copyByCommand(text)) throw new Error('This page has no access to the clipboard');
}

/** Does what Ctrl+C does, with another text than the selected one; it works on every page, but only after a click. */
function copyByCommand(text: string): boolean {
  let isCopied = false;
  const put = (event: ClipboardEvent) => {
    // Before the editor, which would put its own selection there.
    event.stopImmediatePropagation();
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    isCopied = event.clipboardData !== null;
  };
  window.addEventListener('copy', put, { capture: true });
  try {
    document.execCommand('copy');
  } finally {
    window.removeEventListener('copy', put, { capture: true });
  }
  return isCopied;
}
