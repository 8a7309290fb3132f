import { ScalarSource } from '@yamlkit/engine/tree';
import { nearestName } from '@yamlkit/text';
import { isClosedFor, isLikelySlip, placeOf } from '../check-names.ts';
import { matchesOf, selectorIn } from '../check-selectors.ts';
import { listed, shown } from '../finding.ts';
import {
  areApart,
  type Definition,
  definitionsIn,
  type LabelSet,
  namesBeside,
  scopeOfNamed,
} from '../model.ts';
import {
  childOf,
  descendantOf,
  entriesOf,
  firstLineOf,
  isMapping,
  isNumber,
  itemsOf,
  type NodeRef,
  rangeOf,
  textOf,
} from '../nodes.ts';
import type { TextRange } from '../text-range.ts';
import type { PassageReader } from './passage-reader.ts';

function scalarAt(place: NodeRef, name: string): { text: string; range: TextRange } | undefined {
  const found = childOf(place, name);
  const text = textOf(found);
  if (found === undefined || text === undefined) return undefined;
  const range = new ScalarSource(found.nodes.tree, found.node).rangeOf(0, text.length);
  return { text, range };
}

/** Ports of a container: none twice. */
export function checkContainerPorts(passage: PassageReader): void {
  checkRepeats(passage, ['containerPort', 'protocol', 'hostIP', 'hostPort'], 'containerPort');
}

/** A port that a probe asks: that its container lists it, with TCP. Only if a configuration asks for it: no container has to. */
export function checkProbePort(passage: PassageReader): void {
  const { frame, text } = passage;
  const container = frame.parent?.parent?.parent;
  if (!passage.isScalar || container === undefined) return;
  const field = isNumber(frame) ? 'containerPort' : 'name';
  const ports = itemsOf(childOf(container, 'ports'));
  const found = ports.filter((port) => textOf(childOf(port, field)) === text);
  if (found.some((port) => (textOf(childOf(port, 'protocol')) ?? 'TCP') === 'TCP')) return;
  // Names of ports that do not exist are reported in any case.
  if (found.length === 0 && !isNumber(frame)) return;
  const where = found.length === 0 ? 'does not declare' : 'declares for a protocol other than TCP';
  passage.report({
    rule: 'undeclared-port',
    severity: 'warning',
    isByRequest: true,
    message: `The probe uses port ${text}, which the container ${where}.`,
  });
}

/** Volumes of a container: no two at one path. */
export function checkVolumeMounts(passage: PassageReader): void {
  checkRepeats(passage, ['mountPath'], 'mountPath', 'path');
}

/** Ports of a Service: none twice, and all named where there are several. */
export function checkServicePorts(passage: PassageReader): void {
  const items = itemsOf(passage.frame);
  checkRepeats(passage, ['port', 'protocol'], 'port');
  checkRepeats(passage, ['name'], 'name');
  if (items.length < 2) return;
  for (const item of items) {
    if (!isMapping(item) || childOf(item, 'name') !== undefined) continue;
    const port = scalarAt(item, 'port');
    passage.reportAt(port?.range ?? firstLineOf(item), {
      rule: 'unnamed-port',
      severity: 'error',
      message: 'A Service with several ports needs a name for each of them.',
    });
  }
}

/**
 * Items of a list: no two with the same values of these keys.
 *
 * @param named the key that a report is about.
 * @param noun what its value is called.
 */
function checkRepeats(
  passage: PassageReader,
  keys: readonly string[],
  named: string,
  noun = 'port',
): void {
  const known = new Set<string>();
  for (const item of itemsOf(passage.frame)) {
    const at = scalarAt(item, named);
    if (at === undefined) continue;
    const parts = keys.map((key) => scalarAt(item, key)?.text ?? (key === 'protocol' ? 'TCP' : ''));
    const key = JSON.stringify(parts);
    if (known.has(key)) {
      passage.reportAt(at.range, {
        rule: `duplicate-${noun}`,
        severity: 'error',
        message: `The ${noun} ${shown(at.text)} is already listed above.`,
      });
    }
    known.add(key);
  }
}

const POWERS: Readonly<Record<string, number>> = {
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  '': 1,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  E: 1e18,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  Pi: 2 ** 50,
  Ei: 2 ** 60,
};

function amountOf(text: string): number | undefined {
  const parts = /^([+-]?[\d.]+)([numkMGTPE]|[KMGTPE]i)?$/.exec(text);
  if (parts === null) return undefined;
  const amount = Number(parts[1]) * POWERS[parts[2] ?? ''];
  return Number.isNaN(amount) ? undefined : amount;
}

/** No request is above its limit. */
export function checkResourceLimits(passage: PassageReader): void {
  const { frame } = passage;
  const requests = childOf(frame, 'requests');
  const limits = childOf(frame, 'limits');
  if (requests === undefined || limits === undefined) return;
  const most = new Map(entriesOf(limits).map((entry) => [entry.name, textOf(entry)]));
  for (const entry of entriesOf(requests)) {
    const { name } = entry;
    const requested = textOf(entry);
    const limit = most.get(name);
    const asked = amountOf(requested ?? '');
    const allowed = amountOf(limit ?? '');
    if (asked === undefined || allowed === undefined || asked <= allowed) continue;
    passage.reportAt(rangeOf(entry), {
      rule: 'request-above-limit',
      severity: 'error',
      message: `The request of ${requested} ${name} is above the limit of ${limit}.`,
    });
  }
}

/** The pods of a Job are not always restarted. */
export function checkJobRestartPolicy(passage: PassageReader): void {
  const { frame } = passage;
  const spec = descendantOf(frame, 'template', 'spec');
  // A patch of a Job says nothing of it.
  const isWhole =
    childOf(spec, 'containers') !== undefined && !passage.model.partial.has(frame.nodes);
  if (spec === undefined || !isWhole) return;
  const policy = scalarAt(spec, 'restartPolicy');
  if (policy?.text === 'Never' || policy?.text === 'OnFailure') return;
  const message = 'The pods of a Job need restartPolicy: Never or OnFailure.';
  const range = policy?.range ?? firstLineOf(spec);
  passage.reportAt(range, { rule: 'job-restart-policy', severity: 'error', message });
}

/** The least number of replicas is not above the most. */
export function checkAutoscalerRange(passage: PassageReader): void {
  const least = scalarAt(passage.frame, 'minReplicas');
  const most = scalarAt(passage.frame, 'maxReplicas');
  if (least === undefined || most === undefined || !(Number(least.text) > Number(most.text)))
    return;
  passage.reportAt(least.range, {
    rule: 'replica-range',
    severity: 'error',
    message: `minReplicas (${least.text}) is above maxReplicas (${most.text}).`,
  });
}

/** A named port of the pods that a Service selects. */
export function checkTargetPort(passage: PassageReader): void {
  const { frame, model, text } = passage;
  if (!passage.isScalar) return;
  if (isNumber(frame)) {
    if (Number(text) >= 1 && Number(text) <= 65_535) return;
    passage.report({
      rule: 'invalid-port',
      severity: 'error',
      message: `Port ${text} does not exist: ports are numbers from 1 to 65535.`,
    });
    return;
  }
  const selector = selectorIn(model, frame.parent?.parent?.parent);
  if (selector === undefined) return;
  const pods = matchesOf(model, selector);
  const containers = pods.flatMap(containersOf);
  const ports = pods.flatMap(podPorts);
  passage.addChoice(passage.rangeOf(0, text.length), () => ports);
  for (const container of containers) {
    if (!portsOf(container).includes(text)) continue;
    const scope = model.scopeAt(container);
    passage.addUse('container-port', text, { range: passage.rangeOf(0, text.length), scope });
  }
  if (pods.length === 0 || ports.includes(text)) return;
  passage.report({
    rule: 'unknown-container-port',
    severity: 'warning',
    message: `No container of the selected pods has a port named “${text}”${ports.length === 0 ? '' : `. Defined: ${listed(ports)}`}.`,
    insert: nearestName(text, ports),
  });
}

/** The names of the ports of the containers of a pod that has these labels. */
export function podPorts(set: LabelSet): readonly string[] {
  return set.frame.offered?.ports ?? containersOf(set).flatMap(portsOf);
}

/** The containers of a pod that has these labels; none where its document is gone. */
function containersOf({ frame }: LabelSet): NodeRef[] {
  const spec = childOf(frame.parent?.parent, 'spec');
  return ['containers', 'initContainers'].flatMap((key) => itemsOf(childOf(spec, key)));
}

/** The names of the ports of a container. */
function portsOf(container: NodeRef): string[] {
  const ports = itemsOf(childOf(container, 'ports'));
  return ports.flatMap((port) => textOf(childOf(port, 'name')) ?? []);
}

/** The port of a Service that an Ingress or a route leads to. */
export function checkBackendPort(passage: PassageReader): void {
  const { frame, model } = passage;
  const name = scalarAt(frame, 'name') ?? scalarAt(frame, 'serviceName');
  if (name === undefined || (scalarAt(frame, 'kind')?.text ?? 'Service') !== 'Service') return;
  const all = definitionsIn(model.format, frame.scope, { kind: 'service', name: name.text });
  const found = all.filter((each) => !areApart(model.format, each.frame, frame));
  if (found.length !== 1) return;
  const ports = servicePorts(found[0]);
  if (ports.length === 0) return;
  const port = childOf(frame, 'port');
  const used =
    port !== undefined && isMapping(port)
      ? (scalarAt(port, 'number') ?? scalarAt(port, 'name'))
      : (scalarAt(frame, 'port') ?? scalarAt(frame, 'servicePort'));
  if (used === undefined) return;
  const isNumbered = /^\d+$/.test(used.text);
  const alike = ports.filter((each) => /^\d+$/.test(each) === isNumbered);
  passage.addChoice(used.range, () => alike);
  if (ports.includes(used.text)) {
    const scope = scopeOfNamed(model, found[0]);
    if (!isNumbered) passage.addUse('service-port', used.text, { range: used.range, scope });
    return;
  }
  const near = isNumbered ? undefined : nearestName(used.text, alike);
  passage.reportAt(used.range, {
    rule: 'unknown-service-port',
    severity: 'error',
    message: `The Service “${name.text}” has no port ${used.text}. Its ports: ${listed(ports)}.`,
    ...(near !== undefined && { replacement: { ...used.range, insert: near } }),
  });
}

/** Numbers and names of the ports of a Service. */
export function servicePorts({ frame, owner }: Definition): readonly string[] {
  if (frame.offered !== undefined) return frame.offered.ports;
  const ports = descendantOf({ nodes: frame.nodes, node: owner }, 'spec', 'ports');
  return itemsOf(ports).flatMap((port) =>
    [childOf(port, 'port'), childOf(port, 'name')].flatMap((each) => textOf(each) ?? []),
  );
}

/** What a mapping with `kind` and `name` refers to: only a slip is certain, since objects may be elsewhere. */
function checkNamed(passage: PassageReader, kind: string): void {
  const { frame, model } = passage;
  const name = scalarAt(frame, 'name');
  if (name === undefined || model.format.dynamic?.test(name.text)) return;
  const description = model.format.kinds[kind];
  const names = () => [
    ...namesBeside(model.format, { scope: frame.scope, kind, frame }),
    ...(description.known ?? []),
  ];
  passage.addChoice(name.range, names);
  if (definitionsIn(model.format, frame.scope, { kind, name: name.text }).length > 0) {
    passage.addUse(kind, name.text, { range: name.range });
    return;
  }
  if (description.known?.includes(name.text)) return;
  const near = model.left.objects-- > 0 ? nearestName(name.text, names()) : undefined;
  const isForeign = description.foreign?.test(name.text) === true || isOfSystem(passage);
  const isClosed = isClosedFor(model, kind, frame) && !isForeign;
  if (!isClosed && (near === undefined || !isLikelySlip(name.text, near))) return;
  const hint = near === undefined ? '' : ` Did you mean “${near}”?`;
  passage.reportAt(name.range, {
    rule: `unknown-${kind}`,
    severity: isClosed ? 'error' : 'warning',
    message: `No ${description.label} is named “${name.text}”${placeOf(model, isClosed)}.${hint}`,
    ...(near !== undefined && { replacement: { ...name.range, insert: near } }),
  });
}

/** Whether it is in a namespace of the cluster itself. */
function isOfSystem({ frame }: PassageReader): boolean {
  return scalarAt(frame, 'namespace')?.text.startsWith('kube-') === true;
}

/** The workload that an autoscaler scales. */
export function checkTarget(passage: PassageReader): void {
  const kind = scalarAt(passage.frame, 'kind')?.text ?? '';
  if ((passage.options.kinds as readonly string[]).includes(kind)) checkNamed(passage, 'workload');
}

/** The role that a binding is about. */
export function checkRoleReference(passage: PassageReader): void {
  const kind = scalarAt(passage.frame, 'kind')?.text;
  if (kind === 'Role') checkNamed(passage, 'role');
  if (kind === 'ClusterRole') checkNamed(passage, 'cluster-role');
}

/** A subject of a binding. */
export function checkSubject(passage: PassageReader): void {
  if (scalarAt(passage.frame, 'kind')?.text === 'ServiceAccount')
    checkNamed(passage, 'service-account');
}
