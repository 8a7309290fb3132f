import type { CompletedCommand } from './completed-command.ts';

/** For bash 3.2 and newer. Where nothing is known, bash completes the names of files. */
export function bashCompletion(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name }) => name);
  return `# Completion of yamlkit for bash: source <(yamlkit completion bash)
_yamlkit() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command= word at words=
  COMPREPLY=()
  # Bash takes --option=value for three words.
  if [[ $current == = ]]; then current=
  elif [[ $previous == = ]]; then previous="\${COMP_WORDS[COMP_CWORD-2]}"
  fi
  for ((at = 1; at < COMP_CWORD; at++)); do
    word="\${COMP_WORDS[at]}"
    case "$word" in
      ${names.join('|')}) command="$word"; break ;;
    esac
  done
  case "$command $previous" in
${commands.flatMap(valueCases).join('\n')}
    *)
      case "$command" in
        '') words='${[...names, '--help', '--version'].join(' ')}' ;;
${commands.map(optionCase).join('\n')}
      esac
      ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -o bashdefault -F _yamlkit yamlkit
`;
}

function valueCases({ name, options }: CompletedCommand): string[] {
  return options.flatMap((option) => {
    const { value } = option;
    if (value === undefined) return [];
    const patterns = [option.name, option.short].flatMap((each) =>
      each === undefined ? [] : [`'${name} ${each}'`],
    );
    const words = typeof value === 'string' ? '' : value.join(' ');
    return [`    ${patterns.join(' | ')}) words='${words}' ;;`];
  });
}

/** Options are offered after a dash, so that names of files are completed without one. */
function optionCase({ name, options, words = [] }: CompletedCommand): string {
  const names = options.map((option) => option.name).join(' ');
  const others = words.length === 0 ? '' : `; [[ $current == -* ]] || words='${words.join(' ')}'`;
  return `        ${name}) [[ $current == -* ]] && words='${names}'${others} ;;`;
}
