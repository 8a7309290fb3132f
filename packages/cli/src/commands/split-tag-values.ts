const OPTION = '--allow-tag';

/**
 * Gives every tag an `--allow-tag` of its own, so that the option ends where the tags end and the
 * files after it stay files: `--allow-tag !Ref !Sub a.yaml` names two tags and one file.
 */
export function splitTagValues(args: readonly string[]): string[] {
  const result: string[] = [];
  let isAfterTag = false;
  for (let at = 0; at < args.length; at++) {
    const argument = args[at];
    if (argument === '--') return [...result, ...args.slice(at)];
    if (argument === OPTION && at + 1 < args.length) {
      result.push(argument, args[++at]);
      isAfterTag = true;
    } else if (isAfterTag && argument.startsWith('!')) {
      result.push(OPTION, argument);
    } else {
      isAfterTag = argument.startsWith(`${OPTION}=`);
      result.push(argument);
    }
  }
  return result;
}
