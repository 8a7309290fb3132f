import path from 'node:path';
import { visibleText } from '@yamlkit/engine/reports';
import type { WantedFiles } from '@yamlkit/language/wanted-files';
import { type FoundInputs, findInputs } from '../files/find-inputs.ts';
import type { InputFailure } from '../files/input.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

/** How standard input is taken. */
export interface StdinOptions {
  /** The path that it is said to have. */
  readonly stdinFilepath?: string | undefined;
  /** Whether it is read by the run, which may do so in pieces, and not before. */
  readonly streamsStdin?: boolean;
}

/**
 * The inputs that arguments name; what leads to none is reported. No arguments mean standard input,
 * unless that is a keyboard: then the user most likely forgot the names.
 *
 * @param wanted the files a folder stands for; *.yaml and *.yml by default.
 * @throws UsageError
 */
export async function gatherInputs(
  names: readonly string[],
  terminal: Omit<Terminal, 'readStdin'> & {
    readStdin(): Promise<Uint8Array | undefined>;
  },
  wanted?: WantedFiles,
  { stdinFilepath, streamsStdin = false }: StdinOptions = {},
): Promise<FoundInputs> {
  if (names.length === 0 && terminal.isStdinTerminal) {
    throw new UsageError('name files, folders or globs to work on, or - for standard input');
  }
  const { cwd } = terminal;
  const readStdin = () => (streamsStdin ? terminal.stdinChunks() : terminal.readStdin());
  const found = await findInputs(names.length === 0 ? ['-'] : names, cwd, readStdin, wanted);
  for (const failure of found.failures) tellAbout(failure, terminal);
  if (stdinFilepath === undefined) return found;
  const named = { name: stdinFilepath, assumedPath: path.resolve(cwd, stdinFilepath) };
  const inputs = found.inputs.map((each) =>
    each.path === undefined ? { ...each, ...named } : each,
  );
  return { ...found, inputs };
}

/** Reports why a file could not be processed, or something else about it. */
export function tellAbout({ name, message }: InputFailure, terminal: Pick<Terminal, 'err'>): void {
  terminal.err(`yamlkit: ${visibleText(name)}: ${visibleText(message)}\n`);
}

/** Reports, once each, which settings of the files' configurations contradict each other. */
export function reportContradictions(
  configurations: readonly ({ readonly contradictions?: readonly string[] } | undefined)[],
  terminal: Terminal,
): void {
  const found = configurations.flatMap((each) => each?.contradictions ?? []);
  for (const each of new Set(found)) terminal.err(`yamlkit: ${visibleText(each)}\n`);
}
