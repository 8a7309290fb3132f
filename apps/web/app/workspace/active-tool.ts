import { useEffect } from 'react';
import { useStore, WritableStore } from '../ui/store.ts';
import type { DocumentId } from './documents/kept-documents.ts';
import type { FilePolicy } from './files/file-policy.ts';
import type { ToolOutput } from './files/tool-output.ts';

/** An editor of the tool on the screen. */
export interface ToolInput {
  readonly id: DocumentId;
  /** The editor's name, where the tool has several: `Override YAML`. */
  readonly label?: string;
}

/** What the tool on the screen works on and has produced. */
export interface ActiveTool {
  /** What can be edited. The first one is meant until another has been focused. */
  readonly inputs: readonly [ToolInput, ...ToolInput[]];
  /** For Copy and Download, where it is not the text that is edited. */
  readonly output?: ToolOutput;
  /** Where files go, where it is not into the text that is edited. */
  readonly files?: FilePolicy;
}

const plain: ActiveTool = { inputs: [{ id: 'yaml' }] };
const active = new WritableStore(plain);
/** The editor that was focused last; undefined for one that is only read. */
const focused = new WritableStore<DocumentId | undefined>(undefined);

/** Gives the toolbar what the tool on the screen works on, for as long as that is on the screen. */
export function useAsActiveTool(tool: ActiveTool): void {
  useEffect(() => active.set(tool), [tool]);
  useEffect(() => () => active.set(plain), []);
}

/** What the tool on the screen works on. */
export function useActiveTool(): ActiveTool {
  return useStore(active);
}

/** What the tool on the screen works on now. */
export function activeTool(): ActiveTool {
  return active.state;
}

/** Notes which editor has the focus; undefined for one that is only read. */
export function noteFocus(id: DocumentId | undefined): void {
  if (focused.state !== id) focused.set(id);
}

/** The editor that is meant: the one focused last, else the tool's first. */
export function targetEditor(): DocumentId {
  const { inputs } = active.state;
  return inputs.find(({ id }) => id === focused.state)?.id ?? inputs[0].id;
}

/** The same, for a component. */
export function useTargetEditor(): DocumentId {
  useStore(active);
  useStore(focused);
  return targetEditor();
}
