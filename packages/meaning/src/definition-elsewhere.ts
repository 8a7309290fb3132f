import type { Format } from './format.ts';
import { comparable, type Definition, type Model } from './model.ts';
import { modelOfFile } from './read-model.ts';

/** What is known of a definition in another file. */
interface Wanted {
  readonly kind: string;
  readonly name: string;
}

/** The definition of a name in a file that the text does not share its names with; undefined where it has none. */
export function definitionElsewhere(
  { files }: Model,
  format: Format,
  file: string,
  { kind, name }: Wanted,
): Definition | undefined {
  const model = modelOfFile(format, files, file);
  const wanted = comparable(name, format.kinds[kind]);
  const found = model?.definitions.find(
    (each) => each.kind === kind && comparable(each.name, format.kinds[kind]) === wanted,
  );
  return found && { ...found, file };
}
