import { convert } from '@yamlkit/engine';
import { expect, it } from 'vitest';
import type { FormatPair } from './format-pair.ts';
import { inlineErrorOf, isSeveralDocuments } from './inline-error.ts';

function errorOf(text: string, pair: FormatPair) {
  const { output, problems } = convert(text, pair);
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  const conversion = { output, problems, hasErrors, losses: [] } as never;
  return { line: inlineErrorOf(pair, conversion), isSeveral: isSeveralDocuments(conversion) };
}

it.each([
  ['a: [1\n', 'yaml', 'json', '// Conversion error: Invalid YAML syntax'],
  ['a: [1\n', 'yaml', 'typescript', '// Conversion error: Invalid YAML syntax'],
  ['{', 'json', 'yaml', '# Conversion error: Invalid JSON syntax'],
  ['{', 'json', 'ini', '; Conversion error: Invalid JSON syntax'],
  [
    'nonsense\n',
    'ini',
    'yaml',
    '# Conversion error: Invalid INI syntax\n# Please check your INI format',
  ],
  [
    'a: [1\n',
    'yaml',
    'ini',
    '; Conversion error: Invalid YAML syntax\n; Please check your YAML format',
  ],
  ['- 1\n', 'yaml', 'toml', '# Conversion error: this YAML cannot be written as TOML'],
  ['[1]', 'json', 'ini', '; Conversion error: this JSON cannot be written as INI'],
] as const)('%j from %s to %s', (text, from, to, line) => {
  expect(errorOf(text, { from, to })).toEqual({ line, isSeveral: false });
});

it('never calls a valid stream of several documents invalid', () => {
  const stream = 'a: 1\n---\na: 2\n';
  expect(errorOf(stream, { from: 'yaml', to: 'json' })).toEqual({
    line: '// The YAML is valid, but has several documents: choose below what they become',
    isSeveral: true,
  });
  expect(errorOf(stream, { from: 'yaml', to: 'ini' })).toEqual({
    line: '; The YAML is valid, but has several documents; INI holds one',
    isSeveral: true,
  });
  const broken = errorOf('a: 1\n---\na: [2\n', { from: 'yaml', to: 'json' });
  expect(broken).toEqual({ line: '// Conversion error: Invalid YAML syntax', isSeveral: false });
});
