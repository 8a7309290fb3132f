import { expect, it } from 'vitest';
import { drawerNavigation, footerNavigation, mainNavigation } from './navigation.ts';
import { sitePages } from './site-pages.ts';

it('lists the header links in the specified order', () => {
  expect(mainNavigation.map(({ to, label }) => `${to} ${label}`)).toEqual([
    '/validator Validator',
    '/formatter Formatter',
    '/converter Converter',
    '/parser Parser',
    '/merger Merger',
    '/cheat-sheet Cheat Sheet',
    '/learn Learn',
  ]);
});

it('groups the footer links as specified', () => {
  expect(footerNavigation.map((group) => group.title)).toEqual(['Tools', 'Resources', 'Legal']);
  expect(footerNavigation[0]?.links.map(({ to, label }) => `${to} ${label}`)).toEqual([
    '/validator YAML Validator',
    '/formatter YAML Formatter',
    '/converter YAML to JSON',
    '/parser YAML Parser',
    '/merger YAML Merger',
  ]);
});

it('has in the drawer what the header and the footer lead to, and the comparison', () => {
  const paths = drawerNavigation.map(({ to }) => to);
  expect(new Set(paths).size).toBe(paths.length);
  const others = [mainNavigation, ...footerNavigation.slice(0, 2).map(({ links }) => links)].flat();
  expect(new Set(paths)).toEqual(new Set([...others.map(({ to }) => to), '/diff']));
});

it('reaches every page of the site from the frame', () => {
  const linked = new Set<string>(
    [...mainNavigation, ...footerNavigation.flatMap((group) => group.links)].map(({ to }) => to),
  );
  // The logo leads to '/', the toolkit's tabs to the comparison.
  expect(sitePages.map((page) => page.path).filter((path) => !linked.has(path))).toEqual([
    '/',
    '/diff',
  ]);
});
