import { readFileSync } from 'node:fs';

/** @typedef {{ name: string, childParamsGroups?: (Parameter | number)[] }} Parameter */

/**
 * The properties of events that start workflows, and those of each of them, all kinds of activity together.
 *
 * @returns {Record<string, Record<string, readonly string[]>>} by event and property, in alphabetical order
 */
export function eventPayloads() {
  const folder = new URL(
    'context-providers/events/',
    import.meta.resolve('@actions/languageservice'),
  );
  const read = (/** @type {string} */ name) =>
    JSON.parse(readFileSync(new URL(`${name}.min.json`, folder), 'utf8'));
  /** @type {Parameter[]} */
  const objects = read('objects');
  const resolved = (/** @type {Parameter | number} */ each) =>
    typeof each === 'number' ? objects[each] : each;
  /** @type {Record<string, Record<string, { bodyParameters: (Parameter | number)[] }>>} */
  const webhooks = read('webhooks');
  const events = Object.entries(webhooks).map(([event, activities]) => {
    /** @type {Map<string, Set<string>>} */
    const properties = new Map();
    for (const { bodyParameters } of Object.values(activities)) {
      for (const { name, childParamsGroups = [] } of bodyParameters.map(resolved)) {
        const children = properties.get(name) ?? new Set();
        properties.set(name, children);
        for (const child of childParamsGroups) children.add(resolved(child).name);
      }
    }
    return [event, sortedEntries([...properties].map(([name, own]) => [name, [...own].sort()]))];
  });
  const schedule = Object.keys(read('schedule')).map((name) => [name, []]);
  return sortedEntries([...events, ['schedule', sortedEntries(schedule)]]);
}

function sortedEntries(/** @type {any[]} */ entries) {
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The module that holds them. Lists of properties that several have are written once.
 *
 * @param {Record<string, Record<string, readonly string[]>>} payloads
 */
export function payloadsModule(payloads) {
  /** @type {Map<string, number>} */
  const lists = new Map();
  const events = Object.entries(payloads).map(([event, properties]) => {
    const words = Object.entries(properties).map(([name, own]) => {
      if (own.length === 0) return name;
      const list = own.join(' ');
      if (!lists.has(list)) lists.set(list, lists.size);
      return `${name}:${lists.get(list)}`;
    });
    return `  ${event}:\n    '${words.join(' ')}',\n`;
  });
  const written = [...lists.keys()].map((list) => `  '${list}',\n`);
  return `// biome-ignore-all format: scripts/refresh-github-facts.mjs writes this file.

/*
 * What the events that start workflows hold, as GitHub's package @actions/languageservice (MIT) lists it: by event its
 * properties, each with the place of its own properties in the list below. Arrays have those of their items.
 */

export const EVENT_PAYLOADS: Readonly<Record<string, string>> = {
${events.join('')}};

export const PROPERTY_LISTS: readonly string[] = [
${written.join('')}];
`;
}
