// npm run test:long -- [rounds]: the property tests several times, from another seed each time. `npm test` looks at as
// many examples as show a common mistake; this looks for rare ones, before a release and after changes to what many
// properties are about. It prints each seed, and at the end those that failed.
// Then it counts the steps of all operations on all hostile schemas, of which `npm test` counts a part.
import './set-up/require-node.mjs';
import { randomInt } from 'node:crypto';
import { runCommand, runNode } from './set-up/run-command.mjs';

const USUAL_ROUNDS = 20;

const rounds = Number(process.argv[2] ?? USUAL_ROUNDS);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(
    `Usage: npm run test:long -- [rounds]\n“${process.argv[2]}” is not a number of rounds.`,
  );
  process.exit(2);
}
const files = await propertyTests();
/** @type {string[]} */
const failed = [];
for (let round = 1; round <= rounds; round++) {
  const seed = `${randomInt(2 ** 31)}`;
  console.log(`\n=== Round ${round} of ${rounds}: PROPERTY_SEED=${seed}`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...files];
  const { status } = await runNode(vitest, { env: { PROPERTY_SEED: seed } });
  if (status !== 0) failed.push(seed);
}
console.log(`\n${rounds - failed.length} of ${rounds} rounds passed`);
for (const seed of failed) console.log(`Failed: PROPERTY_SEED=${seed} npx vitest run`);
console.log('\n=== The steps of hostile schemas');
const operations = 'by a schema,a schema finds';
const count = ['bench/count-steps.mjs', '--operations', operations, '--length', '400'];
const { status: countStatus } = await runNode(count);
process.exit(failed.length > 0 || countStatus !== 0 ? 1 : 0);

/** The test files that use fast-check. */
async function propertyTests() {
  const search = ['grep', '--untracked', '--files-with-matches', "from 'fast-check'"];
  const patterns = ['*.test.ts', '*.test.tsx', '*.test.mjs'];
  const { output } = await runCommand('git', [...search, '--', ...patterns], { isQuiet: true });
  const found = output.split('\n').filter((name) => name !== '');
  if (found.length === 0) throw new Error(`git found no property tests:\n${output}`);
  return found;
}
