import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const GUIDE = new URL('../../docs/comparison.md', import.meta.url);

/** What docs/comparison.md quotes, by the part that measures it: the heading of its section, and what that says. */
export const RESULTS = {
  start: { heading: 'Start', describe: describeStart },
  stream: { heading: 'Long streams', describe: describeStream },
  typing: { heading: 'A key in an editor', describe: describeTyping },
};

/**
 * Keeps the figures of a run in bench/results/, one file for each part that docs/comparison.md quotes, and writes them there.
 *
 * @param {{ machine: string, date: string, isQuick: boolean }} report with the figures of each part by its name
 * @throws Error where the guide does not have the heading of a part
 */
export function saveResults(report) {
  let guide = readFileSync(GUIDE, 'utf8');
  for (const part of Object.keys(RESULTS)) {
    if (report[part] === undefined) continue;
    const { machine, date, isQuick } = report;
    const text = JSON.stringify(
      { machine, date: date.slice(0, 10), isQuick, figures: report[part] },
      rounded,
      2,
    );
    writeFileSync(resultsOf(part), `${text}\n`);
    const [before, after] = aroundSection(guide, RESULTS[part].heading);
    guide = `${before}${sectionOf(part)}${after}`;
  }
  writeFileSync(GUIDE, guide);
  spawnSync('npx', ['biome', 'format', '--write', fileURLToPath(new URL('.', import.meta.url))]);
}

/** The section of docs/comparison.md about a part, from the figures that are kept; undefined if there are none. */
export function sectionOf(part) {
  if (!existsSync(resultsOf(part))) return undefined;
  const { machine, date, isQuick, figures } = JSON.parse(readFileSync(resultsOf(part), 'utf8'));
  const { heading, describe } = RESULTS[part];
  const source = `Measured by \`npm run bench -- --only ${part} --save${isQuick ? ' --quick' : ''}\` on ${date}: ${machine}.`;
  return `## ${heading}\n\n${describe(figures)}\n\n${source}\n`;
}

function resultsOf(part) {
  return new URL(`${part}.json`, import.meta.url);
}

/** What is before and after a section of the second level. */
function aroundSection(guide, heading) {
  const from = guide.indexOf(`## ${heading}\n`);
  if (from === -1) throw new Error(`docs/comparison.md has no section “${heading}”.`);
  const to = guide.indexOf('\n## ', from);
  return [guide.slice(0, from), to === -1 ? '' : guide.slice(to)];
}

function rounded(_, value) {
  return typeof value === 'number' ? Math.round(value * 10) / 10 : value;
}

function describeStart({ figures }) {
  const names = [...new Set(figures.flatMap(({ cpuMs }) => Object.keys(cpuMs)))];
  const rows = names.map((name) => [
    name,
    ...figures.map(({ cpuMs }) => (name in cpuMs ? `${Math.round(cpuMs[name])}` : '')),
  ]);
  const head = ['ms of CPU time', ...figures.map(({ name }) => name)];
  return `CPU time of whole processes, medians; Node keeps what it has compiled from a run before. The files are generated like those of
repositories, 1.5 kB each on average, and \`validate\` also checks them against the schemas of their formats and checks their names; the
plain file has no format.

${markdown(head, rows)}`;
}

function describeStream({ megabytes, cpuMs, peakMb }) {
  const rows = Object.keys(cpuMs).map((name) => [
    name,
    `${Math.round(megabytes / (cpuMs[name] / 1000))}`,
    `${Math.round(peakMb[name])}`,
  ]);
  return `${Math.round(megabytes)} MB of manifests as one stream: megabytes of input in a second of CPU time, and the peak of memory.

${markdown(['', 'MB/s', 'memory, MB'], rows)}`;
}

function describeTyping({ languageServer }) {
  const rows = languageServer.map(({ name, megabytes, open, key, newKey, memory }) => [
    `${name}, ${megabytes} MB`,
    ...[open, key, newKey, memory].map((figure) => `${Math.round(figure)}`),
  ]);
  return `\`yamlkit lsp\`: CPU time in ms up to the diagnostics after a text is opened and after a key in it, and memory.

${markdown(['', 'open', 'key in a value', 'key in a new entry', 'memory, MB'], rows)}`;
}

function markdown(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), `|---|${'--:|'.repeat(head.length - 1)}`, ...rows.map(line)].join('\n');
}
