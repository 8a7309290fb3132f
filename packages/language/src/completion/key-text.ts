import { yamlKey } from '@yamlkit/engine';
import type { CompletionPlace } from './completion-place.ts';
import { writeQuoted } from './write-quoted.ts';

/** A key by itself, in the quotes it has; with a colon where there is none. */
export function keyText(name: string, { quote, hasColon, isInFlow }: CompletionPlace): string {
  if (quote !== '') return writeQuoted(name, quote);
  const key = yamlKey(name, isInFlow);
  return hasColon ? key : `${key}:`;
}
