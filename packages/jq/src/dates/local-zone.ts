import type { Zone } from './format-time.ts';

/** The zone of the machine at a time in seconds since 1970. */
export function localZone(seconds: number): Zone {
  const date = new Date(Math.floor(seconds) * 1000);
  const offset = -date.getTimezoneOffset() * 60;
  if (Number.isNaN(offset)) return { name: 'UTC', offset: 0 };
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }).formatToParts(date);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
  return { name, offset };
}
