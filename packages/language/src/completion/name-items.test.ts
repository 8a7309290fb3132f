import { describe, expect, it } from 'vitest';
import { cursorIn, documentOf, workflowOf } from '../../test/schema-data.ts';
import { nameCompletionsAt } from './name-items.ts';

const START = `on: push
jobs:
  build:
    runs-on: ubuntu-latest
    outputs: { version: '1' }
    steps:
      - id: compile
        run: make
`;

/** What is offered where the bar is, and what it replaces. */
function offered(marked: string): { names: string[]; replaced: string } | undefined {
  const { text, offset } = cursorIn(START + marked);
  const found = nameCompletionsAt(workflowOf(text), offset);
  if (found === undefined) return undefined;
  return {
    names: found.items.map(({ label }) => label),
    replaced: text.slice(found.from, found.to),
  };
}

const job = (line: string) =>
  `  deploy:\n    needs: [build]\n    runs-on: x\n    steps:\n      - ${line}\n`;

describe('names that can be written', () => {
  it.each([
    '  deploy:\n    needs: |\n',
    '  deploy:\n    needs: [|]\n',
    '  deploy:\n    needs:\n      - |\n',
  ])('are jobs in %j', (marked) => {
    expect(offered(marked)?.names).toContain('build');
  });

  it('replace what is there', () => {
    expect(offered('  deploy:\n    needs: bu|il\n')?.replaced).toBe('buil');
  });

  it.each([
    ['run: ${{ needs.| }}', ['build'], ''],
    ['run: ${{ needs.bu| }}', ['build'], 'bu'],
    ['run: ${{ needs.build.outputs.|', ['version'], ''],
    ['run: ${{ needs.build.|x }}', ['outputs', 'result'], 'x'],
    ['if: needs.|', ['build'], ''],
  ])('are properties in %j', (line, names, replaced) => {
    expect(offered(job(line))).toEqual({ names, replaced });
  });

  it('are contexts and functions that can be used there', () => {
    const found = offered(job('run: ${{ | }}'));
    expect(found?.names).toEqual(
      expect.arrayContaining(['needs', 'secrets', 'hashFiles', 'toJSON']),
    );
    expect(found?.names).not.toContain('jobs');
    expect(offered(job('run: ${{ needs.build.result | }}'))).toBeUndefined();
  });

  it.each(['run: ma|ke', 'name: ${{ github.ref }} a|', 'sh|: a', '# ${{ |'])(
    'are not in %j',
    (line) => {
      expect(offered(job(line))).toBeUndefined();
    },
  );
});

const COMPOSE = { choice: { type: 'catalog', id: 'docker-compose' } } as const;

describe('keys that are names', () => {
  const SERVICES = 'services:\n  db: { image: db }\n  web:\n    image: web\n    depends_on:\n';

  /** What is offered where the bar is, and what it writes. */
  function written(marked: string): string[] {
    const { text, offset } = cursorIn(marked);
    const found = nameCompletionsAt(documentOf(text, COMPOSE), offset);
    return (found?.items ?? []).map(({ insert }) => insert.text);
  }

  it.each(['      |\n', '      d|\n', '      web: {}\n      |\n', '      web: {}\n      d|'])(
    'are written with their colon in %j',
    (lines) => {
      expect(written(SERVICES + lines)).toContain('db:');
    },
  );

  it('have their colon already', () => {
    expect(written(`${SERVICES}      d|b: {}\n`)).toContain('db');
  });

  it.each(['  image|\n', '  web:\n    image: we|\n', '  |\n'])('are not in %j', (lines) => {
    expect(written(`services:\n${lines}`)).toEqual([]);
  });
});

describe('labels to select by', () => {
  const POD = `apiVersion: v1
kind: Pod
metadata: { name: web, labels: { app: web, tier: front } }
spec: { containers: [{ name: web, image: web }] }
---
apiVersion: v1
kind: Service
metadata: { name: web }
spec:
  ports: [{ port: 80 }]
`;

  /** What is offered where the bar is. */
  function labels(marked: string): string[] {
    const { text, offset } = cursorIn(POD + marked);
    return (nameCompletionsAt(documentOf(text), offset)?.items ?? []).map(({ label }) => label);
  }

  it.each([
    ['  selector: { | }\n', ['app', 'tier']],
    ['  selector:\n    |\n', ['app', 'tier']],
    ['  selector:\n    ti|\n', ['app', 'tier']],
    ['  selector: { app: | }\n', ['web']],
    ['  selector:\n    tier: f|\n', ['front']],
    ['  selector: { other: | }\n', []],
  ])('are those of pods in %j', (lines, expected) => {
    expect(labels(lines)).toEqual(expected);
  });
});

describe('names in a playbook', () => {
  const PLAY = `- hosts: all
  vars: { port: 80, path: /srv }
  tasks:
    - ansible.builtin.debug: { msg: "here" }
      when: port is defined
`;

  const NAMES = ['default', 'defined', 'path', 'port'];

  it.each([
    ['{{ ^ }}', ['path', 'port']],
    ['{{ po^ }}', ['path', 'port']],
    ['{{ port | def^ }}', ['default']],
    ['{{ port is def^ }}', ['defined']],
    ['po^', []],
  ])('are variables, filters and tests in %j', (message, expected) => {
    const marked = PLAY.replace('here', message);
    const offset = marked.indexOf('^');
    const document = documentOf(marked.replace('^', ''));
    const items = nameCompletionsAt(document, offset)?.items ?? [];
    const labels = items.map(({ label }) => label).filter((label) => NAMES.includes(label));
    expect(labels.sort()).toEqual(expected);
  });

  it('are variables in conditions', () => {
    const text = PLAY.replace('when: port', 'when: p');
    const offset = text.indexOf('when: p') + 'when: p'.length;
    const items = nameCompletionsAt(documentOf(text), offset)?.items ?? [];
    expect(items.map(({ label }) => label)).toEqual(['port', 'path']);
  });
});
