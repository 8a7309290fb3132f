import type { Problem } from '@yamlkit/engine';
import { visibleText } from '@yamlkit/engine/reports';
import { validateWithoutLint } from '@yamlkit/engine/yaml';
import type { Input } from '../files/input.ts';
import { mayBeTemplate, templatePath } from '../run/template-path.ts';
import { describeUnreadable } from '../run/template-refusal.ts';
import type { Terminal } from '../terminal.ts';

/**
 * Reports the errors of a text, or that it is a template; true if there are any.
 *
 * @param what cannot be done with a template: `split`.
 * @param errors those of the text, where they are known.
 */
export async function refuseErrors(
  input: Input,
  text: string,
  what: string,
  terminal: Terminal,
  errors: readonly Problem[] = validateWithoutLint(text).errors,
): Promise<boolean> {
  if (errors.length === 0) return false;
  const name = visibleText(input.name);
  const { cwd } = terminal;
  if (mayBeTemplate({ templates: 'auto', input, cwd }, text, true)) {
    const { detectTemplate } = await import('../run/templates.ts');
    const dialect = detectTemplate(text, { path: templatePath({ input, cwd }) });
    if (dialect !== 'none') {
      terminal.err(`${name}: ${describeUnreadable(dialect, what)}.\n`);
      return true;
    }
  }
  for (const { line, column, message } of errors) {
    terminal.err(`${name}:${line}:${column}: ${visibleText(message)}\n`);
  }
  return true;
}
