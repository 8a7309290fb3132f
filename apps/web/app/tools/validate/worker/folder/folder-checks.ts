import type { Problem } from '@yamlkit/engine';
import {
  type FileReport,
  parsableReport,
  type ReportWriter,
  sarifReport,
} from '@yamlkit/engine/reports';
import { LineIndex } from '@yamlkit/engine/text';
import type { Options, Reply } from '../../../../workspace/engine/protocol.ts';
import { placeAt } from '../../../../workspace/engine-worker/listed-problems.ts';
import type { FolderFileReport, FolderReportFormat } from '../../protocol.ts';
import { FileChecks } from './file-checks.ts';
import { isConfiguration, type PlannedFolder, plainPlan } from './folder-plan.ts';
import { forgetTexts } from './folder-texts.ts';
import { OpenedFolder } from './opened-folder.ts';

/** Problems of a file that are listed; reports have all. */
const mostListed = 100;

const writers: Record<FolderReportFormat, ReportWriter> = {
  text: parsableReport,
  sarif: sarifReport('website'),
};

/** The folder that is open, once its files are known. */
interface Opened {
  readonly folder: OpenedFolder;
  readonly plan: PlannedFolder;
  readonly checks: FileChecks;
}

let opened: OpenedFolder | undefined;
let planned: Opened | undefined;

/** Takes the names of the files of a folder, in place of those before and their texts. */
export function openFolder(given: Options<'openFolder'>): null {
  forgetTexts();
  opened = new OpenedFolder(given);
  planned = undefined;
  return null;
}

/** Says which files cannot be read. */
export function giveUpFiles({ paths }: Options<'giveUpFiles'>): null {
  for (const path of paths) opened?.giveUp(path);
  return null;
}

/** Reads the configurations of the folder. Undefined where none is open: the worker was restarted. */
export async function planFolder(settings: Options<'planFolder'>): Promise<Reply<'planFolder'>> {
  const folder = opened;
  if (folder === undefined) return undefined;
  folder.wanted.clear();
  const plan = [...folder.files].some(isConfiguration)
    ? (await import('./configured-plan.ts')).planByConfigurations(folder, settings)
    : plainPlan(folder, settings);
  if (!('files' in plan)) return plan;
  planned = { folder, plan, checks: new FileChecks(folder, settings) };
  const { configurationFor: _, ...reply } = plan;
  return reply;
}

/** Checks a file as the validator does: its syntax, by lint rules, by its schemas and by what names mean. */
export async function checkFolderFile({
  path,
}: Options<'checkFolderFile'>): Promise<Reply<'checkFolderFile'>> {
  if (planned === undefined) return undefined;
  const { folder, plan, checks } = planned;
  const configuration = plan.configurationFor(path);
  if (configuration === undefined) return undefined;
  folder.wanted.clear();
  const text = folder.text(path);
  const result = text === undefined ? undefined : await checks.check(path, text, configuration);
  if (folder.wanted.size > 0) {
    // What was found without them may be wrong.
    checks.forgetSchemas();
    return { wanted: [...folder.wanted] };
  }
  if (text === undefined || result === undefined) return undefined;
  const { problems, documentCount, isValid, template } = result;
  const lines = new LineIndex(text);
  const report: FileReport = { name: path, path, text, lines, problems, documentCount, isValid };
  return reportOf(template === undefined ? report : { ...report, template });
}

/** What comes around the reports of the files. */
export function frameFolderReport(run: Options<'frameFolderReport'>): Reply<'frameFolderReport'> {
  const { begin, separator, end } = writers[run.format];
  return { begin, separator, end: end(run) };
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
