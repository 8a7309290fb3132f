import { constants } from 'node:os';

/** The signals that ask a process to end. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends the process by a signal's default action, so that the parent process sees the signal. */
export function endBySignal(signal: NodeJS.Signals): void {
  for (const name of SIGNALS) process.removeAllListeners(name);
  process.kill(process.pid, signal);
  // Still here: the first process of a container.
  process.exit(128 + constants.signals[signal]);
}

/**
 * The kernel ignores the default action of signals to the first process of a container. There a
 * listener ends the process, as soon as the main thread is free to hear it.
 */
export function listenAsFirstProcess(): void {
  if (process.pid === 1) for (const signal of SIGNALS) process.on(signal, endBySignal);
}
