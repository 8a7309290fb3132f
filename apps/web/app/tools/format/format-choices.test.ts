import { expect, it } from 'vitest';
import { formatOptions, rememberChoices, rememberedChoices } from './format-choices.ts';

it('begins with the defaults, and turns them into options', () => {
  expect(formatOptions(rememberedChoices())).toEqual({
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
  });
});

it('remembers what was chosen', () => {
  rememberChoices({ ...rememberedChoices(), indent: '8', commentSpaces: '2' });
  expect(formatOptions(rememberedChoices())).toMatchObject({ indent: 8, commentSpaces: 2 });
});
