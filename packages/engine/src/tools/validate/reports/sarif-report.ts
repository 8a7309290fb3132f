import type { Problem } from '../../../diagnostics/problem.ts';
import { checkText } from '../../../text/check-arguments.ts';
import type { LineIndex } from '../../../text/line-index.ts';
import type { FileReport, ReportWriter, RunReport } from './report.ts';
import { safeJsonText } from './safe-json-text.ts';

/** The page of a rule on the site, by its code; undefined for problems that have none. */
function rulePage(code: string): string | undefined {
  const [, kind, rule] = /^(lint|meaning)\/(.+)$/.exec(code) ?? [];
  if (kind === undefined) return undefined;
  return kind === 'lint' ? `/rules/${rule}` : `/rules/${code}`;
}

/**
 * SARIF 2.1.0, one run, for code scanning services.
 *
 * @param version of the program that writes it.
 */
export function sarifReport(version: string): ReportWriter {
  checkText('version', version);
  return {
    tellsFixes: true,
    begin:
      '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"results":[\n',
    separator: ',\n',
    file(report) {
      return report.problems.map((problem) => safeJsonText(resultOf(problem, report))).join(',\n');
    },
    end: (run) => endOf(run, version),
  };
}

function endOf(
  { codes, failures, notChecked = [], deprecated = [], schemas, siteAddress }: RunReport,
  version: string,
): string {
  const rules = [...codes].sort().map((id) => {
    const page = siteAddress === undefined ? undefined : rulePage(id);
    return {
      id,
      name: ruleName(id),
      ...(page !== undefined && { helpUri: `${siteAddress}${page}` }),
    };
  });
  const notificationOf = (level: string, text: string) => ({ level, message: { text } });
  const notifications = [
    ...failures.map(({ name, message }) => notificationOf('error', `${name}: ${message}`)),
    ...notChecked.map(({ name, line, message }) =>
      notificationOf('note', `${name}:${line}: not checked against a schema: ${message}`),
    ),
    ...deprecated.map(({ name, line, message }) =>
      notificationOf('note', `${name}:${line}: deprecated: ${message}`),
    ),
  ];
  const rest = {
    columnKind: 'unicodeCodePoints',
    ...(schemas && { properties: { schemas } }),
    tool: { driver: { name: 'yamlkit', version, rules } },
    invocations: [
      {
        executionSuccessful: failures.length === 0,
        toolExecutionNotifications: notifications,
      },
    ],
  };
  return `\n],${safeJsonText(rest).slice(1)}]}\n`;
}

function resultOf(problem: Problem, report: FileReport): object {
  const { lines } = report;
  const artifactLocation = { uri: uriOf(report) };
  const locationOf = (from: number, to: number) => ({
    physicalLocation: { artifactLocation, region: regionOf(from, to, lines) },
  });
  return {
    ruleId: problem.code,
    level: problem.severity,
    message: { text: problem.message },
    locations: [locationOf(problem.from, problem.to)],
    ...(problem.related && {
      relatedLocations: problem.related.map(({ message, from, to }) => ({
        ...locationOf(from, to),
        message: { text: message },
      })),
    }),
    ...(problem.fix && {
      fixes: [
        {
          description: { text: problem.fix.title },
          properties: { safety: problem.fix.safety },
          artifactChanges: [
            {
              artifactLocation,
              replacements: problem.fix.edits.map(({ from, to, insert }) => ({
                deletedRegion: regionOf(from, to, lines),
                insertedContent: { text: insert },
              })),
            },
          ],
        },
      ],
    }),
  };
}

/** SARIF counts from 1 and its end column is exclusive, as ours; an empty region is a place. */
function regionOf(from: number, to: number, lines: LineIndex): object {
  const start = lines.positionAt(from);
  const end = lines.positionAt(to);
  return {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}

function uriOf({ path, name }: FileReport): string {
  // A lone surrogate cannot be percent-encoded.
  const whole = (path ?? name).replaceAll(/\p{Surrogate}/gu, '\ufffd');
  const encoded = whole.split('/').map(encodeURIComponent).join('/');
  return whole.startsWith('/') ? `file://${encoded}` : encoded;
}

/** `duplicate-key` becomes `DuplicateKey`, the form SARIF wants of a name. */
function ruleName(id: string): string {
  return id.replaceAll(/(?:^|[-/])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
