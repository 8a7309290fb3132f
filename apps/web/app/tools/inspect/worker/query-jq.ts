import type { EditProblem } from '@yamlkit/engine';
import { query } from '@yamlkit/engine/jq';
import { readText } from '../../../workspace/engine-worker/template-of.ts';
import type { JqAnswer, JqRequest, JqTable } from '../jq/jq-protocol.ts';

const limits = {
  /** Enough for seconds; a program that never ends is stopped. */
  mostSteps: 200_000_000,
  /** Outputs that are counted, those that are not shown too; more end the query. */
  mostCharacters: 40_000_000,
};
/** UTF-16 code units of outputs that are shown. */
const longestOutput = 2_000_000;
const mostRows = 1000;
const mostColumns = 50;

/** Runs a jq program on each document of a text. */
export async function queryJq(request: JqRequest, text: string): Promise<JqAnswer> {
  const { program, view, reading } = request;
  const { yaml, mask } = await readText(text, reading);
  const as = view === 'yaml' ? 'yaml' : 'json';
  const { output, problems } = query(yaml, program, { as, ...limits });
  const restore = (piece: string) => mask?.restore(piece) ?? piece;
  const joined = joinOutputs(output.map(String), as);
  const [problem] = problems;
  const table = view === 'table' && problem === undefined ? tableOf(yaml, program) : undefined;
  return {
    count: output.length,
    output: restore(joined.text),
    isCut: joined.isCut,
    ...(table && { table }),
    ...(problem && { problem: restore(problem.message) }),
    ...rangeOf(problem),
  };
}

function rangeOf(problem: EditProblem | undefined): Pick<JqAnswer, 'problemRange'> {
  if (problem?.code !== 'program' || !('range' in problem.parameters)) return {};
  const { range } = problem.parameters;
  return range === undefined ? {} : { problemRange: range };
}

function joinOutputs(
  outputs: readonly string[],
  as: 'yaml' | 'json',
): { readonly text: string; readonly isCut: boolean } {
  let text = '';
  for (const [index, output] of outputs.entries()) {
    const piece = as === 'yaml' ? `${index > 0 ? '---\n' : ''}${output}` : `${output}\n`;
    if (text.length + piece.length > longestOutput) {
      return { text: text + piece.slice(0, longestOutput - text.length), isCut: true };
    }
    text += piece;
  }
  return { text, isCut: false };
}

/**
 * Asks jq itself for the cells, as texts, so that numbers keep their digits: for each output its entries, and null for
 * what is no mapping. The line break ends a comment at the end of the program.
 */
const cellsOf = (program: string) => `(${program}
) | if type == "array" then .[] else . end
| if type == "object"
  then [to_entries[] | [.key, (.value | if type == "string" then . else tojson end)]]
  else null end`;

function tableOf(yaml: string, program: string): JqTable | undefined {
  const { output, problems } = query(yaml, cellsOf(program), { as: 'json', ...limits });
  if (problems.length > 0 || output.length === 0) return undefined;
  const columns = new Map<string, number>();
  const rows: (string | undefined)[][] = [];
  for (const line of output) {
    const entries: readonly (readonly [string, string])[] | null = JSON.parse(String(line));
    if (entries === null) return undefined;
    if (rows.length === mostRows) continue;
    const row: (string | undefined)[] = [];
    for (const [key, cell] of entries) {
      const column = columns.get(key) ?? columns.size;
      if (column === mostColumns) continue;
      columns.set(key, column);
      row[column] = cell;
    }
    rows.push(row);
  }
  const filled = rows.map((row) => Array.from({ length: columns.size }, (_, at) => row[at]));
  return { columns: [...columns.keys()], rows: filled, count: output.length };
}
