/** The address of the page about a lint rule. */
export function rulePath(id: string): string {
  return `/rules/${id}`;
}
