#!/usr/bin/env node
// Compiles the program for the Node that runs this, and keeps the result in dist/compiled/: for images and system
// packages, which are installed once and started often. Run it again after an update of Node: another version compiles
// the program at each start, as if this had never run.
const { mkdirSync, mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { loadProgram } = require('./load-program.cjs');

const FILES = {
  'service.yaml': `# A comment.
defaults: &defaults {retries: 3, verbose: false}
service:
  <<: *defaults
  name: "web" # the name
  ports: [80, 443]
  text: |
    several
    lines
list:
  - 1.5
  - key: 'value'
`,
  'deployment.yaml':
    'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\nspec:\n  replicas: 1\n---\na: 2\n',
  'mistakes.yaml': 'a:  1\nb:   [1,2]   \nc: yes\na: {x: 1\n',
  'compose.yaml': 'services:\n  web:\n    image: nginx:1.27\n    ports: ["80:80"]\n',
  '.github/workflows/ci.yaml':
    'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm test\n',
};

/** V8 compiles a function when it is first called, and keeps only what it has compiled. */
const COMMANDS = [
  'validate service.yaml deployment.yaml mistakes.yaml compose.yaml .github',
  'validate --preset default service.yaml mistakes.yaml',
  'format --check service.yaml deployment.yaml',
  'convert --to json --documents array service.yaml deployment.yaml',
  'query .service service.yaml',
  'get service.yaml service.name',
  'edit service.yaml --set service.name=db',
  'diff service.yaml deployment.yaml',
];

async function compileProgram() {
  const scripts = new Map();
  const { main } = loadProgram(scripts);
  const cwd = mkdtempSync(path.join(tmpdir(), 'yamlkit-compile-'));
  let printed = '';
  const print = (text) => {
    printed += text;
  };
  const terminal = { cwd, env: {}, parallelism: 1, isOutputClosed: false, out: print, err: print };
  try {
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
      writeFileSync(path.join(cwd, name), text);
    }
    for (const command of COMMANDS) {
      const status = await main(command.split(' '), terminal);
      if (status > 1) throw new Error(`yamlkit ${command} failed: ${printed}`);
    }
  } finally {
    rmSync(cwd, { recursive: true });
  }
  let bytes = 0;
  for (const [file, script] of scripts) {
    const code = script.createCachedData();
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, code);
    bytes += code.length;
  }
  console.log(`Compiled ${scripts.size} files: ${(bytes / 1e6).toFixed(1)} MB`);
}

compileProgram();
