/*
 * What formats have of `id`, `words` and `paths`, without the descriptions: looking for a word takes less than loading those.
 * A test compares them.
 */
/** The formats that are described. */
export const formatIds: ReadonlySet<string> = new Set([
  'ansible-playbook',
  'asyncapi',
  'chart',
  'dependabot-2.0',
  'docker-compose',
  'github-action',
  'github-workflow',
  'gitlab-ci',
  'kubernetes',
  'kustomization',
  'openapi-3.0',
  'openapi-3.1',
  'openapi-3.2',
  'pre-commit-config',
  'prometheus',
  'prometheus-alertmanager',
  'prometheus.rules',
  'swagger-2.0',
]);
const WORDS =
  /\b(?:apiVersion|asyncapi|dependencies|extends|groups|hosts|import_playbook|jobs|openapi|receivers|repos|runs|scrape_configs|script|services|stage|stages|swagger|trigger|updates)\b/;
const PATHS =
  /(?:^|[\\/])(?:tasks|handlers)[\\/].+\.ya?ml$|(?:^|[\\/])Chart\.yaml$|(?:^|[\\/])kustomization\.ya?ml$/;

/** Whether a text may be in a format whose meaning is known, by the words that it has, or by the name of its file. */
export function mayHaveFormat(text: string, path: string): boolean {
  return WORDS.test(text) || PATHS.test(path);
}

/**
 * Whether a configuration asks for the values of a chart that none of its templates uses, and a file may have some.
 *
 * @param levels of the rules that a configuration names.
 * @param path of the file.
 */
export function mayHaveUnusedValues(
  levels: Readonly<Record<string, string>>,
  path: string,
): boolean {
  const isAsked = Object.hasOwn(levels, 'unused-value') && levels['unused-value'] !== 'off';
  return isAsked && /(?:^|[\\/])values\.ya?ml$/.test(path);
}

/** The words and the patterns of names, as sources of regular expressions. */
export const HINT_SOURCES = { words: WORDS.source, paths: PATHS.source };
