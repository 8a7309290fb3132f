import { describe, expect, it } from 'vitest';
import { chooseEncoding } from './content-encoding.ts';

const BOTH = ['br', 'gzip'] as const;

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['GZIP', 'gzip'],
    ['deflate', 'identity'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['identity, br;q=0.5', 'identity'],
    ['br;q=nonsense', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('answers %j with %s', (header, expected) => {
    expect(chooseEncoding(header, BOTH)).toBe(expected);
  });

  it('offers only forms that exist', () => {
    expect(chooseEncoding('br, gzip;q=0.1', ['gzip'])).toBe('gzip');
    expect(chooseEncoding('br, gzip', [])).toBe('identity');
  });
});
