/**
 * Whether two values are equal as JSON Patch means it (RFC 6902, section 4.6): numbers by value,
 * mappings whatever the order of their keys. Does not recurse on depth.
 */
export function isSameValue(left: unknown, right: unknown): boolean {
  const waiting: [unknown, unknown][] = [[left, right]];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const [a, b] = pair;
    if (Object.is(a, b) || a === b) continue;
    if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) return false;
      for (const [index, entry] of a.entries()) waiting.push([entry, b[index]]);
    } else if (a instanceof Map && b instanceof Map) {
      if (a.size !== b.size) return false;
      for (const [key, value] of a) {
        if (!b.has(key)) return false;
        waiting.push([value, b.get(key)]);
      }
    } else {
      return false;
    }
  }
  return true;
}
