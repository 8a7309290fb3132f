import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadCommands } from '../commands/command-list.ts';
import { makeReference } from './index.ts';

const { markdown, manual, schema, formatPages, withOptionTables } = await makeReference();

describe('what is made of the declarations', () => {
  it('is in docs/cli.md as it would be made now', () => {
    const written = readFileSync(new URL('../../../../docs/cli.md', import.meta.url), 'utf8');
    expect(written, 'run npm run docs --workspace yamlkit').toBe(markdown);
  });

  it.each(['comparing', 'converting', 'format-and-merge', 'inspecting', 'linting', 'schemas'])(
    'is in the tables of docs/%s.md',
    (name) => {
      const written = readFileSync(new URL(`../../../../docs/${name}.md`, import.meta.url), 'utf8');
      expect(written).toContain('<!-- options of ');
      expect(written, 'run npm run docs --workspace yamlkit').toBe(withOptionTables(written));
    },
  );

  it('is in the pages of docs/formats, and in no others', () => {
    const folder = new URL('../../../../docs/formats/', import.meta.url);
    const pages = Object.fromEntries(formatPages.map((page) => [page.file, page.markdown]));
    const written = readdirSync(folder).map((file) => [
      file,
      readFileSync(new URL(file, folder), 'utf8'),
    ]);
    expect(Object.fromEntries(written), 'run npm run docs --workspace yamlkit').toEqual(pages);
  });

  it('is the schema of .yamlkit.yaml as it would be made now', () => {
    const file = new URL('../../../schemas/data/yamlkit.json', import.meta.url);
    expect(readFileSync(file, 'utf8'), 'run npm run docs --workspace yamlkit').toBe(schema);
  });

  it('names every command, option and exit status in both', async () => {
    for (const { name, options, exitStatus } of await loadCommands()) {
      expect(markdown).toContain(`\n## yamlkit ${name}\n`);
      const section = manual.split(`.SH YAMLKIT ${name.toUpperCase().replaceAll('-', '\\-')}\n`)[1];
      for (const { syntax } of options) {
        expect(markdown).toContain(`\`${syntax}\``);
        expect(section).toContain(syntax.replaceAll('-', '\\-'));
      }
      for (const [status] of exitStatus) expect(markdown).toContain(`| \`${name}\` | ${status} |`);
    }
  });

  it('is a manual page without unknown requests', () => {
    const requests = new Set(manual.match(/^[.'].*?(?= |$)/gm));
    expect([...requests].sort()).toEqual(
      ['.B', '.PP', '.SH', '.SS', '.TH', '.TP', '.fi', '.nf'].sort(),
    );
  });
});
