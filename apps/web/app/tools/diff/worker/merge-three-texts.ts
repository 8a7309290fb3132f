import type { MergeThreeResult, TemplateDialect } from '@yamlkit/engine';
import { LineIndex } from '@yamlkit/engine/text';
import { merge3, validateWithoutLint } from '@yamlkit/engine/yaml';
import type { Options, Reply } from '../../../workspace/engine/protocol.ts';
import { templatePartsFor } from '../../../workspace/engine-worker/template-of.ts';
import type { ListedConflict, ThreeWayMerge } from '../protocol.ts';
import { templateAmong } from './template-among.ts';

/** Merges what two sides made of a base, for the page. */
export async function mergeThreeTexts(
  reading: Options<'mergeThree'>,
  base: string,
  left: string,
  right: string,
): Promise<ThreeWayMerge> {
  const texts = [base, left, right] as const;
  const { output, conflicts, isChecked } = await mergeAs(
    await templateAmong(texts, reading),
    texts,
  );
  const linesLeft = new LineIndex(left);
  const linesRight = new LineIndex(right);
  const parts: string[] = [];
  const listed: ListedConflict[] = [];
  let end = 0;
  for (const { ours, base: original, theirs, oursFrom, theirsFrom, from, to } of conflicts) {
    parts.push(output.slice(end, from));
    end = to;
    listed.push({
      ours,
      base: original,
      theirs,
      leftLine: linesLeft.lineAt(oursFrom) + 1,
      rightLine: linesRight.lineAt(theirsFrom) + 1,
    });
  }
  parts.push(output.slice(end));
  return { parts, conflicts: listed, isChecked };
}

async function mergeAs(
  dialect: TemplateDialect | undefined,
  texts: readonly [string, string, string],
): Promise<MergeThreeResult> {
  if (dialect === undefined) return merge3(...texts);
  const parts = await import('./template-comparison.ts');
  return parts.merge3(...texts, { templates: dialect });
}

/** The first error in a text. */
export async function firstError(
  reading: Options<'firstError'>,
  text: string,
): Promise<Reply<'firstError'>> {
  const parts = await templatePartsFor(text, reading);
  const options = { allowedTags: ['*'] };
  const { errors } =
    parts?.validate(text, { templates: 'auto', ...options, ...reading, lint: false }) ??
    validateWithoutLint(text, options);
  const [error] = errors;
  return error && { message: error.message, at: { line: error.line, offset: error.column - 1 } };
}
