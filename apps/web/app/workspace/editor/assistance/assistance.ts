import type { Extension } from '@codemirror/state';
import { assistanceTheme } from './assistance-theme.ts';
import { completion } from './completion.ts';
import { documentation } from './documentation.ts';
import type { EditorAssistance } from './editor-assistance.ts';
import { names } from './names.ts';

/** Completion, documentation and names for an editor. Loaded with the editor of a tool that has them. */
export function assistanceExtension(assistance: EditorAssistance): Extension {
  return [completion(assistance), documentation(assistance), names(assistance), assistanceTheme];
}
