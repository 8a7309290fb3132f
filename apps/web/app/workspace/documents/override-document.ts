import { DocumentKeeper } from './document-keeper.ts';
import { BrowserShelf } from './document-shelf.ts';
import { BrowserLastWords } from './last-words.ts';
import { ShelfWithDeadline } from './shelf-with-deadline.ts';
import { BrowserSeats } from './tab-seats.ts';
import { WorkingDocument } from './working-document.ts';

/** What the merger merges into the working document. */
export const overrideDocument = new WorkingDocument();

/** Keeps it between visits, apart from the working document. */
export const overrideKeeper = new DocumentKeeper(
  overrideDocument,
  new ShelfWithDeadline(new BrowserShelf('yaml-toolkit-override')),
  new BrowserSeats('yaml-toolkit:override-slot'),
  new BrowserLastWords('yaml-toolkit:override-last-word:'),
);
