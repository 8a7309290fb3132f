import type { ArgumentDeclaration, OptionDeclaration } from './command-declaration.ts';

/** What an option is called on the command line: `--output-dir`, `--no-lint`. */
export function optionName({ syntax }: OptionDeclaration): string {
  const space = syntax.indexOf(' ');
  return space === -1 ? syntax : syntax.slice(0, space);
}

/** Whether it takes a value that has to be there, `--name <value>`, or can be left out, `--name [value]`. */
export function valueNeed({ syntax }: OptionDeclaration): 'required' | 'optional' | undefined {
  if (!syntax.includes(' ')) return undefined;
  return syntax.endsWith(']') ? 'optional' : 'required';
}

export function isNegated({ syntax }: OptionDeclaration): boolean {
  return syntax.startsWith('--no-');
}

/** What its value is called in the program: `--output-dir` is outputDir, `--no-lint` is lint. */
export function keyOf(option: OptionDeclaration): string {
  const name = optionName(option).slice(isNegated(option) ? 5 : 2);
  return name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Whether an argument may be there repeatedly. */
export function isRepeated({ syntax }: ArgumentDeclaration): boolean {
  return syntax.endsWith('...>') || syntax.endsWith('...]');
}
