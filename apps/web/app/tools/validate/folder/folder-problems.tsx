import { useMemo } from 'react';
import { joinClasses } from '../../../ui/join-classes.ts';
import { WindowedList } from '../../../ui/windowed-list.tsx';
import { editorOf } from '../../../workspace/editor/editors-shown.ts';
import type { TextPosition } from '../../../workspace/engine/protocol.ts';
import type { FolderFile } from '../../../workspace/folder/folder-source.ts';
import type { OpenedFolder } from '../../../workspace/folder/opened-folder.ts';
import type { FolderProblem } from '../protocol.ts';
import type { FileVerdict } from './folder-validation.ts';

export interface FolderProblemsProps {
  readonly folder: OpenedFolder;
  /** Of the files that have problems. */
  readonly verdicts: readonly FileVerdict[];
}

/** A file, or one of the problems below it. */
type Row =
  | { readonly file: FolderFile; readonly note: string }
  | { readonly file: FolderFile; readonly problem: FolderProblem };

/** The problems of all files, file by file. */
export function FolderProblems({ folder, verdicts }: FolderProblemsProps) {
  const rows = useMemo(() => verdicts.flatMap(rowsOf), [verdicts]);
  if (rows.length === 0) return <p className="p-4 text-muted text-sm">No problems to list</p>;
  const goTo = async (file: FolderFile, place?: TextPosition) => {
    if ((await folder.open(file)) && place !== undefined) await showPlace(place);
  };
  return (
    <WindowedList
      label="Problems by file"
      count={rows.length}
      row={(index) => {
        const row = rows[index];
        if (row === undefined) return undefined;
        const problem = 'problem' in row ? row.problem : undefined;
        return (
          <button
            type="button"
            onClick={() => void goTo(row.file, problem?.from)}
            className={joinClasses(
              'block w-full px-3 py-1 text-left text-[13px] hover:bg-sunken focus-visible:-outline-offset-2',
              problem ? 'pl-5' : 'border-line border-t bg-sunken/60 font-medium',
            )}
          >
            {problem === undefined ? (
              <>
                <span className="break-all">{row.file.path}</span>
                {'note' in row && row.note !== '' && (
                  <span className="block text-muted text-xs">{row.note}</span>
                )}
              </>
            ) : (
              <>
                <span
                  className={problem.severity === 'error' ? 'text-danger' : 'text-warning'}
                >{`Line ${problem.line}: `}</span>
                <span className="break-words">{problem.message}</span>
              </>
            )}
          </button>
        );
      }}
      load={() => {}}
      rowHeight={44}
      className="folder-list"
    />
  );
}

function rowsOf(verdict: FileVerdict): Row[] {
  const { file } = verdict;
  if ('failure' in verdict) return [{ file, note: verdict.failure }];
  const { problems, errorCount, warningCount } = verdict;
  const hidden = errorCount + warningCount - problems.length;
  const note = hidden > 0 ? `${hidden} more are in the file` : '';
  return [{ file, note }, ...problems.map((problem) => ({ file, problem }))];
}

/** Puts the cursor at a place of the document, once its editor has taken it in. */
async function showPlace(place: TextPosition): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const editor = editorOf('yaml');
    if (editor?.isUpToDate() === true) {
      editor.goTo(place);
      return;
    }
    await new Promise((resume) => setTimeout(resume, 20));
  }
}
