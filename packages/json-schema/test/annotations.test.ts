import { describe, expect, it } from 'vitest';
import {
  annotationsOf,
  compile,
  type Draft,
  evaluate,
  JsonInstance,
  type JsonValue,
} from '../src/index.ts';
import { ANNOTATION_CASES } from './annotation-cases.ts';

const DRAFTS: readonly Draft[] = ['4', '6', '7', '2019-09', '2020-12'];

/** What is said of an instance: by place and keyword, the values by the places of the schemas. */
function annotationValues(schema: JsonValue, instance: JsonValue, draft: Draft) {
  const found: Record<string, Record<string, JsonValue>> = {};
  // The table has some objects in several places, which JSON has not.
  const program = compile(JSON.parse(JSON.stringify(schema)), { draft });
  const evaluation = evaluate(program, new JsonInstance(instance));
  for (const { path, keyword, value, schema: place } of annotationsOf(evaluation)) {
    const location = path.map((step) => `/${escaped(String(step))}`).join('');
    found[`${location} ${keyword}`] ??= {};
    found[`${location} ${keyword}`][place.pointer] = value;
  }
  return found;
}

function escaped(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}

describe('annotations are', () => {
  it.each(ANNOTATION_CASES)('$description', ({ schema, instance, expectations, ...drafts }) => {
    const { since = '4', until = '2020-12' } = drafts;
    const tried = DRAFTS.slice(DRAFTS.indexOf(since), DRAFTS.indexOf(until) + 1);
    expect(tried).not.toEqual([]);
    for (const draft of tried) {
      const found = annotationValues(schema, instance, draft);
      for (const { location, keyword, expected } of expectations) {
        expect(found[`${location} ${keyword}`] ?? {}, `${draft} ${location}`).toEqual(expected);
      }
    }
  });
});
