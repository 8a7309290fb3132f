import { type Relations, relationsOf } from '@yamlkit/meaning/relations';
import type { TextMeaning } from './meaning/text-meaning.ts';

export {
  dotOf,
  isElsewhere,
  mermaidOf,
  type RelatedObject,
  type Relation,
  type Relations,
  titleOf,
} from '@yamlkit/meaning/relations';

/** What refers to what in a text: see `relationsOf`. */
export function relationsIn(meaning: TextMeaning): Relations {
  return relationsOf(meaning.map(({ model }) => model));
}
