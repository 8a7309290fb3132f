import { VALIDATE_OPTIONS } from '@yamlkit/engine/options';
import { countOf } from '@yamlkit/text';
import { lazy, Suspense, useState } from 'react';
import { useStore } from '../../ui/store.ts';
import { CommandLine } from '../../workspace/command-line/command-line.tsx';
import { fileWord, optionWords } from '../../workspace/command-line/command-words.ts';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import {
  useDocumentName,
  workingDocument,
} from '../../workspace/documents/use-working-document.ts';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import { StartHint } from '../../workspace/files/start-hint.tsx';
import { yamlSampleSets } from '../../workspace/files/yaml-samples.ts';
import { EditorCard } from '../../workspace/workbench/editor-card.tsx';
import { Workbench } from '../../workspace/workbench/workbench.tsx';
import type { ToolPanelProps } from '../tool-manifest.ts';
import { documentArguments } from './document-arguments.ts';
import { folderRules } from './folder/folder-rules.ts';
import { ProblemArrows } from './problem-arrows.tsx';
import { runAction } from './quick-actions-card.tsx';
import type { SchemaState } from './schema/schema-session.ts';
import { verdictWords } from './schema/verdict-words.ts';
import { StatusBar } from './status-bar.tsx';
import { useProblems } from './use-problems.ts';
import { useValidation } from './use-validation.ts';
import type { ValidatorChoices } from './validation-options.ts';
import type { ValidationState } from './validation-session.ts';
import { ValidatorPanel } from './validator-panel.tsx';

const ElsewhereDialog = lazy(() => import('./elsewhere/elsewhere-dialog.tsx'));

const editorHeight = 'h-[60dvh] min-h-80 md:h-[800px]';

/** Where else the same checks can run. */
type Elsewhere = 'github' | 'vscode';

const samples = yamlSampleSets('kubernetes-pod', 'docker-compose', 'github-actions', 'basic');

/** The Validator & Linter. */
export function ValidatePage({ isReady, tools }: ToolPanelProps) {
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);
  const name = useDocumentName();
  const folder = useStore(folderRules, null);
  const validation = useValidation(isReady);
  const { state, schemaState, choices } = validation;
  const found = useProblems(validation, editor);
  const { problems, fix, goTo, goToProblem } = found;
  useValidatorCommands(validation, found, setElsewhere);
  return (
    <>
      <Workbench
        name="validate"
        sideLabel="Results"
        sideShare={28}
        isSideExtra
        status={
          <>
            <StatusBar {...{ state, schemaState, problems, goTo, fix }} />
            {problems.count > 0 && <ProblemArrows goTo={goToProblem} />}
          </>
        }
        commandLine={
          <CommandLine
            words={commandFor(choices, name, folder === null)}
            links={[
              { label: 'Run this in CI', open: () => setElsewhere('github') },
              { label: 'Get this in your editor', open: () => setElsewhere('vscode') },
              { to: '/rules', label: 'Lint rules' },
            ]}
          />
        }
        main={
          <EditorCard
            name="Editor"
            ref={setEditor}
            document={workingDocument}
            isReady={isReady}
            label="YAML to validate"
            hint={<StartHint id="yaml" format="YAML" samples={samples} />}
            assistance={validation.assistance}
            className={editorHeight}
          />
        }
        side={<ValidatorPanel {...{ isReady, tools, validation, found, editor }} />}
      />
      {elsewhere !== null && (
        <Suspense>
          <ElsewhereDialog onClose={() => setElsewhere(null)} choices={choices} first={elsewhere} />
        </Suspense>
      )}
      <p className="sr-only" role="status">
        {announcementOf(state, schemaState)}
      </p>
    </>
  );
}

/** Adds the validator's commands to the command menu. */
function useValidatorCommands(
  { session }: ReturnType<typeof useValidation>,
  { fixCount, fixAll, goToProblem }: ReturnType<typeof useProblems>,
  openElsewhere: (first: Elsewhere) => void,
): void {
  usePageCommands([
    { label: 'Validate now', run: () => session.retry() },
    { label: 'Format document', run: () => void runAction('fix-indentation') },
    { label: 'Minify YAML', run: () => void runAction('minify') },
    { label: 'Apply safe fixes', isDisabled: fixCount === 0, run: fixAll },
    { label: 'Next problem', run: () => goToProblem(1) },
    { label: 'Previous problem', run: () => goToProblem(-1) },
    { label: 'Run these checks in CI…', run: () => openElsewhere('github') },
    { label: 'Get these checks in your editor…', run: () => openElsewhere('vscode') },
  ]);
}

/** The equivalent command. */
function commandFor(choices: ValidatorChoices, name = 'document.yaml', hasOwnRules = true) {
  const { lint, schema, rules } = choices;
  const { kubernetesVersion, allowsUnknownFields } = choices;
  const schemaWords = {
    automatic: [],
    none: ['--no-schema'],
    catalog: ['--schema', schema.kind === 'catalog' ? schema.id : ''],
    own: ['--schema', schema.kind === 'own' ? schema.name : ''],
  }[schema.kind];
  return [
    'validate',
    fileWord(name),
    ...optionWords({ lint }, VALIDATE_OPTIONS),
    ...documentArguments(choices),
    // As the dialog of the lint rules downloads them.
    ...(hasOwnRules && rules !== null && lint ? ['--config', '.yamllint'] : []),
    ...schemaWords,
    ...(kubernetesVersion !== null ? ['--kubernetes-version', kubernetesVersion] : []),
    ...(allowsUnknownFields ? ['--allow-unknown-fields'] : []),
  ] as const;
}

/** The announcement for screen readers when there is a verdict. */
function announcementOf(
  { isValidating, failure, validation }: ValidationState,
  schemaState: SchemaState,
): string {
  if (isValidating || schemaState.status === 'checking' || schemaState.isResuming) return '';
  if (failure !== null) return 'Validation failed';
  const { isValid, documentCount, errorCount, lintErrorCount, warningCount } = validation;
  if (documentCount === 0 && isValid) return '';
  const parts = [isValid ? 'Valid YAML' : 'Invalid YAML'];
  const syntaxErrorCount = errorCount - lintErrorCount;
  if (syntaxErrorCount > 0) parts.push(countOf(syntaxErrorCount, 'error'));
  if (lintErrorCount > 0) parts.push(countOf(lintErrorCount, 'lint error'));
  if (warningCount > 0) parts.push(countOf(warningCount, 'linter warning'));
  parts.push(countOf(documentCount, 'document'));
  for (const { label, text } of verdictWords(schemaState)) parts.push(`${label}: ${text}`);
  return parts.join(', ');
}
