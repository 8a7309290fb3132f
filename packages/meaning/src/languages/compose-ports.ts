import { shown } from '../finding.ts';
import { itemsOf, rangeOf, textOf } from '../nodes.ts';
import type { PassageReader } from './passage-reader.ts';

/** Ports of a service in Compose: numbers in range, no host port twice, and none that YAML 1.1 reads as a number. */
export function checkComposePorts(passage: PassageReader): void {
  const published = new Set<string>();
  for (const item of itemsOf(passage.frame)) {
    const text = textOf(item);
    if (text === undefined) continue;
    const range = rangeOf(item);
    const error = (rule: string, message: string, severity: 'error' | 'warning' = 'error') =>
      passage.reportAt(range, { rule, severity, message });
    if (text.includes('$')) continue;
    const isPlain = item.nodes.tree.text.slice(range.from, range.to) === text;
    if (isPlain && isSexagesimal(text)) {
      error(
        'base-60-port',
        `YAML 1.1 reads ${text} as a number in base 60. Put it in quotes: "${text}".`,
        'warning',
      );
    }
    const mistake = mistakeIn(text);
    if (mistake !== undefined) {
      error('invalid-port', mistake);
      continue;
    }
    const host = hostPort(text);
    if (host === undefined) continue;
    if (!published.has(host)) published.add(host);
    else
      error('duplicate-port', `Port ${host.split(' ')[0]} of the host is already published above.`);
  }
}

function isSexagesimal(text: string): boolean {
  return /^\d+:[0-5]?\d$/.test(text);
}

const PORTS = /^(?:(.*?):)??(?:([\d-]*):)?(\d+(?:-\d+)?)(?:\/(tcp|udp|sctp))?$/;

function mistakeIn(text: string): string | undefined {
  if (text.length > 200) return undefined;
  const found = PORTS.exec(text);
  if (found === null) {
    return `“${shown(text)}” is not a port. Write HOST:CONTAINER, such as "8080:80", or CONTAINER alone.`;
  }
  const numbers = `${found[2] ?? ''} ${found[3]}`.match(/\d+/g) ?? [];
  const outside = numbers.find(
    (number) => Number(number) > 65_535 || (Number(number) < 1 && number !== '0'),
  );
  if (outside !== undefined)
    return `Port ${outside} does not exist: ports are numbers from 1 to 65535.`;
  const container = /^(\d+)-(\d+)$/.exec(found[3]);
  if (container && Number(container[1]) > Number(container[2])) {
    return `The range of ports ${found[3]} ends before it begins.`;
  }
  return undefined;
}

/** The host's port with its address and protocol; undefined where there is none, or a range. */
function hostPort(text: string): string | undefined {
  const found = PORTS.exec(text);
  if (found?.[2] === undefined || !/^\d+$/.test(found[2])) return undefined;
  return `${found[2]} ${found[1] ?? ''} ${found[4] ?? 'tcp'}`;
}
