import { describe, expect, it } from 'vitest';
import { colorLine, firstContext } from './color-line.ts';

/** Each coloured stretch as `name:text`. */
function color(...lines: string[]): string[][] {
  let context = firstContext;
  return lines.map((line) => {
    const { spans, context: next } = colorLine(line, context);
    context = next;
    return spans.map(({ from, to, name }) => `${name}:${line.slice(from, to)}`);
  });
}

describe('colorLine', () => {
  it('tells keys, values and comments apart', () => {
    expect(color('name: web # the name')).toEqual([
      ['key:name', 'punctuation::', 'comment:# the name'],
    ]);
    expect(color('  - port: 8080')).toEqual([
      ['punctuation:-', 'key:port', 'punctuation::', 'number:8080'],
    ]);
    expect(color('on: true', 'off: ~', 'time: 12:30', 'big: -1.5e3', 'word: nullable')).toEqual([
      ['key:on', 'punctuation::', 'atom:true'],
      ['key:off', 'punctuation::', 'atom:~'],
      ['key:time', 'punctuation::'],
      ['key:big', 'punctuation::', 'number:-1.5e3'],
      ['key:word', 'punctuation::'],
    ]);
  });

  it('takes # and : inside a plain scalar as text', () => {
    expect(color('url: http://x/#frag')).toEqual([['key:url', 'punctuation::']]);
    expect(color('two words: here')).toEqual([['key:two words', 'punctuation::']]);
  });

  it('colours quotes, also as keys and over several lines', () => {
    expect(color("\"a b\": 'it''s'")).toEqual([['key:"a b"', 'punctuation::', "string:'it''s'"]]);
    expect(color('a: "one', '  two \\" three"', 'b: 1')).toEqual([
      ['key:a', 'punctuation::', 'string:"one'],
      ['string:two \\" three"'],
      ['key:b', 'punctuation::', 'number:1'],
    ]);
    expect(color('a: "one\\', '  two"', 'b: 1')).toEqual([
      ['key:a', 'punctuation::', 'string:"one\\'],
      ['string:two"'],
      ['key:b', 'punctuation::', 'number:1'],
    ]);
  });

  it('colours block scalars by their indentation', () => {
    expect(color('- run: |', '    echo: 1', '', '  # not text', 'x: >-', '  y: 1', 'z: 2')).toEqual(
      [
        ['punctuation:-', 'key:run', 'punctuation::', 'punctuation:|'],
        ['string:echo: 1'],
        [],
        ['comment:# not text'],
        ['key:x', 'punctuation::', 'punctuation:>-'],
        ['string:y: 1'],
        ['key:z', 'punctuation::', 'number:2'],
      ],
    );
  });

  it('colours flow collections, also over several lines', () => {
    expect(color('a: [1, {b: "c"}', '  , two, true]', 'c, d: 1')).toEqual([
      [
        'key:a',
        'punctuation::',
        'punctuation:[',
        'number:1',
        'punctuation:,',
        'punctuation:{',
        'key:b',
        'punctuation::',
        'string:"c"',
        'punctuation:}',
      ],
      ['punctuation:,', 'punctuation:,', 'atom:true', 'punctuation:]'],
      ['key:c, d', 'punctuation::', 'number:1'],
    ]);
  });

  it('colours anchors, aliases, tags, directives and document markers', () => {
    expect(color('%YAML 1.2', '--- # start', 'a: &x !!str *y', '!<tag:x> b: !', '...')).toEqual([
      ['meta:%YAML 1.2'],
      ['meta:---', 'comment:# start'],
      ['key:a', 'punctuation::', 'reference:&x', 'tag:!!str', 'reference:*y'],
      ['tag:!<tag:x>', 'key:b', 'punctuation::', 'tag:!'],
      ['meta:...'],
    ]);
  });

  it('recovers from a bracket or quote that is never closed', () => {
    expect(color('a:', '  b: [1, 2', '  c: |', '    x: 1', '  d: "e', 'f: 2')).toEqual([
      ['key:a', 'punctuation::'],
      ['key:b', 'punctuation::', 'punctuation:[', 'number:1', 'punctuation:,', 'number:2'],
      ['key:c', 'punctuation::', 'punctuation:|'],
      ['string:x: 1'],
      ['key:d', 'punctuation::', 'string:"e'],
      ['key:f', 'punctuation::', 'number:2'],
    ]);
  });

  it('gets to the end of any line', () => {
    for (const line of [
      '%',
      '@',
      '`',
      ': :',
      '[}]{',
      '"\\',
      "'''",
      '\t\t- \t:',
      '?',
      '- - - |2-  # x',
    ]) {
      expect(colorLine(line, firstContext).context).toBeDefined();
    }
  });
});
