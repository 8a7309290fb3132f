/** Whether a file is a configuration. A `.yamllint` is one in the folder itself, and counts for all files. @param path from the folder. */
export function isConfiguration(path: string): boolean {
  return /(?:^|\/)\.(?:yamlkit\.yaml|editorconfig)$|^\.yamllint(?:\.ya?ml)?$/.test(path);
}

/** The name of a file. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
