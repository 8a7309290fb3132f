import type { PathStep, SyntaxTree } from '@yamlkit/engine';
import { Cursor, parse } from '@yamlkit/engine/tree';
import type { LanguageDocument } from '../language-document.ts';
import { documentRoots } from '../node-at.ts';

/** Nodes that are looked at, in all and for one answer. */
const MOST_NODES = 5_000;
const MOST_NAMES = 200;

/** A key that is used elsewhere in a text. */
export interface UsedKey {
  readonly name: string;
  /** What its first value is. */
  readonly kind: Cursor['kind'];
}

/** The keys of mappings that are in places like one, the most frequent first; no merge keys. */
export function keysUsedLike(
  { tree, locator }: LanguageDocument,
  path: readonly PathStep[],
): readonly UsedKey[] {
  const keys = new Map<string, { kind: Cursor['kind']; count: number }>();
  for (const row of nodesLike(tree, path, path.length)) {
    const entry = new Cursor(tree, row);
    if (entry.kind !== 'mapping' || !entry.toFirstChild()) continue;
    do {
      if (locator.view.isMergeKey(entry.keyRow)) continue;
      const name = entry.key ?? '';
      const known = keys.get(name);
      if (known !== undefined) known.count++;
      else if (keys.size < MOST_NAMES && isName(name))
        keys.set(name, { kind: entry.kind, count: 1 });
    } while (entry.toNextSibling());
  }
  return [...keys]
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([name, { kind }]) => ({ name, kind }));
}

/** The sources of scalars in places like one, the most frequent first. */
export function valuesUsedLike(
  tree: SyntaxTree,
  path: readonly PathStep[],
  except: number,
): readonly string[] {
  const values = new Map<string, number>();
  // The key itself says what kind of value it is.
  for (const row of nodesLike(tree, path, path.length - 1)) {
    const cursor = new Cursor(tree, row);
    if (row === except || cursor.kind !== 'scalar' || cursor.tag !== undefined) continue;
    if (cursor.anchor !== undefined) continue;
    const source = tree.text.slice(cursor.from, cursor.to);
    const count = values.get(source);
    if (count !== undefined) values.set(source, count + 1);
    else if (values.size < MOST_NAMES && isName(source)) values.set(source, 1);
  }
  return [...values]
    .sort(([, a], [, b]) => b - a)
    .map(([source]) => source)
    .filter(isSound);
}

/** Whether a scalar's source is free of mistakes such as an unclosed quote. */
function isSound(source: string): boolean {
  return parse(source).diagnostics.every(({ severity }) => severity !== 'error');
}

function isName(text: string): boolean {
  return text !== '' && text.length <= 100 && !/[\r\n]/.test(text);
}

/**
 * The rows of nodes whose paths differ from one in their places in lists, and perhaps in one key: the
 * steps of any job of a workflow are like those of another.
 *
 * @param open how many steps, from the first on, may be another key.
 */
function nodesLike(tree: SyntaxTree, path: readonly PathStep[], open: number): ReadonlySet<number> {
  const rows = new Set<number>();
  const roots = documentRoots(tree);
  const budget = { left: MOST_NODES };
  // The key itself first, then with any key in one of the places, the innermost first.
  for (let any = path.length; any >= 0 && budget.left > 0; any--) {
    if (any < path.length && (any >= open || typeof path[any] === 'number')) continue;
    let level: readonly number[] = roots;
    for (const [at, step] of path.entries()) {
      level = level.flatMap((row) =>
        childrenLike(tree, row, at === any ? undefined : step, budget),
      );
    }
    for (const row of level) rows.add(row);
    // Its own place is one of them.
    if (rows.size > 1) break;
  }
  return rows;
}

/** The children of a node that a step leads to: all of a list, those with a key, or all. */
function childrenLike(
  tree: SyntaxTree,
  row: number,
  step: PathStep | undefined,
  budget: { left: number },
): readonly number[] {
  const cursor = new Cursor(tree, row);
  const isList = cursor.kind === 'sequence';
  if (isList !== (typeof step === 'number') && (step !== undefined || isList)) return [];
  if (!cursor.toFirstChild()) return [];
  const rows: number[] = [];
  do {
    if (typeof step !== 'string' || cursor.key === step) rows.push(cursor.row);
  } while (budget.left-- > 0 && cursor.toNextSibling());
  return rows;
}
