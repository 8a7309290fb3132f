// Writes docs/cli.md from what the commands declare. A test fails where it is not current.
import { writeFileSync } from 'node:fs';
import { makeReference } from './make-reference.mjs';

const { markdown } = await makeReference();
writeFileSync(new URL('../../../docs/cli.md', import.meta.url), markdown);
