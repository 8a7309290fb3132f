import { expect, it } from 'vitest';
import { patternWords } from './pattern-words.ts';

it.each([
  ['^x-', 'begin with “x-”'],
  ['^x-.*', 'begin with “x-”'],
  ['^x-.+$', 'begin with “x-”'],
  [String.raw`^<<(.|[\r\n])*>>$`, 'begin with “<<” and end with “>>”'],
  [String.raw`^\$\{\{(.|[\r\n])*\}\}$`, `begin with “$${'{{'}” and end with “}}”`],
  ['^<<(.|[\r\n])*>>$', 'begin with “<<” and end with “>>”'],
  [String.raw`\.ya?ml$`, String.raw`match the pattern \.ya?ml$`],
  [String.raw`\.json$`, 'end with “.json”'],
  [String.raw`^[\s\S]*\.json$`, 'end with “.json”'],
  ['^abc$', 'be “abc”'],
  ['^a|^b', 'match the pattern ^a|^b'],
  ['^a*', 'match the pattern ^a*'],
  [String.raw`^\d`, String.raw`match the pattern ^\d`],
  ['a\nb', String.raw`match the pattern a\nb`],
  [`^${'a'.repeat(200)}`, `match the pattern ^${'a'.repeat(99)}…`],
])('%s: a text must %s', (pattern, words) => {
  expect(patternWords(pattern)).toBe(words);
});

it('speaks of one text, too', () => {
  expect(patternWords('^a.*b$', 's')).toBe('begins with “a” and ends with “b”');
  expect(patternWords('^a\\.b$')).toBe('be “a.b”');
  expect(patternWords('^none$', 's')).toBe('is “none”');
  expect(patternWords('a+', 's')).toBe('matches the pattern a+');
});
