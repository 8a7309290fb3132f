import { describe, expect, it } from 'vitest';
import { pageMeta, pageTitle } from './page-meta.ts';
import { sitePages } from './site-pages.ts';

describe('pageTitle', () => {
  it('is the name of the site at the root', () => {
    expect(pageTitle('/')).toBe('YAML Toolkit');
  });

  it('says at the converter that it converts YAML to JSON and INI', () => {
    expect(pageTitle('/converter')).toMatch(/YAML to JSON and INI/);
  });

  it('differs from page to page', () => {
    const titles = sitePages.map((page) => pageTitle(page.path));
    expect(new Set(titles).size).toBe(sitePages.length);
  });

  it('takes a slash at the end for the same page', () => {
    expect(pageTitle('/learn/')).toBe(pageTitle('/learn'));
  });
});

describe('pageMeta', () => {
  it.each(sitePages.map((page) => page.path))('describes %s and names its one address', (path) => {
    const meta = pageMeta(path);
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: expect.stringMatching(new RegExp(`^https?://[^/]+${path}$`)),
    });
    expect(meta).toContainEqual({ name: 'description', content: expect.stringMatching(/.{30,}/) });
    expect(meta).toContainEqual({ property: 'og:title', content: pageTitle(path) });
    expect(meta).toContainEqual({
      'script:ld+json': expect.objectContaining({
        '@type': expect.stringMatching(/^[A-Z]\w+$/),
        url: expect.stringMatching(new RegExp(`^https?://[^/]+${path}$`)),
      }),
    });
  });

  it('keeps unknown addresses out of search results', () => {
    const meta = pageMeta('/no/such/page');
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(meta).toContainEqual({ title: '404 Page Not Found | YAML Toolkit' });
    expect(meta.some((entry) => 'rel' in entry)).toBe(false);
  });
});
