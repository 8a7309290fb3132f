import type { Problem } from '@yamlkit/engine';
import { ChangeSet, LineIndex } from '@yamlkit/engine/text';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Analysis } from '../src/documents/analysis.ts';
import { EarlierFindings } from '../src/documents/earlier-findings.ts';
import { SchemaMemo } from '../src/documents/schema-memo.ts';
import { TextValidation } from '../src/documents/text-validation.ts';
import type { DocumentConfiguration } from '../src/host.ts';
import { DEFAULT_SETTINGS } from '../src/index.ts';
import { MemoryHost } from './memory-host.ts';

let configuration: DocumentConfiguration;

beforeAll(async () => {
  const usual = await new MemoryHost().configurationFor({
    uri: 'untitled:a.yaml',
    languageId: 'yaml',
    folders: [],
    settings: DEFAULT_SETTINGS,
  });
  configuration = { ...usual, meaning: {} };
});

/** A text in an editor: what is found right after a key, and once no one types any more. */
class EditedText {
  text: string;
  readonly #memo = new SchemaMemo();
  readonly #earlier: EarlierFindings;
  readonly #validation: TextValidation;

  private constructor(text: string) {
    this.text = text;
    this.#earlier = new EarlierFindings(text, 0);
    this.#validation = new TextValidation(text);
  }

  static async open(text: string): Promise<EditedText> {
    const edited = new EditedText(text);
    await edited.#analysis(false).prepare(() => false);
    return edited;
  }

  /** @returns what is found at once, of which `isPartial` says whether it is all. */
  async type(from: number, to: number, insert: string): Promise<Analysis> {
    const changes = ChangeSet.of(this.text.length, [{ from, to, insert }]);
    const changed = { text: changes.apply(this.text), changes };
    this.text = changed.text;
    this.#earlier.change(changed);
    this.#validation.change(changed);
    const analysis = this.#analysis(true);
    await analysis.prepare(() => false);
    return analysis;
  }

  #analysis(isTyping: boolean): Analysis {
    const { lines } = this.#validation;
    return new Analysis(lines, configuration, 'utf-16', {
      memo: this.#memo,
      earlier: this.#earlier,
      validation: this.#validation,
      isTyping,
    });
  }
}

function fresh(text: string): Analysis {
  return new Analysis(new LineIndex(text), configuration, 'utf-16');
}

function ofSchemas({ result }: Analysis): readonly Problem[] {
  return result.problems.filter(({ code }) => code.startsWith('schema/'));
}

const STREAM = [
  'apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec:\n  selector: {app: nope}\n  port: 1\n',
  'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n    - name: a\n      imag: b\n',
  'apiVersion: v1\nkind: Pod\nmetadata: {name: b}\nspeck: {}\nspec:\n  containers:\n    - {name: a, image: b, volumeMounts: [{name: data, mountPath: /d}]}\n',
].join('---\n');

const DEFINITION = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: gadgets.example.com}
spec:
  group: example.com
  names: {kind: Gadget, plural: gadgets}
  scope: Namespaced
  versions:
    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {properties: {spec: {properties: {size: {type: integer}}}}}}}
`;

describe('while someone types in one document of a stream', () => {
  it('that is checked, and what was found elsewhere moves', async () => {
    const edited = await EditedText.open(STREAM);
    const before = fresh(STREAM).result.problems;
    const at = STREAM.indexOf('      imag');
    const quick = await edited.type(at, at, '      imags: c\n');
    expect(quick.isPartial).toBe(true);
    expect(ofSchemas(quick).map(({ line, message }) => [line, message.split('.')[0]])).toEqual(
      ofSchemas(fresh(edited.text)).map(({ line, message }) => [line, message.split('.')[0]]),
    );
    const names = (problems: readonly Problem[]) =>
      problems.filter(({ code }) => code.startsWith('meaning/')).map(({ message }) => message);
    expect(names(before).length).toBeGreaterThan(0);
    expect(names(quick.result.problems)).toEqual(names(before));
  });

  it('names and references are checked once no one types', async () => {
    const edited = await EditedText.open(STREAM);
    const analysis = await edited.type(STREAM.length, STREAM.length, '  volumes: [{name: data}]\n');
    const codes = () => analysis.result.problems.map(({ code }) => code);
    expect(codes()).toContain('meaning/unknown-volume');
    analysis.resume();
    await analysis.prepare(() => false);
    expect(codes()).not.toContain('meaning/unknown-volume');
  });

  it.each([
    ['where another document begins', 'metadata: {name: a}', '---\n'],
    ['where it defines kinds', 'kind: Pod\nmetadata: {name: a', '#CustomResourceDefinition '],
  ])('all is checked at once %s', async (_, before, insert) => {
    const edited = await EditedText.open(STREAM);
    const at = STREAM.indexOf(before);
    const analysis = await edited.type(at, at, insert);
    expect(analysis.isPartial).toBe(false);
  });
});

it('after any edits, schemas find what they find in the whole text, and then all is found', async () => {
  const documents = [
    ...STREAM.split('---\n'),
    '# $schema: numbers.json\na: x\nb: &y z\nc: *y\n',
    'apiVersion: batch/v1beta1\nkind: CronJob\n',
    'apiVersion: example.com/v1\nkind: Gadget\nspec: {size: x}\n',
    DEFINITION,
    'a: 1\n...\n%YAML 1.1\n',
    'a: |\n  text\n   --- x\n',
    '# yamllint disable rule:schema\na: 1\n',
    '\n',
  ];
  const stream = fc.array(fc.constantFrom(...documents), { minLength: 3, maxLength: 8 });
  const insert = fc.constantFrom('x', '1', '\n', ': ', '  a: 1\n', '---\n', '# c', '', ' ', 'é');
  const edit = fc.record({ at: fc.nat(), length: fc.nat(6), insert });
  let quickly = 0;
  await fc.assert(
    fc.asyncProperty(stream, fc.array(edit, { maxLength: 5 }), async (parts, edits) => {
      const edited = await EditedText.open(parts.join('---\n'));
      const hasSwitches = edited.text.includes('yamllint');
      for (const { at, length, insert } of edits) {
        const from = at % (edited.text.length + 1);
        const to = Math.min(from + length, edited.text.length);
        const analysis = await edited.type(from, to, insert);
        const whole = fresh(edited.text);
        if (analysis.isPartial) {
          quickly++;
          const found = ofSchemas(analysis).map(({ code, line, column }) => [code, line, column]);
          const expected = ofSchemas(whole).map(({ code, line, column }) => [code, line, column]);
          // Where a comment that switched problems off is gone, they come back with the whole check.
          const wanted = hasSwitches ? expect.arrayContaining(found) : found;
          expect(expected).toEqual(wanted);
        }
        if (at % 2 === 0) continue;
        analysis.resume();
        await analysis.prepare(() => false);
        expect(analysis.result.problems).toEqual(whole.result.problems);
        expect(analysis.notes).toEqual(whole.notes);
      }
    }),
    { numRuns: 60 },
  );
  expect(quickly).toBeGreaterThan(10);
}, 120_000);
