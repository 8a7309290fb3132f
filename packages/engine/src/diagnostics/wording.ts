/** A message: its words, or what makes them from parameters. */
type Words = string | ((parameters: never) => string);

/** What a code says: one message, or one for each reason that there is for it. */
export type Wording = Words | Readonly<Record<string, Words>>;

/** What the words of a message are made from; nothing where they are always the same. */
type ParametersOfWords<Message> = Message extends (parameters: infer Parameters) => string
  ? Parameters
  : unknown;

/**
 * The parameters of a code by what it says: those of its message, with the `reason` where it has
 * several messages, or undefined where it has one that is always the same.
 */
export type ParametersOf<Message> = Message extends string
  ? undefined
  : Message extends (parameters: infer Parameters) => string
    ? Parameters
    : {
        readonly [Reason in keyof Message]: {
          readonly reason: Reason;
        } & ParametersOfWords<Message[Reason]>;
      }[keyof Message];

/** What the messages of a table are made from, by code. */
export type ParametersByCode<Table> = { readonly [Code in keyof Table]: ParametersOf<Table[Code]> };

/** The codes of a table, each with what its message is made from. */
export type Coded<Parameters> = {
  readonly [Code in keyof Parameters]: Parameters[Code] extends undefined
    ? { readonly code: Code; readonly parameters?: undefined }
    : { readonly code: Code; readonly parameters: Parameters[Code] };
}[keyof Parameters];

/** A code with its parameters, as their types pair them. */
export function coded<Parameters, Code extends keyof Parameters>(
  code: Code,
  parameters: Parameters[Code],
): Coded<Parameters> {
  return (parameters === undefined
    ? { code }
    : { code, parameters }) as unknown as Coded<Parameters>;
}

/** Parameters with other texts in them: those of a template have its actions, not what stood for them. */
export function mapTexts<Parameters>(
  parameters: Parameters,
  change: (text: string) => string,
): Parameters {
  const mapped = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map(mapped);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapped(each)]));
  };
  return mapped(parameters) as Parameters;
}

/** The message of parameters, which have to be those of the wording: `ParametersOf` it. */
export function renderMessage(wording: Wording, parameters: unknown): string {
  if (typeof wording === 'string') return wording;
  if (typeof wording === 'function') return (wording as (given: unknown) => string)(parameters);
  const { reason } = parameters as { readonly reason: string };
  return renderMessage(wording[reason], parameters);
}

/**
 * The messages of two lists in one. A list that spreads another one where it is made would be kept by
 * bundlers for programs that have no use for it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function joinWordings<Shared extends object, Own extends object>(
  shared: Shared,
  own: Own,
): Shared & Own {
  return { ...shared, ...own };
}
