import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits until the browser has stored a document that contains `text`: a page saves some moments
 * after the last keystroke, and how many is nothing a test should know.
 */
export async function waitForKept(
  page: Page,
  text: string,
  database = 'yaml-toolkit',
): Promise<void> {
  await expect.poll(() => readKept(page, database)).toContain(text);
}

/** The pieces of all stored documents, joined by line breaks. */
function readKept(page: Page, database: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    // Opening a database that is not there would make an empty one in its place.
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === wanted)) return '';
    const reply = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await reply(indexedDB.open(wanted));
    const values = await reply(
      database.transaction('documents').objectStore('documents').getAll(),
    ).finally(() => database.close());
    return values.filter((value) => typeof value === 'string').join('\n');
  }, database);
}

/** Waits until only this many tabs work on a document: a closed one lets go of it a moment later. */
export async function waitForTabs(page: Page, count: number): Promise<void> {
  const countTabs = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.filter(({ name }) => name?.startsWith('yaml-toolkit:slot:')).length;
    });
  await expect.poll(countTabs).toBe(count);
}
