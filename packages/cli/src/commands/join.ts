import { visibleText } from '@yamlkit/engine/reports';
import { documentTexts, parse } from '@yamlkit/engine/tree';
import {
  EXIT_CLEAN,
  EXIT_CLOSED_PIPE,
  EXIT_FAILURE,
  EXIT_FINDINGS,
  type ExitStatus,
} from '../exit-status.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import { readInput } from '../files/read-input.ts';
import type { Terminal } from '../terminal.ts';
import { gatherInputs, tellAbout } from './gather-inputs.ts';
import { refuseErrors } from './refuse-errors.ts';

/** `yamlkit join`: prints files as one stream. */
export async function joinCommand(
  names: readonly string[],
  terminal: Terminal,
): Promise<ExitStatus> {
  const { inputs, failures } = await gatherInputs(names, terminal);
  let hasFailed = failures.length > 0;
  let hasErrors = false;
  let output = '';
  for (const input of inputs) {
    try {
      const { text } = readInput(input);
      if (await refuseErrors(input, text, 'joined', terminal)) hasErrors = true;
      else output = joined(output, text);
    } catch (error) {
      hasFailed = true;
      tellAbout({ name: input.name, message: describeFileError(error) }, terminal);
    }
  }
  if (hasFailed) return EXIT_FAILURE;
  if (hasErrors) return EXIT_FINDINGS;
  await terminal.out(terminal.isStdoutTerminal ? visibleText(output, '\n') : output);
  return terminal.isOutputClosed ? EXIT_CLOSED_PIPE : EXIT_CLEAN;
}

/** Two streams as one: the second one begins with a marker, and with directives after one. */
function joined(stream: string, text: string): string {
  const tree = parse(text);
  const [first] = documentTexts(tree);
  if (first === undefined) return stream;
  if (stream === '') return text;
  const isClosed = /[\r\n]$/.test(stream);
  const before = isClosed ? stream : `${stream}\n`;
  // Comments that follow a document are its own, so the marker comes before those of the next one.
  if (/^(?:#.*(?:\r\n?|\n)|[ \t]*(?:\r\n?|\n))*%/.test(text)) return `${before}...\n${text}`;
  return first.contentFrom > 0 || text.startsWith('---')
    ? before + text
    : `${before}---\n${withoutMarker(text)}`;
}

/** A marker below comments at the head would make an empty document of them. */
function withoutMarker(text: string): string {
  const [head = ''] = /^(?:#.*(?:\r\n?|\n)|[ \t]*(?:\r\n?|\n))+/.exec(text) ?? [];
  const rest = text.slice(head.length);
  return head + rest.replace(/^---[ \t]*(?:\r\n?|\n)/, '');
}
