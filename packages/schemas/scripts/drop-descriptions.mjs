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

/**
 * A schema that says in words what its patterns ask for.
 *
 * @param {unknown} schema
 * @param {Readonly<Record<string, string>>} messages by pattern; a schema's own message stays
 */
export function withPatternMessages(schema, messages) {
  return mapSchemas(schema, (part) => {
    const { pattern, patternErrorMessage } = part;
    const isKnown = typeof pattern === 'string' && Object.hasOwn(messages, pattern);
    if (!isKnown || patternErrorMessage !== undefined) return part;
    return { ...part, patternErrorMessage: messages[pattern] };
  });
}
