import { seededRandom } from '../seeded-random.mjs';
import { compose } from './compose.mjs';
import { customResource } from './custom-resource.mjs';
import { helmValues } from './helm-values.mjs';
import { writeKind } from './kind-writer.mjs';
import { openapi } from './openapi.mjs';
import { pickByWeight } from './phrases.mjs';
import { playbook } from './playbook.mjs';
import { workflow } from './workflow.mjs';

export const KINDS = { playbook, workflow, compose, helmValues, openapi, customResource };

/** Files of each kind in a hundred: the usual sizes then are 1.5 kB on average. */
const SHARES = {
  playbook: 30,
  workflow: 23,
  compose: 39,
  helmValues: 7,
  openapi: 0.6,
  customResource: 0.4,
};

/**
 * Small files of the kinds that people have most of.
 *
 * @param {number} count
 * @param {number} [seed]
 * @returns {string[]}
 */
export function smallFiles(count, seed = 1) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () =>
    writeKind(KINDS[pickByWeight(random, SHARES)], { random }),
  );
}

/** @returns {string[]} files of one kind */
export function filesOfKind(kind, count, seed = 1) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => writeKind(kind, { random }));
}

/**
 * Custom resource definitions in one stream, as they are bundled for release.
 *
 * @param {number} bytes at least
 * @param {number} [seed]
 */
export function customResourceBundle(bytes, seed = 1) {
  const random = seededRandom(seed);
  const kind = { ...customResource, started: 1 };
  const documents = [];
  for (let length = 0; length < bytes; length += documents.at(-1).length) {
    documents.push(writeKind(kind, { random, bytes: 20_000 + random.integer(120_000) }));
  }
  return documents.join('');
}
