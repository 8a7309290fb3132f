import { PlainText } from '../../../workspace/documents/document-text.ts';
import { WorkingDocument } from '../../../workspace/documents/working-document.ts';
import type { LighterChoices, SharedText } from '../../../workspace/share/shared-choices.ts';
import { defaultSchemaChoices, type SchemaChoices } from './schema-choices.ts';

/** The visitor's own schema among what a share link carries, to be looked through for secrets. */
export function sharedTextsOf({ schema }: SchemaChoices): readonly SharedText[] {
  if (schema.kind !== 'own') return [];
  const document = new WorkingDocument();
  document.restore(new PlainText(schema.text));
  return [{ name: 'Your schema', document }];
}

/** The choices for a link that has no room for the visitor's own schema. */
export function withoutOwnSchema(choices: SchemaChoices): LighterChoices | undefined {
  if (choices.schema.kind !== 'own') return undefined;
  return {
    choices: { ...choices, schema: defaultSchemaChoices.schema },
    note: 'Your own schema is too large for a link, so it is not in this one. Send it as a file.',
  };
}
