import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import { type Problem, toProblems } from '../../diagnostics/problem.ts';
import { LineIndex } from '../../text/line-index.ts';
import { isTooLong } from '../../text/output-limit.ts';
import type { ConvertOptions } from './convert-options.ts';
import type { DataNode } from './data/data-node.ts';
import { sortKeys } from './data/sort-keys.ts';
import { jsonToYaml } from './json-to-yaml.ts';
import { type Loss, LossCounter } from './loss.ts';
import { describeLoss } from './loss-messages.ts';
import { isMisfit, isSelective } from './misfit.ts';
import { openStream } from './open-stream.ts';
import { readSource } from './read-source.ts';
import { describeTooLarge } from './targets/json/json-failures.ts';
import { outlineYaml } from './targets/yaml/yaml-outline.ts';
import { readYaml } from './targets/yaml/yaml-reader.ts';
import { writeTarget } from './write-target.ts';
import { yamlToJson } from './yaml-to-json.ts';

/** What `convert` gives. Plain data that survives `structuredClone`. */
export interface ConvertResult {
  /**
   * The converted text; empty when there is an error. YAML ends with a line break, the other
   * formats without one.
   */
  readonly output: string;
  /** In the order of the text. An error means that nothing was converted. */
  readonly problems: readonly Problem[];
  /** What the target cannot hold, each kind once. Empty when nothing was converted. */
  readonly losses: readonly Loss[];
}

/**
 * Converts a text into another format.
 *
 * Digits and the order of keys stay as they are written, aliases and merge keys (`<<`) are
 * resolved, and what the target cannot hold is listed. Never throws; a text with errors, an alias
 * that contains itself, aliases that expand to more than `MOST_EXPANDED_NODES` nodes, data that the
 * target has no place for (a list at the top of TOML) and an output of more than `OUTPUT_LIMIT` code
 * units give problems instead of an output. A stream without documents is null in JSON, XML and JSON
 * Schema, an empty list with `documents: 'array'`, and an empty output otherwise.
 */
export function convert(text: string, options: ConvertOptions): ConvertResult {
  const diagnostics: Diagnostic[] = [];
  const losses = new LossCounter();
  let output = '';
  try {
    output = convertText(text, options, diagnostics, losses);
  } catch (error) {
    if (!isTooLong(error)) throw error;
    diagnostics.push(describeTooLarge());
  }
  const hasError = diagnostics.some(isError);
  return {
    output: hasError ? '' : output,
    problems: diagnostics.length === 0 ? [] : toProblems(diagnostics, new LineIndex(text)),
    losses: hasError ? [] : losses.toLosses(describeLoss),
  };
}

/** Straight from one text to the other where it can be, else through data. */
function convertText(
  text: string,
  options: ConvertOptions,
  diagnostics: Diagnostic[],
  losses: LossCounter,
): string {
  const { from, to, sort = false } = options;
  let values: readonly DataNode[] | undefined;
  if (from === 'yaml') {
    const stream = openStream(text, options, diagnostics, losses);
    if (stream === undefined) return '';
    if (to === 'json' && !sort && stream.intrinsics.size === 0) {
      return yamlToJson(stream.view, options, diagnostics, losses);
    }
    // What is to be refused need not be expanded first.
    const isRefused =
      isSelective(to) && isMisfit(outlineYaml(stream.view), text, options, diagnostics);
    if (isRefused) return '';
    values = readYaml(stream, diagnostics, losses, to === 'yaml');
  } else {
    const straight = jsonToYaml(text, options);
    if (straight !== undefined) return straight;
    values = readSource(text, { ...options, from }, diagnostics, losses);
  }
  if (values === undefined || isMisfit(values, text, options, diagnostics)) return '';
  if (sort) for (const value of values) sortKeys(value);
  return writeTarget(values, options, losses);
}
