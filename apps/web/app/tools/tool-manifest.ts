import type { SitePath } from '../shell/site-pages.ts';

/** The five tools, by the one word each has everywhere. */
export type ToolName = 'validate' | 'format' | 'convert' | 'inspect' | 'merge';

/**
 * What the site knows about a tool without loading it. A tool's public address and label stand in
 * its manifest and nowhere else.
 */
export interface ToolManifest {
  readonly name: ToolName;
  readonly path: SitePath;
  /** The tab's label and the tool's heading. */
  readonly label: string;
  /** What the tool does, in one sentence. */
  readonly summary: string;
  /** The height its editor has, as a class. */
  readonly editorHeight: string;
  /** What other tools offer to do with this one. */
  readonly quickAction?: { readonly label: string; readonly description: string };
  /** What it does to the document at once, offered beside the tool's quick action. */
  readonly documentActions?: readonly {
    readonly action: DocumentAction;
    readonly label: string;
    readonly description: string;
  }[];
}

/** What can be done to the document from any tool. */
export type DocumentAction = 'fix-indentation' | 'minify';
