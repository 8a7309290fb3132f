import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { isInternalError } from '../../src/diagnostics/internal-error.ts';
import { convert, format, minify } from '../../src/index.ts';
import { parse } from '../../src/tree.ts';
import { anyText } from '../properties/texts.ts';
import { formatOptions } from './any-format-options.ts';
import { blockText } from './block-texts.ts';
import { generatedDocument } from './generated-documents.ts';
import { type Data, shortestLength } from './shortest-text.ts';

const SMALL_WORDS = ['a', 'b', 'x, y', '[q]', '{', 'c: d', "'", '"', '- d', '', 'l\n', 'l\nm'];
const SMALL_TEXTS = [...SMALL_WORDS, `'"`.repeat(5), `"'\n`.repeat(4), `, '"\n\n`.repeat(3)];

const { smallData } = fc.letrec<{ smallData: Data }>((tie) => ({
  smallData: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'small' },
    fc.constantFrom<Data>(...SMALL_TEXTS),
    fc.array(tie('smallData'), { maxLength: 3 }),
    fc
      .uniqueArray(fc.constantFrom(...SMALL_WORDS), { maxLength: 3 })
      .chain((keys) =>
        fc
          .array(tie('smallData'), { minLength: keys.length, maxLength: keys.length })
          .map((values): Data => new Map(keys.map((key, at) => [key, values[at]]))),
      ),
  ),
}));

function jsonOf(data: Data): unknown {
  if (data instanceof Map) return Object.fromEntries([...data].map(([k, v]) => [k, jsonOf(v)]));
  return Array.isArray(data) ? data.map(jsonOf) : data;
}

/** The data by our own reader, keys in order. */
function ourData(text: string): unknown {
  const { output, problems } = convert(text, { from: 'yaml', to: 'json', documents: 'array' });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return JSON.parse(output);
}

/** The data by `yaml`, with its own reading of every scalar; undefined if it refuses the text. */
function theirData(text: string): unknown {
  const documents = parseAllDocuments(text, { logLevel: 'silent' });
  if (documents.some(({ errors }) => errors.length > 0)) return undefined;
  return documents.map((document) => document.toJS());
}

function hasErrors({ problems }: ReturnType<typeof format>): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

describe('format, with any options,', () => {
  it('keeps the data of scalars in lines wherever they end, and is done after one run', () => {
    fc.assert(
      fc.property(blockText, formatOptions, (text, options) => {
        const before = format(text, {});
        if (hasErrors(before)) return;
        const data = ourData(text);
        expect(ourData(before.output)).toEqual(data);
        const { output, problems } = format(text, options);
        expect(problems.some(isInternalError)).toBe(false);
        if (problems.length > 0) return;
        expect(ourData(output)).toEqual(data);
        expect(format(output, options).output).toBe(output);
        const minified = minify(text);
        expect(minified.problems.some(isInternalError)).toBe(false);
        expect(ourData(minified.output)).toEqual(data);
      }),
      { numRuns: 400 },
    );
  });

  it('reads scalars in lines as others do, wherever they end', () => {
    fc.assert(
      fc.property(blockText, (text) => {
        // `yaml` reads no line of spaces alone as text, as the specification does after an indicator.
        const theirs = /[|>]2/.test(text) || text === '...\n' ? undefined : theirData(text);
        if (theirs !== undefined && !hasErrors(format(text, {})))
          expect(ourData(text)).toEqual(theirs);
      }),
      { numRuns: 400 },
    );
  });

  it('keeps data and comments of generated documents, and is done after one run', () => {
    fc.assert(
      fc.property(generatedDocument, formatOptions, (text, options) => {
        const result = format(text, options);
        expect(result.problems).toEqual([]);
        expect(result.problems.some(isInternalError)).toBe(false);
        expect(ourData(result.output)).toEqual(ourData(text));
        expect(theirData(result.output)).toEqual(theirData(text));
        if (!options.sortKeys) {
          expect(JSON.stringify(ourData(result.output))).toBe(JSON.stringify(ourData(text)));
        }
        expect(parse(result.output).comments.length).toBe(parse(text).comments.length);
        expect(format(result.output, options).output).toBe(result.output);
      }),
      { numRuns: 150 },
    );
  });

  it('has no fault on any text, and is done after one run', () => {
    fc.assert(
      fc.property(anyText, formatOptions, (text, options) => {
        const result = format(text, options);
        if (hasErrors(result)) {
          expect(result.output).toBe(text);
          return;
        }
        expect(result.problems.some(isInternalError)).toBe(false);
        expect(format(result.output, options).output).toBe(result.output);
      }),
      { numRuns: 375 },
    );
  });
});

/** Lines of a document with comments strewn in between, at any column. */
const strewnDocument = fc
  .tuple(generatedDocument, fc.array(fc.tuple(fc.nat(999), fc.nat(12)), { maxLength: 6 }))
  .map(([text, comments]) => {
    const lines = text.split('\n');
    for (const [at, column] of comments) {
      lines.splice(at % lines.length, 0, `${' '.repeat(column)}# at ${column}`);
    }
    return lines.join('\n');
  })
  .filter((text) => !hasErrors(format(text)));

/** For each run of comments on lines of their own: their columns, and those of the lines around it. */
function commentColumns(text: string): { before: number; own: number[]; after: number }[] {
  const { comments } = parse(text);
  const starts = new Set<number>();
  for (let at = 0; at < comments.length; at += 2) starts.add(comments[at]);
  const runs: { before: number; own: number[]; after: number }[] = [];
  let last = -1;
  let own: number[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    const column = line.length - line.trimStart().length;
    if (starts.has(from + column)) {
      own.push(column);
    } else if (line.trim() !== '') {
      if (own.length > 0) runs.push({ before: last, own, after: column });
      own = [];
      last = column;
    }
    from += line.length + 1;
  }
  if (own.length > 0) runs.push({ before: last, own, after: -1 });
  return runs;
}

describe('format of comments on lines of their own', () => {
  it('keeps them as deep as they are beside one another, and no deeper than what they are above', () => {
    fc.assert(
      fc.property(strewnDocument, fc.constantFrom(2, 3, 4), (text, indent) => {
        const { output } = format(text, { indent });
        const before = commentColumns(text);
        const after = commentColumns(output);
        expect(after.map(({ own }) => own.length)).toEqual(before.map(({ own }) => own.length));
        for (const [at, { own, after: next }] of before.entries()) {
          const printed = after[at];
          own.forEach((column, number) => {
            if (column <= next) expect(printed.own[number]).toBeLessThanOrEqual(printed.after);
            if (number === 0) return;
            const wasDeeper = Math.sign(column - own[number - 1]);
            const isDeeper = Math.sign(printed.own[number] - printed.own[number - 1]);
            expect([wasDeeper, 0]).toContain(isDeeper);
          });
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('minify', () => {
  it('keeps the data of generated documents', () => {
    fc.assert(
      fc.property(generatedDocument, (text) => {
        const { output, problems } = minify(text);
        expect(problems.some(isInternalError)).toBe(false);
        expect(JSON.stringify(ourData(output))).toBe(JSON.stringify(ourData(text)));
        expect(theirData(output)).toEqual(theirData(text));
        expect(output.length).toBeLessThanOrEqual(text.length);
        expect(minify(output).output).toBe(output);
      }),
      { numRuns: 150 },
    );
  });

  it('finds the shortest of all ways to write a small document', () => {
    fc.assert(
      fc.property(smallData, (data) => {
        const { output, problems } = minify(`${JSON.stringify(jsonOf(data))}\n`);
        expect(problems.some(isInternalError)).toBe(false);
        expect(output.length).toBe(shortestLength(data));
      }),
      { numRuns: 200 },
    );
  });
});
