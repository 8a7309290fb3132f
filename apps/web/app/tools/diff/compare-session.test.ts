import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlainText, stringOf } from '../../workspace/documents/document-text.ts';
import { WorkingDocument } from '../../workspace/documents/working-document.ts';
import { EngineError } from '../../workspace/engine/engine-error.ts';
import { CompareSession } from './compare-session.ts';
import { MergeThreeSession } from './merge-three-session.ts';
import type { DiffQuery, DiffSummary, ListedRow } from './protocol.ts';

/** Rows of a tree in which every third one is a heading. */
const rows = (from: number, count: number): ListedRow[] =>
  Array.from({ length: count }, (_, at) => {
    const label = `row ${from + at}`;
    if ((from + at) % 3 === 0) return { kind: 'group', label, depth: 0 };
    return { kind: 'change', label, above: '', depth: 1, change: { kind: 'changed' } };
  });

const summary = (rowCount: number): DiffSummary => ({
  problems: [],
  count: rowCount,
  rowCount,
  omitted: 0,
  kinds: [],
  marked: { left: [], right: [], areAll: true },
  rows: rows(0, Math.min(rowCount, 100)),
});

function setUp(answer: (method: string, options: never, ...texts: string[]) => unknown) {
  const [left, right, base, result] = Array.from({ length: 4 }, () => new WorkingDocument());
  const asked: string[] = [];
  const call = async (
    method: string,
    options: never,
    text: PlainText | readonly PlainText[] = [],
  ) => {
    asked.push(method);
    return answer(method, options, ...[text].flat().map(stringOf));
  };
  const engine = { call } as never;
  return { engine, left, right, base, result, asked };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

test('says that a comparison was cancelled, and makes it when asked again', async () => {
  const error = new EngineError('cancelled');
  const answers: (() => unknown)[] = [() => Promise.reject(error), () => summary(1)];
  const { engine, left, right } = setUp(() => answers.shift()?.());
  left.open(new PlainText('a'));
  right.open(new PlainText('b'));
  const session = new CompareSession({ engine, left, right }, {});
  const end = session.start();
  await pass();
  expect(session.state).toMatchObject({ isPending: false, failure: 'You cancelled it' });
  session.refresh();
  await pass();
  expect(session.state).toMatchObject({ failure: null, outcome: { summary: { count: 1 } } });
  end();
});

test('compares once both sides have a text, and follows them', async () => {
  const texts: string[] = [];
  const { engine, left, right, asked } = setUp((_method, _options, ...both) => {
    texts.push(both.join('|'));
    return summary(1);
  });
  const session = new CompareSession({ engine, left, right }, {});
  const end = session.start();
  left.open(new PlainText('a'));
  await pass();
  expect(asked).toEqual([]);
  expect(session.state).toMatchObject({ isPending: false, outcome: null });
  right.edit(new PlainText('b'));
  right.edit(new PlainText('bc'));
  expect(session.state.isPending).toBe(true);
  await pass(250);
  expect(texts).toEqual(['a|bc']);
  expect(session.state).toMatchObject({ isPending: false, selected: -1, failure: null });
  session.setOptions({ comments: true });
  await pass();
  expect(texts).toHaveLength(2);
  right.open(new PlainText(''));
  await pass();
  expect(session.state).toMatchObject({ outcome: null, pages: new Map() });
  end();
  right.open(new PlainText('x'));
  await pass(1000);
  expect(texts).toHaveLength(2);
});

test('goes from change to change, loads rows when it comes to them, and goes round', async () => {
  const { engine, left, right, asked } = setUp((method, query: DiffQuery) =>
    method === 'diff' ? summary(102) : rows(query.from, 102 - query.from),
  );
  left.open(new PlainText('a'));
  right.open(new PlainText('b'));
  const session = new CompareSession({ engine, left, right }, {});
  session.start();
  await pass();
  const seen: number[] = [];
  const step = async (direction: 1 | -1) => {
    await session.step(direction);
    seen.push(session.state.selected);
  };
  for (const direction of [1, 1, 1, -1, -1, -1, 1] as const) await step(direction);
  expect(seen).toEqual([1, 2, 4, 2, 1, 101, 1]);
  expect(asked).toEqual(['diff', 'diffRows']);
  session.select(100);
  expect(session.shown).toEqual({ kind: 'changed' });
});

test('loads pages of rows one after another, each once', async () => {
  let running = 0;
  const { engine, left, right, asked } = setUp(async (method, query: DiffQuery) => {
    if (method === 'diff') return summary(1000);
    expect(++running).toBe(1);
    await new Promise((resume) => setTimeout(resume, 10));
    running--;
    return rows(query.from, 100);
  });
  left.open(new PlainText('a'));
  right.open(new PlainText('b'));
  const session = new CompareSession({ engine, left, right }, {});
  session.start();
  await pass();
  const loads = [250, 900, 251].map((place) => session.load(place));
  await pass(20);
  await Promise.all(loads);
  expect(asked).toEqual(['diff', 'diffRows', 'diffRows']);
  expect(session.rowAt(299)).toMatchObject({ label: 'row 299' });
  expect(session.rowAt(900)).toMatchObject({ label: 'row 900' });
  expect(session.rowAt(300)).toBeUndefined();
});

test('compares again where the worker has forgotten, and says where it fails', async () => {
  let fails = false;
  const { engine, left, right, asked } = setUp((method) => {
    if (fails) throw new EngineError('failed', 'out of memory');
    return method === 'diff' ? summary(300) : undefined;
  });
  left.open(new PlainText('a'));
  right.open(new PlainText('b'));
  const session = new CompareSession({ engine, left, right }, {});
  session.start();
  await pass();
  await session.load(200);
  await pass();
  expect(asked).toEqual(['diff', 'diffRows', 'diff']);
  fails = true;
  const report = { format: 'markdown', left: 'a', right: 'b' } as const;
  await expect(session.report(report)).rejects.toThrow('out of memory');
  expect(session.state.failure).toBeNull();
  await session.load(200);
  await pass();
  expect(session.state.failure).toContain('out of memory');
});

test('gives up a report that is being written', async () => {
  const { engine, left, right } = setUp(() => summary(1));
  const cancelled: string[] = [];
  const cancel = (method: string) => void cancelled.push(method);
  const parts = { engine: { ...(engine as object), cancel } as never, left, right };
  new CompareSession(parts, {}).cancelReport();
  expect(cancelled).toEqual(['diffReport']);
});

test('merges three texts, checks what was settled, and keeps it while it stays the same', async () => {
  const conflict = { ours: 'a: 2\n', base: 'a: 1\n', theirs: 'a: 3\n', leftLine: 1, rightLine: 1 };
  const { engine, left, right, base, result, asked } = setUp((method) =>
    method === 'mergeThree'
      ? { parts: ['', 'b: 1\n'], conflicts: [conflict], isChecked: true }
      : { message: 'wrong', at: { line: 1, offset: 0 } },
  );
  const session = new MergeThreeSession({ engine, base, left, right, result });
  session.start();
  left.open(new PlainText('a: 2\n'));
  right.open(new PlainText('a: 3\n'));
  await pass();
  expect(asked).toEqual([]);
  base.open(new PlainText('a: 1\n'));
  await pass();
  expect(stringOf(result.snapshot.text)).toContain('<<<<<<< left');
  session.resolve(0, { take: 'right' });
  expect(stringOf(result.snapshot.text)).toBe('a: 3\nb: 1\n');
  await pass();
  expect(session.state.problem).toMatchObject({ message: 'wrong' });
  left.open(new PlainText('a: 2\n'));
  await pass();
  expect(session.state.resolutions).toEqual([{ take: 'right' }]);
  session.resolve(0, undefined);
  expect(session.state.problem).toBeUndefined();
  expect(asked).toEqual(['mergeThree', 'firstError', 'mergeThree', 'firstError']);
});

test('says that a merge was cancelled, and makes it when asked again', async () => {
  const error = new EngineError('cancelled');
  const merged = { parts: ['a: 1\n'], conflicts: [], isChecked: true };
  const answers: (() => unknown)[] = [() => Promise.reject(error), () => merged];
  const { engine, left, right, base, result } = setUp(() => answers.shift()?.());
  for (const document of [base, left, right]) document.open(new PlainText('a: 1\n'));
  const session = new MergeThreeSession({ engine, base, left, right, result });
  const end = session.start();
  await pass();
  expect(session.state).toMatchObject({ failure: 'You cancelled it', merge: null });
  session.refresh();
  await pass();
  expect(session.state).toMatchObject({ isPending: false, failure: null, merge: merged });
  expect(stringOf(result.snapshot.text)).toBe('a: 1\n');
  end();
});
