import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import type { ListedConflict, ThreeWayMerge } from './protocol.ts';
import { type Resolution, resolvedPart } from './resolutions.ts';

export interface ConflictCardProps {
  readonly merge: ThreeWayMerge;
  readonly resolutions: readonly (Resolution | undefined)[];
  readonly resolve: (conflict: number, resolution: Resolution | undefined) => void;
  /** Shows a conflict in the editors. */
  readonly show: (conflict: ListedConflict) => void;
}

/** The conflicts of a merge, one at a time. */
export function ConflictCard({ merge, resolutions, resolve, show }: ConflictCardProps) {
  const { conflicts } = merge;
  const [asked, setAsked] = useState(0);
  const at = Math.min(asked, conflicts.length - 1);
  const conflict = conflicts[at];
  const open = conflicts.filter((_, index) => resolutions[index] === undefined).length;
  const goTo = (index: number) => {
    const next = (index + conflicts.length) % conflicts.length;
    setAsked(next);
    show(conflicts[next]);
  };
  const settle = (resolution: Resolution) => {
    resolve(at, resolution);
    const next = nextOpen(resolutions, at, conflicts.length);
    if (next !== -1 && resolution.take !== 'edit') goTo(next);
  };
  usePageCommands([
    { label: 'Next change', run: () => goTo(at + 1) },
    { label: 'Previous change', run: () => goTo(at - 1) },
  ]);
  return (
    <Card aria-labelledby="compare-conflicts" className="min-w-0 overflow-hidden">
      <CardHeader
        id="compare-conflicts"
        level={3}
        title={`Conflict ${at + 1} of ${conflicts.length}`}
        actions={
          <span className="flex items-center gap-2 text-muted text-sm">
            <span>{open === 0 ? 'All resolved' : `${open} to resolve`}</span>
            <Button size="small" aria-label="Previous conflict" onClick={() => goTo(at - 1)}>
              <ArrowUp aria-hidden="true" />
            </Button>
            <Button size="small" aria-label="Next conflict" onClick={() => goTo(at + 1)}>
              <ArrowDown aria-hidden="true" />
            </Button>
          </span>
        }
      />
      <Settling
        key={at}
        conflict={conflict}
        resolution={resolutions[at]}
        settle={settle}
        reopen={() => resolve(at, undefined)}
      />
    </Card>
  );
}

interface SettlingProps {
  readonly conflict: ListedConflict;
  readonly resolution: Resolution | undefined;
  readonly settle: (resolution: Resolution) => void;
  readonly reopen: () => void;
}

const choices = [
  ['left', 'Take left'],
  ['right', 'Take right'],
  ['both', 'Take both'],
] as const;

function Settling({ conflict, resolution, settle, reopen }: SettlingProps) {
  const { ours, base, theirs, leftLine, rightLine } = conflict;
  const edit = () => {
    settle({ take: 'edit', text: resolvedPart(conflict, resolution ?? { take: 'both' }) });
  };
  return (
    <div className="space-y-3 p-4">
      <p className="text-sm">{reasonOf(conflict)}</p>
      <div className="grid gap-3 md:grid-cols-3">
        <Side label={`Left, line ${leftLine}`} text={ours} />
        <Side label="Base" text={base} />
        <Side label={`Right, line ${rightLine}`} text={theirs} />
      </div>
      <div className="flex flex-wrap gap-2">
        {choices.map(([take, label]) => (
          <Button
            key={take}
            size="small"
            aria-pressed={resolution?.take === take}
            variant={resolution?.take === take ? 'primary' : 'secondary'}
            onClick={() => settle({ take })}
          >
            {label}
          </Button>
        ))}
        <Button
          size="small"
          aria-pressed={resolution?.take === 'edit'}
          variant={resolution?.take === 'edit' ? 'primary' : 'secondary'}
          onClick={edit}
        >
          Edit
        </Button>
        {resolution !== undefined && (
          <Button size="small" variant="quiet" onClick={reopen}>
            Reopen
          </Button>
        )}
      </div>
      {resolution?.take === 'edit' && (
        <TextArea
          label="Resolution"
          value={resolution.text}
          spellCheck={false}
          autoCapitalize="off"
          wrap="off"
          onValueChange={(text) => settle({ take: 'edit', text })}
          className="font-mono"
        />
      )}
    </div>
  );
}

function Side({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 font-medium text-muted text-xs">{label}</figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too
        tabIndex={0}
        className="max-h-60 overflow-auto rounded-md bg-sunken p-2 font-mono text-xs"
      >
        {text === '' ? <span className="text-muted">(nothing)</span> : text}
      </pre>
    </figure>
  );
}

/** Why there is a conflict, in plain words. */
export function reasonOf({ ours, base, theirs }: ListedConflict): string {
  if (base.trim() === '') return 'Both sides added something here, and it cannot be joined.';
  if (ours.trim() === '') return 'The left side removed what the right side changed.';
  if (theirs.trim() === '') return 'The right side removed what the left side changed.';
  return 'Both sides changed this, each in its own way.';
}

/** The first conflict after one that is not settled yet, wrapping around at the end; -1 for none. */
function nextOpen(
  resolutions: readonly (Resolution | undefined)[],
  at: number,
  count: number,
): number {
  for (let step = 1; step < count; step++) {
    const next = (at + step) % count;
    if (resolutions[next] === undefined) return next;
  }
  return -1;
}
