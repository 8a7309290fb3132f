import { type FoundNode, type FoundNodes, getNodes } from '@yamlkit/engine';
import { visibleText } from '@yamlkit/engine/reports';
import type { TemplateMask } from '@yamlkit/engine/templates';
import { validateWithoutLint } from '@yamlkit/engine/yaml';
import { readInput } from '../files/read-input.ts';
import { refuseDuplicateKeys } from './duplicate-keys.ts';
import { type JsonValue, jsonValue } from './json-value.ts';
import type { GetTask, Outcome } from './task.ts';
import { mayBeTemplate, templatePath } from './template-path.ts';

/** Prints the values at a path in one file. */
export function getFromFile(task: GetTask): Outcome | Promise<Outcome> {
  const { text } = readInput(task.input);
  const validated = validateWithoutLint(text);
  const found = getNodes(validated.parsed ?? text, task.path);
  // What YAML can read is read as it is, unless it was said to be a template.
  const hasErrors = found.problems.some(({ code }) => code === 'invalid-text');
  const mayBe = (task.templates !== 'auto' || hasErrors) && mayBeTemplate(task, text, true);
  // The branches of a template may repeat a key; the mappings of a plain text may not.
  const asYaml = refuseDuplicateKeys(task.input, validated) ?? outcomeOf(task, found);
  return mayBe ? getFromTemplate(task, text, asYaml) : asYaml;
}

async function getFromTemplate(task: GetTask, text: string, asYaml: Outcome): Promise<Outcome> {
  const { detectTemplate, TemplateMask } = await import('./templates.ts');
  const dialect = detectTemplate(text, { templates: task.templates, path: templatePath(task) });
  const mask = dialect === 'none' ? undefined : TemplateMask.of(text, dialect);
  if (dialect === 'none' || mask === undefined) return asYaml;
  return { ...outcomeOf(task, getNodes(mask.masked, task.path), mask), template: dialect };
}

const NOT_WHOLE =
  'The value depends on template actions. Leave out --json and --raw to print it as written.';

function outcomeOf(task: GetTask, found: FoundNodes, mask?: TemplateMask): Outcome {
  const { values, err, errors } = readValues(task, found, mask);
  const isStream = task.output === 'yaml' && values.length > 1;
  const out = values.map((value) => (isStream ? `---\n${value}` : value)).join('');
  return { out, err, errors, warnings: 0, fixed: 0, codes: [] };
}

/** The printed values of nodes, and the messages about them. */
export function readValues(
  { input, output }: GetTask,
  { output: nodes, problems }: FoundNodes,
  mask?: TemplateMask,
): { readonly values: readonly string[]; readonly err: string; readonly errors: number } {
  const restore = (piece: string) => mask?.restore(piece) ?? piece;
  const messages = problems.map(({ message }) => restore(message));
  const values: string[] = [];
  const notKept: string[] = [];
  for (const each of nodes) {
    const node = mask === undefined ? each : { ...each, yaml: mask.ownLines(each.yaml) };
    if (output === 'yaml') {
      const yaml = restore(node.yaml);
      values.push(yaml.endsWith('\n') ? yaml : `${yaml}\n`);
      continue;
    }
    if (mask?.isWhole(node.yaml) === false) {
      messages.push(NOT_WHOLE);
      continue;
    }
    const value = printed(node, output);
    if (value === undefined) messages.push('The value cannot be written as JSON.');
    else values.push(`${restoreValue(value.json, output, mask)}\n`);
    for (const message of value?.notKept ?? []) notKept.push(restore(message));
  }
  return {
    values,
    err: [...messages, ...notKept.map((each) => `not kept: ${each}`)]
      .map((each) => `${visibleText(input.name)}: ${visibleText(each)}\n`)
      .join(''),
    errors: messages.length,
  };
}

/** Actions in JSON are in strings, in which their quotes are escaped. */
function restoreValue(
  value: string,
  output: 'json' | 'raw',
  mask: TemplateMask | undefined,
): string {
  if (mask === undefined) return value;
  if (output === 'raw') return mask.restore(value);
  return value.replace(/"(?:[^"\\]|\\.)*"/g, (string) =>
    JSON.stringify(mask.restore(JSON.parse(string) as string)),
  );
}

/** JSON on one line, or a scalar's text as it is; undefined for what JSON cannot hold. */
function printed(
  { yaml, text, isStream }: FoundNode,
  output: 'json' | 'raw',
): JsonValue | undefined {
  if (output === 'raw' && text !== undefined) return { json: text, notKept: [] };
  return jsonValue(yaml, isStream === true);
}
