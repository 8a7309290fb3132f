import { shown } from '../finding.ts';
import {
  childOf,
  descendantOf,
  entriesOf,
  itemsOf,
  type NodeRef,
  rangeOf,
  textOf,
} from '../nodes.ts';
import type { PassageReader } from './passage-reader.ts';

/** Ports of a service in Compose: numbers in range, and none that YAML 1.1 reads as a number. */
export function checkComposePorts(passage: PassageReader): void {
  for (const item of itemsOf(passage.frame)) {
    const text = textOf(item);
    if (text === undefined || text.includes('$')) continue;
    const range = rangeOf(item);
    const isPlain = item.nodes.tree.text.slice(range.from, range.to) === text;
    if (isPlain && isSexagesimal(text)) {
      passage.reportAt(range, {
        rule: 'base-60-port',
        severity: 'warning',
        message: `YAML 1.1 reads ${text} as a number in base 60. Put it in quotes: "${text}".`,
      });
    }
    const message = mistakeIn(text);
    if (message === undefined) continue;
    passage.reportAt(range, { rule: 'invalid-port', severity: 'error', message });
  }
}

/**
 * Services of Compose: that none publishes a port of the host that it, or a service that runs beside it, has published
 * before. Services with profiles may stand in for one another, those with a placement may run on other machines, and
 * of a range Docker takes a port that is free.
 */
export function checkPublishedPorts(passage: PassageReader): void {
  const publishedBeside = new Map<string, string>();
  for (const service of entriesOf(passage.frame)) {
    const { name } = service;
    const publishedBy = mayRunElsewhere(service) ? new Map<string, string>() : publishedBeside;
    for (const item of itemsOf(childOf(service, 'ports'))) {
      const published = publishedPort(item);
      if (published === undefined) continue;
      const { place, port, key } = published;
      const first = publishedBy.get(key);
      if (first === undefined) publishedBy.set(key, name);
      else
        passage.reportAt(rangeOf(place), {
          rule: 'duplicate-port',
          severity: first === name ? 'error' : 'warning',
          message: `Port ${port} of the host is already published by “${shown(first)}”.`,
        });
    }
  }
}

function mayRunElsewhere(service: NodeRef): boolean {
  const reason = childOf(service, 'profiles') ?? descendantOf(service, 'deploy', 'placement');
  return reason !== undefined;
}

function isSexagesimal(text: string): boolean {
  return /^\d+:[0-5]?\d$/.test(text);
}

/** The address, the port of the host, that of the container, and the protocol. */
const PORTS = /^(?:(?:(.*?):)?(\d+(?:-\d+)?)?:)?(\d+(?:-\d+)?)(?:\/(tcp|udp|sctp))?$/;
const LONGEST = 200;

function mistakeIn(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const found = PORTS.exec(text);
  if (found === null) {
    return `“${shown(text)}” is not a port. Write HOST:CONTAINER, such as "8080:80", or CONTAINER alone.`;
  }
  for (const range of [found[2], found[3]]) {
    const [first, last = first] = (range ?? '').split('-');
    const outside = [first, last].find((port) => Number(port) > 65_535);
    if (outside !== undefined) {
      return `Port ${outside} does not exist: ports are numbers from 1 to 65535.`;
    }
    if (Number(first) > Number(last)) return `The range of ports ${range} ends before it begins.`;
  }
  return undefined;
}

/** A port of the host, and what tells it from others: its address and its protocol as well. */
interface PublishedPort {
  readonly place: NodeRef;
  readonly port: string;
  readonly key: string;
}

/** The port of the host that an item publishes; undefined where that is none, or a range, or not certain. */
function publishedPort(item: NodeRef): PublishedPort | undefined {
  const [address, port = '', protocol = 'tcp'] = publishedParts(item);
  const own = address === '0.0.0.0' ? undefined : address;
  const key = `${port} ${own} ${protocol}`;
  // Docker chooses one for port 0.
  if (!/^[1-9]\d*$/.test(port) || key.includes('$')) return undefined;
  return { place: childOf(item, 'published') ?? item, port, key };
}

/** The address, the port of the host, and the protocol of an item, which may be a mapping. */
function publishedParts(item: NodeRef): (string | undefined)[] {
  const text = textOf(item);
  if (text === undefined) {
    return ['host_ip', 'published', 'protocol'].map((key) => textOf(childOf(item, key)));
  }
  const found = text.length > LONGEST ? null : PORTS.exec(text);
  return [1, 2, 4].map((group) => found?.[group]);
}
