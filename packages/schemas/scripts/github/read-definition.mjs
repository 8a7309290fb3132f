/**
 * @typedef {object} Property
 * @property {string} type the name of a definition
 * @property {string} description
 *
 * @typedef {object} Mapping
 * @property {string} name of the definition
 * @property {ReadonlyMap<string, Property>} properties
 * @property {readonly string[]} required
 * @property {string} [looseKey] the definition of other keys
 * @property {string} [looseValue] the definition of their values
 *
 * @typedef {object} Forms what a value may be
 * @property {readonly { value: string, description: string }[]} constants
 * @property {{ isRequired: boolean }} [text] any text, or any but empty text
 * @property {ReadonlySet<string>} types those of JSON Schema that are named, other than by constants
 * @property {string} [itemType] the definition of items
 * @property {readonly Mapping[]} mappings
 *
 * @typedef {object} Definition
 * @property {string} description empty where there is none
 * @property {readonly string[]} context the names that expressions may use, beyond those of the definitions around
 * @property {Forms} forms
 *
 * @typedef {Readonly<Record<string, Record<string, any>>>} Definitions
 */

/** What the language has without a definition. @type {Definitions} */
const BUILT_IN = {
  null: { null: {} },
  boolean: { boolean: {} },
  number: { number: {} },
  string: { string: {} },
  sequence: { sequence: { 'item-type': 'any' } },
  mapping: { mapping: { 'loose-key-type': 'string', 'loose-value-type': 'any' } },
  any: { 'one-of': ['null', 'boolean', 'number', 'string', 'sequence', 'mapping'] },
};

const KINDS = [
  'null',
  'boolean',
  'number',
  'string',
  'sequence',
  'mapping',
  'one-of',
  'allowed-values',
];
const STRING_KEYS = ['constant', 'require-non-empty'];
const MAPPING_KEYS = ['properties', 'loose-key-type', 'loose-value-type'];
const PROPERTY_KEYS = ['type', 'required', 'description'];

/**
 * A definition, with the choices in it laid open.
 *
 * @param {Definitions} definitions
 * @param {string} name
 * @returns {Definition}
 * @throws Error for what GitHub's language did not have when this was written.
 */
export function readDefinition(definitions, name) {
  const { description, context = [] } = find(definitions, name);
  const leaves = leavesOf(definitions, name, []);
  const texts = leaves.filter((leaf) => leaf.kind === 'string');
  const constants = texts.filter(({ value }) => value.constant);
  const free = texts.filter(({ value }) => !value.constant);
  const [sequence, ...others] = leaves.filter(({ kind }) => kind === 'sequence');
  if (others.length > 0) throw new Error(`${name} has several forms of sequences`);
  const types = leaves.filter((leaf) => leaf.kind !== 'string').map(({ kind }) => TYPE_OF[kind]);
  const described = leaves.filter((leaf) => leaf.description !== '' && !leaf.value.constant);
  return {
    // A choice without a description of its own is usually one between null and what has one.
    description: description ?? (described.length === 1 ? described[0].description : ''),
    context,
    forms: {
      constants: constants.map((leaf) => ({
        value: leaf.value.constant,
        description: leaf.description,
      })),
      ...(free.length > 0 && {
        text: { isRequired: free.every(({ value }) => value['require-non-empty'] === true) },
      }),
      types: new Set(free.length > 0 ? [...types, 'string'] : types),
      ...(sequence && { itemType: sequence.value['item-type'] }),
      mappings: leaves.filter(({ kind }) => kind === 'mapping').map(mappingOf),
    },
  };
}

const TYPE_OF = /** @type {Record<string, string>} */ ({
  null: 'null',
  boolean: 'boolean',
  number: 'number',
  sequence: 'array',
  mapping: 'object',
});

/**
 * @typedef {{ name: string, kind: string, value: any, description: string }} Leaf
 *
 * @param {Definitions} definitions
 * @param {string} name
 * @param {readonly string[]} above names on the way, which must not choose themselves
 * @returns {Leaf[]}
 */
function leavesOf(definitions, name, above) {
  if (above.includes(name)) throw new Error(`${name} is one of itself`);
  const { description = '', context = [], ...rest } = find(definitions, name);
  if (above.length > 0 && context.length > 0)
    throw new Error(`${name} has a context within a choice`);
  const [kind, ...more] = Object.keys(rest);
  if (!KINDS.includes(kind) || more.length > 0) {
    throw new Error(`${name} is defined by ${Object.keys(rest).join(', ')}`);
  }
  const value = rest[kind];
  if (kind === 'one-of') {
    return value.flatMap((/** @type {string} */ each) =>
      leavesOf(definitions, each, [...above, name]),
    );
  }
  if (kind === 'allowed-values') {
    return value.map((/** @type {string} */ constant) => ({
      name,
      kind: 'string',
      value: { constant },
      description: '',
    }));
  }
  if (kind === 'string') refuseOthers(name, value, STRING_KEYS);
  return [{ name, kind, value, description }];
}

/** @param {Leaf} leaf @returns {Mapping} */
function mappingOf({ name, value }) {
  refuseOthers(name, value, MAPPING_KEYS);
  const { properties = {}, 'loose-key-type': looseKey, 'loose-value-type': looseValue } = value;
  const entries = Object.entries(properties).map(([key, property]) => {
    if (typeof property === 'string')
      return { key, type: property, description: '', isRequired: false };
    refuseOthers(`${name}.${key}`, property, PROPERTY_KEYS);
    const { type, description = '', required = false } = property;
    return { key, type, description, isRequired: required };
  });
  return {
    name,
    properties: new Map(entries.map(({ key, type, description }) => [key, { type, description }])),
    required: entries.filter(({ isRequired }) => isRequired).map(({ key }) => key),
    ...(looseKey !== undefined && { looseKey, looseValue }),
  };
}

/** @param {Definitions} definitions @param {string} name */
function find(definitions, name) {
  if (Object.hasOwn(definitions, name)) return definitions[name];
  if (Object.hasOwn(BUILT_IN, name)) return BUILT_IN[name];
  throw new Error(`There is no definition ${name}`);
}

/** @param {string} name @param {object} value @param {readonly string[]} known */
function refuseOthers(name, value, known) {
  const others = Object.keys(value).filter((key) => !known.includes(key));
  if (others.length > 0) throw new Error(`${name} has ${others.join(', ')}, which is not known`);
}
