// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.
import { compile, type JsonValue } from '@yamlkit/json-schema';
import { diagnose, FixingSchemaChecker, LanguageDocument } from '@yamlkit/language';
import { KubernetesSchemas } from '@yamlkit/schemas';
import { describe, expect, it } from 'vitest';
import type {
  FullDocumentDiagnosticReport,
  Hover,
  PublishDiagnosticsParams,
} from 'vscode-languageserver-protocol';
import type { ConfigurationRequest, DocumentConfiguration } from '../src/host.ts';
import { MemoryHost } from './memory-host.ts';
import { CAPABILITIES, DOCUMENT, TestClient } from './test-client.ts';

function numbered<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

const members = (count: number, make: (at: number) => JsonValue, name = 'k') =>
  Object.fromEntries(numbered(count, (at) => [`${name}${at}`, make(at)]));

const LAST_LINE = 350;
/** The pair that takes longest to check; its text has so many lines. */
const LONGEST = [
  'forms that are nearly met',
  {
    items: {
      oneOf: numbered(200, (at) => ({
        properties: { kind: { const: `f${at}` }, ...members(10, () => ({ type: 'integer' })) },
        required: ['kind'],
      })),
    },
  },
  numbered(LAST_LINE, (at) => `- {kind: f${at % 200}, k1: x}\n`).join(''),
] as const satisfies readonly [string, JsonValue, string];

/** Pairs of a schema and a text that take long to check. */
const PAIRS: readonly (readonly [string, JsonValue, string])[] = [
  [
    'many patterns of keys',
    {
      patternProperties: Object.fromEntries(numbered(700, (at) => [`^k.*${at}x$`, false])),
    },
    numbered(1_000, (at) => `k${at}-${at}: 1\n`).join(''),
  ],
  [
    'one of many constants',
    { items: { oneOf: numbered(600, (at) => ({ const: `v${at}` })) } },
    numbered(600, (at) => `- v${at}\n`).join(''),
  ],
  [
    'many conditions',
    {
      items: {
        allOf: numbered(150, (at) => ({
          if: { properties: { a: { const: at } }, required: ['a'] },
          then: { required: ['b'] },
        })),
      },
    },
    numbered(300, (at) => `- {a: ${at}}\n`).join(''),
  ],
  LONGEST,
];

/** A host whose documents all have one schema. */
class OneSchema extends MemoryHost {
  readonly #schemaChecker: FixingSchemaChecker;
  #known: DocumentConfiguration | undefined;

  constructor(schema: JsonValue) {
    super();
    const program = compile(schema);
    this.#schemaChecker = new FixingSchemaChecker({
      kubernetes: () => new KubernetesSchemas(''),
      fromCatalog: () => ({ program }),
      fromLocation: () => ({ program }),
    });
  }

  override async configurationFor(request: ConfigurationRequest): Promise<DocumentConfiguration> {
    const plain = await super.configurationFor(request);
    const choice = { type: 'location', location: 'one.json' } as const;
    this.#known ??= {
      ...plain,
      rules: undefined,
      schemaChecker: this.#schemaChecker,
      schemaOptions: { choice },
    };
    return this.#known;
  }
}

/** Asks for a hover again and again until a promise is settled. @returns how often it was answered before. */
async function hoverUntil(client: TestClient, settled: Promise<unknown>): Promise<number> {
  let isSettled = false;
  const end = settled.finally(() => {
    isSettled = true;
  });
  let count = 0;
  while (!isSettled) {
    await client.askAt<Hover | null>('hover', 0, 0);
    count++;
    await new Promise((resolve) => setTimeout(resolve));
  }
  await end;
  return count;
}

async function expectedProblems(host: OneSchema, text: string) {
  const about = { uri: DOCUMENT, languageId: 'yaml', folders: [], settings: host.settings };
  const { schemaChecker, schemaOptions } = await host.configurationFor(about);
  const { problems } = diagnose(new LanguageDocument(text, schemaChecker, schemaOptions), {
    lint: false,
  });
  return problems.map(({ code, message, line }) => ({ code, message, line }));
}

function foundIn({ diagnostics }: Pick<PublishDiagnosticsParams, 'diagnostics'>) {
  return diagnostics.map(({ code, message, range }) => ({
    code,
    message,
    line: range.start.line + 1,
  }));
}

describe('a check that takes long', () => {
  it.each(PAIRS)('lets questions be answered, and finds all: %s', async (_, schema, text) => {
    const host = new OneSchema(schema);
    const client = await TestClient.start(CAPABILITIES, {}, host);
    const began = performance.now();
    const published = client.open(text);
    const answered = await hoverUntil(client, published);
    const elapsed = performance.now() - began;
    // Each hover waits for one slice, and the process for others on the machine.
    expect(answered).toBeGreaterThan(Math.max(2, elapsed / 400));
    expect(foundIn(await published)).toEqual(await expectedProblems(host, text));
  });

  it('ends with the next version of the text', async () => {
    const [, schema, text] = LONGEST;
    const client = await TestClient.start(CAPABILITIES, {}, new OneSchema(schema));
    const published = client.open(text);
    for (let at = 0; at < 3; at++) await client.askAt('hover', 0, 0);
    client.change([[0, 0], [LAST_LINE, 0], 'a: 1\n']);
    const { version, diagnostics } = await published;
    expect({ version, diagnostics }).toEqual({ version: 2, diagnostics: [] });
  });

  it('goes on where it was when someone began to type', async () => {
    const [, schema, text] = LONGEST;
    const host = new OneSchema(schema);
    const client = await TestClient.start(CAPABILITIES, {}, host);
    await client.open('a: 1\n');
    client.change([[0, 0], [1, 0], text]);
    const quick = await client.diagnostics();
    expect(foundIn(quick)).toContainEqual(
      expect.objectContaining({
        message: expect.stringContaining('rest follows when you stop typing'),
      }),
    );
    const published = client.diagnostics();
    await hoverUntil(client, published);
    expect(foundIn(await published)).toEqual(await expectedProblems(host, text));
  });

  it('holds up nothing where its result is pulled', async () => {
    const [, schema, text] = LONGEST;
    const host = new OneSchema(schema);
    const diagnostic = {};
    const client = await TestClient.start({ textDocument: { diagnostic } }, {}, host);
    const textDocument = { uri: DOCUMENT, languageId: 'yaml', version: 1, text };
    client.notify('textDocument/didOpen', { textDocument });
    const pulled = client.ask<FullDocumentDiagnosticReport>('diagnostic');
    expect(await hoverUntil(client, pulled)).toBeGreaterThan(2);
    expect(foundIn({ diagnostics: (await pulled).items })).toEqual(
      await expectedProblems(host, text),
    );
    client.notify('textDocument/didOpen', { textDocument });
    const { id, answer } = client.send('textDocument/diagnostic', { textDocument });
    await client.askAt('hover', 0, 0);
    client.notify('$/cancelRequest', { id });
    expect((await answer).error?.code).toBe(-32800);
    const changed = client.send('textDocument/diagnostic', { textDocument });
    await client.askAt('hover', 0, 0);
    client.change([[0, 0], [LAST_LINE, 0], 'a: 1\n']);
    expect((await changed.answer).error?.code).toBe(-32802);
  });
});
