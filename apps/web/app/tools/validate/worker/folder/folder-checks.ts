import type { Problem, ValidationResult } from '@yamlkit/engine';
import { withoutDisabled } from '@yamlkit/engine/lint';
import {
  type FileReport,
  parsableReport,
  type ReportWriter,
  sarifReport,
} from '@yamlkit/engine/reports';
import { LineIndex } from '@yamlkit/engine/text';
import { parse } from '@yamlkit/engine/tree';
import { mayHaveMeaning, withSchemaProblems } from '@yamlkit/language';
import type { Options, Reply } from '../../../../workspace/engine/protocol.ts';
import { placeAt } from '../../../../workspace/engine-worker/listed-problems.ts';
import { templatePartsFor } from '../../../../workspace/engine-worker/template-of.ts';
import type { FolderFileReport, FolderFileRequest, FolderReportFormat } from '../../protocol.ts';
import { checkFor, checkOptions, loadSchemas } from '../schema/schema-checks.ts';
import { validateAs } from '../validate-text.ts';

/** Problems of a file that are listed; reports have all. */
const mostListed = 100;

const writers: Record<FolderReportFormat, ReportWriter> = {
  text: parsableReport,
  sarif: sarifReport('website'),
};

/** The texts of the folder's files, by their paths, which may refer to one another. */
const texts = new Map<string, string>();

/** Takes the text of a file in. */
export function addFolderFile({ path }: Options<'addFolderFile'>, text: string): null {
  texts.set(path, text);
  return null;
}

/** The text of a file that was added. */
export function folderText(path: string): string | undefined {
  return texts.get(path);
}

/** Checks a file as the validator does: its syntax, by lint rules, by its schemas and by what names mean. */
export async function checkFolderFile(
  request: FolderFileRequest,
): Promise<Reply<'checkFolderFile'>> {
  const { path, options } = request;
  const text = texts.get(path);
  if (text === undefined) return undefined;
  const parts = await templatePartsFor(text, { ...options, path });
  const result = validateAs(text, { ...options, path }, parts);
  const isPlain = result.template === undefined && result.isValid;
  const { problems, documentCount, isValid, template } = isPlain
    ? { ...(await withSchemas(request, text, result)), template: undefined }
    : result;
  const lines = new LineIndex(text);
  const report: FileReport = { name: path, path, text, lines, problems, documentCount, isValid };
  return reportOf(template === undefined ? report : { ...report, template });
}

/** What comes around the reports of the files. */
export function frameFolderReport(run: Options<'frameFolderReport'>): Reply<'frameFolderReport'> {
  const { begin, separator, end } = writers[run.format];
  return { begin, separator, end: end(run) };
}

async function withSchemas(
  { path, schemas: request }: FolderFileRequest,
  text: string,
  result: ValidationResult,
): Promise<ValidationResult> {
  const tree = result.parsed ?? parse(text);
  const ofFile = { ...request, fileName: path };
  const checks = await checkFor(ofFile);
  const { check } = checks;
  const options = checkOptions(ofFile, checks);
  const { schemas } = await loadSchemas(() => check.schemasOf(tree, options));
  const problems = [...withoutDisabled(tree, check.check(tree, options))];
  const choices = schemas.map(({ choice }) => choice);
  if (choices.some((choice) => mayHaveMeaning(choice, text, path))) {
    const { meaningDiagnostics, meaningOf } = await import('../schema/check-meaning.ts');
    const files = { own: path, read: (other: string) => texts.get(other) };
    const meaning = meaningOf(tree, choices, { path, files });
    problems.push(...meaningDiagnostics(tree, meaning, problems));
  }
  return withSchemaProblems(text, result, problems);
}

function reportOf(report: FileReport): FolderFileReport {
  const { problems, lines } = report;
  const errorCount = problems.filter(({ severity }) => severity === 'error').length;
  return {
    errorCount,
    warningCount: problems.length - errorCount,
    problems: problems.slice(0, mostListed).map((problem) => listed(problem, lines)),
    codes: [...new Set(problems.map(({ code }) => code))],
    ...(problems.length > 0 && {
      reports: { text: writers.text.file(report), sarif: writers.sarif.file(report) },
    }),
  };
}

function listed({ code, severity, message, line, column, from }: Problem, lines: LineIndex) {
  return { code, severity, message, line, column, from: placeAt(lines, from) };
}
