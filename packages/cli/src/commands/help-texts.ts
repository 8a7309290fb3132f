/** Parts of help that several commands have. */
export const HELP_PARTS = {
  files: describeFiles('*.yaml and *.yml'),
  /** The same of commands that read templates as they are. */
  filesAndTemplates: describeFiles('*.yaml, *.yml and templates such as *.yaml.j2'),
  /** What `--changed` takes. */
  changed: `
--changed selects those of FILES, or of this folder, that differ from the last commit in the
working tree or the index, according to git, and new ones that git does not ignore. With
REF (a branch, a tag, a commit), they are compared with the commit that REF and HEAD have
in common, as a pull request is. Nothing that the repository configures is run. A name
after --changed that is not a commit is a file; --changed HEAD deploy/ gives both.`,
  paths: `
PATH is a JSON Pointer if it begins with /, JSONPath if it begins with $, and otherwise
dotted, such as a.b[0], with [*] or [] for all entries, [-1] for the last one and [name=x]
for those whose name is x. In a stream of several documents it begins with the number of a
document, counted from 0: [0].metadata.name. It may match several nodes.`,
  /** What an exit status of 2 means where files are read. */
  unreadable:
    'wrong usage, or a file that cannot be read or written (the other files are still done)',
} as const;

function describeFiles(searched: string): string {
  return `
FILES are files, folders, quoted globs, or - for standard input, which is also read if no
file is given. Folders are searched for ${searched};
symbolic links are skipped.`;
}
