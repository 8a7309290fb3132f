import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lazyImports, pagePaths, scriptClosure, scriptsOfPage } from './page-scripts.mjs';

let build = '';

beforeAll(() => {
  build = mkdtempSync(path.join(tmpdir(), 'yaml-toolkit-build-'));
  mkdirSync(path.join(build, 'assets'));
  mkdirSync(path.join(build, 'validator'));
  const files = {
    'index.html': '<link rel="modulepreload" href="/assets/entry-1.js">',
    'validator/index.html':
      '<script>import("/assets/entry-1.js");import "/assets/tool-2.js"</script>',
    'assets/entry-1.js': 'import{a as b}from"./shared-3.js";import("./lazy-4.js")',
    'assets/tool-2.js': 'import"./shared-3.js";export*from"/assets/deep-5.js";',
    'assets/shared-3.js': 'import"./entry-1.js";var from="./no-6.js"',
    'assets/lazy-4.js': '',
    'assets/deep-5.js': '',
  };
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(path.join(build, file), content);
  }
});

afterAll(() => rmSync(build, { recursive: true }));

/** @param {string[]} files */
function names(files) {
  return files.map((file) => path.basename(file));
}

describe('the scripts of a page', () => {
  it('may load others when they are needed', () => {
    expect(names(lazyImports(path.join(build, 'assets/entry-1.js')))).toEqual(['lazy-4.js']);
  });

  it('are those its HTML names and what they import, lazy ones left out', () => {
    expect(names(scriptsOfPage(build, 'index.html'))).toEqual(['entry-1.js', 'shared-3.js']);
    expect(names(scriptsOfPage(build, 'validator/index.html'))).toEqual([
      'deep-5.js',
      'entry-1.js',
      'shared-3.js',
      'tool-2.js',
    ]);
  });

  it('are found for every page', () => {
    expect(pagePaths(build)).toEqual(['index.html', 'validator/index.html']);
  });

  it('cannot be missing from the build unnoticed', () => {
    expect(() => scriptClosure(build, [path.join(build, 'assets/gone-7.js')])).toThrow('gone-7');
  });
});
