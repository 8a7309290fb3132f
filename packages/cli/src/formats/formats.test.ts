import type { Problem } from '@yamlkit/engine';
import { LineIndex } from '@yamlkit/engine/text';
import { describe, expect, it } from 'vitest';
import { colorsFor } from '../colors.ts';
import { FORMATS } from './index.ts';
import type { FileReport, ReportFormat, RunReport } from './report-format.ts';

const TEXT = 'a: 1\nb: "é🚀" \nb: 2\n';
const LINES = new LineIndex(TEXT);
const COLORS = colorsFor(false);
const HOSTILE = 'x\u001b]0;title\u0007\u202e\r\n::error::y,z:%.yaml';

function problem(code: Problem['code'], from: number, to: number, more: Partial<Problem>): Problem {
  const place = LINES.positionAt(from);
  return { code, severity: 'error', message: 'm', from, to, ...place, ...more };
}

const DUPLICATE = problem('duplicate-key', 15, 16, {
  message: 'The key "b" is here a second time.\nRemove one: 100%',
  related: [{ message: 'first here', from: 5, to: 6 }],
});
const BLANKS = problem('lint/trailing-spaces', 13, 14, {
  severity: 'warning',
  message: 'Trailing whitespace detected',
  fix: { title: 'Remove it', edits: [{ from: 13, to: 14, insert: '' }], safety: 'safe' },
});

function report(name: string, problems: readonly Problem[]): FileReport {
  return {
    name,
    path: name,
    text: TEXT,
    lines: LINES,
    problems,
    documentCount: 1,
    isValid: problems.length === 0,
  };
}

function write(format: ReportFormat, reports: readonly FileReport[]): string {
  const all = reports.flatMap((each) => each.problems);
  const run: RunReport = {
    files: reports.length,
    filesWithProblems: reports.filter((each) => each.problems.length > 0).length,
    errors: all.filter((each) => each.severity === 'error').length,
    warnings: all.filter((each) => each.severity === 'warning').length,
    codes: [...new Set(all.map((each) => each.code))],
    failures: [{ name: HOSTILE, message: 'permission denied' }],
  };
  const texts = reports.map((each) => format.file(each, COLORS)).filter((text) => text !== '');
  return format.begin + texts.join(format.separator) + format.end(run);
}

const TWO = [report('ok.yaml', []), report('dir/x.yaml', [BLANKS, DUPLICATE])];

describe('standard', () => {
  it.each([1, 31, 32, 33, 63, 64, 200])('shows all of %i problems in order', (count) => {
    const many = Array.from({ length: count }, (_, at) => ({ ...BLANKS, message: `no. ${at}` }));
    const found = write(FORMATS.standard, [report('x.yaml', many)]).match(/no\. \d+/g);
    expect(found).toEqual(many.map(({ message }) => message));
  });

  it('shows each problem with its lines, related places and fix', () => {
    expect(write(FORMATS.standard, TWO)).toBe(
      `dir/x.yaml
  2:8  warning  Trailing whitespace detected  (lint/trailing-spaces)
      1 | a: 1
    > 2 | b: "é🚀"
        |         ^
      3 | b: 2
      fix: Remove it
  3:1  error  The key "b" is here a second time.<U+000A>Remove one: 100%  (duplicate-key)
      2 | b: "é🚀"
    > 3 | b: 2
        | ^
      2:1  first here
`,
    );
  });

  it('colours only when asked to', () => {
    const coloured = FORMATS.standard.file(TWO[1], colorsFor(true));
    expect(coloured).toContain('\u001b[31merror\u001b[39m');
    expect(write(FORMATS.standard, TWO)).not.toContain('\u001b');
  });
});

describe('parsable', () => {
  it('writes one line a problem', () => {
    expect(write(FORMATS.parsable, TWO)).toBe(
      'dir/x.yaml:2:8: [warning] Trailing whitespace detected (trailing-spaces)\n' +
        'dir/x.yaml:3:1: [error] The key "b" is here a second time.<U+000A>Remove one: 100% (duplicate-key)\n',
    );
  });
});

describe('json', () => {
  it('is one object with every file', () => {
    const parsed = JSON.parse(write(FORMATS.json, TWO));
    expect(parsed.files.map((file: { file: string }) => file.file)).toEqual([
      'ok.yaml',
      'dir/x.yaml',
    ]);
    expect(parsed.files[1].isValid).toBe(false);
    expect(parsed.files[1].problems[0]).toEqual({
      code: 'lint/trailing-spaces',
      severity: 'warning',
      message: 'Trailing whitespace detected',
      line: 2,
      column: 8,
      endLine: 2,
      endColumn: 9,
      from: 13,
      to: 14,
      fix: BLANKS.fix,
    });
    expect(parsed.failures).toEqual([{ name: HOSTILE, message: 'permission denied' }]);
    expect(parsed.summary).toEqual({ files: 2, filesWithProblems: 1, errors: 1, warnings: 1 });
  });

  it('is JSON without any file', () => {
    expect(JSON.parse(write(FORMATS.json, [])).files).toEqual([]);
  });
});

describe('github', () => {
  it('escapes messages and properties', () => {
    expect(write(FORMATS.github, [report('dir/a,b:c%.yaml', [DUPLICATE])])).toBe(
      '::error file=dir/a%2Cb%3Ac%25.yaml,line=3,endLine=3,col=1,endColumn=2,title=duplicate-key' +
        '::The key "b" is here a second time.%0ARemove one: 100%25\n',
    );
  });

  it('gives no end column when the end is on another line', () => {
    const long = { ...DUPLICATE, from: 5, line: 2 };
    expect(write(FORMATS.github, [report('a', [long])])).not.toContain('endColumn');
  });
});

describe('sarif', () => {
  const log = JSON.parse(write(FORMATS.sarif, TWO));
  const [run] = log.runs;

  it('is a log of version 2.1.0 with one run', () => {
    expect(log.version).toBe('2.1.0');
    expect(run.columnKind).toBe('unicodeCodePoints');
    expect(run.tool.driver.name).toBe('yamlkit');
    expect(run.invocations).toEqual([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [
          { level: 'error', message: { text: `${HOSTILE}: permission denied` } },
        ],
      },
    ]);
  });

  it('lists every rule that its results name', () => {
    expect(run.tool.driver.rules).toEqual([
      { id: 'duplicate-key', name: 'DuplicateKey' },
      { id: 'lint/trailing-spaces', name: 'LintTrailingSpaces' },
    ]);
    expect(run.results.map((result: { ruleId: string }) => result.ruleId)).toEqual([
      'lint/trailing-spaces',
      'duplicate-key',
    ]);
  });

  it('links rules to their pages on a site', () => {
    const report: RunReport = {
      files: 1,
      filesWithProblems: 1,
      errors: 1,
      warnings: 1,
      codes: ['meaning/unknown-job', 'lint/trailing-spaces', 'duplicate-key'],
      siteAddress: 'https://yaml.example/tools',
      failures: [],
    };
    const linked = JSON.parse(FORMATS.sarif.begin + FORMATS.sarif.end(report));
    expect(linked.runs[0].tool.driver.rules).toEqual([
      { id: 'duplicate-key', name: 'DuplicateKey' },
      {
        id: 'lint/trailing-spaces',
        name: 'LintTrailingSpaces',
        helpUri: 'https://yaml.example/tools/rules/trailing-spaces',
      },
      {
        id: 'meaning/unknown-job',
        name: 'MeaningUnknownJob',
        helpUri: 'https://yaml.example/tools/rules/meaning/unknown-job',
      },
    ]);
  });

  it('gives regions, related places and fixes', () => {
    const [blanks, duplicate] = run.results;
    const region = { startLine: 2, startColumn: 8, endLine: 2, endColumn: 9 };
    expect(blanks.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'dir/x.yaml' },
      region,
    });
    expect(blanks.fixes[0].artifactChanges[0].replacements).toEqual([
      { deletedRegion: region, insertedContent: { text: '' } },
    ]);
    expect(duplicate.relatedLocations[0].message.text).toBe('first here');
  });

  it('writes any file name as a URI', () => {
    const uriOf = (name: string): string =>
      JSON.parse(write(FORMATS.sarif, [report(name, [BLANKS])])).runs[0].results[0].locations[0]
        .physicalLocation.artifactLocation.uri;
    expect(uriOf('a b/ä:#.yaml')).toBe('a%20b/%C3%A4%3A%23.yaml');
    expect(uriOf('/etc/x.yaml')).toBe('file:///etc/x.yaml');
    expect(uriOf('\ud800.yaml')).toBe('%EF%BF%BD.yaml');
  });
});

describe('every format', () => {
  it.each(Object.keys(FORMATS))('%s lets nothing through that acts on a terminal', (name) => {
    const hostile = {
      ...BLANKS,
      message: 'm\u001b[2J\u009b\u202e\u0085\u2028\u200b',
      related: [{ message: '\u001b', from: 0, to: 1 }],
    };
    const text = 'b: \u001b[2J\u0007\u202e\u009b';
    const each = {
      ...report(HOSTILE, [{ ...hostile, from: 0, to: 1, line: 1, column: 1 }]),
      text,
      lines: new LineIndex(text),
    };
    const written = write(FORMATS[name as keyof typeof FORMATS], [each]);
    expect(written).not.toMatch(
      /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2028\u200b]/,
    );
    expect(written).toMatch(/\n$/);
  });

  it('gitlab is the subset of Code Climate that Code Quality reads', () => {
    const found = JSON.parse(
      write(FORMATS.gitlab, [report('a.yaml', [DUPLICATE, BLANKS]), report('b.yaml', [BLANKS])]),
    );
    expect(found.map(({ fingerprint: _, ...rest }: { fingerprint: string }) => rest)).toEqual([
      {
        description: DUPLICATE.message,
        check_name: 'duplicate-key',
        severity: 'major',
        location: { path: 'a.yaml', lines: { begin: 3 } },
      },
      ...['a.yaml', 'b.yaml'].map((path) => ({
        description: BLANKS.message,
        check_name: 'lint/trailing-spaces',
        severity: 'minor',
        location: { path, lines: { begin: 2 } },
      })),
    ]);
    expect(JSON.parse(write(FORMATS.gitlab, []))).toEqual([]);
  });

  it('gitlab gives a problem the same fingerprint on another line, and each its own', () => {
    const fingerprints = (text: string) => {
      const lines = new LineIndex(text);
      const problems = [...text.matchAll(/x/g)].map(({ index }): Problem => {
        const place = lines.positionAt(index);
        return {
          code: 'duplicate-key',
          severity: 'error',
          message: 'm',
          from: index,
          to: index + 1,
          ...place,
        };
      });
      const all = JSON.parse(
        write(FORMATS.gitlab, [{ ...report('a.yaml', problems), text, lines }]),
      );
      return all.map(({ fingerprint }: { fingerprint: string }) => fingerprint);
    };
    const before = fingerprints('x: 1\nx: 1\nb: x\n');
    expect(fingerprints('# new\n\nx: 1\nx: 1\nb: x\n')).toEqual(before);
    expect(new Set(before).size).toBe(3);
    expect(before[0]).toMatch(/^[0-9a-f]{32}$/);
  });
});
