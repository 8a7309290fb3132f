import { schemaKey } from '../schema-key.ts';
import type { CompletionPlace } from './completion-place.ts';
import { writeQuoted } from './write-quoted.ts';

/** A key by itself, in the quotes it has; with a colon where there is none. */
export function keyText(name: string, { quote, hasColon, isInFlow }: CompletionPlace): string {
  if (quote !== '') return writeQuoted(name, quote) ?? name;
  const key = schemaKey(name, isInFlow);
  return hasColon ? key : `${key}:`;
}
