import type { WritableFile } from '../documents/document-attributes.ts';
import type { DocumentId } from '../documents/kept-documents.ts';

/** A file that has been read as text. */
export interface OpenedFile {
  readonly name: string;
  readonly text: string;
  /** Where it can be saved back to. */
  readonly file?: WritableFile;
}

/**
 * Which files go into which editor. Several become several documents where the tools share them, and one
 * stream elsewhere.
 */
export interface Placement {
  readonly id: DocumentId;
  readonly files: readonly [OpenedFile, ...OpenedFile[]];
}

/** Where a tool wants its files. */
export interface FilePolicy {
  /** The endings it takes, each with its dot. */
  readonly endings: readonly string[];
  /**
   * Places files that have been read, at least one.
   *
   * @param aimed the editor that they were dropped on, or that was focused last.
   * @returns the placements, and what to say of them; or why it does not take them.
   */
  place(
    files: readonly [OpenedFile, ...OpenedFile[]],
    aimed: DocumentId,
  ):
    | { readonly placements: readonly Placement[]; readonly note?: string }
    | { readonly refusal: string };
}

/** Endings of template files: `values.yaml.gotmpl`, `site.yml.j2`, `_helpers.tpl`. */
export const templateEndings = ['.j2', '.jinja', '.jinja2', '.gotmpl', '.tpl', '.erb'] as const;

/** Files of YAML and templates of them, into the editor that they were aimed at. */
export const yamlFiles: FilePolicy = {
  endings: ['.yaml', '.yml', '.json', ...templateEndings],
  place: (files, aimed) => ({ placements: [{ id: aimed, files }] }),
};
