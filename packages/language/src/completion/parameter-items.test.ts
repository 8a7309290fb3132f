import { describe, expect, it } from 'vitest';
import { cursorIn, workflowOf } from '../../test/schema-data.ts';
import { calledParameters } from '../meaning/called-parameters.ts';
import { completionsAt } from './complete.ts';
import type { Completions } from './completion-item.ts';

/** A job with a step that calls an action, with more lines. */
const call = (lines: string, uses = 'actions/checkout@v4') =>
  `on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - uses: ${uses}\n${lines}`;

/** What is offered where the bar is, and what it replaces. */
function offered(marked: string): { found: Completions | undefined; replaced: string | undefined } {
  const { text, offset } = cursorIn(marked);
  const options = { isExplicit: true, findParameters: calledParameters };
  const found = completionsAt(workflowOf(text), offset, options);
  return { found, replaced: found && text.slice(found.from, found.to) };
}

const namesIn = (found: Completions | undefined) => (found?.items ?? []).map(({ label }) => label);

describe('inputs that can be handed over', () => {
  it.each([
    ['        with:\n          fet|\n', 'fet', 'fetch-depth: '],
    ['        with:\n          |\n', '', 'fetch-depth: '],
    ['        with:\n          path: x\n          fet|\n', 'fet', 'fetch-depth: '],
    ['        with:\n          path: x\n          fet|ch: 1\n', 'fetch', 'fetch-depth'],
    ['        with:\n          "fet|": 1\n', 'fet', 'fetch-depth'],
    ['        with: { fet| }\n', 'fet', 'fetch-depth: '],
  ])('are those of the action in %j', (lines, replaced, inserted) => {
    const { found, replaced: own } = offered(call(lines));
    expect(own).toBe(replaced);
    expect(namesIn(found).includes('path')).toBe(!lines.includes('path'));
    const item = found?.items.find(({ label }) => label === 'fetch-depth');
    expect(item?.insert.text).toBe(inserted);
  });

  it('put what must be given first', () => {
    const { found } = offered(call('        with:\n          |\n', 'actions/cache@v4'));
    expect(found?.items[0]).toMatchObject({ label: 'path', isRequired: true, detail: 'required' });
  });

  it.each([
    call('        with:\n          fet|\n', 'someone/else@v1'),
    call('        env:\n          fet|\n'),
    call('        wi|\n'),
    call('        with:\n          fetch-depth: fet|\n'),
    'on: push\njobs:\n  fet|\n',
    'fet|\n',
  ])('are unknown in %j', (marked) => {
    expect(namesIn(offered(marked).found)).not.toContain('fetch-depth');
  });
});
