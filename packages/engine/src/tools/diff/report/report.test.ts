import { describe, expect, it } from 'vitest';
import type { Path } from '../../../document/node-path.ts';
import { selectPaths } from '../../../document/select-paths.ts';
import { parse } from '../../../syntax/parse.ts';
import { diff } from '../diff.ts';
import { describeChanges } from './describe-changes.ts';
import { htmlReport } from './html-report.ts';
import { markdownReport } from './markdown-report.ts';

function named(left: string, right: string) {
  const changes = describeChanges(left, right, diff(left, right, { comments: true }));
  return { left: 'old.yaml', right: 'new.yaml', changes, omitted: 0 };
}

describe('describeChanges', () => {
  it('shows short values on one line, as they are written', () => {
    const { changes } = named('a: "1"\n', 'x: 0\na: 1\n');
    expect(changes).toMatchObject([
      { kind: 'added', path: 'x', rightLine: 1, after: '0' },
      {
        kind: 'type-changed',
        path: 'a',
        leftLine: 1,
        rightLine: 2,
        before: '"1"',
        after: '1',
        note: 'string to number',
      },
    ]);
  });

  it('names entries of lists by what identifies them, as paths that lead to them', () => {
    const entry = (name: string, value: string) =>
      `  - name: ${JSON.stringify(name)}\n    value: ${value}\n`;
    const text = (value: string) => {
      const names = ['LOG', 'a b', 'a]"b'].map((name) => entry(name, value)).join('');
      return `env:\n${names}ports:\n  - containerPort: 80\n    x: ${value}\n`;
    };
    const [left, right] = [text('one'), text('two')];
    const { changes } = named(left, right);
    expect(changes.map(({ path }) => path)).toEqual([
      'env[name=LOG].value',
      'env[name=a b].value',
      'env[name="a]\\"b"].value',
      'ports[containerPort=80].x',
    ]);
    for (const { path } of changes) {
      const found = selectPaths(path, { tree: parse(right) }) as Path[];
      expect(found.length, path).toBe(1);
    }
  });

  it('shows of long text the lines that differ, and what is around them', () => {
    const text = (middle: string) => `a: |\n  1\n  2\n  3\n  ${middle}\n  5\n  6\n  7\n`;
    const [{ lines }] = named(text('4'), text('four')).changes;
    expect(lines?.map(({ kind, text: line }) => `${kind} ${line}`)).toEqual([
      'omitted 1 more line',
      'same 2',
      'same 3',
      'removed 4',
      'added four',
      'same 5',
      'same 6',
      'omitted 1 more line',
    ]);
  });

  it('moves added mappings to the left, and names documents', () => {
    const { changes } = named(
      'a: 1\n---\nb: 1\n',
      'a: 1\n---\nb: 1\nc:\n  d:\n    e: 1\n    f: 2\n',
    );
    expect(changes).toMatchObject([
      {
        document: 'Document 2',
        path: 'c',
        lines: [{ text: 'd:' }, { text: '  e: 1' }, { text: '  f: 2' }],
      },
    ]);
  });
});

describe('reports', () => {
  it('are Markdown whose fences no value closes', () => {
    const report = markdownReport(named('a: |\n  x\n', 'a: |\n  ```\n  </details>\n'));
    expect(report).toMatch(/^### old\.yaml → new\.yaml: 1 change\n\n````diff\n@@ a, line 1 @@\n/);
    expect(report.trimEnd().endsWith('````')).toBe(true);
  });

  it('are HTML in which nothing of the texts is markup', () => {
    const report = htmlReport([named('a: 1\n', '"<script>": "<img src=x>"\na: 1\n')]);
    expect(report).not.toMatch(/<script|<img/);
    expect(report).toContain('&lt;script&gt;');
    expect(htmlReport([])).toContain('No changes');
  });
});
