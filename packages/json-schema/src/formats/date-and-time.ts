const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|([-+])(\d\d):(\d\d))$/;
const DURATION =
  /^P(?:\d+W|(?=[\dT])(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?=\d)(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/;
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** full-date of RFC 3339. */
export function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text)?.map(Number) ?? [];
  if (day === undefined || month < 1 || month > 12 || day < 1) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (month === 2 && !isLeap ? 28 : DAYS[month - 1]);
}

/** full-time of RFC 3339. A leap second ends the last minute of a day in UTC. */
export function isTime(text: string): boolean {
  const match = TIME.exec(text);
  if (match === null) return false;
  const [hour, minute, second, , zoneHour, zoneMinute] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 60 || zoneHour > 23 || zoneMinute > 59) return false;
  if (second < 60) return true;
  const sign = match[4] === '-' ? 1 : -1;
  const inUtc = hour * 60 + minute + sign * (zoneHour * 60 + zoneMinute);
  return (inUtc + 1440) % 1440 === 1439;
}

/** date-time of RFC 3339. */
export function isDateTime(text: string): boolean {
  const letter = text[10];
  return (letter === 'T' || letter === 't') && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

/** duration of RFC 3339, appendix A. */
export function isDuration(text: string): boolean {
  return DURATION.test(text) && !text.endsWith('T');
}
