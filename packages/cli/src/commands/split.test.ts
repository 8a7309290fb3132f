import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, toJs } from '@yamlkit/engine/tree';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordedTerminal } from '../../test/recorded-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { main } from '../main.ts';

async function run(args: string[], files: Record<string, string>, cwd = temporaryFolder(files)) {
  const terminal = recordedTerminal({ cwd });
  const status = await main(args, terminal);
  const read = (name: string) => readFileSync(path.join(cwd, name), 'utf8');
  return { status, cwd, read, ...terminal.written };
}

const STREAM = `# first
kind: Service # x
metadata: {name: web}
---
# second
kind: Deployment
metadata:
  name: web
`;

describe('yamlkit split', () => {
  it('writes each document as it is, by its number or by values', async () => {
    const { status, err, read, cwd } = await run(['split', 'a.yaml', '--output-dir', 'out'], {
      'a.yaml': STREAM,
    });
    expect({ status, err }).toEqual({ status: 0, err: '2 files written\n' });
    expect(read('out/1.yaml') + read('out/2.yaml')).toBe(STREAM.replace('---\n', ''));
    const args = ['split', 'a.yaml', '--output-dir', 'named', '--name', '{kind}/{name}.yaml'];
    await run(args, {}, cwd);
    expect(read('named/Deployment/web.yaml')).toMatch(/^# second\n/);
  });

  it.each([
    ['two names are the same', '{name}.yaml', 'documents 1 and 2 would both be web.yaml'],
    ['a value is missing', '{kind}-{x.y}.yaml', 'document 1 has no value at x.y for its name'],
  ])('writes nothing when %s', async (_, name, message) => {
    const args = ['split', 'a.yaml', '--output-dir', 'out', '--name', name];
    const { status, err, cwd } = await run(args, { 'a.yaml': STREAM });
    expect(status).toBe(1);
    expect(err).toBe(`a.yaml: ${message}; nothing is written\n`);
    expect(existsSync(path.join(cwd, 'out'))).toBe(false);
  });

  it.each([
    ['between others', 'kind: a\n---\n---\nkind: b\n', ['a', 'b']],
    ['at the head', '---\n---\nkind: a\n', ['a']],
    ['at the end', 'kind: a\n---\n', ['a']],
    ['with only a comment', '---\n# Source: x.yaml\n---\nkind: a\n---\n# end\n', ['a']],
    [
      'with an end marker or directives',
      'kind: a\n...\n%YAML 1.2\n---\n...\n---\nkind: b\n',
      ['a', 'b'],
    ],
    ['of Windows', '---\r\n---\r\nkind: a\r\n---\r\n', ['a']],
  ])('leaves out empty documents %s', async (_, text, kinds) => {
    const args = ['split', 'a.yaml', '--output-dir', 'out', '--name', '{index}-{kind}.yaml'];
    const { status, err, cwd } = await run(args, { 'a.yaml': text });
    expect(err).toBe(`${kinds.length} ${kinds.length === 1 ? 'file' : 'files'} written\n`);
    expect(status).toBe(0);
    const written = readdirSync(path.join(cwd, 'out')).filter((name) => !name.startsWith('.'));
    expect(written).toEqual(kinds.map((kind, at) => `${at + 1}-${kind}.yaml`));
  });

  it('keeps a document that is null, tagged or anchored in so many words', async () => {
    const args = ['split', 'a.yaml', '--output-dir', 'out'];
    const { err } = await run(args, { 'a.yaml': '--- ~\n--- !!null\n--- &a\n---\n' });
    expect(err).toBe('3 files written\n');
  });

  it('lets no value lead out of the folder, and no template', async () => {
    const names = ['../../x', '/etc/x', '.hidden', 'a\\b', 'CON:', '..', 'é ü'];
    const text = names.map((name) => `name: ${JSON.stringify(name)}\n`).join('---\n');
    const args = ['split', 'a.yaml', '--output-dir', 'out', '--name', '{index}-{name}.yaml'];
    const { status, err } = await run(args, { 'a.yaml': text });
    expect(err).toBe('a.yaml: document 6 has no value at name for its name; nothing is written\n');
    expect(status).toBe(1);
    const rest = text.replace('---\nname: ".."\n', '');
    const { cwd } = await run(args, { 'a.yaml': rest });
    expect(readdirSync(path.join(cwd, 'out')).sort()).toEqual(
      [
        '.yamlkit-outputs',
        '1-x.yaml',
        '2-etc-x.yaml',
        '3-hidden.yaml',
        '4-a-b.yaml',
        '5-CON.yaml',
        '6-é-ü.yaml',
      ].sort(),
    );
    for (const name of ['../{index}.yaml', '/x/{index}', '{index}/', 'C:{index}', '{a', 'a//b']) {
      const bad = await run(['split', 'a.yaml', '--output-dir', 'o', '--name', name], {
        'a.yaml': 'a: 1\n',
      });
      expect(bad.status, name).toBe(2);
    }
  });

  it('replaces no file that it did not write', async () => {
    const files = { 'a.yaml': 'a: 1\n', 'out/1.yaml': 'mine\n' };
    const { status, err, read } = await run(['split', 'a.yaml', '--output-dir', 'out'], files);
    expect(status).toBe(2);
    expect(err).toContain('was not written by yamlkit');
    expect(read('out/1.yaml')).toBe('mine\n');
  });

  it('refuses a file with errors', async () => {
    const { status, err } = await run(['split', 'a.yaml', '--output-dir', 'out'], {
      'a.yaml': 'a: [\n',
    });
    expect(status).toBe(1);
    expect(err).toMatch(/^a\.yaml:1:4: /);
  });
});

describe('yamlkit split of a long file, which is read in pieces', () => {
  const rows = `text: |\n${'  some words of a long text\n'.repeat(80_000)}`;
  const documents = ['a', 'b', 'c'].map((name) => `# ${name}\nname: ${name}\n${rows}`);
  const args = ['split', 'a.yaml', '--output-dir', 'out', '--name', '{index}-{name}.yaml'];

  it('writes each document as it is', async () => {
    const text = `\ufeff${documents.join('---\n')}`;
    const { status, err, read } = await run(args, { 'a.yaml': text });
    expect({ status, err }).toEqual({ status: 0, err: '3 files written\n' });
    for (const [at, name] of ['a', 'b', 'c'].entries()) {
      // Not printed: it is long.
      const isSame = read(`out/${at + 1}-${name}.yaml`) === `\ufeff${documents[at]}`;
      expect(isSame, name).toBe(true);
    }
  });

  it('writes nothing where one of them has an error, or a name that another has', async () => {
    const broken = await run(args, { 'a.yaml': [...documents, 'a: [\n'].join('---\n') });
    expect({ status: broken.status, err: broken.err }).toEqual({
      status: 1,
      err: expect.stringMatching(/^a\.yaml:240013:4: /),
    });
    expect(existsSync(path.join(broken.cwd, 'out'))).toBe(false);
    const byName = [...args.slice(0, -1), '{name}.yaml'];
    const repeated = await run(byName, { 'a.yaml': [...documents, 'name: B\n'].join('---\n') });
    expect({ status: repeated.status, err: repeated.err }).toEqual({
      status: 1,
      err: 'a.yaml: documents 2 and 4 would both be B.yaml; nothing is written\n',
    });
    expect(existsSync(path.join(repeated.cwd, 'out'))).toBe(false);
  });
});

describe('yamlkit join', () => {
  it('prints files as one stream, with their comments and directives', async () => {
    const { status, out } = await run(['join', 'a.yaml', 'b.yaml', 'c.yaml', 'd.yaml', 'e.yaml'], {
      'a.yaml': 'a: 1',
      'b.yaml': '# of b\nb: 2\n',
      'c.yaml': '%YAML 1.2\n---\nc: 3\n',
      'd.yaml': '# nothing\n',
      'e.yaml': '# of e\n---\ne: 5\n',
    });
    expect(status).toBe(0);
    expect(out).toBe('a: 1\n---\n# of b\nb: 2\n...\n%YAML 1.2\n---\nc: 3\n---\n# of e\ne: 5\n');
  });

  it('holds the documents of all files, in their order', async () => {
    const piece = fc.constantFrom(
      'a: 1\n',
      '--- x\n',
      '# c\n---\nb: |+\n  x\n\n',
      'a\n---\nb',
      '%YAML 1.2\n---\nc\n...\n',
      '---\n- 1\n# end\n',
      '',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 5 }), async (texts) => {
        const files = Object.fromEntries(texts.map((text, at) => [`${at}.yaml`, text]));
        const { out } = await run(['join', ...Object.keys(files)], files);
        const all = texts.flatMap((text) => toJs(parse(text)).output);
        expect(toJs(parse(out)).output).toEqual(all);
      }),
      { numRuns: 40 },
    );
  });
});
