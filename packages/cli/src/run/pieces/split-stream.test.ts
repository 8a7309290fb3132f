import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { streamTexts, suiteTexts } from '../../../test/stream-texts.ts';
import { readNameTemplate } from '../../files/name-template.ts';
import { piecesOfChunks } from '../../files/read-pieces.ts';
import { type InputPiece, withEnds } from './piece-run.ts';
import { SplitStream } from './split-stream.ts';

async function* inPieces(text: string): AsyncGenerator<InputPiece> {
  async function* chunks() {
    yield Buffer.from(text);
  }
  yield* withEnds(piecesOfChunks(chunks(), 1));
}

async function* whole(text: string): AsyncGenerator<InputPiece> {
  const start = { lines: 0, units: 0, hasByteOrderMark: false };
  // The byte-order mark of a stream is no part of its text.
  yield { text: text.replace(/^\ufeff/, ''), ...start, isFirst: true, isLast: true };
}

async function splitOf(pieces: () => AsyncIterable<InputPiece>, name: string) {
  const stream = new SplitStream(pieces, readNameTemplate(name));
  try {
    await stream.checkNames();
    const documents = [];
    for await (const document of stream.documents()) documents.push(document);
    return { documents };
  } catch (error) {
    return { message: (error as Error).message };
  }
}

async function expectSame(text: string) {
  for (const name of ['{index}.yaml', '{index}-{a}.yaml', '{a}.yaml']) {
    expect({ text, name, ...(await splitOf(() => inPieces(text), name)) }).toEqual({
      text,
      name,
      ...(await splitOf(() => whole(text), name)),
    });
  }
}

describe('a stream in pieces is split like the whole', () => {
  it('in the whole test suite', async () => {
    for (const yaml of suiteTexts) {
      await expectSame(`${yaml}\n---\n${yaml}`);
      await expectSame(`${yaml}\n...\n${yaml}`);
    }
  });

  it('whatever is around the marks', async () => {
    const texts = streamTexts(12, ['a: 1', 'a: 2', '--- {a: 3}', '---\n---', '~']);
    await fc.assert(fc.asyncProperty(texts, expectSame), { numRuns: 200 });
  });
});
