import type { Page } from 'playwright-core';

/** Drops files, each a name and a text, on the first element that a selector finds. */
export async function drop(
  page: Page,
  selector: string,
  files: readonly (readonly [name: string, text: string])[],
): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((target, given) => {
      const dataTransfer = new DataTransfer();
      for (const [name, text] of given) dataTransfer.items.add(new File([text], name));
      for (const type of ['dragenter', 'dragover', 'drop']) {
        const options = { dataTransfer, bubbles: true, cancelable: true, composed: true };
        target.dispatchEvent(new DragEvent(type, options));
      }
    }, files);
}
