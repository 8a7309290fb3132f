/** Compares two strings by code points; code units would put an emoji before some letters. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x !== y) return rankOf(x) - rankOf(y);
  }
  return a.length - b.length;
}

/** Code units in the order of the code points they belong to: surrogates behind all others. */
function rankOf(code: number): number {
  if (code >= 0xe000) return code - 0x800;
  return code >= 0xd800 ? code + 0x2000 : code;
}
