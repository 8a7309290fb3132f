import { InvalidValueError } from './command-declaration.ts';

/** A name, and the text that belongs to it. */
export type NamedText = readonly [name: string, text: string];

/** An option that gives a value a name. `joinNamedValues` puts its two values together. */
export function namedOption(name: string, what: string) {
  return {
    syntax: `${name} <name=value>`,
    description: `$NAME is ${what}; may be repeated`,
    read(text: string, previous: unknown): readonly NamedText[] {
      const equals = text.indexOf('=');
      if (equals <= 0) throw new InvalidValueError(`Write ${name} NAME VALUE.`);
      const pair: NamedText = [text.slice(0, equals), text.slice(equals + 1)];
      return [...((previous as readonly NamedText[] | undefined) ?? []), pair];
    },
  };
}
