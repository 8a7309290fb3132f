#!/usr/bin/env node
// CommonJS, as the bundle is, since Node starts that sooner than modules.
const { enableCompileCache } = require('node:module');

// Newer Nodes keep what they compiled (in the system's folder for temporary files, or where
// NODE_COMPILE_CACHE says; NODE_DISABLE_COMPILE_CACHE=1 forbids it). Only what is loaded later counts.
enableCompileCache?.();
require('../dist/main.cjs').run();
