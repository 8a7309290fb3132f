import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SchemaWalk } from './schema-walk.mjs';

const FILE = 'lib/service/providers/KeyHoverProvider.js';
const ANY_NAME = '[.\\w-]+';

/**
 * Descriptions of the keys of a Compose file, from the language service for Compose, which has them by path.
 *
 * @param {Record<string, unknown>} schema
 * @param {string} folder the package's
 * @returns {Record<string, string>} by JSON Pointer
 * @throws Error where it is written otherwise than it was, or says something about a key that is not there.
 */
export function composeDescriptions(schema, folder) {
  const text = readFileSync(path.join(folder, FILE), 'utf8');
  const entries = [
    ...text.matchAll(/pathRegex: \/\^\\\/(.+)\$\/i,\s+plaintextContents: '((?:[^'\\\n]|\\')+)',/g),
  ];
  if (entries.length === 0 || entries.length !== text.split('pathRegex: ').length - 1) {
    throw new Error(`${FILE} is written otherwise`);
  }
  const walk = new SchemaWalk(schema);
  /** @type {Record<string, string>} */
  const descriptions = {};
  for (const [, pattern, description] of entries) {
    const steps = pattern.replace(/\(\?<keyName>(\w+)\)$/, '$1').split('\\/');
    const found = steps.reduce(
      (at, step) => (step === ANY_NAME ? walk.entries(at) : walk.property(at, step)),
      walk.start,
    );
    const [first] = found;
    if (first === undefined) throw new Error(`There is no ${steps.join('.')} to describe`);
    descriptions[first.pointer] = description.replaceAll("\\'", "'");
  }
  return descriptions;
}
