import { keptDocument } from '../../workspace/documents/kept-documents.ts';

/** What the working document, on the left, is compared with. */
export const keptRight = keptDocument('right');

/** What both sides of a three-way merge began as. */
export const keptBase = keptDocument('base');

export const { document: rightDocument } = keptRight;
export const { document: baseDocument } = keptBase;
