import { readFileSync } from 'node:fs';
import { JsonDocument, parse, toJs } from '@yamlkit/engine/tree';
import { describe, expect, it } from 'vitest';
import { compile, type Draft, evaluate, type Instance, type JsonValue } from '../src/index.ts';
import { DRAFTS, type SuiteGroup, type SuitePart, suiteOf, suiteRegistry } from './suite.ts';

/** JSON is YAML, and its integers keep all their digits this way. */
function readJson(text: string): JsonValue {
  const [value] = toJs(parse(text), { numbers: 'bigint' }).output;
  return value as JsonValue;
}

const registry = suiteRegistry(readJson);
const documents = new Map<string, JsonDocument>();
const suites = new Map(DRAFTS.map((draft) => [draft, suiteOf(draft, readJson)]));

/** The document that a file of the suite is. */
function documentOf(text: string): JsonDocument {
  let nodes = documents.get(text);
  if (nodes === undefined) {
    [nodes] = JsonDocument.ofDocuments(parse(text));
    documents.set(text, nodes);
  }
  return nodes;
}

/** The data of a test as part of the document: numbers are as they are written. */
function dataOf(nodes: JsonDocument, path: readonly (string | number)[]): Instance {
  let root = nodes.root;
  for (const step of path) {
    const { names, values } = nodes.childrenOf(root);
    root = values[typeof step === 'number' ? step : names.indexOf(step)];
  }
  return {
    root,
    kindOf: (node) => nodes.kindOf(node),
    textOf: (node) => nodes.textOf(node),
    booleanOf: (node) => nodes.booleanOf(node),
    childrenOf: (node) => nodes.childrenOf(node),
    listChildren: (node, list) => nodes.listChildren(node, list),
    nameOf: (key) => nodes.nameOf(key),
    isNamed: (key, name) => nodes.isNamed(key, name),
  };
}

/** The tests of a group that have another result than they should. */
function failuresOf(draft: Draft, { schema, tests, part, ...group }: SuiteGroup): string[] {
  // Metaschemas say with a format what a pattern may be.
  const isAboutFormats = part === 'format' || group.file === 'optional/ecmascript-regex.json';
  const formats = isAboutFormats ? 'assertion' : 'annotation';
  return tests.flatMap(({ valid, description }, place) => {
    const program = compile(schema, { draft, registry, formats });
    const data = dataOf(documentOf(group.text), [group.place, 'tests', place, 'data']);
    const { isValid } = evaluate(program, data);
    return isValid === valid ? [] : [`${group.file}: ${group.description}: ${description}`];
  });
}

function groupsOf(draft: Draft, part: SuitePart): SuiteGroup[] {
  return (suites.get(draft) ?? []).filter((group) => group.part === part);
}

describe.each(DRAFTS)('the JSON Schema Test Suite of draft %s', (draft) => {
  it('passes in all required tests', () => {
    const groups = groupsOf(draft, 'required');
    expect(groups.length).toBeGreaterThan(100);
    expect(groups.flatMap((group) => failuresOf(draft, group))).toEqual([]);
  });
});

/** How many tests of a part pass, of how many; and the files with some that do not. */
function countsOf(draft: Draft, part: SuitePart) {
  const groups = groupsOf(draft, part);
  const total = groups.reduce((sum, { tests }) => sum + tests.length, 0);
  const failures = groups.flatMap((group) => failuresOf(draft, group));
  return { text: `${total - failures.length} of ${total}`, failures };
}

describe('docs/json-schema.md', () => {
  const page = readFileSync(new URL('../../../docs/json-schema.md', import.meta.url), 'utf8');

  it.each(DRAFTS)('has the number of tests of draft %s that pass', (draft) => {
    const parts = (['required', 'optional', 'format'] as const).map(
      (part) => countsOf(draft, part).text,
    );
    expect(page).toContain(`| ${draft} | ${parts.join(' | ')} |`);
  });

  it('has every test that does not pass', () => {
    const failures = DRAFTS.flatMap((draft) =>
      (['optional', 'format'] as const).flatMap((part) => countsOf(draft, part).failures),
    );
    const lines = [...new Set(failures)].map((failure) => `- ${failure}`);
    const listed = page.split('\n').filter((line) => line.startsWith('- optional/'));
    expect(listed.sort()).toEqual(lines.sort());
  });
});
