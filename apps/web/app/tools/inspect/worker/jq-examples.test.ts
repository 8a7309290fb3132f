import { query } from '@yamlkit/engine/jq';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jqExamples } from './jq-examples.ts';

const reading = { templates: 'auto' } as const;

async function expectToRun(text: string): Promise<readonly string[]> {
  const examples = await jqExamples(reading, text);
  for (const { program } of examples) {
    expect([program, query(text, program).problems]).toEqual([program, []]);
  }
  return examples.map(({ program }) => program);
}

describe('jqExamples', () => {
  it('uses the keys of the text', async () => {
    const programs = await expectToRun(
      'kind: List\nitems:\n  - {name: web, n: 1}\n  - {name: db, n: 2}\n',
    );
    expect(programs).toContain('.items[] | select(.name == "web")');
    expect(programs).toContain('.items[0].n += 1');
    expect(programs.length).toBeGreaterThanOrEqual(12);
  });

  it('takes the first document of several', async () => {
    const programs = await expectToRun('a: [{b: 1}]\n---\ntext\n---\n- 1\n');
    expect(programs).toContain('select(document_index == 0) | .a[].b');
    expect(programs).toContain('(select(document_index == 0) | .a[0].b) += 1');
  });

  it('has general ones where there is no text that can be read', async () => {
    for (const text of ['', 'a: [', '# only a comment\n']) {
      expect((await jqExamples(reading, text)).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('leaves out keys that a template makes', async () => {
    const examples = await jqExamples(
      { templates: 'helm' },
      '{{ .Values.key }}: {a: 1}\nb: [{c: 1}]\n',
    );
    expect(JSON.stringify(examples)).not.toContain('Values');
    expect(examples.map(({ program }) => program)).toContain('.b[].c');
  });

  it('gives programs that run, whatever the text is', async () => {
    const key = fc.constantFrom('a', 'b-c', '__proto__', 'é', '1', 'if', '"', '\\(', '');
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(1, 'x', null, true),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(key, tie('any'), { maxKeys: 4 }),
      ),
    })).any;
    await fc.assert(
      fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 3 }), async (documents) => {
        await expectToRun(documents.map((each) => JSON.stringify(each)).join('\n---\n'));
      }),
      { numRuns: 40 },
    );
  });
});
