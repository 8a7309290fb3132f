import { describe, expect, it } from 'vitest';
import { colorTemplateLine, firstTemplateContext } from './color-template-line.ts';

type Dialect = Parameters<typeof colorTemplateLine>[2];

/** Each coloured stretch of a text as `name:text`, line by line. */
function colors(dialect: Dialect, ...lines: string[]): string[] {
  let context = firstTemplateContext;
  return lines.map((line) => {
    const colored = colorTemplateLine(line, context, dialect);
    context = colored.context;
    return colored.spans.map(({ from, to, name }) => `${name}:${line.slice(from, to)}`).join('|');
  });
}

describe('the colours of a template', () => {
  it('are those of YAML around actions', () => {
    expect(colors('helm', 'a: {{ .Values.a }} # b', 'c: "x {{ .d }} y"')).toEqual([
      'key:a|punctuation::|action:{{ .Values.a }}|comment:# b',
      'key:c|punctuation::|string:"x |action:{{ .d }}|string: y"',
    ]);
  });

  it('show the words and strings of actions', () => {
    expect(colors('helm', '{{- if eq .a "}}" }}', '{{- include "b" . }}', '{{ .if }}')).toEqual([
      'action:{{- |action-word:if|action: eq .a |action-string:"}}"|action: }}',
      'action:{{- |action-word:include|action: |action-string:"b"|action: . }}',
      'action:{{ .if }}',
    ]);
    expect(colors('jinja', '{% endfor %}', '{# it\'s #} {{ "a" }}')).toEqual([
      'action:{% |action-word:endfor|action: %}',
      'action-comment:{# it\'s #}|action:{{ |action-string:"a"|action: }}',
    ]);
  });

  it('go over lines', () => {
    expect(colors('helm', 'a: {{ b', ' "c" ', '}} d: 1', 'e: 1')).toEqual([
      'key:a|punctuation::|action:{{ b',
      'action: |action-string:"c"|action: ',
      'action:}}|key: d|punctuation::|number:1',
      'key:e|punctuation::|number:1',
    ]);
    expect(colors('helm', '{{/* a', 'b }} c', '*/}}', 'd: e')).toEqual([
      'action-comment:{{/* a',
      'action-comment:b }} c',
      'action-comment:*/}}',
      'key:d|punctuation::',
    ]);
  });

  it('leave a literal open through lines of actions that are indented less', () => {
    expect(colors('helm', 'a: |', '  b: c', '{{ if .d }}', '  e: f', '{{ end }}', 'g: 1')).toEqual([
      'key:a|punctuation::|punctuation:|',
      'string:b: c',
      'action:{{ |action-word:if|action: .d }}',
      'string:e: f',
      'action:{{ |action-word:end|action: }}',
      'key:g|punctuation::|number:1',
    ]);
  });

  it('leave expressions of GitHub, and braces of the other dialect, to YAML', () => {
    expect(colors('jinja', 'a: $' + '{{ b }}')[0]).not.toContain('action');
    expect(colors('helm', 'a: "{% b %}"')[0]).toBe('key:a|punctuation::|string:"{% b %}"');
  });
});
