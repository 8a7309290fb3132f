/** One step of a JSON Pointer (RFC 6901). */
export function pointerStep(step: string | number): string {
  if (typeof step === 'number') return `/${step}`;
  if (!step.includes('~') && !step.includes('/')) return `/${step}`;
  return `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The steps of a JSON Pointer that is a URI's fragment; undefined when it is not a pointer. */
export function readPointerFragment(fragment: string): readonly string[] | undefined {
  if (fragment === '') return [];
  if (!fragment.startsWith('/')) return undefined;
  const decoded = decodePercent(fragment);
  return decoded
    ?.slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Undefined for escapes that are not UTF-8. */
export function decodePercent(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
