import { nearestName } from '@yamlkit/text';
import { shown } from '../finding.ts';
import type { PassageReader } from './passage-reader.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MACROS = ['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@midnight', '@hourly'];

interface Field {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly names: readonly string[];
}

const FIELDS: readonly Field[] = [
  { name: 'minute', least: 0, most: 59, names: [] },
  { name: 'hour', least: 0, most: 23, names: [] },
  { name: 'day of the month', least: 1, most: 31, names: [] },
  { name: 'month', least: 1, most: 12, names: MONTHS },
  { name: 'day of the week', least: 0, most: 6, names: DAYS },
];

/**
 * A schedule of five fields. Options: `macros`, whether `@daily` and the like are understood; `sunday7`, whether 7 is
 * Sunday too; `shortest`, the fewest minutes between two runs.
 */
export function checkCron(passage: PassageReader): void {
  if (!passage.isScalar) return;
  const { text, options } = passage;
  if (text.includes('{{')) return;
  if (text.trimStart().startsWith('@')) {
    checkMacro(passage);
    return;
  }
  const fields = [...text.matchAll(/\S+/g)];
  const first = fields[0]?.[0] ?? '';
  if (options.zones === true && /^(?:CRON_)?TZ=/.test(first)) fields.shift();
  if (fields.length !== FIELDS.length) {
    const count = fields.length === 1 ? '1 field' : `${fields.length} fields`;
    passage.report({
      rule: 'invalid-cron',
      severity: 'error',
      message: `A cron schedule has five fields (minute, hour, day of the month, month, day of the week), but this one has ${count}.`,
    });
    return;
  }
  let isSound = true;
  for (const [place, { 0: field, index }] of fields.entries()) {
    const mistake = mistakeIn(field, FIELDS[place], options.sunday7 === true);
    if (mistake === undefined) continue;
    isSound = false;
    const message = `Invalid ${FIELDS[place].name} in this cron schedule: ${mistake}.`;
    passage.report({
      rule: 'invalid-cron',
      severity: 'error',
      message,
      from: index,
      to: index + field.length,
    });
  }
  if (isSound && typeof options.shortest === 'number')
    checkInterval(passage, fields[0][0], options.shortest);
}

function checkMacro(passage: PassageReader): void {
  const { text, options } = passage;
  const name = text.trim();
  const isEvery = options.macros === true && /^@every \d/.test(name);
  if ((options.macros === true && MACROS.includes(name)) || isEvery) return;
  const near = options.macros === true ? nearestName(name, MACROS) : undefined;
  const message =
    options.macros === true
      ? `“${shown(name)}” is not a known schedule. Known: ${MACROS.join(', ')}.`
      : `“${shown(name)}” is not understood here. Write five fields, such as 0 0 * * *.`;
  passage.report({ rule: 'invalid-cron', severity: 'error', message, insert: near });
}

function mistakeIn(field: string, description: Field, sunday7: boolean): string | undefined {
  const most = description.most === 6 && sunday7 ? 7 : description.most;
  for (const part of field.split(',')) {
    const [range, step, ...more] = part.split('/');
    if (more.length > 0) return `“${shown(part)}” has more than one /`;
    if (step !== undefined && !/^[1-9]\d{0,5}$/.test(step))
      return `the step in “${shown(part)}” must be a number above 0`;
    if (range === '*' || range === '?') continue;
    const ends = range.split('-');
    if (ends.length > 2) return `“${shown(part)}” has more than one -`;
    const values = ends.map((end) => fieldValue(end, description));
    if (values.some((value) => value === undefined)) return `“${shown(part)}” is not understood`;
    const [from, to = from] = values as number[];
    const outside = [from, to].find((value) => value < description.least || value > most);
    if (outside !== undefined)
      return `“${ends[outside === from ? 0 : 1]}” is not between ${description.least} and ${most}`;
    if (from > to) return `the range “${range}” ends before it begins`;
  }
  return undefined;
}

function fieldValue(text: string, { names, least }: Field): number | undefined {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  const place = names.indexOf(text.toLowerCase());
  return place === -1 ? undefined : place + least;
}

/** Only what the minutes alone say. */
function checkInterval(passage: PassageReader, minutes: string, shortest: number): void {
  const step = /^(?:\*|0-59)(?:\/(\d+))?$/.exec(minutes);
  if (step === null || Number(step[1] ?? 1) >= shortest) return;
  const every = Number(step[1] ?? 1) === 1 ? 'every minute' : `every ${step[1]} minutes`;
  passage.report({
    rule: 'frequent-cron',
    severity: 'warning',
    message: `This runs ${every}, but the shortest interval is ${shortest} minutes.`,
  });
}
