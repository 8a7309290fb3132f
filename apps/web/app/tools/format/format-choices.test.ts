import { expect, it } from 'vitest';
import { keptChoices } from './format-choices.ts';

it('begins with the defaults, which are options of the engine', () => {
  expect(keptChoices.read()).toEqual({
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

it('reads numbers, which earlier versions kept as text', () => {
  const choices = keptChoices.from({
    indent: '8',
    commentSpaces: '2',
    lineWidth: 80,
    blankLines: 7,
  });
  expect(choices).toMatchObject({ indent: 8, commentSpaces: 2, lineWidth: 80, blankLines: 1 });
});
