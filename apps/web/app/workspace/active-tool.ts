import { useEffect, useSyncExternalStore } from 'react';
import type { WorkingDocument } from './documents/working-document.ts';
import type { ToolOutput } from './files/tool-output.ts';

/** What the tool on the screen works on and has produced, where that is not the working document. */
export interface ActiveTool {
  /** For Clear. */
  readonly input?: WorkingDocument;
  /** For Copy and Download. */
  readonly output?: ToolOutput;
  /** For Share: whether a link would carry text even if the working document is empty. */
  readonly hasFurtherText?: boolean;
}

const nothing: ActiveTool = {};
let active = nothing;
const listeners = new Set<() => void>();

function become(tool: ActiveTool): void {
  active = tool;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the toolbar what the tool on the screen works on, for as long as that is on the screen. */
export function useAsActiveTool(tool: ActiveTool): void {
  useEffect(() => become(tool), [tool]);
  useEffect(() => () => become(nothing), []);
}

/** What the tool on the screen works on. */
export function useActiveTool(): ActiveTool {
  return useSyncExternalStore(
    subscribe,
    () => active,
    () => nothing,
  );
}
