import { Text } from '@codemirror/state';
import { expect, it } from 'vitest';
import { foldOf } from './template-folding.ts';

function folded(text: string, line: number, dialect: 'helm' | 'jinja'): string | null {
  const doc = Text.of(text.split('\n'));
  const range = foldOf(doc, line, dialect);
  return range && doc.sliceString(range.from, range.to);
}

const HELM =
  '{{- if .a }}\nb: 1\n{{- range .c }}\n- d\n{{- end }}\n{{- else }}\ne: 1\n{{- end }}\nf: 1';

it('folds a block up to what closes it', () => {
  expect(folded(HELM, 1, 'helm')).toBe(
    '\nb: 1\n{{- range .c }}\n- d\n{{- end }}\n{{- else }}\ne: 1',
  );
  expect(folded(HELM, 3, 'helm')).toBe('\n- d');
  expect(folded('a:\n{% for b in c %}\n- d\n{% endfor %}\n', 2, 'jinja')).toBe('\n- d');
});

it('folds nothing where a line opens no block, or one that never closes', () => {
  expect(folded(HELM, 2, 'helm')).toBeNull();
  expect(folded(HELM, 5, 'helm')).toBeNull();
  expect(folded('{{ if .a }}b{{ end }}\nc', 1, 'helm')).toBeNull();
  expect(folded('{{ if .a }}\nb', 1, 'helm')).toBeNull();
  expect(folded('{{ if .a }}\n{{ end }}', 1, 'helm')).toBeNull();
});
