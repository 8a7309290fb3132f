import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SchemaName } from '../../schema/schema.ts';
import type { DataNode } from './data/data-node.ts';
import type { LossCounter } from './loss.ts';
import { readIni } from './targets/ini/ini-reader.ts';
import { readJson } from './targets/json/json-reader.ts';
import { yamlToJson } from './yaml-to-json.ts';

export interface SourceOptions {
  readonly from: 'yaml' | 'json' | 'ini';
  readonly to: string;
  readonly documents?: 'single' | 'array' | 'lines';
  readonly schema?: SchemaName;
  readonly comments?: boolean;
}

/** The documents of a source as data; undefined when there are none to be had. */
export function readSource(
  text: string,
  options: SourceOptions,
  diagnostics: Diagnostic[],
  losses: LossCounter,
): readonly DataNode[] | undefined {
  switch (options.from) {
    case 'json':
      return readJsonSource(text, options, diagnostics, losses);
    case 'ini': {
      const { root, diagnostics: found, comments } = readIni(text);
      for (const diagnostic of found) diagnostics.push(diagnostic);
      const { count, from, to } = comments;
      if (count > 0) losses.add('comments', from, to, count);
      return found.some(({ severity }) => severity === 'error') ? undefined : [root];
    }
    case 'yaml': {
      // JSON text is the document as data: digits as written, aliases and merge keys resolved.
      const isSingle = options.to === 'ini' || (options.documents ?? 'single') === 'single';
      const json = yamlToJson(
        text,
        { ...options, indent: 0, documents: isSingle ? 'single' : 'lines' },
        diagnostics,
        losses,
      );
      if (json === '') return diagnostics.some(isError) ? undefined : [];
      return readJson(json, { several: true }).values;
    }
  }
}

function readJsonSource(
  text: string,
  { documents = 'single', comments = false }: SourceOptions,
  diagnostics: Diagnostic[],
  losses: LossCounter,
): readonly DataNode[] | undefined {
  if (text.trim() === '') return [];
  const { values, error, repeatedKeys } = readJson(text, {
    comments,
    several: documents === 'lines',
  });
  if (error !== undefined) {
    diagnostics.push(error);
    return undefined;
  }
  const [first] = repeatedKeys;
  if (first !== undefined)
    losses.add('repeated-keys', first.from, first.from + 1, repeatedKeys.length);
  const [root] = values;
  return documents === 'array' && root?.kind === 'list' ? root.items : values;
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}
