import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recordedTerminal } from '../../test/recorded-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { main } from '../main.ts';

const PAGE = readFileSync(new URL('../../../../docs/query.md', import.meta.url), 'utf8');
const RECIPES = PAGE.slice(PAGE.indexOf('## Recipes'));
const FILE = /```yaml\n([\s\S]*?)```/.exec(RECIPES)?.[1] ?? '';

interface Recipe {
  readonly task: string;
  readonly program: string;
  readonly lines: readonly string[];
}

/** The rows of the table whose last column has this title. */
function tableOf(...columns: readonly [string, string]): Recipe[] {
  const from = RECIPES.indexOf(`| Task | ${columns.join(' | ')} |\n`);
  const [table] = RECIPES.slice(from).split('\n\n');
  return table
    .split('\n')
    .slice(2)
    .filter((row) => row !== '')
    .map((row) => {
      const [, task, program, lines] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
      const code = (cell: string) =>
        [...cell.matchAll(/`([^`]*)`/g)].map(([, text]) => text.replaceAll('\\|', '|'));
      return { task, program: code(program)[0], lines: code(lines) };
    });
}

async function run(args: readonly string[]): Promise<string[]> {
  const terminal = recordedTerminal({ cwd: temporaryFolder({ 'app.yaml': FILE }) });
  const status = await main(args, terminal);
  expect(terminal.written.err).toBe('');
  expect(status).toBe(0);
  return terminal.written.out.split('\n').slice(0, -1);
}

/** What is in one list of lines and not in another, of which one is the other with lines more or other. */
function withoutLines(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** Arguments of a shell in which values with spaces are in single quotes. */
function argumentsOf(text: string): string[] {
  return [...text.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word);
}

describe('recipes of docs/query.md', () => {
  const reading = tableOf('Program', 'Output');
  const others = tableOf('Arguments', 'Output');
  const editing = tableOf('Program', 'Lines afterwards');
  const removing = tableOf('Program', 'Lines before');

  it('are thirty or more', () => {
    expect([reading, others, editing, removing].flat().length).toBeGreaterThanOrEqual(30);
  });

  it.each(reading)('$task: $program', async ({ program, lines }) => {
    expect(await run(['query', '-c', program, 'app.yaml'])).toEqual(lines);
  });

  it.each(others)('$task: $program', async ({ program, lines }) => {
    const [options, files] = [argumentsOf(program), []];
    expect(await run(['query', ...options, ...files])).toEqual(lines);
  });

  it.each(editing)('$task: $program', async ({ program, lines }) => {
    const before = FILE.split('\n').slice(0, -1);
    const after = await run(['edit', '--jq', program, 'app.yaml']);
    expect(withoutLines(after, before)).toEqual(lines);
    expect(withoutLines(before, after).length).toBeLessThanOrEqual(lines.length);
  });

  it.each(removing)('$task: $program', async ({ program, lines }) => {
    const before = FILE.split('\n').slice(0, -1);
    const after = await run(['edit', '--jq', program, 'app.yaml']);
    expect(withoutLines(before, after)).toEqual(lines);
    expect(withoutLines(after, before)).toEqual([]);
  });
});
