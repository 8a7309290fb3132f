import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scalarValue } from '../../src/content/scalar-value.ts';
import { EditError } from '../../src/document/edit/edit-problem.ts';
import { YamlEditor } from '../../src/document/edit/editor.ts';
import type { Path } from '../../src/document/node-path.ts';
import { toJs } from '../../src/document/to-js.ts';
import { visit } from '../../src/document/visit.ts';
import { parse } from '../../src/syntax/parse.ts';
import {
  FLAG_HAS_ANCHOR,
  hasFlag,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
} from '../../src/syntax/tree.ts';
import { convert } from '../../src/tools/convert/convert.ts';
import { suiteCases } from '../conformance/suite-cases.ts';
import {
  change,
  commentsOf,
  dataOf,
  isSame,
  pathsOf,
  reordered,
  siblingsOf,
} from './edit-oracle.ts';

const FOLDER = new URL('../fixtures/real/', import.meta.url);
const FILES = readdirSync(FOLDER)
  .filter((name) => /\.ya?ml$/.test(name) && !name.includes('utf-16'))
  .map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')] as const);
const SUITE = suiteCases()
  .filter(({ isError }) => !isError)
  .map(({ id, yaml }) => [id, yaml] as const);
/** Entries whose end is not that of a word: what is missing, and block scalars, also as keys. */
const ENDS = [
  '? k',
  '? |\n  k',
  '? >-\n  k',
  '? - |\n   k',
  '? - k\n  -',
  '? &x |+\n  k\n',
].flatMap((key) =>
  ['', '\n:', '\n: |\n  v', '\n: - |+\n   v\n\n', '\n: &y', '\n: !!str'].map(
    (value) => [`${key}${value}`, `a: 1\n${key}${value}\nc: 2\n`] as const,
  ),
);
const TEXTS = [...FILES, ...SUITE, ...ENDS].filter(([, text]) => dataOf(text) !== undefined);
/** Entries of one text that are tried, spread over it. */
const MOST_PATHS = 40;

/** Strings that are easily taken for something else. */
const STRINGS = ['---', '# no', 'two\nlines\n', ' lead', '', '"q', 'x'.repeat(200), 'a: b', '- x'];

/** Paths that lead to one node each, and not to a shared scalar. */
function triedPaths(text: string): { path: Path; isLine: boolean }[] {
  const found = pathsOf(text);
  const names = found.map(({ path }) => JSON.stringify(path.map(String)));
  const isOnce = new Set(
    names.filter((name, at) => names.indexOf(name) === at && names.lastIndexOf(name) === at),
  );
  const { locator, tree } = new YamlEditor(text);
  const paths = found.filter(({ path }, at) => {
    const place = locator.locate(path);
    return isOnce.has(names[at]) && place.found && !hasFlag(tree, place.value, FLAG_HAS_ANCHOR);
  });
  const step = Math.max(1, Math.ceil(paths.length / MOST_PATHS));
  return paths.filter((_, at) => at % step === 0);
}

/** The editor after an edit; undefined where the edit was refused, which leaves the text alone. */
function edited(text: string, edit: (editor: YamlEditor) => void): YamlEditor | undefined {
  const editor = new YamlEditor(text);
  try {
    edit(editor);
    return editor;
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    expect(editor.text).toBe(text);
    return undefined;
  }
}

describe.each(TEXTS)('%s', (_, text) => {
  const paths = triedPaths(text);

  it('keeps everything else when a value is set', () => {
    for (const { path, isLine } of paths) {
      const editor = edited(text, (each) => each.set(path, { yaml: 'changed' }));
      if (editor === undefined) continue;
      expect(isSame(dataOf(editor.text), change(dataOf(text), path, { value: 'changed' }))).toBe(
        true,
      );
      if (!isLine) continue;
      expect(changedLines(text, editor.text)).toBeLessThanOrEqual(1);
      expect(commentsOf(editor.text)).toEqual(commentsOf(text));
    }
  });

  it('becomes the same when edits are gathered as when the text is parsed after each', () => {
    const gathered = new YamlEditor(text);
    const stepwise = new YamlEditor(text);
    for (const [at, { path }] of paths.slice(0, 12).entries()) {
      for (const editor of [gathered, stepwise]) {
        try {
          if (at % 4 === 1) editor.delete(path);
          else if (at % 4 === 3) editor.insert([...path, 'added'], { yaml: 'more' });
          else editor.set(path, { yaml: at % 4 === 0 ? 'changed' : '[1, 2]' });
        } catch (error) {
          if (!(error instanceof EditError)) throw error;
        }
      }
      expect(stepwise.tree.text).toBe(stepwise.text);
    }
    for (const [at, { path }] of paths.slice(12, 24).reverse().entries()) {
      for (const editor of [gathered, stepwise]) {
        try {
          editor.comment(path, `note ${at}`, at % 3 === 0 ? 'beside' : 'above');
        } catch (error) {
          if (!(error instanceof EditError)) throw error;
        }
      }
      expect(stepwise.tree.text).toBe(stepwise.text);
    }
    expect(gathered.text).toBe(stepwise.text);
    expect(gathered.changes.apply(text)).toBe(gathered.text);
  });

  it('loses the same when entries go together as when they go one by one, the last first', () => {
    for (const step of [1, 2, 3]) {
      const chosen = paths.filter((_, at) => at % step === 0).map(({ path }) => path);
      const outer = chosen.filter((path) => !chosen.some((each) => isBelow(each, path)));
      const together = edited(text, (each) => each.deleteAll([...outer].reverse()));
      const stepwise = edited(text, (each) => deleteInTurn(each, [...outer].reverse()));
      expect(together === undefined).toBe(stepwise === undefined);
      if (together === undefined || stepwise === undefined) continue;
      expect(isSame(dataOf(together.text), dataOf(stepwise.text))).toBe(true);
      // In brackets, whose comment it is depends on whether an entry follows.
      if (/[[{]/.test(text)) continue;
      expect(commentsOf(together.text)).toEqual(commentsOf(stepwise.text));
      expect(together.changes.apply(text)).toBe(together.text);
    }
  });

  it('reads back the strings that are set, also as the node of a document', () => {
    const { documentCount } = new YamlEditor(text).locator;
    const roots = documentCount > 1 ? [[0], [documentCount - 1]] : [[]];
    for (const [at, path] of [...roots, ...paths.slice(0, 4).map((each) => each.path)].entries()) {
      const first = text.length + at;
      for (const value of [
        STRINGS[first % STRINGS.length],
        STRINGS[(first + 3) % STRINGS.length],
      ]) {
        const editor = edited(text, (each) => each.set(path, { value }));
        if (editor === undefined) continue;
        expect(isSame(dataOf(editor.text), change(dataOf(text), path, { value }))).toBe(true);
        const place = editor.find(path);
        expect(scalarValue(editor.tree, place.value)).toBe(value);
      }
    }
  });

  it('keeps everything else when an entry is deleted and set again', () => {
    for (const { path } of paths) {
      const editor = edited(text, (each) => each.delete(path));
      if (editor === undefined) continue;
      expect(isSame(dataOf(editor.text), change(dataOf(text), path, 'delete'))).toBe(true);
      const value = path[path.length - 1] === '<<' ? '{again: 1}' : 'again';
      const again = edited(editor.text, (each) => each.insert(path, { yaml: value }));
      if (again !== undefined) {
        const left = change(dataOf(again.text), path, 'delete');
        expect(isSame(left, change(dataOf(text), path, 'delete'))).toBe(true);
      }
      expect(editor.changes.apply(text)).toBe(editor.text);
      expect(editor.changes.invert(text).apply(editor.text)).toBe(text);
    }
  });

  it('keeps everything when an entry moves among its siblings, and comes back', () => {
    for (const { path } of paths) {
      const siblings = siblingsOf(dataOf(text), path);
      const from = new YamlEditor(text).locator.locate(path);
      if (!from.found || siblings.length < 2) continue;
      const isMapping = from.key !== -1;
      const last = path[path.length - 1];
      const at = isMapping ? siblings.map(String).indexOf(String(last)) : Number(last);
      for (const index of new Set([Math.max(at - 1, 0), siblings.length - 1])) {
        const editor = edited(text, (each) => each.reorder(path, index));
        if (editor === undefined) continue;
        const data = dataOf(text);
        const expected = reordered(data, path, index);
        expect(siblingsOf(dataOf(editor.text), path)).toEqual(expected);
        expect(isSame(dataOf(editor.text), data)).toBe(true);
        expect(commentsOf(editor.text)).toEqual(commentsOf(text));
        expect(lettersOf(editor.text)).toBe(lettersOf(text));
        const moved = isMapping ? path : [...path.slice(0, -1), index];
        const back = edited(editor.text, (each) => each.reorder(moved, at));
        expect(isSame(dataOf(back?.text ?? ''), dataOf(text))).toBe(true);
      }
    }
  });
});

/** Deletes one after another; when one is refused, none is done. */
function deleteInTurn(editor: YamlEditor, paths: readonly Path[]): void {
  try {
    for (const path of paths) editor.delete(path);
  } catch (error) {
    editor.reset();
    throw error;
  }
}

function isBelow(outer: Path, inner: Path): boolean {
  return outer.length < inner.length && outer.every((step, at) => step === inner[at]);
}

/** The characters of a text, sorted, of which none may get lost or come in when entries move. */
function lettersOf(text: string): string {
  return [...text.replaceAll(/\s/g, '')].sort().join('');
}

function changedLines(before: string, after: string): number {
  const left = before.split(/\r\n|\r|\n/);
  const right = after.split(/\r\n|\r|\n/);
  if (left.length !== right.length) return Number.POSITIVE_INFINITY;
  return left.filter((line, at) => line !== right[at]).length;
}

/** Whether no key is a collection or null, of which JSON makes text in its own way. */
function hasTextKeys(text: string): boolean {
  const tree = parse(text);
  let hasOther = false;
  visit(tree, {
    enter: ({ keyRow, key }) => {
      if (keyRow === -1) return undefined;
      const kind = kindOf(tree, keyRow);
      hasOther ||=
        kind === KIND_MAPPING || kind === KIND_SEQUENCE || /^(?:|~|null)$/.test(key ?? '');
      return hasOther ? 'stop' : undefined;
    },
  });
  return !hasOther;
}

// JSON has CloudFormation's short tags in full, which values leave out.
const PLAIN = TEXTS.filter(([, text]) => hasTextKeys(text) && !/^AWSTemplateFormat/m.test(text));

describe('values', () => {
  it.each(PLAIN)('of %s are those of its JSON', (_, text) => {
    const json = convert(text, { from: 'yaml', to: 'json', documents: 'array' });
    const result = toJs(parse(text));
    if (json.output === undefined || result.problems.length > 0) return;
    // What JSON.stringify cannot write is the same on both sides.
    const values = JSON.parse(JSON.stringify(JSON.parse(json.output)));
    expect(JSON.parse(JSON.stringify(result.output))).toEqual(values);
  });
});

const ALIASED = [
  ...TEXTS.filter(([, text]) => /(?:^|\s|\[|,)\*\S/m.test(text)),
  ['nested', 'a: &a\n  # b\n  b: &b [1]\nc: *a\nd: {e: *b, f: [*a]}\nm:\n  <<: *a\n'],
  ['redefined', 'a: &x 1\nb: *x\nc: &x 2\nd: *x\n'],
  ['alias in an anchor', 'a: &a 1\nb: &b\n  c: *a\nd:\n- *b # d\n- *a\n'],
  ['lines', 'a: &a |\n  x\n\n  y\nb: *a\nc:\n  - *a\n  - [*a]\n'],
] as const;

it.each(ALIASED)('expands the aliases in %s that lose their anchors', (_, text) => {
  let expanded = 0;
  for (const { path } of pathsOf(text)) {
    const editor = new YamlEditor(text, { expandAliases: true });
    const isRefused = edited(text, (each) => each.delete(path)) === undefined;
    try {
      editor.delete(path);
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      expect(error.problem.code).not.toBe('anchor-in-use');
      continue;
    }
    if (isRefused) expanded++;
    expect(isSame(dataOf(editor.text), change(dataOf(text), path, 'delete')), editor.text).toBe(
      true,
    );
    expect(editor.changes.apply(text)).toBe(editor.text);
  }
  if (!TEXTS.some(([, each]) => each === text)) expect(expanded).toBeGreaterThan(0);
});
