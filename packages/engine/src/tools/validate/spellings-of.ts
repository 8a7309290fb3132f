/** The ways of writing words in which readers of YAML take it for a boolean: `yes`, `Yes`, `YES`. */
export function spellingsOf(...words: readonly string[]): readonly string[] {
  return words.flatMap((word) => [
    word,
    `${word[0].toUpperCase()}${word.slice(1)}`,
    word.toUpperCase(),
  ]);
}
