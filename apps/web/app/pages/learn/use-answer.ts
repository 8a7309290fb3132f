import { useLayoutEffect, useState } from 'react';
import { answerKey, keepAnswer, readAnswer, subscribeToAnswer } from './answers.ts';

/**
 * The answer to an exercise as it is being typed, kept in the browser from one visit to the next.
 *
 * @param start what the answer starts from; it is not kept.
 * @returns the text, which is `start` until hydrated, and a function that changes it.
 */
export function useAnswer(
  lesson: string,
  exercise: string,
  start: string,
): [string, (text: string) => void] {
  const key = answerKey(lesson, exercise);
  const [text, setText] = useState(start);
  // Before the browser paints, so that a kept answer does not flicker in.
  useLayoutEffect(() => {
    setText(readAnswer(key) ?? start);
    return subscribeToAnswer(key, (kept) => setText(kept ?? start));
  }, [key, start]);

  const change = (changed: string) => {
    setText(changed);
    keepAnswer(key, changed === start ? null : changed);
  };
  return [text, change];
}
