import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlainText, stringOf } from '../../workspace/documents/document-text.ts';
import { WorkingDocument } from '../../workspace/documents/working-document.ts';
import { EngineError } from '../../workspace/engine/engine-error.ts';
import type { Conversion } from '../../workspace/engine/protocol.ts';
import { ConversionSession } from './conversion-session.ts';

const converted = (output: string, hasErrors = false): Conversion => ({
  output,
  problems: [],
  hasErrors,
  losses: [],
});

function setUp(answer: (text: string) => Promise<Conversion>) {
  const input = new WorkingDocument();
  const output = new WorkingDocument();
  const asked: string[] = [];
  const call = (_method: string, _options: unknown, text?: PlainText) => {
    asked.push(stringOf(text as PlainText));
    return answer(asked.at(-1) as string);
  };
  const session = new ConversionSession(
    { engine: { call } as never, input, output },
    { from: 'yaml', to: 'json' },
  );
  return { input, output, asked, session, shown: () => stringOf(output.snapshot.text) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('converts at once, and after a pause in typing', async () => {
  const { input, asked, session, shown } = setUp(async (text) => converted(`<${text}>`));
  input.replace(new PlainText('a'));
  const end = session.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBe('<a>');
  input.edit(new PlainText('ab'));
  input.edit(new PlainText('abc'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['a', 'abc']);
  expect(shown()).toBe('<abc>');
  end();
  input.replace(new PlainText('d'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(2);
});

test('shows the inline message for a text with errors, and nothing for nothing', async () => {
  const { input, session, shown } = setUp(async () => converted('', true));
  session.start();
  expect(shown()).toBe('');
  input.replace(new PlainText('a: ['));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBe('// Conversion error: Invalid YAML syntax');
  input.replace(new PlainText(''));
  expect(shown()).toBe('');
});

test('an answer to an older text is not shown', async () => {
  const answers: ((conversion: Conversion) => void)[] = [];
  const { input, session, shown } = setUp(() => new Promise((resolve) => answers.push(resolve)));
  session.start();
  input.replace(new PlainText('old'));
  input.replace(new PlainText('new'));
  answers[1]?.(converted('NEW'));
  answers[0]?.(converted('OLD'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBe('NEW');
});

test('reports when the engine fails, but not when a newer request took over', async () => {
  let error = new EngineError('superseded');
  const { input, session } = setUp(() => Promise.reject(error));
  session.start();
  input.replace(new PlainText('a'));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.state.failure).toBeNull();
  error = new EngineError('time-out');
  input.replace(new PlainText('b'));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.state).toMatchObject({ failure: error.message, isConverting: false });
});
