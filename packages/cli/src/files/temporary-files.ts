import { unlinkSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { endBySignal, SIGNALS } from '../run/end-by-signal.ts';

/*
 * The process listens for signals only while there are temporary files to delete. At all other
 * times a signal has its default action, which ends the process at once: a listener would have to
 * wait until the thread is done with what it computes, or until its input has more to read.
 */
const temporaries = new Set<string>();

/** From here on a signal deletes the file before it ends the process. Call before making the file. */
export function holdTemporary(file: string): void {
  if (temporaries.size === 0) for (const signal of SIGNALS) process.on(signal, deleteAndEnd);
  temporaries.add(file);
}

/** The file is gone. Resolves once signals that came in the meantime have been heard. */
export async function releaseTemporary(file: string): Promise<void> {
  // Node hands on a signal where its event loop polls, which the first turn may be past.
  await setImmediate();
  await setImmediate();
  temporaries.delete(file);
  if (temporaries.size === 0) for (const signal of SIGNALS) process.off(signal, deleteAndEnd);
}

function deleteAndEnd(signal: NodeJS.Signals): void {
  for (const file of temporaries) {
    try {
      unlinkSync(file);
    } catch {
      // It is not made yet, or has been renamed.
    }
  }
  endBySignal(signal);
}
