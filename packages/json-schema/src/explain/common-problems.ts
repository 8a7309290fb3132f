import type { Asking, Keyword, Report, Schema, SchemaApplication } from '../evaluate/model.ts';
import { placeOf } from '../instance/instance.ts';
import { ARRAY, kindName, OBJECT, STRING } from '../instance/kinds.ts';
import { ObjectChildren } from '../keywords/object-children.ts';
import { Required } from '../keywords/sizes.ts';
import { Format, PatternMatch } from '../keywords/strings.ts';
import { AllowedValues, Type } from '../keywords/values.ts';
import { jsonText } from '../values/json-text.ts';
import { MOST_LISTED } from './problem.ts';
import {
  certainSchemas,
  discriminatingKeys,
  expectedTypes,
  namedKeys,
  titleOf,
} from './schema-facts.ts';

// A value that none of several forms allows may be wrong in the same way for all of them; one problem reports that.
// Functions that may find none return whether they have found one.

/** No form allows the kind of node there is: one problem names all types. */
export function addWrongType(
  report: Report,
  place: SchemaApplication,
  branches: readonly SchemaApplication[],
): void {
  const expected = new Set(branches.flatMap(({ schema }) => [...expectedTypes(schema)]));
  if (expected.size === 0) {
    report.follow(branches[0]);
    return;
  }
  if (addWrongValue(report, place, branches)) return;
  const actual = kindName(place.run.kindOf(place.node));
  report.add(place, 'wrong-type', { expected: [...expected], actual }, 'type');
}

/** Where all forms list their values, or a listed value was probably meant, one problem lists all. */
export function addWrongValue(
  report: Report,
  place: SchemaApplication,
  forms: readonly SchemaApplication[],
): boolean {
  const { run, node } = place;
  const kind = run.kindOf(node);
  if (kind === OBJECT || kind === ARRAY) return false;
  const lists = forms.map(({ schema }) =>
    certainSchemas(schema)
      .flatMap(({ keywords }) => keywords)
      .find((keyword) => keyword instanceof AllowedValues),
  );
  const values = [...new Set(lists.flatMap((list) => list?.values ?? []))];
  if (values.length === 0) return false;
  const texts = values.filter((value) => typeof value === 'string');
  const nearest = kind === STRING ? report.nearest(place, run.textOf(node), texts) : undefined;
  if (nearest === undefined && lists.includes(undefined)) return false;
  const parameters = {
    allowed: values.slice(0, MOST_LISTED).map(jsonText),
    count: values.length,
    ...(nearest !== undefined && { nearest }),
  };
  report.add(place, 'wrong-value', parameters, 'enum');
  return true;
}

/** Where the value of a key tells all forms apart, and is none of theirs, one problem lists all. */
export function* addWrongMark(
  report: Report,
  place: SchemaApplication,
  forms: readonly SchemaApplication[],
): Asking<boolean> {
  if (place.run.kindOf(place.node) !== OBJECT || forms.length < 2) return false;
  const { children } = place;
  for (const key of discriminatingKeys(forms[0].schema)) {
    const at = placeOf(children, key);
    if (at === -1) continue;
    const marks = forms.flatMap((form) => {
      const schema = namedKeys(certainSchemas(form.schema)).get(key);
      return schema === undefined ? [] : [form.child(at, schema)];
    });
    if (marks.length < forms.length || (yield* isAnyValid(marks))) continue;
    if (addWrongValue(report, marks[0], marks)) return true;
  }
  return false;
}

/** Forms that ask for one key each and nothing else, of which none is there. */
export function addMissingOneOf(
  report: Report,
  place: SchemaApplication,
  forms: readonly SchemaApplication[],
): boolean {
  const asked = forms.map(({ schema }) => onlyRequiredKey(schema));
  const keys = [...new Set(asked)].filter((key) => key !== undefined);
  if (keys.length < 2 || asked.includes(undefined)) return false;
  if (keys.some((key) => placeOf(place.children, key) !== -1)) return false;
  report.add(place, 'missing-one-of', { keys }, 'required');
  return true;
}

/** Where all forms are formats of text, one problem names them all. */
export function addWrongFormat(
  report: Report,
  place: SchemaApplication,
  forms: readonly SchemaApplication[],
): boolean {
  const { run, node } = place;
  if (forms.length < 2 || run.kindOf(node) !== STRING) return false;
  const isMissed = (keyword: Keyword) => keyword instanceof Format && !keyword.test(run, node);
  const formats = forms.flatMap(({ schema }) => {
    const missed = certainSchemas(schema).flatMap(({ keywords }) => keywords.filter(isMissed));
    return (missed as Format[]).slice(0, 1).map(({ format }) => format);
  });
  if (formats.length < forms.length) return false;
  report.add(place, 'format-mismatch', { formats: [...new Set(formats)] }, 'format');
  return true;
}

/** Text that misses a pattern, where another type would do as well: both are said. */
export function addTypeOrPattern(
  report: Report,
  place: SchemaApplication,
  branches: readonly SchemaApplication[],
  form: SchemaApplication,
): boolean {
  const { run, node } = place;
  if (run.kindOf(node) !== STRING) return false;
  const keywords = certainSchemas(form.schema).flatMap((schema) => schema.keywords);
  const pattern = keywords.find((keyword) => keyword instanceof PatternMatch);
  if (pattern === undefined || pattern.test(run, node)) return false;
  const others = branches.filter((branch) => branch !== form);
  const expected = [...new Set(others.flatMap(({ schema }) => [...expectedTypes(schema)]))];
  if (expected.length === 0) return false;
  const title = titleOf(form.schema);
  const parameters = {
    expected,
    actual: 'string',
    pattern: pattern.source,
    ...(title !== undefined && { title }),
  } as const;
  report.add(place, 'wrong-type', parameters, 'type');
  return true;
}

function* isAnyValid(places: readonly SchemaApplication[]): Asking<boolean> {
  for (const place of places) if (yield place) return true;
  return false;
}

/** The key that a schema asks for, where it does nothing else but describe that key and say that it is one of a mapping. */
function onlyRequiredKey({ keywords }: Schema): string | undefined {
  const asked = keywords.flatMap((keyword) => (keyword instanceof Required ? keyword.keys : []));
  const [key] = asked;
  if (asked.length !== 1) return undefined;
  const isOfKey = (keyword: Keyword) =>
    keyword instanceof Required ||
    keyword instanceof Type ||
    (keyword instanceof ObjectChildren && describesOnly(keyword, key));
  return keywords.every(isOfKey) ? key : undefined;
}

function describesOnly({ properties, patterns, additional }: ObjectChildren, key: string): boolean {
  const isOther = [...properties.keys()].some((name) => name !== key);
  return !isOther && patterns.length === 0 && additional === undefined;
}
