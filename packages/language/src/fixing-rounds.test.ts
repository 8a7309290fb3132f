import { parse } from '@yamlkit/engine/tree';
import { fixText, validate } from '@yamlkit/engine/yaml';
import { compile } from '@yamlkit/json-schema';
import { KubernetesSchemas } from '@yamlkit/schemas';
import { expect, it } from 'vitest';
import { FixingRounds } from './fixing-rounds.ts';
import { FixingSchemaChecker } from './fixing-schema-checker.ts';
import { withSchemaProblems } from './with-schema-problems.ts';

/** Fixes a list of misspelled keys, of which a thousand are reported at a time, and counts how often it is checked. */
function fix(demandCount: number, itemCount: number) {
  const program = compile({
    items: {
      properties: { image: {} },
      additionalProperties: false,
      allOf: Array.from({ length: demandCount }, (_, at) => ({ not: { minProperties: 2 + at } })),
    },
  });
  const schemaChecker = new FixingSchemaChecker({
    kubernetes: () => new KubernetesSchemas('["1.0"]'),
    fromCatalog: () => ({ program }),
    fromLocation: () => ({ program }),
  });
  const text = `# $schema: own.json\n${'- {imgae: 1}\n'.repeat(itemCount)}`;
  const rounds = new FixingRounds(schemaChecker, text.length);
  let checks = 0;
  const { output, problems } = fixText(text, {
    check: (changed) => {
      if (!rounds.mayCheck()) return undefined;
      checks++;
      const found = schemaChecker.check(parse(changed));
      return withSchemaProblems(changed, validate(changed), found);
    },
  });
  return { checks, steps: schemaChecker.steps, left: output.split('imgae').length - 1, problems };
}

it('a text is fixed in as many rounds as it takes where these are cheap', () => {
  expect(fix(1, 3_500)).toMatchObject({ checks: 5, left: 0, problems: [] });
});

it('fixing ends with what is fixed so far where each round takes much work', () => {
  const { checks, steps, left, problems } = fix(200, 3_500);
  expect(checks).toBeGreaterThan(1);
  expect(checks).toBeLessThan(5);
  expect(left).toBeGreaterThan(0);
  expect(problems.filter(({ code }) => code === 'schema/unknown-key').length).toBeGreaterThan(0);
  expect(steps).toBeLessThan(8_000_000);
});
