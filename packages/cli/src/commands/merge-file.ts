import path from 'node:path';
import type { MergeThreeOptions, MergeThreeResult, TemplateMode } from '@yamlkit/engine';
import { visibleText } from '@yamlkit/engine/reports';
import { merge3 } from '@yamlkit/engine/yaml';
import { EXIT_CLOSED_PIPE, type ExitStatus } from '../exit-status.ts';
import { encodeText } from '../files/decode-text.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import type { Input } from '../files/input.ts';
import { type InputText, readInput } from '../files/read-input.ts';
import { replaceFile } from '../files/replace-file.ts';
import { findDialect } from '../run/find-dialect.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { describeConflicts, type SideFlags, sideOf } from './conflict-sides.ts';
import { tellAbout } from './gather-inputs.ts';

/** What `git merge-file` exits with on an error. */
const EXIT_ERROR = 255;
const MOST_CONFLICTS = 127;

/** The options of `yamlkit merge-file`. */
export interface MergeFileFlags extends SideFlags {
  readonly stdout?: true;
  readonly quiet?: true;
  readonly diff3?: true;
  readonly markerSize: number;
  /** Of our version, the base and their version. */
  readonly label?: readonly string[];
  readonly templates: TemplateMode;
}

/** The names of the files to merge. */
export interface MergeFileNames {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** `yamlkit merge-file`: merges what two sides made of a file into the file of the one. */
export async function mergeFileCommand(
  names: MergeFileNames,
  flags: MergeFileFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const base = read(names.base, terminal);
  const ours = read(names.ours, terminal);
  const theirs = read(names.theirs, terminal);
  if (base === undefined || ours === undefined || theirs === undefined) return EXIT_ERROR;
  const [label = 'ours', baseLabel = 'base', theirLabel = 'theirs', more] = flags.label ?? [];
  if (more !== undefined) throw new UsageError('-L is for three labels: ours, base and theirs');
  const options: MergeThreeOptions = {
    style: flags.diff3 ? 'diff3' : 'merge',
    labels: { ours: label, base: baseLabel, theirs: theirLabel },
    markerSize: flags.markerSize,
    favor: sideOf(flags),
  };
  const texts = [base.text, ours.text, theirs.text] as const;
  const result = await mergeTexts(names, texts, { ...flags, options }, terminal);
  if (!(await write(result, names.ours, ours, flags, terminal))) return EXIT_ERROR;
  if (terminal.isOutputClosed) return EXIT_CLOSED_PIPE;
  if (result.conflicts.length > 0 && !flags.quiet) {
    await terminal.err(
      `${describeConflicts(result.conflicts.length)} in ${visibleText(names.ours)}\n`,
    );
  }
  return Math.min(result.conflicts.length, MOST_CONFLICTS);
}

/** Merges templates as such, and all else as YAML, or line by line where it has errors. */
async function mergeTexts(
  names: MergeFileNames,
  texts: readonly [string, string, string],
  { templates, options }: Pick<MergeFileFlags, 'templates'> & { options: MergeThreeOptions },
  terminal: Terminal,
): Promise<MergeThreeResult> {
  const inputs = [names.base, names.ours, names.theirs].map((name) => inputOf(name, terminal));
  const result = merge3(...texts, options);
  if (templates === 'auto' && result.isChecked) return result;
  const dialect = await findDialect(inputs, texts, { templates }, terminal);
  if (dialect === 'none') return result;
  const { merge3: mergeTemplates } = await import('../run/templates.ts');
  return mergeTemplates(...texts, { ...options, templates: dialect });
}

function inputOf(name: string, { cwd }: Terminal): Input {
  return { name, path: path.resolve(cwd, name), relativePath: name, size: undefined };
}

/** Reads a file; undefined, and reported, when it cannot be read. */
function read(name: string, terminal: Terminal): InputText | undefined {
  try {
    return readInput(inputOf(name, terminal), true);
  } catch (error) {
    tellAbout({ name, message: describeFileError(error) }, terminal);
    return undefined;
  }
}

/** Writes the result in the encoding of our side. @returns whether that could be done. */
async function write(
  { output }: MergeThreeResult,
  name: string,
  ours: InputText,
  { stdout }: MergeFileFlags,
  terminal: Terminal,
): Promise<boolean> {
  if (stdout) {
    await terminal.out(output);
    return true;
  }
  if (output === ours.text) return true;
  try {
    const bytes = encodeText(output, ours);
    const note = await replaceFile(path.resolve(terminal.cwd, name), bytes, ours.stamp);
    if (note !== undefined) tellAbout({ name, message: note }, terminal);
    return true;
  } catch (error) {
    tellAbout({ name, message: describeFileError(error) }, terminal);
    return false;
  }
}
