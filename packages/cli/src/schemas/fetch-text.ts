/** What came of asking for an address. */
export type Fetched =
  | {
      readonly status: 'new';
      readonly text: string;
      readonly etag?: string;
      readonly lastModified?: string;
    }
  /** What is in the cache is still current. */
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

/** What an earlier answer said of its version. */
interface Known {
  readonly etag?: string;
  readonly lastModified?: string;
}

/**
 * Asks for an address (http or https). Follows redirects to the same scheme only, and gives up at limits
 * of size and time.
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
      const response = await fetch(address, {
        redirect: 'manual',
        signal,
        headers: headersFor(known),
      });
      const target = response.headers.get('location');
      if (
        response.status < 300 ||
        response.status >= 400 ||
        response.status === 304 ||
        target === null
      ) {
        return await read(response, limits);
      }
      await response.body?.cancel();
      const next = new URL(target, address);
      if (next.protocol !== address.protocol) {
        return failed(`it redirects to ${next.href}, which has another scheme; name that address`);
      }
      address = next;
    }
    return failed(`it redirects more than ${MOST_REDIRECTS} times`);
  } catch (error) {
    return failed(reasonOf(error, limits));
  }
}

async function read(response: Response, limits: FetchLimits): Promise<Fetched> {
  if (response.status === 304) return { status: 'unchanged' };
  if (!response.ok) {
    await response.body?.cancel();
    return failed(`the server answers ${response.status} ${response.statusText}`.trimEnd());
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limits.mostBytes) {
      return failed(`it has more than ${limits.mostBytes / 1_000_000} MB, which no schema has`);
    }
    chunks.push(chunk);
  }
  const etag = response.headers.get('etag');
  const lastModified = response.headers.get('last-modified');
  return {
    status: 'new',
    text: new TextDecoder().decode(Buffer.concat(chunks)),
    ...(etag !== null && { etag }),
    ...(lastModified !== null && { lastModified }),
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

function reasonOf(error: unknown, { timeoutMs }: FetchLimits): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `there is no answer within ${timeoutMs / 1000} seconds`;
  // What the network says is the cause of what `fetch` throws.
  const { cause } = error;
  const { code, message } = (cause ?? error) as { code?: string; message?: string };
  return CAUSES[code ?? ''] ?? message ?? error.message;
}

const CAUSES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no host of that name, or no connection',
  EAI_AGAIN: 'the name of the host cannot be looked up; is there a connection?',
  ECONNREFUSED: 'the host refuses the connection',
  ECONNRESET: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed',
  ETIMEDOUT: 'the host does not answer',
};
