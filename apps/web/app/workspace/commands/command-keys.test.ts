import { describe, expect, it } from 'vitest';
import { isPressed } from './command-keys.ts';
import { commandShortcuts, keysOf } from './shortcuts.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const pressed = (key: string, code: string, modifiers: Partial<typeof none>) => ({
  key,
  code,
  ...none,
  ...modifiers,
});

describe('isPressed', () => {
  it('takes Ctrl for Mod, and Cmd on systems by Apple', () => {
    const keys = ['Mod', 'S'];
    expect(isPressed(keys, pressed('s', 'KeyS', { ctrlKey: true }), 'Linux x86_64')).toBe(true);
    expect(isPressed(keys, pressed('s', 'KeyS', { metaKey: true }), 'Linux x86_64')).toBe(false);
    expect(isPressed(keys, pressed('s', 'KeyS', { metaKey: true }), 'MacIntel')).toBe(true);
    expect(isPressed(keys, pressed('s', 'KeyS', { ctrlKey: true }), 'MacIntel')).toBe(false);
  });

  it('goes by the place of a letter with Alt', () => {
    const keys = ['Shift', 'Alt', 'F'];
    const event = pressed('Ï', 'KeyF', { altKey: true, shiftKey: true });
    expect(isPressed(keys, event, 'MacIntel')).toBe(true);
    expect(isPressed(keys, { ...event, code: 'KeyG' }, 'MacIntel')).toBe(false);
  });

  it('takes no further modifier', () => {
    const event = pressed('Enter', 'Enter', { ctrlKey: true });
    expect(isPressed(['Mod', 'Enter'], event, 'Win32')).toBe(true);
    expect(isPressed(['Mod', 'Enter'], { ...event, shiftKey: true }, 'Win32')).toBe(false);
    expect(isPressed(['Mod', 'Enter'], { ...event, altKey: true }, 'Win32')).toBe(false);
  });
});

it('gives no two shortcuts the same keys', () => {
  const all = commandShortcuts.map(({ keys }) => keys.join('+'));
  expect(new Set(all).size).toBe(all.length);
  expect(keysOf('Format YAML')).toEqual(['Mod', 'Enter']);
  expect(keysOf('Copy')).toBeUndefined();
});
