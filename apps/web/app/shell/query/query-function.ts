import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';

/** What an answer with status 401 does: raise an error like any other, or make the data null. */
export type On401 = 'throw' | 'null';

/** The address a query key names: its segments joined by slashes. */
export function urlOfQueryKey(key: QueryKey): string {
  return key.join('/');
}

/** An answer other than OK. The message is its status, a colon, a space and its body. */
export class ResponseError extends Error {
  readonly status: number;

  constructor(status: number, said: string) {
    super(`${status}: ${said}`);
    this.name = 'ResponseError';
    this.status = status;
  }
}

/**
 * GETs `url` with the site's cookies.
 *
 * @throws ResponseError for an answer other than OK, with the body's text, or the status text where
 *   the body is empty; whatever `fetch` throws where there is no answer.
 */
async function fetchAnswer(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { credentials: 'include', signal });
  if (response.ok) return response;
  const body = await response.text();
  throw new ResponseError(response.status, body === '' ? response.statusText : body);
}

/**
 * A query function that GETs the address its key names and parses the answer as JSON. Fails as
 * {@link ResponseError} says; with `on401: 'null'` a 401 gives null instead.
 */
export function jsonQuery({ on401 }: { readonly on401: On401 }) {
  return async ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => {
    try {
      const response = await fetchAnswer(urlOfQueryKey(queryKey), signal);
      return await response.json();
    } catch (error) {
      if (on401 === 'null' && error instanceof ResponseError && error.status === 401) return null;
      throw error;
    }
  };
}

/** A query function that gives the answer's text as it is, for files such as YAML samples. */
export async function textQuery({ queryKey, signal }: QueryFunctionContext): Promise<string> {
  const response = await fetchAnswer(urlOfQueryKey(queryKey), signal);
  return response.text();
}
