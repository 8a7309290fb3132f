/*
 * What formats have of `words` and `paths`, without the descriptions: looking for a word takes less than loading those.
 * A test compares them.
 */
const WORDS =
  /\b(?:apiVersion|asyncapi|extends|groups|hosts|import_playbook|jobs|openapi|receivers|repos|runs|scrape_configs|script|services|stage|stages|swagger|trigger|updates)\b/;
const PATHS =
  /(?:^|[\\/])roles[\\/](?:.*[\\/])?(?:tasks|handlers)[\\/][^\\/]+\.ya?ml$|(?:^|[\\/])kustomization\.ya?ml$/;

/** Whether a text may be in a format whose meaning is known, by the words that it has, or by the name of its file. */
export function mayHaveFormat(text: string, path: string): boolean {
  return WORDS.test(text) || PATHS.test(path);
}

/** The words and the patterns of names, as sources of regular expressions. */
export const HINT_SOURCES = { words: WORDS.source, paths: PATHS.source };
