import { SCHEMA_NAMES } from '../schema/schema.ts';
import { checkOptions, checkText } from '../text/check-arguments.ts';
import {
  type InspectOptions,
  inspect as inspectText,
  type TreeView,
} from '../tools/inspect/tree-view.ts';

/**
 * A text's values as a tree of which parts are open. The rows that are shown are asked for in pages, so a tree of a
 * million nodes costs what is seen of it. Starts with the root open. A text with errors gives the tree of what could be
 * read.
 *
 * @throws ArgumentError
 */
export function inspect(text: string, options: InspectOptions = {}): TreeView {
  checkText('text', text);
  checkOptions<InspectOptions>(options, {
    schema: SCHEMA_NAMES,
    like: 'object',
    keyNow: 'function',
    actionRows: 'function',
  });
  return inspectText(text, options);
}
