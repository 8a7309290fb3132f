import { useEffect, useMemo, useRef, useState } from 'react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import { useStore } from '../../ui/store.ts';
import { workingDocument } from '../../workspace/documents/use-working-document.ts';
import { engine } from '../../workspace/engine/engine.ts';
import { useSharedChoices } from '../../workspace/share/shared-choices.ts';
import { type FolderRules, folderRules } from './folder/folder-rules.ts';
import { choicesFrom, keptPreferences, validatorChoices } from './kept-choices.ts';
import type { FolderFileSettings } from './protocol.ts';
import { DocumentAssistance } from './schema/document-assistance.ts';
import { onOtherDocuments, otherDocuments } from './schema/other-documents.ts';
import { schemaRequestFor } from './schema/schema-choices.ts';
import { SchemaSession } from './schema/schema-session.ts';
import { sharedTextsOf, withoutOwnSchema } from './schema/shared-schema.ts';
import { defaultChoices, optionsFor, type ValidatorChoices } from './validation-options.ts';
import { ValidationSession } from './validation-session.ts';

/** The verdict on the working document and the user's choices about it. */
export function useValidation(isReady: boolean) {
  const [session] = useState(
    () => new ValidationSession(workingDocument, engine, optionsFor(defaultChoices)),
  );
  const [schemas] = useState(
    () =>
      new SchemaSession(session, engine, schemaRequestFor(defaultChoices), {
        document: workingDocument,
        others: otherDocuments,
      }),
  );
  const [assistance] = useState(
    () => new DocumentAssistance(workingDocument, engine, () => schemas.request),
  );
  const schemaState = useStore(schemas);
  const choices = useStore(validatorChoices, defaultChoices);
  const state = useStore(session);

  // A link may have been opened before this page was there, and so before it is ready.
  const isShared = useRef(false);
  useEffect(() => {
    if (!isReady) return;
    if (!isShared.current) validatorChoices.prefer(keptPreferences.read());
    let options = optionsFor(validatorChoices.state, settingsOf(folderRules.state));
    session.setOptions(options);
    const follow = () => {
      const folder = settingsOf(folderRules.state);
      const before = options;
      options = optionsFor(validatorChoices.state, folder);
      if (JSON.stringify(options) !== JSON.stringify(before)) session.setOptions(options);
      schemas.setRequest(schemaRequestFor(validatorChoices.state, folder));
    };
    follow();
    // The choices first: a document that takes another's place is asked about by its own.
    const ends = [
      validatorChoices.subscribe(follow),
      folderRules.subscribe(follow),
      schemas.start(),
      session.start(),
      onOtherDocuments(() => schemas.retry()),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [session, schemas, isReady]);

  const applyShared = (given: unknown) => {
    isShared.current = true;
    validatorChoices.applyShared(choicesFrom(given));
  };
  const texts = useMemo(() => sharedTextsOf(choices), [choices]);
  useSharedChoices('validate', choices, applyShared, texts, withoutOwnSchema(choices));

  useReportedVerdicts(state);
  const choose = (change: Partial<ValidatorChoices>) => validatorChoices.choose(change);
  return { session, state, schemas, schemaState, assistance, choices, choose };
}

/** What a configuration says, where it has no mistake. */
function settingsOf(rules: FolderRules | null): FolderFileSettings | null {
  return rules === null || 'mistake' in rules ? null : rules;
}

/** Sends an event for each verdict on a text that is not empty. */
function useReportedVerdicts(state: ValidationSession['state']): void {
  const reported = useRef(0);
  useEffect(() => {
    const { verdict, validation } = state;
    if (verdict === reported.current || validation.documentCount === 0) return;
    reported.current = verdict;
    sendEvent({
      name: 'validation',
      valid: validation.isValid,
      error_count: validation.errorCount,
      warning_count: validation.warningCount,
    });
    const milliseconds = Math.round(validation.duration);
    sendEvent({ name: 'performance', metric: 'validation_time', milliseconds });
  }, [state]);
}
