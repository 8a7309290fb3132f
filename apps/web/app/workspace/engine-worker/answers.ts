import type { Method, Options, Reply, Texts } from '../engine/protocol.ts';

/** What answers questions, each by its name, with as many texts as it takes. */
export type Answers<Names extends Method> = {
  readonly [M in Names]: (options: Options<M>, ...texts: Texts<M>) => Reply<M> | Promise<Reply<M>>;
};

/**
 * A part of the worker's code that is loaded when it is first needed, so that no tool waits for the code of another.
 * One that cannot be loaded ends the worker: the page starts another, which tries once more.
 */
export function part<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.catch(() => {
    close();
    return new Promise<never>(() => {});
  });
}
