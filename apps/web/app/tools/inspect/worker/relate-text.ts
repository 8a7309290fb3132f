import { LineIndex } from '@yamlkit/engine/text';
import { parse } from '@yamlkit/engine/tree';
import { meaningOf } from '@yamlkit/language';
import { dotOf, mermaidOf, type Relations, relationsIn } from '@yamlkit/language/relations';
import { formatDetection } from '../../../workspace/engine-worker/format-detection.ts';
import { placeAt } from '../../../workspace/engine-worker/listed-problems.ts';
import { givePause, runningRequest } from '../../../workspace/engine-worker/running-request.ts';
import { readText } from '../../../workspace/engine-worker/template-of.ts';
import type {
  NoRelations,
  RelationsFound,
  RelationsRequest,
} from '../relations/relations-protocol.ts';
import { PictureLayout } from './picture-layout.ts';

/** Milliseconds between the pauses in which a newer request may end this one. */
const pauseEvery = 40;

let newest: Relations | undefined;

/** What refers to what in a text, laid out as a picture; undefined when the request was ended. */
export async function relateText(
  { reading, schema }: RelationsRequest,
  text: string,
): Promise<RelationsFound | NoRelations | undefined> {
  newest = undefined;
  const { mask } = await readText(text, reading);
  // Any action may write any name.
  if (mask !== undefined) return { kind: 'template' };
  const tree = parse(text);
  if (tree.diagnostics.some(({ severity }) => severity === 'error')) return { kind: 'errors' };
  const { path } = reading;
  const detect = await formatDetection.load();
  const choices = await detect(tree, { schema, path });
  const meaning = meaningOf(tree, choices, { path });
  if (meaning.length === 0) return { kind: 'unknown-format' };
  const relations = relationsIn(meaning);
  newest = relations;
  return laidOut(relations, new LineIndex(text));
}

async function laidOut(
  relations: Relations,
  lines: LineIndex,
): Promise<RelationsFound | undefined> {
  const layout = new PictureLayout(relations);
  let paused = performance.now();
  for (const _ of layout.steps()) {
    if (performance.now() - paused < pauseEvery) continue;
    await givePause();
    if (runningRequest.isEnded) return undefined;
    paused = performance.now();
  }
  const { boxes, lines: drawn, size } = layout;
  return {
    kind: 'relations',
    objects: relations.objects.map(({ kind, name, range, file }, place) => ({
      kind,
      name: file === undefined ? name : `${name} (${file})`,
      ...(range && { at: placeAt(lines, range.from) }),
      ...(size && boxes[place] && { box: boxes[place] }),
    })),
    relations: relations.relations.map(({ from, to, range }, place) => ({
      ...{ from, to },
      at: placeAt(lines, range.from),
      points: (size && drawn[place]) ?? [],
    })),
    ...(size && { size }),
    isCut: relations.isCut,
  };
}

/** The newest relations as text for other programs. */
export function relationsText(format: 'mermaid' | 'dot'): string | undefined {
  if (newest === undefined) return undefined;
  return format === 'mermaid' ? mermaidOf(newest) : dotOf(newest);
}
