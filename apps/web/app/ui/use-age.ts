import { useEffect, useState } from 'react';
import { ageOf } from './age.ts';

/** How long ago `time` (milliseconds since 1970) was, in words that are updated as time passes. */
export function useAge(time: number): string {
  const [now, setNow] = useState(time);
  const elapsed = Math.max(now, time) - time;
  const { text, changesIn } = ageOf(elapsed);
  // The time when the words change; a little later, since timers may be early.
  const changesAt = time + elapsed + changesIn + 20;
  useEffect(() => {
    const update = () => setNow(Date.now());
    const timer = setTimeout(update, Math.max(0, changesAt - Date.now()));
    // A page in the background sleeps through timers.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [changesAt]);
  return text;
}
