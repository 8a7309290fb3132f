/** Joins class names with spaces, omitting false, null, undefined and empty ones. */
export function joinClasses(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
