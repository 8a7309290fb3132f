import { nearestName } from '@yamlkit/text';
import { listed, shown } from '../finding.ts';
import type { PassageReader } from '../languages/passage-reader.ts';
import { childOf, entriesOf, isMapping, isNull, type NodeRef, rangeOf, textOf } from '../nodes.ts';
import { type Callee, calleeOf, type Parameter } from './local-files.ts';

/** Keys of `with` that GitHub itself reads where an action runs in a container. */
const CONTAINER_KEYS: ReadonlySet<string> = new Set(['args', 'entrypoint']);

/** A step or a job that calls an action or a workflow of the same repository: what it hands over. */
export function checkCall(passage: PassageReader): void {
  const { frame, model, options } = passage;
  const uses = childOf(frame, 'uses');
  const callee = calleeOf(model, textOf(uses));
  if (uses === undefined || callee === undefined) return;
  const isWorkflow = options.isWorkflow === true;
  if (callee === 'missing') {
    // An action may be in what another step checks out.
    if (isWorkflow) reportMissingFile(passage, uses);
    return;
  }
  const caller: Caller = { passage, uses, isWorkflow };
  const given = childOf(frame, 'with');
  checkGiven(caller, { given, parameters: callee.inputs, noun: 'input' });
  if (isWorkflow) checkSecrets(caller, callee, childOf(frame, 'secrets'));
}

interface Caller {
  readonly passage: PassageReader;
  readonly uses: NodeRef;
  readonly isWorkflow: boolean;
}

function reportMissingFile(passage: PassageReader, uses: NodeRef): void {
  passage.reportAt(rangeOf(uses), {
    rule: 'unknown-workflow',
    severity: 'error',
    message: `This repository has no file “${shown(textOf(uses) ?? '')}”.`,
  });
}

function checkSecrets(caller: Caller, { secrets }: Callee, given: NodeRef | undefined): void {
  // `inherit` hands over all there are.
  if (textOf(given) !== undefined) return;
  checkGiven(caller, { given, parameters: secrets, noun: 'secret' });
}

interface Given {
  readonly given: NodeRef | undefined;
  readonly parameters: readonly Parameter[];
  readonly noun: 'input' | 'secret';
}

function checkGiven(caller: Caller, { given, parameters, noun }: Given): void {
  if (given !== undefined && !isMapping(given) && !isNull(given)) return;
  const { passage, uses, isWorkflow } = caller;
  const names = parameters.map(({ name }) => name);
  const taken = new Set(names.map((name) => name.toLowerCase()));
  const entries = entriesOf(given);
  // GitHub refuses such a workflow, but only warns where an action is meant.
  const severity = isWorkflow ? 'error' : 'warning';
  for (const { name, nodes, key } of entries) {
    if (taken.has(name.toLowerCase()) || (!isWorkflow && CONTAINER_KEYS.has(name))) continue;
    const range = nodes.rangeOf(key);
    const near = nearestName(name, names);
    passage.reportAt(range, {
      rule: `unknown-${noun}`,
      severity,
      message: unknownMessage(textOf(uses) ?? '', { noun, name, near, names }),
      ...(near !== undefined && { replacement: { ...range, insert: near } }),
    });
  }
  const handed = new Set(entries.map(({ name }) => name.toLowerCase()));
  const missing = parameters.filter(
    ({ name, isRequired }) => isRequired && !handed.has(name.toLowerCase()),
  );
  if (missing.length === 0) return;
  passage.reportAt(rangeOf(uses), {
    rule: `missing-${noun}`,
    severity,
    message: `“${shown(textOf(uses) ?? '')}” needs the ${noun}${missing.length > 1 ? 's' : ''} ${listed(missing.map(({ name }) => name))}.`,
  });
}

function unknownMessage(
  uses: string,
  found: { noun: string; name: string; near: string | undefined; names: readonly string[] },
): string {
  const { noun, name, near, names } = found;
  const start = `“${shown(uses)}” has no ${noun} “${shown(name)}”`;
  if (near !== undefined) return `${start}. Did you mean “${near}”?`;
  return names.length === 0 ? `${start}: it has none.` : `${start}. It has ${listed(names)}.`;
}
