import { WritableStore } from '../../ui/store.ts';

/** Whether the preview of the template is shown. */
export const isPreviewOpen = new WritableStore(false);

/** The values of the preview, for as long as the page is open. */
export const previewValues = new WritableStore('');
