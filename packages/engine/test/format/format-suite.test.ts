import { describe, expect, it } from 'vitest';
import { isInternalError } from '../../src/diagnostics/internal-error.ts';
import { type FormatOptions, format } from '../../src/index.ts';
import { formatEvents, parse } from '../../src/tree.ts';
import { validTexts } from './texts.ts';

const OPTIONS: FormatOptions[] = [
  {},
  { indent: 4, sequenceIndent: 'indent' },
  { indent: 8, sequenceIndent: 'none', blankLines: 0 },
  { quotes: 'single', multiline: 'literal', commentSpaces: 2, bracketSpacing: 'none' },
  { quotes: 'double', multiline: 'folded', bracketSpacing: 'braces' },
  { quotes: 'when-needed', indent: 3, bracketSpacing: 'all' },
  { lineWidth: 40, bracketSpacing: 'preserve', commentSpaces: 'preserve' },
  { lineWidth: 12, quotes: 'double', multiline: 'folded', indent: 4 },
  { lineWidth: 30, quotes: 'when-needed', multiline: 'literal' },
];

/** Events without the styles of scalars, which options may change. */
function dataOf(text: string): string {
  return formatEvents(parse(text)).replace(/^(=VAL (?:&\S+ )?(?:<.*?> )?)['"|>:]/gm, '$1:');
}

const TEXTS = validTexts();

/** The lines of the events, in any order. */
function piecesOf(text: string): string[] {
  return dataOf(text).split('\n').sort();
}

describe('format with sorted keys', () => {
  it('keeps every node and comment of every valid text, and is done after one run', () => {
    const options: FormatOptions = { sortKeys: true, lineWidth: 60 };
    for (const { name, text } of TEXTS) {
      const { output, problems } = format(text, options);
      if (problems.some(({ severity }) => severity === 'error')) continue;
      expect(problems.some(isInternalError), name).toBe(false);
      expect(piecesOf(output), name).toEqual(piecesOf(text));
      expect(parse(output).comments.length, name).toBe(parse(text).comments.length);
      expect(format(output, options).output, name).toBe(output);
    }
  });
});

describe.each(OPTIONS)('format with %j', (options) => {
  it('keeps data and comments of every valid text, and is done after one run', () => {
    let formatted = 0;
    for (const { name, text } of TEXTS) {
      const { output, problems } = format(text, options);
      // Composition refuses a few cases of the suite, such as duplicate keys.
      if (problems.some(({ severity }) => severity === 'error')) continue;
      formatted++;
      expect(problems.some(isInternalError), name).toBe(false);
      expect(dataOf(output), name).toBe(dataOf(text));
      expect(parse(output).comments.length, name).toBe(parse(text).comments.length);
      expect(format(output, options).output, name).toBe(output);
    }
    expect(formatted).toBeGreaterThan(300);
  });

  it('writes the same with other line ends, where no line is taken over as it is', () => {
    for (const { name, text } of TEXTS) {
      if (text.includes('\r')) continue;
      const { output } = format(text, options);
      const other = format(text.replaceAll('\n', '\r\n'), options).output;
      expect(other.replaceAll('\r\n', '\n'), name).toBe(output);
    }
  });
});
