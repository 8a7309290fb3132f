import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { dropDescriptions } from '../drop-descriptions.mjs';
import { hashOf, readPackageSchema } from '../package-schemas.mjs';
import { splitDescriptions } from '../split-descriptions.mjs';
import { kubernetesDescriptions } from './kubernetes-descriptions.mjs';
import { openapiDescriptions } from './openapi-descriptions.mjs';
import { packageFolder } from './package-folder.mjs';
import { schemaAt } from './schema-walk.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @typedef {import('../read-sources.mjs').Source} Source
 * @typedef {Record<string, string>} Descriptions by JSON Pointer of what they describe: a schema, or a value in an `enum`
 */

/**
 * The descriptions of schemas, by the names of their files. They are read from packages whenever something is built, and
 * are not in the repository.
 *
 * @returns {Promise<{ id: string, text: string, hash: string }[]>}
 */
export async function describedSchemas() {
  const sources = readSources().filter(isDescribed);
  return Promise.all(sources.map((source) => describedSchema(source, readData(source.id))));
}

/**
 * The descriptions of one schema.
 *
 * @param {Source} source
 * @param {Record<string, unknown>} data the content of its data file
 */
export async function describedSchema(source, data) {
  const text = `${JSON.stringify(listOf(await readDescriptions(source, data)))}\n`;
  return { id: source.id, text, hash: hashOf(text) };
}

/**
 * Each text once.
 *
 * @param {Descriptions} descriptions
 * @returns {import('../../src/description-list.ts').DescriptionList}
 */
function listOf(descriptions) {
  const texts = [...new Set(Object.values(descriptions))];
  const places = new Map(texts.map((text, place) => [text, place]));
  const byPointer = Object.entries(descriptions).map(([pointer, text]) => [
    pointer,
    places.get(text),
  ]);
  return { texts, byPointer: Object.fromEntries(byPointer) };
}

/** Whether a package describes a schema. @param {Source} source */
export function isDescribed({ source, described }) {
  return source.definition !== undefined || described !== undefined;
}

/** @param {Source} source @param {Record<string, unknown>} data @returns {Promise<Descriptions>} */
async function readDescriptions(source, data) {
  const { described } = source;
  if (described === undefined) return splitDescriptions(readPackageSchema(source)).descriptions;
  const folder = packageFolder(described.repository, described.commit);
  switch (described.repository) {
    case '@kubernetes/client-node':
      return kubernetesDescriptions(data, folder);
    case '@redocly/openapi-core':
      return openapiDescriptions(data, folder, described.path);
    default:
      return schemaDescriptions(data, path.join(folder, described.path));
  }
}

/**
 * Those of a schema that has the same parts. Parts that only have a number are the same if nothing else differs: in a
 * list of forms, another version has others at their places.
 *
 * @param {Record<string, unknown>} data
 * @param {string} file
 * @returns {Descriptions}
 */
function schemaDescriptions(data, file) {
  const { shape, descriptions } = splitDescriptions(readLike(data, file));
  /** @type {Map<string, boolean>} */
  const known = new Map();
  const isSame = (/** @type {string} */ pointer) => {
    const same = known.get(pointer) ?? isEqual(schemaAt(shape, pointer), schemaAt(data, pointer));
    known.set(pointer, same);
    return same;
  };
  const shared = Object.entries(descriptions).filter(([pointer]) => {
    const [numbered] = /^.*?\/\d+(?=\/|$)/.exec(pointer) ?? [];
    return schemaAt(data, pointer) !== undefined && (numbered === undefined || isSame(numbered));
  });
  return Object.fromEntries(shared);
}

/**
 * A schema with its definitions where another one has them: `definitions` became `$defs` in 2019.
 *
 * @param {Record<string, unknown>} data
 * @param {string} file
 */
function readLike(data, file) {
  const text = readFileSync(file, 'utf8');
  const hasOtherName = '$defs' in data && /"#\/definitions\//.test(text);
  return JSON.parse(
    hasOtherName
      ? text.replaceAll('"definitions":', '"$defs":').replaceAll('"#/definitions/', '"#/$defs/')
      : text,
  );
}

/** @param {unknown} one @param {unknown} other both without descriptions */
function isEqual(one, other) {
  return isDeepStrictEqual(dropDescriptions(one), other);
}

/** @returns {Source[]} */
function readSources() {
  return JSON.parse(readFileSync(path.join(root, 'sources.json'), 'utf8')).schemas;
}

/** @param {string} id */
function readData(id) {
  return JSON.parse(readFileSync(path.join(root, 'data', `${id}.json`), 'utf8'));
}
