import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isObject } from '../schema-positions.mjs';
import { pointerStep } from '../split-descriptions.mjs';

/**
 * Names of fields that are written otherwise in the declarations: those of JavaScript have an underscore, and what is
 * not a name is changed.
 */
const RENAMED = /** @type {Record<string, string>} */ ({ ref: '$ref', schema: '$schema' });

/**
 * The API's descriptions of the kinds of Kubernetes and their fields, from the declarations of its client.
 *
 * @param {any} data what `data/kubernetes.json` holds
 * @param {string} folder the package's
 * @returns {Record<string, string>} by JSON Pointer in a schema that has the definitions in `$defs`
 */
export function kubernetesDescriptions(data, folder) {
  const models = path.join(folder, 'dist/gen/models');
  /** @type {Record<string, string>} */
  const descriptions = {};
  for (const [name, { forms }] of Object.entries(data.definitions)) {
    const file = declarationOf(name, models);
    if (file === undefined) continue;
    const pointer = `/$defs/${name}`;
    const { description, fields } = readDeclaration(readFileSync(file, 'utf8'));
    if (description !== undefined) descriptions[pointer] = description;
    for (const field of fieldsOf(forms)) {
      const text = fields.get(field);
      if (text !== undefined) descriptions[`${pointer}/properties/${pointerStep(field)}`] = text;
    }
  }
  return descriptions;
}

/**
 * The declaration of a definition. Where several groups have a kind of one name, the group is in front of it:
 * `CoreV1Event`.
 *
 * @param {string} name `io.k8s.api.apps.v1.Deployment`
 * @param {string} models
 */
function declarationOf(name, models) {
  const [group, version, kind] = name.split('.').slice(-3).map(capitalized);
  return [`${group}${version}${kind}`, `${version}${kind}`]
    .map((type) => path.join(models, `${type}.d.ts`))
    .find((file) => existsSync(file));
}

/** @param {string} word */
function capitalized(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** @param {[number, Record<string, unknown>][]} forms @returns {Set<string>} */
function fieldsOf(forms) {
  return new Set(
    forms.flatMap(([, { properties }]) => (isObject(properties) ? Object.keys(properties) : [])),
  );
}

/**
 * What the comments of a declaration say, each of which is one line.
 *
 * @param {string} text
 * @returns {{ description: string | undefined, fields: ReadonlyMap<string, string> }}
 */
function readDeclaration(text) {
  const [, description] = /^\/\*\*\n\* (.+)\n\*\/\nexport declare class /m.exec(text) ?? [];
  /** @type {Map<string, string>} */
  const fields = new Map();
  for (const [, comment, name] of text.matchAll(
    /^ {4}\/\*\*\n {4}\* (.+)\n {4}\*\/\n {4}'([\w-]+)'\??:/gm,
  )) {
    const plain = name
      .replace(/^_/, '')
      .replace(/^x_kubernetes_\w+$/, (own) => own.replaceAll('_', '-'));
    fields.set(RENAMED[plain] ?? plain, plainText(comment));
  }
  return { description: description && plainText(description), fields };
}

/**
 * A comment as the API has it: without escapes, and with the line breaks that became spaces. Two were an empty line; more
 * are a break before what is indented. An item of a list has lost its break in one space, which its sentence tells.
 *
 * @param {string} comment
 */
function plainText(comment) {
  const isList = comment.includes(': * ');
  return comment
    .replace(/\\(["'\\])/g, '$1')
    .replaceAll('*_/', '*/')
    .replace(/ {2,}(?=[-*] )/g, '\n')
    .replace(isList ? /(?<=\S) (?=\* )|(?<=[.:;]) (?=- )/g : /(?<=[.:;]) (?=- )/g, '\n')
    .replace(/ {3,}/g, '\n')
    .replace(/ {2}/g, '\n\n')
    .trim();
}
