import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyText, PlainText } from '../../workspace/documents/document-text.ts';
import { WorkingDocument } from '../../workspace/documents/working-document.ts';
import type { EngineClient } from '../../workspace/engine/client.ts';
import { EngineError } from '../../workspace/engine/engine-error.ts';
import type { ListedProblem, Validation } from '../../workspace/engine/protocol.ts';
import { defaultChoices, optionsFor } from './validation-options.ts';
import { ValidationSession } from './validation-session.ts';

const warning = (line: number): ListedProblem => ({
  code: 'lint/truthy',
  severity: 'warning',
  message: `warning ${line}`,
  line,
  column: 1,
  index: line - 1,
  from: { line, offset: 0 },
  to: { line, offset: 1 },
  source: 'y',
  snippet: { before: '', at: 'y', after: '' },
});

const verdict = (change: Partial<Validation> = {}): Validation => ({
  isValid: true,
  documentCount: 1,
  lintErrorCount: 0,
  errorCount: 0,
  warningCount: 0,
  errors: [],
  warnings: [],
  fixCount: 0,
  duration: 1,
  ...change,
});

let document: WorkingDocument;
let call: ReturnType<typeof vi.fn>;
let session: ValidationSession;

beforeEach(() => {
  vi.useFakeTimers();
  document = new WorkingDocument();
  call = vi.fn(async () => verdict());
  const engine = { call: call as unknown as EngineClient['call'] };
  session = new ValidationSession(document, engine, optionsFor(defaultChoices));
});

afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('ValidationSession', () => {
  it('takes empty content as valid without asking', () => {
    session.start();
    expect(session.state).toMatchObject({ isValidating: false, verdict: 1 });
    expect(session.state.validation).toMatchObject({ isValid: true, documentCount: 0 });
    expect(call).not.toHaveBeenCalled();
  });

  it('validates 500 ms after typing pauses', async () => {
    session.start();
    document.edit(new PlainText('a'));
    await vi.advanceTimersByTimeAsync(400);
    document.edit(new PlainText('a:'));
    expect(session.state.isValidating).toBe(true);
    await vi.advanceTimersByTimeAsync(499);
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(call).toHaveBeenCalledOnce();
    expect(session.state).toMatchObject({ isValidating: false, verdict: 2 });
  });

  it('validates at once what was restored or replaced, and when the options change', async () => {
    document.restore(new PlainText('a: 1'));
    session.start();
    expect(call).toHaveBeenCalledTimes(1);
    document.replace(new PlainText('b: 1'));
    expect(call).toHaveBeenCalledTimes(2);
    session.setOptions(optionsFor({ ...defaultChoices, lint: false }));
    expect(call).toHaveBeenCalledTimes(3);
    expect(call.mock.calls[2][1]).toEqual({
      lint: false,
      singleDocument: false,
      allowedTags: [],
      templates: 'auto',
    });
    await settle();
    expect(session.state.verdict).toBe(1);
  });

  it('drops a verdict on a text that has changed since', async () => {
    session.start();
    let reply = (_: Validation) => {};
    call.mockImplementationOnce(() => new Promise((resolve) => (reply = resolve)));
    document.replace(new PlainText('old'));
    document.edit(new PlainText('new'));
    reply(verdict({ isValid: false, errorCount: 1 }));
    await settle();
    expect(session.state).toMatchObject({ isValidating: true, verdict: 1 });
    document.edit(emptyText);
    expect(session.state).toMatchObject({ isValidating: false, verdict: 2 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(call).toHaveBeenCalledOnce();
  });

  it('says why there is no verdict, and recovers', async () => {
    session.start();
    call.mockRejectedValueOnce(new EngineError('time-out'));
    document.replace(new PlainText('a'));
    await settle();
    expect(session.state).toMatchObject({
      isValidating: false,
      failure: 'The engine took too long and was stopped',
    });
    session.retry();
    await settle();
    expect(session.state.failure).toBeNull();
  });

  it('loads further problems page by page, each once', async () => {
    const first = Array.from({ length: 500 }, (_, index) => warning(index + 1));
    call.mockResolvedValueOnce(verdict({ warningCount: 1200, warnings: first }));
    document.replace(new PlainText('a'));
    session.start();
    await settle();
    const { pages } = session.state;
    expect([pages.count, pages.at(499)?.line, pages.at(500)]).toEqual([1200, 500, undefined]);
    call.mockResolvedValueOnce([warning(501), warning(502)]);
    void session.load(501);
    void session.load(502);
    await settle();
    expect(call.mock.calls.slice(1)).toEqual([
      ['problems', { severity: 'warning', from: 500, count: 500 }],
    ]);
    expect(session.state.pages.at(501)?.line).toBe(502);
    expect(session.state.pages.loaded()).toHaveLength(502);
  });

  it('validates again when the worker no longer knows the text', async () => {
    call.mockResolvedValueOnce(verdict({ warningCount: 1 }));
    document.replace(new PlainText('a'));
    session.start();
    await settle();
    call.mockResolvedValueOnce(undefined);
    await session.load(0);
    expect(call.mock.calls.map(([method]) => method)).toEqual(['validate', 'problems', 'validate']);
  });

  it('gives no fixes for a text that is no longer there', async () => {
    document.replace(new PlainText('a '));
    session.start();
    await settle();
    const edit = { from: { line: 1, offset: 1 }, to: { line: 1, offset: 2 }, insert: '' };
    call.mockResolvedValue({ edits: [edit] });
    expect(await session.fixes()).toEqual({ edits: [edit] });
    expect(await session.fix(warning(3))).toEqual({ edits: [edit] });
    expect(call).toHaveBeenLastCalledWith('fix', {
      severity: 'warning',
      index: 2,
      isOfSchema: false,
    });
    const late = [session.fixes(), session.fix(warning(3))];
    document.edit(new PlainText('b '));
    expect(await Promise.all(late)).toEqual([null, null]);
  });
});
