import {
  ArgumentError,
  compareVersions,
  type InspectOptions,
  inspect,
  readPath,
  type ScalarReading,
  type SyntaxTree,
  type TemplateMode,
  type TreeRow,
  type TreeView,
} from '@yamlkit/engine';
import type { InspectViews } from '@yamlkit/engine/options';
import { visibleText } from '@yamlkit/engine/reports';
import type { TemplateMask } from '@yamlkit/engine/templates';
import { LineIndex } from '@yamlkit/engine/text';
import {
  formatEvents,
  formatTokens,
  parse,
  parseWithFixes,
  toProblems,
} from '@yamlkit/engine/tree';
import { colorsFor } from '../colors.ts';
import { findConfiguredSchemas } from '../configuration/find-configured-schemas.ts';
import {
  EXIT_CLEAN,
  EXIT_CLOSED_PIPE,
  EXIT_FAILURE,
  EXIT_FINDINGS,
  type ExitStatus,
} from '../exit-status.ts';
import type { DecodedText } from '../files/decode-text.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import type { Input } from '../files/input.ts';
import { readInput } from '../files/read-input.ts';
import { standard } from '../formats/standard.ts';
import { mayBeTemplate, templatePath } from '../run/template-path.ts';
import { type Terminal, wantsColors } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { describeMissing, describeNoMatch } from './describe-missing.ts';
import { gatherInputs, tellAbout } from './gather-inputs.ts';
import { formatMatches, type QueryFlags } from './inspect-query.ts';

/** The options of `yamlkit inspect`. */
export interface InspectFlags extends QueryFlags, Omit<InspectViews, keyof QueryFlags> {
  readonly templates: TemplateMode;
}

/**
 * `yamlkit inspect`: prints one stream as a tree, only the part at `--path` of it or what `--query`
 * finds in it, its events or tokens, or how YAML 1.1 and 1.2 take its scalars. Syntax errors go to
 * standard error; the rest is then that of what could be read.
 */
export async function inspectCommand(
  name: string | undefined,
  flags: InspectFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const { inputs } = await gatherInputs(name === undefined ? [] : [name], terminal);
  if (inputs.length === 0) return EXIT_FAILURE;
  if (inputs.length > 1) throw new UsageError('inspect takes one file');
  const [input] = inputs;

  let decoded: DecodedText;
  try {
    decoded = readInput(input);
  } catch (error) {
    tellAbout({ name: input.name, message: describeFileError(error) }, terminal);
    return EXIT_FAILURE;
  }
  const { text } = decoded;
  const found = parseWithFixes(text);
  const template = await findTemplate(text, found, { input, cwd: terminal.cwd, ...flags });
  const mask = template?.mask;
  const tree = mask === undefined ? found : parseWithFixes(mask.masked);
  const printed =
    flags.graph === undefined
      ? formatInput(tree.text, flags, template)
      : await printGraph(text, flags.graph, { input, template, cwd: terminal.cwd });
  const { text: output, missing, notKept = [] } = printed;
  const lines = new LineIndex(text);
  const errors = tree.diagnostics.filter(isError);
  const problems = toProblems(errors, lines).map((problem) =>
    mask === undefined ? problem : { ...problem, message: mask.restore(problem.message) },
  );
  const colors = colorsFor(wantsColors(terminal.env, terminal.isStderrTerminal));
  const { documentCount } = tree;
  const isValid = problems.length === 0;
  terminal.err(
    standard.file(
      { name: input.name, path: undefined, text, lines, problems, documentCount, isValid },
      colors,
    ),
  );
  for (const message of [...missing, ...notKept])
    tellAbout({ name: input.name, message }, terminal);
  await terminal.out(terminal.isStdoutTerminal ? visibleText(output, '\n') : output);
  if (terminal.isOutputClosed) return EXIT_CLOSED_PIPE;
  return problems.length + missing.length > 0 ? EXIT_FINDINGS : EXIT_CLEAN;
}

/** What refers to what, in the format that the text has by its name, its content or the configuration. */
async function printGraph(
  text: string,
  graph: NonNullable<InspectFlags['graph']>,
  { input, template, cwd }: { input: Input; template: ReadTemplate | undefined; cwd: string },
): Promise<Printed> {
  if (template !== undefined) {
    throw new UsageError('--graph: a template has no names before it is rendered');
  }
  const { relationsText } = await import('../run/relations-text.ts');
  const configuredFor = await findConfiguredSchemas([input], cwd);
  return relationsText(text, graph, { input, cwd, ...configuredFor(input) });
}

/** How the actions of a template are hidden, and shown in the tree. */
interface ReadTemplate {
  readonly mask: TemplateMask;
  readonly actionRows: NonNullable<InspectOptions['actionRows']>;
}

/** Reads a text as a template; undefined for plain YAML. */
async function findTemplate(
  text: string,
  tree: SyntaxTree,
  task: Parameters<typeof mayBeTemplate>[0],
): Promise<ReadTemplate | undefined> {
  // What YAML can read is shown as it reads it, unless it was said to be a template.
  const isSuspect = task.templates !== 'auto' || tree.diagnostics.some(isError);
  if (!isSuspect || !mayBeTemplate(task, text, true)) return undefined;
  const { actionRowsOf, detectTemplate, TemplateMask } = await import('../run/templates.ts');
  const dialect = detectTemplate(text, { templates: task.templates, path: templatePath(task) });
  const mask = dialect === 'none' ? undefined : TemplateMask.of(text, dialect);
  return mask && { mask, actionRows: actionRowsOf(mask) };
}

function isError({ severity }: { readonly severity: string }): boolean {
  return severity === 'error';
}

/** The output, and the paths that were not found. */
interface Printed {
  readonly text: string;
  readonly missing: readonly string[];
  /** Values printed in another form. */
  readonly notKept?: readonly string[];
}

/** @param text the mask of a template. */
function formatInput(
  text: string,
  flags: InspectFlags,
  template: ReadTemplate | undefined,
): Printed {
  if (template !== undefined && flags.query !== undefined && flags.output === 'json') {
    throw new UsageError('--output json: a template has no values before it is rendered');
  }
  const printed = formatText(text, flags, template);
  const restore = (piece: string) => template?.mask.restore(piece) ?? piece;
  return { ...printed, text: restore(printed.text), missing: printed.missing.map(restore) };
}

function formatText(
  text: string,
  flags: InspectFlags,
  template: ReadTemplate | undefined,
): Printed {
  if (flags.events) return { text: formatEvents(parse(text)), missing: [] };
  if (flags.tokens) return { text: formatTokens(parse(text)), missing: [] };
  if (flags.versions) return { text: formatVersions(text, flags.versions), missing: [] };
  if (flags.query !== undefined) {
    const view = inspect(text);
    const matches = formatMatches(view, flags.query, flags);
    const missing =
      matches.count === 0 ? [describeNoMatch(flags.query, view.documentCount)] : matches.failures;
    return { text: matches.text, missing, notKept: matches.notKept };
  }
  const view = inspect(text, template && { actionRows: template.actionRows });
  return formatTrees(view, template?.mask, flags.path);
}

/** Line and column, what YAML 1.1 makes of a scalar, what YAML 1.2, and the scalar as written. */
function formatVersions(text: string, which: 'all' | 'differences'): string {
  const { output: table } = compareVersions(text);
  const lines = new LineIndex(text);
  const onlyDifferences = which === 'differences';
  const count = onlyDifferences ? table.differenceCount : table.count;
  let output = '';
  for (let from = 0; from < count; from += PAGE) {
    for (const row of table.rows(from, PAGE, onlyDifferences)) {
      const { line, column } = lines.positionAt(row.from);
      const sign = row.isDifferent ? '!=' : '==';
      const source = JSON.stringify(row.source);
      const readings = `${formatReading(row.yaml11)} ${sign} ${formatReading(row.yaml12)}`;
      output += `${line}:${column} ${source}: ${readings}\n`;
    }
  }
  return output;
}

function formatReading({ type, value }: ScalarReading): string {
  return value === undefined ? type : `${type} ${value}`;
}

/** Rows written at a time. */
const PAGE = 10_000;

/**
 * The trees below the nodes at a path, a node on a line.
 *
 * @throws UsageError when the path is not one.
 */
function formatTrees(view: TreeView, mask: TemplateMask | undefined, path = ''): Printed {
  const { output: found, problems } = view.nodesAtPath(path);
  const [problem] = problems;
  if (problem !== undefined) throw new UsageError(`--path: ${problem.message}`);
  if (found.length === 0) {
    return { text: '', missing: path === '' ? [] : [describeMissing(view, path)] };
  }
  view.expandTo(Number.POSITIVE_INFINITY);
  const isSeveral = !namesOneNode(path);
  const label = (node: number) => (isSeveral ? view.pathOf(node).dotted : undefined);
  return {
    text: found.map((node) => formatTree(view, node, { name: label(node), mask })).join(''),
    missing: [],
  };
}

/** Whether a path is one without wildcards. */
function namesOneNode(path: string): boolean {
  try {
    readPath(path);
    return true;
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    return false;
  }
}

/** How a tree is printed. */
interface TreeStyle {
  /** What to call the node instead of its key. */
  readonly name: string | undefined;
  readonly mask: TemplateMask | undefined;
}

function formatTree(view: TreeView, node: number, { name: label, mask }: TreeStyle): string {
  const first = view.placeOf(node);
  let top: number | undefined;
  let output = '';
  /** Rows whose entries are being printed, with the comments that come after those. */
  const open: { readonly depth: number; readonly comments: readonly string[] }[] = [];
  const close = (depth: number) => {
    for (let last = open.at(-1); last && last.depth >= depth; last = open.at(-1)) {
      open.pop();
      output += linesOf(last.comments, '  '.repeat(last.depth + 1));
    }
  };
  for (let from = first; from < view.count; from += PAGE) {
    for (const row of view.rows(from, PAGE)) {
      if (top !== undefined && row.depth <= top) {
        close(0);
        return output;
      }
      const name = top === undefined ? label : undefined;
      top ??= row.depth;
      const depth = row.depth - top;
      close(depth);
      const { section, above, after } = view.commentsAround(row.id);
      // A section belongs to the collection, which is not printed whole.
      const before = depth === 0 ? above : [...section, ...above];
      const margin = '  '.repeat(depth);
      output += `${linesOf(before, margin)}${margin}${formatRow(row, { name, mask })}\n`;
      if (after.length > 0) open.push({ depth, comments: after });
    }
  }
  close(0);
  return output;
}

function linesOf(comments: readonly string[], margin: string): string {
  return comments.map((comment) => `${margin}${comment}\n`).join('');
}

function formatRow(row: TreeRow, { name: label, mask }: TreeStyle): string {
  const { key, value, children, alias, anchor, tag, targetPath, action, id } = row;
  const onOneLine = value.replaceAll(/\s*[\r\n]\s*/g, ' ');
  // A line of actions, which is not a node.
  if (id < -1) return `${onOneLine} (${action?.word || 'action'}) ${row.comment ?? ''}`.trimEnd();
  if (action !== undefined) return `${label ?? key}: action ${onOneLine}`.trimEnd();
  if (mask?.isAction(value)) return `${label ?? key}: action ${mask.restore(value)}`;
  const { type } = row;
  const name = label ?? (key === undefined ? '$' : typeof key === 'number' ? `[${key}]` : key);
  const parts = [`${name}:`, type];
  if (type === 'array') parts.push(`(${children} ${children === 1 ? 'item' : 'items'})`);
  else if (type === 'object') parts.push(`(${children} ${children === 1 ? 'key' : 'keys'})`);
  else if (type !== 'null')
    parts.push(type === 'string' ? JSON.stringify(mask?.restore(value) ?? value) : value);
  if (anchor !== undefined) parts.push(`&${anchor}`);
  if (tag !== undefined) parts.push(tag);
  if (alias !== undefined) parts.push(`*${alias}`);
  if (targetPath !== undefined) parts.push(`-> ${targetPath}`);
  if (row.comment !== undefined) parts.push(row.comment);
  return parts.join(' ');
}
