import { mapSchemas } from './schema-positions.mjs';

/** Keywords that hold words for people and decide nothing. */
export const PROSE = [
  '$comment',
  'defaultSnippets',
  'deprecationMessage',
  'description',
  'descriptions',
  'doNotSuggest',
  'enumDescriptions',
  'errorMessage',
  'example',
  'examples',
  'externalDocs',
  'markdownDescription',
  'markdownEnumDescriptions',
  'patternErrorMessage',
  'title',
  'x-intellij-enum-metadata',
  'x-intellij-html-description',
  'x-intellij-language-injection',
  'x-taplo',
];

/**
 * A schema without its words for people: names, types, allowed values and defaults stay.
 *
 * @param {unknown} schema
 */
export function dropDescriptions(schema) {
  return mapSchemas(schema, (part) =>
    Object.fromEntries(Object.entries(part).filter(([keyword]) => !PROSE.includes(keyword))),
  );
}
