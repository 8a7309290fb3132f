import {
  CONVERT_OPTIONS,
  DIFF_OPTIONS,
  FORMAT_OPTIONS,
  MERGE_OPTIONS,
} from '@yamlkit/engine/options';
import { describe, expect, it } from 'vitest';
import { commandText, fileWord, optionWords, programWords } from './command-words.ts';

describe('optionWords', () => {
  it('says what differs from the defaults, and nothing else', () => {
    const defaults = Object.fromEntries(
      Object.entries(FORMAT_OPTIONS).map(([name, option]) => [name, option.default]),
    );
    expect(optionWords(defaults, FORMAT_OPTIONS)).toEqual([]);
    const chosen = { ...defaults, indent: 4, sortKeys: true, sequenceIndent: 'none' as const };
    expect(optionWords(chosen, FORMAT_OPTIONS)).toEqual([
      '--indent',
      '4',
      '--sequence-indent',
      'none',
      '--sort-keys',
    ]);
  });

  it('uses the words of the command line for values, and its ways to write lists', () => {
    const words = optionWords({ from: 'yaml', to: 'json', schema: 'yaml-1.1' }, CONVERT_OPTIONS);
    expect(words).toContain('1.1');
    expect(optionWords({ ignore: ['$.a', '$.b'] }, DIFF_OPTIONS)).toEqual([
      '--ignore',
      '$.a',
      '--ignore',
      '$.b',
    ]);
    const matched = optionWords({ matchListsBy: ['name', 'id'] }, MERGE_OPTIONS);
    expect(matched).toEqual(['--match-lists-by', 'name,id']);
  });
});

describe('commandText', () => {
  it('quotes what a shell would read otherwise', () => {
    expect(commandText(['yamlkit', 'diff', "it's here.yaml", '$.a', '--allow-tag', '!Ref'])).toBe(
      "yamlkit diff 'it'\\''s here.yaml' '$.a' --allow-tag '!Ref'",
    );
    expect(fileWord('-x.yaml')).toBe('./-x.yaml');
  });

  it('runs what there is', () => {
    expect(programWords(null)).toEqual(['node', 'packages/cli/bin/yamlkit.cjs']);
    expect(programWords('yamlkit@0.1.0')).toEqual(['npx', 'yamlkit@0.1.0']);
  });
});
