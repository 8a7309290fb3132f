import { nearestName } from '@yamlkit/text';
import { listed, shown } from '../finding.ts';
import type { PassageReader } from '../languages/passage-reader.ts';
import {
  childOf,
  contentRangeOf,
  type Entry,
  entriesOf,
  isMapping,
  isNull,
  type NodeRef,
  rangeOf,
  textOf,
} from '../nodes.ts';
import { type Callee, calleeDefinition, calleeOf, type Parameter } from './local-files.ts';

/** Keys of `with` that GitHub itself reads where an action runs in a container. */
const CONTAINER_KEYS: ReadonlySet<string> = new Set(['args', 'entrypoint']);

/** A step or a job that calls an action or a workflow that is known: what it hands over. */
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
  const caller: Caller = { passage, uses, isWorkflow, callee };
  const given = childOf(frame, 'with');
  if (callee.file !== undefined) passage.addLink(callee.file, uses);
  if (callee.supported !== undefined) reportOutdated(caller, callee.supported);
  checkGiven(caller, { given, parameters: callee.inputs, noun: 'input' });
  if (isWorkflow) checkSecrets(caller, childOf(frame, 'secrets'));
}

interface Caller {
  readonly passage: PassageReader;
  readonly uses: NodeRef;
  readonly isWorkflow: boolean;
  readonly callee: Callee;
}

function reportMissingFile(passage: PassageReader, uses: NodeRef): void {
  passage.reportAt(rangeOf(uses), {
    rule: 'unknown-workflow',
    severity: 'error',
    message: `This repository has no file “${shown(textOf(uses) ?? '')}”.`,
  });
}

function reportOutdated({ passage, uses }: Caller, supported: string): void {
  passage.reportAt(rangeOf(uses), {
    rule: 'outdated-action',
    severity: 'warning',
    message: `“${shown(textOf(uses) ?? '')}” runs on a version of Node that GitHub no longer supports. Use ${supported} or newer.`,
  });
}

function checkSecrets(caller: Caller, given: NodeRef | undefined): void {
  // `inherit` hands over all there are.
  if (textOf(given) !== undefined) return;
  checkGiven(caller, { given, parameters: caller.callee.secrets, noun: 'secret' });
}

interface Given {
  readonly given: NodeRef | undefined;
  readonly parameters: readonly Parameter[];
  readonly noun: 'input' | 'secret';
}

function checkGiven(caller: Caller, given: Given): void {
  const place = given.given;
  if (place !== undefined && !isMapping(place) && !isNull(place)) return;
  const entries = entriesOf(place);
  const known = new Map(given.parameters.map((each) => [each.name.toLowerCase(), each]));
  for (const entry of entries) {
    const parameter = known.get(entry.name.toLowerCase());
    if (parameter === undefined) reportUnknown(caller, entry, given);
    else if (parameter.successor !== undefined)
      reportDeprecated(caller, entry, parameter.successor);
    else if (given.noun === 'input') noteInput(caller, entry);
  }
  const handed = new Set(entries.map(({ name }) => name.toLowerCase()));
  const missing = given.parameters.filter(
    ({ name, isRequired }) => isRequired && !handed.has(name.toLowerCase()),
  );
  if (missing.length === 0) return;
  const { passage, uses } = caller;
  passage.reportAt(rangeOf(uses), {
    rule: `missing-${given.noun}`,
    severity: severityOf(caller),
    message: `“${shown(textOf(uses) ?? '')}” needs the ${given.noun}${missing.length > 1 ? 's' : ''} ${listed(missing.map(({ name }) => name))}.`,
  });
}

/** Notes that an input of a file of the same repository is used. */
function noteInput({ passage, callee }: Caller, { name, nodes, key }: Entry): void {
  const definition = calleeDefinition(passage.model, callee, { kind: 'input', name });
  if (definition === undefined) return;
  passage.addUse('input', name, { range: contentRangeOf({ nodes, node: key }), definition });
}

/** GitHub refuses a wrong call of a workflow, but only warns of one of an action. */
function severityOf({ isWorkflow }: Caller): 'error' | 'warning' {
  return isWorkflow ? 'error' : 'warning';
}

function reportDeprecated(
  { passage }: Caller,
  { name, nodes, key }: Entry,
  successor: string,
): void {
  passage.reportAt(nodes.rangeOf(key), {
    rule: 'deprecated-input',
    severity: 'warning',
    message: `The input “${shown(name)}” is deprecated. Use “${successor}”.`,
  });
}

function reportUnknown(caller: Caller, entry: Entry, { parameters, noun }: Given): void {
  const { passage, uses, callee } = caller;
  const { name, nodes, key } = entry;
  const range = nodes.rangeOf(key);
  if (callee.isContainer && CONTAINER_KEYS.has(name)) return;
  const names = parameters.map((each) => each.name);
  const near = nearestName(name, names);
  if (callee.isOpen && near === undefined) return;
  passage.reportAt(range, {
    rule: `unknown-${noun}`,
    severity: severityOf(caller),
    message: unknownMessage(textOf(uses) ?? '', { noun, name, near, names }),
    ...(near !== undefined && { replacement: { ...range, insert: near } }),
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
