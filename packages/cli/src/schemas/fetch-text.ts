import { get as getByHttp, type IncomingMessage } from 'node:http';
import { get as getByHttps } from 'node:https';
import { describeSystemError } from '../files/describe-file-error.ts';

/** What came of asking for an address. */
export type Fetched =
  | {
      readonly status: 'new';
      readonly text: string;
      readonly etag?: string;
      readonly lastModified?: string;
    }
  /** The cached text is still current. */
  | { readonly status: 'unchanged' }
  /** In words that go on after "cannot be fetched: ". */
  | { readonly status: 'failed'; readonly reason: string };

/** Limits of one address. */
interface FetchLimits {
  readonly mostBytes: number;
  readonly timeoutMs: number;
}

const LIMITS: FetchLimits = { mostBytes: 20_000_000, timeoutMs: 30_000 };
const MOST_REDIRECTS = 5;

/** Version headers of an earlier response. */
interface Known {
  readonly etag?: string;
  readonly lastModified?: string;
}

/**
 * Asks for an address (http or https). Follows redirects to the same scheme only, and gives up at limits
 * of size and time. Leaves no connection open, which `fetch` would, and the program with it.
 */
export async function fetchText(
  url: string,
  known: Known = {},
  limits: FetchLimits = LIMITS,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    let address = new URL(url);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const response = await ask(address, headersFor(known), signal);
      const { statusCode = 0, headers } = response;
      const isRedirect = statusCode >= 300 && statusCode < 400 && statusCode !== 304;
      if (!isRedirect || headers.location === undefined) return await read(response, limits);
      response.destroy();
      const next = new URL(headers.location, address);
      if (next.protocol !== address.protocol) {
        return failed(`it redirects to ${next.href}, which has another scheme; name that address`);
      }
      address = next;
    }
    return failed(`it redirects more than ${MOST_REDIRECTS} times`);
  } catch (error) {
    if (signal.aborted) return failed(`no response within ${limits.timeoutMs / 1000} seconds`);
    return failed(reasonOf(error));
  }
}

function ask(
  address: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const get = address.protocol === 'https:' ? getByHttps : getByHttp;
  return new Promise((resolve, reject) => {
    get(address, { agent: false, headers, signal }, resolve).on('error', reject);
  });
}

async function read(response: IncomingMessage, limits: FetchLimits): Promise<Fetched> {
  const { statusCode = 0, statusMessage = '', headers } = response;
  if (statusCode === 304) {
    response.destroy();
    return { status: 'unchanged' };
  }
  if (statusCode !== 200) {
    response.destroy();
    return failed(`the server answers ${statusCode} ${statusMessage}`.trimEnd());
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early closes the connection.
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > limits.mostBytes) {
      return failed(`it is larger than ${limits.mostBytes / 1_000_000} MB, the limit for a schema`);
    }
    chunks.push(chunk);
  }
  const { etag, 'last-modified': lastModified } = headers;
  return {
    status: 'new',
    text: new TextDecoder().decode(Buffer.concat(chunks)),
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
  };
}

function headersFor({ etag, lastModified }: Known): Record<string, string> {
  return {
    accept: 'application/schema+json, application/json, application/yaml;q=0.9, */*;q=0.5',
    'user-agent': 'yamlkit',
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
  };
}

function failed(reason: string): Fetched {
  return { status: 'failed', reason };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '' } = error as { readonly code?: string };
  return CAUSES[code] ?? describeSystemError(error);
}

const CAUSES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'host not found, or no network connection',
  EAI_AGAIN: 'the host name cannot be looked up; check your connection',
  ECONNREFUSED: 'the host refused the connection',
  ECONNRESET: 'the connection was closed',
  ETIMEDOUT: 'the host did not answer',
};
