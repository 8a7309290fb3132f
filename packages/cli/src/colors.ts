/** Functions that colour text, or leave it as it is where no colours are wanted. */
export type Colors = ReturnType<typeof withColors>;

/** The same for all files. */
export function colorsFor(useColors: boolean): Colors {
  return useColors ? COLORED : PLAIN;
}

const COLORED = withColors(true);
const PLAIN = withColors(false);

// Our own, since the library for it looks at standard output as it loads, which makes Node load its streams:
// two milliseconds of the start. See docs/decisions/0020.
function withColors(isColored: boolean) {
  const style = (on: number, off: number) => (text: string) =>
    isColored ? `\u001b[${on}m${text}\u001b[${off}m` : text;
  return {
    isColored,
    bold: style(1, 22),
    dim: style(2, 22),
    underline: style(4, 24),
    red: style(31, 39),
    green: style(32, 39),
    yellow: style(33, 39),
    cyan: style(36, 39),
  } as const;
}
