import type { Page } from 'playwright-core';

/**
 * Waits until the browser has stored a document that contains `text`: a page saves some moments
 * after the last keystroke, and how many is nothing a test should know.
 */
export async function waitForKept(page: Page, text: string): Promise<void> {
  await page.waitForFunction(async (wanted) => {
    // Opening a database that is not there would make an empty one in its place.
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'yaml-toolkit')) return false;
    const reply = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await reply(indexedDB.open('yaml-toolkit'));
    const values = await reply(
      database.transaction('documents').objectStore('documents').getAll(),
    ).finally(() => database.close());
    return values.some((value) => typeof value === 'string' && value.includes(wanted));
  }, text);
}
