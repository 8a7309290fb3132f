// node scripts/release/check-bundle.mjs, in a checkout of a release: builds the program that it carries from its
// sources, and fails unless that is what the release has, byte for byte.
import { repository } from '../set-up/repository.mjs';
import { buildTargets } from '../targets/build-targets.mjs';
import { bundleDifferences } from './bundle-differences.mjs';

await buildTargets(['cli'], { isForced: true });
const differences = bundleDifferences(repository);
for (const name of differences) console.error(`${name} is not what the sources make.`);
if (differences.length > 0) process.exitCode = 1;
else console.log('The release carries what its sources make.');
