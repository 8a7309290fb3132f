import { expect, it } from 'vitest';
import { canonicalPath, headHtml } from './page-head.ts';

it('writes elements as HTML in which no text becomes markup', () => {
  const html = headHtml([
    { title: 'a < b & c' },
    { name: 'description', content: 'says "<b>"' },
    { tagName: 'link', rel: 'canonical', href: 'https://example.org/a' },
    { 'script:ld+json': { name: '</script><b>' } },
  ]);
  expect(html).toBe(
    '<title>a &lt; b &amp; c</title>' +
      '<meta name="description" content="says &quot;&lt;b>&quot;" data-page/>' +
      '<link rel="canonical" href="https://example.org/a" data-page/>' +
      '<script type="application/ld+json" data-page>{"name":"\\u003c/script>\\u003cb>"}</script>',
  );
});

it('finds the path of a page in its canonical link', () => {
  const link = { tagName: 'link', rel: 'canonical', href: 'https://example.org/rules/colons' };
  expect(canonicalPath([{ title: 'colons' }, link as never])).toBe('/rules/colons');
  expect(canonicalPath([{ title: '404' }])).toBeNull();
});
