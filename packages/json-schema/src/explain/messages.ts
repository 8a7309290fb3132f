import { countOf, groupDigits } from '@yamlkit/text';
import type { TypeName } from '../instance/kinds.ts';
import { metaschemaOfDraft } from '../schema/dialect.ts';
import type { InferredDraft } from '../schema/infer-draft.ts';
import type { SchemaError, SchemaErrorCode } from '../schema/schema-error.ts';
import { ANY_FORM, joined, shownValue, TYPE_WORDS } from './describe-form.ts';
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
    const own =
      pattern === undefined ? [] : [title ?? `a string that ${patternWords(pattern, 's')}`];
    const all = either([...types, ...own]);
    if (actual === 'null') return `Missing value: expected ${all}.`;
    return `Expected ${all}, but found ${TYPE_WORDS[actual]}.${hintForType(expected, actual)}`;
  },
  'wrong-value': ({ allowed, count, nearest }) => {
    if (nearest !== undefined) return `Invalid value. Did you mean “${nearest}”?`;
    // No one looks for these two.
    const named = allowed.filter((value) => value !== '""' && value !== 'null');
    const shown = (named.length > 0 ? named : allowed).map(shownValue);
    const total = count - (allowed.length - shown.length);
    return `Invalid value: must be ${either(shortened(shown, total))}.`;
  },
  'too-small': ({ limit, isExclusive }) =>
    `This number must be ${isExclusive ? 'greater than' : 'at least'} ${limit}.`,
  'too-large': ({ limit, isExclusive }) =>
    `This number must be ${isExclusive ? 'less than' : 'at most'} ${limit}.`,
  'not-a-multiple': ({ divisor }) => `This number must be a multiple of ${divisor}.`,
  'too-short': (size) => tooFew('string', 'character', size),
  'too-long': (size) => tooMany('string', 'character', size),
  'pattern-mismatch': ({ pattern }) => `This string must ${patternWords(pattern)}.`,
  'format-mismatch': ({ formats }) => `Expected ${either(formats.map(formatWords))}.`,
  'too-few-items': (size) => tooFew('list', 'item', size),
  'too-many-items': (size) => tooMany('list', 'item', size),
  'repeated-item': ({ first, second }) =>
    `Items ${first + 1} and ${second + 1} of this list are equal, but all items must be different. Remove one of them.`,
  'too-few-matches': ({ limit, count, form = CONTAINED }) =>
    limit === 1
      ? `At least one item of this list must be ${form}; none is.`
      : `At least ${limit} items of this list must be ${plural(form)}; ${areOf(count)}.`,
  'too-many-matches': ({ limit, count, form = CONTAINED }) =>
    limit === 1
      ? `Only one item of this list can be ${form}; ${areOf(count)}.`
      : `At most ${limit} items of this list can be ${plural(form)}; ${areOf(count)}.`,
  'too-few-keys': (size) => tooFew('mapping', 'key', size),
  'too-many-keys': (size) => tooMany('mapping', 'key', size),
  'missing-keys': ({ keys, count = keys.length, because }) => {
    const names = `${count === 1 ? 'key' : 'keys'} ${quotedFew(keys, count)}`;
    if (because === undefined) return `Missing required ${names}.`;
    return `Missing ${names}, required with “${because}”.`;
  },
  'missing-one-of': ({ keys }) => {
    const names = keys.map((key) => `“${key}”`);
    return `Add ${either(shortened(names, names.length))}: one of them is required.`;
  },
  'unknown-key': ({ key, nearest, belongs, sibling, present, allowed, patterns = [] }) => {
    const start = `Unknown key “${key}”`;
    if (nearest !== undefined) return `${start}. Did you mean “${nearest}”?`;
    if (belongs === 'one-level-up') return `“${key}” belongs one level up. Indent it less.`;
    if (sibling !== undefined) return `“${key}” belongs under “${sibling}”. Move it there.`;
    if (present !== undefined) return `${start}; “${present}” is already set. Remove one of them.`;
    if (allowed.length === 0 && patterns.length > 0) {
      return `${start}: keys here must ${anyPattern(patterns)}.`;
    }
    if (allowed.length === 0) return `${start}. Remove it.`;
    const names = quoted(allowed.slice(0, MOST_NAMED));
    const isMany = allowed.length > MOST_NAMED;
    return `${start}. Keys allowed here${isMany ? ' include ' : ': '}${names}.`;
  },
  'key-not-allowed': ({ key, because }) =>
    because === undefined
      ? `The key “${key}” is not allowed here. Remove it.`
      : `“${key}” cannot be used together with “${because}”. Remove one of them.`,
  'item-not-allowed': () => 'This item is not allowed here. Remove it.',
  'invalid-key': ({ key, nearest, pattern }) => {
    if (nearest !== undefined) return `Invalid key “${key}”. Did you mean “${nearest}”?`;
    return pattern === undefined
      ? `Invalid key “${key}”. Rename it.`
      : `Invalid key “${key}”: keys here must ${patternWords(pattern)}.`;
  },
  'not-allowed': () => 'No value is allowed here. Remove it.',
  excluded: ({ form, keys = [] }) => {
    if (keys.length === 1) return `The key “${keys[0]}” is not allowed here. Remove it.`;
    if (keys.length > 1) return `${quoted(keys)} cannot be used together. Remove one of them.`;
    return form === undefined
      ? 'The schema does not allow this value (“not” rule).'
      : `This must not be ${form}.`;
  },
  'several-forms': ({ forms, keys = [] }) => {
    const names = keys.map((key) => `“${key}”`);
    if (names.length === 2) return `Use either ${either(names)}, not both.`;
    if (names.length > 2) return `Use only one of ${quoted(keys)}.`;
    const different = [...new Set(forms)];
    const listed = different.length > 1 ? `: ${different.join('; ')}` : '';
    return `This matches ${forms.length} of the alternatives in the schema, but must match exactly one${listed}.`;
  },
};

/** The message of a problem: what is wrong, and how to fix it. */
export function schemaMessageOf(problem: SchemaProblem): string {
  const { code, parameters, form, message: own } = problem;
  if (own !== undefined) return own;
  const write = MESSAGES[code] as (parameters: unknown) => string;
  const message = `${write(parameters)}${isQuoted(problem) ? ' Remove the quotes.' : ''}`;
  // A form without a name needs no mention.
  if (form === undefined || UNNAMED.has(form.name)) return message;
  return `${message} (Checked as ${form.name}${alternatives(form)}.)`;
}

/** Whether it is a string for its quotes only; a plain `yes` is one without, and its fix is a guess. */
function isQuoted({ code, parameters, fixes }: SchemaProblem): boolean {
  if (code !== 'wrong-type' || parameters.actual !== 'string') return false;
  return fixes.some((fix) => fix.kind === 'replace-value' && fix.safety === 'safe');
}

const UNNAMED: ReadonlySet<string> = new Set([ANY_FORM, ...Object.values(TYPE_WORDS)]);

function alternatives({ otherCount, others }: ChosenForm): string {
  const [{ name } = { name: undefined }] = others;
  const isNamed = otherCount === 1 && name !== undefined && !UNNAMED.has(name);
  return isNamed ? `; the alternative is ${name}` : `, one of ${otherCount + 1} alternatives`;
}

const SCHEMA_ERRORS: Readonly<Record<SchemaErrorCode, (subject: string) => string>> = {
  'unresolved-reference': (reference) =>
    `The schema’s $ref “${reference}” was not found, so that part is not checked.`,
  'unfetched-reference': (reference) =>
    `The schema’s $ref “${reference}” was not downloaded, so that part is not checked.`,
  'reference-loop': () => 'The schema refers to itself endlessly, so that part is not checked.',
  'invalid-keyword': (keyword) =>
    keyword === ''
      ? 'A schema must be an object, true, or false.'
      : `The schema’s “${keyword}” is not valid, so it is not checked.`,
  'invalid-pattern': (pattern) =>
    `The schema’s pattern “${pattern}” is not a valid regular expression or is too large, so it is not checked.`,
  'unsupported-pattern': (pattern) =>
    `The schema’s pattern “${pattern}” has a backreference, which is not supported, so it is not checked.`,
  'unknown-dialect': (dialect) =>
    `The schema’s $schema “${dialect}” is unknown, so the schema is read as another draft.`,
};

/** The message of an error in a schema. */
export function schemaErrorMessageOf({ code, subject }: SchemaError): string {
  return SCHEMA_ERRORS[code](subject);
}

/** The note about a schema whose draft was inferred. */
export function inferredDraftMessageOf({ draft, keyword }: InferredDraft): string {
  return `The schema has no “$schema”; its “${keyword}” shows that it is written in draft ${draft}, so it is read as that. Add "$schema": "${metaschemaOfDraft(draft)}" to it.`;
}

function typeNames(types: readonly TypeName[]): readonly string[] {
  // Every integer is a number, and that nothing need be there is of no help to someone who wrote something.
  const named = types.filter(
    (type) =>
      (type !== 'integer' || !types.includes('number')) && (type !== 'null' || types.length === 1),
  );
  return named.map((type) => TYPE_WORDS[type]);
}

function hintForType(expected: readonly TypeName[], actual: TypeName): string {
  const isScalar = actual === 'number' || actual === 'boolean';
  return isScalar && expected.includes('string') ? ' Put it in quotes.' : '';
}

interface Size {
  readonly limit: number;
  readonly count: number;
}

function tooFew(whole: string, part: string, { limit, count }: Size): string {
  if (count === 0 && limit === 1) return `This ${whole} must not be empty.`;
  const verb = limit === 1 ? 'is' : 'are';
  return `This ${whole} has ${countOf(count, part)}; at least ${limit} ${verb} required.`;
}

function tooMany(whole: string, part: string, { limit, count }: Size): string {
  if (limit === 0) return `This ${whole} must be empty.`;
  const verb = limit === 1 ? 'is' : 'are';
  return `This ${whole} has ${countOf(count, part)}; at most ${limit} ${verb} allowed.`;
}

function areOf(count: number): string {
  if (count === 0) return 'none is';
  return count === 1 ? 'only one is' : `${count} are`;
}

/** The plural of what `describeForm` says: `strings that begin with “a” or mappings`. */
function plural(form: string): string {
  return form
    .replace(/\ban? (string|number|integer|boolean|list|mapping)\b/g, '$1s')
    .replace(/\bthat (begin|end|match)(?:e?s)\b/g, 'that $1')
    .replace(/ and ends with /g, ' and end with ');
}

/** What a text must do that has one of several patterns, with the verb once where it is the same. */
function anyPattern(patterns: readonly string[]): string {
  const words = patterns.map((pattern) => patternWords(pattern));
  const [verb = ''] = /^(?:begin with|end with|match the pattern) /.exec(words[0]) ?? [];
  const isShared = words.every((each) => each.startsWith(verb) && !each.includes(' and end with '));
  return isShared ? verb + either(words.map((each) => each.slice(verb.length))) : either(words);
}

function either(names: readonly string[]): string {
  return joined(names, 'or');
}

function shortened(values: readonly string[], count: number): readonly string[] {
  const named = values.slice(0, MOST_NAMED);
  return count > named.length ? [...named, `one of ${count - named.length} others`] : named;
}

/** The first of several names, and how many more there are. */
function quotedFew(keys: readonly string[], count: number): string {
  if (count <= MOST_NAMED) return quoted(keys);
  const named = keys.slice(0, MOST_NAMED).map((key) => `“${key}”`);
  return joined([...named, `${groupDigits(count - named.length)} more`], 'and');
}

function quoted(keys: readonly string[]): string {
  return joined(
    keys.map((key) => `“${key}”`),
    'and',
  );
}
