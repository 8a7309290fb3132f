const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const DATE_AND_TIME =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?(?:[ \t]*(?:Z|([-+]\d\d?)(?::(\d\d))?))?$/;

/** Longest text taken for a timestamp, so that a long run of blanks inside costs nothing. */
const LONGEST_TIMESTAMP = 100;

/** Whether a text is a date or a date and time (yaml.org/type/timestamp). */
export function isTimestamp(text: string): boolean {
  return text.length <= LONGEST_TIMESTAMP && (DATE.test(text) || DATE_AND_TIME.test(text));
}

/** A moment in UTC, and the digits of the fraction of its second, which a `Date` may not hold. */
export interface Moment {
  readonly date: Date;
  readonly fraction: string;
}

/**
 * The moment that a timestamp stands for; a date is midnight UTC. Undefined for any other text, and for
 * one that names a day, a time or an offset that no calendar and no clock has: 30 February, 24:00.
 */
export function momentOf(text: string): Moment | undefined {
  const match = isTimestamp(text) && (DATE_AND_TIME.exec(text) ?? DATE.exec(text));
  if (!match) return undefined;
  const [year, month, day, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(numberOf);
  const [fraction = '', zoneHour = '0', zoneMinute = '0'] = match.slice(7);
  const date = new Date(0);
  date.setUTCFullYear(year as number, (month as number) - 1, day);
  const isOnClock = hour < 24 && minute < 60 && second < 60;
  const isInZone = Math.abs(Number(zoneHour)) < 24 && Number(zoneMinute) < 60;
  // An impossible day would count on into the next month.
  if (date.getUTCDate() !== day || date.getUTCMonth() + 1 !== month || !isOnClock || !isInZone) {
    return undefined;
  }
  const offset =
    Number(zoneHour) * 60 + Number(zoneHour.startsWith('-') ? -zoneMinute : zoneMinute);
  date.setUTCHours(hour, minute - offset, second);
  return { date, fraction };
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

/**
 * The canonical form of a timestamp: `2001-12-15T02:59:43.1Z`, in UTC, the fraction without zeros
 * at its end. Equal moments have equal forms. Any other text comes back as it is.
 */
export function canonicalTimestamp(text: string): string {
  const moment = momentOf(text);
  if (moment === undefined) return text;
  const digits = moment.fraction.replace(/0+$/, '');
  return moment.date.toISOString().replace(/\.000Z$/, digits === '' ? 'Z' : `.${digits}Z`);
}
