import { readFileSync } from 'node:fs';

/**
 * What expressions can use at the places that GitHub defines: contexts, and functions with the fewest and the most
 * arguments.
 *
 * @returns {Record<string, Record<string, readonly string[]>>} by `workflow` or `action`, and the name of the definition
 */
export function expressionPlaces() {
  const parser = import.meta.resolve('@actions/workflow-parser');
  return Object.fromEntries(
    ['workflow', 'action'].map((name) => {
      const { definitions } = JSON.parse(
        readFileSync(new URL(`${name}-v1.0.min.json`, parser), 'utf8'),
      );
      const places = Object.entries(definitions)
        .filter(([, definition]) => definition.context !== undefined)
        .map(([id, definition]) => [id, definition.context]);
      return [name, Object.fromEntries(places)];
    }),
  );
}

/**
 * The module that holds them.
 *
 * @param {Record<string, Record<string, readonly string[]>>} places
 */
export function placesModule(places) {
  const tables = Object.entries(places).map(([name, own]) => {
    const lines = Object.entries(own).map(
      ([id, context]) => `  '${id}':\n    '${context.join(' ')}',\n`,
    );
    return `/** The places in ${name === 'action' ? 'an' : 'a'} ${name} file. */\nexport const ${name.toUpperCase()}_PLACES: Readonly<Record<string, string>> = {\n${lines.join('')}};\n`;
  });
  return `// biome-ignore-all format: scripts/refresh-github-facts.mjs writes this file.

/*
 * What expressions can use, by the names of GitHub's own definitions of workflows and actions: contexts, and functions
 * with the fewest and the most arguments.
 */

${tables.join('\n')}`;
}
