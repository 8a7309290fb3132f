import { afterEach, expect, it, vi } from 'vitest';
import { lessonMeta } from './learn/lesson-meta.ts';
import { anchors } from './learn/lessons/anchors.ts';
import { pageMeta } from './page-meta.ts';
import { sendPageView } from './page-view.ts';

afterEach(() => vi.unstubAllGlobals());

it('sends the path and title of a page', () => {
  const gtag = vi.fn();
  vi.stubGlobal('gtag', gtag);
  sendPageView(pageMeta('/learn/'), 'Learn YAML | YAML Toolkit');
  expect(gtag).toHaveBeenCalledWith('event', 'page_view', {
    path: '/learn',
    title: 'Learn YAML | YAML Toolkit',
  });
});

it('knows the lessons', () => {
  const gtag = vi.fn();
  vi.stubGlobal('gtag', gtag);
  sendPageView(lessonMeta(anchors), 'Anchors');
  expect(gtag.mock.calls[0]?.[2].path).toBe('/learn/anchors');
});

it('does not send what is in an unknown address', () => {
  const gtag = vi.fn();
  vi.stubGlobal('gtag', gtag);
  sendPageView(pageMeta('/password=hunter2'), '404 Page Not Found');
  expect(JSON.stringify(gtag.mock.calls)).not.toContain('hunter2');
  expect(gtag.mock.calls[0]?.[2].path).toBe('/404');
});
