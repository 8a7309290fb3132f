/** One value on one line of `length` characters: plain, quoted (with escapes) or a flow list. */
export function longPlain(length) {
  return `key: ${'word '.repeat(length / 5)}end\n`;
}

export function longQuoted(length) {
  return `key: "${'wo\\n\\u00e9 '.repeat(length / 10)}end"\n`;
}

export function longFlow(length) {
  return `key: [${'a: 1, "b", '.repeat(length / 11)}end]\n`;
}
