/**
 * A table of the ASCII characters by code unit: each has the number of the class that lists it, all
 * others have 0.
 */
export function characterTable(
  ...classes: readonly (readonly [number: number, characters: string])[]
): Uint8Array {
  const table = new Uint8Array(128);
  for (const [number, characters] of classes) {
    for (let at = 0; at < characters.length; at++) table[characters.charCodeAt(at)] = number;
  }
  return table;
}
