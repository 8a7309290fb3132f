import { doubleOf } from '../values/kinds.ts';
import { JqArray, type Value } from '../values/value.ts';

export const SECONDS_A_DAY = 86_400;

/** A time as a calendar and a clock show it. Jq has it as an array in this order. */
export interface BrokenDownTime {
  readonly year: number;
  /** From 0. */
  readonly month: number;
  /** Of the month, from 1. */
  readonly day: number;
  readonly hours: number;
  readonly minutes: number;
  /** May have a fraction. */
  readonly seconds: number;
  /** From 0, Sunday. */
  readonly weekday: number;
  /** From 0. */
  readonly yearDay: number;
}

/** Days since 1970-01-01, for any year of the Gregorian calendar, also months and days beyond their range. */
export function daysFromCivil(year: number, month: number, day: number): number {
  const years = year + Math.floor(month / 12);
  const monthOfYear = ((month % 12) + 12) % 12;
  // Years begin in March, so that the leap day is the last of them.
  const shifted = monthOfYear < 2 ? years - 1 : years;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((monthOfYear + 10) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * 146_097 + dayOfEra + dayOfYear - 719_468;
}

/** The calendar's and clock's time of some seconds since 1970, in UTC. */
export function breakDown(time: number): BrokenDownTime {
  const whole = Math.floor(time);
  const days = Math.floor(whole / SECONDS_A_DAY);
  const rest = whole - days * SECONDS_A_DAY;
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = (monthFromMarch + 2) % 12;
  const year = yearOfEra + era * 400 + (month < 2 ? 1 : 0);
  return {
    year,
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
    hours: Math.floor(rest / 3600),
    minutes: Math.floor(rest / 60) % 60,
    seconds: (rest % 60) + (time - whole),
    weekday: weekdayOf(days),
    yearDay: days - daysFromCivil(year, 0, 1),
  };
}

/** The weekday of some days since 1970, from 0, Sunday. */
export function weekdayOf(days: number): number {
  return (((days + 4) % 7) + 7) % 7;
}

/** Seconds since 1970 of a time in UTC, without their fraction. */
export function secondsOf(time: BrokenDownTime): number {
  const days = daysFromCivil(time.year, time.month, time.day);
  return days * SECONDS_A_DAY + time.hours * 3600 + time.minutes * 60 + Math.floor(time.seconds);
}

export function timeValue(time: BrokenDownTime): JqArray {
  const { year, month, day, hours, minutes, seconds, weekday, yearDay } = time;
  return new JqArray([year, month, day, hours, minutes, seconds, weekday, yearDay]);
}

/** The time that an array is; undefined if it is none. What is missing at its end is 0. */
export function timeFromValue(value: Value): BrokenDownTime | undefined {
  if (!(value instanceof JqArray) || value.length < 3) return undefined;
  const numbers: number[] = [];
  for (const item of value.items.slice(0, 8)) {
    const number = doubleOf(item);
    if (number === undefined || !Number.isFinite(number)) return undefined;
    numbers.push(number);
  }
  const [year, month, day, hours = 0, minutes = 0, seconds = 0] = numbers.map(Math.trunc);
  const days = daysFromCivil(year, month, day);
  const weekday = numbers.length > 6 ? Math.trunc(numbers[6]) : weekdayOf(days);
  const yearDay = numbers.length > 7 ? Math.trunc(numbers[7]) : days - daysFromCivil(year, 0, 1);
  return { year, month, day, hours, minutes, seconds, weekday, yearDay };
}
