import type { Terminal } from '../src/terminal.ts';

/** A terminal that remembers what was written to it. */
export interface RecordedTerminal extends Terminal {
  readonly written: { out: string; err: string };
}

/** As much as a pipe hands out at a time. */
const CHUNK_BYTES = 1 << 16;

/** @param settings what differs from a pipe on one thread without any input. */
export function recordedTerminal(
  settings: Partial<Terminal> & { readonly stdin?: string | Uint8Array } = {},
): RecordedTerminal {
  const { stdin = '', ...others } = settings;
  let rest = Buffer.from(stdin);
  const written = { out: '', err: '' };
  return {
    written,
    cwd: process.cwd(),
    env: {},
    isStdinTerminal: false,
    isStdoutTerminal: false,
    isStderrTerminal: false,
    parallelism: 1,
    isOutputClosed: false,
    out(text) {
      written.out += text;
      return Promise.resolve();
    },
    err(text) {
      written.err += text;
    },
    readStdin: () => Promise.resolve(Buffer.from(stdin)),
    async *stdinChunks() {
      const bytes = Buffer.from(stdin);
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
        yield bytes.subarray(at, at + CHUNK_BYTES);
    },
    readStdinPart(most) {
      const part = rest.subarray(0, most);
      rest = rest.subarray(part.length);
      return part;
    },
    ...others,
  };
}
