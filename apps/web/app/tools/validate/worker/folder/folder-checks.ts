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
import { isConfiguration } from '../../folder-configurations.ts';
import type {
  FolderFileFailure,
  FolderFileReport,
  FolderReportFormat,
  WantedFiles,
} from '../../protocol.ts';
import { library } from '../schema/schema-checks.ts';
import { FileChecks, type FileResult } from './file-checks.ts';
import { type PlannedFolder, plainPlan } from './folder-plan.ts';
import { forgetTexts } from './folder-texts.ts';
import { OpenedFolder } from './opened-folder.ts';

/** Problems of a file that are listed; reports have all. */
const mostListed = 100;

/** Milliseconds after which no further file is checked before the page hears of those that were. */
const longestBatch = 50;

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
  // Once: where it cannot be loaded, each file would ask for it again.
  await library.loadFormats();
  planned = { folder, plan, checks: new FileChecks(folder, settings) };
  const { configurationFor: _, ...reply } = plan;
  return reply;
}

/** Checks files as the validator does: their syntax, by lint rules, by their schemas and by what names mean. */
export async function checkFolderFiles({
  paths,
}: Options<'checkFolderFiles'>): Promise<Reply<'checkFolderFiles'>> {
  if (planned === undefined) return undefined;
  const begun = Date.now();
  const reports: (FolderFileReport | FolderFileFailure | null)[] = [];
  for (const path of paths) {
    const report = await checkFile(planned, path);
    if (report !== null && 'wanted' in report) return { reports, ...report };
    reports.push(report);
    if (Date.now() - begun > longestBatch) break;
  }
  return { reports };
}

async function checkFile(
  { folder, plan, checks }: Opened,
  path: string,
): Promise<FolderFileReport | FolderFileFailure | WantedFiles | null> {
  folder.wanted.clear();
  const text = folder.text(path);
  const configuration = plan.configurationFor(path);
  let result: FileResult | undefined;
  try {
    if (text !== undefined && configuration !== undefined) {
      result = await checks.check(path, text, configuration);
    }
  } catch (error) {
    console.error(error);
    return { failure: 'Validation failed' };
  }
  if (folder.wanted.size > 0) {
    // What was found without them may be wrong.
    checks.forgetSchemas();
    return { wanted: [...folder.wanted] };
  }
  if (text === undefined || result === undefined) return null;
  return reportOf({ ...result, name: path, path, text, lines: new LineIndex(text) });
}

/** What the configurations say of a file, for the editor. */
export async function folderFileSettings({
  path,
}: Options<'folderFileSettings'>): Promise<Reply<'folderFileSettings'>> {
  const { settingsOf } = await import('./file-settings.ts');
  return planned && settingsOf(path, planned);
}

/** What comes around the reports of the files. */
export function frameFolderReport(run: Options<'frameFolderReport'>): Reply<'frameFolderReport'> {
  const { begin, separator, end } = writers[run.format];
  return { begin, separator, end: end(run) };
}

function reportOf(report: FileReport & FileResult): FolderFileReport {
  const { problems, errors, warnings, lines } = report;
  return {
    errorCount: errors.length,
    warningCount: warnings.length,
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
