import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlainText, stringOf } from '../documents/document-text.ts';
import { WorkingDocument } from '../documents/working-document.ts';
import { EngineError } from './engine-error.ts';
import { LiveQuery } from './live-query.ts';

function setUp(
  answer: (text: string) => Promise<string> = async (text) => `<${text}>`,
  asksWhenEmpty = false,
) {
  const input = new WorkingDocument();
  const asked: string[] = [];
  const told: string[] = [];
  const query = new LiveQuery({
    inputs: [input],
    debounceMs: 100,
    whenEmpty: 'nothing',
    asksWhenEmpty,
    onAnswer: (text) => told.push(text),
    ask: () => {
      asked.push(stringOf(input.snapshot.text));
      return answer(asked.at(-1) ?? '');
    },
  });
  return { input, asked, told, query };
}

/** An answer that comes when the test says so. */
function delayed() {
  const waiting = new Map<string, (error?: Error) => void>();
  const answer = (text: string) =>
    new Promise<string>((resolve, reject) => {
      waiting.set(text, (error) => (error ? reject(error) : resolve(`<${text}>`)));
    });
  return { waiting, answer };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a live query', () => {
  it('asks at once, and once after a pause in typing', async () => {
    const { input, asked, query } = setUp();
    input.replace(new PlainText('a'));
    query.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(query.state).toMatchObject({ answer: '<a>', isPending: false, version: 1 });
    input.edit(new PlainText('ab'));
    await vi.advanceTimersByTimeAsync(99);
    input.edit(new PlainText('abc'));
    await vi.advanceTimersByTimeAsync(99);
    expect(asked).toEqual(['a']);
    expect(query.state).toMatchObject({ answer: '<a>', isPending: true });
    await vi.advanceTimersByTimeAsync(1);
    expect(query.state).toMatchObject({ answer: '<abc>', isPending: false, version: 2 });
  });

  it('asks nothing about empty inputs', () => {
    const { input, asked, told, query } = setUp();
    query.start();
    input.replace(new PlainText(''));
    expect(query.state).toMatchObject({ answer: 'nothing', isPending: false });
    expect(told).toEqual(['nothing', 'nothing']);
    expect(asked).toEqual([]);
  });

  it('asks about empty inputs where that is wanted', async () => {
    const { query } = setUp(undefined, true);
    query.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(query.state.answer).toBe('<>');
  });

  it('takes only the answer to the newest question', async () => {
    const { waiting, answer } = delayed();
    const { input, told, query } = setUp(answer);
    query.start();
    input.replace(new PlainText('old'));
    input.replace(new PlainText('new'));
    waiting.get('new')?.();
    await vi.advanceTimersByTimeAsync(0);
    waiting.get('old')?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(query.state.answer).toBe('<new>');
    expect(told).toEqual(['nothing', '<new>']);
  });

  it('keeps the answer before and says why there is none after a failure', async () => {
    const { waiting, answer } = delayed();
    const { input, query } = setUp(answer);
    query.start();
    input.replace(new PlainText('a'));
    waiting.get('a')?.();
    await vi.advanceTimersByTimeAsync(0);
    input.replace(new PlainText('b'));
    waiting.get('b')?.(new Error('lost'));
    await vi.advanceTimersByTimeAsync(0);
    expect(query.state).toMatchObject({ answer: '<a>', isPending: false, failure: 'lost' });
    query.refresh();
    waiting.get('b')?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(query.state).toMatchObject({ answer: '<b>', failure: null });
  });

  it('takes a superseded question for no failure', async () => {
    const { waiting, answer } = delayed();
    const { input, query } = setUp(answer);
    query.start();
    input.replace(new PlainText('a'));
    waiting.get('a')?.(new EngineError('superseded'));
    await vi.advanceTimersByTimeAsync(0);
    expect(query.state).toMatchObject({ isPending: true, failure: null });
  });

  it('asks now what waits for a pause', async () => {
    const { input, asked, query } = setUp();
    query.start();
    query.flush();
    input.edit(new PlainText('a'));
    expect(asked).toEqual([]);
    query.flush();
    expect(asked).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['a']);
  });

  it('ends with its last answer', async () => {
    const { waiting, answer } = delayed();
    const { input, asked, query } = setUp(answer);
    const end = query.start();
    input.replace(new PlainText('a'));
    end();
    waiting.get('a')?.();
    input.replace(new PlainText('b'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(query.state.answer).toBe('nothing');
    expect(asked).toEqual(['a']);
  });
});
