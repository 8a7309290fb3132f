import type { DescribedOptions, OptionDescription, ToolOptionValue } from '@yamlkit/engine/options';

/** What a form holds of a tool's options: of lists the text of a field, with commas between the entries. */
export type OptionChoices<Options> = {
  readonly [Name in keyof Options]-?: Choice<NonNullable<Options[Name]>>;
};

type Choice<Value> = Value extends readonly string[] ? string : Value;

/** Descriptions, whichever tool's they are. */
export type AnyOptions = Readonly<Record<string, OptionDescription>>;

/** No one writes longer lists, or longer queries, in good faith. */
const longestList = 1000;
const longestText = 10_000;

/** The choices in something that may come from anyone; the default for each that is not there. */
export function optionChoicesFrom<Options>(
  given: unknown,
  described: DescribedOptions<Options>,
): OptionChoices<Options> {
  const source = new Map<string, unknown>(
    typeof given === 'object' && given !== null ? Object.entries(given) : [],
  );
  const choices = Object.entries(described as AnyOptions).map(([name, option]) => [
    name,
    choiceFrom(source.get(name), option),
  ]);
  return Object.fromEntries(choices) as OptionChoices<Options>;
}

function choiceFrom(given: unknown, option: OptionDescription): ToolOptionValue {
  const { default: standard, values = [] } = option;
  if (typeof standard === 'boolean') return typeof given === 'boolean' ? given : standard;
  if (isText(option)) {
    const longest = isList(option) ? longestList : longestText;
    return typeof given === 'string' && given.length <= longest ? given : '';
  }
  // Links of earlier versions have numbers as text.
  const known = values.find(
    ([value]) => value === given || (typeof value === 'number' && String(value) === given),
  );
  return known === undefined ? standard : known[0];
}

/** The tool's options for the choices. */
export function optionsFor<Options>(
  choices: OptionChoices<Options>,
  described: DescribedOptions<Options>,
): Options {
  const options = Object.entries(described as AnyOptions).map(([name, option]) => {
    const choice = (choices as Readonly<Record<string, unknown>>)[name];
    return [name, isList(option) ? entriesOf(String(choice)) : choice];
  });
  return Object.fromEntries(options) as Options;
}

/** How many choices differ from their defaults. */
export function changedCount<Options>(
  choices: OptionChoices<Options>,
  described: DescribedOptions<Options>,
): number {
  return Object.entries(described as AnyOptions).filter(
    ([name, option]) =>
      (choices as Readonly<Record<string, unknown>>)[name] !==
      (isText(option) ? '' : option.default),
  ).length;
}

/** Whether an option counts, given the others: none of them replaces it, and one that it needs is there. */
export function isInForce(
  name: string,
  choices: Readonly<Record<string, unknown>>,
  described: AnyOptions,
): boolean {
  const isReplaced = Object.entries(described).some(
    ([other, { replaces }]) => choices[other] === true && replaces?.includes(name),
  );
  if (isReplaced) return false;
  return described[name]?.needs?.some(([other, value]) => choices[other] === value) ?? true;
}

/** Whether a form has a field of text for it: it is a list, or any text. */
export function isText({ default: standard }: OptionDescription): boolean {
  return typeof standard === 'object' || standard === '';
}

function isList({ default: standard }: OptionDescription): boolean {
  return typeof standard === 'object';
}

/** What is between commas, those in brackets aside. */
function entriesOf(text: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '[') depth++;
    if (character === ']') depth = Math.max(0, depth - 1);
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
