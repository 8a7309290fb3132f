import { VALIDATE_OPTIONS } from '@yamlkit/engine/options';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.ts';
import { CommandLine } from '../../workspace/command-line/command-line.tsx';
import { fileWord, optionWords } from '../../workspace/command-line/command-words.ts';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { PlainText } from '../../workspace/documents/document-text.ts';
import {
  useDocumentName,
  workingDocument,
} from '../../workspace/documents/use-working-document.ts';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import type { ListedProblem } from '../../workspace/engine/protocol.ts';
import { StartHint } from '../../workspace/files/start-hint.tsx';
import { yamlSampleSets } from '../../workspace/files/yaml-samples.ts';
import { EditorCard } from '../../workspace/workbench/editor-card.tsx';
import { Workbench } from '../../workspace/workbench/workbench.tsx';
import type { ToolPanelProps } from '../tool-manifest.ts';
import { countOf } from './count-of.ts';
import { documentArguments } from './document-arguments.ts';
import type { Fixes } from './protocol.ts';
import { QuickActionsCard, runAction } from './quick-actions-card.tsx';
import { ResultsCard } from './results-card.tsx';
import { SamplesCard } from './samples-card.tsx';
import { AllProblems, isOfSchema } from './schema/all-problems.ts';
import { SchemaBar } from './schema/schema-bar-loader.tsx';
import type { SchemaState } from './schema/schema-session.ts';
import { verdictWords } from './schema/schema-words.ts';
import { StatusBar } from './status-bar.tsx';
import { useValidation } from './use-validation.ts';
import type { ValidatorChoices } from './validation-options.ts';
import type { ValidationState } from './validation-session.ts';
import { ValidatorOptions } from './validator-options.tsx';

const ElsewhereDialog = lazy(() => import('./elsewhere/elsewhere-dialog.tsx'));

const editorHeight = 'h-[60dvh] min-h-80 md:h-[800px]';

const samples = yamlSampleSets('kubernetes-pod', 'docker-compose', 'github-actions', 'basic');

/** The Validator & Linter. */
export function ValidatePage({ isReady, tools }: ToolPanelProps) {
  const { session, state, schemas, schemaState, assistance, choices, choose } =
    useValidation(isReady);
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const [elsewhere, setElsewhere] = useState<'github' | 'vscode' | null>(null);
  const { isValidating, pages, validation } = state;
  const name = useDocumentName();
  const problems = useMemo(() => new AllProblems(pages, schemaState), [pages, schemaState]);
  // Those of schemas are of the text before until they have been checked.
  const isSettled = !isValidating && schemaState.status !== 'checking';
  const fixCount = validation.fixCount + (schemaState.verdict?.fixCount ?? 0);

  const applyFixes = useCallback(
    (fixes: Fixes | null) => {
      if (fixes === 'internal-error') {
        showToast({
          title: 'Nothing fixed',
          description:
            'The fix would have changed your data. This is an internal error; please report it.',
          variant: 'destructive',
        });
      } else if (fixes !== null && 'edits' in fixes) editor?.apply(fixes.edits);
      else if (fixes !== null) workingDocument.replace(new PlainText(fixes.text));
    },
    [editor],
  );
  const fix = useCallback(
    async (problem: ListedProblem, choice?: number) => {
      const chosen = choice === undefined ? {} : { choice };
      applyFixes(await session.fix({ ...problem, isOfSchema: isOfSchema(problem), ...chosen }));
    },
    [applyFixes, session],
  );
  const fixListed = async (problem: ListedProblem, choice?: number) => {
    await fix(problem, choice);
    editor?.goTo(problem.from);
  };
  const fixAll = async () => {
    applyFixes(await session.fixes());
    editor?.focus();
  };

  useEffect(() => {
    // Places are of the text that was validated, so they are only right while it is still there.
    if (isSettled)
      editor?.markProblems(problems.loaded(), (problem, choice) => void fix(problem, choice));
  }, [editor, fix, isSettled, problems]);

  const goToProblem = useCallback((direction: 1 | -1) => editor?.goToProblem(direction), [editor]);
  usePageCommands([
    { label: 'Validate now', run: () => session.retry() },
    { label: 'Format document', run: () => void runAction('fix-indentation') },
    { label: 'Minify YAML', run: () => void runAction('minify') },
    { label: 'Apply safe fixes', isDisabled: fixCount === 0, run: () => void fixAll() },
    { label: 'Next problem', run: () => goToProblem(1) },
    { label: 'Previous problem', run: () => goToProblem(-1) },
    { label: 'Run these checks in CI…', run: () => setElsewhere('github') },
    { label: 'Get these checks in your editor…', run: () => setElsewhere('vscode') },
  ]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F2' || event.defaultPrevented) return;
      event.preventDefault();
      goToProblem(event.shiftKey ? -1 : 1);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [goToProblem]);

  return (
    <>
      <Workbench
        name="validate"
        sideLabel="Results"
        sideShare={28}
        status={
          <>
            <StatusBar
              state={state}
              schemaState={schemaState}
              problems={problems}
              goTo={(problem) => editor?.goTo(problem.from)}
              fix={(problem) => void fixListed(problem)}
            />
            {problems.count > 0 && (
              <span className="status-next flex md:hidden">
                <Button
                  size="small"
                  aria-label="Go to previous problem"
                  onClick={() => goToProblem(-1)}
                  className="size-10"
                >
                  <ArrowUp aria-hidden="true" />
                </Button>
                <Button
                  size="small"
                  aria-label="Go to next problem"
                  onClick={() => goToProblem(1)}
                  className="size-10"
                >
                  <ArrowDown aria-hidden="true" />
                </Button>
              </span>
            )}
          </>
        }
        commandLine={
          <CommandLine
            words={commandFor(choices, name)}
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
            assistance={assistance}
            className={editorHeight}
          />
        }
        side={
          <>
            <Card aria-label="What to check" className="[&>:last-child]:border-b-0">
              <ValidatorOptions choices={choices} choose={choose} />
              <SchemaBar
                isReady={isReady}
                state={schemaState}
                choices={choices}
                choose={choose}
                goTo={(place) => editor?.goTo(place)}
              />
            </Card>
            <ResultsCard
              session={session}
              state={state}
              schemaState={schemaState}
              problems={problems}
              isCurrent={isSettled}
              retrySchemas={() => schemas.retry()}
              choices={choices}
              choose={choose}
              goTo={(problem) => editor?.goTo(problem.from)}
              fix={(problem) => void fixListed(problem)}
            />
            <QuickActionsCard
              tools={tools}
              problemCount={problems.count}
              fixCount={isSettled ? fixCount : 0}
              fixAll={() => void fixAll()}
              goToProblem={goToProblem}
            />
            <SamplesCard />
            <p className="px-1 text-muted text-xs max-md:hidden">
              F8 and Shift+F8 go to the next and previous problem, Ctrl+Space completes, Shift+F1
              shows documentation. To leave the editor with the keyboard, press Escape, then Tab.
            </p>
          </>
        }
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

/** What does the same on the command line. */
function commandFor(choices: ValidatorChoices, name = 'document.yaml') {
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
    ...(rules !== null && lint ? ['--config', '.yamllint'] : []),
    ...schemaWords,
    ...(kubernetesVersion !== null ? ['--kubernetes-version', kubernetesVersion] : []),
    ...(allowsUnknownFields ? ['--allow-unknown-fields'] : []),
  ] as const;
}

/** What a screen reader says once there is a verdict. */
function announcementOf(
  { isValidating, failure, validation }: ValidationState,
  schemaState: SchemaState,
): string {
  if (isValidating || schemaState.status === 'checking') return '';
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
