import { Card, CardHeader } from '../../ui/card.tsx';
import type { Merged, OriginRun } from './protocol.ts';

export interface MergeReportProps {
  readonly merged: Merged;
  /** Shows a line of the result, 1-based. */
  readonly goToLine: (line: number) => void;
}

const names = { base: 'Base', override: 'Override', both: 'Base and override' } as const;

/** Where the lines of the result come from, and values replaced by ones of another kind. */
export function MergeReport({ merged, goToLine }: MergeReportProps) {
  const { conflicts, runs } = merged;
  return (
    <>
      {conflicts.length > 0 && (
        <Card aria-labelledby="merge-conflicts">
          <CardHeader id="merge-conflicts" level={3} title="Values of a different kind" />
          <ul className="max-h-60 overflow-y-auto px-4 py-2 text-sm">
            {conflicts.map(({ path, message }) => (
              <li key={path} className="py-1 font-mono text-xs">
                {message}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {runs.length > 0 && (
        <Card aria-labelledby="merge-origins">
          <CardHeader id="merge-origins" level={3} title="Where each line comes from" />
          <ul className="max-h-60 overflow-y-auto p-2 text-sm">
            {runs.map((run) => (
              <li key={run.line}>
                <button
                  type="button"
                  onClick={() => goToLine(run.line)}
                  className="flex w-full gap-3 rounded-md px-2.5 py-1 text-left hover:bg-sunken"
                >
                  <span className="w-32 shrink-0 tabular-nums">{linesOf(run)}</span>
                  <span className={run.origin === 'base' ? 'text-muted' : 'font-medium'}>
                    {names[run.origin]}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function linesOf({ line, count }: OriginRun): string {
  return count === 1 ? `Line ${line}` : `Lines ${line} to ${line + count - 1}`;
}
