/** A request, carried by a link to a tool, to open a text there. */
export interface OpenRequest {
  readonly openText: string;
  /** The name of the text, for the message that it was opened. */
  readonly openTitle: string;
  /** The tool's options for it, for this visit; they are checked by the tool. */
  readonly openChoices?: unknown;
}

/**
 * Reads a request from the router's state of a location. Gives null for any other state: state
 * outlives reloads and new versions of the site.
 */
export function readOpenRequest(state: unknown): OpenRequest | null {
  if (typeof state !== 'object' || state === null) return null;
  const { openText, openTitle, openChoices } = state as Partial<Record<keyof OpenRequest, unknown>>;
  if (typeof openText !== 'string' || typeof openTitle !== 'string') return null;
  return { openText, openTitle, ...(openChoices !== undefined && { openChoices }) };
}
