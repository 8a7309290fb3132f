import { describe, expect, it } from 'vitest';
import { compileGlob, compileGlobs } from './glob.ts';

describe('a glob', () => {
  it.each([
    ['appveyor.yml', 'appveyor.yml', true],
    ['appveyor.yml', 'x/y/appveyor.yml', true],
    ['appveyor.yml', 'my-appveyor.yml', false],
    ['.circleci/config.yml', '.circleci/config.yml', true],
    ['.circleci/config.yml', 'project/.circleci/config.yml', true],
    ['.circleci/config.yml', 'config.yml', false],
    ['/config.yml', 'config.yml', true],
    ['/config.yml', 'x/config.yml', false],
    ['**/.github/workflows/*.yml', '.github/workflows/ci.yml', true],
    ['**/.github/workflows/*.yml', 'a/b/.github/workflows/ci.yml', true],
    ['**/.github/workflows/*.yml', '.github/workflows/deep/ci.yml', false],
    ['azure-pipelines/**/*.y?(a)ml', 'azure-pipelines/a.yml', true],
    ['azure-pipelines/**/*.y?(a)ml', 'azure-pipelines/a/b/c.yaml', true],
    ['azure-pipelines/**/*.y?(a)ml', 'azure-pipelines/a.yaaml', false],
    ['**/ISSUE_TEMPLATE/!(config).yml', '.github/ISSUE_TEMPLATE/bug.yml', true],
    ['**/ISSUE_TEMPLATE/!(config).yml', '.github/ISSUE_TEMPLATE/config.yml', false],
    ['**/ISSUE_TEMPLATE/!(config).yml', '.github/ISSUE_TEMPLATE/config-2.yml', true],
    ['**/*zuul.d/*.yaml', 'x/my-zuul.d/a.yaml', true],
    ['**/.semgrep/**.yaml', '.semgrep/rules.yaml', true],
    ['*.{yml,yaml}', 'a/b.yaml', true],
    ['*.{yml,yaml}', 'a/b.json', false],
    ['k8s/**', 'k8s/a/b.yaml', true],
    ['k8s/**', 'k9s/a/b.yaml', false],
    ['@(a|b)+(1|2).yml', 'a1212.yml', true],
    ['@(a|b)+(1|2).yml', 'b.yml', false],
    ['*(x).yml', '.yml', true],
    ['*(x).yml', 'xxx.yml', true],
    ['[a-c]?[!0-9].yml', 'bxx.yml', true],
    ['[a-c]?[!0-9].yml', 'bx1.yml', false],
    ['\\*.yml', '*.yml', true],
    ['\\*.yml', 'a.yml', false],
    ['a?b', 'a/b', false],
    ['A.yml', 'a.yml', false],
    ['!(a)', 'a', false],
    ['?(a)', 'ab', false],
    ['x/!(config).yml', 'x/config.yml', false],
    ['!(a)b', 'abab', true],
  ])('%s against %s', (glob, path, expected) => {
    expect(compileGlob(glob)?.(path)).toBe(expected);
  });

  it('reads the paths of Windows and those that begin at the folder', () => {
    const matches = compileGlob('.github/workflows/*.yml');
    expect(matches?.('C:\\project\\.github\\workflows\\ci.yml')).toBe(true);
    expect(matches?.('./.github/workflows/ci.yml')).toBe(true);
  });

  it.each(['', '{a,b', '[a', 'a(b', '?(a', 'a\\', '*(a*(b))', 'x'.repeat(300)])(
    'is refused or harmless when it is not valid: %s',
    (glob) => {
      expect(compileGlob(glob)?.('a') ?? false).toBe(false);
    },
  );

  it('comes to an end whatever the pattern', () => {
    const path = `${'a'.repeat(1_000)}b`;
    expect(compileGlob('*a'.repeat(120))?.(path)).toBe(false);
    expect(compileGlob('!(*a*a*a*a*b)c')?.(path)).toBe(false);
    expect(compileGlob('*(*a|*b|a*)c')?.(path)).toBe(false);
    expect(compileGlob(`${'**/'.repeat(80)}x`)?.('a/'.repeat(500))).toBe(false);
  });
});

describe('a list of globs', () => {
  it('gives the glob that matches, unless another one excludes the path', () => {
    const find = compileGlobs(['*.yml', '*.yaml', '!secret/**']);
    expect(find('a.yaml')).toBe('*.yaml');
    expect(find('secret/a.yaml')).toBeUndefined();
    expect(find('a.json')).toBeUndefined();
  });
});
