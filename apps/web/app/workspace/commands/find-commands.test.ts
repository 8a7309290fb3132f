import { expect, it } from 'vitest';
import { type Command, findCommands } from './find-commands.ts';

const command = (id: string, group: string, label: string, words = ''): Command => ({
  id,
  group,
  label,
  words,
  run: () => {},
});

const commands = [
  command('a', 'Tools', 'Validator & Linter', 'check errors'),
  command('b', 'Pages', 'Learn YAML'),
  command('c', 'Settings', 'Dark theme'),
  command('d', 'Actions', 'Clear'),
  command('e', 'Pages', 'Darkroom'),
];
const idsFor = (typed: string) => findCommands(commands, typed).map(({ id }) => id);

it('finds by the beginnings of words, in any order', () => {
  expect(idsFor('theme da')).toEqual(['c']);
  expect(idsFor('VALI')).toEqual(['a']);
  expect(idsFor('heme')).toEqual([]);
});

it('finds by group and further words, after those found by their label', () => {
  expect(idsFor('err')).toEqual(['a']);
  expect(idsFor('pages')).toEqual(['b', 'e']);
});

it('keeps the commands of a group together', () => {
  const mixed = [
    command('a', 'Tools', 'Format'),
    command('b', 'Lessons', 'Format by hand'),
    command('c', 'Tools', 'Merge', 'format'),
  ];
  expect(findCommands(mixed, 'format').map(({ id }) => id)).toEqual(['a', 'c', 'b']);
});

it('gives everything when nothing is typed, but for what is only searched', () => {
  expect(idsFor('  ')).toEqual(['a', 'b', 'c', 'd', 'e']);
  const many = [...commands, { ...command('f', 'Rules', 'darkness'), isOnlySearched: true }];
  expect(findCommands(many, '')).toEqual(commands);
  expect(findCommands(many, 'darkn').map(({ id }) => id)).toEqual(['f']);
});
