/** How long ago something was, in words, and after how many milliseconds the words change. */
export interface Age {
  readonly text: string;
  readonly changesIn: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** For this long it is "just now". */
const now = 10 * second;

/** Says in words how old something is; `elapsed` in milliseconds. */
export function ageOf(elapsed: number): Age {
  if (elapsed < now) return { text: 'just now', changesIn: now - Math.max(0, elapsed) };
  if (elapsed < minute) return count(elapsed, now, 10, 'second');
  if (elapsed < hour) return count(elapsed, minute, 1, 'minute');
  if (elapsed < day) return count(elapsed, hour, 1, 'hour');
  return count(elapsed, day, 1, 'day');
}

function count(elapsed: number, step: number, unitsPerStep: number, unit: string): Age {
  const steps = Math.floor(elapsed / step);
  const units = steps * unitsPerStep;
  return {
    text: `${units} ${unit}${units === 1 ? '' : 's'} ago`,
    changesIn: (steps + 1) * step - elapsed,
  };
}
