import { nearestName } from '@yamlkit/text';
import type { Asking, Schema, SchemaApplication } from '../evaluate/model.ts';
import { placeOf } from '../instance/instance.ts';
import { ARRAY, OBJECT } from '../instance/kinds.ts';
import { ObjectChildren } from '../keywords/object-children.ts';
import { Required } from '../keywords/sizes.ts';
import { certainSchemas, discriminatingKeys, namedKeys, possibleKinds } from './schema-facts.ts';

/** How near a node is to a form, most important first; more is nearer. */
type Nearness = readonly number[];

/** Children that are looked at to find the nearest form. */
const MOST_CHILDREN = 1000;
/** Names of a form that keys are compared with, and how long a key has to be for that. */
const MOST_NAMES_COMPARED = 100;
const SHORTEST_MISSPELLED = 4;
/** Steps of an evaluation that it takes to compare two names. */
const STEPS_TO_COMPARE = 4;
/** What a key counts that is misspelled; one that is known counts 1. */
const MISSPELLED = 0.75;

/** The forms that allow a node's kind. */
export function formsOfKind(
  place: SchemaApplication,
  forms: readonly SchemaApplication[],
): readonly SchemaApplication[] {
  const kind = place.run.kindOf(place.node);
  return forms.filter((form) => (possibleKinds(form.schema) & kind) !== 0);
}

/**
 * Several forms, none of them valid, the one first that was probably meant: the values that tell forms
 * apart decide, then the keys that are known, then how much of what is there is valid.
 */
export function* formsByNearness(
  forms: readonly SchemaApplication[],
): Asking<readonly SchemaApplication[]> {
  if (forms.length < 2) return forms;
  const shared = sharedKeys(forms);
  const ranked: { readonly form: SchemaApplication; readonly nearness: Nearness }[] = [];
  for (const form of forms) ranked.push({ form, nearness: yield* nearnessOf(form, shared) });
  return ranked.sort((a, b) => compare(b.nearness, a.nearness)).map(({ form }) => form);
}

function compare(a: Nearness, b: Nearness): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at === -1 ? 0 : a[at] - b[at];
}

/** The keys that several forms name: a wrong value of any other key says nothing of which form was meant. */
function sharedKeys(forms: readonly SchemaApplication[]): ReadonlySet<string> {
  const named = new Set<string>();
  const shared = new Set<string>();
  for (const { schema } of forms) {
    for (const key of namedKeys(certainSchemas(schema)).keys()) {
      if (named.has(key)) shared.add(key);
      named.add(key);
    }
  }
  return shared;
}

function* nearnessOf(form: SchemaApplication, shared: ReadonlySet<string>): Asking<Nearness> {
  const kind = form.run.kindOf(form.node);
  if (kind === OBJECT) return yield* nearnessOfObject(form, shared);
  if (kind !== ARRAY) return [0];
  const items: SchemaApplication[] = [];
  for (const applicator of form.schema.demandsOn(ARRAY).applicators) {
    yield* applicator.visit(form, (item) => {
      if (items.length < MOST_CHILDREN && item.trail !== form.trail) items.push(item);
    });
  }
  let valid = 0;
  for (const item of items) if (yield item) valid++;
  return [0, 0, 0, valid - (items.length - valid)];
}

function* nearnessOfObject(form: SchemaApplication, shared: ReadonlySet<string>): Asking<Nearness> {
  const schemas = certainSchemas(form.schema);
  const discriminating = discriminatingKeys(form.schema);
  const known = namedKeys(schemas);
  const { names } = form.children;
  let contradicted = 0;
  let confirmed = 0;
  let knownKeys = 0;
  let valid = 0;
  for (let at = 0; at < Math.min(names.length, MOST_CHILDREN); at++) {
    const schema = known.get(names[at]);
    if (schema === undefined) {
      knownKeys += isMisspelled(form, known, names[at])
        ? MISSPELLED
        : valueOfOtherKey(form, schemas, names[at]);
      continue;
    }
    const isValid = yield form.child(at, schema);
    knownKeys++;
    if (isValid) valid++;
    if (!discriminating.has(names[at])) continue;
    if (isValid) confirmed++;
    else if (shared.has(names[at])) contradicted++;
  }
  return [-contradicted, confirmed, knownKeys, valid - missingKeys(form, schemas), valid];
}

/** Whether a key is probably one that a form names and the node does not have. */
function isMisspelled(
  form: SchemaApplication,
  known: ReadonlyMap<string, Schema>,
  name: string,
): boolean {
  if (known.size > MOST_NAMES_COMPARED || name.length < SHORTEST_MISSPELLED) return false;
  form.run.budget.spend(known.size * STEPS_TO_COMPARE);
  const nearest = nearestName(name, [...known.keys()]);
  return nearest !== undefined && placeOf(form.children, nearest) === -1;
}

/** A key that is known by a pattern only counts a little; one that is not allowed counts against. */
function valueOfOtherKey(
  form: SchemaApplication,
  schemas: readonly Schema[],
  name: string,
): number {
  for (const { keywords } of schemas) {
    for (const keyword of keywords) {
      if (!(keyword instanceof ObjectChildren)) continue;
      if (keyword.knows(form.run, name)) return 0.5;
      if (keyword.additional?.value === false) return -1;
    }
  }
  return 0;
}

function missingKeys(form: SchemaApplication, schemas: readonly Schema[]): number {
  let count = 0;
  for (const { keywords } of schemas) {
    for (const keyword of keywords) {
      if (!(keyword instanceof Required)) continue;
      count += keyword.keys.filter((key) => placeOf(form.children, key) === -1).length;
    }
  }
  return count;
}
