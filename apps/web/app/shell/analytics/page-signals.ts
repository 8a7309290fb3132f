import { sendEvent } from './analytics.ts';

/**
 * Sends the page's load time once it is known, and an event for each uncaught error (that there was
 * one, not what it said: a message may quote the document).
 *
 * @returns A function that stops both.
 */
export function watchPageSignals(): () => void {
  const sendError = () => sendEvent({ name: 'error', source: 'page' });
  const sendLoadTime = () => {
    const [entry] = performance.getEntriesByType('navigation');
    if (entry === undefined) return;
    sendEvent({
      name: 'performance',
      metric: 'page_load',
      milliseconds: Math.round(entry.duration),
    });
  };
  // The entry's duration is set only after the load event's listeners have run.
  const afterLoad = () => setTimeout(sendLoadTime);
  if (document.readyState === 'complete') sendLoadTime();
  else addEventListener('load', afterLoad, { once: true });
  addEventListener('error', sendError);
  addEventListener('unhandledrejection', sendError);
  return () => {
    removeEventListener('load', afterLoad);
    removeEventListener('error', sendError);
    removeEventListener('unhandledrejection', sendError);
  };
}
