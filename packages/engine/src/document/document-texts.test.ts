import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../syntax/parse.ts';
import { documentTexts } from './document-texts.ts';

const cut = (text: string) => {
  const tree = parse(text);
  return documentTexts(tree).map(({ contentFrom, to }) => text.slice(contentFrom, to));
};

describe('the documents of a stream', () => {
  it.each([
    ['a: 1\n---\nb: 2\n', ['a: 1\n', 'b: 2\n']],
    ['# head\n---\na\n# tail\n---\n# of b\nb\n', ['# head\n---\na\n# tail\n', '# of b\nb\n']],
    ['a\n...\n# between\n%YAML 1.2\n---\nb', ['a\n...\n', '# between\n%YAML 1.2\n---\nb']],
    ['--- |\n x\n--- !t\nb: 1\n', ['--- |\n x\n', '--- !t\nb: 1\n']],
    ['a: |+\r\n  x\r\n\r\n---\r\nb', ['a: |+\r\n  x\r\n\r\n', 'b']],
    ['', []],
  ])('of %j are %j', (text, expected) => {
    expect(cut(text)).toEqual(expected);
  });

  it('make up the whole text', () => {
    const line = fc.constantFrom('a: 1', '---', '...', '# c', '%YAML 1.2', '--- x', '', ' - b');
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n'), (lines, ending) => {
        const text = lines.join(ending);
        const documents = documentTexts(parse(text));
        const whole = documents.map(({ from, to }) => text.slice(from, to)).join('');
        expect(whole).toBe(documents.length === 0 ? '' : text);
      }),
    );
  });
});
