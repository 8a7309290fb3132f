import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlainText, stringOf } from './document-text.ts';
import { MemoryLease, MemoryStore, MemoryUnloadBackup, openMemoryTab } from './memory-keeping.ts';
import { OpenDocuments } from './open-documents.ts';
import { WorkingDocument } from './working-document.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Several documents, each with its name as its text. */
function openNamed(...names: string[]) {
  const document = new WorkingDocument();
  const documents = new OpenDocuments(document);
  documents.open(names.map((name) => ({ name, text: new PlainText(name) })));
  const slotOf = (name: string) =>
    documents.state.list.find((each) => each.name === name)?.slot ?? '';
  return {
    document,
    documents,
    slotOf,
    names: () => documents.state.list.map(({ name }) => name),
    select: (name: string) => {
      const wanted = documents.state.list.find((each) => each.name === name);
      documents.select(slotOf(name), wanted?.text ?? new PlainText(''));
    },
  };
}

describe('OpenDocuments', () => {
  it('opens documents after the current one, and an empty one gives way', () => {
    const { documents, document, names, select } = openNamed('a', 'b');
    expect([names(), document.snapshot.name]).toEqual([['a', 'b'], 'a']);
    documents.open([{ name: 'c', text: new PlainText('c') }]);
    expect([names(), document.snapshot.name]).toEqual([['a', 'c', 'b'], 'c']);
    expect(document.snapshot.change).toBe('switched');
    select('b');
    documents.open([{ text: new PlainText('') }]);
    select('a');
    // Only for what is opened.
    expect(names()).toEqual(['a', 'c', 'b', undefined]);
  });

  it('keeps text and attributes of what is put aside', () => {
    const { document, documents, select } = openNamed('a', 'b');
    document.edit(new PlainText('a, changed'));
    document.configure('schema', 'pod');
    select('b');
    expect(document.snapshot).toMatchObject({ name: 'b' });
    expect(document.snapshot.settings).toBeUndefined();
    document.rename('b2');
    expect(documents.state.list.map(({ name }) => name)).toEqual(['a', 'b2']);
    select('a');
    expect(stringOf(document.snapshot.text)).toBe('a, changed');
    expect(document.snapshot).toMatchObject({ settings: { schema: 'pod' }, isUnsaved: true });
  });

  it('says nothing new at every key', () => {
    const { document, documents } = openNamed('a', 'b');
    const listener = vi.fn();
    documents.subscribe(listener);
    for (const text of ['a1', 'a12', 'a123']) document.edit(new PlainText(text));
    // That it is unsaved.
    expect(listener).toHaveBeenCalledTimes(1);
    document.edit(new PlainText('a'));
    expect(documents.current.isUnsaved).toBeUndefined();
  });

  it('moves within its bounds', () => {
    const { documents, names, slotOf } = openNamed('a', 'b', 'c');
    documents.move(slotOf('a'), 1);
    expect(names()).toEqual(['b', 'a', 'c']);
    documents.move(slotOf('b'), 99);
    documents.move(slotOf('c'), -1);
    expect(names()).toEqual(['c', 'a', 'b']);
  });

  it('never closes the current one', () => {
    const { documents, names, slotOf } = openNamed('a', 'b', 'c');
    documents.remove(slotOf('a'), slotOf('c'), 'none');
    expect(names()).toEqual(['a', 'b']);
  });
});

/** What can happen to the documents of one tab; numbers choose one of them. */
const step = fc.oneof(
  fc.record({ does: fc.constant('type' as const), text: fc.string() }),
  fc.record({ does: fc.constant('open' as const), texts: fc.array(fc.string(), { maxLength: 3 }) }),
  fc.record({
    does: fc.constantFrom('select' as const, 'close' as const, 'rename' as const),
    at: fc.nat(9),
  }),
  fc.record({ does: fc.constant('move' as const), at: fc.nat(9), to: fc.nat(9) }),
  fc.record({ does: fc.constantFrom('wait' as const, 'reload' as const, 'crash' as const) }),
);

type Tab = Awaited<ReturnType<typeof openMemoryTab>>;

describe('documents that are kept', () => {
  it('are all there after any reload, in their order, with their texts and names', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const store = new MemoryStore();
        const unloadBackup = new MemoryUnloadBackup();
        MemoryLease.open.clear();
        let tab = await openMemoryTab(store, unloadBackup);
        for (const [number, each] of steps.entries()) {
          vi.setSystemTime(Date.now() + 1);
          if (each.does === 'wait') await vi.advanceTimersByTimeAsync(1000);
          else if (each.does === 'reload' || each.does === 'crash') {
            const before = await contentsOf(tab);
            // A crash gives no notice: what counts is what was there a moment ago.
            if (each.does === 'crash') await vi.advanceTimersByTimeAsync(1000);
            else tab.persistence.flush();
            const { remembered } = tab.lease;
            tab.persistence.stop();
            MemoryLease.open.clear();
            tab = await openMemoryTab(
              store,
              unloadBackup,
              each.does === 'reload' ? remembered : undefined,
            );
            expect(await contentsOf(tab)).toEqual(before);
          } else await apply(tab, each, number);
        }
        await vi.advanceTimersByTimeAsync(5000);
        const kept = store.texts.filter((text) => text !== '');
        const { documents } = await contentsOf(tab);
        expect(kept).toEqual(
          documents
            .map(({ text }) => text)
            .filter((text) => text !== '')
            .sort(),
        );
      }),
    );
  });
});

async function apply(
  { document, documents, persistence }: Tab,
  step: { does: string; text?: string; texts?: string[]; at?: number; to?: number },
  number: number,
): Promise<void> {
  const { list } = documents.state;
  const chosen = list[(step.at ?? 0) % list.length];
  const select = async (slot: string | undefined) => {
    const wanted = documents.state.list.find((each) => each.slot === slot);
    const text = wanted && (await persistence.read(wanted));
    if (wanted !== undefined && text !== undefined) documents.select(wanted.slot, text);
  };
  if (step.does === 'type') document.edit(new PlainText(step.text ?? ''));
  else if (step.does === 'rename') document.rename(`${number}.yaml`);
  else if (step.does === 'open') {
    documents.open((step.texts ?? []).map((text) => ({ text: new PlainText(text) })));
  } else if (step.does === 'select') await select(chosen?.slot);
  else if (step.does === 'move') documents.move(chosen?.slot ?? '', step.to ?? 0);
  else if (list.length > 1) {
    await select(list.find((each) => each !== chosen)?.slot);
    documents.remove(chosen?.slot ?? '');
  }
}

async function contentsOf({ documents, persistence }: Tab) {
  const contents = await Promise.all(
    documents.state.list.map(async (each) => {
      const { name, isUnsaved } = documents.all.find(({ slot }) => slot === each.slot) ?? each;
      const text = await persistence.read(each);
      return { slot: each.slot, name, isUnsaved, text: text && stringOf(text) };
    }),
  );
  // One empty document is as good as another.
  const [only] = contents;
  const isBlank = contents.length === 1 && only?.text === '' && only.name === undefined;
  if (isBlank) return { documents: [{ text: '' }], current: '' };
  return { documents: contents, current: documents.state.current };
}
