/** The part of a value that does not have its declared shape. */
export interface Misfit {
  /** Keys and indexes that lead to it, as in `contentChanges[0].range`; empty for the value itself. */
  readonly path: string;
  /** What it has to be: “a string”. */
  readonly expected: string;
  readonly actual: unknown;
}

/** A declaration of what a value has to be, from which its type follows. */
export interface Shape<T> {
  /** The first part of a value that does not fit. Its costs grow with the declaration and the lists it describes. */
  misfitOf(value: unknown): Misfit | undefined;
  /** Holds the type alone. */
  readonly type?: T;
}

/** The type of the values that a shape declares. */
export type ShapeOf<S> = S extends Shape<infer T> ? T : never;

const MOST_SHOWN = 20;

function shapeOf<T>(expected: string, fits: (value: unknown) => boolean): Shape<T> {
  return {
    misfitOf: (actual) => (fits(actual) ? undefined : { path: '', expected, actual }),
  };
}

export const anything: Shape<unknown> = shapeOf('anything', () => true);
export const text: Shape<string> = shapeOf('a string', (value) => typeof value === 'string');
export const flag: Shape<boolean> = shapeOf('true or false', (value) => typeof value === 'boolean');
/** JSON has only one kind of number. A whole one may be greater than what can be counted exactly. */
export const integer: Shape<number> = shapeOf('a whole number', Number.isInteger);
export const count: Shape<number> = shapeOf(
  'a whole number of 0 or more',
  (value) => Number.isInteger(value) && (value as number) >= 0,
);

/** One of a few strings. */
export function word<W extends string>(...words: readonly W[]): Shape<W> {
  const names = words.map((each) => `“${each}”`).join(' or ');
  return shapeOf(names, (value) => words.includes(value as W));
}

/** May be absent or null: many clients write null for what they do not know. */
export function optional<T>(shape: Shape<T>): Shape<T | null | undefined> {
  return {
    misfitOf: (value) =>
      value === undefined || value === null ? undefined : shape.misfitOf(value),
  };
}

export function listOf<T>(item: Shape<T>): Shape<readonly T[]> {
  return {
    misfitOf(value) {
      if (!Array.isArray(value)) return { path: '', expected: 'a list', actual: value };
      for (const [at, each] of value.entries()) {
        const misfit = item.misfitOf(each);
        if (misfit !== undefined) return { ...misfit, path: joined(`[${at}]`, misfit.path) };
      }
      return undefined;
    },
  };
}

type Members = Readonly<Record<string, Shape<unknown>>>;

/** An object with members of these shapes; others may be there too, and are not looked at. */
export function objectOf<M extends Members>(
  members: M,
): Shape<{ readonly [Name in keyof M]: ShapeOf<M[Name]> }> {
  const declared = Object.entries(members);
  return {
    misfitOf(value) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return { path: '', expected: 'an object', actual: value };
      }
      for (const [name, shape] of declared) {
        const member = Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined;
        const misfit = shape.misfitOf(member);
        if (misfit !== undefined) return { ...misfit, path: joined(name, misfit.path) };
      }
      return undefined;
    },
  };
}

function joined(name: string, path: string): string {
  return path === '' || path.startsWith('[') ? `${name}${path}` : `${name}.${path}`;
}

/** Which parameter of a method is wrong, and what it has to be: a whole sentence. */
export function describeMisfit(method: string, { path, expected, actual }: Misfit): string {
  const subject =
    path === '' ? `The parameters of ${method}` : `The parameter ${path} of ${method}`;
  if (actual === undefined) {
    return path === ''
      ? `${subject} are missing.`
      : `${subject} is missing; it must be ${expected}.`;
  }
  return `${subject} must be ${expected}, not ${describeValue(actual)}.`;
}

function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value !== 'string') return String(value);
  return value.length > MOST_SHOWN ? 'a longer string' : JSON.stringify(value);
}
