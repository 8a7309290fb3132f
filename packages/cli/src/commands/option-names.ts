import type { ArgumentDeclaration, OptionDeclaration } from './command-declaration.ts';

/** What an option is called on the command line: `--output-dir`, `--no-lint`. */
export function nameOf({ syntax }: OptionDeclaration): string {
  const space = syntax.indexOf(' ');
  return space === -1 ? syntax : syntax.slice(0, space);
}

export function takesValue({ syntax }: OptionDeclaration): boolean {
  return syntax.includes(' ');
}

export function isNegated({ syntax }: OptionDeclaration): boolean {
  return syntax.startsWith('--no-');
}

/** What its value is called in the program: `--output-dir` is outputDir, `--no-lint` is lint. */
export function keyOf(option: OptionDeclaration): string {
  const name = nameOf(option).slice(isNegated(option) ? 5 : 2);
  return name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Whether an argument may be there repeatedly. */
export function isRepeated({ syntax }: ArgumentDeclaration): boolean {
  return syntax.endsWith('...>') || syntax.endsWith('...]');
}
