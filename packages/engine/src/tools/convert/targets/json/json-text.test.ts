import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEFT_BRACE } from '../../../../text/character-codes.ts';
import { JsonText } from './json-text.ts';

function stringify(value: string): string {
  const json = new JsonText();
  json.string(value, 0, value.length);
  return json.end();
}

describe('strings', () => {
  it('are those of JSON.stringify, whatever they hold', () => {
    const unit = fc.oneof(
      fc.constantFrom(
        '"',
        '\\',
        '\n',
        '\0',
        '\x1f',
        '\x7f',
        '\ud800',
        '\udc00',
        '😀',
        '\u2028',
        'é',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit }), (value) => stringify(value) === JSON.stringify(value)),
      { numRuns: 500 },
    );
  });

  it('may be longer than what is written at a time', () => {
    for (const tail of ['\x01\x02', 'é', '😀', '\ud800', '"\\']) {
      for (let length = 16_375; length < 16_390; length++) {
        const value = 'x'.repeat(length) + tail.repeat(20_000);
        expect(stringify(value) === JSON.stringify(value)).toBe(true);
      }
    }
  });

  it('are whole wherever a chunk ends', () => {
    const value = 'aé😀"\u2028'.repeat(7);
    const json = new JsonText();
    for (let round = 0; round < 60_000; round++) json.string(value, round % 3, value.length);
    let expected = '';
    for (let round = 0; round < 60_000; round++) expected += JSON.stringify(value.slice(round % 3));
    expect(json.end() === expected).toBe(true);
  });

  it('may come from the source, in any order, whatever is around them', () => {
    const run = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', ' ', '~', '/', '"', '\\', '\t', '\n', '\x7f', '\0') }),
      fc.constantFrom('é', '😀', '\ud800', '\u2028').map((text) => text.repeat(3)),
      fc.integer({ min: 0, max: 10_000 }).map((length) => 'x'.repeat(length)),
    );
    const source = fc.array(run, { maxLength: 12 }).map((runs) => runs.join(''));
    const places = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 5000 })), { maxLength: 30 });
    fc.assert(
      fc.property(source, places, fc.boolean(), (text, ranges, isAscending) => {
        const starts = ranges.map(([from]) => from % (text.length + 1));
        if (isAscending) starts.sort((a, b) => a - b);
        const json = new JsonText(text);
        let expected = '';
        for (const [index, from] of starts.entries()) {
          const to = Math.min(text.length, from + (ranges[index]?.[1] ?? 0));
          json.string(text, from, to);
          expected += JSON.stringify(text.slice(from, to));
        }
        return json.end() === expected;
      }),
    );
  });

  it('may be in a text that is ASCII for long stretches only', () => {
    const values = ['é', 'x'.repeat(9000), '😀é', 'y'.repeat(3000), 'é', 'z'.repeat(20_000)];
    const json = new JsonText();
    const rounds = Array.from({ length: 200 }, () => values).flat();
    for (const value of rounds) json.string(value, 0, value.length);
    expect(json.end() === rounds.map((value) => JSON.stringify(value)).join('')).toBe(true);
  });

  it('can be a part of a text', () => {
    const json = new JsonText();
    json.string('[abc]', 1, 4);
    json.string('😀', 0, 1);
    expect(json.end()).toBe('"abc""\\ud83d"');
  });
});

describe('lines', () => {
  it('may be indented by more than what is collected at a time', () => {
    const json = new JsonText();
    json.line(20_000);
    json.line(0);
    json.sign(LEFT_BRACE);
    expect(json.end()).toBe(`\n${' '.repeat(20_000)}\n{`);
  });
});

describe('raw text', () => {
  it('is written as it is, whatever it holds', () => {
    const json = new JsonText();
    const texts = ['12', '\ufeff// é \ud800', 'x'.repeat(20_000), '"', '😀', 'null'];
    for (const text of texts) json.raw(text);
    expect(json.end()).toBe(texts.join(''));
  });

  it('over the limit is thrown away', () => {
    const json = new JsonText();
    for (let round = 0; round < 300 && !json.isOverLimit; round++) json.raw('x'.repeat(1 << 20));
    expect(json.isOverLimit).toBe(true);
    json.string('abc', 0, 3);
    expect(json.end().length).toBeLessThan(10);
  });
});

describe('inner texts', () => {
  it('are kept apart from the outer one', () => {
    const json = new JsonText();
    json.raw('a');
    json.beginInner();
    json.raw('b');
    json.beginInner();
    json.raw('c');
    expect(json.endInner()).toBe('c');
    expect(json.endInner()).toBe('b');
    json.raw('d');
    expect(json.end()).toBe('ad');
  });

  it.each([0, 10, 9_000, 40_000, 3_000_000])(
    'come out whole at %i characters, wherever bytes become strings',
    (length) => {
      const foreign = 'é'.repeat(3);
      const long = 'x'.repeat(length);
      const json = new JsonText();
      json.string(`a${foreign}${long}`, 0, length + 4);
      json.beginInner();
      json.string(`b${long}${foreign}`, 0, length + 4);
      json.beginInner();
      json.raw(foreign);
      json.string(long, 0, length);
      expect(json.endInner()).toBe(`${foreign}"${long}"`);
      json.string(`${long}c`, 0, length + 1);
      expect(json.endInner()).toBe(`"b${long}${foreign}""${long}c"`);
      json.string(`${foreign}${long}d`, 0, length + 4);
      expect(json.end()).toBe(`"a${foreign}${long}""${foreign}${long}d"`);
    },
  );

  it('do not copy the outer one each time', { timeout: 10_000 }, () => {
    const json = new JsonText();
    // Copied for each inner text, this would be 120 GB.
    json.raw('x'.repeat(4_000_000));
    for (let at = 0; at < 30_000; at++) {
      json.beginInner();
      json.raw('1');
      expect(json.endInner()).toBe('1');
      json.raw('2');
    }
    expect(json.end().length).toBe(4_030_000);
  });
});
