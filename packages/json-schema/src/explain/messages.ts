import type { TypeName } from '../instance/kinds.ts';
import { metaschemaOfDraft } from '../schema/dialect.ts';
import type { InferredDraft } from '../schema/infer-draft.ts';
import type { SchemaError, SchemaErrorCode } from '../schema/schema-error.ts';
import { ANY_FORM, TYPE_WORDS } from './describe-form.ts';
import { formatWords } from './format-words.ts';
import { patternWords } from './pattern-words.ts';
import type { ChosenForm, SchemaProblem } from './problem.ts';
import type { ProblemCode, ProblemParameters } from './problem-parameters.ts';

/*
 * What each problem is called, in words for people who write YAML: mappings, lists and keys, not
 * objects, arrays and properties.
 */
type Messages = {
  readonly [Code in ProblemCode]: (parameters: ProblemParameters[Code]) => string;
};

/** Names that a message lists. */
const MOST_NAMED = 8;

/** What a schema without words says of items. */
const CONTAINED = 'what “contains” in the schema describes';

const MESSAGES: Messages = {
  'wrong-type': ({ expected, actual, pattern, title }) => {
    const types = typeNames(expected);
    const all =
      pattern === undefined
        ? types
        : [...types, title ?? `text that ${patternWords(pattern, 'that')}`];
    if (actual === 'null') return `Missing value: this must be ${either(all)}.`;
    return `This is ${TYPE_WORDS[actual]}, but it must be ${either(all)}.${hintForType(expected, actual)}`;
  },
  'wrong-value': ({ allowed, count, nearest }) => {
    if (nearest !== undefined) return `This value is not allowed here. Did you mean “${nearest}”?`;
    if (count === 1) return `The only value allowed here is ${allowed[0]}.`;
    // Nobody looks for these two.
    const named = allowed.filter((value) => value !== '""' && value !== 'null');
    if (named.length === 0) return `This value is not allowed here. Use ${either(allowed)}.`;
    const total = count - (allowed.length - named.length);
    return `This value is not allowed here. Use ${either(shortened(named, total))}.`;
  },
  'too-small': ({ limit, isExclusive }) =>
    `This number is too small: it must be ${isExclusive ? 'more than' : 'at least'} ${limit}.`,
  'too-large': ({ limit, isExclusive }) =>
    `This number is too large: it must be ${isExclusive ? 'less than' : 'at most'} ${limit}.`,
  'not-a-multiple': ({ divisor }) => `This number must be a multiple of ${divisor}.`,
  'too-short': ({ limit, count }) =>
    `This text has ${counted(count, 'character')}, but needs at least ${limit}.`,
  'too-long': ({ limit, count }) =>
    `This text has ${counted(count, 'character')}, but may have at most ${limit}.`,
  'pattern-mismatch': ({ pattern }) => `This text must ${patternWords(pattern, 'must')}.`,
  'format-mismatch': ({ formats }) =>
    formats.length === 1
      ? `This text is not ${formatWords(formats[0])}.`
      : `This text must be ${either(formats.map(formatWords))}.`,
  'too-few-items': ({ limit, count }) =>
    `This list has ${counted(count, 'item')}, but needs at least ${limit}.`,
  'too-many-items': ({ limit, count }) =>
    `This list has ${counted(count, 'item')}, but may have at most ${limit}.`,
  'repeated-item': ({ first, second }) =>
    `Items ${first + 1} and ${second + 1} of this list are equal, but each may occur only once. Remove one of them.`,
  'too-few-matches': ({ limit, count, form = CONTAINED }) =>
    `At least ${limit === 1 ? 'one item' : `${limit} items`} of this list must be ${form}; ${count === 0 ? 'none is' : `only ${count} ${count === 1 ? 'is' : 'are'}`}.`,
  'too-many-matches': ({ limit, count, form = CONTAINED }) =>
    `At most ${limit === 1 ? 'one item' : `${limit} items`} of this list may be ${form}; ${count} are.`,
  'too-few-keys': ({ limit, count }) =>
    `This mapping has ${counted(count, 'key')}, but needs at least ${limit}.`,
  'too-many-keys': ({ limit, count }) =>
    `This mapping has ${counted(count, 'key')}, but may have at most ${limit}.`,
  'missing-keys': ({ keys, count = keys.length, because }) => {
    const condition = because === undefined ? '' : `, because “${because}” is there`;
    return count === 1
      ? `The required key ${quoted(keys)} is missing${condition}. Add it.`
      : `The required keys ${quotedFew(keys, count)} are missing${condition}. Add them.`;
  },
  'missing-one-of': ({ keys }) =>
    `One of the keys ${either(
      shortened(
        keys.map((key) => `“${key}”`),
        keys.length,
      ),
    )} is needed here. Add one of them.`,
  'unknown-key': ({ key, nearest, belongs, sibling, present, allowed }) => {
    if (nearest !== undefined)
      return `The key “${key}” is not allowed here. Did you mean “${nearest}”?`;
    if (belongs === 'one-level-up') {
      return `The key “${key}” is not allowed here: it belongs one level up. Indent it less.`;
    }
    if (sibling !== undefined) {
      return `The key “${key}” is not allowed here: it belongs under “${sibling}”. Move it there.`;
    }
    if (present !== undefined) {
      return `The key “${key}” is not allowed here, and “${present}” is there already. Remove one of them.`;
    }
    const names = allowed.slice(0, MOST_NAMED).map((name) => `“${name}”`);
    if (names.length === 0) return `The key “${key}” is not allowed here. Remove it.`;
    return `The key “${key}” is not allowed here. Remove it, or use ${either(allowed.length > MOST_NAMED ? [...names, 'another one'] : names)}.`;
  },
  'key-not-allowed': ({ key, because }) =>
    because === undefined
      ? `The key “${key}” must not be here. Remove it.`
      : `“${key}” cannot be used together with “${because}”. Remove one of them.`,
  'item-not-allowed': () => 'This item is not allowed here. Remove it.',
  'invalid-key': ({ key, nearest, pattern }) => {
    if (nearest !== undefined)
      return `“${key}” is not a valid key here. Did you mean “${nearest}”?`;
    const rule = pattern === undefined ? '' : `: keys must ${patternWords(pattern, 'must')}`;
    return `“${key}” is not a valid key here${rule}. Rename it.`;
  },
  'not-allowed': () => 'Nothing is allowed here. Remove it.',
  excluded: ({ form, keys = [] }) => {
    if (keys.length === 1) return `“${keys[0]}” must not be here. Remove it.`;
    if (keys.length > 1) return `${quoted(keys)} cannot be used together. Remove one of them.`;
    if (form !== undefined) return `This must not be ${form}. Change it.`;
    return 'The “not” rule of the schema does not allow this. Change it.';
  },
  'several-forms': ({ forms, keys = [] }) => {
    const names = keys.map((key) => `“${key}”`);
    if (names.length === 2) return `Use either ${either(names)}, not both.`;
    if (names.length > 2) return `Use only one of ${either(shortened(names, names.length))}.`;
    return `This matches several forms, but must match exactly one: ${forms.join('; ')}. Make clear which one is meant.`;
  },
};

/** What a problem says, for people: what is wrong, and what to do about it. */
export function schemaMessageOf({ code, parameters, form, message: own }: SchemaProblem): string {
  if (own !== undefined) return own;
  const write = MESSAGES[code] as (parameters: unknown) => string;
  const message = write(parameters);
  if (form === undefined || form.name === ANY_FORM) return message;
  return `${message} (Checked as ${form.name}; it could also be ${otherForms(form)}.)`;
}

function otherForms({ otherCount, others }: ChosenForm): string {
  const [{ name } = { name: undefined }] = others;
  if (otherCount === 1 && name !== undefined) return name;
  return otherCount === 1 ? 'another form' : `one of ${otherCount} other forms`;
}

const SCHEMA_ERRORS: Readonly<Record<SchemaErrorCode, (subject: string) => string>> = {
  'unresolved-reference': (reference) =>
    `The schema’s $ref “${reference}” was not found, so that part is not checked.`,
  'unfetched-reference': (reference) =>
    `The schema’s $ref “${reference}” was not downloaded, so that part is not checked.`,
  'reference-loop': () =>
    'A schema refers to itself without an end, so it says nothing. Remove one of its references.',
  'invalid-keyword': (keyword) =>
    keyword === ''
      ? 'This is not a schema: it must be an object, true or false.'
      : `The schema’s “${keyword}” is not valid, so it is not checked.`,
  'invalid-pattern': (pattern) =>
    `The schema’s pattern “${pattern}” is not a valid regular expression or is too large, so it is not checked.`,
  'unsupported-pattern': (pattern) =>
    `“${pattern}” in the schema refers back to what a group matched, which cannot be searched for safely. It is not checked.`,
  'unknown-dialect': (dialect) =>
    `“${dialect}”, which $schema names, is not known. The schema is read by another draft.`,
};

/** What is wrong with a schema, for people. */
export function schemaErrorMessageOf({ code, subject }: SchemaError): string {
  return SCHEMA_ERRORS[code](subject);
}

/** What people are told of a schema that was read as the draft that it must be. */
export function inferredDraftMessageOf({ draft, keyword }: InferredDraft): string {
  return `The schema has no “$schema”; its “${keyword}” shows that it is written in draft ${draft}, so it is read as that. Add "$schema": "${metaschemaOfDraft(draft)}" to it.`;
}

function typeNames(types: readonly TypeName[]): readonly string[] {
  // Every integer is a number.
  const named = types.includes('number') ? types.filter((type) => type !== 'integer') : types;
  return named.map((type) => TYPE_WORDS[type]);
}

function hintForType(expected: readonly TypeName[], actual: TypeName): string {
  if (actual === 'string') return '';
  const isScalar = actual === 'number' || actual === 'boolean';
  return isScalar && expected.includes('string') ? ' Put it in quotes.' : '';
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function either(names: readonly string[]): string {
  if (names.length <= 1) return names.join();
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

function shortened(values: readonly string[], count: number): readonly string[] {
  const named = values.slice(0, MOST_NAMED);
  return count > named.length ? [...named, `one of ${count - named.length} others`] : named;
}

/** The first of several names, and how many more there are. */
function quotedFew(keys: readonly string[], count: number): string {
  if (count <= MOST_NAMED) return quoted(keys);
  const named = keys.slice(0, MOST_NAMED);
  return `${named.map((key) => `“${key}”`).join(', ')} and ${(count - named.length).toLocaleString('en')} more`;
}

function quoted(keys: readonly string[]): string {
  const names = keys.map((key) => `“${key}”`);
  if (names.length <= 1) return names.join();
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
