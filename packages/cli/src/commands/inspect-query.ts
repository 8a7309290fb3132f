import type { TreeView } from '@yamlkit/engine';
import { joinDocumentTexts } from '@yamlkit/text';
import { jsonValue } from '../run/json-value.ts';
import { UsageError } from '../usage-error.ts';

/** How `--query` prints its matches. */
export interface QueryFlags {
  readonly output: 'yaml' | 'json' | 'paths';
  readonly withPaths?: true;
}

/** What a query found, as text, and what could not be printed of it. */
export interface QueryOutput {
  readonly text: string;
  readonly count: number;
  readonly failures: readonly string[];
  /** Values printed in another form because JSON can't represent them. */
  readonly notKept: readonly string[];
}

/**
 * The nodes a JSONPath query finds: as YAML documents, a line of JSON each, or as their paths.
 *
 * @throws UsageError when it is not a valid query, or takes too much work.
 */
export function formatMatches(view: TreeView, query: string, flags: QueryFlags): QueryOutput {
  const found = view.query(query);
  const [problem] = found.problems;
  if (problem !== undefined) {
    const { message, from, to } = problem;
    const place = to === 0 ? '' : `, at character ${[...query.slice(0, from)].length + 1}`;
    throw new UsageError(`--query${place}: ${message}`);
  }
  const printed: string[] = [];
  const failures: string[] = [];
  const notKept: string[] = [];
  for (const node of found.output) {
    const { jsonPath } = view.pathOf(node);
    const text =
      flags.output === 'paths' ? `${jsonPath}\n` : formatMatch(view, node, flags, notKept);
    if (text === undefined) {
      failures.push(
        `what is at ${jsonPath} cannot be printed: it has errors, or aliases make it too large`,
      );
    } else {
      printed.push(text);
    }
  }
  const text = flags.output === 'yaml' ? streamOf(printed) : printed.join('');
  return { text, count: found.output.length, failures, notKept };
}

/** One match; undefined when it has errors, or cannot be written out. */
function formatMatch(
  view: TreeView,
  node: number,
  flags: QueryFlags,
  notKept: string[],
): string | undefined {
  const yaml = view.yamlOf(node);
  if (yaml === undefined) return undefined;
  const { jsonPath } = view.pathOf(node);
  if (flags.output === 'yaml') {
    const comment = flags.withPaths ? `# ${jsonPath}\n` : '';
    return `${comment}${yaml}${yaml.endsWith('\n') ? '' : '\n'}`;
  }
  const isStream = view.parentOf(node) === undefined && view.documentCount > 1;
  const value = jsonValue(yaml, isStream);
  if (value === undefined) return undefined;
  for (const message of value.notKept) notKept.push(`not kept at ${jsonPath}: ${message}`);
  const { json } = value;
  return flags.withPaths ? `{"path":${JSON.stringify(jsonPath)},"value":${json}}\n` : `${json}\n`;
}

/** Several documents as a stream, of which each begins with a marker. */
function streamOf(documents: readonly string[]): string {
  const isMarked = documents.length < 2 || /^(?:#.*\n)?(?:%|---)/.test(documents[0]);
  return (isMarked ? '' : '---\n') + joinDocumentTexts(documents);
}
