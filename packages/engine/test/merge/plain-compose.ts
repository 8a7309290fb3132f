import { isMapping, type Value } from './plain-merge.ts';

/** What an override can say of a key besides a value. */
export class Tagged {
  readonly tag: '!reset' | '!override';
  readonly value: Value;

  constructor(tag: '!reset' | '!override', value: Value) {
    this.tag = tag;
    this.value = value;
  }
}

/** A Compose file's data; tags are on the fields of services only. */
export type ComposeFile = { [section: string]: { [name: string]: { [field: string]: Field } } };
export type Field = Value | Tagged;

type Mapping = { [key: string]: Value };

/** Merging two Compose files as their specification says it, on plain values. */
export function mergeCompose(a: ComposeFile, b: ComposeFile): Value {
  const result: Mapping = {};
  for (const section of keysOf(a, b)) {
    const names: Mapping = {};
    for (const name of keysOf(a[section], b[section])) {
      names[name] = mergeService(a[section]?.[name], b[section]?.[name]);
    }
    result[section] = names;
  }
  return result;
}

function mergeService(a: { [field: string]: Field } = {}, b: { [field: string]: Field } = {}) {
  const result: Mapping = {};
  for (const field of keysOf(a, b)) {
    const before = a[field];
    const after = b[field];
    if (after instanceof Tagged) {
      if (after.tag === '!override') result[field] = after.value;
    } else if (before === undefined) {
      result[field] = after as Value;
    } else {
      result[field] =
        after === undefined ? (before as Value) : mergeField(field, before as Value, after);
    }
  }
  return result;
}

function mergeField(field: string, a: Value, b: Value): Value {
  if (field === 'command' || field === 'entrypoint' || field.startsWith('x-')) return b;
  if (b === null && typeof a === 'object') return a;
  switch (field) {
    case 'environment':
    case 'labels':
      return mergeSettings(a, b);
    case 'depends_on':
      return mergeNames(a, b, { condition: 'service_started', required: true });
    case 'networks':
      return mergeNames(a, b, null);
    case 'dns':
    case 'cap_add':
      return uniteBy(listOf(a), listOf(b), String);
    case 'ports':
      return uniteBy(a as Value[], b as Value[], portOf);
    case 'volumes':
      return uniteBy(a as Value[], b as Value[], mountOf);
    case 'secrets':
      return uniteBy(a as Value[], b as Value[], secretOf);
    case 'expose':
      return uniteBy(a as Value[], b as Value[], String);
    case 'build':
      if (!isMapping(a) && !isMapping(b)) return b;
      return mergeDeep(buildOf(a), buildOf(b));
    case 'healthcheck': {
      const { test, ...rest } = b as Mapping;
      const merged = mergeDeep(a, rest) as Mapping;
      return test === undefined ? merged : { ...merged, test };
    }
    case 'logging': {
      const [before, after] = [(a as Mapping).driver, (b as Mapping).driver];
      const isOther = before !== undefined && after !== undefined && before !== after;
      return isOther ? b : mergeDeep(a, b);
    }
    default:
      return mergeDeep(a, b);
  }
}

/** Mappings are merged, lists joined, everything else is replaced. */
function mergeDeep(a: Value, b: Value): Value {
  if (Array.isArray(a) && Array.isArray(b)) return [...a, ...b];
  if (b === null && typeof a === 'object') return a;
  if (!isMapping(a) || !isMapping(b)) return b;
  const result: Mapping = { ...a };
  for (const [key, value] of Object.entries(b)) {
    result[key] = Object.hasOwn(a, key) ? mergeDeep(a[key], value) : value;
  }
  return result;
}

/** An entry of the second list takes the place of the first list's one with the same key. */
function uniteBy(a: Value[], b: Value[], keyOf: (entry: Value) => string): Value[] {
  const others = new Map(b.map((entry) => [keyOf(entry), entry]));
  const known = new Set(a.map(keyOf));
  const kept = a.map((entry) => others.get(keyOf(entry)) ?? entry);
  return [...kept, ...b.filter((entry) => !known.has(keyOf(entry)))];
}

/** Settings by name; a mapping or a list of `name=value`, as the first has it. */
function mergeSettings(a: Value, b: Value): Value {
  const merged = { ...settingsOf(a), ...settingsOf(b) };
  if (isMapping(a)) return merged;
  return Object.entries(merged).map(([name, value]) =>
    value === null ? name : `${name}=${value}`,
  );
}

function settingsOf(value: Value): Mapping {
  if (!Array.isArray(value)) return value as Mapping;
  return Object.fromEntries(
    value.map((entry) => {
      const [name, ...rest] = String(entry).split('=');
      return [name, rest.length === 0 ? null : rest.join('=')];
    }),
  );
}

/** Two lists of names stay one; otherwise both are mappings. */
function mergeNames(a: Value, b: Value, short: Value): Value {
  if (Array.isArray(a) && Array.isArray(b)) return uniteBy(a, b, String);
  const named = (value: Value) =>
    Array.isArray(value) ? Object.fromEntries(value.map((name) => [String(name), short])) : value;
  return mergeDeep(named(a), named(b));
}

function listOf(value: Value): Value[] {
  return Array.isArray(value) ? value : [value];
}

function buildOf(value: Value): Value {
  return isMapping(value) ? value : { context: value };
}

/** What a port is known by: address, published and target port, protocol. */
export function portOf(port: Value): string {
  if (isMapping(port)) {
    const { host_ip = '0.0.0.0', published = '', target, protocol = 'tcp' } = port;
    return `${host_ip} ${published} ${target} ${protocol}`;
  }
  const [address, protocol = 'tcp'] = String(port).split('/');
  const parts = address.split(':');
  const target = parts.pop();
  const published = parts.pop() ?? '';
  return `${parts.pop() ?? '0.0.0.0'} ${published} ${target} ${protocol}`;
}

/** Where a volume is mounted. */
export function mountOf(mount: Value): string {
  if (isMapping(mount)) return String(mount.target);
  const parts = String(mount).split(':');
  return parts[1] ?? parts[0];
}

/** Where a secret is found. */
export function secretOf(secret: Value): string {
  if (!isMapping(secret)) return `/run/secrets/${secret}`;
  const target = String(secret.target ?? secret.source);
  return target.startsWith('/') ? target : `/run/secrets/${target}`;
}

function keysOf(a: object = {}, b: object = {}): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])];
}
