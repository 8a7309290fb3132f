import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DocumentPersistence, type Session } from './document-persistence.ts';
import { PlainText, stringOf } from './document-text.ts';
import { MemoryLease, MemoryStore, MemoryUnloadBackup, openMemoryTab } from './memory-keeping.ts';
import { OpenDocuments } from './open-documents.ts';
import { StoreWithDeadline } from './store-with-deadline.ts';
import { WorkingDocument } from './working-document.ts';

const slotsOf = ({ documents }: Session) => documents.map(({ slot }) => slot);

let store: MemoryStore;
let unloadBackup: MemoryUnloadBackup;
const openTab = (remembered?: string) => openMemoryTab(store, unloadBackup, remembered);

beforeEach(() => {
  vi.useFakeTimers();
  store = new MemoryStore();
  unloadBackup = new MemoryUnloadBackup();
  MemoryLease.open.clear();
  MemoryLease.created = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('DocumentPersistence', () => {
  it('brings the text back after a reload', async () => {
    const before = await openTab();
    await before.type('a: 1');
    MemoryLease.open.clear();
    const after = await openTab(before.lease.remembered);
    expect(after.text()).toBe('a: 1');
    expect(after.document.snapshot.change).toBe('restored');
    expect(after.persistence.state).toEqual({ isReady: true, refusal: null, earlier: [] });
  });

  it('brings back name and settings, also after a page that went away at once', async () => {
    const before = await openTab();
    const settings = { templates: 'helm' };
    before.document.open(new PlainText('a: 1'), { name: 'a.yaml' });
    before.document.configure('templates', 'helm');
    await vi.advanceTimersByTimeAsync(400);
    MemoryLease.open.clear();
    const after = await openTab(before.lease.remembered);
    expect(after.document.snapshot).toMatchObject({ name: 'a.yaml', settings });
    after.document.edit(new PlainText('b: 1'));
    after.persistence.flush();
    expect([...unloadBackup.words.values()]).toMatchObject([
      { text: 'b: 1', entry: { name: 'a.yaml', settings, isUnsaved: true } },
    ]);
    await vi.advanceTimersByTimeAsync(400);
    expect(await after.persistence.setAside()).toBe(true);
    expect(after.persistence.state.earlier).toMatchObject([
      { current: { name: 'a.yaml', settings } },
    ]);
  });

  it('continues the newest document of a closed tab and offers the others', async () => {
    store.put('old', 'old', 1);
    store.put('new', 'new', 2);
    store.put('empty', '', 0);
    const tab = await openTab();
    expect(tab.text()).toBe('new');
    const [earlier, ...others] = tab.persistence.state.earlier;
    expect([slotsOf(earlier), others]).toEqual([['old'], []]);
    expect(store.kept.has('empty')).toBe(false);
    const text = await tab.persistence.takeEarlier(earlier);
    expect(text && stringOf(text)).toBe('old');
    expect(tab.persistence.state.earlier).toEqual([]);
    expect(store.kept.has('old')).toBe(true);
    await tab.type('old');
    expect([...store.kept.keys()]).toEqual(['new']);
  });

  it('keeps the documents of two open tabs apart', async () => {
    const first = await openTab();
    await first.type('first');
    const second = await openTab();
    expect(second.text()).toBe('first');
    await second.type('second');
    await first.type('first, more');
    expect(store.texts).toEqual(['first, more', 'second']);
  });

  it('gives a duplicated tab a document of its own', async () => {
    const first = await openTab();
    await first.type('first');
    const twin = await openTab(first.lease.remembered);
    expect(twin.text()).toBe('first');
    await twin.type('twin');
    expect(store.textIn(first.slot())).toBe('first');
  });

  it('saves after a pause, and at the latest after three seconds of typing', async () => {
    const tab = await openTab();
    for (let at = 0; at < 9; at++) {
      tab.document.edit(new PlainText(`text ${at}`));
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(store.writes).toBe(0);
    tab.document.edit(new PlainText('text 9'));
    await vi.advanceTimersByTimeAsync(300);
    expect(store.writes).toBe(1);
  });

  it('saves at once when the page goes away, and only when there is something to save', async () => {
    const tab = await openTab();
    tab.persistence.flush();
    expect(store.writes).toBe(0);
    tab.document.edit(new PlainText('last words'));
    tab.persistence.flush();
    expect(store.texts).toEqual(['last words']);
    await vi.advanceTimersByTimeAsync(5000);
    tab.persistence.flush();
    expect(store.writes).toBe(1);
  });

  it('hands over again what a save in progress may lose with the page', async () => {
    const tab = await openTab();
    let finish = () => {};
    const write = vi.spyOn(store, 'write').mockReturnValueOnce(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    await tab.type('long text');
    tab.persistence.flush();
    tab.persistence.flush();
    expect(write.mock.calls.map((call) => call[2])).toEqual([false, true]);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    tab.persistence.flush();
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('brings back what the store did not get before the page was gone', async () => {
    const tab = await openTab();
    await tab.type('saved');
    vi.spyOn(store, 'write').mockReturnValueOnce(new Promise(() => {}));
    vi.setSystemTime(Date.now() + 1);
    tab.document.edit(new PlainText('last words'));
    tab.persistence.flush();
    MemoryLease.open.clear();
    expect((await openTab(tab.lease.remembered)).text()).toBe('last words');
    expect(unloadBackup.words.size).toBe(0);
  });

  it('brings back a setting that the store did not get before the page was gone', async () => {
    const tab = await openTab();
    await tab.type('saved');
    const update = vi.spyOn(store, 'update').mockReturnValueOnce(new Promise(() => {}));
    vi.setSystemTime(Date.now() + 1);
    tab.document.configure('isSingle', true);
    tab.persistence.flush();
    expect(update).toHaveBeenCalledTimes(1);
    tab.persistence.stop();
    MemoryLease.open.clear();
    const after = await openTab(tab.lease.remembered);
    expect(after.document.snapshot.settings).toEqual({ isSingle: true });
    expect(after.text()).toBe('saved');
    expect(unloadBackup.words.size).toBe(0);
  });

  it('backs nothing up for good where the store gets a setting', async () => {
    const tab = await openTab();
    await tab.type('saved');
    tab.document.configure('isSingle', true);
    tab.persistence.flush();
    expect(unloadBackup.words.size).toBe(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(unloadBackup.words.size).toBe(0);
    tab.persistence.flush();
    expect(unloadBackup.words.size).toBe(0);
  });

  it('drops a backup that is older than what the store has', async () => {
    store.put('slot', 'newer', 2);
    unloadBackup.save({ entry: { slot: 'slot', savedAt: 1, length: 5 }, text: 'older' });
    expect((await openTab()).text()).toBe('newer');
    expect(unloadBackup.words.size).toBe(0);
  });

  it('keeps an emptied document empty', async () => {
    const before = await openTab();
    await before.type('a: 1');
    await before.type('');
    MemoryLease.open.clear();
    expect((await openTab(before.lease.remembered)).text()).toBe('');
  });

  it('sets a document aside for another to take its place', async () => {
    const tab = await openTab();
    await tab.type('own');
    tab.document.edit(new PlainText('own, not saved yet'));
    expect(await tab.persistence.setAside()).toBe(true);
    const [earlier] = tab.persistence.state.earlier;
    expect(store.textIn(earlier.name)).toBe('own, not saved yet');
    await tab.type('shared');
    expect(store.textIn(earlier.name)).toBe('own, not saved yet');

    MemoryLease.open.clear();
    const reloaded = await openTab(tab.lease.remembered);
    expect(reloaded.text()).toBe('shared');
    expect(reloaded.persistence.state.earlier).toEqual([
      expect.objectContaining({ name: earlier.name }),
    ]);
  });

  it('keeps all open documents, and of closed tabs the newest eight', async () => {
    const tab = await openTab();
    const texts = Array.from({ length: 20 }, (_, number) => `own ${number}`);
    tab.documents.open(texts.map((text) => ({ text: new PlainText(text) })));
    await vi.advanceTimersByTimeAsync(400);
    for (let number = 0; number < 10; number++) store.put(`left-${number}`, 'left', number);

    MemoryLease.open.clear();
    const reloaded = await openTab(tab.lease.remembered);
    expect(reloaded.documents.state.list).toHaveLength(20);
    expect(reloaded.persistence.state.earlier).toHaveLength(8);
    expect(store.texts.filter((text) => text.startsWith('own'))).toEqual(texts.sort());
  });

  it('sets nothing aside that is empty or cannot be kept', async () => {
    const tab = await openTab();
    expect(await tab.persistence.setAside()).toBe(false);
    store.refusal = new DOMException('Full', 'QuotaExceededError');
    await tab.type('own');
    expect(await tab.persistence.setAside()).toBe(false);
    expect(tab.persistence.state.earlier).toEqual([]);
  });

  it('reports when the browser refuses, works on, and reports when it is over', async () => {
    store.refusal = new DOMException('Full', 'QuotaExceededError');
    const tab = await openTab();
    expect(tab.persistence.state.isReady).toBe(true);
    await tab.type('a: 1');
    expect(tab.persistence.state.refusal).toBe('This browser’s storage for the site is full');
    expect(tab.text()).toBe('a: 1');
    store.refusal = undefined;
    await tab.type('a: 2');
    expect(tab.persistence.state.refusal).toBeNull();
    expect(store.texts).toEqual(['a: 2']);
  });

  it('leaves a kept text as it is when it cannot be read', async () => {
    store.put('old', 'old', 1);
    vi.spyOn(store, 'read').mockRejectedValueOnce(new DOMException('Damaged', 'DataError'));
    const tab = await openTab();
    expect(tab.persistence.state.refusal).not.toBeNull();
    await tab.type('new');
    expect(store.textIn('old')).toBe('old');
  });
});

describe('DocumentPersistence with a database that does not answer', () => {
  /** A tab that has waited for it in vain, and what makes it answer. */
  async function openSilentTab() {
    let answer = () => {};
    const isAnswering = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const list = vi.spyOn(store, 'list').mockImplementationOnce(async () => {
      await isAnswering;
      return store.list();
    });
    const document = new WorkingDocument();
    const documents = new OpenDocuments(document);
    const lease = new MemoryLease();
    const persistence = new DocumentPersistence(
      { document, documents },
      new StoreWithDeadline(store),
      lease,
      unloadBackup,
    );
    const started = persistence.start();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(persistence.state.isReady).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await started;
    expect(persistence.state).toEqual({
      isReady: true,
      refusal: 'This browser’s storage does not respond',
      earlier: [],
    });
    const type = async (text: string) => {
      document.edit(new PlainText(text));
      await vi.advanceTimersByTimeAsync(400);
    };
    const text = () => stringOf(document.snapshot.text);
    const answerNow = async () => {
      answer();
      await vi.advanceTimersByTimeAsync(1_000);
    };
    return { persistence, documents, lease, list, type, text, answerNow };
  }

  it('works without it, and does not ask again while it waits', async () => {
    const tab = await openSilentTab();
    await tab.type('a: 1');
    await tab.type('a: 2');
    expect(tab.text()).toBe('a: 2');
    expect([tab.list.mock.calls.length, store.writes]).toEqual([1, 0]);
    expect(tab.persistence.state.refusal).not.toBeNull();
    tab.persistence.flush();
    expect([...unloadBackup.words.values()].map(({ text }) => text)).toEqual(['a: 2']);
  });

  it('brings the text back once it answers', async () => {
    store.put('old', 'old', 1);
    const tab = await openSilentTab();
    await tab.answerNow();
    expect(tab.text()).toBe('old');
    expect(tab.persistence.state.refusal).toBeNull();
    await tab.type('old, changed');
    expect(store.textIn('old')).toBe('old, changed');
  });

  it('offers the text once it answers, when the user has typed another', async () => {
    store.put('old', 'old', 1);
    const tab = await openSilentTab();
    await tab.type('new');
    await tab.answerNow();
    expect(tab.text()).toBe('new');
    expect(tab.persistence.state).toMatchObject({ refusal: null, earlier: [{ name: 'old' }] });
    expect(store.textIn('old')).toBe('old');
    expect(store.textIn(tab.documents.state.current)).toBe('new');
  });

  it('reports when a save is not answered, and saves again once it is', async () => {
    const tab = await openTab();
    let answer = () => {};
    const deadline = new StoreWithDeadline(store);
    const document = new WorkingDocument();
    const opened = { document, documents: new OpenDocuments(document) };
    const persistence = new DocumentPersistence(opened, deadline, tab.lease, unloadBackup);
    await persistence.start();
    vi.spyOn(store, 'write').mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    document.edit(new PlainText('one'));
    await vi.advanceTimersByTimeAsync(30_400);
    expect(persistence.state.refusal).toBe('This browser’s storage does not respond');
    document.edit(new PlainText('two'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.writes).toBe(0);
    answer();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(persistence.state.refusal).toBeNull();
    expect(store.texts).toEqual(['two']);
  });
});
