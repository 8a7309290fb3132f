import { filesEndingIn, type WantedFiles } from './find-inputs.ts';

const YAML = filesEndingIn(['yaml', 'yml']);

/** What yamllint looks for in folders where nobody says otherwise. */
export const WANTED_FOR_LINT: WantedFiles = {
  ...YAML,
  isWanted: (name) => YAML.isWanted(name) || name === '.yamllint',
};
