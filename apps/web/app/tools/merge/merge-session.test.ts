import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlainText, stringOf } from '../../workspace/documents/document-text.ts';
import { WorkingDocument } from '../../workspace/documents/working-document.ts';
import { EngineError } from '../../workspace/engine/engine-error.ts';
import { MergeSession } from './merge-session.ts';
import type { Merged, MergeRequest } from './protocol.ts';

const merged = (output: string): Merged => ({ output, problems: [], conflicts: [], runs: [] });

function setUp(answer: (base: string, override: string) => Promise<Merged>) {
  const [base, override, result] = [
    new WorkingDocument(),
    new WorkingDocument(),
    new WorkingDocument(),
  ];
  const asked: string[] = [];
  const call = (_method: string, _request: MergeRequest, texts: readonly PlainText[]) => {
    const [base, override] = texts.map(stringOf);
    asked.push(`${base}+${override}`);
    return answer(base, override);
  };
  const parts = { engine: { call } as never, base, override, result };
  const session = new MergeSession(parts, { strategy: 'merge' });
  return { base, override, asked, session, shown: () => stringOf(result.snapshot.text) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('follows both sides, after a pause in typing', async () => {
  const { base, override, asked, session, shown } = setUp(async (a, b) => merged(`${a}${b}`));
  base.open(new PlainText('a'));
  const end = session.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBe('a');
  override.edit(new PlainText('b'));
  override.edit(new PlainText('bc'));
  expect(session.state.isMerging).toBe(true);
  await vi.advanceTimersByTimeAsync(250);
  expect({ shown: shown(), isMerging: session.state.isMerging }).toEqual({
    shown: 'abc',
    isMerging: false,
  });
  expect(asked).toEqual(['a+', 'a+bc']);
  session.refresh();
  session.setOptions({ strategy: 'append' });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(4);
  end();
  base.edit(new PlainText('x'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(4);
});

test('two empty texts give nothing, without asking', async () => {
  const { base, asked, session, shown } = setUp(async () => merged('x'));
  session.start();
  base.open(new PlainText('a'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBe('x');
  base.open(new PlainText(''));
  expect({ shown: shown(), outcome: session.state.outcome }).toEqual({ shown: '', outcome: null });
  expect(asked).toHaveLength(1);
});

test('an answer about older texts is left alone', async () => {
  const answers: (() => void)[] = [];
  const { base, session, shown } = setUp(
    (a) => new Promise((resolve) => answers.push(() => resolve(merged(a)))),
  );
  base.open(new PlainText('old'));
  session.start();
  base.open(new PlainText('new'));
  answers[1]?.();
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBe('new');
});

test('says when there is no answer, and the result is that of before', async () => {
  let isLost = false;
  const { base, session, shown } = setUp(async (a) => {
    if (isLost) throw new EngineError('time-out');
    return merged(a);
  });
  base.open(new PlainText('a'));
  session.start();
  await vi.advanceTimersByTimeAsync(0);
  isLost = true;
  base.open(new PlainText('b'));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.state).toMatchObject({
    isMerging: false,
    failure: 'The engine took too long and was stopped',
  });
  expect(shown()).toBe('a');
  isLost = false;
  session.refresh();
  await vi.advanceTimersByTimeAsync(0);
  expect(session.state.failure).toBeNull();
  expect(shown()).toBe('b');
});
