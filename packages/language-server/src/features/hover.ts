import {
  type AliasHover,
  type HoverContents,
  hoverAt,
  type MergeHover,
  type NameHover,
  nameHoverAt,
  type SchemaHover,
} from '@yamlkit/language';
import { descriptionParts, unwrapDescription } from '@yamlkit/text';
import type { Hover, Position } from 'vscode-languageserver-protocol';
import type { Analysis } from '../documents/analysis.ts';
import { harmlessMarkdown } from './harmless-markdown.ts';
import { helmNameAt } from './helm-name.ts';

/** Values whose descriptions are shown. */
const MOST_DESCRIBED = 15;

/** The documentation at a position, as Markdown or plain text. */
export function hoverFor(
  analysis: Analysis,
  position: Position,
  hasMarkdown: boolean,
): Hover | undefined {
  const { language, mask, positions } = analysis;
  const named = helmNameAt(analysis, position);
  if (named !== undefined) {
    const words = new Words(hasMarkdown);
    if (named.code !== undefined) words.add(words.block(named.code));
    words.addProse(named.summary);
    const kind = hasMarkdown ? ('markdown' as const) : ('plaintext' as const);
    return { contents: { kind, value: words.text() }, range: positions.rangeOf(named) };
  }
  const offset = positions.offsetAt(position);
  const name = mask === undefined ? nameHoverAt(language, offset) : undefined;
  const hover = hoverAt(language, offset);
  const shown = name ?? hover;
  if (shown === undefined) return undefined;
  const words = new Words(hasMarkdown);
  if (name !== undefined) describeName(name, words);
  if (hover !== undefined && name?.isInExpression !== true) describeContents(hover.contents, words);
  const text = words.text();
  if (text === '') return undefined;
  return {
    contents: {
      kind: hasMarkdown ? 'markdown' : 'plaintext',
      value: mask === undefined ? text : mask.restore(text),
    },
    range: positions.rangeOf(shown),
  };
}

function describeName({ summary, code }: NameHover, words: Words): void {
  words.addProse(summary);
  if (code !== undefined) words.add(words.block(code));
}

function describeContents(contents: HoverContents, words: Words): void {
  if (contents.type === 'alias') describeAlias(contents, words);
  else if (contents.type === 'merge-key') describeMerge(contents, words);
  else describeSchema(contents, words);
}

/** Paragraphs in one of two notations. */
class Words {
  readonly #hasMarkdown: boolean;
  readonly #paragraphs: string[] = [];

  constructor(hasMarkdown: boolean) {
    this.#hasMarkdown = hasMarkdown;
  }

  add(paragraph: string | undefined): void {
    if (paragraph !== undefined && paragraph !== '') this.#paragraphs.push(paragraph);
  }

  /** What a schema says, which is Markdown of someone else's. */
  prose(text: string): string {
    return this.#hasMarkdown ? harmlessMarkdown(text) : text;
  }

  addProse(text: string | undefined): void {
    this.add(text === undefined ? text : this.prose(text));
  }

  code(text: string): string {
    if (!this.#hasMarkdown) return text;
    // As many marks as none of the text's own runs has.
    const runs = text.match(/`+/g) ?? [];
    const marks = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
    const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
    return `${marks}${space}${text.replaceAll(/\s*[\r\n]\s*/g, ' ')}${space}${marks}`;
  }

  strong(text: string): string {
    return this.#hasMarkdown ? `**${text.replaceAll(/([\\*_`[\]<])/g, '\\$1')}**` : text;
  }

  /** @param address of the catalog; without one, only the text. */
  link(text: string, address: string | undefined): string {
    return this.#hasMarkdown && address !== undefined ? `[${text}](${address})` : text;
  }

  block(text: string): string {
    if (!this.#hasMarkdown) return text;
    const runs = text.match(/`{3,}/g) ?? [];
    const fence = '`'.repeat(Math.max(2, ...runs.map((run) => run.length)) + 1);
    return `${fence}yaml\n${text}\n${fence}`;
  }

  list(label: string, values: readonly string[]): void {
    if (values.length > 0)
      this.add(`${label}: ${values.map((each) => this.code(each)).join(', ')}`);
  }

  text(): string {
    return this.#paragraphs.join('\n\n');
  }
}

function describeAlias({ name, target }: AliasHover, words: Words): void {
  if (target === undefined) {
    words.add(`There is no anchor ${words.code(`&${name}`)} before this alias.`);
    return;
  }
  words.add(`${words.code(`*${name}`)} is the ${target.kind} on line ${target.line}:`);
  words.add(words.block(target.preview));
}

function describeMerge({ keys, count }: MergeHover, words: Words): void {
  const more = count > keys.length ? ` and ${count - keys.length} more` : '';
  words.add(`Merges ${keys.map((key) => words.code(key)).join(', ') || 'no keys'}${more}.`);
}

/** What the values mean, where the schema says it. */
function describeValues({ allowedValues }: SchemaHover, words: Words): void {
  const described = allowedValues.filter(({ description }) => description !== undefined);
  for (const { text, description = '' } of described.slice(0, MOST_DESCRIBED)) {
    words.add(`${words.code(text)}: ${words.prose(unwrapDescription(description))}`);
  }
}

function describeSchema(hover: SchemaHover, words: Words): void {
  const { path, types, title, description, deprecation, limits, source } = hover;
  const last = path[path.length - 1];
  const name = typeof last === 'number' ? `item ${last + 1}` : last;
  const facts = [types.join(' or '), hover.isRequired ? 'required' : ''].filter(Boolean).join(', ');
  if (name === undefined && title !== undefined) words.add(words.strong(title));
  if (hover.isDeprecated) words.addProse(`Deprecated${deprecation ? `: ${deprecation}` : '.'}`);
  if (name !== undefined && title !== undefined && title !== description) words.addProse(title);
  const { lead, rest } = descriptionParts(description ?? '');
  words.addProse(lead);
  if (name !== undefined) words.add(`${words.strong(name)}${facts === '' ? '' : ` (${facts})`}`);
  const values = hover.allowedValues.map(({ text }) => text);
  const more = hover.allowedValueCount - values.length;
  words.list(more > 0 ? `Values (the first ${values.length})` : 'Values', values);
  if (hover.default !== undefined) words.list('Default', [hover.default]);
  words.list('Examples', hover.examples.slice(0, 5));
  words.list(
    'Limits',
    limits.map(({ keyword, value }) => `${keyword} ${value}`),
  );
  words.list(
    'Expressions can use',
    hover.expressions.map((name) => name.replace(/\(.*/, '()')),
  );
  const versions = hover.availability?.versions ?? [];
  if (versions.length > 0) {
    words.add(`In Kubernetes ${versions[0]} to ${versions[versions.length - 1]}.`);
  }
  describeValues(hover, words);
  words.addProse(rest);
  words.add(
    source.name === '' ? undefined : `Schema: ${words.link(source.name, source.published)}`,
  );
}
