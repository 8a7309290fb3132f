import { catalog } from '@yamlkit/schemas';
import type { LanguageDocument } from '../language-document.ts';
import { lineStartBefore } from '../line-start.ts';
import { type Completions, completionItem, plainInsert, RANK_SNIPPET } from './completion-item.ts';

/** A comment that names a schema, up to the name that is being written. */
const SCHEMA_COMMENT =
  /^[ \t]*#[ \t]*(?:yaml-language-server[ \t]*:[ \t]*\$schema[ \t]*=|\$schema[ \t]*:)[ \t]*(\S*)$/;

/** Where the name begins that a comment gives of a schema; undefined where none is being written. */
export function schemaNameBefore({ text }: LanguageDocument, offset: number): number | undefined {
  const lineFrom = lineStartBefore(text, offset);
  const name = SCHEMA_COMMENT.exec(text.slice(lineFrom, offset))?.[1];
  return name === undefined ? undefined : offset - name.length;
}

/**
 * What a comment can name as the schema: files, and ids of formats whose schemas are here.
 *
 * @param files files and web addresses of schemas, as the comment would name them.
 */
export function schemaNames(
  document: LanguageDocument,
  offset: number,
  files: readonly string[] = [],
): Completions | undefined {
  const from = schemaNameBefore(document, offset);
  if (from === undefined) return undefined;
  const { length } = /^\S*/.exec(document.text.slice(offset, offset + 1000))?.[0] ?? '';
  const ids = catalog.filter(({ hash }) => hash !== undefined);
  const names = [
    ...files.map((name) => {
      const detail = /^https?:/i.test(name) ? 'address' : 'file';
      return { name, detail, rank: undefined };
    }),
    ...ids.map(({ id, name }) => ({ name: id, detail: name, rank: undefined })),
    { name: 'none', detail: 'do not check this document', rank: RANK_SNIPPET },
  ];
  const items = names.map(({ name, detail, rank }) =>
    completionItem({
      label: name,
      kind: 'value',
      detail,
      insert: plainInsert(name),
      ...(rank !== undefined && { rank }),
    }),
  );
  return { from, to: offset + length, items };
}
