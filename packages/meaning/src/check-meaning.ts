import { checkAliases } from './check-aliases.ts';
import { checkNames } from './check-names.ts';
import { checkSelectors } from './check-selectors.ts';
import type { ShapedDocument } from './documents-in.ts';
import type { Finding } from './finding.ts';
import type { Format } from './format.ts';
import { LANGUAGES } from './languages/index.ts';
import { PassageReader } from './languages/passage-reader.ts';
import type { Model } from './model.ts';
import { readModel, type TextPlace } from './read-model.ts';

/** What a text means in one format, and what is wrong with it. */
export interface Meaning {
  readonly model: Model;
  /** In the order of the text, none twice. */
  readonly findings: readonly Finding[];
}

/** Characters of a scalar in a language that has no longer texts, so that it is searched by simple patterns. */
const LONGEST = 1_000;
const LONG_LANGUAGES: ReadonlySet<string> = new Set([
  'base64',
  'github-condition',
  'github-expression',
  'github-script',
]);
/** Languages that have expressions of their own; others say nothing of a text that is filled in later. */
const EXPRESSIONS: ReadonlySet<string> = new Set([
  'github-condition',
  'github-expression',
  'github-runner',
  'github-script',
]);

/**
 * Reads and checks the documents of a stream that have a format.
 *
 * @param documents with the names of their shapes.
 * @param place where the text is.
 */
export function checkMeaning(
  format: Format,
  documents: readonly ShapedDocument[],
  place?: TextPlace,
): Meaning {
  const model = readModel(format, documents, place);
  const found: Finding[] = [];
  for (const passage of model.passages) {
    const { language } = passage.role;
    const reader = new PassageReader(model, passage, found);
    const isShort = reader.length <= LONGEST;
    const isKnown = !isShort || EXPRESSIONS.has(language) || !format.dynamic?.test(reader.text);
    if (isKnown && (isShort || LONG_LANGUAGES.has(language))) LANGUAGES.get(language)?.(reader);
    if (found.length > model.left.findings) break;
  }
  const nodes = new Set(documents.map((document) => document.nodes));
  found.push(...checkAliases([...nodes]), ...checkNames(model), ...checkSelectors(model));
  const findings = distinct(found).slice(0, model.left.findings);
  model.left.findings -= findings.length;
  return { model, findings };
}

/** Aliases lead to the same text more than once. */
function distinct(findings: Finding[]): Finding[] {
  const known = new Set<string>();
  const kept = findings.filter(({ rule, from, to, message }) => {
    const key = `${from} ${to} ${rule} ${message}`;
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
  return kept.sort((a, b) => a.from - b.from);
}
