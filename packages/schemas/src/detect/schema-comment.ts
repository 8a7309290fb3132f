import type { CommentFact } from './stream-facts.ts';

/** What a comment says of the schema. */
export interface SchemaComment {
  /** A path or an address; `none` when the document is not to be checked. */
  readonly location: string;
  /** Where the location is. */
  readonly from: number;
  readonly to: number;
}

/**
 * The schema that comments name: `# yaml-language-server: $schema=…` as editors with the YAML
 * language server read it, and `# $schema: …` as JetBrains' editors do. The first one counts.
 */
export function findSchemaComment(comments: readonly CommentFact[]): SchemaComment | undefined {
  for (const { text, from } of comments) {
    const intro = /^#[ \t]*(?:yaml-language-server[ \t]*:|(?=\$schema[ \t]*:))/.exec(text);
    if (intro === null) continue;
    const rest = text.slice(intro[0].length);
    const named = /\$schema[ \t]*[=:][ \t]*(\S+)/.exec(rest);
    if (named === null) continue;
    const start = from + intro[0].length + named.index + named[0].length - named[1].length;
    return { location: named[1], from: start, to: start + named[1].length };
  }
  return undefined;
}
