import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlainText, stringOf } from '../../workspace/documents/document-text.ts';
import { WorkingDocument } from '../../workspace/documents/working-document.ts';
import { EngineError } from '../../workspace/engine/engine-error.ts';
import { CompareSession } from './compare-session.ts';
import { MergeThreeSession } from './merge-three-session.ts';
import type { DiffSummary, ListedChange } from './protocol.ts';

const changes = (from: number, count: number): ListedChange[] =>
  Array.from({ length: count }, (_, at) => ({ index: from + at, kind: 'changed', steps: [] }));

const summary = (count: number): DiffSummary => ({
  problems: [],
  count,
  omitted: 0,
  kinds: [],
  changes: changes(0, Math.min(count, 2)),
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
  const error = new EngineError('cancelled', 'it was cancelled');
  const answers: (() => unknown)[] = [() => Promise.reject(error), () => summary(1)];
  const { engine, left, right } = setUp(() => answers.shift()?.());
  left.open(new PlainText('a'));
  right.open(new PlainText('b'));
  const session = new CompareSession({ engine, left, right }, {});
  const end = session.start();
  await pass();
  expect(session.state).toMatchObject({ isPending: false, failure: 'it was cancelled' });
  session.retry();
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
  expect(session.state).toMatchObject({ outcome: null, changes: [] });
  end();
  right.open(new PlainText('x'));
  await pass(1000);
  expect(texts).toHaveLength(2);
});

test('goes from change to change, lists more when it comes to them, and goes round', async () => {
  const { engine, left, right } = setUp((method) =>
    method === 'diff' ? summary(3) : changes(2, 1),
  );
  left.open(new PlainText('a'));
  right.open(new PlainText('b'));
  const session = new CompareSession({ engine, left, right }, {});
  session.start();
  await pass();
  const seen: number[] = [];
  for (let times = 0; times < 4; times++) {
    await session.step(1);
    seen.push(session.state.selected);
  }
  await session.step(-1);
  expect([...seen, session.state.selected]).toEqual([0, 1, 2, 0, 2]);
  expect(session.state.changes).toHaveLength(3);
});

test('compares again where the worker has forgotten, and says where it fails', async () => {
  let fails = false;
  const { engine, left, right, asked } = setUp((method) => {
    if (fails) throw new EngineError('failed', 'out of memory');
    return method === 'diff' ? summary(3) : undefined;
  });
  left.open(new PlainText('a'));
  right.open(new PlainText('b'));
  const session = new CompareSession({ engine, left, right }, {});
  session.start();
  await pass();
  await session.showMore();
  await pass();
  expect(asked).toEqual(['diff', 'diffChanges', 'diff']);
  fails = true;
  expect(await session.report({ format: 'markdown', left: 'a', right: 'b' })).toBeUndefined();
  await pass();
  expect(session.state.failure).toBe('out of memory');
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
