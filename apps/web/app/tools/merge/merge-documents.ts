import { WorkingDocument } from '../../working-document/working-document.ts';

/** What is merged into the working document. Lasts as long as the page. */
export const overrideDocument = new WorkingDocument();

/** What the merge made, or what kept it from being made. */
export const resultDocument = new WorkingDocument();
