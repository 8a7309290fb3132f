import type { OptionDeclaration } from './command-declaration.ts';
import { optionName, valueNeed } from './declared-names.ts';

/**
 * Makes options of the words that follow `--args` and `--jsonargs` of `query`, which are values of the program and not
 * files: `--args a b` becomes `--jsonargs="a" --jsonargs="b"`, so that those of both options keep their order.
 *
 * @param options of the command, all of which may be among these words.
 */
export function joinPositionalValues(
  args: readonly string[],
  options: readonly OptionDeclaration[],
): string[] {
  const takesValue = valueTaker(options);
  const joined: string[] = [];
  let kind: string | undefined;
  let hasProgram = args.some((word) => /^(?:-f|--from-file)/.test(word));
  for (let at = 0; at < args.length; at++) {
    const word = args[at];
    if (word === '--' && kind === undefined) return [...joined, ...args.slice(at)];
    if (word === '--args' || word === '--jsonargs') kind = word;
    else if (word.startsWith('-') && word !== '-') {
      if (word === '--') continue;
      joined.push(word);
      if (takesValue(word) && at + 1 < args.length) joined.push(args[++at]);
    } else if (kind === undefined || !hasProgram) {
      joined.push(word);
      hasProgram = true;
    } else joined.push(`--jsonargs=${kind === '--args' ? JSON.stringify(word) : word}`);
  }
  return joined;
}

/** Whether the next word belongs to an option. */
function valueTaker(options: readonly OptionDeclaration[]): (word: string) => boolean {
  const taking = options.filter((option) => valueNeed(option) === 'required');
  const names = new Set(taking.map(optionName));
  const letters = new Set(taking.map(({ short }) => short));
  return (word) => (word.startsWith('--') ? names.has(word) : letters.has(word.at(-1)));
}
