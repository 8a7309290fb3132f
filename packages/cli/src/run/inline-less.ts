/** Bytes of text on one thread from which and up to which it pays; measured, see docs/decisions/0015. */
const LEAST_BYTES = 50_000;
const MOST_BYTES = 30_000_000;
/** Bytes of bytecode that V8 may inline into a function; left alone it inlines up to 920. */
const INLINED_BYTES = 230;
/** The newest Node that this was tried with: V8 complains of a flag it does not know. */
const NEWEST_NODE_TRIED = 26;

/**
 * Makes V8, where there is little to do, inline less. A short run waits for the compiler of hot
 * code more than for anything else, and inlining is most of that compiler's work; only a long run gets
 * back what it costs. Holds for the process and the threads it starts later.
 *
 * @param bytes of text that one thread is going to read.
 */
export async function inlineLessInShortRuns(bytes: number): Promise<void> {
  if (bytes < LEAST_BYTES || bytes > MOST_BYTES) return;
  if (Number.parseInt(process.versions.node, 10) > NEWEST_NODE_TRIED) return;
  const { default: v8 } = await import('node:v8');
  v8.setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED_BYTES}`);
}
