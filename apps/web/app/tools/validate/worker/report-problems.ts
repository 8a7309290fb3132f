import type { Problem } from '@yamlkit/engine';
import { lintRules } from '@yamlkit/engine/lint';
import {
  type FileReport,
  jsonReport,
  parsableReport,
  type ReportWriter,
  sarifReport,
} from '@yamlkit/engine/reports';
import type { Options, Reply } from '../../../workspace/engine/protocol.ts';
import { listProblems } from '../../../workspace/engine-worker/listed-problems.ts';
import type { ProblemFilter, ProblemGroup, ProblemGrouping, ProblemKind } from '../protocol.ts';
import { newestValidation, type Validated, validateAs } from './validate-text.ts';

/** Problems that are listed of those that a filter finds. */
const mostListed = 1000;

/** The prefix of the codes of lint rules. */
const lintPrefix = 'lint/';

/** A problem, and its place in the list that it is kept in. */
interface Kept {
  readonly problem: Problem;
  readonly list: readonly Problem[];
  readonly index: number;
}

const writers: Record<Options<'reportProblems'>['format'], ReportWriter> = {
  text: parsableReport,
  json: jsonReport,
  sarif: sarifReport('website'),
};

/** The problems of the newest validation that a filter lets through, grouped or in the order of the text. */
export function findProblems(options: Options<'findProblems'>): Reply<'findProblems'> {
  const validated = newestValidation();
  if (validated === undefined) return undefined;
  const { filter, grouping } = options;
  const found = problemsOf(validated, filter);
  const groups = groupsOf(found, grouping);
  if (grouping !== 'none') {
    const order = new Map(groups.map(({ name }, index) => [name, index]));
    const orderOf = ({ problem }: Kept) => order.get(groupOf(problem, grouping)) ?? 0;
    found.sort((a, b) => orderOf(a) - orderOf(b));
  }
  const listed = found
    .slice(0, mostListed)
    .flatMap(({ list, index }) => listProblems(validated.lines, list, index, 1));
  return { count: found.length, problems: listed, groups };
}

/** A report on the newest validation, as the command line writes it. */
export function reportProblems(options: Options<'reportProblems'>): Reply<'reportProblems'> {
  const validated = newestValidation();
  if (validated === undefined) return undefined;
  const { format, filter, fileName, siteAddress } = options;
  const problems = problemsOf(validated, filter).map(({ problem }) => problem);
  const { lines, result } = validated;
  const report: FileReport = {
    name: fileName,
    path: fileName,
    text: lines.text,
    lines,
    problems,
    documentCount: result.documentCount,
    isValid: result.isValid,
    ...(result.template && { template: result.template }),
  };
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const writer = writers[format];
  const end = writer.end({
    files: 1,
    filesWithProblems: problems.length > 0 ? 1 : 0,
    errors,
    warnings: problems.length - errors,
    codes: [...new Set(problems.map(({ code }) => code))],
    siteAddress,
    failures: [],
  });
  return writer.begin + writer.file(report) + end;
}

/** How often each rule finds something in the text of the newest validation. */
export function ruleCounts({ rules }: Options<'ruleCounts'>): Reply<'ruleCounts'> {
  const validated = newestValidation();
  if (validated === undefined) return undefined;
  const { lines, options, parts } = validated;
  const every = lintRules.map(({ id }) => [id, rules[id] ?? { level: 'warning' as const }]);
  const { errors, warnings } = validateAs(
    lines.text,
    { ...options, lint: true, rules: Object.fromEntries(every) },
    parts,
  );
  const found = [...errors, ...warnings].filter(({ code }) => code.startsWith(lintPrefix));
  const counts = new Map<string, number>();
  for (const { code } of found) {
    const id = code.slice(lintPrefix.length);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

/** What a filter lets through, in the order of the text. */
function problemsOf({ result, schemas }: Validated, filter: ProblemFilter): Kept[] {
  const lists = [result.errors, result.warnings, schemas?.problems ?? []];
  const words = filter.text.toLowerCase().trim();
  const isWanted = ({ severity, message, code, line }: Problem) =>
    (filter.severity === 'all' || severity === filter.severity) &&
    (words === '' || `${line}: ${message} ${code}`.toLowerCase().includes(words));
  return lists
    .flatMap((list) => list.map((problem, index) => ({ problem, list, index })))
    .filter(({ problem }) => isWanted(problem))
    .sort((a, b) => a.problem.from - b.problem.from);
}

/** How kinds are ordered: where to begin. */
const kinds: readonly ProblemKind[] = ['template', 'yaml', 'schema', 'meaning', 'lint'];

function groupOf({ code }: Problem, grouping: ProblemGrouping): string {
  return grouping === 'kind' ? kindOf(code) : code;
}

function kindOf(code: string): ProblemKind {
  if (code.startsWith('template-')) return 'template';
  if (code.startsWith('schema/')) return 'schema';
  if (code.startsWith('meaning/')) return 'meaning';
  return code.startsWith(lintPrefix) ? 'lint' : 'yaml';
}

/** The groups that problems are in, each with how many there are. */
function groupsOf(found: readonly Kept[], grouping: ProblemGrouping): ProblemGroup[] {
  if (grouping === 'none') return [];
  const counts = new Map<string, number>();
  for (const { problem } of found) {
    const name = groupOf(problem, grouping);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const groups = [...counts].map(([name, count]) => ({ name, count }));
  if (grouping === 'rule') return groups.sort((a, b) => b.count - a.count);
  return kinds.flatMap((kind) => groups.filter(({ name }) => name === kind));
}
