import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A folder with these files, by their paths in it, that goes away with the test.
 *
 * @param onFinished what the context of a test has, which a concurrent test must use.
 */
export function temporaryFolder(
  files: Readonly<Record<string, string | Uint8Array>>,
  onFinished = onTestFinished,
): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'yamlkit-test-'));
  onFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}
