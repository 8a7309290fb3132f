import { afterEach, expect, it, vi } from 'vitest';
import { sendPageView } from './page-view.ts';

afterEach(() => vi.unstubAllGlobals());

it('sends the path and title of a page', () => {
  const gtag = vi.fn();
  vi.stubGlobal('gtag', gtag);
  sendPageView('/learn/', 'Learn YAML | YAML Toolkit');
  expect(gtag).toHaveBeenCalledWith('event', 'page_view', {
    path: '/learn',
    title: 'Learn YAML | YAML Toolkit',
  });
});

it('knows the lessons', () => {
  const gtag = vi.fn();
  vi.stubGlobal('gtag', gtag);
  sendPageView('/learn/anchors', 'Anchors');
  expect(gtag.mock.calls[0]?.[2].path).toBe('/learn/anchors');
});

it('knows a rule by its route alone', () => {
  const gtag = vi.fn();
  vi.stubGlobal('gtag', gtag);
  sendPageView('/rules/colons/', 'colons', 'rule-colons');
  sendPageView('/rules/hunter2', '404 Page Not Found', 'routes/not-found');
  expect(gtag.mock.calls.map(([, , event]) => event.path)).toEqual(['/rules/colons', '/404']);
});

it('does not send what is in an unknown address', () => {
  const gtag = vi.fn();
  vi.stubGlobal('gtag', gtag);
  sendPageView('/password=hunter2', '404 Page Not Found');
  expect(JSON.stringify(gtag.mock.calls)).not.toContain('hunter2');
  expect(gtag.mock.calls[0]?.[2].path).toBe('/404');
});
