import type { ChangeKind } from '@yamlkit/engine';
import { memo } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { WindowedList } from '../../ui/windowed-list.tsx';
import type { CompareSession } from './compare-session.ts';
import type { ListedChange, ListedRow } from './protocol.ts';

export const kindLabels: Record<ChangeKind, string> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  'type-changed': 'Type changed',
  'tag-changed': 'Tag changed',
  moved: 'Moved',
  renamed: 'Renamed',
  'comment-changed': 'Comment changed',
  'style-changed': 'Style changed',
  'order-changed': 'Key order changed',
};

const kindClasses: Partial<Record<ChangeKind, string>> = {
  added: 'bg-success-soft text-success',
  removed: 'bg-danger-soft text-danger',
  changed: 'bg-warning-soft text-warning',
  'type-changed': 'bg-warning-soft text-warning',
};

export interface ChangeTreeProps {
  readonly session: CompareSession;
  /** How many rows it has. */
  readonly count: number;
  /** The row of the change that is shown; -1 for none. */
  readonly selected: number;
}

/** The changes as a tree of paths. Arrow keys move along. */
export function ChangeTree({ session, count, selected }: ChangeTreeProps) {
  return (
    <WindowedList
      label="Changes"
      count={count}
      row={(place) => {
        const row = session.rowAt(place);
        if (row === undefined) return undefined;
        if (row.kind !== 'change') return <Heading row={row} />;
        return (
          <ChangeEntry row={row} place={place} isSelected={place === selected} session={session} />
        );
      }}
      load={(place) => void session.load(place)}
      rowHeight={48}
      shown={selected}
      className="max-h-[32rem]"
      rowClassName="px-2"
    />
  );
}

function Heading({ row }: { readonly row: Exclude<ListedRow, { kind: 'change' }> }) {
  const isDocument = row.kind === 'document';
  return (
    <p
      className={joinClasses(
        'px-2 pt-2 pb-0.5 text-sm',
        isDocument ? 'font-semibold' : 'font-mono text-muted text-xs',
      )}
    >
      <Indented depth={row.depth}>{row.label}</Indented>
    </p>
  );
}

function Indented({ depth, children }: { readonly depth: number; readonly children: string }) {
  return (
    <span className="block break-words" style={{ paddingLeft: indentOf(depth) }}>
      {children}
    </span>
  );
}

function indentOf(depth: number): string {
  return `${Math.min(depth, 8) * 0.875}rem`;
}

interface ChangeEntryProps {
  readonly row: ListedRow & { readonly kind: 'change' };
  readonly place: number;
  readonly isSelected: boolean;
  readonly session: CompareSession;
}

const ChangeEntry = memo(function ChangeEntry(props: ChangeEntryProps) {
  const { row, place, isSelected, session } = props;
  const { change, label, above, depth } = row;
  const { kind, note, before, after, lines, left, right } = change;
  const lineNumbers = [left && `left ${left.from.line}`, right && `right ${right.from.line}`];
  return (
    <button
      type="button"
      aria-current={isSelected || undefined}
      onClick={() => session.select(place)}
      className={joinClasses(
        'block w-full rounded-md py-1 pr-2 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2',
        isSelected && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <span className="block pl-2" style={{ paddingLeft: `calc(0.5rem + ${indentOf(depth)})` }}>
        <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
          <span
            className={joinClasses(
              'rounded-sm px-1.5 py-px font-medium text-xs',
              kindClasses[kind] ?? 'bg-accent-soft text-accent-ink',
            )}
          >
            {kindLabels[kind]}
          </span>
          <span className="min-w-0 break-all font-mono text-xs">
            {above !== '' && <span className="sr-only">{above} › </span>}
            {label}
          </span>
          {note !== undefined && note !== 'comment' && (
            <span className="text-muted text-xs">{note}</span>
          )}
          <span className="ml-auto whitespace-nowrap text-muted text-xs tabular-nums">
            {lineNumbers.filter((each) => each !== undefined).join(', ')}
          </span>
        </span>
        {(before !== undefined || after !== undefined) && (
          <span className="mt-0.5 block break-all font-mono text-xs">
            {before !== undefined && (
              <del className="text-danger no-underline">
                <span className="sr-only">before: </span>
                {before}
              </del>
            )}
            {before !== undefined && after !== undefined && (
              <span className="px-1.5 text-muted">→</span>
            )}
            {after !== undefined && (
              <ins className="text-success no-underline">
                <span className="sr-only">after: </span>
                {after}
              </ins>
            )}
          </span>
        )}
        {lines !== undefined && <ValueLines lines={lines} />}
      </span>
    </button>
  );
});

const signs = { removed: '−', added: '+', same: ' ', omitted: '…' } as const;
const lineClasses = {
  removed: 'text-danger',
  added: 'text-success',
  same: 'text-muted',
  omitted: 'text-muted',
} as const;

function ValueLines({ lines }: { readonly lines: NonNullable<ListedChange['lines']> }) {
  return (
    <span className="mt-1 block overflow-hidden rounded-sm bg-sunken px-2 py-1 font-mono text-xs">
      {lines.map(({ kind, text }, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else to go by
          key={at}
          className={joinClasses('block whitespace-pre-wrap break-all', lineClasses[kind])}
        >
          {signs[kind]} {text}
        </span>
      ))}
    </span>
  );
}
