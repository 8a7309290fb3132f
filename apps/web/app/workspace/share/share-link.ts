import type { TemplateMode } from '@yamlkit/engine';
import type { ToolName } from '../../shell/tool-name.ts';
import { type DocumentId, isDocumentId } from '../documents/kept-documents.ts';
import { isTemplateMode } from '../documents/template-reading.ts';

/** What a share link carries. */
export interface SharedWork {
  readonly tool: ToolName;
  /** The tool's options, as the tool gave them; readers must check them. */
  readonly choices: unknown;
  readonly text: string;
  /** The document that the text is, where it is not the YAML that all tools work on. */
  readonly document?: DocumentId;
  /** The texts of the tool's further editors. */
  readonly texts?: Partial<Record<DocumentId, string>>;
  /** How texts are read, where it is not by what they are. */
  readonly templates?: TemplateMode;
}

/** Why a link cannot be opened, in words for the user. */
export class ShareLinkError extends Error {
  override name = 'ShareLinkError';
}

const version = '1';
const fragment = /^#share=(\d+)\.([\w-]*)$/;

/** The most bytes a link may unpack to; a few kilobytes of a hostile link could unpack to gigabytes. */
export const largestShared = 16 * 1024 * 1024;

/**
 * Packs work into an address's fragment, which browsers never send to a server:
 * `#share=1.` and then, in the URL's own base64, zlib's compression of JSON. The checksum that ends
 * zlib's format distinguishes a damaged link from a whole one.
 *
 * @param signal stops the packing; the promise is rejected then.
 * @throws ShareLinkError when the work is larger than {@link largestShared}.
 */
export async function packShareFragment(work: SharedWork, signal?: AbortSignal): Promise<string> {
  const json = await jsonOf(work);
  if (json.size > largestShared) {
    throw new ShareLinkError('The document is too large for a link.');
  }
  const packed = await readAll(
    json.stream().pipeThrough(new CompressionStream('deflate'), signal && { signal }),
    largestShared,
  );
  return `#share=${version}.${base64Of(packed)}`;
}

/**
 * Unpacks what {@link packShareFragment} packed. The fragment may come from anyone: nothing in it
 * is trusted, and unpacking stops at {@link largestShared}.
 *
 * @param isToolName whether the site has the tool that a link names.
 * @throws ShareLinkError that describes the damage.
 */
export async function unpackShareFragment(
  hash: string,
  isToolName: (name: unknown) => name is ToolName,
): Promise<SharedWork> {
  const [, writtenVersion, packed = ''] = fragment.exec(hash) ?? [];
  if (writtenVersion === undefined) throw damaged();
  if (writtenVersion !== version) {
    throw new ShareLinkError(
      'The link was made by another version of this site. Reload the page and try again.',
    );
  }
  let work: unknown;
  try {
    const unpacked = inPieces(bytesOf(packed)).pipeThrough(new DecompressionStream('deflate'));
    const bytes = await readAll(unpacked, largestShared);
    work = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw error instanceof ShareLinkError ? error : damaged();
  }
  if (typeof work !== 'object' || work === null) throw damaged();
  const { tool, choices, text, document, texts, templates } = work as Partial<
    Record<keyof SharedWork, unknown>
  >;
  if (!isToolName(tool) || typeof text !== 'string') throw damaged();
  if (document !== undefined && !isDocumentId(document)) throw damaged();
  const further = furtherTexts(texts) ?? olderOverride(choices);
  return {
    ...{ tool, choices, text },
    ...(document && { document }),
    ...(further && { texts: further }),
    ...(isTemplateMode(templates) && { templates }),
  };
}

/** The texts by the names of their documents. */
function furtherTexts(given: unknown): SharedWork['texts'] {
  if (typeof given !== 'object' || given === null) return undefined;
  const texts = Object.entries(given).filter(
    ([id, text]) => isDocumentId(id) && typeof text === 'string',
  );
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

/** Older links have the merger's override among its choices. */
function olderOverride(choices: unknown): SharedWork['texts'] {
  if (typeof choices !== 'object' || choices === null || !('override' in choices)) return undefined;
  const { override } = choices;
  return typeof override === 'string' ? { override } : undefined;
}

function damaged(): ShareLinkError {
  return new ShareLinkError(
    'The link is damaged: a part of it is missing or changed. Ask for the whole link again.',
  );
}

/** How much of a text is written as JSON before others have their turn, in UTF-16 code units. */
const writtenAtOnce = 1 << 20;

/** The work as JSON, with its texts at the end. */
async function jsonOf({ text, texts, ...others }: SharedWork): Promise<Blob> {
  const parts: (string | Blob)[] = [
    JSON.stringify(others).slice(0, -1),
    ',"text":',
    ...(await jsonParts(text)),
  ];
  for (const [at, [id, further]] of Object.entries(texts ?? {}).entries()) {
    parts.push(
      at === 0 ? ',"texts":{' : ',',
      JSON.stringify(id),
      ':',
      ...(await jsonParts(further)),
    );
  }
  return new Blob([...parts, texts === undefined ? '}' : '}}']);
}

/**
 * A text as a string of JSON, in pieces; the page has its turn after each. A pair of surrogates that two
 * pieces share is written as two escapes.
 */
async function jsonParts(text: string): Promise<(string | Blob)[]> {
  const parts: (string | Blob)[] = ['"'];
  for (let from = 0; from < text.length; from += writtenAtOnce) {
    const json = JSON.stringify(text.slice(from, from + writtenAtOnce));
    parts.push(new Blob([json.slice(1, -1)]));
    if (text.length > writtenAtOnce) await new Promise((resume) => setTimeout(resume));
  }
  return [...parts, '"'];
}

/** One piece is unpacked at a time and whole, to about a thousand times as many bytes at most. */
const unpackedAtOnce = 4096;

/** Bytes in pieces, each given when it is asked for. */
function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= bytes.length) controller.close();
        else controller.enqueue(bytes.slice(at, at + unpackedAtOnce));
        at += unpackedAtOnce;
      },
    },
    { highWaterMark: 0 },
  );
}

async function readAll(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > limit) {
      await reader.cancel();
      throw new ShareLinkError(
        `The link holds more than ${limit / 1024 / 1024} MB, the most a link may hold.`,
      );
    }
    parts.push(next.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Few enough for one call's arguments; a multiple of 3, so that the pieces can be joined. */
const piece = 3 * 4096;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += piece) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + piece)));
  }
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const characters = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < characters.length; at++) bytes[at] = characters.charCodeAt(at);
  return bytes;
}
