import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ignorePatterns } from './ignore-patterns.ts';

describe('ignorePatterns', () => {
  it.each([
    // A name, anywhere; with a slash before its end, only from the top.
    ['a.yaml', ['a.yaml', 'x/a.yaml', 'a.yaml/b'], ['A.yaml', 'xa.yaml']],
    ['/a.yaml', ['a.yaml'], ['x/a.yaml']],
    ['x/a.yaml', ['x/a.yaml'], ['y/x/a.yaml']],
    // Only folders.
    ['build/', ['build/a', 'x/build/a'], ['build']],
    ['*.yml', ['a.yml', 'x/.yml'], ['a.yaml']],
    ['x/*.yml', ['x/a.yml'], ['x/y/a.yml', 'x/y']],
    ['a**c', ['ac', 'abbc'], ['a/c', 'abb']],
    ['a?c', ['abc', 'a😀c'], ['ac', 'abbc']],
    ['**/a', ['a', 'x/a', 'x/y/a'], ['b']],
    ['a/**', ['a/b', 'a/b/c'], ['a', 'x/a/b']],
    ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['b', 'a/x']],
    ['[a-c]x', ['ax', 'cx'], ['dx', 'x']],
    ['[!a-c]x', ['dx'], ['ax', 'x']],
    ['[]]', [']'], ['[]]']],
    ['[[:digit:]]', ['1'], ['a', ':']],
    ['[', [], ['[']],
    ['\\*', ['*'], ['a']],
    ['\\!a', ['!a'], ['a']],
    ['# a', [], ['# a', 'a']],
    ['a  ', ['a'], ['a  ']],
    ['a\\ ', ['a '], ['a']],
    ['a\\\\ ', ['a\\'], ['a\\ ']],
    ['a\r', ['a'], []],
  ])('reads %j as git does', (pattern, ignored, others) => {
    const isIgnored = ignorePatterns([pattern]);
    expect(ignored.filter((path) => !isIgnored(path))).toEqual([]);
    expect(others.filter(isIgnored)).toEqual([]);
  });

  it('goes by the last pattern that matches, but not inside of ignored folders', () => {
    const isIgnored = ignorePatterns(['*.yaml', '!b.yaml', 'x/', '!x/b.yaml']);
    expect(['a.yaml', 'b.yaml', 'x/b.yaml', 'y/b.yaml'].filter(isIgnored)).toEqual([
      'a.yaml',
      'x/b.yaml',
    ]);
  });

  it('takes hostile patterns, in steps that their length times that of the path bounds', () => {
    const name = 'a'.repeat(200);
    expect(ignorePatterns([`${'*a'.repeat(60)}b`])(name)).toBe(false);
    expect(ignorePatterns([`${'**/a/'.repeat(60)}b`])('a/'.repeat(200))).toBe(false);
    expect(ignorePatterns(['['.repeat(10_000)])(name)).toBe(false);
  });

  it('agrees with git', () => {
    const part = fc.constantFrom(
      ...['a', 'b', '.', ' ', '-', '*', '**', '?', '/', '[ab]', '[!a]', '[a-c]', '[]a]'],
      ...['[a/b]', '[', '!', '#', '\\a', '\\', '\\/', '[[:alpha:]]'],
    );
    // Git, up to 2.39 at least, does not read ** beside other characters as it says it does.
    const pattern = fc
      .array(part, { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(''))
      .filter((text) => !/[^/]\*\*|\*\*[^/]/.test(text));
    const name = fc.constantFrom(
      'a',
      'b',
      'c',
      'ab',
      'aab',
      '.a',
      '[',
      '-',
      '!a',
      '#a',
      'a ',
      '\\',
    );
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));
    const patterns = fc.array(pattern, { minLength: 1, maxLength: 4 });
    const paths = fc.array(path, { minLength: 1, maxLength: 30 });
    const cases = fc.sample(fc.record({ patterns, paths }), 400);

    const files = cases.map(({ patterns: lines }, at) => [`${at}/.gitignore`, lines.join('\n')]);
    const cwd = mkdtempSync(join(tmpdir(), 'ignored-'));
    onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
    for (const [name, text] of files) {
      mkdirSync(dirname(join(cwd, name)), { recursive: true });
      writeFileSync(join(cwd, name), text);
    }
    const git = (args: string[], input = '') =>
      spawnSync('git', ['-c', 'core.excludesFile=/dev/null', ...args], {
        cwd,
        input,
        encoding: 'utf8',
      }).stdout;
    git(['init', '-q']);
    const input = cases.flatMap((one, at) => one.paths.map((below) => `${at}/${below}\0`)).join('');
    const expected = new Set(
      git(['check-ignore', '--no-index', '--stdin', '-z'], input).split('\0'),
    );
    expect(expected.size).toBeGreaterThan(300);
    for (const [at, one] of cases.entries()) {
      const isIgnored = ignorePatterns(one.patterns);
      for (const below of one.paths) {
        const answer = { patterns: one.patterns, path: below, isIgnored: isIgnored(below) };
        expect(answer).toEqual({ ...answer, isIgnored: expected.has(`${at}/${below}`) });
      }
    }
  });
});
