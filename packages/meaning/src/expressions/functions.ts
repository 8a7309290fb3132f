import { ANY, BOOLEAN, type ExpressionType, STRING } from './expression-type.ts';

/** What a function takes and gives. */
export interface FunctionSignature {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly gives: ExpressionType;
  /** What arguments are: the last one counts for all that follow. `text` is no object and no array. */
  readonly takes: readonly ('any' | 'text' | 'text or array')[];
  readonly description: string;
}

const MANY = Number.MAX_SAFE_INTEGER;

/** The functions that every expression can use. */
export const FUNCTIONS: readonly FunctionSignature[] = [
  {
    name: 'case',
    least: 3,
    most: MANY,
    gives: ANY,
    takes: ['any'],
    description: 'The value after the first condition that is true, or else the last argument.',
  },
  {
    name: 'contains',
    least: 2,
    most: 2,
    gives: BOOLEAN,
    takes: ['text or array', 'any'],
    description: 'Whether a text contains another, or an array an item. Ignores case.',
  },
  {
    name: 'startsWith',
    least: 2,
    most: 2,
    gives: BOOLEAN,
    takes: ['text'],
    description: 'Whether a text begins with another. Ignores case.',
  },
  {
    name: 'endsWith',
    least: 2,
    most: 2,
    gives: BOOLEAN,
    takes: ['text'],
    description: 'Whether a text ends with another. Ignores case.',
  },
  {
    name: 'format',
    least: 1,
    most: MANY,
    gives: STRING,
    takes: ['text', 'any'],
    description: 'The first argument, with {0}, {1} and so on replaced by the others.',
  },
  {
    name: 'join',
    least: 1,
    most: 2,
    gives: STRING,
    takes: ['text or array', 'text'],
    description: 'The items of an array as one text, with a separator (a comma by default).',
  },
  {
    name: 'toJSON',
    least: 1,
    most: 1,
    gives: STRING,
    takes: ['any'],
    description: 'A value as JSON.',
  },
  {
    name: 'fromJSON',
    least: 1,
    most: 1,
    gives: ANY,
    takes: ['text'],
    description: 'The value that a JSON text has.',
  },
];

/** Functions that only some places have. */
export const PLACE_FUNCTIONS: readonly FunctionSignature[] = [
  {
    name: 'hashFiles',
    least: 1,
    most: 255,
    gives: STRING,
    takes: ['text'],
    description: 'One hash of all files that match the patterns.',
  },
  ...(
    [
      ['always', 'True, also when the run is cancelled.'],
      ['cancelled', 'Whether the run was cancelled.'],
      ['failure', 'Whether a step or job before this one failed.'],
      ['success', 'Whether nothing before this failed or was cancelled.'],
    ] as const
  ).map(([name, description]) => ({
    name,
    least: 0,
    most: MANY,
    gives: BOOLEAN,
    takes: ['text'] as const,
    description,
  })),
];
