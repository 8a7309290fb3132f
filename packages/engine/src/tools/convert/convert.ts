import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type Problem, toProblems } from '../../diagnostics/problem.ts';
import type { SchemaName } from '../../schema/schema.ts';
import { LineIndex } from '../../text/line-index.ts';
import type { DataNode } from './data/data-node.ts';
import { type Loss, LossCounter } from './loss.ts';
import { describeLoss } from './loss-messages.ts';
import { readSource } from './read-source.ts';
import { writeIni } from './targets/ini/ini-writer.ts';
import { writeJsonData } from './targets/json/json-data.ts';
import { writeYaml } from './targets/yaml/yaml-writer.ts';
import { yamlToJson } from './yaml-to-json.ts';

/** The formats that `convert` reads. */
export type SourceFormat = 'yaml' | 'json' | 'ini';
/** The formats that `convert` writes. */
export type TargetFormat = 'json' | 'yaml' | 'ini';

export interface ConvertOptions {
  readonly from: SourceFormat;
  readonly to: TargetFormat;
  /**
   * What becomes of several documents: `single` refuses more than one, `array` makes one list of
   * them, `lines` puts each on a line of its own (JSON Lines). From JSON, `lines` reads JSON Lines
   * and `array` makes a document of each entry of a list. Default `single`.
   */
  readonly documents?: 'single' | 'array' | 'lines';
  /**
   * Spaces for each level, default 2. In JSON 0 leaves out all white space; JSON Lines has none
   * anyway. YAML has at least 1.
   */
  readonly indent?: number;
  /** How untagged scalars of YAML get their types. Default `core`. */
  readonly schema?: SchemaName;
  /**
   * Take JSON with comments and commas before closing brackets; the comments become comments of
   * YAML. Default false.
   */
  readonly comments?: boolean;
}

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
 * that contains itself, aliases that expand to more than `EXPANSION_LIMIT` nodes and an output of
 * more than `OUTPUT_LIMIT` code units give problems instead of an output. A stream without
 * documents gives an empty output, or an empty list.
 */
export function convert(text: string, options: ConvertOptions): ConvertResult {
  const diagnostics: Diagnostic[] = [];
  const losses = new LossCounter();
  const output =
    options.from === 'yaml' && options.to === 'json'
      ? yamlToJson(text, options, diagnostics, losses)
      : convertData(text, options, diagnostics, losses);
  const hasError = diagnostics.some(({ severity }) => severity === 'error');
  return {
    output: hasError ? '' : output,
    problems: diagnostics.length === 0 ? [] : toProblems(diagnostics, new LineIndex(text)),
    losses: hasError ? [] : losses.toLosses(describeLoss),
  };
}

function convertData(
  text: string,
  options: ConvertOptions,
  diagnostics: Diagnostic[],
  losses: LossCounter,
): string {
  const { documents = 'single', indent = 2 } = options;
  const values = readSource(text, options, diagnostics, losses);
  if (values === undefined) return '';
  switch (options.to) {
    case 'yaml':
      return writeYaml(values, Math.max(1, indent));
    case 'json':
      if (documents === 'array' && options.from === 'json') {
        return writeJsonData({ kind: 'list', items: [...values] }, indent);
      }
      return values
        .map((value) => writeJsonData(value, documents === 'lines' ? 0 : indent))
        .join('\n');
    case 'ini':
      return toIni(values, text, diagnostics, losses);
  }
}

/** INI holds one mapping; nothing at all is an empty one. */
function toIni(
  values: readonly DataNode[],
  text: string,
  diagnostics: Diagnostic[],
  losses: LossCounter,
): string {
  const [root] = values;
  if (root === undefined) return '';
  if (root.kind !== 'map' || values.length > 1) {
    const message = 'Invalid YAML structure for INI conversion';
    const from = text.search(/\S/);
    const to = Math.max(from, 0);
    diagnostics.push({ code: 'ini-structure', severity: 'error', message, from: to, to });
    return '';
  }
  return writeIni(root, losses);
}
