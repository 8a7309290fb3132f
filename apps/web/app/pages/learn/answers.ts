const prefix = 'yaml-toolkit:answer:';

/** The name under which the answer to an exercise is kept in the browser's local storage. */
export function answerKey(lesson: string, exercise: string): string {
  return `${prefix}${lesson}/${exercise}`;
}

/** What was typed as an answer, on this visit or an earlier one; null when nothing was. */
export function readAnswer(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps an answer, half-typed or not; null forgets it. */
export function keepAnswer(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Then it lasts as long as the page.
  }
}

/**
 * Calls `listener` with the answer when another tab changes it, with null when it was forgotten
 * there, until the result is called.
 */
export function subscribeToAnswer(
  key: string,
  listener: (text: string | null) => void,
): () => void {
  const onStorage = (event: StorageEvent) => {
    // An event without a key: everything was forgotten.
    if (event.key === key || event.key === null) listener(event.newValue);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
