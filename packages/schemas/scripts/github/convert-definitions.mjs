// biome-ignore-all lint/suspicious/noTemplateCurlyInString: GitHub writes expressions so.
import { readDefinition } from './read-definition.mjs';

/*
 * GitHub defines workflows and actions in a language of its own: named definitions of scalars, sequences, mappings and
 * choices between them. This turns them into a JSON Schema that accepts what GitHub's reader accepts:
 *
 * - A string takes any scalar, which is read as text, and null as empty text; `x-also-accepts` names those types.
 * - Where a definition or one around it has a context, an expression such as `${{ github.ref }}` can take the place of
 *   any value. Elsewhere, text with an expression is an error. So a definition that is used in both is converted twice.
 * - Of several mappings, the keys that only one of them has decide which is meant.
 *
 * `x-expressions` keeps the names that expressions may use, beyond those of the definitions around.
 */

/** @typedef {Record<string, any>} Schema */
/** @typedef {import('./read-definition.mjs').Definitions} Definitions */
/** @typedef {import('./read-definition.mjs').Mapping} Mapping */

const EXPRESSION = '\\$\\{\\{';
/** Text with an expression, other than one that is nothing but a string: `${{ '…' }}` is that string. */
const HOLDS_EXPRESSION = `^(?!\\$\\{\\{\\s*'(?:[^']|'')*'\\s*\\}\\}$)[\\s\\S]*${EXPRESSION}`;
/** Definitions of the schema's own. */
const DEFINITIONS = {
  expression: {
    title: 'an expression',
    type: 'string',
    'x-also-accepts': ['string'],
    pattern: EXPRESSION,
  },
  literal: {
    not: { type: 'string', pattern: HOLDS_EXPRESSION },
    errorMessage: 'Expressions (${{ … }}) are not evaluated here. Write the value itself.',
  },
};
const TYPES = ['string', 'number', 'boolean', 'null', 'array', 'object'];

/**
 * Converts definitions to a JSON Schema, with their descriptions.
 *
 * @param {Definitions} definitions
 * @param {string} root the name of the definition that the whole file follows
 * @returns {Schema}
 * @throws Error for definitions that cannot be converted: GitHub has changed the language then.
 */
export function convertDefinitions(definitions, root) {
  return new Converter(definitions).convert(root);
}

class Converter {
  /** @type {Definitions} */
  #definitions;
  /** The schemas to be made, by their name in `$defs`, in the order in which they are needed. */
  #waiting = /** @type {{ id: string, name: string, isInContext: boolean }[]} */ ([]);
  #ids = new Set();

  /** @param {Definitions} definitions */
  constructor(definitions) {
    this.#definitions = definitions;
  }

  /** @param {string} root */
  convert(root) {
    const schema = this.#schemaOf(root, false);
    /** @type {Record<string, Schema>} */
    const $defs = { ...DEFINITIONS };
    for (const { id, name, isInContext } of this.#waiting) {
      $defs[id] = this.#schemaOf(name, isInContext);
    }
    return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema, $defs };
  }

  /**
   * The schema of a definition, as a reference where it has a name of its own.
   *
   * @param {string} name
   * @param {boolean} isInContext whether expressions may be used around it
   * @returns {Schema}
   */
  #referTo(name, isInContext) {
    if (!Object.hasOwn(this.#definitions, name)) return this.#schemaOf(name, isInContext);
    const hasOwn = readDefinition(this.#definitions, name).context.length > 0;
    const id = isInContext && !hasOwn ? `${name}-in-context` : name;
    if (!this.#ids.has(id)) {
      this.#ids.add(id);
      this.#waiting.push({ id, name, isInContext });
    }
    return { $ref: `#/$defs/${id}` };
  }

  /**
   * @param {string} name
   * @param {boolean} isAround whether expressions may be used around it
   * @returns {Schema}
   */
  #schemaOf(name, isAround) {
    const definition = readDefinition(this.#definitions, name);
    const { context, description, forms } = definition;
    const isInContext = isAround || context.length > 0;
    return {
      ...(description !== '' && { description }),
      ...(context.length > 0 && { 'x-expressions': context }),
      ...this.#oneOf(this.#alternatives(forms, isInContext)),
    };
  }

  /**
   * What a value can be: one of some constants, something of another kind, an expression.
   *
   * @param {import('./read-definition.mjs').Forms} forms
   * @param {boolean} isInContext
   * @returns {Schema[]}
   */
  #alternatives(forms, isInContext) {
    const { constants, text, types, itemType, mappings } = forms;
    const read =
      text === undefined ? [] : ['number', 'boolean', ...(text.isRequired ? [] : ['null'])];
    const named = TYPES.filter((type) => types.has(type));
    const accepted = TYPES.filter((type) => types.has(type) || read.includes(type));
    if (accepted.length === TYPES.length && isAny(forms)) return [{}];
    const added = accepted.filter((type) => !named.includes(type));
    /** @type {Schema} */
    const rest = {
      type: accepted.length === 1 ? accepted[0] : accepted,
      ...(added.length > 0 && { 'x-also-accepts': added }),
      ...(text?.isRequired && { minLength: 1 }),
      ...(text !== undefined && !isInContext && { $ref: '#/$defs/literal' }),
      ...(itemType !== undefined && { items: this.#referTo(itemType, isInContext) }),
      ...this.#mapping(mappings, isInContext),
    };
    const takesExpression = isInContext && text === undefined;
    return [
      ...(constants.length > 0 && text === undefined ? [enumOf(constants)] : []),
      ...(accepted.length > 0 ? [rest] : []),
      ...(takesExpression ? [{ $ref: '#/$defs/expression' }] : []),
    ];
  }

  /** @param {Schema[]} alternatives */
  #oneOf(alternatives) {
    return alternatives.length === 1 ? alternatives[0] : { anyOf: alternatives };
  }

  /**
   * @param {readonly Mapping[]} mappings
   * @param {boolean} isInContext
   * @returns {Schema}
   */
  #mapping(mappings, isInContext) {
    if (mappings.length === 0) return {};
    const common = mappings[0].required.filter((key) =>
      mappings.every(({ required }) => required.includes(key)),
    );
    /** @type {Record<string, Schema>} */
    const properties = {};
    for (const { properties: own } of mappings) {
      for (const [key, { type, description }] of own) {
        const schema = this.#referTo(type, isInContext);
        properties[key] ??= description === '' ? schema : { description, ...schema };
      }
    }
    return {
      ...(Object.keys(properties).length > 0 && { properties }),
      ...this.#otherKeys(mappings, isInContext),
      ...unlessInserted(
        {
          ...(common.length > 0 && { required: common }),
          ...(mappings.length > 1 && tellApart(mappings, common)),
        },
        isInContext,
      ),
    };
  }

  /**
   * @param {readonly Mapping[]} mappings
   * @param {boolean} isInContext
   * @returns {Schema}
   */
  #otherKeys([{ looseKey, looseValue, properties }], isInContext) {
    // `${{ insert }}` as a key brings keys that are not known here.
    const inserted =
      isInContext && properties.size > 0 ? { patternProperties: { [EXPRESSION]: {} } } : {};
    if (looseKey === undefined || looseValue === undefined) {
      return { ...inserted, additionalProperties: false };
    }
    const key = readDefinition(this.#definitions, looseKey);
    const value = this.#referTo(looseValue, isInContext);
    const isDescribed = key.description !== '' && value.$ref !== undefined;
    const names = {
      ...(key.forms.text?.isRequired && { minLength: 1 }),
      ...(!isInContext && { $ref: '#/$defs/literal' }),
    };
    return {
      ...inserted,
      ...(Object.keys(names).length > 0 && { propertyNames: names }),
      // What the key is comes second: the value's own description is nearer to what a person asks for.
      additionalProperties: isDescribed
        ? { allOf: [value, { description: key.description }] }
        : value,
    };
  }
}

/** @param {import('./read-definition.mjs').Forms} forms */
function isAny({ text, itemType, mappings }) {
  const isOpen = mappings.every(
    ({ looseValue, properties }) => looseValue === 'any' && properties.size === 0,
  );
  return text !== undefined && !text.isRequired && itemType === 'any' && isOpen;
}

/**
 * @param {readonly { value: string, description: string }[]} constants
 * @returns {Schema}
 */
function enumOf(constants) {
  const values = constants.flatMap(({ value }) => {
    // Scalars are compared as text.
    const others = [true, false, Number(value)].filter((other) => String(other) === value);
    return [value, ...others];
  });
  const descriptions = values.map(
    (value) => constants.find((constant) => constant.value === String(value))?.description ?? '',
  );
  return {
    enum: values,
    ...(descriptions.some((text) => text !== '') && { enumDescriptions: descriptions }),
  };
}

/**
 * What a mapping must hold, unless `${{ insert }}` as a key may bring it.
 *
 * @param {Schema} schema
 * @param {boolean} isInContext
 * @returns {Schema}
 */
function unlessInserted(schema, isInContext) {
  if (!isInContext || Object.keys(schema).length === 0) return schema;
  return conditional({ propertyNames: { not: { pattern: EXPRESSION } } }, schema);
}

/**
 * The keys that only one of several mappings has decide: they ask for what that mapping requires, and exclude the keys
 * that it does not have. Without any, one of the keys that tell them apart is missing.
 *
 * @param {readonly Mapping[]} mappings
 * @param {readonly string[]} common the keys that all of them require
 * @returns {Schema}
 */
function tellApart(mappings, common) {
  const all = new Set(mappings.flatMap(({ properties }) => [...properties.keys()]));
  const isOnlyIn = (/** @type {Mapping} */ mapping, /** @type {string} */ key) =>
    mappings.every((other) => other === mapping || !other.properties.has(key));
  const marks = mappings.map((mapping) => {
    const mark = mapping.required.find((key) => isOnlyIn(mapping, key));
    if (mark === undefined) throw new Error(`${mapping.name} has no required key of its own`);
    return mark;
  });
  const cases = mappings.map((mapping, at) => {
    const others = [...all].filter((key) => !mapping.properties.has(key));
    const own = [...mapping.properties.keys()].filter((key) => isOnlyIn(mapping, key));
    return {
      mark: marks[at],
      own: own.filter((key) => key !== marks[at]),
      consequence: {
        required: mapping.required.filter((key) => !common.includes(key)),
        properties: Object.fromEntries(others.map((key) => [key, false])),
      },
    };
  });
  // What the required keys say comes first, then what the others say.
  const chain = [
    ...cases.map(({ mark, consequence }) => ({ keys: [mark], consequence })),
    ...cases.map(({ own, consequence }) => ({ keys: own, consequence })),
  ]
    .filter(({ keys }) => keys.length > 0)
    .reduceRight(
      (otherwise, { keys, consequence }) =>
        conditional({ anyOf: keys.map((key) => ({ required: [key] })) }, consequence, otherwise),
      /** @type {Schema | undefined} */ (undefined),
    );
  return { anyOf: marks.map((key) => ({ required: [key] })), allOf: [chain] };
}

/**
 * @param {Schema} condition
 * @param {Schema} consequence
 * @param {Schema} [otherwise]
 * @returns {Schema}
 */
function conditional(condition, consequence, otherwise) {
  // An object with a method `then` would be taken for a promise.
  const entries = [
    ['if', condition],
    ['then', consequence],
    ['else', otherwise],
  ];
  return Object.fromEntries(entries.filter(([, schema]) => schema !== undefined));
}
