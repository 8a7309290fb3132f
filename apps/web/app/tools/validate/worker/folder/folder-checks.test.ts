import { expect, test } from 'vitest';
import { addFolderFile, checkFolderFile, frameFolderReport } from './folder-checks.ts';

const request = {
  options: { lint: true, templates: 'auto' },
  schemas: { setting: { kind: 'none' }, kubernetesVersion: null },
} as const;

async function check(path: string, text: string) {
  addFolderFile({ path }, text);
  return await checkFolderFile({ ...request, path });
}

test('a file is checked with its lint rules, and listed by line', async () => {
  const report = await check('a.yaml', 'a: yes\nb: [\n');
  expect(report?.errorCount).toBe(1);
  expect(report?.problems.at(-1)).toMatchObject({ severity: 'error', line: 2 });
  expect(report?.reports?.text).toMatch(/^a\.yaml:/);
  const good = await check('good.yaml', 'a: 1\n');
  expect(good).toEqual({ errorCount: 0, warningCount: 0, problems: [], codes: [] });
});

test('a file that was not added is not known', async () => {
  expect(await checkFolderFile({ ...request, path: 'other.yaml' })).toBeUndefined();
});

test('a report of several files is one of the command line', async () => {
  const files = [await check('a.yaml', 'a: [\n'), await check('b.yaml', '? x: [\n')];
  const run = {
    files: 2,
    filesWithProblems: 2,
    errors: 2,
    warnings: 0,
    codes: files.flatMap((each) => each?.codes ?? []),
    failures: [{ name: 'c.yaml', message: 'It cannot be read.' }],
    siteAddress: 'https://example.com',
    format: 'sarif',
  } as const;
  const { begin, separator, end } = frameFolderReport(run);
  const text = begin + files.map((each) => each?.reports?.sarif).join(separator) + end;
  const [{ results, invocations }] = JSON.parse(text).runs;
  expect(results.length).toBeGreaterThanOrEqual(2);
  expect(invocations[0].executionSuccessful).toBe(false);
});
