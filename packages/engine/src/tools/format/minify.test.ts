import { describe, expect, it } from 'vitest';
import { minify } from './minify.ts';

describe('minify', () => {
  it.each([
    ['a:\n  - 1 # c\n\n  - "x"\nb: {c:   d}\n', 'a: [1,x]\nb:\n c: d\n'],
    ['- a\n- b: c\n-\n', '[a,b: c,~]\n'],
    ['"k": "yes"\nl: |\n  x\n  y\n', 'k: "yes"\nl: |\n x\n y\n'],
    ['a: {"x y: z": 1}\n', 'a: {"x y: z":1}\n'],
    ['a: &x 1\nb: *x\n*x : !t [a]\n', 'a: &x 1\nb: *x\n*x : !t [a]\n'],
    ['--- 1\n--- # c\nb:\n', '1\n---\nb:\n'],
    ['a: "x, y"\nb: [p, q]\n', 'a: x, y\nb: [p,q]\n'],
    ['a:\n  - "x, y"\n  - z, z\nb: 1\n', 'a:\n- x, y\n- z, z\nb: 1\n'],
    ['- x, y\n', '- x, y\n'],
    ['---\n- x, y\n', '- x, y\n'],
    ['---\n...\n', '---\n'],
    ['a: 1\n...\n%YAML 1.2\n--- b\n...\n', 'a: 1\n...\n%YAML 1.2\n--- b\n'],
    [
      '- &f f\n- {a: null, b: , "c": , &d : , *f : , ? [e] : }\n',
      '[&f f,{a: null,b,c,&d :,*f,[e]}]\n',
    ],
    ['- &b b\n- [{a: , *b : , "": }, {c: }, [: ]]\n', '[&b b,[{a,*b,""},c:,[:]]]\n'],
    ['- - x, y\n- z\n', '[["x, y"],z]\n'],
    ['- a: x, y\n  b: x, y\n  c: x, y\n', '-\n a: x, y\n b: x, y\n c: x, y\n'],
    ['- - x, y\n- x, y\n', '- - x, y\n- x, y\n'],
    ['{--- a: "b, c"}\n', '"--- a": b, c\n'],
    ['a: "\'\\"\'\\"\'\\"\'\\"\'\\""\n', `a: |-\n ${`'"`.repeat(5)}\n`],
    ['a: |2+\n    x\n\n\nb: ""\n', 'a: |1+\n   x\n\n\nb: ""\n'],
    ['&a\n- x, y\n', '&a\n- x, y\n'],
    ['a: &a\n- x, y\n', 'a: &a\n- x, y\n'],
    ['a: "b\\nc"\nd: "e, f"\n', 'a: b\n\n c\nd: e, f\n'],
    ['a: "b\\n\\n\\nc"\nd: "e, f"', 'a: b\n\n\n\n c\nd: e, f'],
    ['a: "b\\n#c"\nd: "e, f"', 'a: "b\\n#c"\nd: e, f'],
    ['a: "b: \\nc"\nd: "e, f"', 'a: "b: \\nc"\nd: e, f'],
    ['a: "b \\nc"\nd: "e, f"', 'a: "b \\nc"\nd: e, f'],
    ['- a\n- |-\n  b', '[a,b]'],
    ['d: "e, f"\na: |\n  b\n', 'd: e, f\na: |\n b\n'],
    ['a\n\nb c\n', 'a\n\nb c\n'],
    ['--- "a\\n\\n---"', 'a\n\n\n ---'],
    ['? ? ? a', '{ {a}}:'],
    ['? ? ? ? a\n: b', '{ { {a}}}: b'],
    ['["-a", "?b", ":c", "a:b"]', '[-a,"?b",":c",a:b]'],
    ['======= : "x, y"\n', '"=======": x, y\n'],
    ['- |\n\n\n  x: y\n', '- |\n\n\n x: y\n'],
    ['', ''],
    ['# only\n', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(minify(text).output).toBe(expected);
  });

  it('puts a long key after a question mark', () => {
    const key = 'k'.repeat(1025);
    expect(minify(`? "${key}"\n: [{ ? ${key}\n : 1 }]\nb: x, y\nc: x, y\n`).output).toBe(
      `? ${key}\n: [{${key}: 1}]\nb: x, y\nc: x, y\n`,
    );
  });

  it('takes no longer than it is for strings of many blank lines', () => {
    const breaks = '\n'.repeat(300_000);
    expect(minify(`a: |\n${breaks}  x: y\n`)).toMatchObject({ problems: [] });
    expect(minify(`a: |\n  x: y\n${breaks}  \u00a0\n`)).toMatchObject({ problems: [] });
  });

  it('writes thousands of levels', () => {
    const deep = `${'- '.repeat(9_000)}x, y\n`;
    expect(minify(deep).problems).toEqual([]);
    expect(minify(deep).output.length).toBe(18_007);
  });

  it('leaves a text with errors alone', () => {
    expect(minify('a: [1')).toMatchObject({ output: 'a: [1', isChanged: false });
  });

  it('keeps the colon at the end of a name apart from that of the pair', () => {
    expect(minify('a::\n? b\n').output).toBe('{a::,b}\n');
    expect(minify('? a::\n? b\n').output).toBe('{a::}:\nb:\n');
    expect(minify("'a:':\n? b\n").output).toBe('{"a:",b}\n');
  });
});
