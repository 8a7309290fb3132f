/**
 * Numbers that look random and are the same on every machine and every run (mulberry32).
 *
 * @param {number} seed
 */
export function seededRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  /** A whole number from 0 to `below - 1`. */
  const integer = (below) => Math.floor(next() * below);
  return {
    next,
    integer,
    pick: (list) => list[integer(list.length)],
    chance: (probability) => next() < probability,
    hex: (length) => Array.from({ length }, () => integer(16).toString(16)).join(''),
  };
}
