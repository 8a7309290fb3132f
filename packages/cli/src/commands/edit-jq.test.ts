import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordedTerminal } from '../../test/recorded-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { main } from '../main.ts';

async function edit(args: readonly string[], files: Record<string, string>) {
  const cwd = temporaryFolder(files);
  const terminal = recordedTerminal({ cwd, env: { TAG: '2.0' } });
  const status = await main(['edit', ...args], terminal);
  return {
    status,
    ...terminal.written,
    read: (name: string) => readFileSync(path.join(cwd, name), 'utf8'),
  };
}

const TEXT = 'image: x # pinned\nreplicas: 1\n';

describe('yamlkit edit --jq', () => {
  it('writes only what a program changes', async () => {
    const { status, out } = await edit(['a.yaml', '--jq', '.replicas += 1'], { 'a.yaml': TEXT });
    expect({ status, out }).toEqual({ status: 0, out: 'image: x # pinned\nreplicas: 2\n' });
  });

  it('takes variables, the environment and programs from files, and mixes with other edits', async () => {
    const { out } = await edit(
      [
        'a.yaml',
        '--arg',
        'name',
        'y',
        '--jq',
        '.image = "\\($name):\\($ENV.TAG)"',
        '--delete',
        'replicas',
      ],
      { 'a.yaml': TEXT },
    );
    expect(out).toBe('image: y:2.0 # pinned\n');
    const other = await edit(
      ['a.yaml', '--jq-file', 'p.jq', '--argjson', 'n', '10000000000000000001', '--write'],
      {
        'a.yaml': TEXT,
        'p.jq': '.replicas = $n # many\n',
      },
    );
    expect(other.read('a.yaml')).toBe('image: x # pinned\nreplicas: 10000000000000000001\n');
  });

  it('says where a program is wrong, and changes nothing', async () => {
    const wrong = await edit(['a.yaml', '--jq', '.a +', '--write'], { 'a.yaml': TEXT });
    expect(wrong.status).toBe(1);
    expect(wrong.err).toContain('a.yaml: --jq: Column ');
    expect(wrong.read('a.yaml')).toBe(TEXT);
    const shared = await edit(['a.yaml', '--jq', '.b.c = 2'], {
      'a.yaml': 'a: &x {c: 1}\nb: *x\n',
    });
    expect(shared.err).toContain('With --expand-aliases its value is written in its place.');
    const none = await edit(['a.yaml', '--argjson', 'n', 'x', '--jq', '.'], { 'a.yaml': TEXT });
    expect(none.status).toBe(2);
  });

  it('edits what is outside of the actions of a template', async () => {
    const { out } = await edit(['templates/a.yaml', '--jq', '.replicas = 3'], {
      'Chart.yaml': 'name: c\n',
      'templates/a.yaml': 'image: {{ .Values.image }}\nreplicas: 1\n',
    });
    expect(out).toBe('image: {{ .Values.image }}\nreplicas: 3\n');
  });
});
