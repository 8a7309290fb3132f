#!/usr/bin/env node
// CommonJS, as the bundle is, since Node starts that sooner than modules.
const { existsSync } = require('node:fs');
const { enableCompileCache } = require('node:module');

try {
  if (existsSync(`${__dirname}/../dist/compiled`)) {
    require('./load-program.cjs').loadProgram().run();
  } else {
    // Newer Nodes keep what they compiled (in the system's folder for temporary files, or where
    // NODE_COMPILE_CACHE says; NODE_DISABLE_COMPILE_CACHE=1 forbids it). Only what is loaded later counts.
    enableCompileCache?.();
    require('../dist/main.cjs').run();
  }
} catch (error) {
  // In a checkout, it is built by a command of its own.
  if (error.code !== 'MODULE_NOT_FOUND' || !error.message.includes('../dist/main.cjs')) throw error;
  process.stderr.write('yamlkit: not built yet; run “npm run build” in the repository first\n');
  process.exitCode = 2;
}
