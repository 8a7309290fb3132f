/** The ways of writing a word in which readers of YAML take it for a boolean: `yes`, `Yes`, `YES`. */
export function spellingsOf(word: string): readonly string[] {
  return [word, `${word[0].toUpperCase()}${word.slice(1)}`, word.toUpperCase()];
}
