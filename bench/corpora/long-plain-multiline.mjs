/** One plain scalar and one quoted scalar that run over `lines` lines. */
export function longPlainMultiline(lines) {
  return `key:\n${'  some words of one scalar\n'.repeat(lines)}other: "\n${'  some words\n'.repeat(lines)}  "\n`;
}
