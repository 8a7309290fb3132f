import { expect, it, vi } from 'vitest';
import { type TooltipTarget, TooltipTargets } from './tooltip-targets.ts';

function target(key: string, text: string): TooltipTarget {
  return { key, text, side: 'bottom', element: {} as HTMLElement };
}

it('holds targets until they are removed, and notifies of each change', () => {
  const targets = new TooltipTargets();
  const listener = vi.fn();
  targets.subscribe(listener);
  const removeA = targets.add(target('a', 'first'));
  targets.add(target('b', 'second'));
  removeA();
  expect(targets.state.map(({ key }) => key)).toEqual(['b']);
  expect(listener).toHaveBeenCalledTimes(3);
});

it('keeps one target for a key when its text changes, in whichever order React does it', () => {
  const targets = new TooltipTargets();
  const removeOld = targets.add(target('a', 'old'));
  targets.add(target('a', 'new'));
  removeOld();
  expect(targets.state.map(({ text }) => text)).toEqual(['new']);
});
