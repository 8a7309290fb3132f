import { statSync } from 'node:fs';
import { mayHaveActions } from '@yamlkit/engine/templates';
import { TEXT_LIMIT } from '@yamlkit/engine/tree';
import { validateWithoutLint } from '@yamlkit/engine/yaml';
import { describeFileError } from '../../files/describe-file-error.ts';
import type { Input } from '../../files/input.ts';
import { isFileError } from '../../files/is-file-error.ts';
import { isCutAt, piecesOfChunks, readHead, readPieces } from '../../files/read-pieces.ts';
import { type FileStamp, replaceFile } from '../../files/replace-file.ts';
import { TextBytes, TextTooLongError } from '../../files/text-bytes.ts';
import { Pauses } from '../../pauses.ts';
import { executeTask } from '../execute-task.ts';
import { failed, type Outcome, type Task } from '../task.ts';
import { type InputPiece, type PieceRun, type Pieces, withEnds } from './piece-run.ts';
import { piecesFrom } from './pieces-from.ts';

/** Options and callbacks of a run in pieces. */
export interface PieceOptions {
  /** Writes the output of a piece. */
  readonly write: (written: Pick<Outcome, 'out' | 'err'>) => Promise<void> | undefined;
  readonly shouldStop: () => boolean;
  /** Bytes of a piece at least; about 256 kB by default. */
  readonly pieceBytes?: number;
  /** The size in bytes from which an input is read in pieces; by default, that of the task. */
  readonly from?: number;
}

const PAUSE_EVERY_MS = 10;

/**
 * Does a task on an input that may be long, or come from standard input: in pieces of whole documents where that gives
 * the same, so that memory does not grow with the input, else on the whole.
 *
 * @returns the outcome at the end, with the counts of all pieces.
 */
export async function executeInPieces(task: Task, options: PieceOptions): Promise<Outcome> {
  try {
    const source = await openSource(task, options);
    if ('whole' in source) return await executeTask({ ...task, input: source.whole } as Task);
    return await runPieces(task, source, options);
  } catch (error) {
    if (isFileError(error)) return failed(describeFileError(error));
    throw error;
  }
}

interface Source {
  readonly pieces: Pieces;
  /** The same pieces once more, where a task needs to see all of them before it does the first. */
  readonly again?: () => Pieces;
  /** Whether one text may hold all of them. */
  readonly isText?: boolean;
  readonly stamp?: FileStamp;
}

async function openSource(
  task: Task,
  { pieceBytes, from = piecesFrom(task) }: PieceOptions,
): Promise<Source | { readonly whole: Input }> {
  const { input } = task;
  const { path, chunks } = input;
  if (chunks !== undefined) {
    return openChunks(input, chunks, { pieceBytes, from, isKept: isReadTwice(task) });
  }
  if (path === undefined || from === undefined) return { whole: input };
  const stats = statSync(path);
  const isLong = stats.isFile() && stats.size >= from && isCutAt(readHead(path));
  if (!isLong) return { whole: input };
  const stamp = { size: stats.size, modifiedMs: stats.mtimeMs };
  return {
    pieces: readPieces(path, pieceBytes),
    ...(isReadTwice(task) && { again: () => readPieces(path, pieceBytes) }),
    isText: stats.size <= TEXT_LIMIT,
    stamp,
  };
}

/** Reads as much of standard input as shows whether it is long; all of it where that does not matter. */
async function openChunks(
  { chunks: _, ...input }: Input,
  chunks: AsyncIterable<Uint8Array>,
  {
    pieceBytes,
    from = Number.POSITIVE_INFINITY,
    isKept,
  }: {
    readonly pieceBytes: number | undefined;
    readonly from: number | undefined;
    /** Whether it is to be read twice, if one text can hold it. */
    readonly isKept: boolean;
  },
): Promise<Source | { readonly whole: Input }> {
  const head = new TextBytes();
  const rest = chunks[Symbol.asyncIterator]();
  let length = 0;
  let canCut: boolean | undefined;
  for (;;) {
    const { value, done } = await rest.next();
    if (done === true) return { whole: { ...input, size: length, bytes: head.bytes() } };
    head.add(value);
    length += value.length;
    if (length < Math.max(from, 4)) continue;
    canCut ??= isCutAt(head.bytes().subarray(0, 4));
    if (canCut) break;
  }
  const bytes = head.bytes();
  if (isKept) return keepChunks(bytes, rest, pieceBytes);
  return { pieces: piecesOfChunks(joined([bytes], rest), pieceBytes) };
}

/** Keeps standard input, to read it twice, if one text can hold it. */
async function keepChunks(
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
  pieceBytes: number | undefined,
): Promise<Source> {
  const { PackedBytes } = await import('../../files/packed-bytes.ts');
  const kept = new PackedBytes();
  kept.add(head);
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
    kept.add(next.value);
    if (kept.length < TEXT_LIMIT) continue;
    return { pieces: piecesOfChunks(joined(kept.chunks(), rest), pieceBytes) };
  }
  const again = () => piecesOfChunks(kept.chunks(), pieceBytes);
  return { pieces: again(), again, isText: true };
}

async function* joined(
  head: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* head;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
    yield next.value;
  }
}

/** Names that documents have for each other are read before the first document is checked. */
function isReadTwice(task: Task): boolean {
  return task.tool === 'validate' && task.meaning !== undefined;
}

/** What only a long input needs, once there was one. */
let runs: typeof import('./piece-runs.ts') | undefined;

async function runPieces(
  task: Task,
  { pieces, again, isText = false, stamp }: Source,
  options: PieceOptions,
): Promise<Outcome> {
  const inOrder = withEnds(pieces)[Symbol.asyncIterator]();
  const { value: first } = await inOrder.next();
  if (first === undefined) throw new Error('There is no first piece');
  if (first.isLast || isBrokenTemplate(task, first.text)) {
    return executeTask(await wholeTask(task, first, inOrder));
  }
  runs ??= await import('./piece-runs.ts');
  const names =
    again !== undefined && task.tool === 'validate'
      ? await runs.readNames(task, again())
      : undefined;
  if (names?.areTogether && isText) return executeTask(await wholeTask(task, first, inOrder));
  const run = await runs.pieceRunFor(task, names);
  async function* all(): AsyncGenerator<InputPiece> {
    yield first as InputPiece;
    for (let next = await inOrder.next(); next.done !== true; next = await inOrder.next()) {
      yield next.value;
    }
  }
  const isWritten = (task.tool === 'format' || task.tool === 'edit') && task.mode === 'write';
  if (!isWritten || task.input.path === undefined) return eachPiece(run, all(), options);
  let outcome: Outcome | undefined;
  const note = await replaceFile(
    task.input.path,
    async (write) => {
      const toFile = ({ out, err }: Pick<Outcome, 'out' | 'err'>) => {
        const said = options.write({ out: '', err });
        if (out === '') return said;
        return write(Buffer.from(out, 'utf8'));
      };
      outcome = await eachPiece(run, all(), { ...options, write: toFile });
      return outcome.failure === undefined && outcome.errors === 0 && outcome.fixed > 0;
    },
    stamp,
  );
  if (outcome === undefined) throw new Error('Nothing was done');
  return { ...outcome, note };
}

/** Processes all pieces and adds up their counts. */
async function eachPiece(
  run: PieceRun,
  pieces: AsyncIterable<InputPiece>,
  { write, shouldStop }: PieceOptions,
): Promise<Outcome> {
  const total = { errors: 0, warnings: 0, fixed: 0, codes: new Set<string>() };
  const pauses = new Pauses(PAUSE_EVERY_MS);
  const add = async (outcome: Outcome): Promise<void> => {
    total.errors += outcome.errors;
    total.warnings += outcome.warnings;
    total.fixed = Math.max(total.fixed, outcome.fixed);
    for (const code of outcome.codes) total.codes.add(code);
    await write(outcome);
    await pauses.take();
  };
  const outcomeOf = (end: Partial<Outcome>): Outcome => ({
    ...total,
    // Of an input with errors nothing is replaced.
    fixed: total.errors > 0 ? 0 : total.fixed,
    codes: [...total.codes],
    out: '',
    err: '',
    ...end,
  });
  try {
    for await (const piece of pieces) {
      const outcome = await run.next(piece);
      if (outcome.failure !== undefined) return outcomeOf({ failure: outcome.failure });
      await add(outcome);
      if (shouldStop()) return outcomeOf({});
    }
  } catch (error) {
    if (isFileError(error)) return outcomeOf({ failure: describeFileError(error) });
    throw error;
  }
  const end = run.end?.();
  if (end !== undefined) await add(end);
  return outcomeOf({ schemas: end?.schemas });
}

/** Whether a text is no YAML because of the actions of a template, of which a piece does not show the whole. */
function isBrokenTemplate(task: Task, text: string): boolean {
  if (!('templates' in task) || task.templates !== 'auto' || !mayHaveActions(text)) return false;
  return !validateWithoutLint(text, { allowedTags: ['*'] }).isValid;
}

/** @throws TextTooLongError */
async function wholeTask(
  task: Task,
  first: InputPiece,
  rest: AsyncIterator<InputPiece>,
): Promise<Task> {
  const texts = [first.text];
  let { length } = first.text;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
    texts.push(next.value.text);
    length += next.value.text.length;
    if (length > TEXT_LIMIT) throw new TextTooLongError();
  }
  const { chunks: _, ...input } = task.input;
  const { hasByteOrderMark } = first;
  const text = { text: texts.join(''), name: 'utf-8', hasByteOrderMark } as const;
  // A file that is to be replaced is looked at again when it is read.
  return { ...task, input: input.path === undefined ? { ...input, text } : input } as Task;
}
