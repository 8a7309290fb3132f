import { nearestName } from '@yamlkit/text';
import { listed, shown } from '../finding.ts';
import type { PassageReader } from '../languages/passage-reader.ts';
import { definitionsIn } from '../model.ts';
import { childOf, entriesOf, isMapping, itemsOf, rangeOf, textOf } from '../nodes.ts';

/** `!reference [job, key]`: the job is a name like any other, and the key one that the job has. */
export function checkJobReference(passage: PassageReader): void {
  const { frame, model } = passage;
  const [job, key] = itemsOf(frame);
  const name = textOf(job);
  if (job === undefined || name === undefined || name.includes('$')) return;
  const use = { kind: 'job', name, frame, role: { refersTo: 'job' } };
  model.uses.push({ ...use, range: rangeOf(job) });
  const step = textOf(key);
  const [definition] = definitionsIn(model.format, frame.scope, use);
  if (key === undefined || step === undefined || definition === undefined) return;
  const target = { nodes: definition.frame.nodes, node: definition.owner };
  if (!isMapping(target)) return;
  const names = entriesOf(target).map((entry) => entry.name);
  const range = rangeOf(key);
  passage.addChoice(range, () => names);
  // What a job extends is put into it first.
  if (childOf(target, 'extends') !== undefined || names.includes(step)) return;
  const near = nearestName(step, names);
  const hint = near === undefined ? `It has ${listed(names)}.` : `Did you mean “${near}”?`;
  passage.reportAt(range, {
    rule: 'unknown-reference',
    severity: 'error',
    message: `The job “${shown(name)}” has no “${shown(step)}”. ${hint}`,
    ...(near !== undefined && { replacement: { ...range, insert: near } }),
  });
}
