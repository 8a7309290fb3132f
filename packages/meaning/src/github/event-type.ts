import {
  ANY,
  type ExpressionType,
  likelyObject,
  mapOf,
  objectOf,
  STRING,
  typicalObject,
} from '../expressions/expression-type.ts';
import {
  descendantOf,
  entriesOf,
  isList,
  isMapping,
  itemsOf,
  type NodeRef,
  textOf,
} from '../nodes.ts';
import { EVENT_PAYLOADS, PROPERTY_LISTS } from './event-payloads.ts';

/** What `github.event` holds in a workflow that any of the events of its `on` starts. */
export function eventType(on: NodeRef | undefined): ExpressionType {
  const events = eventNames(on);
  const inputs = entriesOf(descendantOf(on, 'workflow_dispatch', 'inputs'));
  const ofHand: [string, ExpressionType] = [
    'inputs',
    objectOf(inputs.map(({ name }) => [name, STRING])),
  ];
  // The event of a called workflow is that of its caller.
  const isOpen = events.length === 0 || events.some((name) => payloadOf(name) === undefined);
  if (isOpen) {
    const hasInputs = inputs.length > 0 && !events.includes('workflow_call');
    return hasInputs ? objectOf([ofHand], ANY) : mapOf(ANY);
  }
  const names = new Map<string, Set<string>>();
  for (const event of events) {
    for (const [name, own] of payloadOf(event) ?? []) {
      const known = names.get(name) ?? new Set<string>();
      names.set(name, known);
      for (const each of own) known.add(each);
    }
  }
  const types = [...names].map(([name, own]): [string, ExpressionType] => [
    name,
    own.size === 0 ? ANY : likelyObject(own),
  ]);
  return typicalObject(inputs.length > 0 ? [...types, ofHand] : types);
}

function eventNames(on: NodeRef | undefined): string[] {
  if (on === undefined) return [];
  if (isMapping(on)) return entriesOf(on).map(({ name }) => name);
  return (isList(on) ? itemsOf(on) : [on]).map((place) => textOf(place) ?? '');
}

/** Events with the payload of another one. */
const SAME: Readonly<Record<string, string>> = { pull_request_target: 'pull_request' };

/** The properties of an event, and those of each of them; undefined for one that is not known. */
function payloadOf(event: string): [string, readonly string[]][] | undefined {
  const name = Object.hasOwn(SAME, event) ? SAME[event] : event;
  if (!Object.hasOwn(EVENT_PAYLOADS, name) || name === 'repository_dispatch') return undefined;
  return EVENT_PAYLOADS[name].split(' ').map((word) => {
    const [property, list] = word.split(':');
    return [property, list === undefined ? [] : PROPERTY_LISTS[Number(list)].split(' ')];
  });
}
