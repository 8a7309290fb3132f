import path from 'node:path';
import { visibleText } from '@yamlkit/engine/reports';
import { documentTexts, JsonDocument, parse } from '@yamlkit/engine/tree';
import { EXIT_CLEAN, EXIT_FAILURE, EXIT_FINDINGS, type ExitStatus } from '../exit-status.ts';
import { encodeText } from '../files/decode-text.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import { type NameTemplate, nameFrom, readNameTemplate } from '../files/name-template.ts';
import { OutputFolder } from '../files/output-folder.ts';
import { readInput } from '../files/read-input.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { gatherInputs, tellAbout } from './gather-inputs.ts';
import { refuseErrors } from './refuse-errors.ts';

/** The options of `yamlkit split`. */
export interface SplitFlags {
  readonly outputDir: string;
  readonly name: string;
}

/** A document and the file it goes to, below the folder. */
interface NamedDocument {
  readonly name: string;
  readonly text: string;
  /** From 1, the empty ones counted. */
  readonly number: number;
}

/** `yamlkit split`: writes each document of a stream into a file of its own. */
export async function splitCommand(
  source: string | undefined,
  flags: SplitFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const template = readNameTemplate(flags.name);
  const { inputs } = await gatherInputs(source === undefined ? [] : [source], terminal);
  if (inputs.length === 0) return EXIT_FAILURE;
  if (inputs.length > 1) throw new UsageError('split takes one file');
  const [input] = inputs;
  try {
    const decoded = readInput(input);
    if (await refuseErrors(input, decoded.text, 'split', terminal)) return EXIT_FINDINGS;
    const documents = namedDocuments(decoded.text, template);
    const problem = 'problem' in documents ? documents.problem : sameNameIn(documents);
    if (problem !== undefined) {
      terminal.err(`${visibleText(`${input.name}: ${problem}`)}; nothing is written\n`);
      return EXIT_FINDINGS;
    }
    if ('problem' in documents) return EXIT_FINDINGS;
    const folder = new OutputFolder(terminal.cwd, flags.outputDir);
    for (const { name, text } of documents) {
      const note = await folder.write(path.join(folder.path, name), encodeText(text, decoded));
      if (note !== undefined) tellAbout({ name, message: note }, terminal);
    }
    const noun = documents.length === 1 ? 'file' : 'files';
    terminal.err(`${documents.length} ${noun} written\n`);
    return EXIT_CLEAN;
  } catch (error) {
    tellAbout({ name: input.name, message: describeFileError(error) }, terminal);
    return EXIT_FAILURE;
  }
}

/** The documents that hold something, each with its name; or why one has none. */
function namedDocuments(
  text: string,
  template: NameTemplate,
): readonly NamedDocument[] | { readonly problem: string } {
  const tree = parse(text);
  const nodes = JsonDocument.ofDocuments(tree);
  const documents = documentTexts(tree)
    .filter(({ hasNode }) => hasNode)
    .map((document, at) => ({ ...document, root: nodes[at], number: at + 1 }))
    .filter(({ isEmpty }) => !isEmpty);
  const named: NamedDocument[] = [];
  for (const [index, { contentFrom, to, root, number }] of documents.entries()) {
    const found = nameFrom(template, root, { index, count: documents.length });
    if ('missing' in found) {
      return { problem: `document ${number} has no value at ${found.missing} for its name` };
    }
    named.push({ name: found.name, text: text.slice(contentFrom, to), number });
  }
  return named;
}

/** Names count as the same where a file system may take them for the same. */
function sameNameIn(documents: readonly NamedDocument[]): string | undefined {
  const seen = new Map<string, number>();
  for (const { name, number } of documents) {
    const known = seen.get(name.toLowerCase());
    if (known !== undefined) return `documents ${known} and ${number} would both be ${name}`;
    seen.set(name.toLowerCase(), number);
  }
  return undefined;
}
