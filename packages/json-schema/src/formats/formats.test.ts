import { describe, expect, it } from 'vitest';
import { formatNamed } from './formats.ts';
import { decodePunycode } from './punycode.ts';

function isFormat(name: string, text: string): boolean | undefined {
  return formatNamed(name)?.(text);
}

describe('a format', () => {
  it.each([
    ['date', '2024-02-29', '2023-02-29'],
    ['time', '23:59:60Z', '22:59:60Z'],
    ['date-time', '2026-01-31t00:00:00.5+01:00', '2026-01-31 00:00:00Z'],
    ['duration', 'P1Y2M3DT4H5M6S', 'P1YT'],
    ['duration', 'PT36H', 'P1D2H'],
    ['email', 'joe.bloggs@example.com', '.joe@example.com'],
    ['hostname', 'xn--4gbwdl.xn--wgbh1c', 'xn--X'],
    ['ipv4', '127.0.0.1', '127.0.0.01'],
    ['ipv6', '::ffff:192.168.0.1', '1::2::3'],
    ['uri', 'urn:oasis:names:specification:docbook:dtd:xml:4.1.2', '/relative'],
    ['uri-reference', '../a?b#c', '\\\\host\\share'],
    ['iri', 'https://example.com/ä', 'http://[::1'],
    ['uri-template', 'http://example.com/{term:1}/{+x*}', 'http://example.com/{term'],
    ['uuid', '2EB8AA08-AA98-11EA-B4AA-73B441D16380', '2eb8aa08aa9811eab4aa73b441d16380'],
    ['json-pointer', '/foo/~0~1', '/foo/~2'],
    ['relative-json-pointer', '1/a', '01/a'],
    ['regex', '(?<year>\\d{4})', '^(abc]'],
  ])('%s takes %s and not %s', (name, valid, invalid) => {
    expect(isFormat(name, valid)).toBe(true);
    expect(isFormat(name, invalid)).toBe(false);
  });

  it('that is not known has no test', () => {
    expect(formatNamed('color')).toBeUndefined();
    expect(formatNamed('__proto__')).toBeUndefined();
  });
});

describe('Punycode', () => {
  it.each([
    ['mnchen-3ya', 'münchen'],
    ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
    ['X', undefined],
    ['a-ñ', undefined],
  ])('%s is %s', (encoded, text) => {
    expect(decodePunycode(encoded)).toBe(text);
  });
});
