import { describe, expect, it } from 'vitest';
import { main } from '../src/main.ts';
import { recordedTerminal } from './recorded-terminal.ts';
import { temporaryFolder } from './temporary-folder.ts';

async function inspect(args: string[], files: Record<string, string>) {
  const terminal = recordedTerminal({ cwd: temporaryFolder(files) });
  const status = await main(['inspect', ...args], terminal);
  return { status, ...terminal.written };
}

const COMPOSE =
  'services:\n  web: { image: a, depends_on: [db], networks: [front] }\n  db: { image: b }\n';
const FILES = { 'compose.yaml': COMPOSE };

describe('yamlkit inspect --graph', () => {
  it('prints a flow chart in Mermaid', async () => {
    expect(await inspect(['compose.yaml', '--graph', 'mermaid'], FILES)).toMatchObject({
      status: 0,
      out: [
        'flowchart LR',
        '  n0["service web"]',
        '  n1["service db"]',
        '  n2["network front"]:::elsewhere',
        '  n0 --> n1',
        '  n0 --> n2',
        '  classDef elsewhere stroke-dasharray: 4 4',
        '',
      ].join('\n'),
    });
  });

  it('prints a graph in DOT', async () => {
    const { out } = await inspect(['compose.yaml', '--graph', 'dot'], FILES);
    expect(out).toContain('n0 [label="service web"];\n');
    expect(out).toContain('n0 -> n1;\n');
  });

  it('prints nodes and relations as JSON, with their lines', async () => {
    const { out } = await inspect(['compose.yaml', '--graph', 'json'], FILES);
    expect(JSON.parse(out)).toEqual({
      nodes: [
        { id: 0, kind: 'service', name: 'web', line: 2, column: 3 },
        { id: 1, kind: 'service', name: 'db', line: 3, column: 3 },
        { id: 2, kind: 'network', name: 'front' },
      ],
      relations: [
        { from: 0, to: 1, line: 2, column: 33 },
        { from: 0, to: 2, line: 2, column: 49 },
      ],
    });
  });

  it('follows names into files that are included', async () => {
    const { out } = await inspect(['.gitlab-ci.yml', '--graph', 'mermaid'], {
      '.gitlab-ci.yml': 'include: ci/a.yml\nb: { needs: [a], script: x }\n',
      'ci/a.yml': 'a: { script: x }\n',
    });
    expect(out).toContain('["job a (ci/a.yml)"]');
  });

  it('takes the format that the configuration gives', async () => {
    const { out } = await inspect(['jobs.yaml', '--graph', 'dot'], {
      'jobs.yaml': 'b: { needs: [a], script: x }\na: { script: x }\n',
      '.yamlkit.yaml': 'schemas:\n  jobs.yaml: gitlab-ci\n',
    });
    expect(out).toContain('label="job b"');
  });

  it('says when there is nothing to print', async () => {
    const plain = await inspect(['a.yaml', '--graph', 'dot'], { 'a.yaml': 'a: b\n' });
    expect(plain).toMatchObject({ status: 1, out: '' });
    expect(plain.err).toContain('no format was detected whose relations are known');
    const template = await inspect(['a.yaml', '--graph', 'dot', '--templates', 'helm'], {
      'a.yaml': 'a: {{ .Values.b }}\n',
    });
    expect(template).toMatchObject({ status: 2, out: '' });
    expect((await inspect(['a.yaml', '--graph', 'dot', '--tree'], {})).status).toBe(2);
  });
});
