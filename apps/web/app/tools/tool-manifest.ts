import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ToolName } from '../shell/tool-name.ts';
import type { DocumentId } from '../workspace/documents/kept-documents.ts';
import type { OpenedFolder } from '../workspace/folder/opened-folder.ts';
import type { DocumentAction } from '../workspace/reformat-document.ts';

/**
 * Everything the site knows about a tool without loading it. Its tab, route, page title, entries in
 * navigation, site map and command menu, and its card on the home page all come from here.
 */
export interface ToolManifest {
  readonly name: ToolName;
  readonly path: `/${string}`;
  /** The tab's label and the tool's heading. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** The labels of the links to it in header and footer, whose links are fixed; none for other tools. */
  readonly navigation?: { readonly header: string; readonly footer: string };
  /** Its own part of the document title, and a sentence or two for search results. */
  readonly page: { readonly title: string; readonly description: string };
  /** A sentence that describes the tool. */
  readonly summary: string;
  /** Loads the tool's code. */
  readonly load: () => Promise<ComponentType<ToolPanelProps>>;
  /** Loads what is shown at the side of all tools while a folder is open. */
  readonly loadFolderPanel?: () => Promise<ComponentType<FolderPanelProps>>;
  /** What other tools offer to do with this one. */
  readonly quickAction?: { readonly label: string; readonly description: string };
  /** What other tools offer to do with a text that they made: it becomes one of this tool's documents. */
  readonly takesText?: {
    readonly label: string;
    readonly description: string;
    readonly into: DocumentId;
  };
  /** Actions on the document, offered beside the tool's quick action. */
  readonly documentActions?: readonly {
    readonly action: DocumentAction;
    readonly label: string;
    readonly description: string;
  }[];
}

/** What a panel about the folder that is open is given. */
export interface FolderPanelProps {
  readonly folder: OpenedFolder;
}

/** What a tool's page is given. */
export interface ToolPanelProps {
  /** Whether the working document has been brought back. */
  readonly isReady: boolean;
  /** All tools, for what one offers of the others. */
  readonly tools: readonly ToolManifest[];
}
