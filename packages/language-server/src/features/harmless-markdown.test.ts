import fc from 'fast-check';
import { expect, it } from 'vitest';
import { harmlessMarkdown } from './harmless-markdown.ts';

it.each([
  ['See [docs](https://example.com/a_(b)).', 'See [docs](https://example.com/a_(b)).'],
  ['![x](https://example.com/pixel.png)', '[x](https://example.com/pixel.png)'],
  ['![x][p]\n\n[p]: http://example.com/p.png', '[x][p]\n\n[p]: http://example.com/p.png'],
  ['[run](command:workbench.action.quit)', '[run](#)'],
  ['[f](file:///etc/passwd) [d](<data:text/html,x>)', '[f](#) [d](<#>)'],
  ['[p]: command:x', '[p]: #'],
  [
    'a <img src=x> <b>c</b> <!-- d --> 1 < 2',
    'a &lt;img src=x> &lt;b>c&lt;/b> &lt;!-- d --> 1 < 2',
  ],
  ['<command:x>', '&lt;command:x>'],
  ['`![x](y) <b>` and `` a`b ``', '`![x](y) <b>` and `` a`b ``'],
  ['open `code', 'open \\`code'],
  ['``<img src=x>`', '\\`\\`&lt;img src=x>\\`'],
  ['\\`<img src=x>`', '\\`&lt;img src=x>\\`'],
  ['\\\\`<b>', '\\\\\\`&lt;b>'],
  ['```yaml\na: <b>\n```\n![x](y)', '```yaml\na: <b>\n```\n[x](#)'],
  ['```yaml\na: 1', '```yaml\na: 1\n```'],
])('%j becomes %j', (text, expected) => {
  expect(harmlessMarkdown(text)).toBe(expected);
});

it('leaves no image, no element and no link to anything but a web page in any text', () => {
  const piece = fc.constantFrom(
    ...['![', '[', ']', '](', ')', '<', '>', '`', '``', '```', '\n```\n', '\n', ' ', 'a', 'img'],
    ...['command:x', 'https://a.b', '[l]: ', '~~~', '!', '\\', ':'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = harmlessMarkdown(pieces.join(''));
      const prose = text
        .replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, ' ')
        .replace(/^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1/gm, '');
      if (text.includes('```') || text.includes('~~~')) return;
      expect(prose).not.toMatch(/!\[|<[a-z/!?]/i);
      expect(prose).not.toMatch(/\]\(\s*<?command:/);
    }),
    { numRuns: 2_000 },
  );
});

it('takes linear time', () => {
  for (const part of ['`', '\\', '\\`', '![', '](', '```\n', '[a]: ', '<']) {
    const start = process.cpuUsage();
    const text = harmlessMarkdown(part.repeat(30_000));
    expect(text.length).toBeLessThan(part.length * 30_000 * 5 + 100);
    // A few milliseconds; quadratic time would be seconds.
    expect(process.cpuUsage(start).user, part).toBeLessThan(500_000);
  }
});
