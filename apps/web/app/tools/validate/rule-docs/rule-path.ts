/** The address of the page about a lint rule. Which rules there are the build knows: see `routes.ts`. */
export function rulePath(id: string): string {
  return `/rules/${id}`;
}
