import { countOf } from '@yamlkit/text';
import { ArrowLeft, ArrowRight, Check, ChevronDown, Combine, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { joinClasses } from '../ui/join-classes.ts';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { useStore } from '../ui/store.ts';
import { tabAfterKey } from '../ui/tab-keys.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { tooltipOf } from './commands/shortcuts.ts';
import {
  closeDocument,
  joinDocuments,
  moveDocument,
  newDocument,
  selectDocument,
  titlesOf,
} from './documents/document-switching.ts';
import { keptDocument } from './documents/kept-documents.ts';
import type { OpenDocument } from './documents/open-documents.ts';
import { type TabDrag, useTabDrag } from './use-tab-drag.ts';

const { documents } = keptDocument('yaml');

/** A menu that is open, of one document (with its slot) or of all. */
interface OpenMenu {
  readonly slot: string | null;
  readonly at: { readonly x: number; readonly y: number };
}

/** A tab for each open document, above the editor. */
export function DocumentTabs() {
  const { list, current } = useStore(documents);
  const titles = titlesOf(list);
  const strip = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const hasHidden = useHasHidden(strip, list.length);
  const drag = useTabDrag(strip, (slot, to) => documents.move(slot, to));
  const { close, onKeyDown } = useTabKeys(strip, list);
  useShown(strip, current, list.length);
  const open = (slot: string | null, element: HTMLElement, x: number, y: number) => {
    opener.current = element;
    setMenu({ slot, at: { x, y } });
  };
  return (
    <div className="document-tabs">
      <div ref={strip} role="tablist" aria-label="Open documents" className="document-tab-list">
        {list.map((each, at) => (
          <DocumentTab
            key={each.slot}
            document={each}
            title={titles[at] ?? ''}
            isCurrent={each.slot === current}
            {...{ drag, close, onKeyDown }}
            openMenu={(element, x, y) => open(each.slot, element, x, y)}
          />
        ))}
      </div>
      <Tooltip text="New document">
        <button
          type="button"
          aria-label="New document"
          onClick={() => newDocument()}
          className="document-tab-button"
        >
          <Plus aria-hidden="true" />
        </button>
      </Tooltip>
      {hasHidden && (
        <Tooltip text={tooltipOf('Next document', 'All documents; next')}>
          <button
            type="button"
            aria-label={`All ${list.length} documents`}
            aria-haspopup="menu"
            aria-expanded={menu !== null && menu.slot === null}
            onClick={(event) => {
              const { right, bottom } = event.currentTarget.getBoundingClientRect();
              open(null, event.currentTarget, right, bottom + 4);
            }}
            className="document-tab-button document-tab-all"
          >
            {list.length}
            <ChevronDown aria-hidden="true" />
          </button>
        </Tooltip>
      )}
      {menu !== null && (
        <Menu
          label={menu.slot === null ? 'All documents' : 'Document'}
          groups={menu.slot === null ? [allItems(list, current)] : itemsOf(menu.slot, close)}
          at={menu.at}
          onClose={() => {
            setMenu(null);
            opener.current?.focus();
          }}
        />
      )}
    </div>
  );
}

interface DocumentTabProps extends TabKeys {
  readonly document: OpenDocument;
  readonly title: string;
  readonly isCurrent: boolean;
  readonly drag: TabDrag;
  readonly openMenu: (tab: HTMLElement, x: number, y: number) => void;
}

function DocumentTab({
  document: { slot, ...document },
  title,
  isCurrent,
  drag,
  close,
  onKeyDown,
  openMenu,
}: DocumentTabProps) {
  return (
    <Tooltip text={describe(document, title)}>
      <div
        role="tab"
        data-slot={slot}
        aria-selected={isCurrent}
        tabIndex={isCurrent ? 0 : -1}
        className="document-tab"
        onClick={({ target }) => {
          if (drag.hasMoved()) return;
          const isOnCross = target instanceof Element && target.closest('[data-close]');
          void (isOnCross ? close(slot) : selectDocument(slot));
        }}
        onMouseUp={(event) => {
          // Else Linux pastes the selection into the editor, which is focused by then.
          if (event.button === 1) event.preventDefault();
        }}
        onAuxClick={(event) => {
          if (event.button === 1) void close(slot);
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          // A key has no place of its own.
          const isPointer = event.clientX > 0;
          const x = isPointer ? event.clientX : left;
          openMenu(event.currentTarget, x, isPointer ? event.clientY : bottom);
        }}
        onKeyDown={onKeyDown}
        onPointerDown={drag.onPointerDown}
      >
        <span className="min-w-0 truncate">{title}</span>
        {document.isUnsaved === true && <span className="sr-only">, unsaved changes</span>}
        {/* By keyboard, Delete does the same, and so does the menu of documents. */}
        <span
          aria-hidden="true"
          data-close={title}
          className={joinClasses('document-tab-close', document.isUnsaved && 'is-unsaved')}
        >
          <X />
        </span>
      </div>
    </Tooltip>
  );
}

interface TabKeys {
  /** Closes a document; the next tab gets the focus if its tab had it. */
  readonly close: (slot: string) => Promise<void>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Selects, moves and closes tabs by keys: arrows, Home and End, with Shift to move, Delete and Enter. */
function useTabKeys(
  strip: { readonly current: HTMLElement | null },
  list: readonly OpenDocument[],
): TabKeys {
  const tabOf = (slot: string) =>
    [...(strip.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].find(
      ({ dataset }) => dataset.slot === slot,
    );
  const close = async (slot: string) => {
    const at = list.findIndex((each) => each.slot === slot);
    const next = list[at + 1] ?? list[at - 1];
    const hadFocus = tabOf(slot) === document.activeElement;
    await closeDocument(slot);
    if (hadFocus && next !== undefined) tabOf(next.slot)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { slot } = event.currentTarget.dataset;
    const at = list.findIndex((each) => each.slot === slot);
    if (slot === undefined || at === -1 || event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const to = tabAfterKey(key, at, list.length);
    if (step !== 0 && event.shiftKey) {
      flushSync(() => moveDocument(step, slot));
      // What is moved in the page loses the focus; the next key is for the same tab.
      tabOf(slot)?.focus();
    } else if (to !== undefined) tabOf(list[to]?.slot ?? slot)?.focus();
    else if (key === 'Delete') void close(slot);
    else if (key === 'Enter' || key === ' ') void selectDocument(slot);
    else return;
    event.preventDefault();
  };
  return { close, onKeyDown };
}

function describe({ length, isUnsaved }: Omit<OpenDocument, 'slot'>, title: string): string {
  const size = length > 0 ? `, ${countOf(length, 'character')}` : '';
  return `${title}${size}${isUnsaved === true ? ', changed since it was saved' : ''}`;
}

/** One item for each document, which leads to it. */
function allItems(list: readonly OpenDocument[], current: string): MenuItem[] {
  const titles = titlesOf(list);
  return list.map(({ slot, isUnsaved }, at) => ({
    label: `${titles[at]}${isUnsaved === true ? ' (unsaved)' : ''}`,
    icon: slot === current ? <Check aria-hidden="true" /> : <span className="size-4" />,
    onSelect: () => void selectDocument(slot),
  }));
}

/** What can be done with one document, where there are several. */
function itemsOf(slot: string, close: (slot: string) => Promise<void>): MenuItem[][] {
  const { list } = documents.state;
  const at = list.findIndex((each) => each.slot === slot);
  return [
    [
      {
        label: 'Move left',
        icon: <ArrowLeft aria-hidden="true" />,
        disabled: at === 0,
        onSelect: () => moveDocument(-1, slot),
      },
      {
        label: 'Move right',
        icon: <ArrowRight aria-hidden="true" />,
        disabled: at === list.length - 1,
        onSelect: () => moveDocument(1, slot),
      },
    ],
    [
      {
        label: 'Join all into one',
        icon: <Combine aria-hidden="true" />,
        onSelect: () => void joinDocuments(),
      },
      {
        label: 'Close document',
        icon: <X aria-hidden="true" />,
        shortcut: 'Delete',
        onSelect: () => void close(slot),
      },
    ],
  ];
}

/** Whether some tabs are out of sight. */
function useHasHidden(strip: { readonly current: HTMLElement | null }, count: number): boolean {
  const [hasHidden, setHidden] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more tabs need more room
  useEffect(() => {
    const element = strip.current;
    if (element === null) return;
    const measure = () => setHidden(element.scrollWidth > element.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip, count]);
  return hasHidden;
}

/** Keeps the tab of the current document in sight. */
function useShown(
  strip: { readonly current: HTMLElement | null },
  current: string,
  count: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab is another one, or elsewhere
  useLayoutEffect(() => {
    const element = strip.current;
    const tab = element?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!element || !tab) return;
    const from = tab.offsetLeft;
    const { scrollLeft, clientWidth } = element;
    // Not by scrollIntoView, which would move the page along.
    if (from < scrollLeft) element.scrollLeft = from;
    else if (from + tab.offsetWidth > scrollLeft + clientWidth) {
      element.scrollLeft = from + tab.offsetWidth - clientWidth;
    }
  }, [strip, current, count]);
}
