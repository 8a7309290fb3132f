import { describe, expect, it } from 'vitest';
import { CapturingPattern } from './capturing-pattern.ts';
import { readOnigurumaPattern } from './read-oniguruma-pattern.ts';
import { NO_BACKREFERENCE } from './refusals.ts';

function read(source: string, letters = '') {
  return readOnigurumaPattern(source, {
    ignoresCase: letters.includes('i'),
    dotMatchesAll: letters.includes('p'),
    isExtended: letters.includes('x'),
  });
}

/** What the first match takes, and its groups. */
function firstMatch(source: string, text: string, letters: string) {
  const pattern = read(source, letters);
  if (typeof pattern === 'string') throw new Error(pattern);
  const match = new CapturingPattern(pattern.program, {
    groupCount: pattern.groupNames.length,
    isLongest: letters.includes('l'),
    isNotEmpty: letters.includes('n'),
  }).search(text, 0);
  if (match === undefined) return undefined;
  const groups = match.groups.map((group) => group && text.slice(group.from, group.to));
  return [text.slice(match.from, match.to), ...groups];
}

describe('patterns in Oniguruma’s syntax', () => {
  it.each([
    // As jq finds them.
    ['\\p{Lu}', 'aB', 'i', ['B']],
    ['[\\p{Lu}]', 'aB', 'i', ['a']],
    ['[[:upper:]]', 'aB', 'i', ['a']],
    ['[^b]', 'Bba', 'i', ['a']],
    ['k', '\u212a', 'i', ['\u212a']],
    ['s', 'ſ', 'i', ['ſ']],
    ['i', 'İı', 'i', undefined],
    ['(?:|a)+', 'aa', '', ['']],
    ['(?:|a)*', 'aa', '', ['']],
    ['(a)?b', 'b', '', ['b', undefined]],
    ['a(?i)B|c', 'abc', '', ['ab']],
    ['a(?i)b|c', 'C', '', ['C']],
    ['(?:a(?i)b|c)D', 'Cd', '', undefined],
    ['(?=a(?i)b|c)C', 'C', '', ['C']],
    ['(?=(?i)c)c', 'C', '', undefined],
    ['(?i)a(?-i)B', 'ABab', '', ['AB']],
    ['a(?#x)*b', 'aab', '', ['aab']],
    ['a {2} # twice', 'aaa', 'x', ['aa']],
    ['a{,}', 'a{,}', '', ['a{,}']],
    ['a{,2}', 'aaa', '', undefined],
    ['a{2}+', 'aaaa', '', ['aaaa']],
    ['a{1,2}{2}', 'aaaaa', '', ['aaaa']],
    ['a**', 'aa', '', ['aa']],
    ['a+??', 'aa', '', ['a']],
    ['[[(]+', '([', '', ['([']],
    ['[a-c&&[^b]]', 'a &]', '', ['&]']],
    ['[]a]+', 'b]a', '', [']a']],
    ['[[:^alpha:]b]+', 'ab1', '', ['b1']],
    ['[\\b]', 'b\b', '', ['\b']],
    ['\\x{1f642}\\x41\\cJ', '🙂A\n', '', ['🙂A\n']],
    ["(?<x>a)(?'y'b)", 'ab', '', ['ab', 'a', 'b']],
    ['^b|c$', 'a\nb\nc\n', '', ['c']],
    ['.b', 'a\nb', '', undefined],
    ['.b', 'a\nb', 'p', ['\nb']],
    ['\\Rb', 'a\r\nb', '', ['\r\nb']],
    ['\\bé\\w', 'éé e\u0301', '', ['éé']],
    ['(?<!a)b(?=c)', 'abcbc', '', ['b']],
    ['a|aa|b{3}', 'abbbaa', 'l', ['bbb']],
    ['a*', 'baa', 'n', ['aa']],
    ['\\Ga', 'ba', '', undefined],
  ] as const)('%s in %j with %j finds what jq finds', (source, text, letters, expected) => {
    expect(firstMatch(source, text, letters)).toEqual(expected);
  });

  it.each([
    '(',
    ')',
    'a)',
    '*',
    '|*',
    '(*)',
    '^*',
    '\\b*',
    'a(?i)*',
    '[b-a]',
    '[a-\\w]',
    '[',
    '[]',
    '[[:nope:]]',
    '\\',
    '\\p',
    '\\p{nope}',
    '\\x{110000}',
    'a{5,2}',
    'a{20001}',
    '(a{200}){200}',
    `${'('.repeat(300)}${')'.repeat(300)}`,
    '(?z)',
    '(?<1>a)',
    '(?<n',
    '(?#',
    '(?>a)',
    'a++',
    '(?(1)a)',
    '(?~a)',
    '\\g<1>',
    '\\K',
    '(?=(a))',
    '(?=\\Ga)',
  ])('refuses %s with a sentence', (source) => {
    expect(read(source)).toEqual(expect.stringMatching(/^.+\.$/));
  });

  it.each(['(a)\\1', '(?<n>a)\\k<n>'])('refuses the reference to a group in %s', (source) => {
    expect(read(source)).toBe(NO_BACKREFERENCE);
  });
});
