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
    ['name', '{{ .name }}-web', false],
    ['{{ .key }}', '{{ .value }}', true],
    ['labels', '{{- include "labels" . | nindent 2 }}', true],
    ['port', '80', false],
  ]);
  expect(found[1].commentsAbove).toBe('{{- if .on }}');
});

it('edits what is beside actions only', async () => {
  const found = await rows(CHART);
  const value = { type: 'auto', text: '81' } as const;
  const change = (node: number) => editTree({ do: 'change', node, value, revision });
  expect(change(found[4].id)).toMatchObject({ kind: 'edits', edits: [{ insert: ' 81' }] });
  expect(change(found[1].id)).toMatchObject({ kind: 'refused', code: 'template-action' });
  expect(nodeValue({ node: found[1].id, revision })).toMatchObject({ kind: 'refused' });
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
