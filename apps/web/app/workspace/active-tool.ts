import { useEffect } from 'react';
import { useStore, WritableStore } from '../ui/store.ts';
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
const active = new WritableStore(nothing);

/** Tells the toolbar what the tool on the screen works on, for as long as that is on the screen. */
export function useAsActiveTool(tool: ActiveTool): void {
  useEffect(() => active.set(tool), [tool]);
  useEffect(() => () => active.set(nothing), []);
}

/** What the tool on the screen works on. */
export function useActiveTool(): ActiveTool {
  return useStore(active);
}
