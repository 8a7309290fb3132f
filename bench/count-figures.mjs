#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { countFigures } from './corpora/kinds/count-figures.mjs';
import { filesOfKind, KINDS } from './corpora/kinds/files.mjs';
import { table } from './table.mjs';

const HELP = `Usage: node bench/count-figures.mjs KIND FILES

Counts the figures of files beside those that the generator of a kind states, and those of what it writes:
${Object.keys(KINDS).join(', ')}. The files may also come on standard input, a name on each line. Equal files
count once; those that have errors are left out.`;
/** As many as the test takes. */
const GENERATED = 150;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h', default: false } },
});
const [name, ...given] = positionals;
const kind = KINDS[name];
if (values.help || kind === undefined) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}
const files = given.length > 0 ? given : readFileSync(0, 'utf8').trim().split('\n');
const texts = [...new Set(files.map((file) => readFileSync(file, 'utf8')))].filter((text) =>
  parseAllDocuments(text).every(({ errors }) => errors.length === 0),
);
const counted = countFigures(texts);
const written = countFigures(filesOfKind(kind, GENERATED));
console.log(
  table(
    [name, `${texts.length} files`, 'stated', 'generated'],
    Object.keys(counted).map((figure) => [
      figure,
      ...[counted, kind.figures, written].map((figures) => `${+figures[figure].toFixed(3)}`),
    ]),
  ),
);
