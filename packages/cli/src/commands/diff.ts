import { statSync } from 'node:fs';
import path from 'node:path';
import type { DiffOptions, TemplateMode } from '@yamlkit/engine';
import { visibleText } from '@yamlkit/engine/reports';
import { colorsFor } from '../colors.ts';
import type { DiffFormat, DiffReport } from '../diff-formats/diff-report.ts';
import { diffFormats } from '../diff-formats/index.ts';
import {
  EXIT_CLEAN,
  EXIT_CLOSED_PIPE,
  EXIT_FAILURE,
  EXIT_FINDINGS,
  type ExitStatus,
} from '../exit-status.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import type { Input } from '../files/input.ts';
import { readInput } from '../files/read-input.ts';
import { diffTexts } from '../run/compare-texts.ts';
import { findDialect } from '../run/find-dialect.ts';
import { describeRefusal } from '../run/template-refusal.ts';
import { type Terminal, wantsColors } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { gatherInputs, tellAbout } from './gather-inputs.ts';

/** The options of `yamlkit diff`. */
export interface DiffFlags {
  readonly format: DiffFormat;
  readonly comments?: true;
  readonly style?: true;
  readonly keyOrder?: true;
  readonly ignore?: readonly string[];
  readonly ignoreOrder?: readonly string[];
  readonly identity?: readonly string[];
  readonly neat?: true;
  readonly git?: true;
  readonly exitCode?: true;
  readonly quiet?: true;
  readonly templates: TemplateMode;
}

/** A text to compare; undefined where the other side alone has a file. */
type Side = Input | undefined;

/** Git gives path, old file, old hash, old mode, new file, new hash and new mode, and more of renamed files. */
const GIT_ARGUMENTS = 7;

const pathFlags = { ignore: '--ignore', ignoreOrder: '--ignore-order' };

/**
 * `yamlkit diff`: compares two files, or the files of two folders that have the same path below them.
 *
 * @param names the left and the right one, and what git adds.
 */
export async function diffCommand(
  names: readonly string[],
  flags: DiffFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const [left, right] = flags.git ? namesOfGit(names) : names;
  if (!flags.git && names.length > 2) {
    const hint = names.length >= GIT_ARGUMENTS ? '; where git runs the command, add --git' : '';
    throw new UsageError(`name two files or folders to compare${hint}`);
  }
  if (left === '-' && right === '-') throw new UsageError('only one side can be standard input');
  const pairs = await pairsOf(left, right, terminal);
  if (pairs === undefined) return EXIT_FAILURE;
  const totals = await comparePairs(pairs, flags, terminal, flags.git ? names[0] : undefined);
  if (terminal.isOutputClosed) return EXIT_CLOSED_PIPE;
  if (totals.failures > 0) return EXIT_FAILURE;
  const tellsChanges = !flags.git || flags.exitCode || flags.quiet;
  return totals.changed > 0 && tellsChanges ? EXIT_FINDINGS : EXIT_CLEAN;
}

function namesOfGit(names: readonly string[]): readonly [string, string] {
  if (names.length < GIT_ARGUMENTS) {
    throw new UsageError(
      '--git is for git, which gives seven arguments: git config diff.yamlkit.command "yamlkit diff --git"',
    );
  }
  return [names[1], names[4]];
}

/** The texts to compare with one another; undefined, and reported, when some cannot be found. */
async function pairsOf(
  left: string,
  right: string,
  terminal: Terminal,
): Promise<readonly (readonly [Side, Side])[] | undefined> {
  const [foundLeft, foundRight] = await Promise.all([
    sideOf(left, terminal),
    sideOf(right, terminal),
  ]);
  if (foundLeft === undefined || foundRight === undefined) return undefined;
  if (isFolder(left, terminal) !== isFolder(right, terminal)) {
    throw new UsageError('compare two files or two folders, not one of each');
  }
  if (!isFolder(left, terminal)) return [[foundLeft[0], foundRight[0]]];
  const byPath = new Map(foundRight.map((input) => [input.relativePath, input]));
  const pairs: [Side, Side][] = foundLeft.map((input) => {
    const other = byPath.get(input.relativePath);
    byPath.delete(input.relativePath);
    return [input, other];
  });
  for (const input of byPath.values()) pairs.push([undefined, input]);
  return pairs.sort(([a, b], [c, d]) => comparePaths(a ?? b, c ?? d));
}

async function sideOf(name: string, terminal: Terminal): Promise<readonly Input[] | undefined> {
  if (name === '/dev/null') return [{ name, path: undefined, relativePath: '', size: 0 }];
  const { inputs, failures } = await gatherInputs([name], terminal);
  if (failures.length > 0) return undefined;
  if (inputs.length > 1 && !isFolder(name, terminal)) {
    throw new UsageError(`${name} names ${inputs.length} files; name one, or a folder`);
  }
  return inputs;
}

function comparePaths(a: Side, b: Side): number {
  const [left, right] = [a?.relativePath ?? '', b?.relativePath ?? ''];
  return left < right ? -1 : left > right ? 1 : 0;
}

function isFolder(name: string, terminal: Terminal): boolean {
  if (name === '-') return false;
  const stats = statSync(path.resolve(terminal.cwd, name), { throwIfNoEntry: false });
  return stats?.isDirectory() === true;
}

async function comparePairs(
  pairs: readonly (readonly [Side, Side])[],
  flags: DiffFlags,
  terminal: Terminal,
  gitName: string | undefined,
): Promise<{ readonly changed: number; readonly failures: number }> {
  const format = diffFormats[flags.format];
  const isPatch = flags.format === 'json-patch';
  if (isPatch && pairs.length > 1) {
    throw new UsageError('--format json-patch compares two files, not folders');
  }
  const colors = colorsFor(wantsColors(terminal.env, terminal.isStdoutTerminal));
  const reports: DiffReport[] = [];
  let failures = 0;
  for (const [left, right] of pairs) {
    const report = await compareSides(left, right, flags, terminal);
    if (report === undefined) failures++;
    else
      reports.push(gitName === undefined ? report : { ...report, left: gitName, right: gitName });
  }
  // A patch of texts with errors would be an empty one.
  if (!flags.quiet && (failures === 0 || !isPatch)) {
    const text = format(reports, colors);
    await terminal.out(terminal.isStdoutTerminal ? visibleText(text, '\n\u001b') : text);
  }
  return { changed: reports.filter(({ isSame }) => !isSame).length, failures };
}

/** Compares two texts; undefined, and reported, when one cannot be read. */
async function compareSides(
  left: Side,
  right: Side,
  flags: DiffFlags,
  terminal: Terminal,
): Promise<DiffReport | undefined> {
  const texts: string[] = [];
  for (const input of [left, right]) {
    try {
      texts.push(input === undefined ? '' : readInput(input).text);
    } catch (error) {
      tellAbout({ name: input?.name ?? '', message: describeFileError(error) }, terminal);
      return undefined;
    }
  }
  const names = { left: left?.name ?? '/dev/null', right: right?.name ?? '/dev/null' };
  const { format, templates } = flags;
  const comparison = { ...names, texts, options: optionsOf(flags), format };
  let report = diffTexts(comparison);
  // What YAML can read is compared as YAML, unless it was said to be a template.
  const isSuspect = templates !== 'auto' || 'problem' in report;
  const dialect = isSuspect ? await findDialect([left, right], texts, flags, terminal) : 'none';
  if (dialect !== 'none') {
    if (format === 'json-patch') {
      terminal.err(`${visibleText(names.left)}: ${describeRefusal(dialect, 'patched')}\n`);
      return undefined;
    }
    const { diff } = await import('../run/templates.ts');
    report = diffTexts({
      ...comparison,
      diffTemplates: (before, after, options) =>
        diff(before, after, { ...options, templates: dialect }),
    });
  }
  if (!('problem' in report)) return report;
  const { side, line, column, message, option } = report.problem;
  if (option !== undefined) {
    throw new UsageError(`${pathFlags[option.name]} ${option.path}: ${message}`);
  }
  const place = `${visibleText(side === 0 ? names.left : names.right)}:${line}:${column}`;
  terminal.err(`${place}: ${visibleText(message)}\n`);
  return undefined;
}

function optionsOf(flags: DiffFlags): DiffOptions {
  const { comments, style, keyOrder, ignore, ignoreOrder, identity, neat } = flags;
  return {
    comments,
    style,
    keyOrder,
    ignore,
    ignoreOrder: ignoreOrder?.includes('$') ? true : ignoreOrder,
    identityKeys: identity,
    neat,
  };
}
