/* RFC 3492, with the parameters of section 5. */
const BASE = 36;
const LEAST_THRESHOLD = 1;
const MOST_THRESHOLD = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 0x80;
const LAST_CODE = 0x10ffff;

/** The text that Punycode stands for, without its `xn--`; undefined where it stands for none. */
export function decodePunycode(encoded: string): string | undefined {
  const end = encoded.lastIndexOf('-');
  const codes = Array.from(encoded.slice(0, Math.max(end, 0)), (letter) => letter.charCodeAt(0));
  let code = FIRST_CODE;
  let index = 0;
  let bias = FIRST_BIAS;
  for (let at = end + 1; at < encoded.length; ) {
    const before = index;
    let weight = 1;
    for (let position = BASE; ; position += BASE) {
      const digit = digitOf(encoded.charCodeAt(at++));
      if (digit === undefined) return undefined;
      index += digit * weight;
      const threshold = Math.min(MOST_THRESHOLD, Math.max(LEAST_THRESHOLD, position - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    bias = adapted(index - before, codes.length + 1, before === 0);
    code += Math.floor(index / (codes.length + 1));
    index %= codes.length + 1;
    if (code > LAST_CODE) return undefined;
    codes.splice(index++, 0, code);
  }
  return String.fromCodePoint(...codes);
}

/** Section 6.1. */
function adapted(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2));
  left += Math.floor(left / count);
  let bias = 0;
  for (; left > ((BASE - LEAST_THRESHOLD) * MOST_THRESHOLD) / 2; bias += BASE) {
    left = Math.floor(left / (BASE - LEAST_THRESHOLD));
  }
  return bias + Math.floor(((BASE - LEAST_THRESHOLD + 1) * left) / (left + SKEW));
}

/** a to z, in either case, are 0 to 25, and the digits 26 to 35. */
function digitOf(unit: number): number | undefined {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30 + 26;
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x7a ? letter - 0x61 : undefined;
}
