import { useCallback, useMemo } from 'react';
import { SearchList } from '../../../ui/search-list.tsx';
import type { SchemaCatalog, SchemaSetting } from '../protocol.ts';

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

/** A field that searches the catalog, and its results. */
export function SchemaSearch({ catalog, setting, take }: SchemaSearchProps) {
  const all = useMemo(() => choicesOf(catalog), [catalog]);
  const find = useCallback(
    (typed: string) => all.filter((choice) => isFound(choice, typed)),
    [all],
  );
  const inUse = keyOf(setting);
  return (
    <SearchList
      label="Search schemas"
      listLabel="Schemas"
      placeholder="Search by format or file name"
      find={find}
      initial={Math.max(
        0,
        all.findIndex(({ key }) => key === inUse),
      )}
      take={(choice) => take(choice.setting)}
      optionOf={({ key, name, detail }) => ({
        id: key.replace(/\W+/g, '-'),
        content: (
          <>
            <span className="shrink-0 font-medium">{name}</span>
            <span className="min-w-0 truncate text-muted text-xs">{detail}</span>
            {key === inUse && (
              <span className="ml-auto shrink-0 text-accent-ink text-xs">in use</span>
            )}
          </>
        ),
      })}
      statusOf={({ length }, typed) => {
        if (length === 0) return 'No schema found. You can paste one below.';
        return typed.trim() !== '' && `${length} of ${all.length}`;
      }}
      listClassName="h-64 max-h-[35dvh]"
    />
  );
}

function choicesOf({ entries }: SchemaCatalog): Choice[] {
  const general: Choice[] = [
    {
      key: 'automatic',
      name: 'Automatic',
      detail: 'detected for each document',
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
