#!/usr/bin/env node
// Runs the yamlkit that is built beside it, which releases carry: for the action and the hooks of pre-commit.
// Nothing is looked up in the folder that it is started in.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = new URL('../packages/cli/', import.meta.url);
if (existsSync(new URL('dist/main.cjs', folder))) {
  createRequire(import.meta.url)(fileURLToPath(new URL('bin/yamlkit.cjs', folder)));
} else {
  console.error(
    'This revision carries no built yamlkit: only releases do. Name one, such as v0.1.0.',
  );
  process.exitCode = 2;
}
