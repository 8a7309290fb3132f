import type { HoverContents } from '@yamlkit/language';
import { descriptionParts, unwrapDescription } from '@yamlkit/text';
import type { ListedHover } from '../../engine/protocol.ts';
import { plainProse } from './plain-prose.ts';

/** A part of the information about a position. */
export type HoverPart =
  | { readonly kind: 'heading'; readonly name: string; readonly detail: string }
  /** A word of warning or weight: `required`, `deprecated`. */
  | { readonly kind: 'marks'; readonly marks: readonly string[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'values'; readonly label: string; readonly values: readonly string[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'source'; readonly text: string; readonly address?: string };

type SchemaHover = Extract<HoverContents, { readonly type: 'schema' }>;
type AliasHover = Extract<HoverContents, { readonly type: 'alias' }>;

/** Values whose descriptions are shown. */
const mostDescribed = 15;

const limitNames: Readonly<Record<string, string>> = {
  minimum: 'Minimum',
  maximum: 'Maximum',
  exclusiveMinimum: 'Greater than',
  exclusiveMaximum: 'Less than',
  minLength: 'Minimum length',
  maxLength: 'Maximum length',
  minItems: 'Minimum items',
  maxItems: 'Maximum items',
  minProperties: 'Minimum keys',
  maxProperties: 'Maximum keys',
  pattern: 'Pattern',
  format: 'Format',
  multipleOf: 'Multiple of',
};

/** The information about a position, in display order. */
export function hoverParts(contents: ListedHover['contents']): HoverPart[] {
  switch (contents.type) {
    case 'schema':
      return schemaParts(contents);
    case 'name': {
      const { summary, code, also } = contents;
      return [
        { kind: 'text', text: summary },
        ...(code === undefined ? [] : [{ kind: 'code', text: code } as const]),
        ...(also === undefined ? [] : hoverParts(also)),
      ];
    }
    case 'alias':
      return aliasParts(contents);
    case 'merge-key': {
      const { keys, count } = contents;
      const values = count > keys.length ? [...keys, `${count - keys.length} more`] : keys;
      return [
        { kind: 'heading', name: '<<', detail: 'merge key' },
        { kind: 'values', label: 'Brings', values },
      ];
    }
  }
}

/** The same as text, for screen readers. */
export function hoverText(parts: readonly HoverPart[]): string {
  return parts
    .map((part) => {
      switch (part.kind) {
        case 'heading':
          return `${part.name}, ${part.detail}`;
        case 'marks':
          return part.marks.join(', ');
        case 'values':
          return `${part.label}: ${part.values.join(', ')}`;
        default:
          return part.text;
      }
    })
    .filter((text) => text !== '')
    .map((text) => text.replace(/\.$/, ''))
    .join('. ');
}

function schemaParts(contents: SchemaHover): HoverPart[] {
  const { path, types, title, description, limits, examples, forms, source } = contents;
  const last = path[path.length - 1];
  const name = typeof last === 'number' ? `item ${last + 1}` : (last ?? title ?? source.name);
  const parts: HoverPart[] = [];
  if (title !== undefined && title !== name) parts.push({ kind: 'text', text: title });
  const { lead, rest } = descriptionParts(description ?? '');
  if (lead !== '') parts.push({ kind: 'text', text: plainProse(lead) });
  parts.push(
    { kind: 'heading', name, detail: typeWords(types) },
    { kind: 'marks', marks: marksOf(contents) },
  );
  parts.push(...valuesOf(contents));
  if (contents.default !== undefined) {
    parts.push({ kind: 'values', label: 'Default', values: [contents.default] });
  }
  for (const { keyword, value } of limits) {
    parts.push({ kind: 'values', label: limitNames[keyword] ?? keyword, values: [value] });
  }
  if (examples.length > 0) parts.push({ kind: 'values', label: 'Examples', values: examples });
  const usable = contents.expressions.map((name) => name.replace(/\(.*/, '()'));
  if (usable.length > 0)
    parts.push({ kind: 'values', label: 'Expressions can use', values: usable });
  for (const { open, closed } of forms) {
    const names = [...open, ...closed];
    if (names.length > 1) parts.push({ kind: 'values', label: 'One of', values: names });
  }
  parts.push(...describedValues(contents));
  if (rest !== '') parts.push({ kind: 'text', text: plainProse(rest) });
  const address = source.published;
  if (source.name !== '')
    parts.push({ kind: 'source', text: source.name, ...(address && { address }) });
  return parts.filter((part) => part.kind !== 'marks' || part.marks.length > 0);
}

function marksOf({ isRequired, isDeprecated, deprecation, availability }: SchemaHover): string[] {
  const marks: string[] = [];
  if (isRequired) marks.push('required');
  if (isDeprecated) marks.push(deprecation ? `deprecated: ${deprecation}` : 'deprecated');
  if (availability?.since !== undefined) marks.push(`since ${availability.since}`);
  if (availability?.goneSince !== undefined) marks.push(`removed in ${availability.goneSince}`);
  return marks;
}

function valuesOf({ allowedValues, allowedValueCount }: SchemaHover): HoverPart[] {
  if (allowedValues.length === 0) return [];
  const values = allowedValues.map(({ text, isDeprecated }) =>
    isDeprecated ? `${text} (deprecated)` : text,
  );
  const more = allowedValueCount - allowedValues.length;
  if (more > 0) values.push(`${more} more`);
  // Without a count they are what schemas only suggest.
  const label = allowedValueCount > 0 ? 'Allowed' : 'Usual';
  return [{ kind: 'values', label, values }];
}

/** What the values mean, where the schema says it. */
function describedValues({ allowedValues }: SchemaHover): HoverPart[] {
  return allowedValues
    .flatMap(({ text, description }): HoverPart[] =>
      description === undefined
        ? []
        : [{ kind: 'text', text: `${text}: ${plainProse(unwrapDescription(description))}` }],
    )
    .slice(0, mostDescribed);
}

function aliasParts({ name, target }: AliasHover): HoverPart[] {
  const heading: HoverPart = { kind: 'heading', name: `*${name}`, detail: 'alias' };
  if (target === undefined)
    return [heading, { kind: 'text', text: 'There is no such anchor above it.' }];
  return [
    heading,
    { kind: 'text', text: `Stands for the ${target.kind} on line ${target.line}.` },
    { kind: 'code', text: target.preview },
  ];
}

/** That a value may be left empty says little beside what else it may be. */
function typeWords(types: readonly string[]): string {
  const others = types.filter((type) => type !== 'null');
  return (others.length > 0 ? others : types).join(' or ') || 'any type';
}
