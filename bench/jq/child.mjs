import { cpuOfChildren } from '../command-process.mjs';
import { IMPLEMENTATIONS } from './implementations.mjs';

/*
 * The process in which one implementation of jq runs (see EngineProcess): answers a program and its input with what
 * comes out and the CPU time it took.
 */
const [name, found] = process.argv.slice(2);
const { load, isCommand } = IMPLEMENTATIONS.find((each) => each.name === name);
const run = await load(found);

process.on('message', async ({ program, input }) => {
  const before = cpuMs();
  let result;
  try {
    result = await run(program, input);
  } catch (error) {
    result = { failure: String(error?.message).slice(0, 80) };
  }
  process.send({ ...result, cpuMs: cpuMs() - before });
});
process.send({ isReady: true });

/** Of this process, or of the commands that it has started. */
function cpuMs() {
  if (isCommand) return cpuOfChildren();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
