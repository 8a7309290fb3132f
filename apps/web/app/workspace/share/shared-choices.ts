import { useEffect } from 'react';
import type { ToolName } from '../../shell/tool-name.ts';
import type { WorkingDocument } from '../documents/working-document.ts';

/** A text that a link carries besides the working document. */
export interface SharedText {
  readonly name: string;
  readonly document: WorkingDocument;
}

/** A tool's options without what may be too large for a link. */
export interface LighterChoices {
  readonly choices: unknown;
  /** A sentence about what the link omits. */
  readonly note: string;
}

/** What a tool's options are now, and how to set those of a share link. */
interface ChoicesAccess {
  read(): unknown;
  readonly texts: readonly SharedText[];
  readonly lighter: LighterChoices | undefined;
  apply(choices: unknown): void;
}

const shown = new Map<ToolName, ChoicesAccess>();
/** The options of an opened link, until the tool they are for is shown. */
let waiting: { readonly tool: ToolName; readonly choices: unknown } | null = null;

/** The options of the tool that is shown; undefined for one without options. */
export function readChoicesOf(tool: ToolName): unknown {
  return shown.get(tool)?.read();
}

/** The texts among the options of the tool that is shown. */
export function readTextsOf(tool: ToolName): readonly SharedText[] {
  return shown.get(tool)?.texts ?? [];
}

/** The options of the tool that is shown, for a link that has no room for all of them. */
export function readLighterChoicesOf(tool: ToolName): LighterChoices | undefined {
  return shown.get(tool)?.lighter;
}

/** Gives a tool the options of a share link: at once if it is shown, else as soon as it is. */
export function applyChoicesTo(tool: ToolName, choices: unknown): void {
  const access = shown.get(tool);
  if (access) access.apply(choices);
  waiting = access ? null : { tool, choices };
}

/**
 * Lets share links carry the options of the tool that is shown.
 *
 * @param tool null for a part of a tool whose options links do not carry.
 * @param choices the options, of plain data, or a function that gives them when a link is made.
 * @param apply sets the options of a link, for this visit only. They may come from anyone: it
 *   checks them and takes the default for what it does not know. Called with undefined when the
 *   link has none. It may change from one rendering to the next.
 * @param texts those among the options, to be looked through for secrets.
 * @param lighter the options without the largest of them, for where all are too much for a link.
 */
export function useSharedChoices(
  tool: ToolName | null,
  choices: unknown,
  apply: (choices: unknown) => void,
  texts: readonly SharedText[] = [],
  lighter?: LighterChoices,
): void {
  useEffect(() => {
    if (tool === null) return;
    const read = () => (typeof choices === 'function' ? (choices() as unknown) : choices);
    shown.set(tool, { read, apply, texts, lighter });
    if (waiting?.tool === tool) {
      const { choices: given } = waiting;
      waiting = null;
      apply(given);
    }
    return () => {
      shown.delete(tool);
    };
  });
}
