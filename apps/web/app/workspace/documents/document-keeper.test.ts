import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DocumentKeeper } from './document-keeper.ts';
import type { DocumentShelf, ShelfEntry } from './document-shelf.ts';
import { PlainText, stringOf } from './document-text.ts';
import type { LastWord, LastWords } from './last-words.ts';
import { ShelfWithDeadline } from './shelf-with-deadline.ts';
import type { TabSeats } from './tab-seats.ts';
import { WorkingDocument } from './working-document.ts';

class MemoryShelf implements DocumentShelf {
  readonly kept = new Map<string, { entry: ShelfEntry; parts: readonly string[] }>();
  refusal: Error | undefined;
  writes = 0;

  put(slot: string, text: string, savedAt: number): void {
    this.kept.set(slot, { entry: { slot, savedAt, length: text.length }, parts: [text] });
  }

  async list() {
    if (this.refusal) throw this.refusal;
    const entries = [...this.kept.values()].map((kept) => kept.entry);
    return entries.sort((a, b) => b.savedAt - a.savedAt);
  }

  async read(slot: string) {
    const kept = this.kept.get(slot);
    return kept && new PlainText(kept.parts);
  }

  async write(entry: ShelfEntry, parts: readonly string[], _isUrgent: boolean) {
    this.writes++;
    if (this.refusal) throw this.refusal;
    this.kept.set(entry.slot, { entry, parts });
  }

  async remove(slots: readonly string[]) {
    for (const slot of slots) this.kept.delete(slot);
  }

  textIn(slot: string): string | undefined {
    return this.kept.get(slot)?.parts.join('');
  }
}

class MemorySeats implements TabSeats {
  static readonly open = new Set<string>();
  static created = 0;
  remembered: string | undefined;

  async taken() {
    return MemorySeats.open;
  }

  async take(slot: string) {
    if (MemorySeats.open.has(slot)) return false;
    MemorySeats.open.add(slot);
    this.remembered = slot;
    return true;
  }

  create() {
    return `new-${++MemorySeats.created}`;
  }
}

class MemoryLastWords implements LastWords {
  readonly words = new Map<string, LastWord>();

  list() {
    return [...this.words.values()];
  }

  leave(word: LastWord) {
    this.words.set(word.slot, word);
  }

  forget(slot: string) {
    this.words.delete(slot);
  }
}

let shelf: MemoryShelf;
let lastWords: MemoryLastWords;

async function openTab(remembered?: string) {
  const seats = new MemorySeats();
  seats.remembered = remembered;
  const document = new WorkingDocument();
  const keeper = new DocumentKeeper(document, shelf, seats, lastWords);
  await keeper.start();
  return {
    document,
    keeper,
    seats,
    text: () => stringOf(document.snapshot.text),
    type: async (text: string) => {
      document.edit(new PlainText(text));
      await vi.advanceTimersByTimeAsync(400);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  shelf = new MemoryShelf();
  lastWords = new MemoryLastWords();
  MemorySeats.open.clear();
  MemorySeats.created = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('DocumentKeeper', () => {
  it('brings the text back after a reload', async () => {
    const before = await openTab();
    await before.type('a: 1');
    MemorySeats.open.clear();
    const after = await openTab(before.seats.remembered);
    expect(after.text()).toBe('a: 1');
    expect(after.document.snapshot.change).toBe('restored');
    expect(after.keeper.state).toEqual({ isReady: true, refusal: null, earlier: [] });
  });

  it('brings back the name of the file, also after a page that went away at once', async () => {
    const before = await openTab();
    before.document.open(new PlainText('a: 1'), 'a.yaml');
    await vi.advanceTimersByTimeAsync(400);
    MemorySeats.open.clear();
    const after = await openTab(before.seats.remembered);
    expect(after.document.snapshot.name).toBe('a.yaml');
    after.document.open(new PlainText('b: 1'), 'b.yaml');
    after.keeper.flush();
    expect([...lastWords.words.values()]).toMatchObject([{ text: 'b: 1', name: 'b.yaml' }]);
  });

  it('continues the newest document of a closed tab and offers the others', async () => {
    shelf.put('old', 'old', 1);
    shelf.put('new', 'new', 2);
    shelf.put('empty', '', 0);
    const tab = await openTab();
    expect(tab.text()).toBe('new');
    expect(tab.keeper.state.earlier.map((entry) => entry.slot)).toEqual(['old']);
    expect(shelf.kept.has('empty')).toBe(false);
    const text = await tab.keeper.takeEarlier('old');
    expect(text && stringOf(text)).toBe('old');
    expect(tab.keeper.state.earlier).toEqual([]);
    expect(shelf.kept.has('old')).toBe(true);
    await tab.type('old');
    expect([...shelf.kept.keys()]).toEqual(['new']);
  });

  it('keeps the documents of two open tabs apart', async () => {
    const first = await openTab();
    await first.type('first');
    const second = await openTab();
    expect(second.text()).toBe('first');
    await second.type('second');
    await first.type('first, more');
    expect([...shelf.kept.keys()].map((slot) => shelf.textIn(slot)).sort()).toEqual([
      'first, more',
      'second',
    ]);
  });

  it('gives a duplicated tab a slot of its own', async () => {
    const first = await openTab();
    await first.type('first');
    const twin = await openTab(first.seats.remembered);
    expect(twin.text()).toBe('first');
    await twin.type('twin');
    expect(shelf.textIn(first.seats.remembered ?? '')).toBe('first');
  });

  it('saves after a pause, and at the latest after three seconds of typing', async () => {
    const tab = await openTab();
    for (let at = 0; at < 9; at++) {
      tab.document.edit(new PlainText(`text ${at}`));
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(shelf.writes).toBe(0);
    tab.document.edit(new PlainText('text 9'));
    await vi.advanceTimersByTimeAsync(300);
    expect(shelf.writes).toBe(1);
  });

  it('saves at once when the page goes away, and only when there is something to save', async () => {
    const tab = await openTab();
    tab.keeper.flush();
    expect(shelf.writes).toBe(0);
    tab.document.edit(new PlainText('last words'));
    tab.keeper.flush();
    expect(shelf.textIn('new-1')).toBe('last words');
    await vi.advanceTimersByTimeAsync(5000);
    tab.keeper.flush();
    expect(shelf.writes).toBe(1);
  });

  it('hands over again what a save in progress may lose with the page', async () => {
    const tab = await openTab();
    let finish = () => {};
    const write = vi.spyOn(shelf, 'write').mockReturnValueOnce(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    await tab.type('long text');
    tab.keeper.flush();
    tab.keeper.flush();
    expect(write.mock.calls.map((call) => call[2])).toEqual([false, true]);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    tab.keeper.flush();
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('brings back what the shelf did not get before the page was gone', async () => {
    const tab = await openTab();
    await tab.type('saved');
    vi.spyOn(shelf, 'write').mockReturnValueOnce(new Promise(() => {}));
    vi.setSystemTime(Date.now() + 1);
    tab.document.edit(new PlainText('last words'));
    tab.keeper.flush();
    MemorySeats.open.clear();
    expect((await openTab(tab.seats.remembered)).text()).toBe('last words');
    expect(lastWords.words.size).toBe(0);
  });

  it('drops last words that are older than what the shelf has', async () => {
    shelf.put('slot', 'newer', 2);
    lastWords.leave({ slot: 'slot', savedAt: 1, text: 'older' });
    expect((await openTab()).text()).toBe('newer');
    expect(lastWords.words.size).toBe(0);
  });

  it('keeps an emptied document empty', async () => {
    const before = await openTab();
    await before.type('a: 1');
    await before.type('');
    MemorySeats.open.clear();
    expect((await openTab(before.seats.remembered)).text()).toBe('');
  });

  it('sets a document aside for another to take its place', async () => {
    const tab = await openTab();
    await tab.type('own');
    tab.document.edit(new PlainText('own, not saved yet'));
    expect(await tab.keeper.setAside()).toBe(true);
    const [earlier] = tab.keeper.state.earlier;
    expect(shelf.textIn(earlier.slot)).toBe('own, not saved yet');
    await tab.type('shared');
    expect(shelf.textIn(earlier.slot)).toBe('own, not saved yet');

    MemorySeats.open.clear();
    const reloaded = await openTab(tab.seats.remembered);
    expect(reloaded.text()).toBe('shared');
    expect(reloaded.keeper.state.earlier).toEqual([
      expect.objectContaining({ slot: earlier.slot }),
    ]);
  });

  it('keeps what the user has put aside, however many there are', async () => {
    const tab = await openTab();
    for (let number = 0; number < 10; number++) {
      await tab.type(`own ${number}`);
      expect(await tab.keeper.setAside(true)).toBe(true);
    }
    for (let number = 0; number < 10; number++) shelf.put(`left-${number}`, 'left', number);
    await tab.type('newest');

    MemorySeats.open.clear();
    const reloaded = await openTab(tab.seats.remembered);
    const { earlier } = reloaded.keeper.state;
    expect(earlier.filter(({ isListed }) => isListed)).toHaveLength(10);
    expect(earlier.filter(({ isListed }) => !isListed)).toHaveLength(8);
  });

  it('sets nothing aside that is empty or cannot be kept', async () => {
    const tab = await openTab();
    expect(await tab.keeper.setAside()).toBe(false);
    shelf.refusal = new DOMException('Full', 'QuotaExceededError');
    await tab.type('own');
    expect(await tab.keeper.setAside()).toBe(false);
    expect(tab.keeper.state.earlier).toEqual([]);
  });

  it('reports when the browser refuses, works on, and reports when it is over', async () => {
    shelf.refusal = new DOMException('Full', 'QuotaExceededError');
    const tab = await openTab();
    expect(tab.keeper.state.isReady).toBe(true);
    await tab.type('a: 1');
    expect(tab.keeper.state.refusal).toBe('This browser’s storage for the site is full');
    expect(tab.text()).toBe('a: 1');
    shelf.refusal = undefined;
    await tab.type('a: 2');
    expect(tab.keeper.state.refusal).toBeNull();
    expect(shelf.textIn('new-1')).toBe('a: 2');
  });

  it('leaves a kept text as it is when it cannot be read', async () => {
    shelf.put('old', 'old', 1);
    vi.spyOn(shelf, 'read').mockRejectedValueOnce(new DOMException('Damaged', 'DataError'));
    const tab = await openTab();
    expect(tab.keeper.state.refusal).not.toBeNull();
    await tab.type('new');
    expect(shelf.textIn('old')).toBe('old');
  });
});

describe('DocumentKeeper with a database that does not answer', () => {
  /** A tab that has waited for it in vain, and what makes it answer. */
  async function openSilentTab() {
    let answer = () => {};
    const isAnswering = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const list = vi.spyOn(shelf, 'list').mockImplementationOnce(async () => {
      await isAnswering;
      return shelf.list();
    });
    const document = new WorkingDocument();
    const seats = new MemorySeats();
    const keeper = new DocumentKeeper(document, new ShelfWithDeadline(shelf), seats, lastWords);
    const started = keeper.start();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(keeper.state.isReady).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await started;
    expect(keeper.state).toEqual({
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
    return { keeper, seats, list, type, text, answerNow };
  }

  it('works without it, and does not ask again while it waits', async () => {
    const tab = await openSilentTab();
    await tab.type('a: 1');
    await tab.type('a: 2');
    expect(tab.text()).toBe('a: 2');
    expect([tab.list.mock.calls.length, shelf.writes]).toEqual([1, 0]);
    expect(tab.keeper.state.refusal).not.toBeNull();
    tab.keeper.flush();
    expect([...lastWords.words.values()].map(({ text }) => text)).toEqual(['a: 2']);
  });

  it('brings the text back once it answers', async () => {
    shelf.put('old', 'old', 1);
    const tab = await openSilentTab();
    await tab.answerNow();
    expect(tab.text()).toBe('old');
    expect(tab.keeper.state.refusal).toBeNull();
    await tab.type('old, changed');
    expect(shelf.textIn('old')).toBe('old, changed');
  });

  it('offers the text once it answers, when the user has typed another', async () => {
    shelf.put('old', 'old', 1);
    const tab = await openSilentTab();
    await tab.type('new');
    await tab.answerNow();
    expect(tab.text()).toBe('new');
    expect(tab.keeper.state).toMatchObject({ refusal: null, earlier: [{ slot: 'old' }] });
    expect(shelf.textIn('old')).toBe('old');
    expect(shelf.textIn(tab.seats.remembered ?? '')).toBe('new');
  });

  it('reports when a save is not answered, and saves again once it is', async () => {
    const tab = await openTab();
    let answer = () => {};
    const deadline = new ShelfWithDeadline(shelf);
    const document = new WorkingDocument();
    const keeper = new DocumentKeeper(document, deadline, tab.seats, lastWords);
    await keeper.start();
    vi.spyOn(shelf, 'write').mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    document.edit(new PlainText('one'));
    await vi.advanceTimersByTimeAsync(30_400);
    expect(keeper.state.refusal).toBe('This browser’s storage does not respond');
    document.edit(new PlainText('two'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shelf.writes).toBe(0);
    answer();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(keeper.state.refusal).toBeNull();
    expect([...shelf.kept.keys()].map((slot) => shelf.textIn(slot))).toEqual(['two']);
  });
});
