import { expect, test } from 'vitest';
import { validate } from '../../src/index.ts';
import { mayHaveActions } from '../../src/templates.ts';
import { format } from '../../src/tools/format/format.ts';
import { formatTemplate } from '../../src/tools/format/templates/format-template.ts';
import { validateTemplate } from '../../src/tools/validate/templates/validate-template.ts';
import { suiteCases } from './suite-cases.ts';

/* Who reads files that may be templates must not read plain YAML in another way. */

test('in every mode, a case without actions gives what it gives as YAML', () => {
  const cases = suiteCases();
  for (const { id, yaml } of cases) {
    const verdict = validate(yaml);
    const layout = format(yaml);
    const modes = mayHaveActions(yaml)
      ? (['none', 'auto'] as const)
      : (['none', 'auto', 'helm', 'jinja'] as const);
    for (const templates of modes) {
      expect([id, validateTemplate(yaml, { templates })]).toEqual([id, verdict]);
      expect([id, formatTemplate(yaml, { templates })]).toEqual([id, layout]);
    }
  }
  expect(cases).toHaveLength(402);
});
