// npm run templates -- <folder>…: reads all templates below some folders and checks what docs/templates.md
// promises: no error where none is (each one is listed, for a person to look at), and of formatting that the
// actions stay, that a second run changes nothing, and that the data is the same with fixed values put in.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { rolldown } from 'rolldown';
import { parseAllDocuments } from 'yaml';
import { writeEngineEntry } from './engine-entry.mjs';

const FORMATS = [
  {},
  { indent: 4 },
  { controlLines: 'block' },
  { sequenceIndent: 'indent', quotes: 'single', bracketSpacing: 'all' },
];
const TEMPLATE = /\.(?:ya?ml|j2|jinja2?|gotmpl|tpl)$/;

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('Name folders with templates.');
  process.exit(2);
}
const engine = await loadEngine();
const totals = {
  files: 0,
  withErrors: 0,
  leftAlone: 0,
  changed: 0,
  failures: 0,
  compared: 0,
  notData: 0,
};
for (const folder of folders) {
  for (const name of readdirSync(folder, { recursive: true }).sort()) {
    if (TEMPLATE.test(name)) checkFile(path.join(folder, name));
  }
}
console.log(totals);
const { files, withErrors } = totals;
const share = files === 0 ? 0 : (100 * (files - withErrors)) / files;
console.log(`${share.toFixed(1)} % of the templates without an error`);
process.exit(totals.failures > 0 ? 1 : 0);

async function loadEngine() {
  const folder = mkdtempSync(path.join(tmpdir(), 'yamlkit-templates-'));
  try {
    const build = await rolldown({
      input: writeEngineEntry(folder),
      platform: 'node',
    });
    const file = path.join(folder, 'engine.mjs');
    await build.write({ file, format: 'esm', codeSplitting: false });
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function checkFile(file) {
  const text = readFileSync(file, 'utf8');
  // Whether YAML can read it or not: it is to be read as the template that it is.
  const templates = engine.detectTemplate(text, { path: `templates/${file}` });
  if (templates === 'none') return;
  totals.files++;
  const { errors } = engine.validate(text, { templates, lint: false });
  if (errors.length > 0) totals.withErrors++;
  for (const { line, code, message } of errors) console.log(`${file}:${line}: ${code}: ${message}`);
  if (errors.length > 0) return;
  for (const options of FORMATS) checkFormat(file, text, { ...options, templates });
}

function checkFormat(file, text, options) {
  const { output, isChanged, problems } = engine.format(text, options);
  const fail = (what) => {
    totals.failures++;
    console.log(`${file}: ${JSON.stringify(options)}: ${what}`);
  };
  if (problems.some(({ code }) => code === 'internal-error')) fail('internal error');
  if (problems.some(({ message }) => message.endsWith('so it was left as it is.')))
    totals.leftAlone++;
  if (!isChanged) return;
  totals.changed++;
  const { templates } = options;
  if (!isDeepStrictEqual(actionsOf(text, templates), actionsOf(output, templates))) {
    fail('other actions');
  }
  if (engine.format(output, options).output !== output) fail('not stable');
  let isCompared = false;
  for (const fill of [withoutLines, withEntries, withFirstBranches]) {
    const before = dataOf(fill(text, templates));
    if (before === undefined) continue;
    isCompared = true;
    if (isDeepStrictEqual(before, dataOf(fill(output, templates)))) continue;
    fail('other data');
  }
  if (isCompared) totals.compared++;
  else totals.notData++;
}

function actionsOf(text, dialect) {
  return engine.parseTemplate(text, dialect).actions.map(({ from, to }) => text.slice(from, to));
}

/** The text with a word for each value, and without the lines of actions alone. */
function withoutLines(text, dialect) {
  return fill(text, dialect, () => '');
}

/** The same with entries where a line writes them at a column of its own. */
function withEntries(text, dialect) {
  return fill(text, dialect, (action, column) => {
    const [, how, columns] = /\b(n?indent) (\d+)/.exec(action) ?? [];
    if (how === undefined) return '';
    const indent = ' '.repeat(how === 'nindent' ? Number(columns) : column + Number(columns));
    return `${indent}filled: 1\n${indent}too: 2`;
  });
}

/** Without lines of actions, and of each block without all branches but the first. */
function withFirstBranches(text, dialect) {
  return fill(text, dialect, () => '', true);
}

function fill(text, dialect, writeLine, dropsBranches = false) {
  const { actions } = engine.parseTemplate(text, dialect);
  let filled = '';
  let end = 0;
  for (const [i, { from, to, kind }] of actions.entries()) {
    if (from < end) continue;
    const isDropped = dropsBranches && kind === 'else';
    const lineFrom = Math.max(end, text.lastIndexOf('\n', from - 1) + 1);
    const blanks = text.slice(lineFrom, from);
    const isLine = blanks.trim() === '' && /^[ \t]*(?:\r?\n|$)/.test(text.slice(to, to + 200));
    const isFirst = lineFrom === 0 || text[lineFrom - 1] === '\n';
    filled += text.slice(end, isLine && isFirst ? lineFrom : from);
    const value = kind === 'value' ? `v${i}` : '';
    filled += isLine && isFirst ? writeLine(text.slice(from, to), blanks.length) : value;
    end = to;
    if (!isDropped) continue;
    const { block } = actions[i];
    const close = actions.find((each) => each.kind === 'close' && each.block === block);
    end = close === undefined ? to : text.lastIndexOf('\n', close.from - 1) + 1;
    if (end <= to) end = to;
  }
  return filled + text.slice(end);
}

function dataOf(text) {
  try {
    const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' });
    if (documents.some(({ errors }) => errors.length > 0)) return undefined;
    return documents.map((document) => document.toJS());
  } catch {
    return undefined;
  }
}
