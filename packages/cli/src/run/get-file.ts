import { convert, type FoundNode, getNodes, visibleText } from '@yamlkit/engine';
import { readInput } from '../files/read-input.ts';
import type { GetTask, Outcome } from './task.ts';

/** Prints what is at a path of one file. */
export function getFromFile({ input, path, output }: GetTask): Outcome {
  const { text } = readInput(input);
  const { nodes, problems } = getNodes(text, path);
  const messages = problems.map(({ message }) => message);
  const values: string[] = [];
  for (const node of nodes) {
    const value = output === 'yaml' ? node.yaml : printed(node, output);
    if (value === undefined) messages.push('What is there cannot be written as JSON.');
    else values.push(value.endsWith('\n') && output === 'yaml' ? value : `${value}\n`);
  }
  const isStream = output === 'yaml' && values.length > 1;
  return {
    out: values.map((value) => (isStream ? `---\n${value}` : value)).join(''),
    err: messages.map((each) => `${visibleText(input.name)}: ${visibleText(each)}\n`).join(''),
    errors: messages.length,
    warnings: 0,
    fixed: 0,
    codes: [],
  };
}

/** JSON on one line, or a scalar's text as it is; undefined for what JSON cannot hold. */
function printed({ yaml, text }: FoundNode, output: 'json' | 'raw'): string | undefined {
  if (output === 'raw' && text !== undefined) return text;
  const { output: json } = convert(yaml, {
    from: 'yaml',
    to: 'json',
    indent: 0,
    documents: 'array',
  });
  // One document at a time: the list around it goes.
  return json === '' ? undefined : json.replace(/^\[/, '').replace(/\]\s*$/, '');
}
