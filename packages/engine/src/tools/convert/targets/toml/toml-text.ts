const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
};

/** What a basic string has to escape; TOML forbids halves of surrogate pairs altogether. */
const SPECIAL = /["\\\x00-\x1f\x7f]|\p{Surrogate}/gu;

/** A key, bare where TOML allows it. */
export function tomlKey(key: string): string {
  return /^[\w-]+$/.test(key) ? key : basicString(key);
}

/** A string on one line. */
export function basicString(text: string): string {
  return `"${text.replace(SPECIAL, escapeOf)}"`;
}

/** A string of several lines on lines of their own, others on one. */
export function tomlString(text: string): string {
  if (!text.includes('\n')) return basicString(text);
  const lines = text.split('\n').map((line) => line.replace(SPECIAL, escapeOf));
  return `"""\n${lines.join('\n')}"""`;
}

/** Whether a text has characters that no TOML string can hold. */
export function hasForbidden(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}

function escapeOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0xd800) return '\ufffd';
  return ESCAPES[character] ?? `\\u${code.toString(16).padStart(4, '0')}`;
}

const LARGEST = 9223372036854775807n;

/** Whether a number, as JSON writes it, is an integer beyond the 64 bits that TOML asks for. */
export function isBigInteger(text: string): boolean {
  if (text.length < 19 || !/^-?\d+$/.test(text)) return false;
  const digits = text.replace('-', '');
  if (digits.length > 19) return true;
  return BigInt(digits) > (text.startsWith('-') ? LARGEST + 1n : LARGEST);
}

const TIMESTAMP =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d(?:\.\d+)?)\.?[ \t]*(Z|z|[-+]\d\d?(?::?\d\d)?)?)?$/;

/** A date or time of YAML as TOML writes it; undefined when TOML has no form for it. */
export function tomlTimestamp(text: string): string | undefined {
  const match = TIMESTAMP.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, zone = ''] = match;
  if (!isDate(Number(year), Number(month), Number(day))) return undefined;
  if (hour !== undefined && !isClockTime(`${hour}:${minute}:${second}`)) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (hour === undefined) return date;
  const offset = zoneOf(zone);
  if (offset.length > 1 && !isClockTime(offset.slice(1))) return undefined;
  return `${date}T${hour.padStart(2, '0')}:${minute}:${second}${offset}`;
}

const DATE = /^\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[-+]\d\d:\d\d)?)?$/;

/** Whether a text is a date, or a date and time, as TOML writes it. */
export function isTomlDate(text: string): boolean {
  return DATE.test(text) && tomlTimestamp(text) !== undefined;
}

/** Whether the calendar has a day, `2024-01-02`. */
export function isTomlDay(text: string): boolean {
  const [year, month, day] = text.split('-').map(Number);
  return isDate(year, month, day);
}

/** Whether a clock shows a time, with seconds or without. */
export function isClockTime(text: string): boolean {
  const [hour, minute, second = 0] = text.split(':').map(Number);
  return hour <= 23 && minute <= 59 && second < 60;
}

/** Whether the calendar has such a day; readers of TOML refuse others. */
function isDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day <= days;
}

function zoneOf(zone: string): string {
  if (zone === '' || /^z$/i.test(zone)) return zone.toUpperCase();
  const [hours, minutes = '00'] = zone.slice(1).includes(':')
    ? zone.slice(1).split(':')
    : [zone.slice(1, 3), zone.slice(3) || '00'];
  return `${zone.charAt(0)}${hours.padStart(2, '0')}:${minutes}`;
}
