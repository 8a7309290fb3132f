/** @typedef {readonly [name: string, address: string, ...globs: string[]]} StoreRow */

/** YAML by its ending, also where a glob has that as a group. */
const YAML_END =
  /\.(?:ya?ml|y\?\(a\)ml|cff|cwl|ksy|bu|mtaext|ustx|sublime-syntax|yaml-tmlanguage)$/i;
/** Files of YAML whose names have no ending that says so. */
const YAML_NAME =
  /(?:^|\/)(?:\.(?:ansible-lint|clang-format|clang-tidy|clangd|talismanrc|yamlfmt|yamllint)|Chart\.lock|buf\.lock|Spacefile|user-data)$|\/debian\/upstream\/metadata$|\/(?:jobs|packages)\/\*\/spec$/;
/** Names without an ending: YAML where the format also has names of YAML. */
const WITHOUT_END = /(?:^|\/)!?(?:\.?[\w-]+|\*\.roomodes)$/;

/**
 * The formats in SchemaStore's catalog that are YAML: names, addresses, and the globs of their YAML files.
 * `storeFormats` decides how far each glob can be relied on.
 *
 * @param {string} text a `catalog.json` of SchemaStore
 * @returns {StoreRow[]} by name
 */
export function readStoreRows(text) {
  /** @type {{ schemas: { name: string, url: string, fileMatch?: string[] }[] }} */
  const { schemas } = JSON.parse(text);
  return schemas
    .flatMap(({ name, url, fileMatch = [] }) => {
      const isNamed = fileMatch.some((glob) => YAML_END.test(glob));
      const globs = fileMatch.filter(
        (glob) =>
          YAML_END.test(glob) || YAML_NAME.test(glob) || (isNamed && WITHOUT_END.test(glob)),
      );
      const isMatched = globs.some((glob) => !glob.startsWith('!'));
      return isMatched ? [/** @type {StoreRow} */ ([name, url, ...globs])] : [];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * A format a line, so that a refresh shows what has changed.
 *
 * @param {{ commonWords: string, formats: readonly unknown[] }} list
 */
export function formatListText({ commonWords, formats }) {
  const lines = formats.map((format) => JSON.stringify(format)).join(',\n');
  return `{"commonWords":${JSON.stringify(commonWords)},"formats":[\n${lines}\n]}\n`;
}
