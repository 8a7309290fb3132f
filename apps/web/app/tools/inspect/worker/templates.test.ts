import { expect, it } from 'vitest';
import { editTree, nodeValue } from './edit-tree.ts';
import { askTree, inspectText } from './inspect-text.ts';
import { listActions } from './list-actions.ts';

const CHART = `{{- if .on }}
name: {{ .name }}-web
{{ .key }}: {{ .value }}
labels:
  {{- include "labels" . | nindent 2 }}
port: 80
{{- end }}
`;

let revision = 0;

async function rows(text: string) {
  const reading = { templates: 'helm' } as const;
  await inspectText({ revision: ++revision, keepsOpen: false, pageSize: 100, reading }, text);
  return (await askTree({ ask: 'rows', from: 0, count: 100 }))?.rows ?? [];
}

it('shows actions in the tree as they are written, and as values of their own', async () => {
  const found = await rows(CHART);
  expect(found.map(({ key, value, isAction }) => [key, value, isAction === true])).toEqual([
    [undefined, '', false],
    [undefined, '{{- if .on }}', true],
    ['name', '{{ .name }}-web', false],
    ['{{ .key }}', '{{ .value }}', true],
    ['labels', '{{- include "labels" . | nindent 2 }}', true],
    ['port', '80', false],
    [undefined, '{{- end }}', true],
  ]);
  expect(found.map(({ action }) => action?.word)).toMatchObject({
    1: 'if',
    4: 'include',
    6: 'end',
  });
  expect(found.map(({ commentsAbove }) => commentsAbove)).toEqual(found.map(() => undefined));
});

it('folds the block that a line begins, and copies the line as it is', async () => {
  const [, opener] = await rows(CHART);
  expect(await askTree({ ask: 'open', node: opener.id, isExpanded: false })).toMatchObject({
    count: 2,
  });
  expect(await askTree({ ask: 'yaml', node: opener.id })).toMatchObject({ copy: '{{- if .on }}' });
  expect(await askTree({ ask: 'find', text: 'port', direction: 1 })).toMatchObject({
    count: 7,
    found: { place: 5 },
  });
});

it('edits what is beside actions only', async () => {
  const found = await rows(CHART);
  const value = { type: 'auto', text: '81' } as const;
  const change = (node: number) => editTree({ do: 'change', node, value, revision });
  expect(change(found[5].id)).toMatchObject({ kind: 'edits', edits: [{ insert: '81' }] });
  for (const { id } of [found[1], found[2]]) {
    expect(change(id)).toMatchObject({ kind: 'refused', code: 'template-action' });
    expect(nodeValue({ node: id, revision })).toMatchObject({ kind: 'refused' });
  }
  expect(nodeValue({ node: found[4].id, revision })).toMatchObject({ kind: 'refused' });
});

it('lists actions with their kinds, blocks by their depth', async () => {
  expect(
    await listActions(
      {},
      '{{ if .a }}\n{{ range .b }}\nc: {{ . }}\n{{ end }}\n{{ else }}\nd: 1\n{{ end }}\n',
    ),
  ).toBe(
    `1:1     open       {{ if .a }}
2:1     open         {{ range .b }}
3:4     value          {{ . }}
4:1     close        {{ end }}
5:1     else       {{ else }}
7:1     close      {{ end }}
`,
  );
  expect(await listActions({}, 'a: 1\n')).toBe('The text is plain YAML: it has no actions.\n');
});
