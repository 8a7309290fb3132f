import type { CompletedCommand, CompletedOption } from './completed-command.ts';

/** For zsh: a file `_yamlkit` in a folder of `fpath`, or sourced. */
export function zshCompletion(commands: readonly CompletedCommand[]): string {
  const list = commands.map(({ name, summary }) => `    '${name}:${described(summary)}'`);
  return `#compdef yamlkit
# Completion of yamlkit for zsh: yamlkit completion zsh > "\${fpath[1]}/_yamlkit"
_yamlkit() {
  local curcontext="$curcontext" state line
  local -a commands
  commands=(
${list.join('\n')}
  )
  _arguments -C '(- *)--version[print the version]' '(- *)--help[list the commands]' '1:command:->command' '*::argument:->argument'
  case $state in
    command) _describe command commands ;;
    argument)
      case $words[1] in
${commands.map(section).join('\n')}
      esac
      ;;
  esac
}
if [[ $funcstack[1] == _yamlkit ]]; then _yamlkit "$@"; else compdef _yamlkit yamlkit; fi
`;
}

function section({ name, options, words }: CompletedCommand): string {
  const operands = words === undefined ? "'*:file:_files'" : `'1:value:(${words.join(' ')})'`;
  const specifications = [...options.flatMap(specificationsOf), operands];
  return `        ${name})
          _arguments ${specifications.join(' \\\n            ')}
          ;;`;
}

function specificationsOf({ name, short, description, value }: CompletedOption): string[] {
  const action = value === 'file' ? '_files' : value === 'text' ? ' ' : `(${value?.join(' ')})`;
  const argument = value === undefined ? '' : `:value:${action}`;
  const names = short === undefined ? [name] : [name, short];
  return names.map((each) => `'*${each}[${described(description)}]${argument}'`);
}

/** Text between single quotes, in which brackets and colons mean themselves. */
function described(text: string): string {
  return text.replaceAll(/[\\[\]:]/g, '\\$&').replaceAll("'", "'\\''");
}
