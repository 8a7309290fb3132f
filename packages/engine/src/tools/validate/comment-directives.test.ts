import { describe, expect, it } from 'vitest';
import { validate } from './validate.ts';

/** The lines on which rules of yamllint's `default` preset, and `indentation` of texts, say something. */
function found(text: string): string[] {
  const rules = {
    colons: { level: 'error' },
    commas: { level: 'error' },
    indentation: { level: 'error', options: { 'check-multi-line-strings': true } },
  } as const;
  return validate(text, { rules }).errors.map(({ line, code }) => `${line} ${code.slice(5)}`);
}

describe('directives in comments', () => {
  it('switch rules off and on from their line on', () => {
    expect(found('a :  1\n# yamllint disable\nb : 1\n# yamllint enable\nc : 1\n')).toEqual([
      '1 colons',
      '1 colons',
      '5 colons',
    ]);
    expect(found('a: [1 ,2]  # yamllint disable\nb : [1 ,2]\n')).toEqual([]);
  });

  it('name the rules that they mean', () => {
    const text = '# yamllint disable rule:colons rule:commas\na : [1 ,2]\n';
    expect(found(text)).toEqual([]);
    expect(found(`${text}# yamllint enable rule:commas\nb : [1 ,2]\n`)).toEqual([
      '4 commas',
      '4 commas',
    ]);
    expect(found('# yamllint disable rule:colons rule:unheard-of\na : [1 ,2]\n')).toEqual([
      '2 commas',
      '2 commas',
    ]);
  });

  it('speak of their own line, or of the next when they have one to themselves', () => {
    expect(found('a : 1  # yamllint disable-line\nb : 1\n')).toEqual(['2 colons']);
    expect(found('# yamllint disable-line rule:colons\na : 1\nb : 1\n')).toEqual(['3 colons']);
    const both =
      '# yamllint disable-line rule:commas\na : [1 , 2]  # yamllint disable-line rule:colons\n';
    expect(found(both)).toEqual([]);
  });

  it('hold for all of a text in several lines, which has room for none', () => {
    const text = 'a: |2\n  b\n   c\nd: "e\n f"\n';
    expect(found(text)).toEqual(['3 indentation', '5 indentation']);
    expect(found(text.replace('|2', '|2  # yamllint disable-line'))).toEqual(['5 indentation']);
    expect(found(`# yamllint disable-line rule:indentation\n${text}`)).toEqual(['6 indentation']);
    expect(found(`${text.trimEnd()}  # yamllint disable-line\n`)).toContain('5 indentation');
  });

  it('leave a whole text out when its first line says so', () => {
    expect(found('# yamllint disable-file\na : 1\n')).toEqual([]);
    expect(found('\ufeff#yamllint disable-file \r\na : 1\n')).toEqual([]);
    expect(found('a : 1\n# yamllint disable-file\n')).toEqual(['1 colons']);
  });

  it('are comments and nothing that looks like one', () => {
    expect(found('# yamllint disable me\na : 1\n')).toEqual(['2 colons']);
    expect(found('## yamllint disable\na : 1\n')).toEqual(['2 colons']);
    expect(found('a: "# yamllint disable"\nb : 1\n')).toEqual(['2 colons']);
  });
});
