import type { Input } from '../files/input.ts';
import type { OutputFolder } from '../files/output-folder.ts';
import type { Terminal } from '../terminal.ts';
import { tellAbout } from './gather-inputs.ts';

/** Where the results of a run go. */
export interface ChosenOutputs {
  /** The inputs that have a place for their result. */
  readonly inputs: readonly Input[];
  /** The absolute paths of the results; empty where they go to standard output. */
  readonly paths: ReadonlyMap<Input, string>;
  readonly folder: OutputFolder | undefined;
  readonly hasFailed: boolean;
}

/**
 * Chooses the files of `--output-dir`, and reports the inputs that can have none.
 *
 * @param outputDir the option's value; undefined for standard output.
 * @param extension of the results, without the dot; undefined keeps each file's own.
 */
export async function chooseOutputs(
  inputs: readonly Input[],
  outputDir: string | undefined,
  extension: string | undefined,
  terminal: Terminal,
): Promise<ChosenOutputs> {
  if (outputDir === undefined) {
    return { inputs, paths: new Map(), folder: undefined, hasFailed: false };
  }
  const [{ OutputFolder }, { planOutputs }] = await Promise.all([
    import('../files/output-folder.ts'),
    import('../files/output-path.ts'),
  ]);
  const folder = new OutputFolder(terminal.cwd, outputDir);
  const { paths, failures } = planOutputs(inputs, folder.path, extension);
  for (const failure of failures) tellAbout(failure, terminal);
  return {
    inputs: inputs.filter((input) => paths.has(input)),
    paths,
    folder,
    hasFailed: failures.length > 0,
  };
}
