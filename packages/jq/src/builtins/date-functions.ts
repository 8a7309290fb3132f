import {
  type BrokenDownTime,
  breakDown,
  secondsOf,
  timeFromValue,
  timeValue,
} from '../dates/broken-down-time.ts';
import { formatTime, UTC, type Zone } from '../dates/format-time.ts';
import { localZone } from '../dates/local-zone.ts';
import { parseTime } from '../dates/parse-time.ts';
import { doubleOf, textOf } from '../values/kinds.ts';
import { spendText } from '../values/meter.ts';
import { Raised } from '../values/raised.ts';
import { JqArray, type Value } from '../values/value.ts';
import type { BuiltinTable } from './builtin.ts';
import { valueFunction } from './value-functions.ts';

/** Seconds that a calendar can show; beyond it years have more digits than numbers. */
const MOST_SECONDS = 1e15;

function secondsFrom(value: Value, name: string): number {
  const seconds = doubleOf(value);
  if (seconds === undefined) throw new Raised(`${name}() requires numeric inputs`);
  if (!(Math.abs(seconds) < MOST_SECONDS)) {
    throw new Raised(`error converting number of seconds since epoch to datetime`);
  }
  return seconds;
}

/** A time that is given as an array, or as seconds. */
function timeFrom(
  value: Value,
  name: string,
  zoneAt: (seconds: number) => Zone,
): [BrokenDownTime, Zone] {
  const seconds = doubleOf(value);
  if (seconds !== undefined) {
    secondsFrom(value, name);
    const zone = zoneAt(seconds);
    return [breakDown(seconds + zone.offset), zone];
  }
  const time = timeFromValue(value);
  if (time === undefined) throw new Raised(`${name}/1 requires parsed datetime inputs`);
  return [time, zoneAt(secondsOf(time))];
}

function format(name: string, zoneAt: (seconds: number) => Zone) {
  return valueFunction((input, layout) => {
    if (doubleOf(input) === undefined && !(input instanceof JqArray)) {
      throw new Raised(`${name}/1 requires parsed datetime inputs`);
    }
    const text = textOf(layout);
    if (text === undefined) throw new Raised(`${name}/1 requires a string format`);
    return formatTime(text, ...timeFrom(input, name, zoneAt));
  });
}

function makeTime(input: Value): Value {
  if (!(input instanceof JqArray)) throw new Raised('mktime requires array inputs');
  const time = timeFromValue(input);
  if (time === undefined) throw new Raised('mktime requires parsed datetime inputs');
  return secondsOf(time);
}

/** Reading a date takes as long as reading its text and layout so many times. */
const DATE_PASSES = 8;

function readTime(input: Value, layout: Value): Value {
  const [text, directives] = [textOf(input), textOf(layout)];
  if (text === undefined || directives === undefined) {
    throw new Raised('strptime/1 requires string inputs and arguments');
  }
  spendText(DATE_PASSES * (text.length + directives.length));
  const parsed = parseTime(text, directives);
  if (parsed === undefined) {
    throw new Raised(`date "${text}" does not match format "${directives}"`);
  }
  const time = timeValue(parsed.time);
  return parsed.rest === '' ? time : time.concat(new JqArray([parsed.rest]));
}

/** Functions of dates and times. */
export const DATE_FUNCTIONS: BuiltinTable = {
  'gmtime/0': valueFunction((input) => timeValue(breakDown(secondsFrom(input, 'gmtime')))),
  'localtime/0': valueFunction((input) => {
    const seconds = secondsFrom(input, 'localtime');
    return timeValue(breakDown(seconds + localZone(seconds).offset));
  }),
  'mktime/0': valueFunction(makeTime),
  'strftime/1': format('strftime', () => UTC),
  'strflocaltime/1': format('strflocaltime', localZone),
  'strptime/1': valueFunction(readTime),
};
