import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dump, load } from '@yamlkit/engine';
import {
  applyConfiguration,
  presets,
  type RuleSettings,
  readConfiguration,
} from '@yamlkit/engine/lint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SchemaSetting } from '../protocol.ts';
import { defaultChoices, type ValidatorChoices } from '../validation-options.ts';
import { lintCatalog } from '../worker/lint-configuration.ts';
import { checkSchemas } from '../worker/schema/check-schemas.ts';
import { validateText } from '../worker/validate-text.ts';
import { projectSettings } from './project-settings.ts';
import { integrationsFor } from './snippets.ts';

const data = new URL('../../../../../../packages/schemas/data/', import.meta.url);
const configurationSchema = readFileSync(new URL('yamlkit.json', data), 'utf8');
const released = {
  commandLine: 'yamlkit@0.1.0',
  sourceLink: 'https://github.com/yaml-toolkit/yaml-toolkit',
};
const cloned = { commandLine: null, sourceLink: null };

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const [, id = ''] = /^\/assets\/schemas\/(.+)-[0-9a-f]{8}\.json$/.exec(path) ?? [];
    return new Response(await readFile(new URL(`${id}.json`, data), 'utf8'));
  });
});
afterEach(() => vi.unstubAllGlobals());

const settingsOf = (
  choices: Partial<ValidatorChoices>,
  {
    templates = 'auto',
    fileName = 'deploy.yaml',
  }: { templates?: 'auto' | 'helm'; fileName?: string } = {},
) =>
  projectSettings({
    choices: { ...defaultChoices, ...choices },
    templates,
    fileName,
    catalog: lintCatalog(),
  });

async function problemsBySchema(text: string, setting: SchemaSetting): Promise<unknown> {
  await validateText({}, text);
  const reply = await checkSchemas({
    setting,
    kubernetesVersion: null,
    isTyping: false,
    beside: [],
  });
  return reply !== undefined && 'problems' in reply ? reply.problems : reply;
}

const snippetOf = (id: string, ...[settings, source]: Parameters<typeof integrationsFor>) =>
  integrationsFor(settings, source).find((place) => place.id === id)?.snippet?.code ?? '';

describe('projectSettings', () => {
  it('needs no file for what is at its default', () => {
    expect(settingsOf({})).toEqual({ configuration: '', validateArguments: [], allowedTags: [] });
  });

  it('says everything that a configuration can say, as its schema has it', async () => {
    const { truthy: _, ...others } = presets.default;
    const rules: RuleSettings = { ...others, colons: { level: 'error' } };
    const { configuration } = settingsOf(
      {
        rules,
        schema: { kind: 'catalog', id: 'github-workflow' },
        kubernetesVersion: '1.34',
        allowsUnknownFields: true,
      },
      { templates: 'helm', fileName: 'a "b": #c.yaml' },
    );
    expect(load(configuration)).toMatchObject({
      lint: { extends: 'default', rules: { truthy: 'disable' } },
      schemas: { 'a "b": #c.yaml': 'github-workflow' },
      templates: 'helm',
      'kubernetes-version': '1.34',
      'allow-unknown-fields': true,
    });
    const own = { kind: 'own', name: 'yamlkit.json', text: configurationSchema } as const;
    expect(await problemsBySchema(configuration, own)).toEqual([]);
  });

  it('says the rules so that they are read as they are set', () => {
    for (const rules of [presets.default, presets.relaxed, {}]) {
      const { configuration } = settingsOf({ rules });
      const { lint } = load(configuration) as { lint: { extends: keyof typeof presets } };
      const read = readConfiguration(dump(lint));
      expect(read.problems).toEqual([]);
      const meant = applyConfiguration(read, presets[lint.extends]);
      expect(Object.keys(meant).sort()).toEqual(Object.keys(rules).sort());
    }
    expect(settingsOf({ lint: false }).configuration).toBe('lint: false\n');
  });

  it('brings along a schema of one’s own, and takes none where there is to be none', () => {
    const schema = { kind: 'own', name: 'app.json', text: '{}' } as const;
    expect(settingsOf({ schema })).toMatchObject({
      configuration: 'schemas:\n  deploy.yaml: app.json\n',
      schemaFile: { name: 'app.json', text: '{}' },
    });
    expect(settingsOf({ schema: { kind: 'none' } }).configuration).toBe(
      'schemas:\n  deploy.yaml: none\n',
    );
  });

  it('leaves to arguments what a configuration cannot say', () => {
    const { configuration, validateArguments, allowedTags } = settingsOf({
      singleDocument: true,
      tags: ['!mine'],
      tagSets: ['CloudFormation', 'Home Assistant'],
    });
    expect(configuration).toBe('');
    expect(validateArguments).toEqual([
      '--single-document',
      '--allow-tag',
      '!mine',
      '--allow-tags',
      'cloudformation',
      '--allow-tags',
      'home-assistant',
    ]);
    expect(allowedTags).toEqual(expect.arrayContaining(['!mine', '!Ref']));
  });
});

describe('integrationsFor', () => {
  const plain = settingsOf({});
  const tagged = settingsOf({ tags: ['!mine'], tagSets: ['CloudFormation', 'Home Assistant'] });

  it('gives files that their own schemas take, from a release and from a clone', async () => {
    const schemas = {
      github: 'github-workflow',
      gitlab: 'gitlab-ci',
      'pre-commit': 'pre-commit-config',
    };
    for (const [place, id] of Object.entries(schemas)) {
      for (const source of [released, cloned]) {
        for (const settings of [plain, tagged]) {
          const code = snippetOf(place, settings, source);
          expect(code).toMatch(/yamlkit|yaml-toolkit/);
          expect(await problemsBySchema(code, { kind: 'catalog', id }), code).toEqual([]);
        }
      }
    }
  });

  it('runs the release that the operator names, or a clone', () => {
    expect(snippetOf('github', tagged, released)).toContain(
      `      - uses: yaml-toolkit/yaml-toolkit@v0.1.0
        with:
          arguments: |
            --allow-tag=!mine
            --allow-tags=cloudformation
            --allow-tags=home-assistant
`,
    );
    expect(load(snippetOf('pre-commit', tagged, released))).toEqual({
      repos: [
        {
          repo: 'https://github.com/yaml-toolkit/yaml-toolkit',
          rev: 'v0.1.0',
          hooks: [
            {
              id: 'yamlkit-validate',
              args: [
                '--allow-tag=!mine',
                '--allow-tags=cloudformation',
                '--allow-tags=home-assistant',
              ],
            },
          ],
        },
      ],
    });
    expect(snippetOf('github', plain, { ...released, sourceLink: null })).toContain(
      '      - run: npm install --global yamlkit@0.1.0\n      - run: yamlkit validate --format github .\n',
    );
    for (const id of ['github', 'gitlab', 'pre-commit', 'neovim', 'helix']) {
      expect(snippetOf(id, plain, cloned)).not.toMatch(/npm install|uses: yaml/);
      expect(snippetOf(id, plain, cloned)).toContain(
        '/opt/yaml-toolkit/packages/cli/bin/yamlkit.cjs',
      );
    }
  });

  it('tells editors of the tags, and VS Code of nothing else', () => {
    expect(integrationsFor(plain, released).find(({ id }) => id === 'vscode')?.snippet).toBeNull();
    const tags = JSON.parse(snippetOf('vscode', tagged, released)) as object;
    expect(tags).toEqual({ 'yamlkit.allowedTags': tagged.allowedTags });
    expect(snippetOf('neovim', tagged, released)).toContain("allowedTags = { '!mine', ");
    expect(snippetOf('helix', tagged, cloned)).toContain('config = { allowedTags = ["!mine", ');
  });
});
