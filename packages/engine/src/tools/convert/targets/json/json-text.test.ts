import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMA, JsonText, LEFT_BRACE, LEFT_BRACKET } from './json-text.ts';

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
      { numRuns: 2000 },
    );
  });

  it('may be longer than what is collected at a time', () => {
    for (const tail of ['\x01\x02', '😀', '\ud800', '"\\']) {
      for (let length = 8160; length < 8200; length++) {
        const value = 'x'.repeat(length) + tail.repeat(5000);
        expect(stringify(value) === JSON.stringify(value)).toBe(true);
      }
    }
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

describe('gaps', () => {
  it('hold the same signs however many follow one another', () => {
    const json = new JsonText();
    let expected = '';
    for (let round = 0; round < 3000; round++) {
      for (let at = 0; at < (round % 700) + 1; at++) {
        const sign = (round * 7 + at * at) % 3 === 0 ? COMMA : LEFT_BRACKET;
        json.sign(sign);
        expected += sign === COMMA ? ',' : '[';
      }
      json.line(round % 70);
      json.string('x', 0, 1);
      expected += `\n${' '.repeat(round % 70)}"x"`;
    }
    expect(json.end() === expected).toBe(true);
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
});
