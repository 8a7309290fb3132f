import { CircleAlert, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { buttonClasses } from './button.tsx';
import { joinClasses } from './join-classes.ts';
import { useStore } from './store.ts';
import { toastStore } from './toast.ts';
import { TOAST_DURATION, TOAST_SWIPE_THRESHOLD, type Toast } from './toast-store.ts';

/**
 * Shows the toasts. F8 moves the focus here. For the browser only: while hidden it styles itself
 * inline, which pre-rendered HTML must not hold.
 */
export default function ToastRegion() {
  const toasts = useStore(toastStore);
  return (
    <RadixToast.Provider
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport
        hotkey={['F8']}
        className="fixed right-0 bottom-8 toast-region z-50 flex w-full max-w-[26rem] flex-col gap-2 p-4 outline-none max-md:bottom-12"
      />
    </RadixToast.Provider>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const destructive = toast.variant === 'destructive';
  return (
    <RadixToast.Root
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) toastStore.dismiss(toast.id);
      }}
      // Errors are announced at once, confirmations when the reader is idle.
      type={destructive ? 'foreground' : 'background'}
      className={joinClasses(
        'flex items-start gap-3 rounded-lg border bg-raised p-4 text-ink shadow-pop',
        'motion-safe:data-[state=open]:animate-toast-in motion-safe:data-[state=closed]:animate-fade-out',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
        'motion-safe:data-[swipe=cancel]:transition-transform',
        destructive ? 'border-danger' : 'border-line-strong/60',
      )}
    >
      {destructive && (
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      )}
      <div className="min-w-0 flex-1 text-sm">
        <RadixToast.Title className={joinClasses('font-semibold', destructive && 'text-danger')}>
          {toast.title}
        </RadixToast.Title>
        {toast.description !== undefined && (
          <RadixToast.Description className="mt-0.5 break-words text-muted">
            {toast.description}
          </RadixToast.Description>
        )}
      </div>
      {toast.action !== undefined && (
        <RadixToast.Action
          altText={toast.action.label}
          onClick={toast.action.onSelect}
          className={buttonClasses('secondary', 'small')}
        >
          {toast.action.label}
        </RadixToast.Action>
      )}
      <RadixToast.Close
        aria-label="Dismiss"
        className="-m-1 inline-flex size-6 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink max-md:-m-3 max-md:size-10"
      >
        <X aria-hidden="true" className="size-4" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
