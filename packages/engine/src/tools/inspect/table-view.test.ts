import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ArgumentError } from '../../text/argument-error.ts';
import { MOST_COLUMNS, type TableArrangement, TableView, tablesIn } from './table-view.ts';
import { inspect } from './tree-view.ts';

function tableOf(text: string, path?: string): TableView {
  const view = inspect(text);
  const list = path === undefined ? tablesIn(view, 1)[0] : view.nodeAtPath(path);
  return new TableView(view, list as number);
}

/** The values of all cells in the order of an arrangement; `-` for a missing one. */
function shown(table: TableView, arrangement: TableArrangement = {}): string[] {
  return [...table.arrange(arrangement)].map((place) =>
    table
      .rowAt(place)
      .cells.map((cell) => (cell === undefined ? '-' : cell.value))
      .join(' '),
  );
}

describe('the table', () => {
  test('has the keys of all mappings as columns, in the order they appear', () => {
    const table = tableOf('- {a: 1, b: x}\n- {c: [1, 2], a: 0x1F}\n');
    expect(table.columns.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(table.columns.map(({ isNumeric }) => isNumeric)).toEqual([true, false, false]);
    expect(shown(table)).toEqual(['1 x -', '0x1F - ']);
    expect(table.rowAt(1).cells[2]).toMatchObject({ type: 'array', children: 2 });
  });

  test('is found in every list of mappings, and in a stream of them', () => {
    const paths = (text: string) => {
      const view = inspect(text);
      return tablesIn(view, 9).map((list) => view.pathOf(list).dotted);
    };
    expect(paths('a:\n  - b: 1\n    c: [{d: 1}]\nx: [1]\ny: []\nz: [{}, 1]\n')).toEqual([
      'a',
      'a[0].c',
    ]);
    expect(paths('a: 1\n---\na: 2\n')).toEqual(['$']);
    expect(paths('a: 1\n---\n- 2\n')).toEqual([]);
    expect(paths('[{}]')).toEqual(['$']);
    expect(paths('')).toEqual([]);
    expect(tablesIn(inspect('[{a: 1}]'), 0)).toEqual([]);
    expect(() => new TableView(inspect('a: 1'), 0)).toThrow(ArgumentError);
  });

  test('shows what aliases stand for', () => {
    const table = tableOf('- &x {a: &n 5, b: 1}\n- *x\n- {a: *n, b: 2}\n');
    expect(shown(table)).toEqual(['5 1', '5 1', '5 2']);
    const [first, second] = [table.rowAt(0), table.rowAt(1)];
    expect(second.mapping).toBe(first.id);
    expect(second.id).not.toBe(first.id);
  });

  test('sorts numbers before texts and the missing last, either way', () => {
    const text = '- {k: b}\n- {k: 10}\n- {j: 1}\n- {k: 9}\n- {k: null}\n- {k: a2}\n- {k: a10}\n';
    const order = (isDescending: boolean) => [
      ...tableOf(text).arrange({ sort: { column: 0, isDescending } }),
    ];
    expect(order(false)).toEqual([3, 1, 5, 6, 0, 2, 4]);
    expect(order(true)).toEqual([0, 6, 5, 1, 3, 2, 4]);
  });

  test('filters by a text in any cell, or in those of a column', () => {
    const table = tableOf('- {a: Web, b: 1}\n- {a: db, b: web}\n- {a: x, b: 2}\n');
    expect([...table.arrange({ filter: 'WEB' })]).toEqual([0, 1]);
    expect([...table.arrange({ filter: 'web', filterColumn: 1 })]).toEqual([1]);
    expect([...table.arrange({ filter: 'nothing' })]).toEqual([]);
  });

  test('has at most so many columns, and counts all keys', () => {
    const keys = Array.from({ length: MOST_COLUMNS + 5 }, (_, at) => `k${at}: ${at}`);
    const table = tableOf(`- {${keys.join(', ')}}\n- {__proto__: 1, constructor: 2}\n`);
    expect(table.columns).toHaveLength(MOST_COLUMNS);
    expect(table.keyCount).toBe(MOST_COLUMNS + 7);
    expect(table.rowAt(1).cells.every((cell) => cell === undefined)).toBe(true);
  });

  test('passes over the keys without a column once for all aliases of a mapping', () => {
    const keys = Array.from({ length: 20_000 }, (_, at) => `k${at}: x`).join(', ');
    const table = tableOf(`- &big {${keys}}\n${'- *big\n'.repeat(20_000)}`);
    expect(table.arrange({ filter: 'x', sort: { column: 3, isDescending: true } })).toHaveLength(
      20_001,
    );
  });

  const cell = fc.oneof(
    fc.integer({ min: -20, max: 20 }),
    fc.constantFrom('a', 'B', 'a1', '', '__proto__', 'true'),
    fc.boolean(),
    fc.constant(null),
    fc.constant([1]),
  );
  const rows = fc.array(
    fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), cell, { noNullPrototype: false }),
    { minLength: 1, maxLength: 12 },
  );

  test('holds exactly the values of the list, in any arrangement', () => {
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom('', 'a', '1'),
        fc.nat(3),
        fc.boolean(),
        (list, filter, column, isDescending) => {
          const table = tableOf(JSON.stringify(list));
          const sort = column < table.columns.length ? { sort: { column, isDescending } } : {};
          const order = [...table.arrange({ filter, ...sort })];
          expect(new Set(order).size).toBe(order.length);
          const kept = list.flatMap((row, place) => {
            const texts = Object.values(row).map((value) =>
              Array.isArray(value) ? '' : String(value).toLowerCase(),
            );
            return filter === '' || texts.some((text) => text.includes(filter)) ? [place] : [];
          });
          expect([...order].sort((a, b) => a - b)).toEqual(kept);
          for (const place of order) {
            const row = list[place] ?? {};
            for (const [at, { key }] of table.columns.entries()) {
              const own = Object.hasOwn(row, key);
              const shownCell = table.rowAt(place).cells[at];
              expect(shownCell !== undefined).toBe(own);
              if (own && !Array.isArray(row[key])) expect(shownCell?.value).toBe(String(row[key]));
            }
          }
          if (column >= table.columns.length) return;
          const numbers = order
            .map((place) => table.rowAt(place).cells[column])
            .filter((each) => each?.type === 'number')
            .map((each) => Number(each?.value));
          const ascending = [...numbers].sort((a, b) => a - b);
          expect(numbers).toEqual(isDescending ? ascending.reverse() : ascending);
        },
      ),
    );
  });
});
