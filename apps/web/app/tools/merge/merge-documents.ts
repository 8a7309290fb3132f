import { WorkingDocument } from '../../workspace/documents/working-document.ts';

/** What the merge made, or what kept it from being made. Lasts as long as the page. */
export const resultDocument = new WorkingDocument();
