import { describe, expect, it } from 'vitest';
import { joinDocumentTexts, streamParts } from './join-document-texts.ts';

describe('joinDocumentTexts', () => {
  it('leaves one file as it is', () => {
    expect(joinDocumentTexts(['a: 1'])).toBe('a: 1');
    expect(joinDocumentTexts([])).toBe('');
  });

  it('separates documents', () => {
    expect(joinDocumentTexts(['a: 1', 'b: 2\n', '{"c": 3}'])).toBe(
      'a: 1\n---\nb: 2\n---\n{"c": 3}',
    );
  });

  it('adds nothing where a file begins with its own marker or directive', () => {
    expect(joinDocumentTexts(['a: 1\n', '# next\n---\nb: 2\n'])).toBe('a: 1\n# next\n---\nb: 2\n');
    expect(joinDocumentTexts(['a: 1\n', '%YAML 1.2\n---\nb: 2\n'])).toBe(
      'a: 1\n...\n%YAML 1.2\n---\nb: 2\n',
    );
  });

  it('ends its own lines as the files do', () => {
    expect(joinDocumentTexts(['a: 1\r\nb: 2', 'c: 3'])).toBe('a: 1\r\nb: 2\r\n---\r\nc: 3');
  });

  it('separates nothing after a text that `...` ends', () => {
    expect(joinDocumentTexts(['a: 1\n... # end\n\n', 'b: 2'])).toBe('a: 1\n... # end\n\nb: 2');
    expect(joinDocumentTexts(['a: 1\n...', '%YAML 1.2\n---\nb'])).toBe(
      'a: 1\n...\n%YAML 1.2\n---\nb',
    );
    expect(joinDocumentTexts(['a: 1 ...\n', 'b: 2'])).toBe('a: 1 ...\n---\nb: 2');
  });

  it('finds a marker below indented comments, and leaves out empty texts and later byte-order marks', () => {
    expect(joinDocumentTexts(['a: 1\n', '  # next\n---\nb\n'])).toBe('a: 1\n  # next\n---\nb\n');
    expect(joinDocumentTexts(['\ufeffa: 1\n', '', '\ufeffb\n'])).toBe('\ufeffa: 1\n---\nb\n');
  });

  it('takes time in proportion to a text of dots and blanks', () => {
    const text = `${'...    \n'.repeat(20_000)}${' '.repeat(200_000)}x`;
    expect(joinDocumentTexts([text, text])).toHaveLength(2 * text.length + '\n---\n'.length);
  });
});

describe('streamParts', () => {
  it('says which text each piece is', () => {
    expect(streamParts(['a', '', 'b'], '\r\n')).toEqual([
      { text: 'a', document: 0 },
      { text: '\r\n', document: -1 },
      { text: '---\r\n', document: -1 },
      { text: 'b', document: 2 },
    ]);
  });
});
