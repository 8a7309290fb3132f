/** The name that a step of a JSON Pointer in the fragment of an address stands for. */
export function pointerStep(step: string): string {
  let text = step;
  if (text.includes('%')) {
    try {
      text = decodeURIComponent(text);
    } catch {
      // What is no escape is as it is written.
    }
  }
  return text.includes('~') ? text.replaceAll('~1', '/').replaceAll('~0', '~') : text;
}

/** A name as a step of a JSON Pointer. */
export function stepNamed(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
