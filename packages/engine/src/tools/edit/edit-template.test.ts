import { describe, expect, it } from 'vitest';
import { editTemplate } from './edit-template.ts';
import { type EditOperation, editText } from './edit-text.ts';

const CHART = `name: {{ .Values.name }}
{{- if .Values.on }}
spec:
  replicas: 1
  {{- with .Values.labels }}
  labels:
    a: 1
  {{- end }}
{{- end }}
tail: 1
`;

/** The text after an edit, or why it is refused. */
function edited(operation: EditOperation): string {
  const { output, problems } = editTemplate(CHART, 'helm', (yaml) => editText(yaml, [operation]));
  if (problems.length === 0) return output;
  expect(output).toBe(CHART);
  return problems.map(({ code, message }) => `${code}: ${message}`).join();
}

describe('an edit of a template', () => {
  it('changes what is beside actions, inside of blocks too', () => {
    const value = { value: 3 };
    expect(edited({ op: 'set', path: 'spec.replicas', value })).toBe(
      CHART.replace('replicas: 1', 'replicas: 3'),
    );
    expect(edited({ op: 'set', path: 'spec.labels.b', value })).toBe(
      CHART.replace('a: 1\n', 'a: 1\n    b: 3\n'),
    );
    expect(edited({ op: 'delete', path: 'spec.replicas' })).toBe(
      CHART.replace('  replicas: 1\n', ''),
    );
  });

  it('is refused where it would change, move or remove an action', () => {
    expect(edited({ op: 'set', path: 'name', value: { value: 'x' } })).toMatch(
      /^template-action: /,
    );
    expect(edited({ op: 'delete', path: 'name' })).toMatch(/^template-action: /);
    expect(edited({ op: 'delete', path: 'spec' })).toMatch(/^template-action: /);
  });

  it('is refused where it would put an entry into a block that its mapping is not in', () => {
    const { output, problems } = editTemplate(
      'a: 1\n{{ if .x }}\nb:\n  c: 1\n{{ end }}\n',
      'helm',
      (yaml) => editText(yaml, [{ op: 'set', path: 'd', value: { value: 1 } }]),
    );
    expect(problems).toMatchObject([{ code: 'template-action', parameters: { reason: 'block' } }]);
    expect(output).not.toContain('d: 1');
    expect(edited({ op: 'set', path: 'spec.new', value: { value: 1 } })).toMatch(
      /^template-action: /,
    );
  });
});
