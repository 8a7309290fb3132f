import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippet,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { type EditorView, ViewPlugin } from '@codemirror/view';
import type { CompletionItem } from '@yamlkit/language';
import { descriptionParts } from '@yamlkit/text';
import { offsetOf, placeOf } from '../places.ts';
import { textView } from './documentation-view.ts';
import type { EditorAssistance } from './editor-assistance.ts';
import { plainProse } from './plain-prose.ts';
import { snippetTemplate } from './snippet-template.ts';

/** What a name or a plain value that is being written consists of. */
const word = /^[\w$./@-]*$/;
/** Where something may begin, on the line up to the cursor; other keys ask for nothing by themselves. */
const worthAsking = /(?:[\w$./@-]|[:\-?,[{] |[*<])$/;

/** There is another one for each text that an editor shows. */
const shownText = ViewPlugin.define(() => ({}));

/** Offers completions on Ctrl+Space and while typing. */
export function completion(assistance: EditorAssistance): Extension {
  const source = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { view } = context;
    const text = view?.plugin(shownText);
    const found = await completionsFor(assistance, context);
    // What was asked about one text would be offered in the other one.
    return view?.plugin(shownText) === text ? found : new Promise(() => {});
  };
  return [
    shownText,
    autocompletion({
      override: [source],
      icons: false,
      // The description of an item is below or beside the list.
      optionClass: ({ type }) => (type === undefined ? '' : `yt-completion-${type}`),
    }),
  ];
}

async function completionsFor(
  assistance: EditorAssistance,
  context: CompletionContext,
): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context;
  const line = state.doc.lineAt(pos);
  const before = line.text.slice(0, pos - line.from);
  if (!explicit && !worthAsking.test(before)) return null;
  const found = await assistance.complete(placeOf(state.doc, pos), explicit);
  if (found === undefined || context.aborted) return null;
  const from = offsetOf(state.doc, found.from);
  const to = offsetOf(state.doc, found.to);
  const options = found.items.map((item, index) => optionFor(item, index));
  return { from, to, options, ...(found.isIncomplete !== true && { validFor: word }) };
}

function optionFor(item: CompletionItem, index: number): Completion {
  const { label, kind, detail, description, isRequired, isDeprecated } = item;
  const details = [detail, isRequired && 'required', isDeprecated && 'deprecated'];
  return {
    label,
    type: isDeprecated ? 'deprecated' : kind,
    // Keeps the worker's order, likely items first.
    sortText: String(index).padStart(5, '0'),
    detail: details.filter(Boolean).join(', '),
    ...(description !== undefined && { info: () => infoView(description) }),
    apply: (view, completion, from, to) => insertItem(view, { item, completion, from, to }),
  };
}

/** The description of an item. Narrow windows show its beginning. */
function infoView(description: string): HTMLElement {
  const { lead, rest } = descriptionParts(description);
  const view = textView(plainProse(lead));
  if (rest === '') return view;
  const whole = document.createElement('div');
  whole.append(view, textView(plainProse(rest)));
  return whole;
}

interface Insertion {
  readonly item: CompletionItem;
  readonly completion: Completion;
  readonly from: number;
  readonly to: number;
}

function insertItem(view: EditorView, { item, completion, from, to }: Insertion): void {
  const { insert } = item;
  const [indent] = /^ */.exec(view.state.doc.lineAt(from).text) ?? [''];
  // Without a stop, a snippet would leave the cursor before it.
  const template = insert.stops.length > 0 ? snippetTemplate(insert, indent) : undefined;
  if (template !== undefined) {
    snippet(template)(view, completion, from, to);
    return;
  }
  view.dispatch({
    changes: { from, to, insert: view.state.toText(insert.text) },
    selection: { anchor: from + (insert.stops[0]?.from ?? insert.text.length) },
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
}
