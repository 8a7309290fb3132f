import { EditorView } from '@codemirror/view';

/** Least number of pixels between a line and what covers the edges of the window. */
const room = 4;

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** What the page's header, the line at the bottom and a phone's keyboard leave of the window. */
function openPart(): Span {
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
  return {
    top: Math.max(0, boxOf('header')?.bottom ?? 0) + room,
    bottom: Math.min(boxOf('.status-line')?.top ?? innerHeight, offsetTop + height) - room,
  };
}

/** Moves the text within its editor, as far as that goes, until a line is in the open part of the window. */
function uncover({ scrollDOM }: EditorView, line: Span): void {
  const { top, bottom } = openPart();
  const editor = scrollDOM.getBoundingClientRect();
  if (line.bottom > bottom) {
    scrollDOM.scrollTop += Math.max(0, Math.min(line.bottom - bottom, line.top - editor.top));
  } else if (line.top < top) {
    scrollDOM.scrollTop += Math.min(0, Math.max(line.top - top, line.bottom - editor.bottom));
  }
}

/**
 * Moves the page, as little as it takes, to where a line is in the open part of the window. What is above the tool is
 * then in sight or out of it: half a row of buttons below the header is no good to anybody.
 */
function settle(line: Span, before: number): void {
  const now = scrollY;
  // The line at the bottom is not everywhere at the same place of the window, so it is tried. Nothing is painted meanwhile.
  const isOpenAt = (y: number) => {
    scrollTo(scrollX, y);
    const { top, bottom } = openPart();
    const moved = scrollY - now;
    return line.top - moved >= top && line.bottom - moved <= bottom;
  };
  if (isOpenAt(before)) return;
  const isOpen = isOpenAt(now);
  const { top, bottom } = openPart();
  const covered = Math.max(0, line.bottom - bottom) + Math.min(0, line.top - top);
  const wanted = isOpen ? now : now + covered;
  const frame = document.querySelector('.tool-frame')?.getBoundingClientRect();
  const below = Math.ceil((frame?.bottom ?? 0) + now - top + room);
  const whole = wanted > before ? [below, 0] : [0, below];
  if (wanted > 0 && wanted < below && whole.some(isOpenAt)) return;
  scrollTo(scrollX, wanted);
}

/** Keeps the line of the caret out from under the page's header and the line at the bottom. */
export const pageScroll = EditorView.scrollHandler.of((view, { head }, { y }) => {
  const host = (view.root as Partial<ShadowRoot>).host;
  if (host?.closest('dialog, [data-focus-mode]')) return false;
  const before = scrollY;
  // The editor scrolls both itself and the page after this, and before the page is painted.
  queueMicrotask(() => {
    const line = view.coordsAtPos(head);
    if (line === null) return;
    const moved = scrollY - before;
    if (y === 'nearest') uncover(view, { top: line.top + moved, bottom: line.bottom + moved });
    settle(view.coordsAtPos(head) ?? line, before);
  });
  return false;
});
