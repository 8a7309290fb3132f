import type { Extension, Text } from '@codemirror/state';
import { RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { colorLine, firstContext, type LineContext } from './color-line.ts';

/** How far above the screen to look for an open quote, bracket or block scalar. */
const linesAbove = 500;
/** Longer lines stay uncoloured: nobody reads them, and colouring them takes time. */
const longestLine = 10_000;

const marks = new Map<string, Decoration>();

function markOf(name: string): Decoration {
  let mark = marks.get(name);
  if (mark === undefined) {
    mark = Decoration.mark({ class: `yt-${name}` });
    marks.set(name, mark);
  }
  return mark;
}

/**
 * Colours the lines on the screen and only those, so that colouring costs the same in a text of
 * any size and never runs in the background.
 */
export const visibleColors: Extension = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = colorView(view);
    }

    update(update: ViewUpdate): void {
      if (update.docChanged || update.viewportChanged) this.decorations = colorView(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function colorView({ state: { doc }, viewport }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const first = doc.lineAt(viewport.from).number;
  const last = doc.lineAt(viewport.to).number;
  let context = contextAbove(doc, first);
  for (let number = first; number <= last; number++) {
    const { from, text } = doc.line(number);
    if (text.length > longestLine) continue;
    // YAML forbids tabs in indentation, and nobody sees them there.
    const indent = text.length - text.trimStart().length;
    for (let at = text.indexOf('\t'); at !== -1 && at < indent; at = text.indexOf('\t', at + 1)) {
      builder.add(from + at, from + at + 1, markOf('tab'));
    }
    const colored = colorLine(text, context);
    for (const span of colored.spans) {
      builder.add(from + span.from, from + span.to, markOf(span.name));
    }
    context = colored.context;
  }
  return builder.finish();
}

function contextAbove(doc: Text, line: number): LineContext {
  let context = firstContext;
  for (let number = Math.max(1, line - linesAbove); number < line; number++) {
    const { text } = doc.line(number);
    if (text.length <= longestLine) context = colorLine(text, context).context;
  }
  return context;
}
