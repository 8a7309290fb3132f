import { visibleText } from '@yamlkit/engine/reports';
import { LineIndex } from '@yamlkit/engine/text';
import type { Input } from '../files/input.ts';

/** Actions that are named of each file. */
const MOST_NAMED = 100;
const LONGEST = 60;

/** Which actions of a template no value was put in for; empty where there is none. */
export function describeLeft(
  { name }: Input,
  text: string,
  left: readonly { readonly from: number; readonly to: number }[],
): string {
  if (left.length === 0) return '';
  const lines = new LineIndex(text);
  const named = left.slice(0, MOST_NAMED).map(({ from, to }) => {
    const action = text.slice(from, Math.min(to, from + LONGEST)).replace(/\s+/g, ' ');
    return `${action}${to > from + LONGEST ? '…' : ''} (line ${lines.lineAt(from) + 1})`;
  });
  const more = left.length > MOST_NAMED ? ` and ${left.length - MOST_NAMED} more` : '';
  return `${visibleText(name)}: no value put in for ${visibleText(named.join(', '))}${more}\n`;
}
