import { describe, expect, it } from 'vitest';
import { diffTemplates } from './diff-templates.ts';
import { mergeTemplates } from './merge-templates.ts';

const CHART = `{{- if .Values.on }}
name: {{ include "x" . }}
labels:
  {{- include "labels" . | nindent 2 }}
replicas: 2
{{- end }}
text: |
  a
{{ .b | indent 2 }}
`;

/** Each change as its kind and what is on both sides. */
function changes(left: string, right: string, comments = false) {
  const { output, problems } = diffTemplates(left, right, { dialect: 'helm', comments });
  expect(problems).toEqual([]);
  return output.map(({ kind, left, right }) =>
    kind === 'comment-changed'
      ? [kind, left?.comment, right?.comment]
      : [kind, left?.text, right?.text],
  );
}

describe('a comparison of templates', () => {
  it('takes actions for equal that are written alike, wherever they are', () => {
    expect(changes(CHART, CHART)).toEqual([]);
    expect(changes(CHART, `# {{ .new }}\nnew: {{ .new }}\n${CHART}`)).toMatchObject([
      ['added', undefined, '{{ .new }}'],
    ]);
  });

  it('shows changed values, and changed lines of actions', () => {
    expect(changes(CHART, CHART.replace('"x"', '"y"').replace('2\n', '3\n'))).toMatchObject([
      ['changed', '{{ include "x" . }}', '{{ include "y" . }}'],
      ['changed', '2', '3'],
    ]);
    expect(changes(CHART, CHART.replace('.Values.on', '.Values.off'))).toMatchObject([
      ['comment-changed', '{{- if .Values.on }}', '{{- if .Values.off }}'],
    ]);
    expect(changes(CHART, CHART.replace('"labels"', '"others"'))).toHaveLength(1);
    expect(changes(CHART, CHART.replace('.b |', '.c |'))).toHaveLength(1);
  });

  it('says why equal keys in branches cannot be compared', () => {
    const branches = '{{ if .a }}\nb: 1\n{{ else }}\nb: 2\n{{ end }}\n';
    const { output, problems } = diffTemplates(branches, CHART, { dialect: 'helm' });
    expect(output).toEqual([]);
    expect(problems).toMatchObject([
      { side: 0, line: 4, message: expect.stringContaining('Compare what both') },
    ]);
  });

  it('leaves comments without actions out, unless they are asked for', () => {
    const changed = CHART.replace('replicas: 2', 'replicas: 2 # two');
    expect(changes(CHART, changed)).toEqual([]);
    expect(changes(CHART, changed, true)).toHaveLength(1);
  });
});

describe('a merge of templates', () => {
  const merge = (ours: string, theirs: string) =>
    mergeTemplates([CHART, ours, theirs], { dialect: 'helm' });

  it('joins the changes of both sides, beside one another too', () => {
    const ours = CHART.replace('"x"', '"y"');
    const theirs = CHART.replace('nindent 2 }}\n', 'nindent 2 }}\n  own: {{ .c }}\n');
    expect(merge(ours, theirs)).toMatchObject({
      output: theirs.replace('"x"', '"y"'),
      conflicts: [],
      isChecked: true,
    });
  });

  it('has a conflict where both change one action', () => {
    const ours = CHART.replace('.Values.on', '.Values.a');
    const theirs = CHART.replace('.Values.on', '.Values.b');
    const { output, conflicts } = merge(ours, theirs);
    expect(conflicts).toHaveLength(1);
    const [{ from, to }] = conflicts;
    expect(output.slice(from, to)).toBe(
      '<<<<<<< ours\n{{- if .Values.a }}\n=======\n{{- if .Values.b }}\n>>>>>>> theirs\n',
    );
  });
});
