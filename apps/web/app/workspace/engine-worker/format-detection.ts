import type { SyntaxTree } from '@yamlkit/engine';
import type { SchemaChoice } from '@yamlkit/schemas';

/** What says which format a document has: the schema that was chosen, and the path of its file. */
export interface FormatHints {
  /** The id of a schema of the catalog. */
  readonly schema?: string | undefined;
  readonly path?: string | undefined;
}

/** Which schema each document of a tree has, and so which format. */
export type DetectFormats = (
  tree: SyntaxTree,
  hints: FormatHints,
) => Promise<readonly SchemaChoice[]>;

/** The tool that checks by schemas says here how its part is loaded, for the tools that need only the formats. */
export const formatDetection: { load: () => Promise<DetectFormats> } = {
  load: () => Promise.reject(new Error('No tool detects formats.')),
};
