import { lexer, type Token, type Tokens } from 'marked';
import type { GuideBlock, GuideInline, GuideSection } from '../../app/pages/docs/guide.ts';

/** What a guide's Markdown may link to. */
export interface LinkTargets {
  /** The address of the page that a file of `docs/` has; undefined for one without. */
  readonly pageOf: (file: string) => string | undefined;
  /** Whether a lint rule has this id. */
  readonly isRule: (id: string) => boolean;
}

/** A guide's Markdown, read. */
export interface ReadGuide {
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}

/**
 * Reads a guide: a title, then whatever of Markdown a page can show.
 *
 * @param file for what is thrown.
 * @throws Error when it holds something else, such as HTML, links to an anchor that it lacks, or leaves a column of a
 *   table without a header.
 */
export function readGuide(file: string, markdown: string, targets: LinkTargets): ReadGuide {
  const fail = (what: string): never => {
    throw new Error(`docs/${file} ${what}`);
  };
  const [title, ...rest] = lexer(markdown).filter((token) => !isSilent(token));
  if (title?.type !== 'heading' || title.depth !== 1) return fail('does not begin with its title');
  const reader = new GuideReader(file, targets, fail);
  const blocks = reader.blocks(rest);
  reader.checkAnchors();
  return { title: plainText(reader.inlines(title.tokens ?? [])), blocks };
}

/** Comments are for those who read the file. */
function isSilent(token: Token): boolean {
  return token.type === 'space' || (token.type === 'html' && /^<!--.*-->\s*$/s.test(token.raw));
}

class GuideReader {
  readonly #file: string;
  readonly #targets: LinkTargets;
  readonly #fail: (what: string) => never;
  readonly #anchors = new Map<string, number>();
  readonly #ownLinks: string[] = [];

  constructor(file: string, targets: LinkTargets, fail: (what: string) => never) {
    this.#file = file;
    this.#targets = targets;
    this.#fail = fail;
  }

  /** To be called at the end. */
  checkAnchors(): void {
    const missing = this.#ownLinks.find((anchor) => !this.#anchors.has(anchor));
    if (missing !== undefined) this.#fail(`links to its own #${missing}, which it lacks`);
  }

  blocks(tokens: readonly Token[]): GuideBlock[] {
    return tokens.filter((token) => !isSilent(token)).map((token) => this.#block(token));
  }

  #block(token: Token): GuideBlock {
    switch (token.type) {
      case 'heading': {
        const { depth, tokens } = token as Tokens.Heading;
        const content = this.inlines(tokens);
        if (depth < 2 || depth > 4) this.#fail(`has a heading of level ${depth}`);
        return { kind: 'heading', level: depth, id: this.#anchorOf(plainText(content)), content };
      }
      case 'paragraph':
      case 'text':
        return { kind: 'paragraph', content: this.inlines([token]) };
      case 'list': {
        const { ordered, items } = token as Tokens.List;
        return {
          kind: 'list',
          isOrdered: ordered,
          items: items.map((item) => this.blocks(item.tokens)),
        };
      }
      case 'blockquote':
        return { kind: 'quote', blocks: this.blocks((token as Tokens.Blockquote).tokens) };
      case 'code': {
        const { lang = '', text } = token as Tokens.Code;
        return { kind: 'code', language: lang.split(' ')[0] ?? '', code: text };
      }
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        const cells = (row: readonly Tokens.TableCell[]) =>
          row.map(({ tokens }) => this.inlines(tokens));
        // A table of terms has no headers at all; a column without one has no name for a screen reader.
        const named = header.filter(({ text }) => text.trim() !== '').length;
        if (named > 0 && named < header.length) this.#fail('has a table with an empty header');
        return { kind: 'table', head: cells(header), rows: rows.map(cells) };
      }
      default:
        return this.#fail(`holds “${token.raw.slice(0, 40)}”, which a page cannot show`);
    }
  }

  inlines(tokens: readonly Token[]): GuideInline[] {
    return tokens.flatMap((token): GuideInline[] => {
      switch (token.type) {
        case 'text':
        case 'paragraph':
          // The text of a list's item holds tokens of its own.
          if ('tokens' in token && token.tokens) return this.inlines(token.tokens);
          return [joinLines(token.raw)];
        case 'escape':
          return [token.text];
        case 'codespan':
          return [{ kind: 'code', text: joinLines(token.text) }];
        case 'strong':
          return [{ kind: 'strong', content: this.inlines(token.tokens ?? []) }];
        case 'em':
          return [{ kind: 'emphasis', content: this.inlines(token.tokens ?? []) }];
        case 'br':
          return [' '];
        case 'link':
          return [this.#link(token as Tokens.Link)];
        default:
          return this.#fail(`holds “${token.raw.slice(0, 40)}”, which a page cannot show`);
      }
    });
  }

  #link({ href, tokens }: Tokens.Link): GuideInline {
    const content = this.inlines(tokens);
    if (href.startsWith('https://')) return { kind: 'link', to: href, content };
    const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? [];
    if (path === '') {
      this.#ownLinks.push(hash.slice(1));
      return { kind: 'link', to: hash, content };
    }
    const [, rule] = /\/rules\/([a-z0-9-]+)\/doc\.md$/.exec(path) ?? [];
    if (rule !== undefined && this.#targets.isRule(rule)) {
      return { kind: 'link', to: `/rules/${rule}`, content };
    }
    if (path.startsWith('/') || /^[a-z]+:/.test(path)) this.#fail(`links to “${href}”`);
    const target = new URL(path, `file:///docs/${this.#file}`).pathname.slice(1);
    const page = this.#targets.pageOf(target.replace(/^docs\//, ''));
    if (page !== undefined) return { kind: 'link', to: page + hash, content };
    return { kind: 'file', path: target + hash, content };
  }

  /** An anchor as GitHub makes it, so that the same links lead there and here. */
  #anchorOf(heading: string): string {
    const plain = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const count = this.#anchors.get(plain) ?? 0;
    this.#anchors.set(plain, count + 1);
    const anchor = count === 0 ? plain : `${plain}-${count}`;
    if (count > 0) this.#anchors.set(anchor, 1);
    return anchor;
  }
}

function joinLines(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** Running text without its marks. */
export function plainText(content: readonly GuideInline[]): string {
  return content
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.kind === 'code' ? part.text : plainText(part.content);
    })
    .join('');
}

/** The sections of a guide, for its search. */
export function sectionsOf(id: string, { title, blocks }: ReadGuide): GuideSection[] {
  const sections: { guide: string; anchor?: string; heading: string; text: string }[] = [
    { guide: id, heading: title, text: '' },
  ];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const heading = plainText(block.content);
      sections.push({ guide: id, anchor: block.id, heading, text: '' });
    } else {
      const last = sections.at(-1);
      if (last !== undefined) last.text = `${last.text}\n${textOf(block)}`.trim();
    }
  }
  return sections;
}

/** Paragraphs, code, items of lists and rows of tables, each on a line. */
function textOf(block: GuideBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plainText(block.content);
    case 'list':
      return block.items.map((item) => item.map(textOf).join('\n')).join('\n');
    case 'quote':
      return block.blocks.map(textOf).join('\n');
    case 'code':
      return block.code.replace(/\s+/g, ' ');
    case 'table':
      return [block.head, ...block.rows].map(rowText).join('\n');
  }
}

function rowText(row: readonly (readonly GuideInline[])[]): string {
  return row.map(plainText).filter(Boolean).join(' · ');
}
