import type { ChangeKind } from '@yamlkit/engine';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { type ChangeRow, changeRows } from './change-rows.ts';
import type { ListedChange } from './protocol.ts';

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
  readonly changes: readonly ListedChange[];
  /** The place of the change that is shown; -1 for none. */
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  /** How many changes are not listed yet. */
  readonly waiting: number;
  readonly onShowMore: () => void;
}

/** The changes as a tree of paths. Arrow keys move along. */
export function ChangeTree({ changes, selected, onSelect, waiting, onShowMore }: ChangeTreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => changeRows(changes), [changes]);
  useEffect(() => {
    if (selected === -1 || box.current === null) return;
    const row = box.current.querySelector<HTMLElement>(`[data-change="${selected}"]`);
    // Not by scrollIntoView, which would move the page along.
    if (row === null) return;
    const { scrollTop, clientHeight } = box.current;
    const isInView =
      row.offsetTop >= scrollTop && row.offsetTop + row.offsetHeight <= scrollTop + clientHeight;
    if (!isInView) box.current.scrollTop = row.offsetTop - clientHeight / 3;
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || box.current === null) return;
    const buttons = [...box.current.querySelectorAll<HTMLElement>('[data-change]')];
    const next = buttons[buttons.indexOf(event.target as HTMLElement) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div ref={box} className="relative max-h-[32rem] overflow-y-auto overscroll-contain p-2">
      <ul aria-label="Changes" onKeyDown={onKeyDown}>
        {rows.map((row) =>
          row.kind === 'change' ? (
            <ChangeEntry
              key={row.key}
              row={row}
              isSelected={row.change.index === selected}
              onSelect={onSelect}
            />
          ) : (
            <li
              key={row.key}
              className={joinClasses(
                'px-2 pt-2 pb-0.5 text-sm',
                row.kind === 'document' ? 'font-semibold' : 'font-mono text-muted text-xs',
              )}
            >
              <Indented depth={row.depth}>{row.label}</Indented>
            </li>
          ),
        )}
      </ul>
      {waiting > 0 && (
        <Button size="small" className="m-2" onClick={onShowMore}>
          Show more ({waiting.toLocaleString('en')} not listed)
        </Button>
      )}
    </div>
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
  readonly row: ChangeRow & { readonly kind: 'change' };
  readonly isSelected: boolean;
  readonly onSelect: (index: number) => void;
}

const ChangeEntry = memo(function ChangeEntry({ row, isSelected, onSelect }: ChangeEntryProps) {
  const { change, label, above, depth } = row;
  const { index, kind, note, before, after, lines, left, right } = change;
  const place = [left && `left ${left.from.line}`, right && `right ${right.from.line}`];
  return (
    <li>
      <button
        type="button"
        data-change={index}
        aria-current={isSelected || undefined}
        onClick={() => onSelect(index)}
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
              {place.filter((each) => each !== undefined).join(', ')}
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
    </li>
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
