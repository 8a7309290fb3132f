import { availableParallelism } from 'node:os';
import { TextBytes } from './files/text-bytes.ts';

/**
 * Everything a run touches beside files. Tests hand in one of their own.
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
  /** True once nobody reads standard output any more; what is written then is dropped. */
  readonly isOutputClosed: boolean;
  /** Writes a result to standard output; resolves when it has been taken. */
  out(text: string): Promise<void>;
  /** Writes anything else to standard error. */
  err(text: string): void;
  /**
   * Reads standard input to its end.
   *
   * @throws TextTooLongError once it is longer than the longest text.
   */
  readStdin(): Promise<Uint8Array>;
}

/** The terminal of this process. Call once: it listens for a closed output. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  let isOutputClosed = false;

  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    isOutputClosed = true;
  });
  // Messages nobody reads are no reason to fail.
  stderr.on('error', () => {});
  return {
    cwd: process.cwd(),
    env: process.env,
    isStdinTerminal: stdin.isTTY === true,
    isStdoutTerminal: stdout.isTTY === true,
    isStderrTerminal: stderr.isTTY === true,
    parallelism: availableParallelism(),
    get isOutputClosed() {
      return isOutputClosed;
    },
    out(text) {
      if (isOutputClosed || text === '') return Promise.resolve();
      return new Promise((resolve) => {
        stdout.write(text, () => resolve());
      });
    },
    err(text) {
      stderr.write(text);
    },
    async readStdin() {
      const bytes = new TextBytes();
      for await (const chunk of stdin) bytes.add(chunk as Buffer);
      return bytes.bytes();
    },
  };
}

/**
 * Whether to colour what goes to a stream. `NO_COLOR` (set to anything) forbids it, `FORCE_COLOR`
 * (set to anything but 0) asks for it; else a terminal gets colours unless it is a dumb one.
 */
export function wantsColors(env: Terminal['env'], isTerminal: boolean): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return isTerminal && env.TERM !== 'dumb';
}
