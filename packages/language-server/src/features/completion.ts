import {
  type CompletionItem,
  calledParameters,
  completionsAt,
  type InsertText,
  nameCompletionsAt,
  schemaNameBefore,
} from '@yamlkit/language';
import { helmCompletionsAt } from '@yamlkit/language/helm';
import { unwrapDescription } from '@yamlkit/text';
import type {
  CompletionList,
  CompletionItem as ProtocolItem,
} from 'vscode-languageserver-protocol';
import type { CompletionSupport } from '../client-support.ts';
import type { Analysis } from '../documents/analysis.ts';
import type { Params } from '../request-params.ts';
import type { CompletionDocumentation } from './completion-documentation.ts';
import { harmlessMarkdown } from './harmless-markdown.ts';

const BY_CHARACTER = 2;
const KINDS = { key: 10, value: 12, snippet: 15, anchor: 18 } as const;
const SNIPPET = 2;
const AS_IS = 1;
const DEPRECATED = 1;

/** What completion needs beside the text. */
export interface CompletionContext {
  readonly documentation: CompletionDocumentation;
  /** The files that a comment could name as the schema of the document. */
  readonly schemaFiles: () => readonly string[];
}

/** What can be written at a place. */
export function completionFor(
  analysis: Analysis,
  { position, context }: Params<'textDocument/completion'>,
  support: CompletionSupport,
  { documentation, schemaFiles }: CompletionContext,
): CompletionList | undefined {
  const { language, mask, positions, text } = analysis;
  const offset = positions.offsetAt(position);
  const inAction = completionsInAction(analysis, offset);
  const isTyped = context?.triggerKind === BY_CHARACTER;
  // A space asks for a value only where one begins.
  const before = text.slice(Math.max(0, offset - 2), offset);
  if (inAction === undefined && isTyped && before.endsWith(' ') && !/[-:?] $/.test(before))
    return undefined;
  // An equals sign is a trigger in a comment that names the schema only.
  const isInComment = schemaNameBefore(language, offset) !== undefined;
  if (isTyped && before.endsWith('=') && !isInComment) return undefined;
  // A dot begins the property of a context, and nothing else.
  const isProperty = isTyped && before.endsWith('.') && !isInComment;
  const found =
    inAction ??
    nameCompletionsAt(language, offset) ??
    (isProperty
      ? undefined
      : completionsAt(language, offset, {
          isExplicit: !isTyped,
          schemaFiles,
          findParameters: calledParameters,
        }));
  if (found === undefined) return undefined;
  const range = positions.rangeOf(found);
  const lineStart = positions.lines.starts[range.start.line];
  const indentation = /^[ \t]*/.exec(text.slice(lineStart, found.from))?.[0] ?? '';
  const written = text.slice(found.from, offset);
  const items = found.items
    // The placeholder of a template action must not be inserted.
    .filter(({ insert }) => mask === undefined || mask.restore(insert.text) === insert.text)
    .map((item, at): ProtocolItem => {
      const isSnippet = support.hasSnippets && item.insert.stops.length > 0;
      const raw = isSnippet ? snippetOf(item.insert) : item.insert.text;
      const isKept = support.keepsIndentation || !raw.includes('\n');
      const newText = isKept ? raw : raw.replaceAll(`\n${indentation}`, '\n');
      return {
        ...describe(item, support.hasMarkdown),
        sortText: String(at).padStart(5, '0'),
        ...(/^["']/.test(written) && { filterText: written[0] + item.label }),
        ...(isSnippet && { insertTextFormat: SNIPPET }),
        ...(support.keepsIndentation && raw.includes('\n') && { insertTextMode: AS_IS }),
        textEdit: { range, newText },
      };
    });
  return {
    isIncomplete: found.isIncomplete === true,
    items: support.resolvesDocumentation ? documentation.take(items) : items,
  };
}

/** In an action of a Helm template: values of the chart, named templates, functions and variables. */
function completionsInAction({ text, dialect, configuration }: Analysis, offset: number) {
  if (dialect !== 'helm') return undefined;
  return helmCompletionsAt(text, offset, configuration.schemaOptions.files);
}

function describe(item: CompletionItem, hasMarkdown: boolean): ProtocolItem {
  const { label, kind, detail, description, isDeprecated, isRequired } = item;
  const facts = [detail, isRequired ? 'required' : undefined].filter(Boolean).join(', ');
  return {
    label,
    kind: KINDS[kind],
    ...(facts !== '' && { detail: facts }),
    ...(description !== undefined && {
      documentation: hasMarkdown
        ? { kind: 'markdown', value: harmlessMarkdown(unwrapDescription(description)) }
        : { kind: 'plaintext', value: unwrapDescription(description) },
    }),
    ...(isDeprecated && { tags: [DEPRECATED] }),
  };
}

/** A text with its stops as the protocol's snippets have them. */
function snippetOf({ text, stops }: InsertText): string {
  const inOrder = stops.map((stop, at) => ({ ...stop, number: at + 1 }));
  inOrder.sort((a, b) => a.from - b.from);
  let snippet = '';
  let done = 0;
  for (const { from, to, number } of inOrder) {
    snippet += escaped(text.slice(done, from));
    snippet += from === to ? `$${number}` : `\${${number}:${escaped(text.slice(from, to))}}`;
    done = to;
  }
  return `${snippet}${escaped(text.slice(done))}`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\$}]/g, '\\$&');
}
