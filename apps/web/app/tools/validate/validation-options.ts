import type { TemplateMode, ValidateOptions } from '@yamlkit/engine';
import type { RuleSettings } from '@yamlkit/engine/lint';
import { type TagSetName, tagsOf, VALIDATE_OPTIONS } from '@yamlkit/engine/options';
import type { FolderFileSettings } from './protocol.ts';
import { defaultSchemaChoices, type SchemaChoices } from './schema/schema-choices.ts';

/** What the user chose in the validator. */
export interface ValidatorChoices extends SchemaChoices {
  readonly lint: boolean;
  readonly singleDocument: boolean;
  /** Sets of tags that some software defines. */
  readonly tagSets: readonly TagSetName[];
  /** Tags allowed one by one, as written. */
  readonly tags: readonly string[];
  /** The lint rules that run; null for those of preset `recommended`. */
  readonly rules: RuleSettings | null;
}

const namesOfDocument = ['schema', 'singleDocument', 'tagSets', 'tags'] as const;

/** What was chosen for one document, and comes and goes with it. */
export type DocumentChoices = Pick<ValidatorChoices, (typeof namesOfDocument)[number]>;

/** What the user prefers for whichever document is there. */
export type ValidatorPreferences = Omit<ValidatorChoices, keyof DocumentChoices>;

/** Some choices, by what they are about. */
export function splitChoices(choices: Partial<ValidatorChoices>): {
  readonly preferences: Partial<ValidatorPreferences>;
  readonly ofDocument: Partial<DocumentChoices>;
} {
  const isOfDocument = ([name]: [string, unknown]) => namesOfDocument.some((own) => own === name);
  const entries = Object.entries(choices);
  return {
    preferences: Object.fromEntries(entries.filter((entry) => !isOfDocument(entry))),
    ofDocument: Object.fromEntries(entries.filter(isOfDocument)),
  };
}

/** The options a validation runs by: schema and fixes are at their defaults, the rules may be. */
export type ValidationOptions = Required<Omit<ValidateOptions, 'rules' | 'schema' | 'lintFixes'>> &
  Pick<ValidateOptions, 'rules'> & {
    /** The dialect that a configuration gives, where none is chosen. */
    readonly templates?: TemplateMode;
  };

export const defaultChoices: ValidatorChoices = {
  lint: VALIDATE_OPTIONS.lint.default,
  singleDocument: VALIDATE_OPTIONS.singleDocument.default,
  tagSets: [],
  tags: [],
  rules: null,
  ...defaultSchemaChoices,
};

/**
 * The engine's options for the user's choices.
 *
 * @param folder what a folder's configurations say of the document: it replaces the user's rules, as the command line does.
 */
export function optionsFor(
  choices: ValidatorChoices,
  folder: FolderFileSettings | null = null,
): ValidationOptions {
  const { lint, singleDocument, tagSets, tags } = choices;
  const rules = folder === null ? choices.rules : folder.rules;
  const allowedTags = [...new Set([...tags, ...tagSets.flatMap(tagsOf)])];
  return {
    lint: lint && (folder === null || rules !== null),
    singleDocument,
    allowedTags,
    ...(rules && { rules }),
    ...(folder?.templates && { templates: folder.templates }),
  };
}
