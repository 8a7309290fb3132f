import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { checkContactMessage } from './contact-message.ts';
import type { MessageStore } from './message-file.ts';
import { RateLimit } from './rate-limit.ts';
import { senderGroup } from './sender-group.ts';

/** Bytes: the longest message the form takes, in any language, fits several times. */
const largestBody = 64 * 1024;

export interface ContactOptions {
  readonly store: MessageStore;
  /**
   * Whether a proxy in front of the server names the visitor in `X-Forwarded-For`. Without one that
   * header is what the visitor made up, so it must not count.
   */
  readonly isBehindProxy: boolean;
  /** How many messages are taken. Default: 5 from one sender and 100 in all, in 10 minutes. */
  readonly limit?: RateLimit;
}

/**
 * `POST /` takes a message of the contact form as JSON, and answers 201 once it is stored for good.
 * Every other answer means that it is not stored: 400 for an invalid message, 403 from another
 * site's page, 413, 415, 429 with `Retry-After`, 500 when it could not be written.
 */
export function createContactApp({ store, isBehindProxy, limit }: ContactOptions): Hono {
  const app = new Hono();
  const rateLimit = limit ?? new RateLimit({ perSender: 5, inAll: 100, span: 10 * 60_000 });

  app.use('*', async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  });

  app.post(
    '/',
    async (context, next) => {
      if (isCrossSite(context))
        return errorResponse(context, 403, 'Messages come from this site only.');
      const type = context.req.header('Content-Type') ?? '';
      // Also keeps other sites' plain forms out, which cannot send JSON.
      if (!/^application\/json\s*(?:;|$)/i.test(type)) {
        return errorResponse(context, 415, 'The body must be JSON.');
      }
      return next();
    },
    bodyLimit({
      maxSize: largestBody,
      onError: (context) => errorResponse(context, 413, 'The message is too large.'),
    }),
    async (context) => {
      const checked = checkContactMessage(await context.req.json().catch(() => undefined));
      if ('problem' in checked) return errorResponse(context, 400, checked.problem);
      // Only what would be stored counts, so that mistakes do not lock anyone out.
      const wait = rateLimit.take(senderOf(context, isBehindProxy));
      if (wait > 0) {
        context.header('Retry-After', String(wait));
        return errorResponse(context, 429, 'Too many messages. Try again later.');
      }
      try {
        await store.keep(checked.message);
      } catch (error) {
        console.error('A contact message could not be stored:', error);
        return errorResponse(context, 500, 'The message could not be stored.');
      }
      return context.json({ stored: true }, 201);
    },
  );

  app.all('/', (context) => {
    context.header('Allow', 'POST');
    return context.text('Method not allowed\n', 405);
  });
  return app;
}

function errorResponse(context: Context, status: 400 | 403 | 413 | 415 | 429 | 500, error: string) {
  return context.json({ stored: false, error }, status);
}

/** Whether a browser says that another site's page sent the request. */
function isCrossSite(context: Context): boolean {
  const site = context.req.header('Sec-Fetch-Site');
  if (site !== undefined) return site !== 'same-origin';
  // Older browsers name the page's origin only. What is not a browser names none and has no
  // visitor's rights that it could misuse.
  const origin = context.req.header('Origin');
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== context.req.header('Host');
}

/** The visitor's network; kept in memory for as long as the limit looks back, and nowhere else. */
function senderOf(context: Context, isBehindProxy: boolean): string {
  // The last entry is the one that the proxy itself has added.
  const forwarded = context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  const isNamed = isBehindProxy && forwarded;
  return senderGroup(isNamed ? forwarded : (getConnInfo(context).remote.address ?? ''));
}
