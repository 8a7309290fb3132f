import { ANY_NUMBER, lintRules, presets } from '@yamlkit/engine/lint';
import { meaningRules } from '@yamlkit/meaning/rules';
import type { OptionDeclaration } from '../commands/command-declaration.ts';
import { optionName, valueNeed } from '../commands/declared-names.ts';
import { LAYOUT_OPTIONS } from '../commands/layout-options.ts';
import { TEMPLATES_OPTION } from '../commands/shared-declarations.ts';

type Schema = Readonly<Record<string, unknown>>;

/** One text, or a list of them. */
const TEXTS: Schema = {
  type: ['string', 'array'],
  items: { type: 'string' },
};

/** The JSON Schema of `.yamlkit.yaml`, by which editors complete it. */
export function settingsSchema(): Schema {
  const section = sectionProperties();
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: ['object', 'null'],
    properties: {
      root: { type: 'boolean', default: false },
      ignore: TEXTS,
      ...section,
      overrides: {
        type: 'array',
        items: {
          type: 'object',
          properties: { files: TEXTS, ...section },
          required: ['files'],
          additionalProperties: false,
        },
      },
    },
    additionalProperties: false,
    $defs: {
      lint: lintSchema(),
      meaning: meaningSchema(),
      format: objectOf(
        Object.fromEntries(
          LAYOUT_OPTIONS.map((option) => [optionName(option).slice(2), formatSchema(option)]),
        ),
      ),
      dialect: { enum: TEMPLATES_OPTION.choices, default: TEMPLATES_OPTION.default },
    },
  };
}

function sectionProperties(): Schema {
  return {
    lint: { $ref: '#/$defs/lint' },
    meaning: { $ref: '#/$defs/meaning' },
    format: { $ref: '#/$defs/format' },
    templates: {
      anyOf: [
        { $ref: '#/$defs/dialect' },
        { type: 'object', additionalProperties: { $ref: '#/$defs/dialect' } },
      ],
    },
    schemas: {
      anyOf: [TEXTS, { type: 'object', additionalProperties: TEXTS }],
    },
    'detect-schemas': { type: 'boolean', default: true },
    'kubernetes-version': { type: 'string', pattern: '^\\d+\\.\\d+$' },
    'allow-unknown-fields': { type: 'boolean', default: false },
  };
}

function formatSchema(option: OptionDeclaration): Schema {
  if (valueNeed(option) === undefined) return { type: 'boolean', default: false };
  const { choices, range, default: standard } = option;
  if (choices !== undefined) return { enum: choices, default: standard };
  if (range === undefined) return { type: ['integer', 'string'], default: standard };
  return { type: 'integer', minimum: range[0], maximum: range[1], default: standard };
}

function lintSchema(): Schema {
  const rules = Object.fromEntries(
    lintRules.map(({ id, options, values = {} }) => [
      id,
      {
        anyOf: [
          { enum: ['enable', 'disable', true, false] },
          objectOf({
            level: { enum: ['error', 'warning'] },
            ignore: TEXTS,
            ...Object.fromEntries(
              Object.entries(options).map(([name, standard]) => [
                name,
                optionSchema(standard, values[name]),
              ]),
            ),
          }),
        ],
      },
    ]),
  );
  const lint = objectOf({
    extends: { anyOf: [{ enum: Object.keys(presets) }, { type: 'string' }] },
    rules: objectOf(rules),
  });
  return { anyOf: [{ const: false }, lint] };
}

function meaningSchema(): Schema {
  const level: Schema = {
    anyOf: [
      { enum: ['error', 'warning', 'off', 'enable', 'disable', true, false] },
      objectOf({ level: { enum: ['error', 'warning'] } }),
    ],
  };
  const rules = Object.fromEntries(meaningRules.map((rule) => [rule, level]));
  const meaning = objectOf({
    rules: objectOf(rules),
    closed: { type: 'boolean', default: false },
    runners: TEXTS,
  });
  return { anyOf: [{ const: false }, meaning] };
}

/** The values that an option of a rule accepts: the listed ones, or those of the type of its default. */
function optionSchema(standard: unknown, values: readonly unknown[] | undefined): Schema {
  if (Array.isArray(standard)) {
    const items = values === undefined ? { type: 'string' } : { enum: values };
    return { type: 'array', items, default: standard };
  }
  if (values !== undefined) {
    const named = { enum: values.filter((value) => value !== ANY_NUMBER) };
    if (!values.includes(ANY_NUMBER)) return { ...named, default: standard };
    return { anyOf: [named, { type: 'integer', minimum: 0 }], default: standard };
  }
  if (typeof standard === 'number') return { type: 'integer', default: standard };
  return { type: typeof standard, default: standard };
}

/** A mapping with these keys and no others; nothing at all where all of it is left out. */
function objectOf(properties: Schema): Schema {
  return { type: ['object', 'null'], properties, additionalProperties: false };
}
