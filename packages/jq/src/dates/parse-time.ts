import { type BrokenDownTime, breakDown, daysFromCivil, weekdayOf } from './broken-down-time.ts';
import { COMPOSED, MONTHS, WEEKDAYS } from './format-time.ts';

/** What has been read so far. */
interface Fields {
  year: number;
  month: number;
  day: number;
  hours: number;
  minutes: number;
  seconds: number;
  weekday: number | undefined;
  yearDay: number | undefined;
  isAfternoon: boolean | undefined;
  century: number | undefined;
  /** Seconds since 1970, which say everything. */
  time: number | undefined;
}

/** What a directive reads: a pattern, and what it sets. */
type Reader = readonly [RegExp, (fields: Fields, text: string) => boolean];

const number =
  (from: number, to: number, set: (fields: Fields, value: number) => void) =>
  (fields: Fields, text: string): boolean => {
    const value = Number(text);
    if (value < from || value > to) return false;
    set(fields, value);
    return true;
  };

const TWO = /\s*\d{1,2}/y;

function names(list: readonly string[], set: (fields: Fields, index: number) => void): Reader {
  const all = list.flatMap((name) => [name, name.slice(0, 3)]).sort((a, b) => b.length - a.length);
  return [
    new RegExp(`\\s*(?:${all.join('|')})`, 'iy'),
    (fields, text) => {
      const start = text.trim().slice(0, 3).toLowerCase();
      set(
        fields,
        list.findIndex((name) => name.slice(0, 3).toLowerCase() === start),
      );
      return true;
    },
  ];
}

const weekdayName = names(WEEKDAYS, (fields, index) => {
  fields.weekday = index;
});
const monthName = names(MONTHS, (fields, index) => {
  fields.month = index;
});
const day: Reader = [
  TWO,
  number(1, 31, (fields, value) => {
    fields.day = value;
  }),
];
const hour24: Reader = [
  TWO,
  number(0, 23, (fields, value) => {
    fields.hours = value;
  }),
];
const hour12: Reader = [
  TWO,
  number(1, 12, (fields, value) => {
    fields.hours = value % 12;
    fields.isAfternoon ??= false;
  }),
];
const ignored = (pattern: RegExp): Reader => [pattern, () => true];
const week = ignored(TWO);

const READERS: Readonly<Record<string, Reader>> = {
  '%': ignored(/%/y),
  a: weekdayName,
  A: weekdayName,
  b: monthName,
  B: monthName,
  C: [
    TWO,
    number(0, 99, (fields, value) => {
      fields.century = value;
    }),
  ],
  d: day,
  e: day,
  g: week,
  G: ignored(/\s*\d{4}/y),
  h: monthName,
  H: hour24,
  I: hour12,
  j: [
    /\s*\d{1,3}/y,
    number(1, 366, (fields, value) => {
      fields.yearDay = value - 1;
    }),
  ],
  k: hour24,
  l: hour12,
  m: [
    TWO,
    number(1, 12, (fields, value) => {
      fields.month = value - 1;
    }),
  ],
  M: [
    TWO,
    number(0, 59, (fields, value) => {
      fields.minutes = value;
    }),
  ],
  n: ignored(/\s*/y),
  p: [
    /\s*[ap]m/iy,
    (fields, text) => {
      fields.isAfternoon = text.trim()[0].toLowerCase() === 'p';
      return true;
    },
  ],
  s: [
    /\s*-?\d+/y,
    (fields, text) => {
      fields.time = Number(text);
      return true;
    },
  ],
  S: [
    TWO,
    number(0, 61, (fields, value) => {
      fields.seconds = value;
    }),
  ],
  t: ignored(/\s*/y),
  u: [
    /\s*[1-7]/y,
    (fields, text) => {
      fields.weekday = Number(text) % 7;
      return true;
    },
  ],
  U: week,
  V: week,
  w: [
    /\s*[0-6]/y,
    (fields, text) => {
      fields.weekday = Number(text);
      return true;
    },
  ],
  W: week,
  y: [
    TWO,
    number(0, 99, (fields, value) => {
      fields.year = value < 69 ? 2000 + value : 1900 + value;
    }),
  ],
  Y: [
    /\s*[-+]?\d{1,4}/y,
    (fields, text) => {
      fields.year = Number(text);
      return true;
    },
  ],
  // A zone is read, and does not count, as in jq.
  z: ignored(/\s*(?:Z|[-+]\d{2}(?::?\d{2})?)/y),
  Z: ignored(/\s*[A-Za-z]*/y),
};

/** A time that has been read, and what comes after it. */
export interface ParsedTime {
  readonly time: BrokenDownTime;
  readonly rest: string;
}

/** Reads a text by the directives of C's strptime; undefined if it does not fit. */
export function parseTime(text: string, format: string): ParsedTime | undefined {
  const expanded = expand(format);
  const fields = newFields();
  let at = 0;
  for (const [token] of expanded.matchAll(/%[-_0^EO]?[A-Za-z%]|\s+|[^%\s]+|%/g)) {
    if (/^\s/.test(token)) {
      while (/\s/.test(text[at] ?? '')) at++;
      continue;
    }
    const letter = token.startsWith('%') ? token[token.length - 1] : '';
    if (token.length > 1 && letter !== '') {
      const length = readField(text, at, letter, fields);
      if (length === undefined) return undefined;
      at += length;
    } else if (text.startsWith(token, at)) at += token.length;
    else return undefined;
  }
  const rest = text.slice(at);
  if (rest !== '' && !/^\s/.test(rest)) return undefined;
  return { time: finish(fields), rest };
}

function expand(format: string): string {
  return format.replace(/%[EO]?([cDFrRTxX])/g, (_, letter: string) => COMPOSED[letter]);
}

function newFields(): Fields {
  return {
    year: 1970,
    month: 0,
    day: 1,
    hours: 0,
    minutes: 0,
    seconds: 0,
    weekday: undefined,
    yearDay: undefined,
    isAfternoon: undefined,
    century: undefined,
    time: undefined,
  };
}

function readField(text: string, at: number, letter: string, fields: Fields): number | undefined {
  if (!Object.hasOwn(READERS, letter)) return undefined;
  const [pattern, set] = READERS[letter];
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match !== null && set(fields, match[0]) ? match[0].length : undefined;
}

function finish(fields: Fields): BrokenDownTime {
  if (fields.time !== undefined) return breakDown(fields.time);
  const { century, isAfternoon, hours, minutes, seconds } = fields;
  const year = century === undefined ? fields.year : century * 100 + (fields.year % 100);
  let { month, day: dayOfMonth } = fields;
  if (fields.yearDay !== undefined && month === 0 && dayOfMonth === 1) {
    const date = breakDown((daysFromCivil(year, 0, 1) + fields.yearDay) * 86_400);
    month = date.month;
    dayOfMonth = date.day;
  }
  const days = daysFromCivil(year, month, dayOfMonth);
  return {
    year,
    month,
    day: dayOfMonth,
    hours: isAfternoon === true && hours < 12 ? hours + 12 : hours,
    minutes,
    seconds,
    weekday: weekdayOf(days),
    yearDay: days - daysFromCivil(year, 0, 1),
  };
}
