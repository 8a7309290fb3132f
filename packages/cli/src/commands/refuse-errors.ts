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
 */
export async function refuseErrors(
  input: Input,
  text: string,
  what: string,
  terminal: Terminal,
): Promise<boolean> {
  const { errors } = validateWithoutLint(text, {});
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
