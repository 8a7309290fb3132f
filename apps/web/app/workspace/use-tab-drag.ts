import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';

/** Pixels a pointer moves before that is a drag and not a press. */
const dragDistance = 5;

/** What a tab does with the pointer. */
export interface TabDrag {
  /** Whether the press that has just ended was a drag. */
  hasMoved(): boolean;
  onPointerDown(event: ReactPointerEvent<HTMLElement>): void;
}

/**
 * Lets tabs, each with its `data-slot`, be dragged to another place in their strip with a mouse or a pen: the tab
 * follows the pointer, and changes places with another one once it covers half of that. A finger scrolls the strip.
 */
export function useTabDrag(
  strip: { readonly current: HTMLElement | null },
  move: (slot: string, to: number) => void,
): TabDrag {
  const hasMoved = useRef(false);
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);
  return {
    hasMoved: () => hasMoved.current,
    onPointerDown: ({ button, pointerType, clientX: from, currentTarget }) => {
      hasMoved.current = false;
      const { slot } = currentTarget.dataset;
      if (button !== 0 || pointerType === 'touch' || slot === undefined) return;
      const grip = from - currentTarget.getBoundingClientRect().left;
      const onMove = ({ clientX }: PointerEvent) => {
        if (!hasMoved.current && Math.abs(clientX - from) < dragDistance) return;
        hasMoved.current = true;
        if (strip.current !== null) follow(strip.current, slot, clientX - grip, move);
      };
      // Not by capturing the pointer: a tab that changes its place in the page would lose it.
      end.current = () => {
        removeEventListener('pointermove', onMove);
        removeEventListener('pointerup', end.current);
        removeEventListener('pointercancel', end.current);
        const tab =
          strip.current && tabsOf(strip.current).find(({ dataset }) => dataset.slot === slot);
        if (tab) letGo(tab);
      };
      addEventListener('pointermove', onMove);
      addEventListener('pointerup', end.current);
      addEventListener('pointercancel', end.current);
    },
  };
}

/** Shows a tab with its left end at a place in the window, and moves it past its neighbour if it is there. */
function follow(
  strip: HTMLElement,
  slot: string,
  left: number,
  move: (slot: string, to: number) => void,
): void {
  const tabs = tabsOf(strip);
  const at = tabs.findIndex(({ dataset }) => dataset.slot === slot);
  const tab = tabs[at];
  if (tab === undefined) return;
  tab.dataset.dragged = '';
  // The strip is what offsets are measured from.
  const shift = left - (strip.getBoundingClientRect().left - strip.scrollLeft + tab.offsetLeft);
  tab.style.transform = `translateX(${shift}px)`;
  const to = at + Math.sign(shift);
  const neighbour = tabs[to];
  if (neighbour !== undefined && Math.abs(shift) > neighbour.offsetWidth / 2) move(slot, to);
}

function letGo(tab: HTMLElement): void {
  tab.style.transform = '';
  delete tab.dataset.dragged;
}

function tabsOf(strip: HTMLElement): HTMLElement[] {
  return [...strip.querySelectorAll<HTMLElement>('[role="tab"]')];
}
