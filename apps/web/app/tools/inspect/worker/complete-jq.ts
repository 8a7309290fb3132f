import { completeProgram, type ProgramCompletion } from '@yamlkit/engine/jq';
import { mayHaveActions } from '@yamlkit/engine/templates';
import { readText } from '../../../workspace/engine-worker/template-of.ts';
import type { JqPlace } from '../jq/jq-protocol.ts';

/** What a jq program can go on with at a place. */
export async function completeJq(
  { program, offset, reading }: JqPlace,
  text: string,
): Promise<ProgramCompletion> {
  const { yaml, mask } = await readText(text, reading);
  const { from, to, options } = completeProgram(yaml, program, offset);
  if (mask === undefined) return { from, to, options };
  const restored = options
    // A key that holds an action is another one once the template is rendered.
    .filter(({ label }) => !mayHaveActions(mask.restore(label)))
    .map((option) => ({ ...option, detail: mask.restore(option.detail) }));
  return { from, to, options: restored };
}
