/** What a message of JSON-RPC 2.0 may have; all of it comes from others. */
export interface Message {
  readonly jsonrpc: '2.0';
  readonly id?: string | number | null;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Codes of JSON-RPC and of the Language Server Protocol. */
export const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const METHOD_NOT_FOUND = -32601;
export const INVALID_PARAMS = -32602;
export const INTERNAL_ERROR = -32603;
export const SERVER_NOT_INITIALIZED = -32002;
export const REQUEST_FAILED = -32803;
export const REQUEST_CANCELLED = -32800;
export const SERVER_CANCELLED = -32802;

/** What a handler throws for the client to show. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Whether a value is a message at all: an object of JSON-RPC. */
export function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { id, method } = value as Record<string, unknown>;
  const hasId = id === undefined || id === null || ['string', 'number'].includes(typeof id);
  return hasId && (method === undefined ? id !== undefined : typeof method === 'string');
}
