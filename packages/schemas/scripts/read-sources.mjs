import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isObject } from './schema-positions.mjs';

/**
 * @typedef {object} Source an entry of sources.json
 * @property {string} id
 * @property {string} name
 * @property {string[]} globs
 * @property {{ repository: string, commit: string, path: string, definition?: string }} source where it is
 *   published; with a `definition`, the file is in an npm package of that version, has GitHub's definitions, and the
 *   schema is the one of that name
 * @property {string[]} [published] where the schema is published besides, as the catalog's entries have it
 * @property {{ repository: string, commit: string, path: string, licence: string, holder?: string }} [described] the npm
 *   package and its version that describe the schema, and where in it
 * @property {string} licence an SPDX identifier; `permission` where the publisher allows it without a licence
 * @property {string} [holder]
 * @property {boolean} [own] whether it is this project's own, and stays as it is
 * @property {string[]} [keys]
 * @property {string} [omitted] why there is no data file
 * @property {Record<string, unknown>} [externals]
 * @property {Correction} [correction] where the schema rejects files that work; where it comes from definitions, a patch of those
 * @property {{ why: string, patch: Record<string, unknown> }} [addition] what holds beyond the definitions, as a patch of
 *   the schema that is made from them
 * @property {{ why: string, fields: import('./kubernetes-data.mjs').FieldValues }} [values] of fields of
 *   Kubernetes, which its source does not have
 *
 * @typedef {object} OtherNames
 * @property {string[]} at the keys that lead to the schema with the alternatives (`anyOf`)
 * @property {string} key the key with the name, for which each alternative has a pattern
 *
 * @typedef {object} Correction
 * @property {string} why
 * @property {Record<string, unknown>} [patch] a JSON Merge Patch
 * @property {string[]} [suggestions] pointers to schemas whose lists of values are not complete
 * @property {OtherNames} [otherNames] alternatives by name that are not complete
 * @property {{ expression?: string }} [scalars] given if the program reads every scalar as text
 *
 * @typedef {(source: Source, version?: string) => Promise<Record<string, unknown>>} ReadSource gives
 *   a schema as its source has it; for Kubernetes, the definitions of one version
 */

/**
 * Schemas from the files of a folder, `<id>.json`.
 *
 * @param {string} folder
 * @returns {ReadSource}
 */
export function readFolder(folder) {
  return async ({ id }) => {
    const file = path.join(folder, `${id}.json`);
    if (!existsSync(file)) {
      throw new Error(
        `${file} is missing. The folder needs a file for each schema of sources.json.`,
      );
    }
    return parseSchema(readFileSync(file, 'utf8'), file);
  };
}

/**
 * Schemas from where they are published, at the commits that sources.json names, or at the newest.
 *
 * @param {object} options
 * @param {boolean} options.isNewest
 * @param {typeof fetch} [options.fetchFile]
 * @returns {ReadSource}
 */
export function readUpstream({ isNewest, fetchFile = fetch }) {
  return async ({ source }, version) => {
    const commit = isNewest ? 'HEAD' : source.commit;
    const file = version ? source.path.replace('*', version.replace(/^1\./, '')) : source.path;
    const url = `https://raw.githubusercontent.com/${source.repository}/${commit}/${file}`;
    const answer = await fetchFile(url).catch((error) => {
      throw new Error(`${url} cannot be reached: ${error.cause?.message ?? error.message}`);
    });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return parseSchema(await answer.text(), url);
  };
}

/**
 * @param {string} text
 * @param {string} place
 * @returns {Promise<Record<string, unknown>>}
 */
async function parseSchema(text, place) {
  const schema = /\.ya?ml$/.test(place) ? await parseYaml(text) : parseJson(text, place);
  if (!isObject(schema)) throw new Error(`${place} is not a JSON Schema`);
  return schema;
}

/**
 * @param {string} text
 * @param {string} place
 * @returns {unknown}
 */
function parseJson(text, place) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${place} is not JSON: ${/** @type {Error} */ (error).message}`);
  }
}

/** @param {string} text */
async function parseYaml(text) {
  const { load } = await import('@yamlkit/engine');
  return load(text);
}
