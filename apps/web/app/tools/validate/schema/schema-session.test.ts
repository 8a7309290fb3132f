import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlainText } from '../../../workspace/documents/document-text.ts';
import { WorkingDocument } from '../../../workspace/documents/working-document.ts';
import type { EngineClient } from '../../../workspace/engine/client.ts';
import type { OpenFile, SchemaVerdict } from '../protocol.ts';
import { defaultChoices, optionsFor } from '../validation-options.ts';
import { ValidationSession } from '../validation-session.ts';
import { SchemaSession } from './schema-session.ts';

const validation = {
  isValid: true,
  documentCount: 1,
  errorCount: 0,
  lintErrorCount: 0,
  warningCount: 0,
  errors: [],
  warnings: [],
  fixCount: 0,
  duration: 1,
};
const verdict: SchemaVerdict = {
  groups: [],
  groupCount: 1,
  usesKubernetes: false,
  problems: [],
  problemCount: 2,
  fixCount: 1,
  deprecations: [],
  isPartial: false,
  duration: 1,
};
const automatic = { setting: { kind: 'automatic' }, kubernetesVersion: null } as const;

let document: WorkingDocument;
let asked: unknown[];
let files: readonly OpenFile[];
let replies: Record<string, () => unknown>;
let session: SchemaSession;

beforeEach(() => {
  vi.useFakeTimers();
  document = new WorkingDocument();
  asked = [];
  files = [];
  replies = { validate: () => validation, schemas: () => verdict };
  const call = async (method: string, options: unknown) => {
    if (method === 'schemas') asked.push(options);
    return replies[method]?.();
  };
  const engine = { call: call as unknown as EngineClient['call'] };
  const validating = new ValidationSession(document, engine, optionsFor(defaultChoices));
  const beside = () => ({ beside: files, texts: [] });
  session = new SchemaSession(validating, engine, automatic, {
    document,
    others: beside,
  });
  session.start();
  validating.start();
});

afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('SchemaSession', () => {
  it('asks about each valid text, with the name of its file', async () => {
    expect(session.state.status).toBe('idle');
    document.open(new PlainText('a: 1'), { name: 'compose.yaml' });
    await settle();
    expect(session.state).toEqual({
      status: 'checked',
      verdict,
      failure: null,
      isResuming: false,
    });
    expect(asked).toEqual([
      { ...automatic, fileName: 'compose.yaml', isTyping: false, beside: [] },
    ]);
    document.edit(new PlainText('a: 2'));
    expect(session.state.status).toBe('waiting');
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toHaveLength(2);
  });

  it('asks with the documents that are open beside it, again once these are others', async () => {
    document.open(new PlainText('a: 1'), { name: 'compose.yaml' });
    await settle();
    files = [{ path: 'base.yaml', slot: '1' }];
    session.retry();
    await settle();
    expect(asked).toMatchObject([{ beside: [] }, { beside: files }]);
  });

  it('does not ask about a text with errors, and shows no problems of the one before', async () => {
    document.replace(new PlainText('a: 1'));
    await settle();
    replies.validate = () => ({ ...validation, isValid: false, errorCount: 1 });
    document.edit(new PlainText('a: ['));
    await vi.advanceTimersByTimeAsync(500);
    expect(session.state.status).toBe('blocked');
    expect(session.state.verdict?.problemCount).toBe(0);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['pasted', (text: PlainText) => document.edit(text, true)],
    ['opened', (text: PlainText) => document.open(text)],
    ['switched to', (text: PlainText) => document.switchTo(text)],
  ])('claims no schema of the document before for one with errors that is %s', async (_, put) => {
    document.replace(new PlainText('a: 1'));
    await settle();
    replies.validate = () => ({ ...validation, isValid: false, errorCount: 1 });
    put(new PlainText('b: ['));
    await vi.advanceTimersByTimeAsync(500);
    expect(session.state).toMatchObject({ status: 'blocked', verdict: null });
    document.edit(new PlainText('b: [ '));
    await vi.advanceTimersByTimeAsync(500);
    expect(session.state).toMatchObject({ status: 'blocked', verdict: null });
    replies.validate = () => validation;
    document.edit(new PlainText('b: []'));
    await vi.advanceTimersByTimeAsync(500);
    replies.validate = () => ({ ...validation, isValid: false, errorCount: 1 });
    document.edit(new PlainText('b: [1'));
    await vi.advanceTimersByTimeAsync(500);
    expect(session.state).toMatchObject({ status: 'blocked', verdict: { problemCount: 0 } });
  });

  it('asks again when the schema changes, and drops the answer to the question before', async () => {
    let answerFirst = (_: SchemaVerdict) => {};
    replies.schemas = () => new Promise((resolve) => (answerFirst = resolve));
    document.replace(new PlainText('a: 1'));
    await settle();
    replies.schemas = () => ({ ...verdict, problemCount: 0 });
    session.setRequest({ setting: { kind: 'none' }, kubernetesVersion: null });
    await settle();
    answerFirst(verdict);
    await settle();
    expect(session.state.verdict?.problemCount).toBe(0);
  });

  it('takes the problems of the text before away when the answer takes long', async () => {
    document.replace(new PlainText('a: 1'));
    await settle();
    replies.schemas = () => new Promise(() => {});
    document.edit(new PlainText('a: 2'));
    await vi.advanceTimersByTimeAsync(500);
    expect(session.state).toMatchObject({ status: 'checking', verdict: { problemCount: 2 } });
    await vi.advanceTimersByTimeAsync(300);
    expect(session.state).toMatchObject({ status: 'checking', verdict: { problemCount: 0 } });
  });

  it('leaves what takes long until the typing stops', async () => {
    replies.schemas = () => ({ ...verdict, isPartial: true });
    document.edit(new PlainText('a: 1'));
    await vi.advanceTimersByTimeAsync(500);
    expect(session.state).toMatchObject({
      status: 'checked',
      verdict: { isPartial: true },
      isResuming: true,
    });
    document.edit(new PlainText('a: 12'));
    await vi.advanceTimersByTimeAsync(1_600);
    expect(asked).toEqual([
      { ...automatic, isTyping: true, beside: [] },
      { ...automatic, isTyping: true, beside: [] },
    ]);
    let answerRest = (_: SchemaVerdict) => {};
    replies.schemas = () => new Promise((resolve) => (answerRest = resolve));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked.slice(2)).toEqual([{ ...automatic, isTyping: false, beside: [] }]);
    // What is known so far stays while the rest is checked.
    expect(session.state).toMatchObject({
      status: 'checked',
      verdict: { problemCount: 2 },
      isResuming: true,
    });
    answerRest({ ...verdict, isPartial: true, problemCount: 3 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(session.state).toMatchObject({
      status: 'checked',
      verdict: { problemCount: 3 },
      isResuming: false,
    });
    expect(asked).toHaveLength(3);
  });

  it('says why there is no answer, and tries again', async () => {
    replies.schemas = () => ({ failure: 'Not there.', canRetry: true });
    document.replace(new PlainText('a: 1'));
    await settle();
    expect(session.state).toMatchObject({ status: 'failed', failure: { failure: 'Not there.' } });
    replies.schemas = () => verdict;
    session.retry();
    await settle();
    expect(session.state.status).toBe('checked');
  });

  it('validates again when the worker was restarted, and no more than once', async () => {
    const validated = vi.fn(() => validation);
    replies.validate = validated;
    replies.schemas = () => undefined;
    document.replace(new PlainText('a: 1'));
    await settle();
    await settle();
    expect(validated).toHaveBeenCalledTimes(2);
    expect(session.state.status).toBe('failed');
  });
});
