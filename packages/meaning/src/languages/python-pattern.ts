import { pythonPatternMistake } from '@yamlkit/text';
import { shown } from '../finding.ts';
import type { PassageReader } from './passage-reader.ts';

const LONGEST = 20_000;

/** A regular expression in the syntax of Python. */
export function checkPythonPattern(passage: PassageReader): void {
  const { text } = passage;
  const mistake = text.length > LONGEST ? undefined : pythonPatternMistake(text);
  if (mistake === undefined) return;
  passage.report({
    rule: 'invalid-pattern',
    severity: 'error',
    message: `“${shown(text)}” is not a regular expression. ${mistake}`,
  });
}
