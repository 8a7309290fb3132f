import type { CompletionItem, MarkupContent } from 'vscode-languageserver-protocol';
import type { Params } from '../request-params.ts';

/**
 * The documentation of the completions that were offered last, for clients that ask for that of one item once it is
 * shown: all of it together is many times as large as the list.
 */
export class CompletionDocumentation {
  #list = 0;
  #texts: readonly (MarkupContent | string | undefined)[] = [];

  /** Takes the documentation out of items; each has the number to ask for it by. */
  take(items: readonly CompletionItem[]): CompletionItem[] {
    this.#list++;
    this.#texts = items.map(({ documentation }) => documentation);
    return items.map(({ documentation, ...item }, at) =>
      documentation === undefined ? item : { ...item, data: { list: this.#list, item: at } },
    );
  }

  /** An item with its documentation, if the last list had it. */
  resolve(item: Params<'completionItem/resolve'>): CompletionItem {
    const { data } = item;
    const documentation = data?.list === this.#list ? this.#texts[data.item] : undefined;
    return documentation === undefined
      ? (item as CompletionItem)
      : { ...(item as CompletionItem), documentation };
  }
}
