import { isIPv4, isIPv6 } from 'node:net';

/** Prefixes of six groups, after which an IPv4 address is written into an IPv6 one. */
const IPV4_INSIDE = [
  // As a socket that takes both kinds of address names those of IPv4 (RFC 4291, 2.5.5.2).
  '0:0:0:0:0:ffff',
  // As translators show them to a server that has IPv6 alone (RFC 6052).
  '64:ff9b:0:0:0:0',
];

/**
 * Whom a limit counts together: an IPv4 address, or the /64 of an IPv6 address, of which a network gives a
 * visitor a whole one.
 *
 * @param address as a socket or a proxy writes it, perhaps with a port or zone; anything else counts as it is.
 */
export function senderGroup(address: string): string {
  const bare = withoutPort(address.trim());
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  const prefix = groups.slice(0, 6).map((group) => group.toString(16));
  if (IPV4_INSIDE.includes(prefix.join(':'))) {
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  }
  return `${prefix.slice(0, 4).join(':')}::/64`;
}

/** Some proxies add the visitor's port: `192.0.2.1:4173`, `[2001:db8::1]:4173`. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1];
  if (bracketed !== undefined) return bracketed;
  const host = /^([^:]*):\d+$/.exec(address)?.[1];
  return host !== undefined && isIPv4(host) ? host : address;
}

/** The eight numbers of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [bare = ''] = address.split('%');
  const [start = [], end] = bare.split('::').map(numbersOf);
  if (end === undefined) return start;
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}

function numbersOf(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
