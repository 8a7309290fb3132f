import { lexer, type Token, type Tokens } from 'marked';
import type {
  DocBlock,
  DocExample,
  DocInline,
} from '../../app/tools/validate/rule-docs/rule-doc.ts';

type TextBlock = Exclude<DocBlock, DocExample>;
type ReadBlock = TextBlock | Omit<DocExample, 'findings'>;

/** A rule's `doc.md`, read. */
export interface ReadDoc {
  readonly message: string;
  readonly summary: string;
  /** Everything but the options; examples without what was found in them. */
  readonly blocks: readonly ReadBlock[];
  /** What is said of all options. */
  readonly optionBlocks: readonly TextBlock[];
  /** What is said of each option, by name. */
  readonly optionNotes: ReadonlyMap<string, readonly DocInline[]>;
}

/** The headings' words that open the list of options. */
const OPTIONS = 'Options';

/**
 * Reads a rule's documentation: the id as its title, the message as a quotation, text and examples,
 * then the options as a list.
 *
 * @throws Error when it is built otherwise, or holds what a rule's page cannot show, such as HTML.
 */
export function readDoc(id: string, markdown: string): ReadDoc {
  const tokens = lexer(markdown).filter(({ type }) => type !== 'space');
  const fail = (what: string): never => {
    throw new Error(`The documentation of the rule ${id} ${what}`);
  };
  const [title, quotation, ...rest] = tokens;
  if (title?.type !== 'heading' || title.depth !== 1 || title.text !== id) {
    fail(`does not begin with the title "# ${id}"`);
  }
  if (quotation?.type !== 'blockquote') fail('lacks the message, as "> message" under its title');
  const message = (quotation as Tokens.Blockquote).text.replace(/\s+/g, ' ').trim();

  const blocks: ReadBlock[] = [];
  const optionBlocks: TextBlock[] = [];
  const optionNotes = new Map<string, readonly DocInline[]>();
  let isInOptions = false;
  for (const token of rest) {
    if (token.type === 'heading') {
      isInOptions = token.text === OPTIONS;
      if (!isInOptions) blocks.push({ kind: 'heading', text: token.text });
    } else if (isInOptions && token.type === 'list') {
      for (const item of (token as Tokens.List).items) {
        const [name, note] = readOption(inlinesOf(item.tokens, fail), fail);
        optionNotes.set(name, note);
      }
    } else {
      const block = readBlock(token, fail);
      if (!isInOptions) blocks.push(block);
      else if (block.kind === 'example') fail('has an example under “Options”');
      else if (token.raw.trim() !== 'None.') optionBlocks.push(block);
    }
  }
  const first = blocks.find((block) => block.kind === 'paragraph');
  if (first?.kind !== 'paragraph') return fail('says nothing of what the rule is about');
  return {
    message,
    summary: firstSentence(plainText(first.content)),
    blocks,
    optionBlocks,
    optionNotes,
  };
}

type Fail = (what: string) => never;

function readBlock(token: Token, fail: Fail): ReadBlock {
  switch (token.type) {
    case 'paragraph':
      return { kind: 'paragraph', content: inlinesOf(token.tokens ?? [], fail) };
    case 'list':
      return {
        kind: 'list',
        items: (token as Tokens.List).items.map(({ tokens }) => inlinesOf(tokens, fail)),
      };
    case 'code':
      return readCode(token as Tokens.Code, fail);
    default:
      return fail(`holds “${token.raw.slice(0, 40)}”, which a rule's page cannot show`);
  }
}

function readCode({ text: code, lang = '' }: Tokens.Code, fail: Fail): ReadBlock {
  const [, mark, options = '{}'] = /^yaml (bad|good)(?: (\{.*\}))?$/.exec(lang) ?? [];
  if (mark === undefined) return { kind: 'code', code };
  try {
    return { kind: 'example', isBad: mark === 'bad', code, options: JSON.parse(options) };
  } catch {
    return fail(`has an example whose options are no JSON: ${options}`);
  }
}

/** `name` (default …): what it does. The default is the rule's to say, so it is left out. */
function readOption(item: readonly DocInline[], fail: Fail): [string, readonly DocInline[]] {
  const [name, ...rest] = item;
  if (typeof name !== 'object' || name.kind !== 'code') {
    return fail('has an entry under “Options” that does not begin with the name of one');
  }
  const colon = rest.findIndex((part) => typeof part === 'string' && /(?:\)|^): /.test(part));
  const text = rest[colon];
  if (typeof text !== 'string') return fail(`says nothing of the option ${name.text}`);
  const said = text.replace(/^.*?(?:\)|^): /, '');
  return [name.text, [said.charAt(0).toUpperCase() + said.slice(1), ...rest.slice(colon + 1)]];
}

function inlinesOf(tokens: readonly Token[], fail: Fail): DocInline[] {
  return tokens.flatMap((token): DocInline[] => {
    switch (token.type) {
      case 'text':
        // The text of a list's item holds tokens of its own.
        if ('tokens' in token && token.tokens) return inlinesOf(token.tokens, fail);
        return [joinLines(token.text)];
      case 'escape':
        return [token.text];
      case 'paragraph':
        return inlinesOf(token.tokens ?? [], fail);
      case 'codespan':
        return [{ kind: 'code', text: joinLines(token.text) }];
      case 'strong':
        return [{ kind: 'strong', text: joinLines(token.text) }];
      case 'em':
        return [{ kind: 'emphasis', text: joinLines(token.text) }];
      case 'link':
        return [{ kind: 'link', to: linkTarget(token.href, fail), text: joinLines(token.text) }];
      default:
        return fail(`holds “${token.raw.slice(0, 40)}”, which a rule's page cannot show`);
    }
  });
}

function joinLines(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** The address on the site: a doc names another rule by the path of its file, for other readers. */
function linkTarget(href: string, fail: Fail): string {
  const [, id] = /^\.\.\/([a-z0-9-]+)\/doc\.md$/.exec(href) ?? [];
  if (id !== undefined) return `/rules/${id}`;
  if (/^https:\/\//.test(href)) return href;
  return fail(`links to “${href}”, which is neither another rule's doc.md nor an https address`);
}

/** Running text without its marks. */
export function plainText(content: readonly DocInline[]): string {
  return content.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

/** How long a sentence of a list may be; of a longer one, what is before its first colon. */
const longestSentence = 160;

function firstSentence(text: string): string {
  const sentence = /^.*?[.!?](?= [A-Z`“]|$)/.exec(text)?.[0] ?? text;
  const colon = sentence.indexOf(': ');
  if (sentence.length <= longestSentence || colon === -1) return sentence;
  return `${sentence.slice(0, colon)}.`;
}
