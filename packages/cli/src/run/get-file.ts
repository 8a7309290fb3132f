import { type FoundNode, getNodes, visibleText } from '@yamlkit/engine';
import { readInput } from '../files/read-input.ts';
import { type JsonValue, jsonValue } from './json-value.ts';
import type { GetTask, Outcome } from './task.ts';

/** Prints what is at a path of one file. */
export function getFromFile({ input, path, output }: GetTask): Outcome {
  const { text } = readInput(input);
  const { output: nodes, problems } = getNodes(text, path);
  const messages = problems.map(({ message }) => message);
  const values: string[] = [];
  const notKept: string[] = [];
  for (const node of nodes) {
    if (output === 'yaml') {
      values.push(node.yaml.endsWith('\n') ? node.yaml : `${node.yaml}\n`);
      continue;
    }
    const value = printed(node, output);
    if (value === undefined) messages.push('What is there cannot be written as JSON.');
    else values.push(`${value.json}\n`);
    for (const message of value?.notKept ?? []) notKept.push(message);
  }
  const isStream = output === 'yaml' && values.length > 1;
  return {
    out: values.map((value) => (isStream ? `---\n${value}` : value)).join(''),
    err: [...messages, ...notKept.map((each) => `not kept: ${each}`)]
      .map((each) => `${visibleText(input.name)}: ${visibleText(each)}\n`)
      .join(''),
    errors: messages.length,
    warnings: 0,
    fixed: 0,
    codes: [],
  };
}

/** JSON on one line, or a scalar's text as it is; undefined for what JSON cannot hold. */
function printed(
  { yaml, text, isStream }: FoundNode,
  output: 'json' | 'raw',
): JsonValue | undefined {
  if (output === 'raw' && text !== undefined) return { json: text, notKept: [] };
  return jsonValue(yaml, isStream === true);
}
