import { readFileSync } from 'node:fs';
import { DEFAULT_SETTINGS, readSettings } from '@yamlkit/language-server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CAPABILITIES,
  DOCUMENT,
  TestClient,
} from '../../../packages/language-server/test/test-client.ts';
import { activate, deactivate } from '../src/extension.ts';
import { LANGUAGES } from '../src/language-client.ts';
import { Position, Selection, state, window } from './vscode-mock.ts';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const { contributes } = manifest;

/** The client of the extension speaks with a server in this process. */
const fake = vi.hoisted(() => ({
  server: undefined as TestClient | undefined,
  options: [] as unknown[],
  calls: [] as string[],
  notifications: new Map<string, (params: unknown) => void>(),
}));

vi.mock('vscode-languageclient/node', () => ({
  TransportKind: { stdio: 0 },
  LanguageClient: class {
    constructor(...options: unknown[]) {
      fake.options = options;
    }

    registerFeature(feature: { fillClientCapabilities(given: object): void }) {
      const capabilities: { experimental?: unknown } = {};
      feature.fillClientCapabilities(capabilities);
      fake.options.push(capabilities);
    }

    onNotification(method: string, take: (params: unknown) => void) {
      fake.notifications.set(method, take);
      return { dispose() {} };
    }

    sendRequest(method: string, params: unknown) {
      return fake.server?.request(method, params);
    }

    async start() {
      fake.calls.push('start');
    }

    async restart() {
      fake.calls.push('restart');
    }

    async stop() {
      fake.calls.push('stop');
    }
  },
}));

/** An editor with a text, in which a part is selected. */
function editorWith(text: string, selected = '') {
  const lines = text.split('\n');
  const offset = text.indexOf(selected);
  const placeAt = (at: number) => {
    const above = text.slice(0, at).split('\n');
    return new Position(above.length - 1, above[above.length - 1].length);
  };
  const edits: string[] = [];
  window.activeTextEditor = {
    document: {
      uri: { toString: () => DOCUMENT, path: '/work/test.yaml' },
      getText: (range?: unknown) => (range === undefined ? text : selected),
      lineAt: (line: number) => ({ text: lines[line] }),
    },
    selection: new Selection(placeAt(offset), placeAt(offset + selected.length)),
    revealRange() {},
    async edit(change: (builder: { replace(range: unknown, text: string): void }) => void) {
      change({ replace: (_, replacement) => edits.push(replacement) });
    },
  };
  return edits;
}

async function run(command: string) {
  await state.commands.get(`yamlkit.${command}`)?.();
}

beforeEach(async () => {
  Object.assign(state, { commands: new Map(), executed: [], messages: [], opened: [] });
  Object.assign(state, { settings: {}, answer: undefined, dialog: undefined });
  window.activeTextEditor = undefined;
  fake.server = await TestClient.start(CAPABILITIES);
  await activate({ subscriptions: [], extensionPath: '/extension' } as never);
});

describe('the manifest', () => {
  it('declares each command that is registered, and no other', () => {
    const declared = contributes.commands.map(({ command }: { command: string }) => command);
    expect([...state.commands.keys()].sort()).toEqual(declared.sort());
  });

  it('has no setting that nobody reads', async () => {
    window.activeTextEditor = undefined;
    fake.notifications.get('yamlkit/schemaStatus')?.({ uri: DOCUMENT, schemas: [] });
    // The client's library reads how much to write into the output.
    state.read.add('yamlkit.trace.server');
    const values: Readonly<Record<string, unknown>> = { string: 'x', integer: 3, boolean: false };
    for (const [name, { type, enum: choices, default: usual }] of Object.entries<{
      type: string | string[];
      enum?: unknown[];
      default: unknown;
    }>(contributes.configuration.properties)) {
      if (state.read.has(name)) continue;
      const kind = Array.isArray(type)
        ? type.find((each) => each in values || each === 'null')
        : type;
      const other = choices?.find((each) => each !== usual && each !== null);
      const whole = { array: ['x'], object: { x: 'y' } }[String(type)];
      const number = [type].flat().includes('integer') ? 3 : undefined;
      const flag = kind === 'boolean' ? usual !== true : undefined;
      const value = other ?? whole ?? number ?? flag ?? values[String(kind)];
      const given = name
        .split('.')
        .slice(1)
        .reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
      expect(readSettings(given), name).not.toEqual(DEFAULT_SETTINGS);
    }
    const usual = Object.entries<{ default: unknown }>(contributes.configuration.properties);
    expect(usual.length).toBeGreaterThan(20);
  });

  it('asks for completion in plain scalars too, which the editor takes for strings', () => {
    for (const language of LANGUAGES) {
      const { [`[${language}]`]: settings } = contributes.configurationDefaults;
      expect(settings).toMatchObject({ 'editor.quickSuggestions': { strings: 'on' } });
    }
  });

  it('is activated for YAML and templates, and starts its own server', () => {
    expect(manifest.activationEvents).toContain('onLanguage:jinja-yaml');
    const [, , server, , capabilities] = fake.options as [
      string,
      string,
      { module: string },
      object,
      object,
    ];
    expect(server.module).toBe('/extension/dist/server/bin/yamlkit.cjs');
    expect(capabilities).toEqual({ experimental: { yamlkitSchemaStatus: true } });
    expect(fake.calls).toContain('start');
    expect(state.executed[0].slice(0, 2)).toEqual(['setContext', 'yamlkit.languages']);
  });

  it('starts another server that the settings name', async () => {
    state.settings['server.path'] = '/bin/yamlkit';
    await activate({ subscriptions: [], extensionPath: '/extension' } as never);
    expect(fake.options[2]).toEqual({ command: '/bin/yamlkit', args: ['lsp', '--stdio'] });
  });
});

describe('the commands', () => {
  it('convert a selection in place, at its indentation', async () => {
    const text = 'a:\n  b: 1\n  c: [x]\n';
    const edits = editorWith(text, 'b: 1\n  c: [x]\n');
    await run('convertToJson');
    expect(edits).toEqual(['{\n    "b": 1,\n    "c": [\n      "x"\n    ]\n  }\n']);
    const back = editorWith('a:\n  { "b": 1 }\n', '{ "b": 1 }');
    await run('convertToYaml');
    expect(back).toEqual(['b: 1']);
  });

  it('convert a whole document into a new one, or say why not', async () => {
    editorWith('a: 1\n');
    await run('convertToJson');
    expect(state.opened).toEqual([{ language: 'json', content: '{\n  "a": 1\n}' }]);
    editorWith('a: [\n');
    await run('convertToJson');
    expect(state.messages).toEqual([expect.stringContaining('The text was not converted.')]);
  });

  it('fix what is safe to fix', async () => {
    await fake.server?.open('a: 1 \n');
    editorWith('a: 1 \n');
    const edit = fake.server?.next('workspace/applyEdit');
    await run('fixAll');
    expect(await edit).toMatchObject({ edit: { changes: { [DOCUMENT]: [{ newText: '' }] } } });
  });

  it('query with jq, into a new document', async () => {
    await fake.server?.open('a: {b: 1} # c\n---\na: 2\n');
    editorWith('');
    state.answer = '.a';
    await run('queryWithJq');
    expect(state.opened).toEqual([{ language: 'yaml', content: '{b: 1} # c\n---\n2\n' }]);
    state.answer = '.a.b.c';
    await run('queryWithJq');
    expect(state.suggested).toBe('.a');
    expect(state.messages).toEqual([expect.stringContaining('Cannot index')]);
    expect(state.opened).toHaveLength(1);
    state.answer = undefined;
    await run('queryWithJq');
    expect(state.opened).toHaveLength(1);
  });

  it('edit with jq, and write only what changes', async () => {
    await fake.server?.open('a: 1 # c\n');
    editorWith('');
    state.answer = '.a += 1';
    const edit = fake.server?.next('workspace/applyEdit');
    await run('editWithJq');
    expect(await edit).toMatchObject({ edit: { changes: { [DOCUMENT]: [{ newText: '2' }] } } });
    state.answer = '.';
    await run('editWithJq');
    expect(state.messages).toEqual(['The program changes nothing.']);
    state.answer = '.[';
    await run('editWithJq');
    expect(state.messages).toHaveLength(2);
  });

  it('compare with another file', async () => {
    editorWith('a: 1\n');
    state.dialog = [{ path: '/work/other.yaml', text: 'a: 2\n' }];
    state.answer = 'Show the report';
    await run('compareWith');
    expect(state.executed.at(-1)).toMatchObject(['vscode.diff', {}, {}, 'test.yaml ↔ other.yaml']);
    expect(state.messages).toEqual(['1 change in what they hold.']);
    expect(state.opened.at(-1)?.content).toContain('test.yaml → other.yaml');
  });

  it('show schemas, and in the status bar too', async () => {
    editorWith('a: 1\n');
    const schema = { name: 'Pod (v1)', reason: 'Because.', line: 0 };
    fake.notifications.get('yamlkit/schemaStatus')?.({ uri: DOCUMENT, schemas: [schema] });
    expect(state.item).toEqual({ text: 'Pod (v1)', tooltip: 'Because.', isShown: true });
    await run('showSchema');
    expect(state.messages).toEqual([]);
    state.settings.statusBar = false;
    for (const listener of state.listeners) listener({ uri: '' });
    expect(state.item.isShown).toBe(false);
    window.activeTextEditor = undefined;
    await run('showSchema');
    expect(state.messages).toEqual([expect.stringContaining('No schema applies')]);
  });

  it('hand the rest to the editor and the server', async () => {
    for (const command of ['format', 'openTree', 'restart']) await run(command);
    expect(state.executed.slice(1)).toEqual([['editor.action.formatDocument'], ['outline.focus']]);
    await deactivate();
    expect(fake.calls.slice(-2)).toEqual(['restart', 'stop']);
  });
});
