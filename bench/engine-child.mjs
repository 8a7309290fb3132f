import { readFileSync } from 'node:fs';

/*
 * The other side of engine-process.mjs: loads one engine and answers requests. Reading the file
 * stays outside of what is timed.
 */
const { operations } = await import(`./engines/${process.argv[2]}.mjs`);
let file;
/** A text, or a list of them. */
let text;
/** What an operation works on, by its name, where that is not the text. */
let prepared = {};

process.on('message', async (request) => {
  process.send(await answer(request));
});
process.send({ isReady: true });

async function answer(request) {
  if (request.file !== file) {
    file = request.file;
    const read = readFileSync(file, 'utf8');
    text = request.isList ? JSON.parse(read) : read;
    prepared = {};
    // Read once so that a rope or an external string is not paid for by the first operation.
    for (const each of [text].flat()) each.charCodeAt(each.length - 1);
  }
  const operation = operations[request.operation];
  if (!operation) return { failure: 'not offered' };
  const run = request.isList ? forEach(operation) : (operation.run ?? operation);
  if (operation.prepare) prepared[request.operation] ??= operation.prepare(text);
  const input = prepared[request.operation] ?? text;
  const inputs = request.times ? differing(text, request.times) : [input];
  // Only here: a forced collection also throws away compiled code, which the next run would miss.
  if (request.measuresMemory) globalThis.gc();
  else wakeProcessor();
  const before = process.memoryUsage();
  const peakBefore = process.resourceUsage().maxRSS;
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  // All are kept until the time is taken, as the parts of one large result are.
  const results = [];
  try {
    for (const each of inputs) {
      const result = run(each);
      // Awaiting what is not a promise would put a turn of the event loop into the time.
      results.push(result instanceof Promise ? await result : result);
    }
  } catch (error) {
    return { failure: `throws: ${String(error?.message).split('\n')[0].slice(0, 60)}` };
  }
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpuMs = (user + system) / 1000;
  const [result] = results;
  if (!request.measuresMemory) return { ms, cpuMs, result: summaryOf(result) };
  const peakMb = (process.resourceUsage().maxRSS - peakBefore) / 1024;
  // What is held weakly goes with the next turn of the event loop at the earliest.
  await new Promise(setImmediate);
  globalThis.gc();
  const after = process.memoryUsage();
  const retainedMb =
    (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1048576;
  // The result must be alive until here, or its memory would not count.
  return { ms, cpuMs, peakMb, retainedMb, result: summaryOf(result) };
}

/**
 * A text several times, each with another number of line breaks at its end: the bytes of a text that was
 * read last are there already, and would not be paid for.
 */
function differing(source, times) {
  return Array.from({ length: times }, (_, breaks) =>
    // Strings that are put together would not be read like those of a file.
    Buffer.from(source + '\n'.repeat(breaks)).toString(),
  );
}

/** An operation on a list of texts, one after the other, each result let go of before the next. */
function forEach(operation) {
  return (texts) => {
    for (const each of texts) operation(each);
  };
}

/**
 * Keeps the processor busy for a while. One that has waited for its turn clocks up only within the
 * first tenth of a second, which is all that some operations take.
 */
function wakeProcessor() {
  const until = performance.now() + 100;
  let count = 0;
  // Asking for the time leaves garbage, so it is done rarely.
  while (performance.now() < until) for (let at = 0; at < 100_000; at++) count ^= at;
  return count;
}

/** A short word on what came out, for shapes where it matters. */
function summaryOf(result) {
  if (result && typeof result === 'object' && 'errors' in result) {
    return `${result.errors.length} errors`;
  }
  if (result && typeof result === 'object' && 'error' in result) return result.error ?? 'converted';
  return '';
}
