/** The tools of the site: each manifest adds its own to it (`tools/<name>/manifest.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: it is what the manifests extend
export interface ToolNames {}

/** The name of a tool: the one word it has everywhere. */
export type ToolName = keyof ToolNames;
