import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ChangeSet } from '@yamlkit/engine/text';
import { expect, it, test } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { unifiedDiff } from './unified-diff.ts';

function diffOf(text: string, edits: { from: number; to: number; insert: string }[]): string {
  const changes = ChangeSet.of(text.length, edits);
  return unifiedDiff('a.yaml', text, changes.apply(text), changes.edits);
}

it('shows changed lines with three around them', () => {
  const text = '1\n2\n3\n4\n5\n6\n7\n8\n9\n';
  expect(diffOf(text, [{ from: 8, to: 9, insert: 'five' }])).toBe(
    '--- a.yaml\n+++ a.yaml\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n',
  );
});

it('is empty when nothing changes', () => expect(diffOf('a\n', [])).toBe(''));

test.each([
  ['a\nb\nc\n', [{ from: 2, to: 4, insert: '' }]],
  ['a\nb\nc', [{ from: 5, to: 5, insert: '\nd' }]],
  ['a\nb\nc', [{ from: 3, to: 5, insert: '' }]],
  ['a\n', [{ from: 0, to: 0, insert: 'x\ny\n' }]],
  ['', [{ from: 0, to: 0, insert: 'x\n' }]],
  [
    '1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n',
    [
      { from: 0, to: 1, insert: 'one' },
      { from: 24, to: 26, insert: 'x' },
    ],
  ],
  [
    '1\n2\n3\n4\n',
    [
      { from: 0, to: 1, insert: 'one' },
      { from: 4, to: 6, insert: '' },
    ],
  ],
])('git applies the difference of %j', (text, edits) => {
  const folder = temporaryFolder({ 'a.yaml': text });
  const after = ChangeSet.of(text.length, edits).apply(text);
  writeFileSync(path.join(folder, 'change.diff'), diffOf(text, edits));
  execFileSync('git', ['apply', '-p0', '--unidiff-zero', 'change.diff'], { cwd: folder });
  expect(execFileSync('cat', ['a.yaml'], { cwd: folder, encoding: 'utf8' })).toBe(after);
});
