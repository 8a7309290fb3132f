// node bench/compare-tools.mjs: runs everyday jobs with yamlkit and with the other tools that are on this machine,
// and prints what comes of them, as Markdown. Build yamlkit first; docs/comparison.md
// has what it printed. With --install, also installs packages of npm into empty folders and weighs them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const yamlkit = `node ${path.join(root, 'packages/cli/bin/yamlkit.cjs')}`;
const prettier = `node ${path.join(root, 'bench/node_modules/prettier/bin/prettier.cjs')}`;

const DEPLOYMENT = `# The web server.
apiVersion: apps/v1
kind: Deployment
metadata:
    name: web # also the service's

spec:
    replicas: 2   # per zone
    template:
        spec:
            containers:
            - name: web
              image: "nginx:1.25"
              args: [ "-g", 'daemon off;' ]
`;

const FILES = {
  'deployment.yaml': DEPLOYMENT,
  'mistakes.yaml': "a: 'it's'\nb: [1, 2\nc: 1\nd: \"x\\q\"\ne: {f: 1\ng: 2\n",
  'helm.yaml':
    'name: {{ .Values.name }}\n{{- if .Values.port }}\nport:   {{ .Values.port }}\n{{- end }}\n',
  'anchors.yaml':
    'base: &base\n  # tried in production\n  restart: always # not on-failure\nweb:\n  <<: *base\n  port: 80\n',
  'digits.yaml': 'id: 12345678901234567890\nprice: 1.10\n',
  'style.yaml': 'a:  1\nb:   [1,2]   \n',
  'override.yaml': 'spec:\n    replicas: 5\n',
};

/** A job, and what runs it: each command sees a copy of the files, and prints its result. */
const JOBS = [
  [
    'report every mistake in a file with four',
    [yamlkit, 'validate --no-lint mistakes.yaml'],
    ['yamllint', '-d "{rules: {}}" mistakes.yaml'],
    [prettier, 'mistakes.yaml'],
    ['yq', '-y . mistakes.yaml'],
  ],
  [
    'set one value, change nothing else',
    [yamlkit, 'edit deployment.yaml --set spec.replicas=3'],
    ['yq', "-y '.spec.replicas = 3' deployment.yaml"],
  ],
  ['expand anchors and merge keys', [yamlkit, 'explode anchors.yaml'], ['yq', '-y . anchors.yaml']],
  [
    'convert to JSON',
    [yamlkit, 'convert --to json --indent 0 digits.yaml'],
    ['yq', '-c . digits.yaml'],
  ],
  ['format a Helm template', [yamlkit, 'format helm.yaml'], [prettier, 'helm.yaml']],
  ['format', [yamlkit, 'format deployment.yaml'], [prettier, 'deployment.yaml']],
  ['lint', [yamlkit, 'validate --preset default style.yaml'], ['yamllint', 'style.yaml']],
  [
    'fix what the linter reports',
    [yamlkit, 'validate --preset default --fix style.yaml && cat style.yaml'],
  ],
  [
    'query',
    [yamlkit, "get deployment.yaml 'spec.template.spec.containers[*].image' --raw"],
    ['yq', "-r '.spec.template.spec.containers[].image' deployment.yaml"],
  ],
  [
    'merge two files',
    [yamlkit, 'merge --strategy merge deployment.yaml override.yaml'],
    ['yq', "-y -s '.[0] * .[1]' deployment.yaml override.yaml"],
  ],
];

const PACKAGES = ['prettier', 'yaml-language-server', 'yaml-lint'];

/** @param {string} command @param {string} folder */
function run(command, folder) {
  const { stdout, stderr, status } = spawnSync('sh', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { output: (stdout + stderr).trimEnd(), status };
}

function folderWithFiles() {
  const folder = mkdtempSync(path.join(tmpdir(), 'yamlkit-compare-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
  return folder;
}

/** @param {string} folder @returns {number} */
function bytesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

const shown = (/** @type {string} */ command) =>
  command
    .replaceAll(`node ${root}packages/cli/bin/yamlkit.cjs`, 'yamlkit')
    .replaceAll(`node ${root}bench/node_modules/prettier/bin/prettier.cjs`, 'prettier');

console.log(`## Versions\n`);
for (const command of [
  'node --version',
  `${yamlkit} --version`,
  'yamllint --version',
  `${prettier} --version`,
  'yq --version',
  'jq --version',
]) {
  console.log(`- \`${shown(command)}\`: ${run(command, root).output || 'not on this machine'}`);
}
for (const [job, ...commands] of JOBS) {
  console.log(`\n## ${job}\n`);
  for (const [tool, args] of /** @type {string[][]} */ (commands)) {
    const folder = folderWithFiles();
    const { output, status } = run(`${tool} ${args}`, folder);
    console.log(
      `\`${shown(`${tool} ${args}`)}\`, status ${status}:\n\n\`\`\`text\n${shown(output)}\n\`\`\`\n`,
    );
    rmSync(folder, { recursive: true });
  }
}
if (process.argv.includes('--install')) {
  console.log('\n## Install\n\n| tool | packages | size | time |\n|---|---|---|---|');
  const packed = mkdtempSync(path.join(tmpdir(), 'yamlkit-packed-'));
  run(`npm pack --silent --pack-destination ${packed}`, path.join(root, 'packages/cli'));
  const tarball = path.join(packed, readdirSync(packed)[0] ?? '');
  for (const [name, what] of [['yamlkit', tarball], ...PACKAGES.map((each) => [each, each])]) {
    const target = mkdtempSync(path.join(tmpdir(), 'yamlkit-install-'));
    writeFileSync(path.join(target, 'package.json'), '{}');
    // Twice: the first run fills npm's cache.
    for (let round = 0; round < 2; round++) {
      rmSync(path.join(target, 'node_modules'), { recursive: true, force: true });
      rmSync(path.join(target, 'package-lock.json'), { force: true });
      const began = performance.now();
      run(`npm install --prefer-offline --no-audit --no-fund --ignore-scripts ${what}`, target);
      if (round === 0) continue;
      const seconds = (performance.now() - began) / 1000;
      const lock = JSON.parse(readFileSync(path.join(target, 'package-lock.json'), 'utf8'));
      const count = Object.keys(lock.packages).length - 1;
      console.log(
        `| ${name} | ${count} | ${(bytesIn(path.join(target, 'node_modules')) / 1e6).toFixed(1)} MB | ${seconds.toFixed(1)} s |`,
      );
    }
    rmSync(target, { recursive: true });
  }
  rmSync(packed, { recursive: true });
}
