// node bench/compare-yamllint.mjs FILES …: what yamllint and this engine find in the same files
// with the same configuration, side by side. Needs yamllint on the PATH and a build.
//
// --config DATA hands yamllint's configuration on; this engine takes the preset of that name
// (`default`, `relaxed`) or all rules of `--rules JSON`.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LineIndex, presets, validate } from '@yamlkit/engine';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    config: { type: 'string', default: 'default' },
    rules: { type: 'string' },
    show: { type: 'string', default: '20' },
  },
});
const version = execFileSync('yamllint', ['--version'], { encoding: 'utf8' }).trim();
const { anchors, ...others } = values.rules ? JSON.parse(values.rules) : presets[values.config];
// The rule came with yamllint 1.30.
const rules = / 1\.(?:1?\d|2\d)\./.test(version) ? others : { anchors, ...others };

const theirs = new Map(positionals.map((file) => [file, []]));
/** Files on which yamllint itself breaks down. */
const crashes = new Set();
collect(positionals);

let same = 0;
let unread = 0;
const differences = [];
for (const [file, found] of theirs) {
  const text = readFileSync(file, 'utf8');
  // There it stops, and what it says before that hangs on where its parser stood.
  if (crashes.has(file) || found.some(({ rule }) => rule === 'syntax')) {
    unread++;
    continue;
  }
  const expected = new Set(found.map(keyOf));
  const actual = new Set(problemsOf(text).map(keyOf));
  for (const key of expected) {
    if (actual.has(key)) same++;
    else differences.push(`${file}: only yamllint: ${key}`);
  }
  for (const key of actual) {
    if (!expected.has(key)) differences.push(`${file}: only yamlkit: ${key}`);
  }
}
for (const difference of differences.slice(0, Number(values.show))) console.log(difference);
const total = same + differences.length;
console.log(
  `${version}: ${positionals.length - unread} files compared, ${unread} it cannot read left out; ` +
    `${same} of ${total} problems agree, ${((100 * same) / Math.max(1, total)).toFixed(2)} %`,
);

function keyOf({ line, column, level, rule }) {
  return `${line}:${column} ${level} ${rule}`;
}

function problemsOf(text) {
  const lines = new LineIndex(text);
  const { errors, warnings } = validate(text, { rules });
  return [...errors, ...warnings]
    .filter(({ code }) => code.startsWith('lint/'))
    .map(({ code, severity, from }) => {
      const { line, column } = lines.positionAt(from);
      return { line, column, level: severity, rule: code.slice(5) };
    });
}

/** Runs yamllint; where it breaks down it says nothing of the files after that, so halves them. */
function collect(files) {
  const options = { encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'pipe'] };
  const args = ['-f', 'parsable', '-d', values.config, ...files];
  const { stdout, stderr } = spawnSync('yamllint', args, options);
  if (stderr.includes('Traceback')) {
    if (files.length === 1) crashes.add(files[0]);
    else {
      collect(files.slice(0, files.length >> 1));
      collect(files.slice(files.length >> 1));
    }
    return;
  }
  for (const line of stdout.split('\n')) {
    const match = /^(.*):(\d+):(\d+): \[(error|warning)\] (.*?)(?: \(([\w-]+)\))?$/.exec(line);
    if (!match) continue;
    const [, file, row, column, level, , rule = 'syntax'] = match;
    theirs.get(file).push({ line: Number(row), column: Number(column), level, rule });
  }
}
