import { tagSetArgument, VALIDATE_OPTIONS } from '@yamlkit/engine/options';
import { optionWords } from '../../workspace/command-line/command-words.ts';
import type { DocumentChoices } from './validation-options.ts';

/** What was chosen for a document, as arguments of `yamlkit validate`; its schema is none of them. */
export function documentArguments(choices: Omit<DocumentChoices, 'schema'>): string[] {
  const { singleDocument, tags, tagSets } = choices;
  return [
    ...optionWords({ singleDocument, allowedTags: tags }, VALIDATE_OPTIONS),
    ...tagSets.flatMap((set) => ['--allow-tags', tagSetArgument(set)]),
  ];
}
