// biome-ignore-all lint/suspicious/noTemplateCurlyInString: GitHub writes expressions so.
/**
 * GitHub's way of reading a file by its definitions, on plain values: what the converted schema is compared with. It
 * knows nothing of schemas, and looks at a mapping key by key, as GitHub's reader does.
 */
export type Definitions = Readonly<Record<string, Record<string, unknown>>>;

interface Leaf {
  readonly kind: string;
  readonly value: Record<string, unknown>;
}

type Property = string | { readonly type: string; readonly required?: boolean };

const EXPRESSION = '${{';

/** Whether a value is valid by a definition. @param hasContext whether expressions may be used around it */
export function isAccepted(
  definitions: Definitions,
  name: string,
  value: unknown,
  hasContext = false,
): boolean {
  const isInContext = hasContext || contextOf(definitions, name);
  const leaves = leavesOf(definitions, name);
  if (Array.isArray(value)) {
    const sequence = leaves.find(({ kind }) => kind === 'sequence');
    const item = sequence?.value['item-type'];
    if (typeof item !== 'string') return false;
    return value.every((each) => isAccepted(definitions, item, each, isInContext));
  }
  if (typeof value === 'object' && value !== null) {
    const mappings = leaves.filter(({ kind }) => kind === 'mapping');
    return mappings.length > 0 && isMappingAccepted(definitions, mappings, value, isInContext);
  }
  if (typeof value === 'string' && value.includes(EXPRESSION)) return isInContext;
  return leaves.some((leaf) => isMatch(leaf, value) || isMatch(leaf, String(value ?? '')));
}

function isMappingAccepted(
  definitions: Definitions,
  mappings: readonly Leaf[],
  entries: object,
  isInContext: boolean,
): boolean {
  let possible = mappings;
  const { 'loose-key-type': looseKey, 'loose-value-type': looseValue } = mappings[0].value;
  const keys = Object.keys(entries);
  for (const [key, value] of Object.entries(entries)) {
    if (key.includes(EXPRESSION)) {
      if (!isInContext) return false;
      continue;
    }
    const having = possible.filter((mapping) => Object.hasOwn(propertiesOf(mapping), key));
    const property = having.length > 0 ? propertiesOf(having[having.length - 1])[key] : undefined;
    if (having.length > 0) possible = having;
    const type = property === undefined ? looseValue : typeOf(property);
    if (typeof type !== 'string') return false;
    if (property === undefined && !isAccepted(definitions, String(looseKey), key)) return false;
    if (!isAccepted(definitions, type, value, isInContext)) return false;
  }
  if (possible.length > 1) return false;
  if (keys.some((key) => key.includes(EXPRESSION))) return true;
  return Object.entries(propertiesOf(possible[0])).every(
    ([key, property]) =>
      typeof property === 'string' || property.required !== true || keys.includes(key),
  );
}

function propertiesOf({ value }: Leaf): Record<string, Property> {
  return (value.properties ?? {}) as Record<string, Property>;
}

function typeOf(property: Property): string {
  return typeof property === 'string' ? property : property.type;
}

function isMatch({ kind, value }: Leaf, scalar: unknown): boolean {
  if (kind === 'null') return scalar === null;
  if (kind === 'string' && typeof scalar === 'string') {
    if (typeof value.constant === 'string') return scalar === value.constant;
    return value['require-non-empty'] !== true || scalar !== '';
  }
  return kind === typeof scalar && kind !== 'string';
}

function contextOf(definitions: Definitions, name: string): boolean {
  return Array.isArray(definitions[name]?.context);
}

function leavesOf(definitions: Definitions, name: string): readonly Leaf[] {
  if (!Object.hasOwn(definitions, name)) return [{ kind: name, value: {} }];
  const { description: _, context: __, ...rest } = definitions[name];
  const [[kind, value]] = Object.entries(rest);
  const names = value as readonly string[];
  if (kind === 'one-of') return names.flatMap((each) => leavesOf(definitions, each));
  if (kind === 'allowed-values') {
    return names.map((constant) => ({ kind: 'string', value: { constant } }));
  }
  return [{ kind, value: value as Record<string, unknown> }];
}
