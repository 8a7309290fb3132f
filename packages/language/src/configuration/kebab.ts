/** The name of an option as people write it: `sequenceIndent` is sequence-indent. */
export function kebab(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
