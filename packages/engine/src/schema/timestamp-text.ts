const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const DATE_AND_TIME =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?(?:[ \t]*(?:Z|([-+]\d\d?)(?::(\d\d))?))?$/;

/** Longest text taken for a timestamp, so that a long run of blanks inside costs nothing. */
const LONGEST_TIMESTAMP = 100;

/** Whether a text is a date or a date and time (yaml.org/type/timestamp). */
export function isTimestamp(text: string): boolean {
  return text.length <= LONGEST_TIMESTAMP && (DATE.test(text) || DATE_AND_TIME.test(text));
}

/**
 * The canonical form of a timestamp: `2001-12-15T02:59:43.1Z`, in UTC, the fraction without zeros
 * at its end. Equal moments have equal forms; a date is midnight UTC. Any other text comes back
 * as it is.
 */
export function canonicalTimestamp(text: string): string {
  if (text.length > LONGEST_TIMESTAMP) return text;
  const match = DATE_AND_TIME.exec(text) ?? DATE.exec(text);
  if (match === null) return text;
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = match;
  const [fraction = '', zoneHour = '0', zoneMinute = '0'] = match.slice(7);
  const offset =
    Number(zoneHour) * 60 + Number(zoneHour.startsWith('-') ? -zoneMinute : zoneMinute);
  const moment = new Date(0);
  moment.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  moment.setUTCHours(Number(hour), Number(minute) - offset, Number(second));
  const digits = fraction.replace(/0+$/, '');
  return moment.toISOString().replace(/\.000Z$/, digits === '' ? 'Z' : `.${digits}Z`);
}
