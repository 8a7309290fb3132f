/** The request that the worker is at. What takes long gives way once it is ended. */
export const runningRequest = { id: 0, isEnded: false };

/** Lets messages come in, by which the request may be ended. */
export function givePause(): Promise<void> {
  return new Promise((resume) => setTimeout(resume));
}
