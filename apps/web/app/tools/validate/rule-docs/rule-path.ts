/** The address of the page about a rule: the id of a lint rule, or `meaning/` and the name of one about names. */
export function rulePath(id: string): string {
  return `/rules/${id}`;
}
