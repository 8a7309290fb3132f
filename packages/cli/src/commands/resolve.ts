import { realpathSync } from 'node:fs';
import path from 'node:path';
import {
  type ConflictSide,
  formatPath,
  type MergeThreeConflict,
  readConflicts,
  type SyntaxTree,
} from '@yamlkit/engine';
import { visibleText } from '@yamlkit/engine/reports';
import { LineIndex } from '@yamlkit/engine/text';
import { parse, pathAt } from '@yamlkit/engine/tree';
import { merge3 } from '@yamlkit/engine/yaml';
import { EXIT_CLEAN, EXIT_FAILURE, EXIT_FINDINGS, type ExitStatus } from '../exit-status.ts';
import { encodeText } from '../files/decode-text.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import { GitRepository } from '../files/git-repository.ts';
import type { Input } from '../files/input.ts';
import { type InputText, readInput } from '../files/read-input.ts';
import { replaceFile } from '../files/replace-file.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { describeConflicts, type SideFlags, sideOf } from './conflict-sides.ts';
import { gatherInputs, tellAbout } from './gather-inputs.ts';

/** The trees of our version and theirs. */
type Sides = readonly [ours: SyntaxTree, theirs: SyntaxTree];

/** The user's choices for single paths. */
interface Choices {
  readonly choices: ReadonlyMap<string, ConflictSide>;
  /** Paths at which no conflict has been met yet. */
  readonly unused: Set<string>;
}

/** The options of `yamlkit resolve`. */
export interface ResolveFlags extends SideFlags {
  /** `PATH=ours`, `PATH=theirs` or `PATH=union`. */
  readonly take?: readonly string[];
  readonly stdout?: true;
  readonly write?: true;
}

/** A file's conflicts, as far as they could be settled. */
interface Settled {
  readonly output: string;
  readonly left: readonly NamedConflict[];
}

interface NamedConflict extends MergeThreeConflict {
  /** The dotted path of the conflict; empty for the root. */
  readonly path: string;
}

/** `yamlkit resolve`: settles conflicts that git left in files, by their structure. */
export async function resolveCommand(
  names: readonly string[],
  flags: ResolveFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const choices = readChoices(flags.take ?? []);
  const unused = new Set(choices.keys());
  const { inputs, failures } = await gatherInputs(names, terminal);
  let status: ExitStatus = failures.length > 0 ? EXIT_FAILURE : EXIT_CLEAN;
  for (const input of inputs) {
    const left = await resolveFile(input, flags, { choices, unused }, terminal);
    if (left === undefined) status = EXIT_FAILURE;
    else if (left > 0 && status === EXIT_CLEAN) status = EXIT_FINDINGS;
  }
  for (const each of unused) {
    await terminal.err(`--take ${visibleText(each)}: no file has a conflict at this path\n`);
  }
  return unused.size > 0 ? EXIT_FAILURE : status;
}

function readChoices(given: readonly string[]): ReadonlyMap<string, ConflictSide> {
  return new Map(
    given.map((each) => {
      const at = each.lastIndexOf('=');
      const side = each.slice(at + 1);
      if (at === -1 || (side !== 'ours' && side !== 'theirs' && side !== 'union')) {
        throw new UsageError(`--take ${each}: expected PATH=ours, PATH=theirs or PATH=union`);
      }
      return [each.slice(0, at), side];
    }),
  );
}

/** Settles one file. @returns how many conflicts are left; undefined where it cannot be read or written. */
async function resolveFile(
  input: Input,
  flags: ResolveFlags,
  choices: Choices,
  terminal: Terminal,
): Promise<number | undefined> {
  const name = visibleText(input.name);
  try {
    const source = readInput(input, flags.write === true);
    const settled = settle(source.text, input, flags, choices, terminal);
    if (settled === undefined) {
      if (flags.stdout) await terminal.out(source.text);
      await terminal.err(`${name}: no conflict markers\n`);
      return 0;
    }
    if (flags.stdout) await terminal.out(settled.output);
    else await terminal.out(describe(name, settled));
    const note = flags.write && (await writeBack(input, settled.output, source));
    if (note) tellAbout({ name: input.name, message: note }, terminal);
    await terminal.err(summaryOf(name, settled, flags));
    return settled.left.length;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    tellAbout({ name: input.name, message: describeFileError(error) }, terminal);
    return undefined;
  }
}

function settle(
  text: string,
  input: Input,
  flags: ResolveFlags,
  { choices, unused }: Choices,
  terminal: Terminal,
): Settled | undefined {
  const found = readConflicts(text);
  if (found === undefined) return undefined;
  const { ours, theirs, labels, markerSize } = found;
  const base = found.base ?? ancestorOf(input, terminal) ?? commonLines(text);
  const trees: Sides = [parse(ours), parse(theirs)];
  const { output, conflicts } = merge3(base, ours, theirs, {
    style: found.base === undefined ? 'merge' : 'diff3',
    labels: {
      ours: labels.ours || 'ours',
      base: labels.base || 'base',
      theirs: labels.theirs || 'theirs',
    },
    markerSize,
    favor(conflict) {
      const at = pathOf(conflict, trees);
      unused.delete(at);
      return choices.get(at) ?? sideOf(flags);
    },
  });
  const left = conflicts.map((conflict) => ({ ...conflict, path: pathOf(conflict, trees) }));
  return { output, left };
}

/** What git has as the common ancestor of a file in conflict. */
function ancestorOf({ path: file }: Input, terminal: Terminal): string | undefined {
  if (file === undefined) return undefined;
  try {
    const real = realpathSync(file);
    return new GitRepository(path.dirname(real), terminal.env).ancestorOf(real);
  } catch (error) {
    // Not in a checkout, or there is no git: the markers have to do.
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

/** The lines outside conflicts, used if the base is unknown: both sides are taken to have added the rest. */
function commonLines(text: string): string {
  return text.replace(/^<{7,}[^\n]*\n[\s\S]*?^>{7,}[^\n]*(?:\n|(?![\s\S]))/gm, '');
}

/** The path of the conflict. */
function pathOf(conflict: Omit<MergeThreeConflict, 'from' | 'to'>, [ours, theirs]: Sides): string {
  const isOurs = conflict.ours.trim() !== '';
  const text = isOurs ? conflict.ours : conflict.theirs;
  const from = isOurs ? conflict.oursFrom : conflict.theirsFrom;
  const first = from + Math.max(text.search(/\S/), 0);
  return formatPath(pathAt(isOurs ? ours : theirs, first) ?? []).dotted;
}

function describe(name: string, { output, left }: Settled): string {
  const lines = new LineIndex(output);
  return left
    .map((conflict) => {
      const { line } = lines.positionAt(conflict.from);
      const where = conflict.path === '' ? '' : `  ${visibleText(conflict.path)}`;
      const sides = [
        ['ours', conflict.ours],
        ['theirs', conflict.theirs],
      ].map(([side, text]) => `  ${side}:\n${indented(text)}`);
      return `${name}:${line}${where}\n${sides.join('')}`;
    })
    .join('');
}

function indented(lines: string): string {
  if (lines.trim() === '') return '    (nothing)\n';
  return lines
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map((line) => `    ${visibleText(line)}\n`)
    .join('');
}

function summaryOf(name: string, { left }: Settled, { write }: ResolveFlags): string {
  if (left.length === 0) {
    return `${name}: all conflicts are settled${write ? '' : '; add --write to change the file'}\n`;
  }
  const [are, them] = left.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const count = describeConflicts(left.length);
  return `${name}: ${count} ${are} left; settle ${them} with --ours, --theirs, --union or --take PATH=ours\n`;
}

/** @returns notes on how it was written. */
async function writeBack(
  input: Input,
  output: string,
  source: InputText,
): Promise<string | undefined> {
  if (output === source.text || input.path === undefined) return undefined;
  return replaceFile(input.path, encodeText(output, source), source.stamp);
}
