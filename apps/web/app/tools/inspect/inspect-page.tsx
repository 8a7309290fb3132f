import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { useStore } from '../../ui/store.ts';
import { useChoices } from '../../workspace/choices/use-choices.ts';
import { CommandLine } from '../../workspace/command-line/command-line.tsx';
import { fileWord } from '../../workspace/command-line/command-words.ts';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { type ChunkedText, PlainText } from '../../workspace/documents/document-text.ts';
import { readingOf } from '../../workspace/documents/template-reading.ts';
import {
  useDocumentName,
  useHasText,
  useWorkingDocument,
  workingDocument,
} from '../../workspace/documents/use-working-document.ts';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import { engine } from '../../workspace/engine/engine.ts';
import type { TextPosition } from '../../workspace/engine/protocol.ts';
import { StartHint } from '../../workspace/files/start-hint.tsx';
import { yamlSampleSets } from '../../workspace/files/yaml-samples.ts';
import { BarTitle, EditorCard } from '../../workspace/workbench/editor-card.tsx';
import { StatusVerdict, type Verdict } from '../../workspace/workbench/status-verdict.tsx';
import { Workbench } from '../../workspace/workbench/workbench.tsx';
import { type InspectChoices, keptChoices, PAGE_OPTIONS } from './inspect-choices.ts';
import { JqEditPreview, type JqPreview } from './jq/jq-edit-preview.tsx';
import { JqResults } from './jq/jq-results.tsx';
import { useJq } from './jq/use-jq.ts';
import { ListingView } from './listing-view.tsx';
import { QueryBar } from './query-bar.tsx';
import { languageOf } from './query-language.ts';
import { QueryResults } from './query-results.tsx';
import type { TableList } from './table/table-protocol.ts';
import { TreeEditing } from './tree-editing.ts';
import { panelHeight, TreePanel } from './tree-panel.tsx';
import { TreeSession, type TreeState } from './tree-session.ts';
import { TreeToolbar } from './tree-toolbar.tsx';
import { VersionsView } from './versions-view.tsx';

// Not in the first load, as what is in no view that the page begins with.
const TablePanel = lazy(() => import('./table/table-panel.tsx'));
const RelationsView = lazy(() => import('./relations/relations-view.tsx'));

const editorHeight = 'h-[500px]';

const samples = yamlSampleSets('kubernetes-pod', 'docker-compose', 'github-actions', 'basic');

const { label: viewLabel, values: viewValues = [] } = PAGE_OPTIONS.view;
const views = viewValues.map(([value, label]) => ({ value, label }));

/** A query runs this many milliseconds after typing pauses. */
const queryPause = 250;
const noRanges = [] as const;

/** The editor beside the tree of what the text means, or another view of it. */
export function InspectPage({ isReady }: { readonly isReady: boolean }) {
  const { session, editing, state, editor, setEditor } = useTreeSession(isReady);
  const [choices, choose] = useChoices('inspect', keptChoices);
  const { view, query, results } = choices;
  const { path, program, found } = useQuery(session, state, choices);
  const jq = useJq(program, results, isReady);
  const { preview, setPreview, previewEdit } = useJqPreview(program);
  useMarkedMatches(editor, state, view);

  const [phonePart, setPhonePart] = useState<'main' | 'side'>('main');
  // Who comes with a text came to see what it means.
  useEffect(() => {
    if (isReady && workingDocument.snapshot.text.length > 0) setPhonePart('side');
  }, [isReady]);
  // Whatever leads into the text shows it.
  const text = useMemo(() => editor && withShowing(editor, () => setPhonePart('main')), [editor]);
  const showCursor = () => {
    setPhonePart('side');
    if (editor) void session.selectAt(editor.cursorPlace());
  };
  const [tableList, setTableList] = useState<TableList>();
  const hasResults = program !== null || found !== null;
  usePageCommands([
    ...views.map(({ value, label }) => ({
      label: `View: ${label}`,
      isDisabled: value === view,
      run: () => choose({ view: value }),
    })),
  ]);
  const hasText = useHasText();
  const name = useDocumentName();
  const { error } = state.summary;
  return (
    <Workbench
      name="inspect"
      sideLabel="Result"
      sideShare={50}
      phonePart={phonePart}
      commandLine={
        <CommandLine
          words={commandFor(choices, name, tableList)}
          readsTemplates={program === null && view !== 'table'}
        />
      }
      status={
        <>
          <StatusVerdict
            verdict={hasText ? verdictOf(state, (place) => text?.goTo(place)) : null}
          />
          <PartSwitch shown={phonePart} show={setPhonePart} />
        </>
      }
      main={
        <EditorCard
          name="Editor"
          ref={setEditor}
          document={workingDocument}
          isReady={isReady}
          label="YAML to inspect"
          hint={<StartHint id="yaml" format="YAML" samples={samples} />}
          className={editorHeight}
        />
      }
      below={
        preview && (
          <div ref={bringIntoView} className="scroll-mb-16">
            <JqEditPreview
              preview={preview}
              apply={(edits) => {
                setPreview(null);
                editing.apply(edits, 'Query applied');
              }}
              close={() => setPreview(null)}
            />
          </div>
        )
      }
      side={
        <ResultCard view={view} choose={choose}>
          {view === 'tree' && (
            <div className="flex flex-wrap items-start gap-x-2 gap-y-1 border-line border-b p-1.5">
              <TreeToolbar session={session} state={state} showCursor={showCursor} />
              <QueryBar
                text={query}
                setText={(text) => choose({ query: text })}
                query={path.trim() === '' ? null : state.query}
                jqProblem={program !== null && jq?.problem !== undefined ? jq : undefined}
                goToMatch={(direction) => void session.goToMatch(direction)}
              />
            </div>
          )}
          {error !== undefined && <ErrorBar error={error} goTo={(place) => text?.goTo(place)} />}
          {view === 'tree' && (
            <div className="flex min-h-0 flex-col lg:flex-1 @2xl:flex-row">
              <div className="flex min-w-0 flex-col @2xl:flex-1 lg:min-h-0 lg:flex-1">
                <TreePanel
                  session={session}
                  state={state}
                  editing={editing}
                  editor={text}
                  hasResults={hasResults}
                />
              </div>
              {found !== null && (
                <QueryResults
                  session={session}
                  query={found}
                  format={results === 'json' ? 'json' : 'yaml'}
                  setFormat={(chosen) => choose({ results: chosen })}
                  show={(place) => editor?.show(place)}
                />
              )}
              {program !== null && (
                <JqResults
                  answer={jq}
                  view={results}
                  setView={(chosen) => choose({ results: chosen })}
                  preview={() => void previewEdit()}
                />
              )}
            </div>
          )}
          {view === 'table' && (
            <LazyPanel>
              <TablePanel
                session={session}
                state={state}
                editing={editing}
                goTo={(place) => text?.goTo(place)}
                showTree={() => choose({ view: 'tree' })}
                onList={setTableList}
              />
            </LazyPanel>
          )}
          <ReadOnlyView
            isReady={isReady}
            choices={choices}
            choose={choose}
            goTo={(place) => text?.goTo(place)}
          />
        </ResultCard>
      }
    />
  );
}

/** The tree of the text, the editing of its nodes, and the editor beside it. */
function useTreeSession(isReady: boolean) {
  const [session] = useState(() => new TreeSession(workingDocument, engine));
  const [editing] = useState(() => new TreeEditing(session, workingDocument, engine));
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  useEffect(() => {
    editing.editor = editor;
  }, [editing, editor]);
  const state = useStore(session);
  useEffect(() => (isReady ? session.start() : undefined), [session, isReady]);
  return { session, editing, state, editor, setEditor };
}

/**
 * Runs a query for nodes once typing pauses.
 *
 * @returns the query if it is one for nodes, the query if it is a jq program to be run, and the nodes that were found.
 */
function useQuery(session: TreeSession, state: TreeState, { view, query }: InspectChoices) {
  const isJq = query.trim() !== '' && languageOf(query) === 'jq';
  const path = isJq ? '' : query;
  useEffect(() => {
    const timer = setTimeout(() => void session.query(path), queryPause);
    return () => clearTimeout(timer);
  }, [session, path]);
  const program = isJq && view === 'tree' ? query : null;
  const hasFound = view === 'tree' && path.trim() !== '' && (state.query?.count ?? 0) > 0;
  return { path, program, found: hasFound ? state.query : null };
}

/** Marks what a query found as long as its tree is shown. */
function useMarkedMatches(
  editor: EditorHandle | null,
  { isReading, query }: TreeState,
  view: InspectChoices['view'],
): void {
  const ranges = (view === 'tree' && query?.ranges) || noRanges;
  useEffect(() => {
    if (isReading) return;
    editor?.markMatches(ranges);
  }, [editor, ranges, isReading]);
}

interface ChoiceProps {
  readonly choose: (chosen: Partial<InspectChoices>) => void;
}

interface ResultCardProps extends ChoiceProps {
  readonly view: InspectChoices['view'];
  readonly children: ReactNode;
}

/** The card beside the editor, with the choice of the view. */
function ResultCard({ view, choose, children }: ResultCardProps) {
  return (
    <Card
      aria-labelledby="parsed-result"
      // As high as the editor's card, the editor and two borders, whether there are results of a query or not.
      className="@container flex min-w-0 flex-col overflow-hidden lg:h-[calc(500px+2px)]"
    >
      <div className="editor-card-bar flex-wrap">
        <BarTitle id="parsed-result">Parsed result</BarTitle>
        <Select
          label={viewLabel}
          isCompact
          options={views}
          value={view}
          onValueChange={(chosen) => choose({ view: chosen })}
          className={isShort(view) ? 'w-40' : 'w-full sm:w-96'}
        />
      </div>
      {children}
    </Card>
  );
}

type GoTo = (place: TextPosition) => void;

/** The first error of the text, of which the tree is incomplete. */
function ErrorBar({
  error,
  goTo,
}: {
  readonly error: NonNullable<TreeState['summary']['error']>;
  readonly goTo: GoTo;
}) {
  return (
    <button
      type="button"
      onClick={() => goTo(error.at)}
      className="block w-full border-line border-b bg-warning-soft px-4 py-2 text-left text-sm text-warning focus-visible:-outline-offset-2"
    >
      The text has errors; this is what could be read. Line {error.at.line}: {error.message} Fix it
      to edit nodes.
    </button>
  );
}

/** The place of a view that is loaded when it is chosen. */
function LazyPanel({ children }: { readonly children: ReactNode }) {
  return (
    <div className={`flex flex-col ${panelHeight}`}>
      <Suspense fallback={<p className="p-4 text-muted text-sm">Reading...</p>}>
        {children}
      </Suspense>
    </div>
  );
}

interface ReadOnlyViewProps extends ChoiceProps {
  readonly isReady: boolean;
  readonly choices: InspectChoices;
  readonly goTo: GoTo;
}

/** The views in which nothing is edited; nothing for the others. */
function ReadOnlyView({ isReady, choices, choose, goTo }: ReadOnlyViewProps) {
  const { view } = choices;
  switch (view) {
    case 'relations':
      return (
        <LazyPanel>
          <RelationsView
            isReady={isReady}
            form={choices.relations}
            setForm={(relations) => choose({ relations })}
            goTo={goTo}
          />
        </LazyPanel>
      );
    case 'versions':
      return (
        <div className={panelHeight}>
          <VersionsView
            isReady={isReady}
            onlyDifferences={choices.onlyDifferences}
            setOnlyDifferences={(onlyDifferences) => choose({ onlyDifferences })}
            goTo={goTo}
          />
        </div>
      );
    case 'events':
    case 'tokens':
    case 'actions':
      return (
        <div className={panelHeight}>
          <ListingView key={view} isReady={isReady} listing={view} />
        </div>
      );
    default:
      return null;
  }
}

/** What a jq program would change in the text, once that is asked for. */
function useJqPreview(program: string | null) {
  const [preview, setPreview] = useState<JqPreview | null>(null);
  const { text: shownText } = useWorkingDocument();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a preview is of one text and one program
  useEffect(() => setPreview(null), [program, shownText]);
  const previewEdit = async () => {
    const before = workingDocument.snapshot.text;
    const given = await previewOf(program ?? '', before);
    if (workingDocument.snapshot.text === before) setPreview(given);
  };
  return { preview, setPreview, previewEdit };
}

/** Shows what has appeared below the fold. */
function bringIntoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Whether the name of a view is short. */
function isShort(view: InspectChoices['view']): boolean {
  return view === 'tree' || view === 'table' || view === 'relations';
}

/** What a jq program would change in a text. */
async function previewOf(program: string, before: ChunkedText): Promise<JqPreview> {
  try {
    const request = { program, reading: readingOf(workingDocument) };
    const given = await engine.call('editByJq', request, before);
    if (given.kind === 'refused') return given;
    return { kind: 'edits', before, after: new PlainText(given.output), edits: given.edits };
  } catch {
    return { kind: 'refused', problem: 'The query took too long and was stopped.' };
  }
}

/** What does the same on the command line. */
function commandFor(choices: InspectChoices, name = 'document.yaml', list?: TableList) {
  const { view, query, onlyDifferences, results } = choices;
  if (view === 'tree' && query.trim() !== '' && languageOf(query) === 'jq') {
    const output = results === 'yaml' ? [] : ['--output', 'json'];
    return ['query', query.trim(), fileWord(name), ...output] as const;
  }
  if (view === 'table') return tableCommand(fileWord(name), list);
  const words = {
    // The command line prints actions in the tree.
    tree: query.trim() === '' ? [] : ['--query', query.trim()],
    actions: [],
    events: ['--events'],
    tokens: ['--tokens'],
    relations: ['--graph', 'mermaid'],
    versions: ['--versions', onlyDifferences ? 'differences' : 'all'],
  }[view];
  return ['inspect', fileWord(name), ...words] as const;
}

function tableCommand(file: string, list: TableList | undefined) {
  const isStream = list !== undefined && list.jqPath === undefined;
  const { jqPath = '.' } = list ?? {};
  if (jqPath !== '.') return ['query', jqPath, file, '--output', 'csv'] as const;
  return ['convert', file, '--to', 'csv', ...(isStream ? ['--documents', 'array'] : [])] as const;
}

/** What the status line says of the text. */
function verdictOf({ isReading, failure, summary }: TreeState, goTo: GoTo): Verdict {
  if (failure !== null) return { kind: 'failed', text: 'Reading failed' };
  if (isReading) return { kind: 'pending', text: 'Reading...' };
  const { error } = summary;
  if (error === undefined) return { kind: 'good', text: 'Valid YAML' };
  const text = `Line ${error.at.line}: ${error.message}`;
  return { kind: 'bad', text: 'Invalid YAML', problem: { text, goTo: () => goTo(error.at) } };
}

/** The editor, which is brought onto the screen of a phone before the cursor is put somewhere in it. */
function withShowing(editor: EditorHandle, show: () => void): Pick<EditorHandle, 'goTo'> {
  return {
    goTo: (place) => {
      flushSync(show);
      editor.goTo(place);
    },
  };
}

interface PartSwitchProps {
  readonly shown: 'main' | 'side';
  readonly show: (part: 'main' | 'side') => void;
}

/** On a phone: the text or what it means. */
function PartSwitch({ shown, show }: PartSwitchProps) {
  return (
    <fieldset className="ml-auto flex gap-1 md:hidden">
      <legend className="sr-only">Show</legend>
      {(
        [
          ['main', 'Text'],
          ['side', 'Tree'],
        ] as const
      ).map(([part, label]) => (
        <Button
          key={part}
          size="small"
          aria-pressed={shown === part}
          onClick={() => show(part)}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
