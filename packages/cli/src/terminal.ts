import { fstatSync, readSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { TextBytes } from './files/text-bytes.ts';
import { isTerminal, Output } from './output.ts';

/**
 * Everything a run touches besides files. Tests hand in one of their own.
 */
export interface Terminal {
  /** The folder that relative names speak of. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isStdinTerminal: boolean;
  readonly isStdoutTerminal: boolean;
  readonly isStderrTerminal: boolean;
  /** How many threads a run may keep busy. 1 keeps all work on this one. */
  readonly parallelism: number;
  /** True once standard output has been closed; later output is dropped. */
  readonly isOutputClosed: boolean;
  /** Writes a result to standard output. If it returns a promise, await it before the next write. */
  out(text: string): Promise<void> | undefined;
  /** Writes anything else to standard error. */
  err(text: string): void;
  /**
   * Reads standard input to its end.
   *
   * @throws TextTooLongError once it is longer than the longest text.
   */
  readStdin(): Promise<Uint8Array>;
  /** What standard input holds, as it comes. */
  stdinChunks(): AsyncIterable<Uint8Array>;
  /**
   * Waits for the next part of standard input, for those who begin before all of it is there.
   *
   * @returns at most so many bytes; none at the end.
   * @throws the system's error.
   */
  readStdinPart(most: number): Uint8Array;
}

/** The terminal of this process, and how to write what it has still collected at the end. */
export interface ProcessTerminal extends Terminal {
  finish(): Promise<void>;
}

/** The terminal of this process. Call once: it collects output. */
export function processTerminal(): ProcessTerminal {
  const output = new Output(1);
  const errors = new Output(2);
  return {
    cwd: process.cwd(),
    env: process.env,
    get isStdinTerminal() {
      return isTerminal(0);
    },
    isStdoutTerminal: output.isTerminal,
    isStderrTerminal: errors.isTerminal,
    parallelism: availableParallelism(),
    get isOutputClosed() {
      return output.isClosed;
    },
    out: (text) => output.write(text),
    err(text) {
      // On a screen, or in a file of both, they are read in the order they were written in.
      void output.flush();
      errors.write(text);
      void errors.flush();
    },
    async finish() {
      await output.flush();
      await errors.flush();
    },
    stdinChunks,
    async readStdin() {
      const bytes = new TextBytes();
      for await (const chunk of stdinChunks()) bytes.add(chunk);
      return bytes.bytes();
    },
    readStdinPart,
  };
}

/** Milliseconds between two looks at an input that does not block, where there is nothing to read yet. */
const INPUT_PAUSE = 10;

function stdinChunks(): AsyncIterable<Buffer> {
  // Node takes a folder for an input that holds nothing; to read from it is an error.
  if (fstatSync(0).isDirectory()) readSync(0, Buffer.alloc(1));
  return process.stdin;
}

function readStdinPart(most: number): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(most);
  for (;;) {
    try {
      return bytes.subarray(0, readSync(0, bytes));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Windows reports the end of a pipe as an error.
      if (code === 'EOF') return bytes.subarray(0, 0);
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, INPUT_PAUSE);
    }
  }
}

/**
 * Whether to colour the output of a stream. `NO_COLOR` (set to anything) forbids it, `FORCE_COLOR`
 * (set to anything but 0) asks for it; else a terminal gets colours unless it is a dumb one.
 */
export function wantsColors(env: Terminal['env'], isTerminal: boolean): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return !/^(?:0|false)$/.test(env.FORCE_COLOR);
  return isTerminal && env.TERM !== 'dumb';
}
