import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { SchemaCatalog, SchemaSetting } from '../../../workspace/engine/protocol.ts';

export interface SchemaSearchProps {
  readonly catalog: SchemaCatalog;
  readonly setting: SchemaSetting;
  readonly take: (setting: SchemaSetting) => void;
}

interface Choice {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly setting: SchemaSetting;
}

/** A field that searches the catalog, and what it finds. The keyboard stays in the field. */
export function SchemaSearch({ catalog, setting, take }: SchemaSearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const all = useMemo(() => choicesOf(catalog), [catalog]);
  const [typed, setTyped] = useState('');
  const found = useMemo(() => all.filter((choice) => isFound(choice, typed)), [all, typed]);
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      all.findIndex(({ key }) => key === keyOf(setting)),
    ),
  );
  const current = found[chosen];
  const optionId = ({ key }: Choice) => `${id}-${key.replace(/\W+/g, '-')}`;
  const currentId = current && optionId(current);

  // The dialog would give the focus to its close button.
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const next = {
      ArrowDown: chosen >= last ? 0 : chosen + 1,
      ArrowUp: chosen <= 0 ? last : chosen - 1,
      PageDown: Math.min(last, chosen + 5),
      PageUp: Math.max(0, chosen - 5),
    }[event.key];
    if (event.key === 'Enter' && current) take(current.setting);
    else if (next !== undefined) setChosen(Math.max(0, next));
    else return;
    event.preventDefault();
  };

  return (
    <>
      <input
        ref={input}
        role="combobox"
        aria-label="Search schemas"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={currentId}
        aria-autocomplete="list"
        placeholder="Search by format or file name"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        className="h-10 w-full rounded-md border border-line-strong bg-surface px-3 text-sm placeholder:text-muted"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Schemas"
        tabIndex={-1}
        className="mt-3 h-64 max-h-[35dvh] overflow-y-auto"
      >
        {found.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which has the focus
          <div
            key={choice.key}
            id={optionId(choice)}
            role="option"
            aria-selected={choice === current}
            tabIndex={-1}
            // So that the field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setChosen(index)}
            onClick={() => take(choice.setting)}
            className="flex cursor-pointer items-baseline gap-x-2 rounded-md px-2 py-1.5 text-sm aria-selected:bg-accent-soft aria-selected:text-accent-ink"
          >
            <span className="shrink-0 font-medium">{choice.name}</span>
            <span className="min-w-0 truncate text-muted text-xs">{choice.detail}</span>
            {choice.key === keyOf(setting) && (
              <span className="ml-auto shrink-0 text-accent-ink text-xs">in use</span>
            )}
          </div>
        ))}
      </div>
      <p role="status" className="mt-2 min-h-5 text-muted text-xs">
        {found.length === 0 && 'No schema found. You can paste one below.'}
        {found.length > 0 && typed.trim() !== '' && `${found.length} of ${all.length}`}
      </p>
    </>
  );
}

function choicesOf({ entries }: SchemaCatalog): Choice[] {
  const general: Choice[] = [
    {
      key: 'automatic',
      name: 'Automatic',
      detail: 'what each document says it is',
      setting: { kind: 'automatic' },
    },
    { key: 'none', name: 'None', detail: 'check the syntax only', setting: { kind: 'none' } },
  ];
  const ofCatalog = entries.map(({ id, name, files }): Choice => {
    const detail = id === 'kubernetes' ? 'by apiVersion and kind' : files.join(', ');
    return { key: `catalog ${id}`, name, detail, setting: { kind: 'catalog', id } };
  });
  return [...general, ...ofCatalog.sort((a, b) => a.name.localeCompare(b.name, 'en'))];
}

function keyOf(setting: SchemaSetting): string {
  return setting.kind === 'catalog' ? `catalog ${setting.id}` : setting.kind;
}

function isFound({ name, detail, key }: Choice, typed: string): boolean {
  const text = `${name} ${detail} ${key}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
