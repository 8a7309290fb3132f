import type { DescribedOptions, OptionDescription } from '@yamlkit/engine/options';
import { siteConfiguration } from '../../shell/site-configuration.ts';

/** How the program is run: the package that the operator names, or a clone of the repository. */
export function programWords(commandLine: string | null = siteConfiguration.commandLine): string[] {
  return commandLine === null
    ? ['node', 'packages/cli/bin/yamlkit.cjs']
    : ['npx', commandLine.replace(/^yamlkit@latest$/, 'yamlkit')];
}

/** The options of a command that differ from its defaults, by the same descriptions that declare them there. */
export function optionWords<Options>(
  options: Partial<Options>,
  described: DescribedOptions<Options>,
): string[] {
  const values = new Map(Object.entries(options as Readonly<Record<string, unknown>>));
  const all: Readonly<Record<string, OptionDescription>> = described;
  return Object.entries(all).flatMap(([name, option]) => {
    const value = values.get(name);
    return value === undefined ? [] : argumentsFor(name, option, value);
  });
}

function argumentsFor(name: string, option: OptionDescription, value: unknown): string[] {
  const { default: standard, values = [], isRepeated = false } = option;
  const flag = option.flag ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (typeof standard === 'boolean') {
    if (value === standard) return [];
    return [`--${standard ? 'no-' : ''}${flag}`];
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return [];
    return isRepeated
      ? value.flatMap((each) => [`--${flag}`, String(each)])
      : [`--${flag}`, value.join(',')];
  }
  if (value === standard || value === null) return [];
  const [, , word = value] = values.find(([known]) => known === value) ?? [];
  return [`--${flag}`, String(word)];
}

/** A command as it is typed into a shell. */
export function commandText(words: readonly string[]): string {
  return words.map(quoted).join(' ');
}

/** What shells of Unix take as one word, whatever is in it. */
function quoted(word: string): string {
  if (/^[\w./:=@%+,-]+$/.test(word)) return word;
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/** The name of a file as an argument: one that begins with a dash would be taken for an option. */
export function fileWord(name: string): string {
  return name.startsWith('-') ? `./${name}` : name;
}
