import type { CompletedCommand, CompletedOption } from './completed-command.ts';

/** For fish. */
export function fishCompletion(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({ name, summary, options, words }) => [
    `complete -c yamlkit -f -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
    ...(words === undefined
      ? []
      : [`complete -c yamlkit -f -n ${seen(name)} -a ${quoted(words.join(' '))}`]),
    ...options.map((option) => `complete -c yamlkit -n ${seen(name)} ${describedOption(option)}`),
  ]);
  return `# Completion of yamlkit for fish: yamlkit completion fish | source
complete -c yamlkit -n __fish_use_subcommand -l version -d 'print the version'
${lines.join('\n')}
`;
}

function seen(name: string): string {
  return `'__fish_seen_subcommand_from ${name}'`;
}

function describedOption({ name, short, description, value }: CompletedOption): string {
  const parts = [`-l ${name.slice(2)}`];
  if (short !== undefined) parts.push(`-s ${short.slice(1)}`);
  if (value === 'file') parts.push('-r -F');
  else if (value === 'text') parts.push('-x');
  else if (value !== undefined) parts.push(`-x -a ${quoted(value.join(' '))}`);
  return `${parts.join(' ')} -d ${quoted(description)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
}
