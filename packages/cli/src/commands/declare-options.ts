import type { OptionDescription, ToolOptionValue } from '@yamlkit/engine/options';
import { kebab } from '@yamlkit/language/configuration';
import { InvalidValueError, type OptionDeclaration } from './command-declaration.ts';
import { collect, numberBetween } from './shared-declarations.ts';

/** The options of a command that are those of a tool, as the engine describes them. */
export function declareOptions(
  described: Readonly<Record<string, OptionDescription>>,
): OptionDeclaration[] {
  return Object.entries(described).map(([name, option]) => {
    const { argument, help, replaces = [] } = option;
    const flag = `--${option.default === true ? 'no-' : ''}${option.flag ?? kebab(name)}`;
    return {
      syntax: argument === undefined ? flag : `${flag} <${argument}>`,
      description: help,
      ...(replaces.length > 0 && { conflicts: replaces }),
      ...valuesOf(option),
    };
  });
}

/** The value that the command line calls so. */
export function valueNamed<Value extends ToolOptionValue>(
  { values = [], default: standard }: OptionDescription<Value>,
  word: string,
): Value {
  const named = values.find(([value, , name = value]) => name === word);
  return named === undefined ? standard : named[0];
}

/** What an option takes, and how it is read. */
function valuesOf(option: OptionDescription): Partial<OptionDeclaration> {
  const { default: standard, values = [], range, help } = option;
  if (typeof standard === 'boolean' || standard === '') return {};
  if (typeof standard === 'object') return { read: option.isRepeated ? adder(option) : readTexts };
  const words = values.filter(([value]) => typeof value === 'string');
  if (range === undefined) {
    const [, , word = standard] = words.find(([value]) => value === standard) ?? [];
    return { choices: words.map(([value, , name = value]) => String(name)), default: word };
  }
  const reader = numberBetween(...range);
  const [least, most] = range;
  if (words.length === 0) {
    return { ...reader, description: `${help} (${least} to ${most})`, default: standard };
  }
  const all = [`${least} to ${most}`, ...words.map(([word]) => String(word))];
  const taken = `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
  return {
    description: `${help} (${taken})`,
    default: standard,
    read(text, previous) {
      if (words.some(([word]) => word === text)) return text;
      try {
        return reader.read(text, previous);
      } catch (error) {
        if (!(error instanceof InvalidValueError)) throw error;
        throw new InvalidValueError(`Expected a number from ${taken}.`);
      }
    },
  };
}

function adder({ argument = 'value', startsWith = '' }: OptionDescription) {
  return (text: string, previous: unknown): readonly string[] => {
    if (!text.startsWith(startsWith)) {
      throw new InvalidValueError(`A ${argument} starts with '${startsWith}'.`);
    }
    return collect(text, previous);
  };
}

function readTexts(text: string): readonly string[] {
  const texts = text.split(',').map((each) => each.trim());
  if (texts.includes('')) throw new InvalidValueError('Expected comma-separated keys.');
  return texts;
}
