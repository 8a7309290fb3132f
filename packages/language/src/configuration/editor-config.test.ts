import { describe, expect, it } from 'vitest';
import { readEditorConfig } from './editor-config.ts';

/** Whether a section's settings are for a file. */
function isMeant(glob: string, file: string): boolean {
  return readEditorConfig(`[${glob}]\nindent_size = 4\n`).settingsFor(file).size === 1;
}

describe('a range of numbers in a glob', () => {
  it('stands for each of them', () => {
    expect(isMeant('v{1..10}.yaml', 'v10.yaml')).toBe(true);
    expect(isMeant('v{2..-1}.yaml', 'v-1.yaml')).toBe(true);
    expect(isMeant('v{1..10}.yaml', 'v11.yaml')).toBe(false);
    expect(isMeant('{1..30}-{1..30}.yaml', '30-30.yaml')).toBe(true);
  });

  it('is passed over where all of a glob would stand for more than 100', () => {
    expect(isMeant('v{1..101}.yaml', 'v1.yaml')).toBe(false);
    expect(isMeant('{1..50}-{1..51}.yaml', '50-50.yaml')).toBe(false);
  });

  it('is not written out in a glob that is too long', () => {
    const range = '{1..1}'.repeat(200);
    expect(isMeant(range.slice(0, 60), '1'.repeat(10))).toBe(true);
    expect(isMeant(range, '1'.repeat(200))).toBe(false);
  });
});
