import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scalarValue } from '../../src/content/scalar-value.ts';
import type { Problem } from '../../src/diagnostics/problem.ts';
import { parse } from '../../src/syntax/parse.ts';
import {
  FLAG_DAMAGED,
  fromOf,
  hasFlag,
  KIND_SCALAR,
  kindOf,
  type SyntaxTree,
  toOf,
} from '../../src/syntax/tree.ts';
import { applyEdits, type TextEdit } from '../../src/text/text-edit.ts';
import { validate } from '../../src/tools/validate/validate.ts';
import { suiteCases } from '../conformance/suite-cases.ts';
import { generatedDocument } from '../format/generated-documents.ts';
import { MISTAKES } from './mistakes.ts';
import { mutationOf } from './mutations.ts';

/* Applies each fix that is offered, alone, and looks at what has become of the text. */

const REAL = new URL('../fixtures/real/', import.meta.url);
const LINES_OF_A_PIECE = 25;

/** Pieces of real files, the valid cases of the suite, and generated documents. */
function validTexts(): string[] {
  const names = readdirSync(REAL).filter((name) => /\.ya?ml$/.test(name) && name !== 'utf-16.yaml');
  const pieces = names.flatMap((name) => {
    const lines = readFileSync(new URL(name, REAL), 'utf8').split('\n');
    const starts = lines.flatMap((_, at) => (at % LINES_OF_A_PIECE === 0 ? [at] : []));
    return starts.map((at) => `${lines.slice(at, at + LINES_OF_A_PIECE).join('\n')}\n`);
  });
  const suite = suiteCases().flatMap(({ yaml, isError }) => (isError ? [] : [yaml]));
  const generated = fc.sample(generatedDocument, { numRuns: 200, seed: 7 });
  return [...pieces, ...suite, ...generated].filter((text) => errorsOf(text).length === 0);
}

function problemsOf(text: string): Problem[] {
  const { errors, warnings } = validate(text, { lint: false });
  return [...errors, ...warnings];
}

function errorsOf(text: string): readonly Problem[] {
  return validate(text, { lint: false }).errors;
}

/** What a line that continues a text after a comment is once that text is in quotes. */
const AFTER_QUOTES: ReadonlySet<string> = new Set([
  'mapping-after-value',
  'unexpected-content',
  'unexpected-indentation',
]);

function countByCode(problems: readonly Problem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/** What composition can only see once the text is read rightly. */
const COMPOSITION: ReadonlySet<string> = new Set([
  'duplicate-key',
  'unknown-alias',
  'unknown-tag',
  'tag-mismatch',
  'invalid-merge-key',
]);

/** What is wrong with a text after one fix that was not wrong before. */
function faultsOf(text: string, problem: Problem): string[] {
  const { code, fix } = problem;
  if (fix === undefined) return [];
  const before = problemsOf(text);
  const after = problemsOf(applyEdits(text, fix.edits));
  const faults: string[] = [];
  const counts = countByCode(before);
  const countsAfter = countByCode(after);
  if ((countsAfter.get(code) ?? 0) >= (counts.get(code) ?? 0))
    faults.push(`${code} is still there`);
  for (const [other, count] of countByCode(after.filter(({ severity }) => severity === 'error'))) {
    if (other === code || (code === 'tab-indentation' && COMPOSITION.has(other))) continue;
    const isSameLine = AFTER_QUOTES.has(other) && counts.has('comment-in-text');
    if (count > (counts.get(other) ?? 0) && !isSameLine) faults.push(`${other} is new`);
  }
  return faults;
}

type Scalars = ReadonlyMap<number, { readonly to: number; readonly value: string }>;

/** The scalars that were read whole, by where they begin. */
function scalarsOf(tree: SyntaxTree): Scalars {
  const scalars = new Map<number, { to: number; value: string }>();
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) !== KIND_SCALAR || hasFlag(tree, row, FLAG_DAMAGED)) continue;
    const [from, to] = [fromOf(tree, row), toOf(tree, row)];
    if (to > from) scalars.set(from, { to, value: scalarValue(tree, row) });
  }
  return scalars;
}

/** Where an offset is after edits that do not touch it. */
function moved(offset: number, edits: readonly TextEdit[]): number {
  let shift = 0;
  for (const { from, to, insert } of edits) if (to <= offset) shift += insert.length - (to - from);
  return offset + shift;
}

/** A scalar that a fix does not touch, and that has another value after it. */
function changedScalar(text: string, edits: readonly TextEdit[]): string | undefined {
  const after = scalarsOf(parse(applyEdits(text, edits)));
  for (const [from, { to, value }] of scalarsOf(parse(text))) {
    if (edits.some((edit) => edit.from <= to && edit.to >= from)) continue;
    if (after.get(moved(from, edits))?.value !== value) return value;
  }
  return undefined;
}

/** Characters that are mistakes make something else of what they are in, such as a plain scalar. */
const CHANGES_NEIGHBOURS: ReadonlySet<string> = new Set([
  'tab-indentation',
  'byte-order-mark',
  'control-character',
  'zero-width-character',
  'non-breaking-space',
  'block-scalar-indentation',
  'nested-mapping-on-one-line',
]);

/** Whether a fix makes brackets or quotes of what was text: `-{a: b}` was one. */
function opensText(text: string, { code, fix }: Problem): boolean {
  return code === 'missing-space-after-dash' && /["'[{]/.test(text[fix?.edits[0].from ?? 0] ?? '');
}

describe('a fix', () => {
  it('of an everyday mistake leaves neither it nor another one', () => {
    for (const { text, singleDocument = false } of MISTAKES) {
      if (singleDocument) continue;
      for (const problem of problemsOf(text)) expect(faultsOf(text, problem)).toEqual([]);
    }
  });

  it('of a mutated text, if it is safe, leaves neither the mistake nor another one, nor other values', () => {
    const tally = { safe: 0, suggested: 0, unsafe: [] as string[], doubtful: [] as string[] };
    fc.assert(
      fc.property(mutationOf(validTexts()), (text) => {
        for (const problem of problemsOf(text)) {
          const { code, fix } = problem;
          if (fix === undefined) continue;
          tally[fix.safety]++;
          const faults = faultsOf(text, problem);
          const makesOthers = CHANGES_NEIGHBOURS.has(code) || opensText(text, problem);
          const changed = makesOthers ? undefined : changedScalar(text, fix.edits);
          if (changed !== undefined) faults.push(`“${changed}” is another value`);
          if (faults.length === 0) continue;
          const list = fix.safety === 'safe' ? tally.unsafe : tally.doubtful;
          list.push(`${code}: ${faults.join(', ')}, in ${JSON.stringify(text)}`);
        }
      }),
      { numRuns: 12_000 },
    );
    expect(tally.safe).toBeGreaterThan(300);
    expect(tally.suggested).toBeGreaterThan(300);
    expect(tally.unsafe).toEqual([]);
    // A guess may be wrong, but rarely makes another mistake.
    expect(tally.doubtful.slice(Math.ceil(tally.suggested / 100))).toEqual([]);
  });
});
