import { WritableStore } from '../../ui/store.ts';

const key = 'yaml-toolkit:lessons';

/** The exercises solved, each as `lesson/exercise`. */
export type Progress = ReadonlySet<string>;

/** Before anything was read, and on the server. */
export const noProgress: Progress = new Set();

let progress: Progress | undefined;
const changes = new WritableStore(0);

/** What was solved here so far, earlier visits included. */
export function readProgress(): Progress {
  progress ??= parse(readKept());
  return progress;
}

/** Notes that an exercise is solved, and keeps it where the browser lets the page keep anything. */
export function noteSolved(lesson: string, exercise: string): void {
  // Another tab may have solved one meanwhile.
  progress = new Set([...readProgress(), ...parse(readKept()), `${lesson}/${exercise}`]);
  try {
    localStorage.setItem(key, JSON.stringify([...progress]));
  } catch {
    // Then it lasts as long as the page.
  }
  changes.set(changes.state + 1);
}

/** Calls `listener` when an exercise is solved, here or in another tab, until the result is called. */
export function subscribeToProgress(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // An event without a key: everything was forgotten.
    if (event.key !== key && event.key !== null) return;
    progress = undefined;
    listener();
  };
  const unsubscribe = changes.subscribe(listener);
  addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    removeEventListener('storage', onStorage);
  };
}

function readKept(): string {
  try {
    return localStorage.getItem(key) ?? '[]';
  } catch {
    return '[]';
  }
}

/** Anything may be in the storage: what is not a list of texts counts as nothing. */
function parse(kept: string): Progress {
  try {
    const solved: unknown = JSON.parse(kept);
    return new Set(Array.isArray(solved) ? solved.filter((id) => typeof id === 'string') : []);
  } catch {
    return noProgress;
  }
}
