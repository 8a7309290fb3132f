import type { Schema } from '../evaluate/model.ts';
import type { TypeName } from '../instance/kinds.ts';
import { Alternatives } from '../keywords/in-place.ts';
import { Required } from '../keywords/sizes.ts';
import { Format, PatternMatch } from '../keywords/strings.ts';
import { AllowedValues, Type } from '../keywords/values.ts';
import { jsonText } from '../values/json-text.ts';
import { formatWords } from './format-words.ts';
import { patternWords } from './pattern-words.ts';
import {
  certainSchemas,
  discriminatingKeys,
  expectedTypes,
  namedKeys,
  once,
  onlyValue,
  titleOf,
} from './schema-facts.ts';

/** What each type is called, for people who write YAML: mappings and lists, not objects and arrays. */
export const TYPE_WORDS: Readonly<Record<TypeName, string>> = {
  null: 'null',
  boolean: 'a boolean',
  number: 'a number',
  integer: 'an integer',
  string: 'a string',
  array: 'a list',
  object: 'a mapping',
};

/** The name of a form that nothing is known of. */
export const ANY_FORM = 'anything';
const names = new WeakMap<Schema, string>();
/** Values, keys and forms that are named. */
const MOST_NAMED = 3;

/**
 * What a form is called where a person has to tell it from others. Names of definitions are of use to the author of a schema
 * only.
 */
export function formName(schema: Schema): string {
  return once(names, schema, ANY_FORM, () => findName(schema));
}

function findName(schema: Schema): string {
  const title = titleOf(schema);
  if (title !== undefined) return title;
  const keys = namedKeys(certainSchemas(schema));
  for (const key of discriminatingKeys(schema)) {
    const value = onlyValue(keys.get(key) as Schema);
    if (typeof value === 'string') return `“${key}: ${value}”`;
  }
  return describeForm(schema) ?? describeKeys([...keys.keys()]) ?? ANY_FORM;
}

/** A description of valid values: `text that begins with “a”`. Undefined if there is none for the schema. */
export function describeForm(schema: Schema): string | undefined {
  return describe(schema, 0);
}

function describe(schema: Schema, depth: number): string | undefined {
  const schemas = certainSchemas(schema);
  const keywords = schemas.flatMap((each) => each.keywords);
  const allowed = keywords.find((keyword) => keyword instanceof AllowedValues);
  if (allowed !== undefined)
    return either(allowed.values.map((value) => shownValue(jsonText(value))));
  const required = describeKeys(requiredKeys(schema));
  if (required !== undefined) return required;
  const pattern = keywords.find((keyword) => keyword instanceof PatternMatch);
  if (pattern !== undefined) return `a string that ${patternWords(pattern.source, 's')}`;
  const format = keywords.find((keyword) => keyword instanceof Format);
  if (format !== undefined) return formatWords(format.format);
  const type = keywords.find((keyword) => keyword instanceof Type);
  if (type === undefined && depth < MOST_NAMED) {
    const forms = alternativesOf(schema).map((branch) => describe(branch, depth + 1));
    if (forms.length > 0 && forms.every((form) => form !== undefined)) return either(forms);
  }
  const types = [...expectedTypes(schema)].map((name) => TYPE_WORDS[name]);
  return types.length === 0 ? undefined : either(types);
}

/** The branches of the first `anyOf` or `oneOf` of a schema; none where it has none. */
export function alternativesOf(schema: Schema): readonly Schema[] {
  const keywords = certainSchemas(schema).flatMap((each) => each.keywords);
  return keywords.find((keyword) => keyword instanceof Alternatives)?.schemas ?? [];
}

/** The keys that a schema requires, each once. */
export function requiredKeys(schema: Schema): readonly string[] {
  const keys = certainSchemas(schema).flatMap(({ keywords }) =>
    keywords.flatMap((keyword) => (keyword instanceof Required ? keyword.keys : [])),
  );
  return [...new Set(keys)];
}

/** Whether a schema says nothing of a mapping but which keys it has. */
export function isAboutKeys(schema: Schema): boolean {
  return certainSchemas(schema).every(({ keywords }) =>
    keywords.every((keyword) => keyword instanceof Required || keyword instanceof Type),
  );
}

/** For each of several forms a key that it alone requires; undefined where one has none. */
export function keysTellingApart(forms: readonly Schema[]): readonly string[] | undefined {
  const required = forms.map(requiredKeys);
  const own = required.map((keys, at) =>
    keys.find((key) => required.every((other, place) => place === at || !other.includes(key))),
  );
  return own.every((key) => key !== undefined) ? own : undefined;
}

function describeKeys(keys: readonly string[]): string | undefined {
  if (keys.length === 0) return undefined;
  const names = keys.slice(0, MOST_NAMED).map((key) => `“${key}”`);
  return `a mapping with ${joined(names, 'and')}`;
}

function either(all: readonly string[]): string {
  const names = [...new Set(all)];
  const shown =
    names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), 'another value'] : names;
  return joined(shown, 'or');
}

/** Text as it is written in YAML, in quotes of its own where it would be something else without. */
export function shownValue(json: string): string {
  const text = /^"((?!(?:true|false|null)"$)[A-Z_./][^"\\]*)"$/i.exec(json)?.[1];
  return text === undefined ? json : `“${text}”`;
}

/** Names in a sentence: `a, b, or c`. */
export function joined(names: readonly string[], word: 'and' | 'or'): string {
  if (names.length < 3) return names.join(` ${word} `);
  return `${names.slice(0, -1).join(', ')}, ${word} ${names.at(-1)}`;
}
