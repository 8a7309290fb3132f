import { isJsonObject, type JsonValue, memberOf } from '../values/json-value.ts';

/** The supported drafts of JSON Schema. */
export type Draft = '4' | '6' | '7' | '2019-09' | '2020-12';

/** The name of a group of keywords in the drafts that have vocabularies. */
export type Vocabulary =
  | 'core'
  | 'applicator'
  | 'unevaluated'
  | 'validation'
  | 'meta-data'
  | 'format'
  | 'format-assertion'
  | 'content';

/** The keywords of a draft. */
export interface Dialect {
  readonly draft: Draft;
  /** Its chronological position, so that drafts can be compared. */
  readonly order: number;
  readonly vocabularies: ReadonlySet<Vocabulary>;
}

export const DRAFT_4 = 0;
export const DRAFT_6 = 1;
export const DRAFT_7 = 2;
export const DRAFT_2019 = 3;
export const DRAFT_2020 = 4;

const ORDER: readonly Draft[] = ['4', '6', '7', '2019-09', '2020-12'];
const USUAL: ReadonlySet<Vocabulary> = new Set([
  'core',
  'applicator',
  'unevaluated',
  'validation',
  'meta-data',
  'format',
  'content',
]);

const BY_DRAFT: ReadonlyMap<Draft, Dialect> = new Map(
  ORDER.map((draft, order) => [draft, { draft, order, vocabularies: USUAL }]),
);

const DRAFT_BY_METASCHEMA: ReadonlyMap<string, Draft> = new Map([
  ['json-schema.org/draft-04/schema', '4'],
  ['json-schema.org/draft-06/schema', '6'],
  ['json-schema.org/draft-07/schema', '7'],
  ['json-schema.org/draft/2019-09/schema', '2019-09'],
  ['json-schema.org/draft/2020-12/schema', '2020-12'],
  // Authors do not mean the newest draft at the time the schema is read.
  ['json-schema.org/schema', '7'],
]);

const VOCABULARY = /^https:\/\/json-schema\.org\/draft\/(2019-09|2020-12)\/vocab\/([a-z-]+)$/;

export function dialectOfDraft(draft: Draft): Dialect {
  return BY_DRAFT.get(draft) as Dialect;
}

/** The URI by which `$schema` names a draft. */
export function metaschemaOfDraft(draft: Draft): string {
  const isOld = dialectOfDraft(draft).order < DRAFT_2019;
  return isOld
    ? `http://json-schema.org/draft-0${draft}/schema#`
    : `https://json-schema.org/draft/${draft}/schema`;
}

/** The dialect of one of the drafts' own metaschemas, by its URI. */
export function standardDialect(metaschema: string): Dialect | undefined {
  const name = metaschema.replace(/^https?:\/\//, '').replace(/#$/, '');
  const draft = DRAFT_BY_METASCHEMA.get(name);
  return draft && dialectOfDraft(draft);
}

/**
 * The dialect that a custom metaschema describes: the draft it is written in, with the
 * vocabularies it names. Undefined if it requires an unknown one.
 */
export function customDialect(metaschema: JsonValue, base: Dialect): Dialect | undefined {
  const named = isJsonObject(metaschema) ? memberOf(metaschema, '$vocabulary') : undefined;
  if (!isJsonObject(named) || base.order < DRAFT_2019) return base;
  const vocabularies = new Set<Vocabulary>();
  for (const [uri, isRequired] of Object.entries(named)) {
    const name = vocabularyNamed(uri);
    if (name === undefined) {
      if (isRequired === true) return undefined;
    } else {
      vocabularies.add(name);
      // The applicators of 2019-09 include keywords that later became a separate vocabulary.
      if (name === 'applicator' && base.order === DRAFT_2019) vocabularies.add('unevaluated');
      if (name === 'format' && base.order === DRAFT_2019 && isRequired === true) {
        vocabularies.add('format-assertion');
      }
    }
  }
  return { ...base, vocabularies };
}

function vocabularyNamed(uri: string): Vocabulary | undefined {
  const name = VOCABULARY.exec(uri)?.[2];
  if (name === 'format-annotation') return 'format';
  if (name === 'format-assertion') return name;
  return name !== undefined && USUAL.has(name as Vocabulary) ? (name as Vocabulary) : undefined;
}
