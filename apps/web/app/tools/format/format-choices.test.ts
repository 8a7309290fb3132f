import { expect, it } from 'vitest';
import { formatOptions, keptChoices } from './format-choices.ts';

it('begins with the defaults, and turns them into options', () => {
  expect(formatOptions(keptChoices.read())).toEqual({
    indent: 2,
    quotes: 'preserve',
    multiline: 'preserve',
    sequenceIndent: 'preserve',
    blankLines: 1,
    commentSpaces: 'auto',
    bracketSpacing: 'auto',
    lineWidth: 0,
    sortKeys: false,
    documentStart: false,
    controlLines: 'preserve',
  });
});

it('turns choices into numbers where the engine takes some', () => {
  const choices = keptChoices.from({ indent: '8', commentSpaces: '2', lineWidth: '80' });
  expect(formatOptions(choices)).toMatchObject({ indent: 8, commentSpaces: 2, lineWidth: 80 });
});
