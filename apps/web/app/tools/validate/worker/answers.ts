import { type Answers, part } from '../../../workspace/engine-worker/answers.ts';
import { formatDetection } from '../../../workspace/engine-worker/format-detection.ts';
import type { ValidateMethods } from '../protocol.ts';

formatDetection.load = async () => (await part(import('./schema/schema-checks.ts'))).detectFormats;

export const answers: Answers<'validate' | keyof ValidateMethods> = {
  validate: async (...request) => (await validation()).validateText(...request),
  problems: async (question) => (await validation()).listMore(question),
  findProblems: async (question) => (await problemReports()).findProblems(question),
  reportProblems: async (question) => (await problemReports()).reportProblems(question),
  addFolderFiles: async (given) => (await readFiles()).addFolderFiles(given),
  openFolder: async (given) => (await folderChecks()).openFolder(given),
  giveUpFiles: async (given) => (await folderChecks()).giveUpFiles(given),
  planFolder: async (given) => (await folderChecks()).planFolder(given),
  folderFileSettings: async (given) => (await folderChecks()).folderFileSettings(given),
  checkFolderFiles: async (request) => (await folderChecks()).checkFolderFiles(request),
  frameFolderReport: async (run) => (await folderChecks()).frameFolderReport(run),
  fix: async (question) => (await validation()).fixOne(question),
  fixes: async () => (await validation()).fixAll(),
  schemas: async (...request) => (await schemas()).checkSchemas(...request),
  schemaCatalog: async () => (await schemas()).schemaCatalog(),
  hover: async (...request) => (await editorQuestions()).hover(...request),
  complete: async (...request) => (await completionQuestions()).complete(...request),
  names: async (...request) => (await editorQuestions()).names(...request),
  readSchema: async (_options, text) => (await schemas()).readSchema(text),
  ruleCounts: async (question) => (await problemReports()).ruleCounts(question),
  lintCatalog: async () => (await validation()).lintCatalog(),
  lintConfiguration: async (_options, text) => (await validation()).readLintConfiguration(text),
};

function validation() {
  return part(import('./validate-text.ts'));
}

function problemReports() {
  return part(import('./report-problems.ts'));
}

function schemas() {
  return part(import('./schema/check-schemas.ts'));
}

function readFiles() {
  return part(import('./folder/read-files.ts'));
}

function folderChecks() {
  return part(import('./folder/folder-checks.ts'));
}

function completionQuestions() {
  return part(import('./schema/completion-questions.ts'));
}

function editorQuestions() {
  return part(import('./schema/editor-questions.ts'));
}
