import { type FormatOptions, format } from '@yamlkit/engine';
import { TemplateMask } from '@yamlkit/engine/templates';
import { applyEdits } from '@yamlkit/engine/text';
import { withLineEnds } from '@yamlkit/language';
import type { TextEdit as ProtocolEdit, Range } from 'vscode-languageserver-protocol';
import type { Analysis } from '../documents/analysis.ts';
import type { Params } from '../request-params.ts';
import { lineEdits } from './line-edits.ts';
import { protocolEdits } from './protocol-edits.ts';

type FormattingOptions = Params<'textDocument/formatting'>['options'];

/** The edits that format a document. A text with errors is left unchanged. */
export function formattingFor(analysis: Analysis, options: FormattingOptions): ProtocolEdit[] {
  const { text } = analysis;
  return protocolEdits(analysis, lineEdits(text, formatted(text, analysis, options) ?? text));
}

/** The part of that in some lines, where the text holds the same without the rest. */
export async function rangeFormattingFor(
  analysis: Analysis,
  range: Range,
  options: FormattingOptions,
): Promise<ProtocolEdit[]> {
  const { text, lines } = analysis;
  const isLastLineOut = range.end.character === 0 && range.end.line > range.start.line;
  const first = lines.starts[range.start.line] ?? text.length;
  const end = lines.starts[range.end.line + (isLastLineOut ? 0 : 1)] ?? text.length;
  const edits = lineEdits(text, formatted(text, analysis, options) ?? text).filter(
    ({ from, to }) => from >= first && to <= end,
  );
  if (edits.length === 0) return [];
  const { holdsSame } = await import('./holds-same.ts');
  const changed = readable(applyEdits(text, edits), analysis);
  return holdsSame(readable(text, analysis), changed) ? protocolEdits(analysis, edits) : [];
}

/** A template under its mask. */
function readable(text: string, { dialect }: Analysis): string {
  return dialect === 'none' ? text : (TemplateMask.of(text, dialect)?.masked ?? text);
}

/** A version of a document's text, formatted as its configuration says; undefined where it has errors. */
export function formatted(
  text: string,
  { dialect, configuration }: Analysis,
  given?: FormattingOptions,
): string | undefined {
  if (configuration.isIgnored) return text;
  const { lineEnds = 'preserve', ...configured } = configuration.format;
  const options: FormatOptions = { ...indentOf(given), ...configured };
  const { output, problems } = format(text, { ...options, templates: dialect });
  const isRefused = problems.some(({ severity }) => severity === 'error');
  return isRefused ? undefined : withLineEnds(output, lineEnds);
}

/** How far the editor indents, where no configuration says it. */
function indentOf(given: FormattingOptions): FormatOptions {
  if (given?.insertSpaces !== true) return {};
  const tabSize = given.tabSize ?? 0;
  return tabSize >= 1 && tabSize <= 8 ? { indent: tabSize } : {};
}
