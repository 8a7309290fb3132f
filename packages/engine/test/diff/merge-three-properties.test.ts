import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tryDump } from '../../src/document/dump.ts';
import { toJs } from '../../src/document/to-js.ts';
import { parse } from '../../src/syntax/parse.ts';
import { merge3 } from '../../src/tools/diff/three-way/merge-three.ts';
import { validate } from '../../src/tools/validate/validate.ts';
import { pairsOfValues } from './value-pairs.ts';

/* By hand with MERGE_GIT_PAIRS=5000; each one starts git. */
const GIT_RUNS = Number(process.env.MERGE_GIT_PAIRS ?? 30);

/** Three texts, two of them changed from the first, each with comments of its own. */
const texts = fc
  .tuple(pairsOfValues, fc.infiniteStream(fc.nat(5)))
  .chain(([[base, ours], stream]) =>
    pairsOfValues.map(([, theirs]) => {
      const number = () => stream.next().value as number;
      return {
        base: tryDump(base).output,
        ours: withComments(tryDump(ours).output, 'ours', number),
        theirs: withComments(tryDump(theirs).output, 'theirs', number),
      };
    }),
  );

function withComments(text: string, name: string, number: () => number): string {
  const lines = text.split('\n').map((line, at) => {
    const isSafe = /^[ -]*[\w"]+:( [\w"]+)?$/.test(line) && number() === 0;
    return isSafe ? `${line} # ${name} ${at}` : line;
  });
  return lines.join('\n');
}

const changedTexts = fc
  .tuple(texts, fc.array(fc.tuple(fc.nat(40), fc.nat(3)), { maxLength: 4 }))
  .map(([{ base, ours }, changes]) => {
    const lines = base.split('\n');
    for (const [at, kind] of changes) {
      const line = at % lines.length;
      if (kind === 0) lines.splice(line, 1);
      else if (kind === 1) lines[line] = (lines[line] ?? '').replace(/: \w+$/, ': changed');
      else lines.splice(line, 0, `# theirs ${at}`);
    }
    return { base, ours, theirs: lines.join('\n') };
  });

describe('merge3', () => {
  test('keeps the side that changed something', () => {
    fc.assert(
      fc.property(texts, ({ base, ours, theirs }) => {
        for (const side of [ours, theirs]) {
          expect(merge3(base, side, base).output).toBe(side);
          expect(merge3(base, base, side).output).toBe(side);
          expect(merge3(base, side, side).output).toBe(side);
        }
      }),
    );
  });

  test('decides about the same, whichever side is which', () => {
    fc.assert(
      fc.property(fc.oneof(texts, changedTexts), ({ base, ours, theirs }) => {
        const there = merge3(base, ours, theirs).conflicts.length === 0;
        expect(merge3(base, theirs, ours).conflicts.length === 0).toBe(there);
      }),
      { numRuns: 300 },
    );
  });

  test('loses no comment that a side added, and is valid where the texts are', () => {
    fc.assert(
      fc.property(fc.oneof(texts, changedTexts), ({ base, ours, theirs }) => {
        const { output, conflicts, isChecked } = merge3(base, ours, theirs);
        for (const [comment] of `${ours}${theirs}`.matchAll(/# (?:ours|theirs) \d+/g)) {
          expect(output).toContain(comment);
        }
        // What one side alone has made is given back as it is.
        if (conflicts.length > 0 || !isChecked || output === ours || output === theirs) return;
        expect(parse(output).diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
          [],
        );
      }),
      { numRuns: 300 },
    );
  });

  test('has no key less than git where git merges cleanly', { timeout: 3_600_000 }, () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'merge-three-'));
    const git = (base: string, ours: string, theirs: string) => {
      const files = Object.entries({ ours, base, theirs }).map(([name, text]) => {
        const file = path.join(folder, name);
        writeFileSync(file, text);
        return file;
      });
      return spawnSync('git', ['merge-file', '-p', ...files], { encoding: 'utf8' });
    };
    fc.assert(
      fc.property(fc.oneof(texts, changedTexts), ({ base, ours, theirs }) => {
        const merged = merge3(base, ours, theirs);
        if (merged.conflicts.length > 0) return;
        const { status, stdout } = git(base, ours, theirs);
        if (status !== 0 || !validate(stdout, { lint: false }).isValid) return;
        const found = pathsOf(merged.output);
        expect(pathsOf(stdout).filter((each) => !found.includes(each))).toEqual([]);
      }),
      { numRuns: GIT_RUNS },
    );
    rmSync(folder, { recursive: true });
  });
});

/** The paths of all keys, with `*` for the entries of lists. */
function pathsOf(text: string): string[] {
  const paths = new Set<string>();
  const add = (value: unknown, above: string) => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, each] of Object.entries(value)) {
      const own = `${above}/${Array.isArray(value) ? '*' : key}`;
      paths.add(own);
      add(each, own);
    }
  };
  for (const [document, value] of toJs(parse(text)).output.entries()) add(value, `${document}`);
  return [...paths];
}
