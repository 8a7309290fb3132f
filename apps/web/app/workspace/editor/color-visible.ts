import type { EditorState, Extension, Text } from '@codemirror/state';
import { RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import type { TemplateDialect } from '@yamlkit/engine';
import { colorLine } from './color-line.ts';
import {
  colorTemplateLine,
  firstTemplateContext,
  type TemplateContext,
  type TemplateSpan,
} from './color-template-line.ts';
import { templateDialect } from './template-dialect.ts';

/** How far above the screen to look for an open quote, bracket or block scalar. */
const linesAbove = 500;
/** Longer lines stay uncoloured: no one reads them, and colouring them takes time. */
const longestLine = 10_000;

const marks = new Map<string, Decoration>();

function markOf(name: string): Decoration {
  let mark = marks.get(name);
  if (mark === undefined) {
    const isOfAction = name.startsWith('action-');
    mark = Decoration.mark({ class: isOfAction ? `yt-action yt-${name}` : `yt-${name}` });
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
      const { startState, state } = update;
      const isOther = dialectOf(startState) !== dialectOf(state);
      if (update.docChanged || update.viewportChanged || isOther)
        this.decorations = colorView(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

/** The dialect of an editor's text; a text that is only compared has none. */
function dialectOf(state: EditorState): TemplateDialect | null {
  return state.field(templateDialect, false) ?? null;
}

/** Colours a line after another. */
type ColorLine = (
  line: string,
  context: TemplateContext,
) => { readonly spans: readonly TemplateSpan[]; readonly context: TemplateContext };

const colorYamlLine: ColorLine = (line, context) => {
  const { spans, context: yaml } = colorLine(line, context.yaml);
  return { spans, context: { yaml, closing: null } };
};

/** A result that begins with a comment of JSON or INI is not YAML: the lines with its mark are comments. */
function commentMarkOf({ readOnly, doc }: EditorState): string | undefined {
  return readOnly ? /^(?:\/\/|;)(?= )/.exec(doc.line(1).text)?.[0] : undefined;
}

function colorerOf(state: EditorState): ColorLine {
  const dialect = dialectOf(state);
  if (dialect !== null) return (line, context) => colorTemplateLine(line, context, dialect);
  const mark = commentMarkOf(state);
  if (mark === undefined) return colorYamlLine;
  return (line, context) =>
    line.startsWith(mark)
      ? { spans: [{ from: 0, to: line.length, name: 'comment' }], context }
      : colorYamlLine(line, context);
}

function colorView({ state, viewport }: EditorView): DecorationSet {
  const { doc } = state;
  const color = colorerOf(state);
  const builder = new RangeSetBuilder<Decoration>();
  const first = doc.lineAt(viewport.from).number;
  const last = doc.lineAt(viewport.to).number;
  let context = contextAbove(doc, first, color);
  for (let number = first; number <= last; number++) {
    const { from, text } = doc.line(number);
    if (text.length > longestLine) continue;
    // YAML forbids tabs in indentation, and no one sees them there.
    const indent = text.length - text.trimStart().length;
    for (let at = text.indexOf('\t'); at !== -1 && at < indent; at = text.indexOf('\t', at + 1)) {
      builder.add(from + at, from + at + 1, markOf('tab'));
    }
    const colored = color(text, context);
    for (const span of colored.spans) {
      builder.add(from + span.from, from + span.to, markOf(span.name));
    }
    context = colored.context;
  }
  return builder.finish();
}

function contextAbove(doc: Text, line: number, color: ColorLine): TemplateContext {
  let context = firstTemplateContext;
  for (let number = Math.max(1, line - linesAbove); number < line; number++) {
    const { text } = doc.line(number);
    if (text.length <= longestLine) context = color(text, context).context;
  }
  return context;
}
