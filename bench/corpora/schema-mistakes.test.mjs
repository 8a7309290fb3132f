import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LineIndex } from '../../packages/engine/src/text.ts';
import { parse, toJs } from '../../packages/engine/src/tree.ts';
import { compile } from '../../packages/json-schema/src/index.ts';
import { FixingSchemaChecker } from '../../packages/language/src/index.ts';
import { KubernetesSchemas } from '../../packages/schemas/src/index.ts';
import { OWN_SCHEMAS, SCHEMA_MISTAKES } from './schema-mistakes.mjs';

function inRepository(file) {
  return new URL(`../../${file}`, import.meta.url);
}

function dataOf(name) {
  return readFileSync(inRepository(`packages/schemas/data/${name}.json`), 'utf8');
}

function schemaNamed(name) {
  if (name === 'workflow') return JSON.parse(dataOf('github-workflow'));
  if (name === 'compose') return JSON.parse(dataOf('docker-compose'));
  if (name !== 'deployment') return toJs(parse(OWN_SCHEMAS[name]), { numbers: 'bigint' }).output[0];
  const kubernetes = new KubernetesSchemas(dataOf('kubernetes'));
  return kubernetes.schema({ apiVersion: 'apps/v1', kind: 'Deployment', version: '1.36' });
}

const programs = new Map();

function programFor(name) {
  if (!programs.has(name)) programs.set(name, compile(schemaNamed(name)));
  return programs.get(name);
}

function messagesOf({ schema, text }) {
  const program = programFor(schema);
  const check = new FixingSchemaChecker({
    kubernetes: () => undefined,
    fromCatalog: () => ({ missing: '' }),
    fromLocation: () => ({ program }),
  });
  const choice = { type: 'location', location: 'schema.json' };
  const lines = new LineIndex(text);
  return check.check(parse(text), { choice }).map(({ from, message }) => {
    const { line, column } = lines.positionAt(from);
    return `${line}:${column} ${message}`;
  });
}

/** By what the document is called, the cell of what is said here; long messages are cut. */
function documented() {
  const text = readFileSync(inRepository('docs/schemas-compared.md'), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  return new Map(
    rows.map((line) => {
      const [, what, here] = line.split(/(?<!\\)\|/).map((each) => each.trim());
      return [what, here];
    }),
  );
}

describe('the table of mistakes', () => {
  const table = documented();

  it.each(SCHEMA_MISTAKES)('says what is said of $what', (mistake) => {
    const found = messagesOf(mistake).map((message) => message.replaceAll('|', '\\|'));
    const cells = table.get(mistake.what)?.split('<br>') ?? [];
    const shown = cells.map((cell, at) =>
      cell.endsWith('…') && found[at]?.startsWith(cell.slice(0, -1).trimEnd()) ? found[at] : cell,
    );
    expect(shown).toEqual(found.length === 0 ? ['*nothing*'] : found);
  });
});
