import picocolors from 'picocolors';
import type { Colors } from './formats/report-format.ts';

const made = new Map<boolean, Colors>();

/** The functions that colour text, or leave it as it is; the same ones for all files. */
export function colorsFor(useColors: boolean): Colors {
  let colors = made.get(useColors);
  if (colors === undefined) {
    colors = picocolors.createColors(useColors);
    made.set(useColors, colors);
  }
  return colors;
}
