import { validateWithoutLint, visibleText } from '@yamlkit/engine';
import type { Terminal } from '../terminal.ts';

/** Reports the errors of a text; true if there are any. */
export function refuseErrors(name: string, text: string, terminal: Terminal): boolean {
  const { errors } = validateWithoutLint(text, {});
  for (const { line, column, message } of errors) {
    terminal.err(`${visibleText(name)}:${line}:${column}: ${visibleText(message)}\n`);
  }
  return errors.length > 0;
}
