import path from 'node:path';
import type { Input, InputFailure } from './input.ts';
import { RECORD_NAME } from './output-folder.ts';

export interface PlannedOutputs {
  /** The file each input is written to, by the input's place in the list. */
  readonly paths: ReadonlyMap<Input, string>;
  readonly failures: readonly InputFailure[];
}

/**
 * Names the file that each input is converted into: its path below the folder it was found in,
 * under `outputDirectory`, with the target's ending.
 *
 * Two inputs with one target (a.yaml and a.yml), or a target that is an input of the same run, are
 * failures: neither may silently win.
 *
 * @param outputDirectory absolute.
 * @param extension without the dot; undefined keeps each file's own.
 */
export function planOutputs(
  inputs: readonly Input[],
  outputDirectory: string,
  extension: string | undefined,
): PlannedOutputs {
  const paths = new Map<Input, string>();
  const failures: InputFailure[] = [];
  const takenBy = new Map<string, string>();
  const sources = new Set(inputs.map((input) => input.path));
  for (const input of inputs) {
    const { dir, name, base } = path.parse(input.relativePath);
    const target = path.join(
      outputDirectory,
      dir,
      extension === undefined ? base : `${name}.${extension}`,
    );
    const other = takenBy.get(target);
    if (path.basename(target) === RECORD_NAME) {
      const message = `${RECORD_NAME} is the name of yamlkit's own record of outputs`;
      failures.push({ name: input.name, message });
      continue;
    }
    if (sources.has(target)) {
      failures.push({ name: input.name, message: `its output would replace the input ${target}` });
    } else if (other !== undefined) {
      failures.push({
        name: input.name,
        message: `its output would replace that of ${other} (${target})`,
      });
    } else {
      takenBy.set(target, input.name);
      paths.set(input, target);
    }
  }
  return { paths, failures };
}
