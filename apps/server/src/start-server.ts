import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { refuseAmbiguous, refuseBadRequests, SecureResponse } from './refuse-bad-requests.ts';
import { REQUEST_LIMITS, type RequestLimits } from './request-limits.ts';

/** A server that listens. */
export interface RunningServer {
  /** Where a browser on this machine finds it: `http://localhost:4173`. */
  readonly address: string;
  /**
   * Takes no new connections, lets the requests under way end, and resolves when all are closed;
   * connections that are still open after `graceMilliseconds` are cut.
   */
  stop(graceMilliseconds?: number): Promise<void>;
}

export interface ListenOptions {
  /** The address to listen on; `0.0.0.0` or `::` for every one the machine has. */
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Default: {@link REQUEST_LIMITS}. */
  readonly limits?: RequestLimits;
}

/** The server could not listen; the message says why and what to do. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/**
 * Starts to listen.
 *
 * @throws ListenError when the port is busy, or the address is not this machine's or not allowed.
 */
export async function startServer(app: Hono, options: ListenOptions): Promise<RunningServer> {
  const { limits = REQUEST_LIMITS } = options;
  const serverOptions = {
    ServerResponse: SecureResponse,
    headersTimeout: limits.head,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.checkEvery,
  };
  const fetch = refuseAmbiguous(app.fetch);
  const server = createAdaptorServer({ fetch, serverOptions }) as Server;
  server.timeout = limits.silence;
  // Their length is limited; what Node drops of many short ones would not be seen here, but perhaps by a proxy.
  server.maxHeadersCount = 0;
  refuseBadRequests(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new ListenError(explain(error, options), { cause: error }));
    });
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${nameForBrowser(options.host)}:${port}`,
    stop: (graceMilliseconds = 5000) => stop(server, graceMilliseconds),
  };
}

function stop(server: Server, graceMilliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function nameForBrowser(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function explain(error: NodeJS.ErrnoException, { host, port }: ListenOptions): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return (
        `Port ${port} is already in use by another program. ` +
        `Stop that program, or choose another port: PORT=${port < 65535 ? port + 1 : 4173} npm start`
      );
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose one above 1023: PORT=4173 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${host}", which is not an address of this machine. Try HOST=127.0.0.1 or HOST=0.0.0.0.`;
    default:
      return `Could not listen on ${host}, port ${port}: ${error.message}`;
  }
}
