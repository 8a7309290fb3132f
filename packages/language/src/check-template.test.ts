import { readFileSync } from 'node:fs';
import { TemplateMask } from '@yamlkit/engine/templates';
import { compile, type JsonValue } from '@yamlkit/json-schema';
import { KubernetesSchemas } from '@yamlkit/schemas';
import { describe, expect, it } from 'vitest';
import { checkTemplate } from './check-template.ts';
import { FixingSchemaChecker } from './fixing-schema-checker.ts';
import type { SchemaCheckOptions } from './schema-checker.ts';

const data = new URL('../../schemas/data/kubernetes.json', import.meta.url);
const kubernetes = new KubernetesSchemas(readFileSync(data, 'utf8'));

/** What is found in a template of Helm, as the code and the text that it is at. */
function found(text: string, options: SchemaCheckOptions = {}, schema: JsonValue = true): string[] {
  const check = new FixingSchemaChecker({
    kubernetes: () => kubernetes,
    fromCatalog: () => ({ missing: 'none' }),
    fromLocation: () => ({ program: compile(schema) }),
  });
  const mask = TemplateMask.of(text, 'helm');
  if (mask === undefined) throw new Error('no mask');
  return checkTemplate(check, text, { mask, options }).problems.map(
    ({ code, from, to }) => `${code.slice('schema/'.length)} ${text.slice(from, to)}`,
  );
}

/** What a schema finds in a template. */
const by = (schema: JsonValue, text: string) =>
  found(text, { choice: { type: 'location', location: 'own' } }, schema);

const HEAD = 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: {{ .Values.name }}\n';
const SELECTOR = '  selector:\n    {{- include "labels" . | nindent 4 }}\n';
const POD = '  template:\n    spec:\n      containers:\n        - name: a\n';

describe('schemas around actions', () => {
  it('leave alone items in another branch than the key that they seem to be below', () => {
    const ports =
      '          args:\n          {{- if .a }}\n            - x\n          ports:\n            - containerPort: 1\n';
    const text = `${HEAD}spec:\n${SELECTOR}${POD}${ports}`;
    expect(found(`${text}          {{- else }}\n            - y\n          {{- end }}\n`)).toEqual(
      [],
    );
    expect(found(`${text}            - z\n          {{- end }}\n`)).toEqual(['wrong-type z']);
  });

  it('leave alone a kind that is written only for clusters that have it', () => {
    const policy = 'apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\n';
    const guard = '{{- if and .a (.Capabilities.APIVersions.Has "policy/v1beta1") }}\n';
    expect(found(`${guard}${policy}{{- end }}\n`)).toEqual([]);
    expect(found(`{{- if .a }}\n${policy}{{- end }}\n`)).toEqual(['removed-api policy/v1beta1']);
  });

  it('take any metadata of a list, of which only the items are applied', () => {
    const items =
      'items:\n  {{- range .a }}\n  - apiVersion: v1\n    kind: Service\n  {{- end }}\n';
    expect(found(`apiVersion: v1\nkind: List\nmetadata:\n  name: a\n${items}`)).toEqual([]);
  });

  it('take an action for whatever they ask for', () => {
    const text = `${HEAD}spec:\n  replicas: {{ .a }}\n  paused: x-{{ .b }}\n${SELECTOR}${POD}          ports:\n            {{- toYaml .c | nindent 12 }}\n          env: {{ toYaml .d | nindent 12 }}\n`;
    expect(found(text)).toEqual([]);
  });

  it('miss no keys that an action may write, and those that none can', () => {
    const spec = `${HEAD}spec:\n  {{- include "spec" . | nindent 2 }}\n${POD}`;
    expect(found(spec)).toEqual([]);
    expect(found(`${HEAD}spec:\n${POD}`)).toEqual(['missing-keys spec']);
    // What is written at column 10 is in the container, and not beside the template.
    const container = `${HEAD}spec:\n${POD}          {{- toYaml .a | nindent 10 }}\n`;
    expect(found(container)).toEqual(['missing-keys spec']);
  });

  it('do not allow unknown keys, in branches and with actions as values too', () => {
    const text = `${HEAD}{{- if .a }}\nspec:\n  replica: {{ .b }}\n${SELECTOR}${POD}{{- else }}\nspeck: 1\n{{- end }}\n`;
    expect(found(text)).toEqual(['unknown-key replica', 'unknown-key speck']);
    expect(found(`${HEAD}spec:\n  {{ .a }}: 1\n${SELECTOR}${POD}`)).toEqual([]);
  });

  it('are not asked where the kind depends on actions or branches', () => {
    expect(found('apiVersion: {{ .a }}\nkind: Deployment\nspek: 1\n')).toEqual([]);
    expect(
      found(
        '{{- if .a }}\napiVersion: v1\n{{- else }}\napiVersion: v2\n{{- end }}\nkind: Pod\nb: 1\n',
      ),
    ).toEqual([]);
  });

  it('choose no form, and no branch, that a value would have to decide', () => {
    const forms = {
      oneOf: [{ properties: { a: { const: 1 } } }, { properties: { a: { const: 2 } } }],
    };
    expect(by(forms, 'a: {{ .a }}\n')).toEqual([]);
    expect(by(forms, 'a: 3\nb: {{ .b }}\n')).toHaveLength(1);
    const condition = {
      if: { not: { properties: { a: { const: 1 } } } },
      else: { required: ['b'] },
    };
    expect(by(condition, 'a: {{ .a }}\n')).toEqual([]);
    expect(by({ not: { properties: { a: { const: 1 } } } }, 'a: {{ .a }}\n')).toEqual([]);
    expect(
      by({ minItems: 2, uniqueItems: true }, '{{- range .a }}\n- 1\n{{- end }}\n- 1\n'),
    ).toEqual([]);
    expect(by({ propertyNames: { pattern: '^x' } }, '{{ .a }}: 1\n')).toEqual([]);
    expect(by({ const: { a: 1 } }, 'a: {{ .a }}\n')).toEqual([]);
    expect(
      by({ items: { type: 'number' } }, '{{- range .a }}\n- x\n- {{ . }}\n{{- end }}\n'),
    ).toEqual(['wrong-type x']);
  });
});
