import path from 'node:path';
import type { DecodedText } from './decode-text.ts';

/** One text to work on. Plain data: it is handed to other threads. */
export interface Input {
  /** As a person would name it: the argument, or the path below the folder given. `<stdin>` for standard input. */
  readonly name: string;
  /** Absolute path; undefined for standard input. */
  readonly path: string | undefined;
  /** The absolute path given for standard input, which determines configurations, schemas and templates. */
  readonly assumedPath?: string;
  /** Path below the folder it was found in, which `--output-dir` keeps. */
  readonly relativePath: string;
  /** Bytes, if they are known before reading. */
  readonly size: number | undefined;
  /** What standard input held; undefined where it is read later, in pieces. */
  readonly bytes?: Uint8Array;
  /** What standard input goes on to hold, where it is not read before the run. For the main thread only. */
  readonly chunks?: AsyncIterable<Uint8Array>;
  /** The text read so far: all of it, or the piece for a task. */
  readonly text?: DecodedText;
}

/** Where the text of a task is in the input, of which it is a piece. Plain data. */
export interface TextPart {
  /** How many lines of the input come before it. */
  readonly lines: number;
  /** Whether problems of pieces before it were reported. */
  readonly isContinued: boolean;
}

/** A name that could not be turned into an input, and why. */
export interface InputFailure {
  readonly name: string;
  readonly message: string;
}

/** The path by which a file is known: its own, or the one that standard input is said to have. */
export function knownPath(input: Input): string | undefined {
  return input.path ?? input.assumedPath;
}

/** The path that formats are detected by: below the working folder, or the name of an input without a path. */
export function pathFrom(cwd: string, input: Input): string {
  const file = knownPath(input);
  return file === undefined ? input.name : path.relative(cwd, file);
}
