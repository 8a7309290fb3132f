import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTemplate } from '../../../syntax/templates/read-template.ts';
import { format } from '../format.ts';
import { formatTemplate } from './format-template.ts';

const helm = (text: string, options = {}) =>
  formatTemplate(text, { templates: 'helm', ...options });
const actionsOf = (text: string) =>
  readTemplate(text, 'helm')?.template.structure.actions.map(({ from, to }) =>
    text.slice(from, to),
  );

describe('formatTemplate', () => {
  it('lays out what is around the actions', () => {
    const text =
      'a:    {{ .a }}\nb:\n    {{- if .b }}\n    c:   [ {{ .c }},1 ]   \n    {{- end }}\n\n\n\n    d: {{ .d }}\n';
    expect(helm(text)).toEqual({
      output:
        'a: {{ .a }}\nb:\n    {{- if .b }}\n  c: [ {{ .c }}, 1 ]\n    {{- end }}\n\n  d: {{ .d }}\n',
      isChanged: true,
      problems: [],
      template: 'helm',
    });
  });

  it('keeps the indentation around what writes lines at columns of its own, and says so', () => {
    const text =
      'a:\n    b:\n          c: 1\n    labels:\n        {{- include "x" . | nindent 8 }}\n        d:   1\n';
    const { output, problems } = helm(text);
    expect(output).toBe(
      'a:\n    b:\n      c: 1\n    labels:\n        {{- include "x" . | nindent 8 }}\n        d: 1\n',
    );
    expect(problems.map(({ code, severity, line }) => [code, severity, line])).toEqual([
      ['template-not-supported', 'warning', 5],
    ]);
  });

  it('leaves blocks alone whose branches have different structures, and says so', () => {
    const block = '{{- if .b }}\n  -   1\n{{- else }}\n  c:   1\n{{- end }}';
    const { output, problems } = helm(`a:\n${block}\nd:   1\n`);
    expect(output).toBe(`a:\n${block}\nd: 1\n`);
    expect(problems.map(({ line, message }) => [line, message.slice(0, 26)])).toEqual([
      [2, 'The branches of this block'],
    ]);
  });

  it('moves the text of literals, but not the lines of actions in it that are at column 0', () => {
    const text = 'a:\n    b: |\n{{ if .c }}\n        x\n{{ end }}\n        y {{ .d }}\n';
    expect(helm(text).output).toBe('a:\n  b: |\n{{ if .c }}\n    x\n{{ end }}\n    y {{ .d }}\n');
  });

  it.each([
    'a: {}\n {{/* n */}}\n # c\nb: 2\n',
    'a: 1\n {{- if x }}\n # c\n {{- end }}\nb: 2\n',
    'a:\n  b: 1\n {{/* n */}}\n   # c\n # d\ne: 2\n',
  ])('is done after one run where comments are below lines of actions: %j', (text) => {
    const { output } = helm(text);
    expect(helm(output).output).toBe(output);
  });

  it('is done after one run, wherever comments and lines of actions are', () => {
    const lines = [
      ...['a: 1', 'b:', '  c: 2', 'd: {}', 'e:', '  - 1', '  - f: 1', '    g: 2', '# c', ' # c'],
      ...['  # c', '    # c', '{{/* n */}}', ' {{/* n */}}', '   {{/* n */}}', '{{- if x }}'],
      ...[
        ' {{- if x }}',
        '{{- end }}',
        '  {{- end }}',
        '',
        'h: {{ .x }}',
        'i: 1 # c',
        'j: 22   # c',
      ],
      ...[
        'k: {{ .x }}  # c',
        'l: {{- toYaml .x | nindent 2 }}',
        'm: {{ if .x }}',
        '  n: 1',
        't: |',
      ],
      ...['    text', '   {{ .x }}', 'o: [', '  p, # c', '    {{ .x }},', '  ]', '- {{ .x }}  # c'],
    ];
    const jinja = (line: string) =>
      line
        .replace(/\{\{- if x \}\}|\{\{ if \.x \}\}/, '{%- if x %}')
        .replace('{{- end }}', '{%- endif %}')
        .replace('{{/* n */}}', '{# n #}');
    const options = fc.record(
      {
        indent: fc.integer({ min: 1, max: 5 }),
        sequenceIndent: fc.constantFrom('preserve', 'indent', 'none'),
        commentSpaces: fc.constantFrom('auto' as const, 'preserve' as const, 1, 3),
        controlLines: fc.constantFrom('preserve', 'block'),
      },
      { requiredKeys: [] },
    );
    const dialects = fc.constantFrom('helm', 'jinja');
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...lines), { maxLength: 10 }),
        options,
        dialects,
        (some, each, templates) => {
          const text = `${some.map((line) => (templates === 'jinja' ? jinja(line) : line)).join('\n')}\n`;
          const first = formatTemplate(text, { ...each, templates });
          if (first.problems.some(({ severity }) => severity === 'error')) return;
          expect(formatTemplate(first.output, { ...each, templates }).output).toBe(first.output);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('leaves a text alone whose last line breaks count, and says so', () => {
    const text = '{{- if .a }}\nb:   |+\n  c\n{{- end }}';
    const { output, problems } = helm(text);
    expect(output).toBe(text);
    expect(problems.map(({ code }) => code)).toEqual(['template-not-supported']);
  });

  it('gives no braces to an action that are not its own', () => {
    const text = 'a: { {{ .b }} }\nc: {  d: 1 }\n';
    expect(helm(text, { bracketSpacing: 'none' }).output).toContain('{ {{ .b }} }');
  });

  it('keeps the style of scalars with actions', () => {
    expect(helm("a: '{{ .b }}'\nc: 'd'\n", { quotes: 'double' }).output).toBe(
      'a: \'{{ .b }}\'\nc: "d"\n',
    );
  });

  it('reports what it cannot do with templates', () => {
    const { output, problems } = helm('b: {{ .b }}\na: 1\n', {
      sortKeys: true,
      documentStart: true,
    });
    expect(output).toBe('b: {{ .b }}\na: 1\n');
    expect(problems.map(({ message }) => message)).toEqual([
      'Templates are formatted without sorting keys and beginning with “---”.',
    ]);
  });

  it('leaves a text with errors as it is', () => {
    const text = 'a:   {{ .a }}\nb: [x\n{{ if .c }}\n';
    const { output, isChanged, problems } = helm(text);
    expect([output, isChanged]).toEqual([text, false]);
    expect(problems.map(({ code }) => code)).toEqual([
      'template-unclosed-block',
      'unclosed-bracket',
    ]);
  });

  it('formats plain YAML like format', () => {
    for (const text of ['a:   1\n', 'a: "{{ x }}"   \n', 'a: [1\n']) {
      expect(formatTemplate(text)).toEqual(format(text));
    }
  });

  it('keeps all actions in their order, is stable, and finds no new errors', () => {
    const line = fc.constantFrom(
      ...['a: {{ .a }}', '  b:   "{{ .b }}"', '- {{ . }}', '  -  c:  {{ .c }}-d', 'k:', '    l:'],
      ...['{{- if .x }}', '  {{- range .y }}', '{{ else }}', '  {{- end }}', '{{ end }}', '# c'],
      ...[
        '    {{- toYaml . | nindent 4 }}',
        '{{ toYaml . | indent 2 }}',
        't: |',
        '    text {{ .t }}',
      ],
      ...['', '  m: [ {{ .m }},{{ .n }} ]', '{{/* c */}}', 'o: {{ include "o" . | nindent 2 }}'],
    );
    const options = fc.record({
      indent: fc.integer({ min: 1, max: 5 }),
      sequenceIndent: fc.constantFrom('preserve', 'indent', 'none'),
      bracketSpacing: fc.constantFrom('auto', 'none', 'all'),
      blankLines: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), options, (lines, each) => {
        const text = `${lines.join('\n')}\n`;
        const { output, problems } = helm(text, each);
        expect(problems.filter(({ code }) => code === 'internal-error')).toEqual([]);
        expect(actionsOf(output)).toEqual(actionsOf(text));
        expect(helm(output, each).output).toBe(output);
      }),
      { numRuns: 375 },
    );
  });
});

describe('control lines', () => {
  const block = (text: string, dialect: 'helm' | 'jinja' = 'helm') =>
    formatTemplate(text, { templates: dialect, controlLines: 'block' }).output;

  it('come to the column of what their block holds', () => {
    const text = `a:
{{- if .x }}
  b: 1
  {{- if .y }}
  {{- range .z }}
  c:
{{- with .w }}
    - d
{{- else }}
    - e
{{- end }}
{{- end }}
{{- end }}
      {{- else }}
  b: 2
{{- end }}
`;
    const aligned = `a:
  {{- if .x }}
  b: 1
  {{- if .y }}
  {{- range .z }}
  c:
    {{- with .w }}
    - d
    {{- else }}
    - e
    {{- end }}
  {{- end }}
  {{- end }}
  {{- else }}
  b: 2
  {{- end }}
`;
    expect(block(text)).toBe(aligned);
    expect(block(aligned)).toBe(aligned);
    expect(formatTemplate(text, { templates: 'helm' }).output).toBe(text);
    const jinja = (each: string) =>
      each.replace(/\{\{- ([^}]*) \}\}/g, (_, word) =>
        word === 'end' ? '{%- endif %}' : word === 'else' ? '{%- else %}' : '{%- if x %}',
      );
    expect(block(jinja(text), 'jinja')).toBe(jinja(aligned));
  });

  it('stay where their white space is written, or their block holds nothing', () => {
    const written = 'a:\n{{ if .x }}\n  b: 1\n{{ end }}\n';
    expect(block(written)).toBe(written);
    const empty = 'a: 1\n    {{- if .x }}\n    {{- end }}\nb: 1\n';
    expect(block(empty)).toBe(empty);
    const literal = 'a: |\n  b\n{{- if .x }}\n  c\n{{- end }}\n';
    expect(block(literal)).toBe(literal);
  });
});
