/** An entry of the command menu. */
export interface Command {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** Further words it can be found by. */
  readonly words?: string;
  /** The keys that do the same. */
  readonly keys?: readonly string[];
  /** Whether it is found only once something is typed: there are too many of its kind. */
  readonly isOnlySearched?: boolean;
  readonly run: () => void;
}

/**
 * The commands in which every typed word begins a word, those with it in the label first, and those
 * of one group together; when nothing is typed, all but those that are only searched.
 */
export function findCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const words = splitWords(typed);
  if (words.length === 0) return commands.filter(({ isOnlySearched }) => isOnlySearched !== true);
  const matches = (text: string) => {
    const known = splitWords(text);
    return words.every((word) => known.some((other) => other.startsWith(word)));
  };
  const byLabel = commands.filter(({ label }) => matches(label));
  const byOther = commands.filter(
    (command) =>
      !byLabel.includes(command) &&
      matches(`${command.label} ${command.group} ${command.words ?? ''}`),
  );
  const found = [...byLabel, ...byOther];
  const groups = [...new Set(found.map(({ group }) => group))];
  return groups.flatMap((name) => found.filter(({ group }) => group === name));
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
