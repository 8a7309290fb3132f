import { availableParallelism } from 'node:os';

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
  /** True once the run was asked to end (Ctrl+C); it stops before the next file. */
  readonly isInterrupted: boolean;
  /** Writes a result to standard output; resolves when it has been taken. */
  out(text: string): Promise<void>;
  /** Writes anything else to standard error. */
  err(text: string): void;
  /** Reads standard input to its end. */
  readStdin(): Promise<Uint8Array>;
}

/** The terminal of this process. Call once: it listens for signals and for a closed output. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  let isOutputClosed = false;
  let interruptions = 0;

  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    isOutputClosed = true;
  });
  // Messages nobody reads are no reason to fail.
  stderr.on('error', () => {});
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.on(signal, () => {
      process.exitCode = status;
      interruptions++;
      if (interruptions > 1) process.exit(status);
    });
  }

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
    get isInterrupted() {
      return interruptions > 0;
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
      const chunks: Buffer[] = [];
      for await (const chunk of stdin) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
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
