/**
 * The other files of the project that a text belongs to, and what its configuration says of it. What it does not give is
 * unknown, and nothing is fetched.
 */
export interface ProjectFiles {
  /** Where the text itself is, from the root of the project, with `/` between folders. */
  readonly own: string;
  /**
   * The text of a file.
   *
   * @param path from the root of the project, with `/` between folders.
   * @returns undefined where there is no such file, or it may not be read.
   */
  read(path: string): string | undefined;
  /**
   * The names of what is in a folder; those of folders end with a slash.
   *
   * @param folder from the root of the project; '' for the root itself.
   * @returns undefined where there is no such folder, or it may not be read.
   */
  list?(folder: string): readonly string[] | undefined;
  /** Whether there may be others than those that `list` names, so that none of them is missing: what an editor has open. */
  readonly isPartial?: boolean;
  /**
   * The folder whose files are all there is, so that a name that none of them defines is missing; '' for the root of the
   * project. Undefined where names may come from elsewhere.
   */
  readonly closedFolder?: string | undefined;
  /**
   * Labels of runners beside those that GitHub hosts; `*` stands for any characters. Other labels are then unknown.
   * Undefined where runners may have any labels.
   */
  readonly runners?: readonly string[] | undefined;
}
