import { countOf, groupDigits } from '@yamlkit/text';
import { ChevronRight, CircleCheck, Download, FileText, Folder, ListChecks, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { useStore } from '../../../ui/store.ts';
import { showToast } from '../../../ui/toast.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { WindowedList } from '../../../ui/windowed-list.tsx';
import { usePageCommands } from '../../../workspace/commands/page-commands.ts';
import { PlainText } from '../../../workspace/documents/document-text.ts';
import { useWorkingDocument } from '../../../workspace/documents/use-working-document.ts';
import { createEngine } from '../../../workspace/engine/engine.ts';
import { downloadFile } from '../../../workspace/files/tool-output.ts';
import { openFolder } from '../../../workspace/folder/open-folder.ts';
import type { FolderRow, OpenedFolder } from '../../../workspace/folder/opened-folder.ts';
import type { FolderPanelProps } from '../../tool-manifest.ts';
import { validatorChoices } from '../kept-choices.ts';
import type { FolderPlan, FolderReportFormat } from '../protocol.ts';
import { schemaRequestFor } from '../schema/schema-choices.ts';
import { optionsFor } from '../validation-options.ts';
import { FolderProblems } from './folder-problems.tsx';
import {
  type FileVerdict,
  FolderValidation,
  type FolderValidationState,
} from './folder-validation.ts';
import { useDiskWatch } from './use-disk-watch.ts';

/** What files of a folder are checked by: the user's preferences, without what was chosen for one document. */
function settings() {
  const choices = validatorChoices.state;
  const ofAny = { ...choices, singleDocument: false, schema: { kind: 'automatic' } as const };
  return { options: optionsFor(ofAny), schemas: schemaRequestFor(ofAny) };
}

/** A folder of the user's: its files as a tree, and what is wrong with them. */
export function FolderPanel({ folder }: FolderPanelProps) {
  const [validation] = useState(
    () => new FolderValidation(folder, createEngine('folder'), settings),
  );
  useEffect(() => () => validation.close(), [validation]);
  const state = useStore(validation);
  const { progress, verdicts, isComplete, mistake } = state;
  const [shown, show] = useState<'files' | 'problems'>('files');
  useDiskWatch(folder, validation);
  const all = useMemo(() => [...verdicts.values()], [verdicts]);
  const wrong = useMemo(() => all.filter(isWrong), [all]);
  const validate = async () => {
    show('problems');
    await validation.checkAll();
  };
  const close = () => openFolder.set(null);
  const save = async (format: FolderReportFormat) => {
    try {
      const text = new PlainText(await validation.report(format, location.origin));
      const ending = format === 'sarif' ? 'sarif' : 'problems.txt';
      const mimeType = format === 'sarif' ? 'application/sarif+json' : 'text/plain';
      downloadFile({ text, mimeType, fileName: `${folder.source.name}.${ending}` });
    } catch {
      const title = 'The report could not be written';
      showToast({ title, description: 'Validate the folder again.', variant: 'destructive' });
    }
  };
  usePageCommands([
    { label: 'Validate all files of the folder', run: () => void validate() },
    { label: 'Close the folder', run: close },
    {
      label: 'Download the folder’s problems as SARIF',
      isDisabled: !isComplete,
      run: () => void save('sarif'),
    },
    {
      label: 'Download the folder’s problems as text',
      isDisabled: !isComplete,
      run: () => void save('text'),
    },
  ]);
  return (
    <Card aria-label={`Folder ${folder.source.name}`} className="folder-panel">
      <div className="editor-card-bar">
        <h3
          className="min-w-0 flex-1 truncate px-1 font-semibold text-sm"
          title={folder.source.name}
        >
          {folder.source.name}
        </h3>
        <Tooltip text="Close the folder">
          <Button size="small" variant="quiet" aria-label="Close the folder" onClick={close}>
            <X aria-hidden="true" />
          </Button>
        </Tooltip>
      </div>
      <div className="folder-summary flex flex-wrap items-center gap-1 border-line border-b p-1.5">
        {progress === null ? (
          <Button size="small" onClick={() => void validate()}>
            <ListChecks aria-hidden="true" />
            Validate all
          </Button>
        ) : (
          <Button size="small" onClick={() => validation.cancel()}>
            <X aria-hidden="true" />
            Cancel
          </Button>
        )}
        <div className="ml-auto flex">
          {(['files', 'problems'] as const).map((part) => (
            <Button
              key={part}
              size="small"
              variant="quiet"
              aria-pressed={shown === part}
              onClick={() => show(part)}
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
            >
              {part === 'files' ? 'Files' : 'Problems'}
            </Button>
          ))}
        </div>
        {progress !== null && (
          <progress
            aria-label="Files validated"
            max={Math.max(1, progress.total)}
            value={progress.done}
            className="h-1.5 w-full accent-accent"
          />
        )}
        <p role="status" className="w-full px-1 text-muted text-xs">
          {statusOf(state, wrong.length)}
        </p>
        {mistake !== null && (
          <p className="w-full whitespace-pre-line break-words px-1 text-danger text-xs">
            {mistake}
          </p>
        )}
        {state.plan !== null && <FollowedConfigurations plan={state.plan} />}
      </div>
      {shown === 'files' ? (
        <FileTree folder={folder} verdicts={verdicts} />
      ) : (
        <FolderProblems folder={folder} verdicts={wrong} />
      )}
      {isComplete && (
        <div className="flex flex-wrap gap-1 border-line border-t p-1.5">
          {(['sarif', 'text'] as const).map((format) => (
            <Button key={format} size="small" variant="quiet" onClick={() => void save(format)}>
              <Download aria-hidden="true" />
              {format === 'sarif' ? 'SARIF' : 'Text'}
              <span className="sr-only"> report</span>
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}

function isWrong(verdict: FileVerdict): boolean {
  return 'failure' in verdict || verdict.errorCount + verdict.warningCount > 0;
}

function statusOf(
  { progress, verdicts, isComplete, plan, mistake }: FolderValidationState,
  wrong: number,
): string {
  if (mistake !== null) return 'Not validated';
  if (progress !== null) {
    const { done, total } = progress;
    return total === 0 ? 'Reading...' : `${groupDigits(done)} of ${groupDigits(total)} files...`;
  }
  if (!isComplete && verdicts.size === 0) {
    return 'Not validated yet. Nothing is uploaded.';
  }
  const ignored =
    plan === null || plan.ignored === 0 ? '' : `, ${groupDigits(plan.ignored)} ignored`;
  if (verdicts.size === 0) return `No YAML files in this folder${ignored}`;
  const files = countOf(verdicts.size, 'file');
  const end = isComplete ? ignored : ', then cancelled';
  if (wrong === 0) return `${files} validated, no problems${end}`;
  return `${files} validated, ${groupDigits(wrong)} with problems${end}`;
}

/** Which configurations count, and what of them does not. */
function FollowedConfigurations({ plan }: { readonly plan: FolderPlan }) {
  const { configurations, contradictions } = plan;
  if (configurations.length === 0) return null;
  const [first, ...others] = configurations;
  const more = others.length === 0 ? '' : ` and ${groupDigits(others.length)} more`;
  return (
    <div className="grid w-full gap-1 px-1 text-muted text-xs">
      <p className="break-words" title={configurations.join('\n')}>
        {`Checked by ${first}${more}, in place of your own rules. Configurations above this folder and schemas at addresses are not read.`}
      </p>
      {contradictions.map((each) => (
        <p key={each} className="break-words text-warning">
          {each}
        </p>
      ))}
    </div>
  );
}

interface FileTreeProps {
  readonly folder: OpenedFolder;
  readonly verdicts: ReadonlyMap<string, FileVerdict>;
}

function FileTree({ folder, verdicts }: FileTreeProps) {
  const state = useStore(folder);
  const { path: current } = useWorkingDocument();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are those of the state
  const rows = useMemo(() => folder.rows(), [folder, state]);
  const marks = useMemo(() => marksOf(verdicts), [verdicts]);
  if (rows.length === 0) {
    return <p className="p-4 text-muted text-sm">No YAML or JSON files in this folder</p>;
  }
  return (
    <WindowedList
      label="Files"
      count={rows.length}
      row={(index) => {
        const row = rows[index];
        return (
          row && (
            <FileRow
              row={row}
              folder={folder}
              mark={marks.get(row.path)}
              isCurrent={row.kind === 'file' && row.path === current}
            />
          )
        );
      }}
      load={() => {}}
      rowHeight={28}
      className="folder-list py-1"
    />
  );
}

interface FileRowProps {
  readonly row: FolderRow;
  readonly folder: OpenedFolder;
  readonly mark: Mark | undefined;
  readonly isCurrent: boolean;
}

function FileRow({ row, folder, mark, isCurrent }: FileRowProps) {
  const toggle = (isExpanded: boolean) => {
    folder.setExpanded(row.path, isExpanded).catch(() => {
      const title = `${row.name} cannot be read`;
      showToast({
        title,
        description: 'It may have been moved or deleted.',
        variant: 'destructive',
      });
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isRight = event.key === 'ArrowRight';
    if (row.kind !== 'folder' || (!isRight && event.key !== 'ArrowLeft')) return;
    event.preventDefault();
    if (row.isExpanded !== isRight) toggle(isRight);
  };
  return (
    <button
      type="button"
      aria-expanded={row.kind === 'folder' ? row.isExpanded : undefined}
      aria-current={isCurrent || undefined}
      onKeyDown={onKeyDown}
      onClick={() => (row.kind === 'folder' ? toggle(!row.isExpanded) : void folder.open(row.file))}
      className="flex min-h-7 w-full items-center gap-1.5 pr-3 text-left text-[13px] hover:bg-sunken focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft max-md:min-h-10"
      style={{ paddingLeft: 8 + Math.min(row.depth, 12) * 14 }}
    >
      {row.kind === 'folder' ? (
        <>
          <ChevronRight
            aria-hidden="true"
            className={joinClasses('size-4 shrink-0 text-muted', row.isExpanded && 'rotate-90')}
          />
          <Folder aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </>
      ) : (
        <FileText aria-hidden="true" className="ml-4 size-4 shrink-0 text-muted" />
      )}
      <span className="min-w-0 flex-1 truncate">{row.name}</span>
      {mark !== undefined && <VerdictMark mark={mark} isFolder={row.kind === 'folder'} />}
    </button>
  );
}

/** What was found in a file, or in all files of a folder and those below. */
interface Mark {
  readonly errors: number;
  readonly warnings: number;
}

/** By path, of files and of all folders above them. */
function marksOf(verdicts: ReadonlyMap<string, FileVerdict>): ReadonlyMap<string, Mark> {
  const marks = new Map<string, { errors: number; warnings: number }>();
  for (const [path, verdict] of verdicts) {
    const found = 'failure' in verdict ? { errorCount: 1, warningCount: 0 } : verdict;
    for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
      const { errors, warnings } = marks.get(at) ?? { errors: 0, warnings: 0 };
      marks.set(at, {
        errors: errors + found.errorCount,
        warnings: warnings + found.warningCount,
      });
    }
  }
  return marks;
}

function VerdictMark({ mark, isFolder }: { readonly mark: Mark; readonly isFolder: boolean }) {
  const { errors, warnings } = mark;
  if (errors + warnings > 0) return <Count {...mark} />;
  if (isFolder) return null;
  return (
    <>
      <CircleCheck aria-hidden="true" className="size-3.5 shrink-0 text-success" />
      <span className="sr-only">no problems</span>
    </>
  );
}

/** The errors, or the warnings where there are none; its tooltip and what is read aloud say both. */
function Count({ errors, warnings }: Mark) {
  const isError = errors > 0;
  const words = [
    ...(isError ? [countOf(errors, 'error')] : []),
    ...(warnings > 0 ? [countOf(warnings, 'warning')] : []),
  ].join(', ');
  return (
    <span
      title={words}
      className={joinClasses(
        'shrink-0 rounded-full px-1.5 font-medium text-xs tabular-nums',
        isError ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning',
      )}
    >
      <span aria-hidden="true">{groupDigits(isError ? errors : warnings)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
