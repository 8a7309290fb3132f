import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GuideBlock, GuideInline } from '../../app/pages/docs/guide.ts';
import { formatPages, guidePath, guides } from '../../app/pages/docs/guides.ts';
import { readPage, readSections } from './guides.ts';
import { readGuide } from './read-guide.ts';

const targets = {
  pageOf: (file: string) => (file === 'ci.md' ? '/docs/ci' : undefined),
  isRule: (id: string) => id === 'colons',
};
const read = (markdown: string) => readGuide('x.md', `# Title\n\n${markdown}`, targets).blocks;

describe('readGuide', () => {
  it('reads what guides are written in', () => {
    const markdown =
      'A **b** `c<d>` & [e *f*](ci.md#g).\n\n## A & `b`\n\n1. one\n   - two\n\n> q\n\n```sh\nls\n```\n\n|a|b|\n|-|-|\n|`c`|d|\n';
    expect(read(markdown)).toEqual([
      {
        kind: 'paragraph',
        content: [
          'A ',
          { kind: 'strong', content: ['b'] },
          ' ',
          { kind: 'code', text: 'c<d>' },
          ' & ',
          {
            kind: 'link',
            to: '/docs/ci#g',
            content: ['e ', { kind: 'emphasis', content: ['f'] }],
          },
          '.',
        ],
      },
      { kind: 'heading', level: 2, id: 'a--b', content: ['A & ', { kind: 'code', text: 'b' }] },
      {
        kind: 'list',
        isOrdered: true,
        items: [
          [
            { kind: 'paragraph', content: ['one'] },
            {
              kind: 'list',
              isOrdered: false,
              items: [[{ kind: 'paragraph', content: ['two'] }]],
            },
          ],
        ],
      },
      { kind: 'quote', blocks: [{ kind: 'paragraph', content: ['q'] }] },
      { kind: 'code', language: 'sh', code: 'ls' },
      { kind: 'table', head: [['a'], ['b']], rows: [[[{ kind: 'code', text: 'c' }], ['d']]] },
    ]);
  });

  it('refuses a table of which one column has no header', () => {
    expect(() => read('| | b |\n|-|-|\n| c | d |\n')).toThrow(
      'docs/x.md has a table with an empty header',
    );
    expect(read('| | |\n|-|-|\n| c | d |\n')).toHaveLength(1);
  });

  it('tells pages, rules, files and addresses elsewhere apart', () => {
    const [paragraph] = read(
      '[a](../packages/x/rules/colons/doc.md) [b](decisions/1.md) [c](https://yaml.org)',
    );
    const links = paragraph?.kind === 'paragraph' ? paragraph.content : [];
    expect(links.filter((part) => typeof part !== 'string')).toMatchObject([
      { kind: 'link', to: '/rules/colons' },
      { kind: 'file', path: 'docs/decisions/1.md' },
      { kind: 'link', to: 'https://yaml.org' },
    ]);
  });

  it.each([
    ['<b>a</b>', /holds “<b>”/],
    ['![a](b.png)', /holds “!\[a\]/],
    ['[a](javascript:alert)', /links to “javascript:alert”/],
    ['[a](#nowhere)', /links to its own #nowhere/],
    ['# Another title', /heading of level 1/],
  ])('refuses %s', (markdown, reason) => {
    expect(() => read(markdown)).toThrow(reason);
  });
});

describe('the guides of the repository', () => {
  const pages = new Map(guides.map(({ id }) => [guidePath(id) as string, readPage(id)]));

  it.each(guides)('$id is read, and its links to other guides lead to anchors there', ({ id }) => {
    const anchors = (path: string) =>
      pages.get(path)?.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
    const broken = linksOf(readPage(id).blocks).filter((to) => {
      const [path = '', anchor] = to.split('#');
      if (!path.startsWith('/docs/')) return false;
      return anchor !== undefined && anchors(path)?.includes(anchor) !== true;
    });
    expect(broken).toEqual([]);
  });

  it('have all their text in the search', () => {
    const sections = readSections();
    expect(new Set(sections.map(({ guide }) => guide))).toEqual(
      new Set(guides.map(({ id }) => id)),
    );
    expect(sections.some(({ text }) => text.includes('--detect-schemas'))).toBe(true);
  });
});

function linksOf(blocks: readonly GuideBlock[]): string[] {
  const inlines = (content: readonly GuideInline[]): string[] =>
    content.flatMap((part) => {
      if (typeof part === 'string' || part.kind === 'code') return [];
      return [...(part.kind === 'link' ? [part.to] : []), ...inlines(part.content)];
    });
  return blocks.flatMap((block): string[] => {
    if (block.kind === 'list') return block.items.flatMap(linksOf);
    if (block.kind === 'quote') return linksOf(block.blocks);
    if (block.kind === 'table') return [block.head, ...block.rows].flat().flatMap(inlines);
    return block.kind === 'code' ? [] : inlines(block.content);
  });
}

describe('the pages about formats', () => {
  it('are all that the descriptions of formats make, by their names', () => {
    const files = readdirSync(new URL('../../../../docs/formats/', import.meta.url));
    expect(formatPages.map(({ file }) => file.replace('formats/', '')).sort()).toEqual(
      files.filter((file) => file !== 'README.md').sort(),
    );
    for (const { id, title } of formatPages) expect(readPage(id).title).toBe(title);
  });

  it('link to guides beside their folder, and guides to their list', () => {
    const kubernetes = JSON.stringify(readPage('formats/kubernetes'));
    expect(kubernetes).toContain(
      JSON.stringify({ kind: 'link', to: guidePath('meaning') }).slice(0, -1),
    );
    expect(JSON.stringify(readPage('meaning'))).toContain('"to":"/docs"');
  });
});
