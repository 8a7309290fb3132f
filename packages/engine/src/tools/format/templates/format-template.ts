import { isError, type WrittenDiagnostic } from '../../../diagnostics/diagnostic.ts';
import { type Problem, toProblems } from '../../../diagnostics/problem.ts';
import { hasSameData } from '../../../document/equality/same-data.ts';
import { compose } from '../../../schema/compose.ts';
import { parse } from '../../../syntax/parse.ts';
import { parseWithFixes } from '../../../syntax/parse-with-fixes.ts';
import type { TemplateDialect } from '../../../syntax/templates/action.ts';
import { detectDialect, type TemplateOptions } from '../../../syntax/templates/detect-dialect.ts';
import { columnsOf, keptRows, withOwnColumns } from '../../../syntax/templates/kept-columns.ts';
import {
  FORM_COMMENT_AFTER,
  FORM_COMMENT_LINE,
  FORM_SPACED_COMMENT,
} from '../../../syntax/templates/mask.ts';
import { lastRowBefore } from '../../../syntax/templates/open-collections.ts';
import { readTemplate, type TemplateReading } from '../../../syntax/templates/read-template.ts';
import { restoreProblems } from '../../../syntax/templates/restore-problems.ts';
import type { Template } from '../../../syntax/templates/template.ts';
import {
  type TemplateParameters,
  templateProblem,
} from '../../../syntax/templates/template-messages.ts';
import { findTemplateProblems } from '../../../syntax/templates/template-problems.ts';
import { fromOf, isBlockScalar, type SyntaxTree, toOf } from '../../../syntax/tree.ts';
import { LineIndex } from '../../../text/line-index.ts';
import { type FormatResult, format, printTree } from '../format.ts';
import type { FormatOptions } from '../format-options.ts';
import { alignControlLines } from './align-control-lines.ts';

/** What `formatTemplate` gives. */
export interface TemplateFormatResult extends FormatResult {
  /** What the text was read as; undefined for plain YAML. */
  readonly template?: TemplateDialect;
}

/**
 * What `format` does, also for Helm and Jinja templates: every action stays byte for byte and in its place,
 * and lines of actions alone stay at their columns.
 *
 * Where an action writes lines at columns of its own, as with `nindent`, what it is in keeps its
 * indentation. Warnings report that, options that cannot be followed, and blocks that were left alone.
 */
export function formatTemplate(
  text: string,
  options: FormatOptions & TemplateOptions = {},
): TemplateFormatResult {
  let plain: FormatResult | undefined;
  const asYaml = (): FormatResult => {
    plain ??= format(text, options);
    return plain;
  };
  const dialect = detectDialect(text, options, () => asYaml().problems.some(isError));
  if (dialect === 'none') return asYaml();
  const reading = readTemplate(text, dialect);
  if (reading === undefined || reading.template.structure.actions.length === 0) return asYaml();
  return { ...formatReading(reading, options), template: dialect };
}

function formatReading(reading: TemplateReading, options: FormatOptions): FormatResult {
  const { template } = reading;
  const { text } = template;
  const lines = new LineIndex(text);
  const tree = parseWithFixes(template.masked);
  const errors = findErrors(reading, tree, lines);
  if (errors.length > 0) return { output: text, isChanged: false, problems: errors };
  const notes = [...unsupported(template, options), ...unknownBlocks(template)];
  const printed = printTemplate(template, tree, options);
  if (printed === undefined) notes.push(note({ reason: 'layout' }, 0, 0));
  else if (printed.keptAt !== -1) {
    const { from, to } = template.mask.opaques[printed.keptAt];
    notes.push(note({ reason: 'columns' }, from, to));
  }
  const output = printed?.output ?? text;
  return { output, isChanged: output !== text, problems: toProblems(notes, lines) };
}

function note(
  parameters: TemplateParameters['template-not-supported'],
  from: number,
  to: number,
): WrittenDiagnostic {
  return templateProblem('template-not-supported', parameters, { severity: 'warning', from, to });
}

function findErrors(
  { template, hiddenErrors }: TemplateReading,
  tree: SyntaxTree,
  lines: LineIndex,
): Problem[] {
  const { diagnostics } = compose(tree, { allowedTags: ['*'] });
  const found = toProblems([...tree.diagnostics, ...diagnostics, ...hiddenErrors], lines);
  const own = toProblems(findTemplateProblems(template), lines);
  return [...own, ...restoreProblems(found.filter(isError), template, lines)];
}

/** The options that change more of a text than its layout, which needs to know all of it. */
function unsupported({ text }: Template, options: FormatOptions): WrittenDiagnostic[] {
  const { sortKeys, documentStart, lineWidth = 0 } = options;
  const asked = [
    ...(sortKeys ? ['sorting keys'] : []),
    ...(documentStart ? ['beginning with “---”'] : []),
    ...(lineWidth > 0 ? ['breaking long lines'] : []),
  ];
  if (asked.length === 0) return [];
  return [note({ reason: 'options', left: asked }, 0, Math.min(text.length, 1))];
}

function unknownBlocks({ unknown }: Template): WrittenDiagnostic[] {
  return unknown.map(({ from, to }) => note({ reason: 'branches' }, from, to));
}

interface PrintedTemplate {
  readonly output: string;
  /** The number of the first opaque stretch that keeps the lines around it where they are; -1 for none. */
  readonly keptAt: number;
}

/** The template laid out; undefined where it cannot be without changing what it writes. */
function printTemplate(
  template: Template,
  tree: SyntaxTree,
  options: FormatOptions,
): PrintedTemplate | undefined {
  if (hasOpenEnd(template, tree)) return undefined;
  const laidOut = layoutOptions(template, options);
  const own = withOwnColumns(template);
  const kept = {
    columns: keptRows(template, tree, own),
    comments: actionComments(template),
    keepsStyle: (row: number) => template.touches(fromOf(tree, row), toOf(tree, row)),
  };
  const printed = printTree(tree, laidOut, kept);
  if (printed === undefined) return undefined;
  const output = template.unmask(printed);
  if (output !== template.text && !isSameTemplate(template, tree, output, own)) return undefined;
  const laidOutLines =
    options.controlLines === 'block' ? alignedLines(template, tree, output, own) : output;
  const free = { ...kept, columns: new Set<number>() };
  const isKept = kept.columns.size > 0 && printTree(tree, laidOut, free) !== printed;
  return { output: laidOutLines, keptAt: isKept ? own[0] : -1 };
}

/** Where the mask has comments for actions. */
function actionComments({ mask }: Template): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { from, form } of mask.opaques) {
    if (form === FORM_COMMENT_LINE || form === FORM_COMMENT_AFTER) found.add(from);
    else if (form === FORM_SPACED_COMMENT) found.add(from + 1);
  }
  return found;
}

/** The laid out text with its control lines aligned, where that changes nothing else. */
function alignedLines(
  template: Template,
  tree: SyntaxTree,
  output: string,
  own: readonly number[],
): string {
  const laidOut = readTemplate(output, template.dialect)?.template;
  const aligned = laidOut === undefined ? output : alignControlLines(laidOut);
  return aligned === output || isSameTemplate(template, tree, aligned, own) ? aligned : output;
}

/**
 * Whether a line of actions comes after a text that keeps the line breaks at its end (`|+`): how many it
 * has is then for the actions to say.
 */
function hasOpenEnd({ mask }: Template, tree: SyntaxTree): boolean {
  return mask.opaques.some(({ from, form }) => {
    if (form !== FORM_COMMENT_LINE) return false;
    const row = lastRowBefore(tree, from);
    if (row < 0 || !isBlockScalar(tree, row)) return false;
    return /^.\d?\+/.test(tree.text.slice(fromOf(tree, row), fromOf(tree, row) + 3));
  });
}

/** Braces inside of braces must not come to touch them: three of them begin something else. */
const BRACES_IN_BRACES = /\{[ \t]+\{[{%#]|[}%#]\}[ \t]+\}/;

function layoutOptions({ text }: Template, options: FormatOptions): FormatOptions {
  const { bracketSpacing = 'auto', fixesIndentation: _, ...rest } = options;
  const keepsSpaces = BRACES_IN_BRACES.test(text);
  return {
    ...rest,
    bracketSpacing: keepsSpaces ? 'preserve' : bracketSpacing,
    lineWidth: 0,
    sortKeys: false,
    documentStart: false,
  };
}

/** Whether a text is the template in another layout, with the same actions and the same data. */
function isSameTemplate(
  template: Template,
  tree: SyntaxTree,
  output: string,
  own: readonly number[],
): boolean {
  const after = readTemplate(output, template.dialect)?.template;
  if (after === undefined || !hasSameActions(template, after)) return false;
  const treeAfter = parse(after.masked);
  const before = columnsOf(template, tree, own);
  if (columnsOf(after, treeAfter, own).some((columns, i) => columns !== before[i])) return false;
  return hasSameData(parse(template.shortMasked), parse(after.shortMasked));
}

function hasSameActions(a: Template, b: Template): boolean {
  const actionsOf = ({ text, structure }: Template) =>
    structure.actions.map(({ from, to }) => text.slice(from, to));
  const [before, after] = [actionsOf(a), actionsOf(b)];
  if (a.mask.opaques.length !== b.mask.opaques.length) return false;
  return before.length === after.length && before.every((action, i) => action === after[i]);
}
