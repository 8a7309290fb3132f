import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { joinClasses } from './join-classes.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Called when the user closes the dialog: Escape, the close button, a click outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** `center` is a dialog in the middle, `wide` one with more room, `right` a drawer. */
  readonly placement?: 'center' | 'wide' | 'right';
}

const placements = {
  center:
    'm-auto max-h-[85dvh] w-[min(32rem,calc(100vw-2rem))] rounded-xl border border-line motion-safe:animate-dialog-in',
  wide: 'm-auto max-h-[92dvh] w-[min(72rem,calc(100vw-2rem))] rounded-xl border border-line motion-safe:animate-dialog-in',
  right:
    'my-0 mr-0 ml-auto h-dvh max-h-none w-[min(20rem,85vw)] max-w-none border-line border-l motion-safe:animate-drawer-in',
};

/**
 * A modal dialog on the platform's own `<dialog>`: it keeps the focus inside, gives it back when
 * closed, and makes the page below it inert. The libraries' dialogs add a style element to lock
 * scrolling, which the Content-Security-Policy blocks.
 */
export function Dialog({ open, onClose, title, children, placement = 'center' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before the content's own effects, which may move the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  // A dialog that is taken out of the page while open would leave the focus nowhere.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out, Escape, is the platform's
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      // The dialog's content fills it, so a click on the dialog itself is one on its backdrop.
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className={joinClasses(
        'bg-surface p-0 text-ink shadow-pop backdrop:bg-black/50',
        placements[placement],
      )}
    >
      <div className="flex min-h-full flex-col">
        <div className="flex h-14 shrink-0 items-center justify-between border-line border-b pr-3 pl-5">
          <h2 id={titleId} className="font-semibold text-base">
            {title}
          </h2>
          <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </Button>
        </div>
        <div className="flex-1 overflow-y-auto p-5">{children}</div>
      </div>
    </dialog>
  );
}
