import { schemaNameOf } from '@yamlkit/language';
import {
  describeReason,
  findCatalogEntry,
  publishedAddress,
  type SchemaTarget,
} from '@yamlkit/schemas';
import type { CodeLens } from 'vscode-languageserver-protocol';
import type { Analysis } from '../documents/analysis.ts';

/** A document of the stream and its schema. */
export interface SchemaStatus {
  /** For people: `GitHub workflow`, `Pod (v1)`. */
  readonly name: string;
  /** Why it was chosen: a whole sentence. */
  readonly reason: string;
  /** Why it is not there, in words. */
  readonly missing?: string;
  /** Where it is published or was found. */
  readonly address?: string;
  /** 0-based, of the document's first line. */
  readonly line: number;
}

const MOST_DOCUMENTS = 500;

/** The schemas of a text's documents; none for those that have none. */
export function schemaStatusOf(analysis: Analysis): SchemaStatus[] {
  const { language, positions, configuration, schemaOptions } = analysis;
  if (configuration.isIgnored) return [];
  const { schemaChecker } = configuration;
  return schemaChecker
    .schemasOf(language.tree, schemaOptions)
    .slice(0, MOST_DOCUMENTS)
    .flatMap((schema) => {
      const { target, choice, facts, find } = schema;
      if (target === undefined) return [];
      const found = find();
      const address = addressOf(target);
      return {
        name: schemaNameOf(target),
        reason: describeReason(choice.reason),
        ...(found !== undefined && 'missing' in found && { missing: found.missing }),
        ...(address !== undefined && { address }),
        line: positions.positionAt(facts.from).line,
      };
    });
}

/** A line above each document with the name of its schema. */
export function codeLensesFor(analysis: Analysis): CodeLens[] {
  return schemaStatusOf(analysis).map(({ name, missing, line }) => ({
    range: { start: { line, character: 0 }, end: { line, character: 0 } },
    // Without a command it is text and no button.
    command: { title: missing === undefined ? name : `${name}: not checked`, command: '' },
  }));
}

function addressOf(target: SchemaTarget): string | undefined {
  if (target.type === 'location') return target.location;
  const entry = target.type === 'catalog' ? findCatalogEntry(target.id) : undefined;
  return entry && publishedAddress(entry);
}
