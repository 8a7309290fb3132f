import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../test/properties/texts.ts';
import { parse } from '../../syntax/parse.ts';
import { formatTokens } from './tokens.ts';

const tokensOf = (text: string) => formatTokens(parse(text));

test('writes each token with its place, its name and its source', () => {
  const text = '%YAML 1.2\n--- # top\na: &x !t "1"\n? [b, {c: *x}]\n: |\n  d\n  e\n😀: y\n...\n';
  expect(tokensOf(text)).toBe(`1:1      directive        %YAML 1.2
2:1      document-start   ---
2:5      comment          # top
3:1      plain            a
3:2      value            :
3:4      anchor           &x
3:7      tag              !t
3:10     double-quoted    "1"
4:1      key              ?
4:3      sequence-start   [
4:4      plain            b
4:5      comma            ,
4:7      mapping-start    {
4:8      plain            c
4:9      value            :
4:11     alias            *x
4:13     mapping-end      }
4:14     sequence-end     ]
5:1      value            :
5:3      literal          |\\n  d\\n  e\\n
8:1      plain            😀
8:2      value            :
8:4      plain            y
9:1      document-end     ...
`);
  expect(tokensOf('- a\n')).toContain('1:1      entry            -');
  expect(tokensOf('')).toBe('');
});

test('names what the parser could make nothing of', () => {
  expect(tokensOf('"a" b\n')).toContain('1:5      unknown          b\n');
});

test('the tokens are the whole text but its white space', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const sources = tokensOf(text)
        .split('\n')
        .map((line) => line.replace(/^\S+\s+\S+\s+/, ''))
        .join('')
        .replace(/\\([\\nrtb])/g, (_, letter: string) => (letter === '\\' ? '\\' : ''));
      expect(sources.replace(/\s/g, '')).toBe(text.replace(/[\s\b]/g, ''));
    }),
  );
});
