import { isInSet } from './character-set.ts';
import type { RegularExpression } from './read-expression.ts';

/**
 * Whether a regular expression matches the whole of a text, or (`isWhole` false) a part of it.
 *
 * Takes all ways through the expression at once, so that no pattern takes more time than the
 * length of the text times its own.
 *
 * @param spend called with the steps each character took.
 */
export function matchExpression(
  steps: RegularExpression,
  text: string,
  isWhole: boolean,
  spend: (count: number) => void,
): boolean {
  /** The places in the expression that the text so far can lead to, each once. */
  let places: number[] = [];
  let next: number[] = [];
  const seenAt = new Int32Array(steps.length + 1).fill(-1);
  const waiting: number[] = [];
  let at = 0;

  const add = (list: number[], from: number): void => {
    waiting.push(from);
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      if (seenAt[place] === at) continue;
      seenAt[place] = at;
      const step = steps[place];
      if (step === undefined || step.kind === 'take') list.push(place);
      else if (step.kind === 'jump') waiting.push(place + step.by);
      else if (step.kind === 'split') waiting.push(place + step.b, place + step.a);
      else if (at === (step.kind === 'start' ? 0 : text.length)) waiting.push(place + 1);
    }
  };

  add(places, 0);
  for (;;) {
    const hasMatched = places.includes(steps.length);
    if (hasMatched && (!isWhole || at === text.length)) return true;
    if (at === text.length || (isWhole && places.length === 0)) return false;
    spend(places.length + 1);
    const code = text.codePointAt(at) as number;
    const character = String.fromCodePoint(code);
    at += character.length;
    next.length = 0;
    for (const place of places) {
      const step = steps[place];
      if (step?.kind === 'take' && isInSet(step.set, code, character)) add(next, place + 1);
    }
    if (!isWhole) add(next, 0);
    [places, next] = [next, places];
  }
}
