import { STREAM, type TreeNodeType, type ValueTree } from '../../document/value-tree.ts';
import { ArgumentError } from '../../text/argument-error.ts';
import { checkNumber, checkObject, checkOption } from '../../text/check-arguments.ts';
import { VALUE_LIMIT } from './tree-row.ts';
import type { TreeView } from './tree-view.ts';

/** Columns that a table shows; the rows of a text that has more keys still find their other entries in the tree. */
export const MOST_COLUMNS = 100;

/** Rows that the widths of columns are estimated from. */
const SAMPLE_ROWS = 200;

/** A column: a key that at least one of the mappings has. */
export interface TableColumn {
  readonly key: string;
  /** The most characters that a cell of the first rows shows, at most `VALUE_LIMIT`; of a collection, as in `[2 items]`. */
  readonly width: number;
  /** Whether all cells of the first rows are numbers. */
  readonly isNumeric: boolean;
}

/** An entry of one of the mappings. Plain data. */
export interface TableCell {
  /** The node of its value, by its number in the tree. */
  readonly id: number;
  readonly type: TreeNodeType;
  /** A scalar's value, of an alias that of what it stands for, cut to `VALUE_LIMIT` code units; empty for collections. */
  readonly value: string;
  /** How many items or keys a collection has. */
  readonly children: number;
}

/** One of the mappings. Plain data. */
export interface TableRow {
  /** Its 0-based place in the list. */
  readonly place: number;
  /** The node of the item, and of the mapping: another one where the item is an alias. */
  readonly id: number;
  readonly mapping: number;
  /** Where the item begins in the text. */
  readonly from: number;
  /** By column; undefined where the mapping lacks the key. */
  readonly cells: readonly (TableCell | undefined)[];
}

/** Which rows are shown, and in which order. */
export interface TableArrangement {
  /** Only rows with this text in a cell, whatever its case; nested collections are not looked through. */
  readonly filter?: string;
  /** The column to look for it in; all when left out. */
  readonly filterColumn?: number;
  /** Numbers come before texts, and what is missing comes last; rows that are equal stay in order. */
  readonly sort?: { readonly column: number; readonly isDescending: boolean };
}

/** A list of mappings, or a stream of them, as a table. Rows are read when they are asked for. */
export class TableView {
  readonly columns: readonly TableColumn[];
  /** How many keys the mappings have in all; more than there are columns where those are too many. */
  readonly keyCount: number;
  readonly #nodes: ValueTree;
  readonly #items: readonly number[];
  readonly #places = new Map<string, number>();
  /** By mapping, its entries that have a column; of those that aliases stand for, which may be many times. */
  readonly #shared = new Map<number, readonly (readonly [column: number, node: number])[]>();

  /**
   * @param list a node of the view that is a list of mappings, or -1 for the stream, as `tablesIn` finds them.
   * @throws ArgumentError for any other node.
   */
  constructor(view: TreeView, list: number) {
    checkObject('view', view);
    checkOption('list', list, { least: STREAM });
    const nodes = view.values;
    if (!isTable(nodes, list)) {
      throw new ArgumentError('list', list, 'the node of a list of mappings');
    }
    this.#nodes = nodes;
    const items: number[] = [];
    nodes.forEachChild(list, (item) => items.push(item) > 0);
    this.#items = items;
    const keys = new Set<string>();
    for (const mapping of new Set(items.map((item) => nodes.targetOf(item)))) {
      nodes.forEachChild(mapping, (_, key) => keys.add(nodes.keyText(key)) !== null);
    }
    for (const key of keys) {
      if (this.#places.size < MOST_COLUMNS) this.#places.set(key, this.#places.size);
    }
    this.keyCount = keys.size;
    this.columns = this.#describeColumns();
  }

  /** How many mappings the list has. */
  get rowCount(): number {
    return this.#items.length;
  }

  /** The places in the list of the rows to show, in the order to show them. */
  arrange({ filter = '', filterColumn, sort }: TableArrangement): Int32Array {
    const wanted = filter.toLowerCase();
    const places: number[] = [];
    for (let place = 0; place < this.#items.length; place++) {
      if (wanted === '' || this.#holds(place, wanted, filterColumn)) places.push(place);
    }
    return Int32Array.from(sort === undefined ? places : this.#sorted(places, sort));
  }

  /** The row at a place in the list. */
  rowAt(place: number): TableRow {
    const id = this.#items[place];
    const cells: (TableCell | undefined)[] = new Array(this.columns.length).fill(undefined);
    this.#forEachCell(place, (column, node) => {
      cells[column] = this.#cell(node);
      return true;
    });
    const from = this.#nodes.startOf(id);
    return { place, id, mapping: this.#nodes.targetOf(id), from, cells };
  }

  #describeColumns(): TableColumn[] {
    const widths = new Map<number, number>();
    const texts = new Set<number>();
    for (let place = 0; place < Math.min(SAMPLE_ROWS, this.#items.length); place++) {
      this.#forEachCell(place, (column, node) => {
        const { type, value, children } = this.#cell(node);
        const isCollection = type === 'array' || type === 'object';
        const shown = isCollection ? `[${children} items]` : value;
        widths.set(column, Math.max(widths.get(column) ?? 0, shown.length));
        if (type !== 'number') texts.add(column);
        return true;
      });
    }
    return [...this.#places].map(([key, column]) => ({
      key,
      width: Math.min(VALUE_LIMIT, Math.max(key.length, widths.get(column) ?? 0)),
      isNumeric: widths.has(column) && !texts.has(column),
    }));
  }

  /** Calls `visit` with each entry of a mapping that has a column, until it returns false. */
  #forEachCell(place: number, visit: (column: number, node: number) => boolean): void {
    const nodes = this.#nodes;
    const item = this.#items[place];
    if (nodes.isAlias(item)) {
      this.#sharedCells(nodes.targetOf(item)).every(([column, node]) => visit(column, node));
      return;
    }
    nodes.forEachChild(item, (node, key) => {
      const column = this.#places.get(nodes.keyText(key));
      return column === undefined || visit(column, node);
    });
  }

  /** A mapping may have any number of keys without a column: they are passed over once for all its aliases. */
  #sharedCells(mapping: number): readonly (readonly [column: number, node: number])[] {
    const known = this.#shared.get(mapping);
    if (known !== undefined) return known;
    const byColumn = new Map<number, number>();
    this.#nodes.forEachChild(mapping, (node, key) => {
      const column = this.#places.get(this.#nodes.keyText(key));
      if (column !== undefined) byColumn.set(column, node);
      return true;
    });
    const cells = [...byColumn];
    this.#shared.set(mapping, cells);
    return cells;
  }

  #cell(id: number): TableCell {
    const nodes = this.#nodes;
    const target = nodes.targetOf(id);
    return {
      id,
      type: nodes.typeOf(target),
      value: nodes.valueOf(target).slice(0, VALUE_LIMIT),
      children: nodes.isCollection(target) ? nodes.sizeOf(target) : 0,
    };
  }

  #holds(place: number, wanted: string, only: number | undefined): boolean {
    const nodes = this.#nodes;
    let isFound = false;
    this.#forEachCell(place, (column, node) => {
      if (only !== undefined && column !== only) return true;
      isFound = nodes.valueOf(nodes.targetOf(node)).toLowerCase().includes(wanted);
      return !isFound;
    });
    return isFound;
  }

  #sorted(places: readonly number[], sort: { column: number; isDescending: boolean }): number[] {
    const { compare } = new Intl.Collator('en', { numeric: true });
    const direction = sort.isDescending ? -1 : 1;
    const rows = places.map((place) => ({ place, ...this.#sortKey(place, sort.column) }));
    rows.sort((one, other) => {
      if (one.rank === MISSING || other.rank === MISSING) return one.rank - other.rank;
      if (one.rank !== other.rank) return direction * (one.rank - other.rank);
      if (one.rank === NUMBER) return direction * Math.sign(one.number - other.number);
      return direction * compare(one.text, other.text);
    });
    return rows.map(({ place }) => place);
  }

  #sortKey(place: number, wanted: number): SortKey {
    const nodes = this.#nodes;
    let key: SortKey = { rank: MISSING, number: 0, text: '' };
    this.#forEachCell(place, (column, node) => {
      if (column !== wanted) return true;
      const target = nodes.targetOf(node);
      const type = nodes.typeOf(target);
      if (type === 'null') return true;
      const text = nodes.isCollection(target) ? '' : nodes.textOf(target);
      const number = type === 'number' ? Number(text) : Number.NaN;
      const isNumber = !Number.isNaN(number);
      key = { rank: isNumber ? NUMBER : TEXT, number: isNumber ? number : 0, text };
      return true;
    });
    return key;
  }
}

const NUMBER = 0;
const TEXT = 1;
const MISSING = 2;

interface SortKey {
  readonly rank: number;
  readonly number: number;
  readonly text: string;
}

/**
 * The lists of a tree that can be shown as a table, in the order of the text: those that have items, all of them mappings.
 * The stream, -1, comes first where it has several documents, all of them mappings.
 *
 * @param most how many to look for.
 */
export function tablesIn(view: TreeView, most: number): number[] {
  checkObject('view', view);
  checkNumber('most', most);
  const nodes = view.values;
  const isStream = nodes.root === STREAM && nodes.documentCount > 1;
  const found = isStream && isTable(nodes, STREAM) ? [STREAM] : [];
  const { rowCount } = nodes.tree;
  for (let row = 0; row < rowCount && found.length < most; row++) {
    if (nodes.isNode(row) && isTable(nodes, row)) found.push(row);
  }
  return found.slice(0, most);
}

function isTable(nodes: ValueTree, list: number): boolean {
  if (list < STREAM || (list !== STREAM && nodes.isAlias(list))) return false;
  if (nodes.typeOf(list) !== 'array') return false;
  let isEach: boolean | undefined;
  nodes.forEachChild(list, (item) => {
    isEach = nodes.typeOf(nodes.targetOf(item)) === 'object';
    return isEach;
  });
  return isEach === true;
}
