import type { Problem } from '@yamlkit/engine';
import { ChangeSet, LineIndex } from '@yamlkit/engine/text';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Analysis } from '../src/documents/analysis.ts';
import { EarlierFindings } from '../src/documents/earlier-findings.ts';
import { SchemaMemo } from '../src/documents/schema-memo.ts';
import { TextValidation } from '../src/documents/text-validation.ts';
import { diagnosticsOf } from '../src/features/diagnostics.ts';
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

// However busy the machine is, checks have time for everything.
beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
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

/** Once no one types, all is found that a check of the whole text finds. */
async function expectAllFoundAtRest(analysis: Analysis, whole: Analysis): Promise<void> {
  analysis.resume();
  await analysis.prepare(() => false);
  expect(analysis.result.problems).toEqual(whole.result.problems);
  expect(analysis.notes).toEqual(whole.notes);
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

  it('what is shown of too many findings is the same, and all are fixed where that is asked for', async () => {
    const service = (at: number) =>
      `apiVersion: v1\nkind: Service\nmetadata: {name: s${at}}\nspec: {porst: [], sessionAffinity: none${at % 2}}\n`;
    const text = Array.from({ length: 800 }, (_, at) => service(at)).join('---\n');
    const edited = await EditedText.open(text);
    const at = text.indexOf('porst', text.length / 2);
    const quick = await edited.type(at, at, 'x');
    const whole = fresh(edited.text);
    expect(quick.isPartial).toBe(true);
    expect(quick.result.problems.length).toBeLessThan(whole.result.problems.length);
    expect(diagnosticsOf(quick, 'file:///a.yaml')).toEqual(diagnosticsOf(whole, 'file:///a.yaml'));
    expect(quick.wholeResult.problems).toEqual(whole.result.problems);
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

  it('that may be a definition of a kind that no document is of', async () => {
    const others = `---\n${DEFINITION.replace('gadgets', 'widgets')}---\n${STREAM}`;
    const at = DEFINITION.indexOf('group:');
    const edited = await EditedText.open(DEFINITION + others);
    const quick = await edited.type(at, at, 'x');
    expect(quick.isPartial).toBe(true);
    const expected = ofSchemas(fresh(edited.text));
    expect(ofSchemas(quick)).toEqual(expected);
    expect(expected.map(({ message }) => message).join()).toContain('xgroup');
    const used = await EditedText.open(
      `${DEFINITION}${others}---\napiVersion: example.com/v1\nkind: Gadget\nspec: {size: x}\n`,
    );
    expect((await used.type(at, at, 'x')).isPartial).toBe(false);
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
        await expectAllFoundAtRest(analysis, whole);
      }
    }),
    { numRuns: 60 },
  );
  expect(quickly).toBeGreaterThan(10);
}, 120_000);

it('after any edits, a text with actions is read as YAML or as a template like a new one', async () => {
  const lines = [
    'a: "{{ b }}"\n',
    'a: {{ b }}\n',
    `b: \${{ c }}\n`,
    'c: 1\n',
    '{% if a %}\n',
    '---\n',
  ];
  const insert = fc.constantFrom(
    '{',
    '{{ ',
    ' }}',
    '"',
    "'",
    '\n',
    ' ',
    'x',
    ': ',
    '{{ .Values.a }}',
  );
  const edit = fc.record({ at: fc.nat(), length: fc.nat(3), insert });
  const text = fc.array(fc.constantFrom(...lines), { minLength: 2, maxLength: 6 });
  const dialects = new Set<string>();
  await fc.assert(
    fc.asyncProperty(text, fc.array(edit, { maxLength: 5 }), async (parts, edits) => {
      const edited = await EditedText.open(parts.join(''));
      for (const { at, length, insert } of edits) {
        const from = at % (edited.text.length + 1);
        const to = Math.min(from + length, edited.text.length);
        const analysis = await edited.type(from, to, insert);
        const whole = fresh(edited.text);
        dialects.add(analysis.dialect);
        expect(analysis.dialect).toBe(whole.dialect);
        if (at % 2 === 1) await expectAllFoundAtRest(analysis, whole);
      }
    }),
    { numRuns: 200 },
  );
  expect(dialects).toEqual(new Set(['none', 'jinja', 'helm']));
});

describe('while someone types in a text of one document', () => {
  const LIST = `apiVersion: v1\nkind: List\nitems:\n${STREAM.replace(/^(?=.)/gm, '    ')
    .replaceAll('    ---\n', '')
    .replaceAll('    apiVersion', '  - apiVersion')}`;
  const COMPOSE = `services:
  web: &web
    image: &image nginx
    ports: ["80:80", 8080]
    environment: {A: x, B: 1}
    healthcheck: {test: ["CMD", "true"], interval: 30s, retries: many}
  other:
    <<: *web
    image: [a]
    deploy:
      replicas: 2
      resources: {limits: {memory: 10M, cpus: '1'}}
  third:
    image: a
    depends_on: [web, gone, other, a-long-name-so-that-it-is-kept-as-a-part-of-its-own]
    command: *image
volumes: {data: {driver: local, driver_opts: {type: none, o: bind, device: /a/long/path/to/the/data}}}
`;
  const OPENAPI = `openapi: 3.1.0
info: {title: A, version: 1}
paths:
  /a/{id}:
    get:
      deprecated: true
      parameters:
        - {name: id, in: path, required: true, schema: {type: string, description: the id of it}}
        - {name: old, in: query, allowEmptyValue: true, schema: {type: strin, minLength: 1, pattern: a}}
      responses:
        '200': {description: The thing, content: {application/json: {schema: {type: object, minProperties: x}}}}
        default: {descripton: An error, headers: {A: {schema: {type: integer, minimum: 1, maximum: 2}}}}
  /b:
    post:
      operationId: create
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}
      responses: {'201': {description: |+
            kept

        }}
components:
  schemas:
    Thing: {type: object, properties: {id: {type: string, readOnly: true}, name: {type: string}}}
`;
  const WORKFLOW = `on: push
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with: {fetch-depth: 0, submodules: recursive, persist-credentials: false, x: y}
      - {name: a, run: "npm ci", env: {A: b, C: 1, D: "a longer text that makes it a part of its own"}}
      - nam: b
        run: |+
          echo


  other:
    needs: build
    runs-on: [self-hosted, linux, x64, a-label-of-some-length, and-another-one-of-some-length]
    steps: []
`;

  it('names are checked once no one types, and its schema at once', async () => {
    const edited = await EditedText.open(COMPOSE);
    const at = COMPOSE.indexOf('replicas: 2');
    const quick = await edited.type(at, at, 'x');
    expect(quick.isPartial).toBe(true);
    expect(ofSchemas(quick)).toEqual(ofSchemas(fresh(edited.text)));
    expect(
      ofSchemas(quick)
        .map(({ message }) => message)
        .join(),
    ).toContain('xreplicas');
  });

  it('its schema finds after any edits what it finds in the whole text', async () => {
    const text = fc.constantFrom(
      LIST,
      COMPOSE,
      OPENAPI,
      WORKFLOW,
      DEFINITION,
      `%YAML 1.1\n---\n${COMPOSE}`,
    );
    const insert = fc.constantFrom(
      ...[
        'x',
        '1',
        '\n',
        ': ',
        '  a: 1\n',
        '# c',
        '',
        ' ',
        'é',
        '- ',
        '[',
        '"',
        '&a ',
        '*a',
        '!!str ',
        '%',
        '\r\n',
        '|+\n',
        '\n\n',
        'null',
      ],
    );
    const edit = fc.record({ at: fc.nat(), length: fc.constantFrom(0, 0, 1, 2, 6, 30), insert });
    let quickly = 0;
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.array(edit, { minLength: 1, maxLength: 6 }),
        async (before, edits) => {
          const edited = await EditedText.open(before);
          for (const { at, length, insert } of edits) {
            const from = at % (edited.text.length + 1);
            const to = Math.min(from + length, edited.text.length);
            const analysis = await edited.type(from, to, insert);
            const whole = fresh(edited.text);
            if (analysis.isPartial) {
              quickly++;
              found += ofSchemas(whole).length;
              expect(ofSchemas(analysis)).toEqual(ofSchemas(whole));
              expect(analysis.deprecations).toEqual(whole.deprecations);
            }
            if (at % 3 > 0) continue;
            await expectAllFoundAtRest(analysis, whole);
          }
        },
      ),
      { numRuns: 200 },
    );
    expect(quickly).toBeGreaterThan(100);
    expect(found).toBeGreaterThan(100);
  }, 120_000);
});
