import { editWithJq } from '@yamlkit/engine/jq';
import { LineIndex } from '@yamlkit/engine/text';
import { placeAt } from '../../../workspace/engine-worker/listed-problems.ts';
import { readText } from '../../../workspace/engine-worker/template-of.ts';
import type { JqEdits, JqRequest } from '../jq/jq-protocol.ts';

const mostSteps = 200_000_000;

/** What a jq program changes in a text: its output in place of each document, by the smallest edits. */
export async function editByJq(
  { program, reading }: Omit<JqRequest, 'view'>,
  text: string,
): Promise<JqEdits> {
  const { mask } = await readText(text, reading);
  if (mask !== undefined) {
    return { kind: 'refused', problem: 'Templates can’t be edited by a program. Edit the text.' };
  }
  const { output, edits, problems } = editWithJq(text, program, { mostSteps });
  const [problem] = problems;
  if (problem !== undefined) return { kind: 'refused', problem: problem.message };
  const lines = new LineIndex(text);
  const placed = edits.map(({ from, to, insert }) => ({
    from: placeAt(lines, from),
    to: placeAt(lines, to),
    insert,
  }));
  return { kind: 'edits', output, edits: placed };
}
