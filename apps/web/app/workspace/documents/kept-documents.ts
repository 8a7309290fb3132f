import { DocumentPersistence } from './document-persistence.ts';
import { BrowserDocumentStore } from './document-store.ts';
import { OpenDocuments } from './open-documents.ts';
import { StoreWithDeadline } from './store-with-deadline.ts';
import { BrowserTabLease } from './tab-lease.ts';
import { BrowserUnloadBackup } from './unload-backup.ts';
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
  json5: 'JSON5 text',
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
  /** The documents that take turns in it. Of most texts there is one only. */
  readonly documents: OpenDocuments;
  readonly persistence: DocumentPersistence;
}

const known = new Map<DocumentId, KeptDocument>();

/** The document of that name. Its persistence starts with the first `useKeeping`. */
export function keptDocument(id: DocumentId): KeptDocument {
  const existing = known.get(id);
  if (existing !== undefined) return existing;
  const document = new WorkingDocument();
  const documents = new OpenDocuments(document);
  // The names of what was first have no prefix: what browsers keep under them is found again.
  const database = id === 'yaml' ? 'yaml-toolkit' : `yaml-toolkit-${id}`;
  const key = id === 'yaml' ? 'yaml-toolkit:' : `yaml-toolkit:${id}-`;
  const persistence = new DocumentPersistence(
    { document, documents },
    new StoreWithDeadline(new BrowserDocumentStore(database)),
    new BrowserTabLease(`${key}slot`),
    new BrowserUnloadBackup(`${key}last-word:`),
  );
  const kept = { id, name: names[id], document, documents, persistence };
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

const starts = new Map<DocumentPersistence, Promise<void>>();

/** Starts keeping a document, once. Resolves when what was kept has been brought back. */
export function startKeeping(persistence: DocumentPersistence): Promise<void> {
  const start = starts.get(persistence) ?? persistence.start();
  starts.set(persistence, start);
  return start;
}
