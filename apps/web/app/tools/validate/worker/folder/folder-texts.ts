/** The texts of files that may refer to one another, by their paths. */
const texts = new Map<string, string>();

/** Takes the text of a file in. */
export function addText(path: string, text: string): void {
  texts.set(path, text);
}

/** Forgets all texts: files may have changed. */
export function forgetTexts(): void {
  texts.clear();
}

/** The text of a file that was added. */
export function folderText(path: string): string | undefined {
  return texts.get(path);
}
