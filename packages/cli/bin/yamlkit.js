#!/usr/bin/env node
import module from 'node:module';

// Newer Nodes keep what they compiled (in the system's folder for temporary files, or where
// NODE_COMPILE_CACHE says; NODE_DISABLE_COMPILE_CACHE=1 forbids it). Only later imports count.
module.enableCompileCache?.();
const { run } = await import('../dist/main.js');

await run();
