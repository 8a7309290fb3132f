/** The files that a folder stands for. */
export interface WantedFiles {
  /** Whether one that lies there is wanted, by its name. */
  isWanted(name: string): boolean;
  /** Whether the text templates of Helm charts are wanted as well; not by default. */
  readonly hasChartTexts?: boolean;
  /** What to call them: `.yaml or .yml`. */
  readonly description: string;
}

/** @param endings without the dot. */
export function filesEndingIn(endings: readonly string[]): WantedFiles {
  const dotted = endings.map((ending) => `.${ending}`);
  return {
    isWanted: (name) => dotted.some((ending) => name.endsWith(ending)),
    description: dotted.join(' or '),
  };
}

const YAML = filesEndingIn(['yaml', 'yml']);
/** Names that say of a file that it is YAML once its template is rendered. */
const TEMPLATE = /\.ya?ml\.(?:j2|jinja2?|gotmpl|tpl)$/;

/** What commands look for in folders that read templates as they are. */
export const YAML_AND_TEMPLATES: WantedFiles = {
  ...YAML,
  isWanted: (name) => YAML.isWanted(name) || TEMPLATE.test(name),
};

/**
 * The same, what else yamllint looks for in folders unless configured otherwise, and the files of Helm charts in which
 * names can be wrong though they are no YAML.
 */
export const WANTED_FOR_LINT: WantedFiles = {
  ...YAML,
  hasChartTexts: true,
  isWanted: (name) => YAML_AND_TEMPLATES.isWanted(name) || name === '.yamllint',
};
