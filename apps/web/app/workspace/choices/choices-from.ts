/** Each choice's values. */
export type ChoiceValues<Choices> = {
  readonly [Name in keyof Choices]: readonly Choices[Name][];
};

/**
 * The choices in something that may come from anyone, such as a share link: the default for each
 * that is not there or is not one of its values.
 */
export function choicesFrom<Choices extends object>(
  given: unknown,
  values: ChoiceValues<Choices>,
  defaults: Choices,
): Choices {
  const source = new Map<string, unknown>(
    typeof given === 'object' && given !== null ? Object.entries(given) : [],
  );
  const chosen = { ...defaults };
  for (const name of Object.keys(values) as (keyof Choices & string)[]) {
    const value = values[name].find((known) => known === source.get(name));
    if (value !== undefined) chosen[name] = value;
  }
  return chosen;
}
