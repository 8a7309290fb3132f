import type { DataList, DataMap } from '../../data/data-node.ts';

/**
 * How a mapping came about: `implicit` by a header of a table in it, `header` by its own, `dotted` by a dotted
 * key, `inline` in braces. Only some can be added to.
 */
type Origin = 'implicit' | 'header' | 'dotted' | 'inline';

/** Why a key cannot be there. */
export interface TableConflict {
  readonly reason: 'repeated-key' | 'repeated-table' | 'not-a-table';
  readonly key: string;
}

/** The table of a header. */
export interface OpenTable {
  readonly table: DataMap;
  /** The array of tables that begins with it. */
  readonly list?: DataList;
}

/** Where a value goes. */
export interface TablePlace {
  readonly map: DataMap;
  readonly key: string;
  /** The outermost mapping that is made for it, where there is none yet. */
  readonly outer: DataMap | undefined;
}

/** The tables of a TOML text: what headers and dotted keys define, each once. */
export class TomlTables {
  readonly root: DataMap = newMap();
  readonly #origins = new Map<DataMap, Origin>([[this.root, 'header']]);
  /** Arrays of tables. Other lists cannot be added to. */
  readonly #tableLists = new Set<DataList>();

  /** Opens the table of a header, `[path]` or `[[path]]`. */
  open(path: readonly string[], isEntry: boolean): OpenTable | TableConflict {
    let map = this.root;
    for (const key of path.slice(0, -1)) {
      const inner = this.#step(map, key);
      if (inner === undefined) return { reason: 'not-a-table', key };
      map = inner;
    }
    const key = path[path.length - 1];
    return isEntry ? this.#openEntry(map, key) : this.#openTable(map, key);
  }

  /** A table on the way to that of a header; made where there is none yet. */
  #step(map: DataMap, key: string): DataMap | undefined {
    const known = map.entries.get(key);
    if (known === undefined) return this.#add(map, key, 'implicit');
    if (known.kind === 'map') return this.#origins.get(known) === 'inline' ? undefined : known;
    if (known.kind !== 'list' || !this.#tableLists.has(known)) return undefined;
    return known.items.at(-1) as DataMap;
  }

  #openTable(map: DataMap, key: string): OpenTable | TableConflict {
    const known = map.entries.get(key);
    if (known === undefined) return { table: this.#add(map, key, 'header') };
    if (known.kind !== 'map') {
      const isList = known.kind === 'list' && this.#tableLists.has(known);
      return { reason: isList ? 'repeated-table' : 'repeated-key', key };
    }
    if (this.#origins.get(known) !== 'implicit') return { reason: 'repeated-table', key };
    this.#origins.set(known, 'header');
    return { table: known };
  }

  #openEntry(map: DataMap, key: string): OpenTable | TableConflict {
    const known = map.entries.get(key);
    if (known !== undefined && !(known.kind === 'list' && this.#tableLists.has(known))) {
      return { reason: known.kind === 'map' ? 'repeated-table' : 'repeated-key', key };
    }
    const list: DataList = known ?? { kind: 'list', items: [] };
    if (known === undefined) {
      map.entries.set(key, list);
      this.#tableLists.add(list);
    }
    const entry = newMap();
    this.#origins.set(entry, 'header');
    list.items.push(entry);
    return known === undefined ? { table: entry, list } : { table: entry };
  }

  /** Where the value of a dotted key goes, in the table that the key is in. */
  placeFor(path: readonly string[], table: DataMap): TablePlace | TableConflict {
    let map = table;
    let outer: DataMap | undefined;
    for (const key of path.slice(0, -1)) {
      const known = map.entries.get(key);
      const origin = known?.kind === 'map' ? this.#origins.get(known) : undefined;
      if (known === undefined) {
        map = this.#add(map, key, 'dotted');
        outer ??= map;
      } else if (known.kind === 'map' && (origin === 'dotted' || origin === 'implicit')) {
        this.#origins.set(known, 'dotted');
        map = known;
      } else {
        const isTable = known.kind === 'map' && origin === 'header';
        return { reason: isTable ? 'repeated-table' : 'not-a-table', key };
      }
    }
    const key = path[path.length - 1];
    return map.entries.has(key) ? { reason: 'repeated-key', key } : { map, key, outer };
  }

  /** A mapping in braces, which nothing can be added to from outside. */
  inline(): DataMap {
    const map = newMap();
    this.#origins.set(map, 'inline');
    return map;
  }

  #add(map: DataMap, key: string, origin: Origin): DataMap {
    const inner = newMap();
    map.entries.set(key, inner);
    this.#origins.set(inner, origin);
    return inner;
  }
}

export function isConflict(found: OpenTable | TablePlace | TableConflict): found is TableConflict {
  return 'reason' in found;
}

function newMap(): DataMap {
  return { kind: 'map', entries: new Map() };
}
