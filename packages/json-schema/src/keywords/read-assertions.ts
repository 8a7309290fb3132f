import type { Assertion } from '../evaluate/model.ts';
import type { TypeName } from '../instance/kinds.ts';
import { DRAFT_4, DRAFT_6, DRAFT_2019 } from '../schema/dialect.ts';
import { isStrings, type SchemaReader } from '../schema/schema-reader.ts';
import { isJsonArray } from '../values/json-value.ts';
import { type LimitName, MultipleOf, NumberLimit } from './numbers.ts';
import { DependentRequired, Required, Size, type SizeName, UniqueItems } from './sizes.ts';
import { Format, PatternMatch, StringLength } from './strings.ts';
import { AllowedValues, Type } from './values.ts';

const TYPES: ReadonlySet<string> = new Set<TypeName>([
  'null',
  'boolean',
  'number',
  'string',
  'array',
  'object',
  'integer',
]);
const LIMITS: readonly LimitName[] = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];
const SIZES: readonly SizeName[] = ['minItems', 'maxItems', 'minProperties', 'maxProperties'];

/** The keywords of a schema that check a node without other schemas. */
export function readAssertions(reader: SchemaReader, assertsFormat: boolean): Assertion[] {
  const assertions: Assertion[] = [];
  if (reader.has('validation')) {
    readValues(reader, assertions);
    readNumbers(reader, assertions);
    readStrings(reader, assertions);
    readSizes(reader, assertions);
  }
  if (assertsFormat || reader.has('format-assertion')) {
    const format = reader.string('format');
    if (format !== undefined) assertions.push(new Format(format));
  }
  readDependencies(reader, assertions);
  return assertions;
}

function readValues(reader: SchemaReader, assertions: Assertion[]): void {
  const type = reader.value('type');
  const types = isJsonArray(type) ? type : type === undefined ? [] : [type];
  if (type !== undefined && isStrings(types) && types.every((each) => TYPES.has(each))) {
    const others = reader.value('x-also-accepts');
    assertions.push(
      new Type(
        types as TypeName[],
        reader.order === DRAFT_4,
        isJsonArray(others) && isStrings(others) ? others : [],
      ),
    );
  } else if (type !== undefined) {
    reader.refuse('type');
  }
  const values = reader.list('enum');
  if (values !== undefined) assertions.push(new AllowedValues('enum', values));
  const value = reader.value('const');
  if (value !== undefined && reader.order >= DRAFT_6) {
    assertions.push(new AllowedValues('const', [value]));
  }
}

function readNumbers(reader: SchemaReader, assertions: Assertion[]): void {
  for (const name of LIMITS) {
    // In draft 4 it is a boolean beside the limit.
    if (reader.order === DRAFT_4 && name.startsWith('exclusive')) continue;
    const limit = reader.number(name);
    if (limit === undefined) continue;
    const exclusive = name === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
    const isExclusive = reader.order === DRAFT_4 && reader.value(exclusive) === true;
    assertions.push(new NumberLimit(isExclusive ? exclusive : name, limit.text, limit.decimal));
  }
  const divisor = reader.number('multipleOf');
  if (divisor === undefined) return;
  if (divisor.decimal.sign > 0) assertions.push(new MultipleOf(divisor.text, divisor.decimal));
  else reader.refuse('multipleOf');
}

function readStrings(reader: SchemaReader, assertions: Assertion[]): void {
  for (const name of ['minLength', 'maxLength'] as const) {
    const limit = reader.count(name);
    if (limit !== undefined) assertions.push(new StringLength(name, limit));
  }
  const source = reader.string('pattern');
  const pattern = source === undefined ? undefined : reader.pattern(source);
  if (pattern !== undefined) assertions.push(new PatternMatch(pattern));
}

function readSizes(reader: SchemaReader, assertions: Assertion[]): void {
  for (const name of SIZES) {
    const limit = reader.count(name);
    if (limit !== undefined) assertions.push(new Size(name, limit));
  }
  if (reader.value('uniqueItems') === true) assertions.push(new UniqueItems());
  // In draft 3 it was a boolean in the property, which many schemas still have.
  if (isJsonArray(reader.value('required'))) {
    const keys = reader.strings('required');
    if (keys !== undefined && keys.length > 0) assertions.push(new Required(keys));
  }
}

/** Later drafts have separate keywords for it, but accept the old one too. */
function readDependencies(reader: SchemaReader, assertions: Assertion[]): void {
  const names =
    reader.order >= DRAFT_2019 ? ['dependentRequired', 'dependencies'] : ['dependencies'];
  for (const name of names) {
    if (name === 'dependentRequired' && !reader.has('validation')) continue;
    const lists = Object.entries(reader.object(name) ?? {}).flatMap(([key, value]) =>
      isJsonArray(value) && isStrings(value) ? [[key, value] as const] : [],
    );
    if (lists.length > 0) assertions.push(new DependentRequired(name, lists));
  }
}
