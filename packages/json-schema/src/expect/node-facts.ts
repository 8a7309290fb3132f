import type { Schema } from '../evaluate/model.ts';
import { formName } from '../explain/describe-form.ts';

import type { TypeName } from '../instance/kinds.ts';
import { AllowedValues, Type } from '../keywords/values.ts';
import type { SchemaLocation } from '../schema/location.ts';
import { jsonText } from '../values/json-text.ts';
import { isJsonArray, isJsonObject, type JsonValue, memberOf } from '../values/json-value.ts';
import type { OpenForms, OpenNode, OpenSchema } from './open-schemas.ts';

/** A value that a schema allows or suggests. */
export interface ExpectedValue {
  readonly value: JsonValue;
  readonly description?: string;
  readonly isDeprecated: boolean;
}

/** A keyword that bounds a value, such as `minimum` or `pattern`. */
export interface ValueLimit {
  readonly keyword: string;
  readonly value: JsonValue;
}

/** Which of several forms are open. */
export interface FormFacts {
  /** The names of those that the present content does not contradict. */
  readonly open: readonly string[];
  /** The names of the others. */
  readonly closed: readonly string[];
}

/** Something to insert at a node, from `defaultSnippets` as editors know them. */
export interface SchemaSnippet {
  readonly label?: string;
  readonly description?: string;
  /** The value, with placeholders such as `$1` and `${1:text}` in its texts. */
  readonly body: JsonValue;
  /** The text to insert as it is instead, with placeholders. */
  readonly bodyText?: string;
}

/** What schemas say of a node. Plain data. */
export interface NodeFacts {
  readonly title?: string;
  readonly description?: string;
  /** The types it may have; empty if unrestricted. */
  readonly types: readonly TypeName[];
  /** The only values it may have, of all open forms; empty where others are allowed too. */
  readonly values: readonly ExpectedValue[];
  /** Values that some form lists where others allow more. */
  readonly suggested: readonly ExpectedValue[];
  readonly default?: JsonValue;
  readonly examples: readonly JsonValue[];
  readonly isDeprecated: boolean;
  readonly deprecation?: string;
  readonly limits: readonly ValueLimit[];
  readonly snippets: readonly SchemaSnippet[];
  readonly forms: readonly FormFacts[];
  /**
   * What expressions in the value may use, as `x-expressions` of the schemas on the way list it: contexts such as
   * `github`, and functions with the fewest and the most arguments, `hashFiles(1,255)` or `success(0,MAX)`.
   */
  readonly expressions: readonly string[];
  /** The schemas that contributed, nearest first. */
  readonly sources: readonly SchemaLocation[];
}

const LIMITS = [
  'format',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
];
/** Keywords that assert nothing, and are of use where a value is read or written. */
const ANNOTATIONS = [
  'title',
  'description',
  'markdownDescription',
  'default',
  'examples',
  'defaultSnippets',
  'deprecated',
  'deprecationMessage',
];
/** Forms and sources that are listed. */
const MOST_LISTED = 20;
/** Forms whose descriptions are shown together. */
const MOST_DESCRIBED = 5;

/** Finds what describes a schema, or something below it, and is kept apart. */
type Describe = (schema: Schema, below?: string) => string | undefined;

/** Summarizes the schemas at a node. */
export function nodeFactsOf(
  { schemas, forms, expressions }: OpenNode,
  describe: Describe,
): NodeFacts {
  const first = (find: (schema: Schema) => string | undefined) => {
    for (const { schema } of schemas) {
      const found = find(schema);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const title = first((schema) => textOf(schema, 'title'));
  const description = descriptionOf(schemas, describe);
  const deprecation = first((schema) => textOf(schema, 'deprecationMessage'));
  const isDeprecated =
    deprecation !== undefined || schemas.some(({ schema }) => flagOf(schema, 'deprecated'));
  const types = typesOf(schemas);
  const usual = inTypes(defaultOf(schemas), types);
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    types,
    ...valuesOf(schemas, describe),
    ...(usual !== undefined && { default: usual }),
    examples: schemas.flatMap(({ schema }) => {
      const examples = memberIn(schema, 'examples');
      return isJsonArray(examples) ? examples.slice(0, MOST_LISTED) : [];
    }),
    isDeprecated,
    ...(deprecation !== undefined && { deprecation }),
    limits: limitsOf(schemas),
    snippets: schemas.flatMap(({ schema }) => snippetsOf(schema)).slice(0, MOST_LISTED),
    forms: forms.map(formFactsOf),
    expressions: [...expressions],
    sources: schemas
      .filter(({ schema }) => isJsonObject(schema.value))
      .slice(0, MOST_LISTED)
      .map(({ schema }) => schema.location),
  };
}

/** Whether a schema has something to show, even if any value is valid. */
export function isAnnotated({ value }: Schema): boolean {
  return (
    isJsonObject(value) && ANNOTATIONS.some((keyword) => memberOf(value, keyword) !== undefined)
  );
}

/** The nearest description; those of several forms one below the other, unless all forms have one in common. */
function descriptionOf(schemas: readonly OpenSchema[], describe: Describe): string | undefined {
  const ofForms = new Set<string>();
  for (const { schema, isCertain } of schemas) {
    const found =
      textOf(schema, 'markdownDescription') ?? textOf(schema, 'description') ?? describe(schema);
    if (found === undefined) continue;
    if (isCertain) return found;
    ofForms.add(found);
  }
  const [first, ...others] = ofForms;
  if (others.length === 0 || others.length >= MOST_DESCRIBED) return first;
  return [...ofForms].map((text) => `- ${text.trim().replace(/\n/g, '\n  ')}`).join('\n');
}

/** A default as the types allow it: `"42"` is 42 where text is not allowed, as schemas often have it. */
function inTypes(usual: JsonValue | undefined, types: readonly TypeName[]): JsonValue | undefined {
  if (typeof usual !== 'string' || types.length === 0 || types.includes('string')) return usual;
  if (isIn('boolean', types) && /^(?:true|false)$/.test(usual)) return usual === 'true';
  const isNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(usual);
  const isPossible = isIn(usual.includes('.') ? 'number' : 'integer', types);
  return isNumber && isPossible ? Number(usual) : usual;
}

/** The default; with several forms, only if all of them agree. */
function defaultOf(schemas: readonly OpenSchema[]): JsonValue | undefined {
  const ofForms: (JsonValue | undefined)[] = [];
  for (const { schema, isCertain } of schemas) {
    const usual = memberIn(schema, 'default');
    if (isCertain && usual !== undefined) return usual;
    if (!isCertain && (usual !== undefined || isForm(schema))) ofForms.push(usual);
  }
  const [first] = ofForms;
  if (first === undefined) return undefined;
  return ofForms.every((each) => each !== undefined && identityOf(each) === identityOf(first))
    ? first
    : undefined;
}

function formFactsOf({ open, closed }: OpenForms): FormFacts {
  const named = (forms: readonly Schema[]) => forms.slice(0, MOST_LISTED).map(formName);
  return { open: named(open), closed: named(closed) };
}

/** Types that all schemas agree on which apply for certain, and that some form has. */
function typesOf(schemas: readonly OpenSchema[]): readonly TypeName[] {
  let certain: readonly TypeName[] | undefined;
  const possible = new Set<TypeName>();
  for (const { schema, isCertain } of schemas) {
    for (const keyword of schema.keywords) {
      if (!(keyword instanceof Type)) continue;
      if (!isCertain) for (const type of keyword.named) possible.add(type);
      else certain = (certain ?? keyword.named).filter((type) => isIn(type, keyword.named));
    }
  }
  if (certain === undefined) return [...possible];
  const common = certain.filter((type) => possible.size === 0 || isIn(type, [...possible]));
  return common.length > 0 ? common : certain;
}

function isIn(type: TypeName, types: readonly TypeName[]): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** All values if nothing else is allowed; else those that are at least named. */
function valuesOf(
  schemas: readonly OpenSchema[],
  describe: Describe,
): Pick<NodeFacts, 'values' | 'suggested'> {
  const values = new Map<string, ExpectedValue>();
  const certain: ReadonlySet<string>[] = [];
  let hasOtherForm = false;
  for (const { schema, isCertain } of schemas) {
    const lists = schema.keywords.filter((keyword) => keyword instanceof AllowedValues);
    if (lists.length === 0 && !isCertain && isForm(schema)) hasOtherForm = true;
    for (const list of lists) {
      for (const [at, value] of list.values.entries()) {
        const text = identityOf(value);
        if (!values.has(text)) values.set(text, expectedValue(schema, value, { at, describe }));
      }
      if (isCertain) certain.push(new Set(list.values.map(identityOf)));
    }
  }
  const found = [...values]
    .filter(([text]) => certain.every((list) => list.has(text)))
    .map(([, value]) => value);
  const isAll = certain.length > 0 || !hasOtherForm;
  return isAll ? { values: found, suggested: [] } : { values: [], suggested: found };
}

/** The same for equal values, as far as lists of values go. */
function identityOf(value: JsonValue): string {
  if (typeof value === 'string') return `"${value}`;
  // Of collections, which are rare, only the beginning counts; they can be of any depth.
  return jsonText(value);
}

/** Whether a schema has types of its own, and so allows more than the values that others list. */
function isForm({ keywords }: Schema): boolean {
  return keywords.some((keyword) => keyword instanceof Type);
}

function expectedValue(
  schema: Schema,
  value: JsonValue,
  { at, describe }: { readonly at: number; readonly describe: Describe },
): ExpectedValue {
  const own =
    textAt(schema, 'markdownEnumDescriptions', at) ?? textAt(schema, 'enumDescriptions', at);
  const isOnly = memberIn(schema, 'const') !== undefined || isAlone(schema);
  const described = isOnly
    ? (textOf(schema, 'markdownDescription') ??
      textOf(schema, 'description') ??
      textOf(schema, 'title'))
    : undefined;
  const description = own ?? described ?? describe(schema, `/enum/${at}`);
  return {
    value,
    ...(description !== undefined && { description }),
    isDeprecated: isOnly && flagOf(schema, 'deprecated'),
  };
}

function isAlone(schema: Schema): boolean {
  const values = memberIn(schema, 'enum');
  return isJsonArray(values) && values.length === 1;
}

function limitsOf(schemas: readonly OpenSchema[]): readonly ValueLimit[] {
  const limits = new Map<string, ValueLimit>();
  for (const { schema } of schemas) {
    for (const keyword of LIMITS) {
      const value = memberIn(schema, keyword);
      if (value !== undefined && !limits.has(keyword)) limits.set(keyword, { keyword, value });
    }
  }
  return [...limits.values()];
}

function memberIn({ value }: Schema, key: string): JsonValue | undefined {
  return isJsonObject(value) ? memberOf(value, key) : undefined;
}

function textOf(schema: Schema, key: string): string | undefined {
  const value = memberIn(schema, key);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function textAt(schema: Schema, key: string, at: number): string | undefined {
  const texts = memberIn(schema, key);
  const text = isJsonArray(texts) ? texts[at] : undefined;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

function snippetsOf(schema: Schema): SchemaSnippet[] {
  const listed = memberIn(schema, 'defaultSnippets');
  if (!isJsonArray(listed)) return [];
  return listed.slice(0, MOST_LISTED).flatMap((each) => {
    if (!isJsonObject(each)) return [];
    const [label, description, bodyText] = ['label', 'description', 'bodyText'].map((key) => {
      const text = memberOf(each, key);
      return typeof text === 'string' && text !== '' ? text : undefined;
    });
    const body = memberOf(each, 'body');
    if (body === undefined && bodyText === undefined) return [];
    return [
      {
        body: body ?? null,
        ...(label !== undefined && { label }),
        ...(description !== undefined && { description }),
        ...(bodyText !== undefined && { bodyText }),
      },
    ];
  });
}

function flagOf(schema: Schema, key: string): boolean {
  return memberIn(schema, key) === true;
}
