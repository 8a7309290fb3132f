import { type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { securityHeaders } from './security-headers.ts';

/**
 * An answer that carries the security headers from the start, so that those that Node and the
 * adapter give on their own (no Host header, an expectation that cannot be met) have them as well.
 */
export class SecureResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
  constructor(...parameters: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...parameters);
    for (const [name, value] of Object.entries(securityHeaders())) this.setHeader(name, value);
  }
}

/** What Node's parser reports, and the status that says so; 400 for everything else. */
const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Headers that say one thing. Of two, programs take the first, the last or both: a proxy in front may have
 * taken another than we do. Two different lengths Node's parser refuses by itself.
 */
const SINGLE = new Set(['content-type', 'host', 'origin', 'sec-fetch-site', 'transfer-encoding']);

/** What answers a request; `rawHeaders` are names and values by turns, as they were sent. */
type Fetch = (
  request: Request,
  env: { readonly incoming: { readonly rawHeaders: readonly string[] } },
) => Response | Promise<Response>;

/** The same application, which gets no requests that have two of a header that says one thing. */
export function refuseAmbiguous(fetch: Fetch): Fetch {
  return (request, env) => {
    if (!isAmbiguous(env.incoming.rawHeaders)) return fetch(request, env);
    return new Response(bodyOf(400), { status: 400, headers: { ...HEADERS, Connection: 'close' } });
  };
}

function isAmbiguous(raw: readonly string[]): boolean {
  const names = raw.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  const single = names.filter((name) => SINGLE.has(name));
  return new Set(single).size < single.length;
}

const HEADERS = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };

function bodyOf(status: number): string {
  return `${STATUS_CODES[status]}\n`;
}

/** Answers what cannot be read as a request with the security headers, and closes the connection. */
export function refuseBadRequests(server: Server): void {
  const responses = new WeakMap<Socket, ServerResponse>();
  server.on('request', (request, response) => responses.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    // In the middle of an answer, another one would look like a part of it.
    const response = responses.get(socket);
    const isAnswering = response?.headersSent === true && !response.writableFinished;
    if (socket.writable && !isAnswering) socket.write(refusal(error.code));
    socket.destroySoon();
  });
}

function refusal(code = ''): string {
  const status = STATUS_OF_ERROR[code] ?? 400;
  const body = bodyOf(status);
  const headers = {
    ...securityHeaders(),
    ...HEADERS,
    'Content-Length': String(body.length),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
