import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { senderGroup } from './sender-group.ts';

describe('senderGroup', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['192.0.2.1:4173', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:C000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:80', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0:0:0:3', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:4173', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('counts %j with %j', (address, group) => {
    expect(senderGroup(address)).toBe(group);
  });

  const group = fc.integer({ min: 0, max: 0xffff });
  const eight = fc.tuple(group, group, group, group, group, group, group, group);
  const network = eight.filter(([a, b]) => a !== 0 && !(a === 0x64 && b === 0xff9b));
  const plain = (groups: readonly number[]) => groups.map((each) => each.toString(16)).join(':');

  /** One of the ways to write the same address. */
  function written(groups: readonly number[], choice: number): string {
    if (choice === 0) return plain(groups);
    if (choice === 1) {
      return groups.map((each) => each.toString(16).toUpperCase().padStart(4, '0')).join(':');
    }
    // What browsers and sockets write: the longest run of zeros left out.
    if (choice === 2) return new URL(`http://[${plain(groups)}]`).hostname;
    const [high = 0, low = 0] = groups.slice(6);
    const end = [high >> 8, high & 255, low >> 8, low & 255].join('.');
    return `${plain(groups.slice(0, 6))}:${end}`;
  }
  const spelling = fc.integer({ min: 0, max: 3 });

  it('is the same for all spellings of all addresses of a /64, and no other’s', () => {
    fc.assert(
      fc.property(network, eight, spelling, spelling, (one, other, a, b) => {
        const sibling = [...one.slice(0, 4), ...other.slice(4)];
        expect(senderGroup(written(sibling, a))).toBe(senderGroup(written(one, b)));
        const neighbour = [...one.slice(0, 3), one[3] ^ 1, ...other.slice(4)];
        expect(senderGroup(written(neighbour, a))).not.toBe(senderGroup(written(one, b)));
      }),
    );
  });

  it('is the IPv4 address however it is written into an IPv6 one', () => {
    fc.assert(
      fc.property(fc.ipV4(), spelling, fc.boolean(), (address, choice, isTranslated) => {
        const [a, b, c, d] = address.split('.').map(Number);
        const prefix = isTranslated ? [0x64, 0xff9b, 0, 0, 0, 0] : [0, 0, 0, 0, 0, 0xffff];
        const groups = [...prefix, a * 256 + b, c * 256 + d];
        expect(senderGroup(written(groups, choice))).toBe(address);
        expect(senderGroup(address)).toBe(address);
      }),
    );
  });

  it('throws for nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...':.[]%0f1') })),
        (text) => {
          expect(typeof senderGroup(text)).toBe('string');
        },
      ),
    );
  });
});
