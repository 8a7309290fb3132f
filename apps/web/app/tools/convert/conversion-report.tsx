import { groupDigits } from '@yamlkit/text';
import { CircleX, TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { ListedProblem, TextPosition } from '../../workspace/engine/protocol.ts';
import { isPreviewOpen } from '../../workspace/templates/preview-state.ts';
import type { ConversionChoices } from './conversion-choices.ts';
import type { ConversionState } from './conversion-session.ts';

export interface ConversionReportProps {
  readonly state: ConversionState;
  readonly goTo: (place: TextPosition) => void;
  /** What several documents can become, and whether lines too. */
  readonly listName?: string;
  readonly hasLines?: boolean;
  /** Where the target can take several documents: how to choose that. */
  readonly chooseDocuments?: (documents: ConversionChoices['documents']) => void;
}

const rowStyle =
  'flex w-full items-start gap-2.5 px-4 py-2 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2';

/** The report under an output: errors, or data that was lost. */
export function ConversionReport({
  state,
  goTo,
  listName = 'a list',
  hasLines = false,
  chooseDocuments,
}: ConversionReportProps) {
  const { failure, conversion } = state;
  const { problems, losses } = conversion;
  if (failure !== null) {
    return <p className="border-line border-t px-4 py-2 text-danger text-sm">{failure}</p>;
  }
  const isList = conversion.isList === true && chooseDocuments !== undefined;
  if (problems.length === 0 && losses.length === 0 && !isList) return null;
  const isSeveral = problems.some(({ code }) => code === 'several-documents');
  return (
    <div className="max-h-[15rem] overflow-y-auto border-line border-t">
      {problems.length > 0 && (
        <ul aria-label="Problems">
          {problems.map((problem) => (
            <ProblemRow
              key={`${problem.from.line}:${problem.from.offset}:${problem.code}`}
              problem={problem}
              goTo={goTo}
            />
          ))}
        </ul>
      )}
      {conversion.template !== undefined && (
        <div className="px-4 pb-3">
          <Button size="small" onClick={() => isPreviewOpen.set(true)}>
            Preview with values
          </Button>
        </div>
      )}
      {isList && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 text-sm">
          <p role="status" className="min-w-48 flex-1">
            The text has several documents. They are written as {listName}.
          </p>
          <div className="flex flex-wrap gap-2">
            {hasLines && (
              <Button size="small" onClick={() => chooseDocuments('lines')}>
                Write JSON Lines
              </Button>
            )}
            <Button size="small" onClick={() => chooseDocuments('single')}>
              Expect one document
            </Button>
          </div>
        </div>
      )}
      {isSeveral && chooseDocuments && (
        <div className="flex flex-wrap gap-2 px-4 pb-3">
          <Button size="small" onClick={() => chooseDocuments('array')}>
            Make {listName} of them
          </Button>
          {hasLines && (
            <Button size="small" onClick={() => chooseDocuments('lines')}>
              Write JSON Lines
            </Button>
          )}
        </div>
      )}
      {losses.length > 0 && (
        <>
          <p className="px-4 pt-2 font-medium text-sm">Not kept in this format</p>
          <ul aria-label="Not kept" className="pb-1">
            {losses.map(({ kind, message, paths, count, at }) => (
              <li key={kind}>
                {at === undefined ? (
                  <p className="px-4 py-1.5 text-sm">
                    {message} <Paths paths={paths} count={count} />
                  </p>
                ) : (
                  <button type="button" onClick={() => goTo(at)} className={rowStyle}>
                    <span>
                      {message} <span className="text-muted">Line {at.line}.</span>{' '}
                      <Paths paths={paths} count={count} />
                    </span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Paths that are listed of each kind of loss. */
const listedPaths = 5;

interface PathsProps {
  readonly paths: readonly string[];
  readonly count: number;
}

/** The first few paths, and how many more there are. */
function Paths({ paths, count }: PathsProps) {
  if (paths.length === 0) return null;
  const shown = paths.slice(0, listedPaths);
  const left = count - shown.length;
  return (
    <>
      <code className="break-words font-mono text-muted text-xs">{shown.join(', ')}</code>
      {left > 0 && <span className="text-muted text-xs"> and {groupDigits(left)} more</span>}
    </>
  );
}

interface ProblemRowProps {
  readonly problem: ListedProblem;
  readonly goTo: (place: TextPosition) => void;
}

function ProblemRow({ problem, goTo }: ProblemRowProps) {
  const { severity, line, column, message, from } = problem;
  return (
    <li>
      <button type="button" onClick={() => goTo(from)} className={rowStyle}>
        {severity === 'error' ? (
          <CircleX aria-label="Error" className="mt-0.5 size-4 shrink-0 text-danger" />
        ) : (
          <TriangleAlert aria-label="Warning" className="mt-0.5 size-4 shrink-0 text-warning" />
        )}
        <span className="min-w-0">
          <span className="block break-words">
            Line {line}: {message}
          </span>
          <span className="block text-muted text-xs">Column {column}</span>
        </span>
      </button>
    </li>
  );
}
