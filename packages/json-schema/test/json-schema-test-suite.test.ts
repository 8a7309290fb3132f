import { parse, toJs } from '@yamlkit/engine';
import { describe, expect, it } from 'vitest';
import { compile, type Draft, evaluate, JsonInstance, type JsonValue } from '../src/index.ts';
import { DRAFTS, type SuiteGroup, type SuitePart, suiteOf, suiteRegistry } from './suite.ts';

/** JSON is YAML, and its integers keep all their digits this way. */
function readJson(text: string): JsonValue {
  const [value] = toJs(parse(text), { numbers: 'bigint' }).output;
  return value as JsonValue;
}

const registry = suiteRegistry(readJson);
const suites = new Map(DRAFTS.map((draft) => [draft, suiteOf(draft, readJson)]));

/** The tests of a group that have another result than they should. */
function failuresOf(draft: Draft, { schema, tests, part, ...group }: SuiteGroup): string[] {
  // Metaschemas say with a format what a pattern may be.
  const isAboutFormats = part === 'format' || group.file === 'optional/ecmascript-regex.json';
  const formats = isAboutFormats ? 'assertion' : 'annotation';
  return tests.flatMap(({ data, valid, description }) => {
    const program = compile(schema, { draft, registry, formats });
    const { isValid } = evaluate(program, new JsonInstance(data));
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
