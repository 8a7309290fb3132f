import { DocumentKeeper } from './document-keeper.ts';
import { BrowserShelf } from './document-shelf.ts';
import { BrowserLastWords } from './last-words.ts';
import { ShelfWithDeadline } from './shelf-with-deadline.ts';
import { BrowserSeats } from './tab-seats.ts';
import { WorkingDocument } from './working-document.ts';

/**
 * Every text that can be edited on the site, with what a notice calls it: the YAML that all tools work
 * on, the merger's and the comparison's other sides, and the converter's text in each format that it
 * reads.
 */
const names = {
  yaml: 'document',
  override: 'override for the merger',
  right: 'right side of the comparison',
  base: 'base of the three-way merge',
  json: 'JSON text',
  jsonc: 'text in JSON with comments',
  ini: 'INI text',
  toml: 'TOML text',
  env: '.env text',
  properties: '.properties text',
  csv: 'CSV text',
  xml: 'XML text',
} as const;

/** The name of a text that can be edited. */
export type DocumentId = keyof typeof names;

/** All of them. */
export const documentIds = Object.keys(names) as readonly DocumentId[];

/** A document that is kept between visits. */
export interface KeptDocument {
  readonly id: DocumentId;
  /** In the words of a notice: `JSON text`. */
  readonly name: string;
  readonly document: WorkingDocument;
  readonly keeper: DocumentKeeper;
}

const known = new Map<DocumentId, KeptDocument>();

/** The document of that name. Its keeper starts with the first `useKeeping`. */
export function keptDocument(id: DocumentId): KeptDocument {
  const existing = known.get(id);
  if (existing !== undefined) return existing;
  const document = new WorkingDocument();
  // The names of what was first have no prefix: what browsers keep under them is found again.
  const database = id === 'yaml' ? 'yaml-toolkit' : `yaml-toolkit-${id}`;
  const key = id === 'yaml' ? 'yaml-toolkit:' : `yaml-toolkit:${id}-`;
  const keeper = new DocumentKeeper(
    document,
    new ShelfWithDeadline(new BrowserShelf(database)),
    new BrowserSeats(`${key}slot`),
    new BrowserLastWords(`${key}last-word:`),
  );
  const kept = { id, name: names[id], document, keeper };
  known.set(id, kept);
  return kept;
}

/** The id of a document; undefined for one that is not kept, such as an output. */
export function idOf(document: WorkingDocument): DocumentId | undefined {
  return [...known.values()].find((kept) => kept.document === document)?.id;
}

/** Whether something that may come from anyone is the name of a document. */
export function isDocumentId(value: unknown): value is DocumentId {
  return typeof value === 'string' && Object.hasOwn(names, value);
}

const starts = new Map<DocumentKeeper, Promise<void>>();

/** Starts keeping a document, once. Resolves when what was kept has been brought back. */
export function startKeeping(keeper: DocumentKeeper): Promise<void> {
  const start = starts.get(keeper) ?? keeper.start();
  starts.set(keeper, start);
  return start;
}
