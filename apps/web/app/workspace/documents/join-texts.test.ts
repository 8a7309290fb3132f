import { describe, expect, it } from 'vitest';
import { joinTexts } from './join-texts.ts';

describe('joinTexts', () => {
  it('leaves one file as it is', () => {
    expect(joinTexts(['a: 1'])).toBe('a: 1');
    expect(joinTexts([])).toBe('');
  });

  it('separates documents', () => {
    expect(joinTexts(['a: 1', 'b: 2\n', '{"c": 3}'])).toBe('a: 1\n---\nb: 2\n---\n{"c": 3}');
  });

  it('adds nothing where a file begins with its own marker or directive', () => {
    expect(joinTexts(['a: 1\n', '# next\n---\nb: 2\n'])).toBe('a: 1\n# next\n---\nb: 2\n');
    expect(joinTexts(['a: 1\n', '%YAML 1.2\n---\nb: 2\n'])).toBe(
      'a: 1\n...\n%YAML 1.2\n---\nb: 2\n',
    );
  });

  it('ends its own lines as the files do', () => {
    expect(joinTexts(['a: 1\r\nb: 2', 'c: 3'])).toBe('a: 1\r\nb: 2\r\n---\r\nc: 3');
  });
});
