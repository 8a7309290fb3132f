import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { editWithJq } from './edit-with-jq.ts';
import { query } from './query.ts';

const PAGE = readFileSync(new URL('../../../../docs/jq-cheat-sheet.md', import.meta.url), 'utf8');
const FILE = /```yaml\n([\s\S]*?)```/.exec(PAGE)![1]!;

/** The programs of all tables whose columns have these titles, with the texts beside them. */
function rowsOf(...columns: readonly [string, string]): [program: string, texts: string[]][] {
  const tables = PAGE.split(`| ${columns.join(' | ')} |\n| --- | --- |\n`).slice(1);
  return tables.flatMap((table) =>
    table
      .split('\n\n')[0]!
      .trimEnd()
      .split('\n')
      .map((row): [string, string[]] => {
        const [, program, texts] = row.split(/(?<!\\)\|/);
        return [codeIn(program!)[0]!, codeIn(texts!)];
      }),
  );
}

function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]*)`/g)].map(([, text]) => text!.replaceAll('\\|', '|'));
}

describe('docs/jq-cheat-sheet.md', () => {
  it.each(rowsOf('Program', 'Result'))('gives the results of %s', (program, results) => {
    expect(query(FILE, program, { as: 'json' })).toEqual({ output: results, problems: [] });
  });

  it.each(rowsOf('Edit', 'Lines afterwards'))('gives the lines after %s', (program, lines) => {
    const { output, problems } = editWithJq(FILE, program);
    expect(problems).toEqual([]);
    const before = new Set(FILE.split('\n'));
    expect(output.split('\n').filter((line) => !before.has(line))).toEqual(lines);
    expect(output.split('\n')).toHaveLength(FILE.split('\n').length);
  });

  it.each(rowsOf('Edit', 'Lines before'))('removes lines with %s', (program, lines) => {
    const { output, problems } = editWithJq(FILE, program);
    expect(problems).toEqual([]);
    const rest = FILE.split('\n');
    rest.splice(rest.indexOf(lines[0]!), lines.length);
    expect(output).toBe(rest.join('\n'));
  });

  it('has more than fifty examples', () => {
    expect(rowsOf('Program', 'Result').length).toBeGreaterThan(50);
    expect(rowsOf('Edit', 'Lines afterwards')).toHaveLength(7);
    expect(rowsOf('Edit', 'Lines before')).toHaveLength(2);
  });
});
