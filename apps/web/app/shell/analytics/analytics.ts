import type { AnalyticsEvent } from './events.ts';

/** The global function a page may have, called as the common analytics snippets define it. */
export type AnalyticsFunction = (
  command: 'event',
  name: string,
  parameters: Record<string, string | number | boolean>,
) => void;

/** The properties of the browser that determine whether and where an event is sent. */
export interface AnalyticsEnvironment {
  readonly gtag?: unknown;
  readonly doNotTrack?: string | null;
  readonly navigator?: {
    readonly doNotTrack?: string | null;
    readonly globalPrivacyControl?: boolean;
  };
}

/** Whether the user's browser asks not to be tracked (Do Not Track or Global Privacy Control). */
export function isTrackingRefused({ doNotTrack, navigator }: AnalyticsEnvironment): boolean {
  if (navigator?.globalPrivacyControl === true) return true;
  return [navigator?.doNotTrack, doNotTrack].some((value) => value === '1' || value === 'yes');
}

/**
 * Hands the event to the page's global analytics function, `gtag`, if the page has one and the user
 * does not refuse tracking. The site itself ships and loads none. Never throws: a broken analytics
 * script must not break a tool.
 */
export function sendEvent(
  event: AnalyticsEvent,
  environment: AnalyticsEnvironment = globalThis as AnalyticsEnvironment,
): void {
  const { gtag } = environment;
  if (typeof gtag !== 'function' || isTrackingRefused(environment)) return;
  const { name, ...parameters } = event;
  try {
    (gtag as AnalyticsFunction)('event', name, parameters);
  } catch {
    // Nothing that can be fixed here.
  }
}
