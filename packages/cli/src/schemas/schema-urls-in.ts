import { parse } from '@yamlkit/engine/tree';
import { detectSchemas } from '@yamlkit/schemas';
import { schemaFactsOf } from '@yamlkit/schemas/facts';
import type { Input } from '../files/input.ts';
import { readInput } from '../files/read-input.ts';

/** The addresses of schemas that comments in a file name, but for those of the catalog. */
export function schemaUrlsIn(input: Input): readonly string[] {
  const text = textOf(input);
  if (!/\$schema.*https?:/.test(text)) return [];
  return detectSchemas(schemaFactsOf(parse(text))).flatMap(({ target, reason }) => {
    const isNamed = reason.code === 'comment' && target?.type === 'location';
    return isNamed && /^https?:\/\//i.test(target.location) ? [target.location] : [];
  });
}

/** Nothing for a file that cannot be read, which is reported where it is checked. */
function textOf(input: Input): string {
  try {
    return readInput(input).text;
  } catch {
    return '';
  }
}
