import { DocumentView, query } from '@yamlkit/engine/jq';
import { validateWithoutLint } from '@yamlkit/engine/yaml';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { streamTexts, suiteTexts } from '../../test/stream-texts.ts';
import { countLineBreaks, StreamCutter } from './stream-cutter.ts';

/** The pieces of a text that comes in chunks of some bytes. */
function piecesOf(text: string, { least = 1, chunk = 7 } = {}): string[] {
  const bytes = Buffer.from(text);
  const cutter = new StreamCutter(least);
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += chunk) {
    cutter.add(bytes.subarray(at, at + chunk));
    for (let piece = cutter.take(); piece !== undefined; piece = cutter.take()) {
      pieces.push(piece.toString());
    }
  }
  const rest = cutter.rest.toString();
  return rest === '' ? pieces : [...pieces, rest];
}

const FACTS = '[., (.. | [line, comment, line_comment, anchor, tag, style])]';

/** What there is to know of a text: its first error, or all values with their nodes' facts. */
function factsOf(text: string, firstLine = 0): { error?: string; facts: unknown[] } {
  const { problems, parsed } = validateWithoutLint(text, { allowedTags: ['*'] });
  const error = problems.find(({ severity }) => severity === 'error');
  if (error !== undefined || parsed === undefined) {
    return { error: `${(error?.line ?? 1) + firstLine}`, facts: [] };
  }
  const { output } = query(text, FACTS, { as: 'json' });
  const facts = output.map((each) => {
    const [value, ...nodes] = JSON.parse(String(each));
    return [
      value,
      ...nodes.map(([line, ...rest]: unknown[]) => [Number(line) + firstLine, ...rest]),
    ];
  });
  expect(facts.length).toBe(DocumentView.ofTree(parsed).length);
  return { facts };
}

function expectSamePieces(text: string, chunk = 7): void {
  const pieces = piecesOf(text, { chunk });
  expect(pieces.join('')).toBe(text);
  const whole = factsOf(text);
  const facts: unknown[] = [];
  let line = 0;
  let error: string | undefined;
  for (const piece of pieces) {
    const part = factsOf(piece, line);
    error ??= part.error;
    facts.push(...part.facts);
    line += countLineBreaks(Buffer.from(piece));
  }
  expect({ text, error }).toEqual({ text, error: whole.error });
  if (error === undefined) expect({ text, facts }).toEqual({ text, facts: whole.facts });
}

describe('StreamCutter', () => {
  it.each([
    ['a: 1\n---\nb: 2\n', ['a: 1\n', '---\nb: 2\n']],
    ['# about\n%YAML 1.2\n---\na\n', ['# about\n%YAML 1.2\n---\na\n']],
    ['a\n...\n%TAG ! !x\n---\nb\n', ['a\n...\n', '%TAG ! !x\n---\nb\n']],
    ['|\n  ---\n  x\n---\ny', ['|\n  ---\n  x\n', '---\ny']],
    ['---\n---\n---\n', ['---\n', '---\n', '---\n']],
    ['a\r\n---\r\nb\r\n', ['a\r\n', '---\r\nb\r\n']],
    ['a\n---b\n----\n', ['a\n---b\n----\n']],
    ['', []],
  ])('cuts %j', (text, pieces) => {
    for (const chunk of [1, 3, 100]) expect(piecesOf(text, { chunk })).toEqual(pieces);
  });

  it('makes pieces of at least so many bytes', () => {
    const text = '---\na: 1\n'.repeat(100);
    const pieces = piecesOf(text, { least: 50, chunk: 64 });
    expect(pieces.join('')).toBe(text);
    expect(pieces.map(({ length }) => length)).toEqual([...Array(16).fill(54), 36]);
  });

  it('gives pieces with the documents of the whole, in the whole test suite', () => {
    for (const yaml of suiteTexts) {
      expectSamePieces(yaml);
      expectSamePieces(`${yaml}\n---\n${yaml}`);
      expectSamePieces(`${yaml}\n...\n${yaml}`);
    }
  });

  it('gives pieces with the documents of the whole, whatever is around the marks', () => {
    fc.assert(
      fc.property(streamTexts(9), fc.integer({ min: 1, max: 9 }), (text, chunk) => {
        expectSamePieces(text, chunk);
      }),
      { numRuns: 400 },
    );
  });
});

test('line breaks are counted wherever their bytes are in memory', () => {
  const bytes = fc.array(fc.constantFrom(0x0a, 0x0a, 0x0b, 0x0d, 0x61, 0x8a, 0x00, 0xff), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(bytes, fc.nat(3), fc.boolean(), (given, from, hasReturns) => {
      const memory = Buffer.from(hasReturns ? given : given.filter((byte) => byte !== 0x0d));
      const part = memory.subarray(from);
      const expected = part.toString('latin1').match(/\r\n|\r|\n/g)?.length ?? 0;
      expect(countLineBreaks(part)).toBe(expected);
    }),
  );
});
