import { type BrokenDownTime, daysFromCivil, secondsOf, weekdayOf } from './broken-down-time.ts';

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The zone in which a time is. */
export interface Zone {
  readonly name: string;
  /** Seconds east of UTC. */
  readonly offset: number;
}

export const UTC: Zone = { name: 'UTC', offset: 0 };

/** A directive that stands for several. */
export const COMPOSED: Readonly<Record<string, string>> = {
  c: '%a %b %e %H:%M:%S %Y',
  D: '%m/%d/%y',
  F: '%Y-%m-%d',
  r: '%I:%M:%S %p',
  R: '%H:%M',
  T: '%H:%M:%S',
  x: '%m/%d/%y',
  X: '%H:%M:%S',
};

/** Directives that are numbers: what they are, how many digits they have, and what they are filled with. */
const NUMBERS: Readonly<
  Record<string, readonly [(time: BrokenDownTime, zone: Zone) => number, number, string]>
> = {
  C: [({ year }) => Math.floor(year / 100), 2, '0'],
  d: [({ day }) => day, 2, '0'],
  e: [({ day }) => day, 2, ' '],
  g: [(time) => mod(isoYearAndWeek(time)[0], 100), 2, '0'],
  G: [(time) => isoYearAndWeek(time)[0], 1, '0'],
  H: [({ hours }) => hours, 2, '0'],
  I: [({ hours }) => hours % 12 || 12, 2, '0'],
  j: [({ yearDay }) => yearDay + 1, 3, '0'],
  k: [({ hours }) => hours, 2, ' '],
  l: [({ hours }) => hours % 12 || 12, 2, ' '],
  m: [({ month }) => month + 1, 2, '0'],
  M: [({ minutes }) => minutes, 2, '0'],
  s: [(time, { offset }) => secondsOf(time) - offset, 1, '0'],
  S: [({ seconds }) => Math.floor(seconds), 2, '0'],
  u: [({ weekday }) => weekday || 7, 1, '0'],
  U: [({ yearDay, weekday }) => Math.floor((yearDay + 7 - weekday) / 7), 2, '0'],
  V: [(time) => isoYearAndWeek(time)[1], 2, '0'],
  w: [({ weekday }) => weekday, 1, '0'],
  W: [({ yearDay, weekday }) => Math.floor((yearDay + 7 - ((weekday + 6) % 7)) / 7), 2, '0'],
  y: [({ year }) => mod(year, 100), 2, '0'],
  Y: [({ year }) => year, 1, '0'],
};

/** Directives that are text. */
const TEXTS: Readonly<Record<string, (time: BrokenDownTime, zone: Zone) => string>> = {
  '%': () => '%',
  a: ({ weekday }) => (WEEKDAYS[weekday] ?? '?').slice(0, 3),
  A: ({ weekday }) => WEEKDAYS[weekday] ?? '?',
  b: ({ month }) => (MONTHS[month] ?? '?').slice(0, 3),
  B: ({ month }) => MONTHS[month] ?? '?',
  h: ({ month }) => (MONTHS[month] ?? '?').slice(0, 3),
  n: () => '\n',
  p: ({ hours }) => (hours < 12 ? 'AM' : 'PM'),
  P: ({ hours }) => (hours < 12 ? 'am' : 'pm'),
  t: () => '\t',
  z: (_, { offset }) => offsetText(offset),
  Z: (_, { name }) => name,
};

function mod(value: number, by: number): number {
  return ((value % by) + by) % by;
}

/** A time as a text, by the directives of C's strftime, with GNU's flags `-`, `_`, `0` and `^`. */
export function formatTime(format: string, time: BrokenDownTime, zone: Zone): string {
  return format.replace(/%([-_0^]?)[EO]?([A-Za-z%])/g, (whole, flag: string, letter: string) => {
    if (Object.hasOwn(COMPOSED, letter)) return formatTime(COMPOSED[letter], time, zone);
    if (Object.hasOwn(NUMBERS, letter)) {
      const [numberOf, digits, fill] = NUMBERS[letter];
      return padded(numberOf(time, zone), digits, fillOf(flag, fill));
    }
    if (!Object.hasOwn(TEXTS, letter)) return whole;
    const text = TEXTS[letter](time, zone);
    return flag === '^' ? text.toUpperCase() : text;
  });
}

function fillOf(flag: string, otherwise: string): string {
  if (flag === '-') return '';
  return flag === '_' ? ' ' : flag === '0' ? '0' : otherwise;
}

function padded(value: number, digits: number, fill: string): string {
  const text = String(Math.abs(value));
  return (value < 0 ? '-' : '') + (fill === '' ? text : text.padStart(digits, fill));
}

function offsetText(offset: number): string {
  const minutes = Math.floor(Math.abs(offset) / 60);
  const digits = (value: number) => String(value).padStart(2, '0');
  return (offset < 0 ? '-' : '+') + digits(Math.floor(minutes / 60)) + digits(minutes % 60);
}

/** The year and week by ISO 8601: the first week is the one with a Thursday. */
function isoYearAndWeek({ year, yearDay, weekday }: BrokenDownTime): [number, number] {
  const monday = yearDay - ((weekday + 6) % 7);
  const weekOf = (day: number, inYear: number): number => {
    const first = weekdayOf(daysFromCivil(inYear, 0, 1));
    const shift = ((first + 6) % 7) - 7;
    return Math.floor((day + (shift < -3 ? shift + 7 : shift)) / 7) + 1;
  };
  const daysIn = (each: number) => daysFromCivil(each + 1, 0, 1) - daysFromCivil(each, 0, 1);
  const thursday = monday + 3;
  if (thursday < 0) return [year - 1, weekOf(yearDay + daysIn(year - 1), year - 1)];
  if (thursday >= daysIn(year)) return [year + 1, 1];
  return [year, Math.floor(thursday / 7) + 1];
}
