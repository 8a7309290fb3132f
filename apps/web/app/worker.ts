import type {
  FromWorker,
  Method,
  Methods,
  Reply,
  Texts,
  ToWorker,
} from './workspace/engine/protocol.ts';
import type { Answers } from './workspace/engine-worker/answers.ts';
import { ReceivedTexts } from './workspace/engine-worker/received-texts.ts';
import { runningRequest } from './workspace/engine-worker/running-request.ts';
import { answers } from './workspace/engine-worker/workspace-answers.ts';

const received = new ReceivedTexts();

/** The most texts that a question takes which does not say how many; those that are not sent are empty. */
const mostTexts = 3;

/** What answers each question: the workspace's own, and those of each tool and page that has some. */
const handlers: Partial<Answers<Method>> = Object.assign(
  { ...answers },
  ...Object.values(
    import.meta.glob<Partial<Answers<Method>>>('./{tools,pages}/*/worker/answers.ts', {
      eager: true,
      import: 'answers',
    }),
  ),
);

async function answer<M extends Method>(
  method: M,
  options: Methods[M]['options'],
  texts: string[],
): Promise<Reply<M>> {
  const handler: Partial<Answers<Method>>[M] = handlers[method];
  if (handler === undefined) throw new Error(`Nothing answers ${method}`);
  return await handler(options, ...(texts as Texts<M>));
}

function say(message: FromWorker): void {
  postMessage(message);
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'chunks') {
    received.add(data);
    return;
  }
  if (data.kind === 'end') {
    if (runningRequest.id === data.id) runningRequest.isEnded = true;
    return;
  }
  const { id, method, options } = data;
  Object.assign(runningRequest, { id, isEnded: false });
  received.drop(data.dropped);
  const none = new Uint32Array();
  const length = Math.max(mostTexts, data.texts.length);
  const texts = Array.from({ length }, (_, at) => received.textOf(data.texts[at] ?? none));
  answer(method, options, texts).then(
    (value) => say({ kind: 'reply', id, value }),
    (error) => {
      const message = error instanceof Error ? error.message : String(error);
      say({ kind: 'internal-error', id, message });
    },
  );
});

// Held until the worker ends, so the page notices that even without an event. Browsers
// have locks and random UUIDs on the same terms: a secure context.
if (navigator.locks) {
  const lock = `engine-${crypto.randomUUID()}`;
  const hold = () => {
    say({ kind: 'alive', lock });
    return new Promise(() => {});
  };
  // Some browsers have locks and refuse them, such as where storage is blocked.
  navigator.locks.request(lock, hold).catch(() => {});
}
