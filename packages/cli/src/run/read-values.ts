import path from 'node:path';
import { messageOf, parse, toJs } from '@yamlkit/engine/tree';
import { describeFileError } from '../files/describe-file-error.ts';
import { readInput } from '../files/read-input.ts';
import { UsageError } from '../usage-error.ts';

/**
 * The values of a file for templates, as plain data: numbers as their digits.
 *
 * @throws UsageError when it cannot be read, or is not one mapping in YAML.
 */
export function readValues(name: string, cwd: string): object {
  let text: string;
  try {
    const file = path.resolve(cwd, name);
    ({ text } = readInput({ name, path: file, relativePath: name, size: undefined }));
  } catch (error) {
    throw new UsageError(`--values ${name}: ${describeFileError(error)}`);
  }
  const tree = parse(text);
  const error = tree.diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) throw new UsageError(`--values ${name}: ${messageOf(error)}`);
  const { output, problems } = toJs(tree, { numbers: 'text' });
  const [problem] = problems;
  if (problem !== undefined) throw new UsageError(`--values ${name}: ${messageOf(problem)}`);
  if (output.length > 1) throw new UsageError(`--values ${name}: it has more than one document`);
  // A chart without values has a file of comments only.
  const values = output[0] ?? {};
  if (typeof values !== 'object' || Array.isArray(values))
    throw new UsageError(`--values ${name}: the values must be a mapping`);
  return values;
}
