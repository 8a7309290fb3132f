import { type MergeOptions, merge, type TemplateMode } from '@yamlkit/engine';
import { visibleText } from '@yamlkit/engine/reports';
import {
  EXIT_CLEAN,
  EXIT_CLOSED_PIPE,
  EXIT_FAILURE,
  EXIT_FINDINGS,
  type ExitStatus,
} from '../exit-status.ts';
import { withByteOrderMark } from '../files/decode-text.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import type { Input } from '../files/input.ts';
import { type InputText, readInput } from '../files/read-input.ts';
import { mayBeTemplate, templatePath } from '../run/template-path.ts';
import { describeRefusal } from '../run/template-refusal.ts';
import type { Terminal } from '../terminal.ts';
import { gatherInputs, tellAbout } from './gather-inputs.ts';

/** The options of `yamlkit merge`. */
export interface MergeFlags extends MergeOptions {
  readonly templates: TemplateMode;
}

/** `yamlkit merge`: merges files in order and prints the result. */
export async function mergeCommand(
  names: readonly string[],
  flags: MergeFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const inputs: Input[] = [];
  const texts: InputText[] = [];
  for (const name of names) {
    // One after the other, so that the files keep the order in which they are named.
    const found = await gatherInputs([name], terminal);
    if (found.failures.length > 0) return EXIT_FAILURE;
    inputs.push(...found.inputs);
  }
  for (const input of inputs) {
    try {
      texts.push(readInput(input));
    } catch (error) {
      tellAbout({ name: input.name, message: describeFileError(error) }, terminal);
      return EXIT_FAILURE;
    }
  }
  const { templates, ...options } = flags;
  const {
    output,
    problems: [failure],
    conflicts,
  } = merge(
    texts.map(({ text }) => text),
    options,
  );
  const { cwd } = terminal;
  const input = inputs.find((each, side) => {
    const isSuspect = templates !== 'auto' || failure?.side === side;
    return isSuspect && mayBeTemplate({ templates, input: each, cwd }, texts[side].text, true);
  });
  if (input !== undefined) {
    const { detectTemplate } = await import('../run/templates.ts');
    const path = templatePath({ input, cwd });
    const dialect = detectTemplate(texts[inputs.indexOf(input)].text, { templates, path });
    if (dialect !== 'none') {
      terminal.err(`${visibleText(input.name)}: ${describeRefusal(dialect, 'merged')}\n`);
      return EXIT_FINDINGS;
    }
  }
  if (failure) {
    const { side, line, column, message } = failure;
    const place = `${visibleText(inputs[side].name)}:${line}:${column}`;
    terminal.err(`${place}: ${visibleText(message)}\n`);
    return EXIT_FINDINGS;
  }
  for (const { message } of conflicts) terminal.err(`warning: ${visibleText(message)}\n`);
  // The mark was not part of the texts, so that places are those an editor shows.
  const full = texts[0] ? withByteOrderMark(output, texts[0]) : output;
  await terminal.out(terminal.isStdoutTerminal ? visibleText(full, '\n') : full);
  return terminal.isOutputClosed ? EXIT_CLOSED_PIPE : EXIT_CLEAN;
}
