import { type ToastContent, ToastStore } from './toast-store.ts';

/** The page's one toast store, which the toast region shows. */
export const toastStore = new ToastStore();

/** Shows a toast in place of any other, from anywhere in the page. */
export function showToast(content: ToastContent): void {
  toastStore.show(content);
}
