import type {
  Fix,
  Problem,
  SyntaxTree,
  ValidationResult,
  WrittenDiagnostic,
} from '@yamlkit/engine';
import { withoutDisabled } from '@yamlkit/engine/lint';
import type { LineIndex } from '@yamlkit/engine/text';
import { JsonDocument, parse } from '@yamlkit/engine/tree';
import {
  CheckTime,
  type DeprecationNote,
  type DocumentCheck,
  type DocumentFindings,
  type DocumentSchema,
  FixingRounds,
  type FoundSchema,
  jsonSchemaTools,
  type MeaningLevels,
  mayHaveMeaning,
  type SchemaChecker,
  type SchemaCheckOptions,
  type TemplateNodes,
  TextBudget,
  withSchemaProblems,
} from '@yamlkit/language';
import { catalog, kubernetesVersions } from '@yamlkit/schemas';
import type { Options, Reply } from '../../../../workspace/engine/protocol.ts';
import { listProblems, placeAt } from '../../../../workspace/engine-worker/listed-problems.ts';
import { givePause, runningRequest } from '../../../../workspace/engine-worker/running-request.ts';
import type { ListedDeprecation, SchemaVerdict } from '../../protocol.ts';
import { countSafeFixes, newestValidation, type Validated } from '../validate-text.ts';
import type { TextsBeside } from './open-files.ts';
import { checkFor, checkOptions, loadSchemas, versionFor } from './schema-checks.ts';
import { SchemaGroups } from './schema-groups.ts';

/** Milliseconds between the pauses in which a newer request may end this one. */
const pauseEvery = 40;
/** The maximum number of problems listed; the rest appear once some of these are fixed. */
const mostListed = 1000;
/** The maximum number of deprecations listed. */
const mostDeprecations = 20;

/** The options offered on the page. */
export function schemaCatalog(): Reply<'schemaCatalog'> {
  const entries = catalog
    .filter(({ hash }) => hash !== undefined)
    .map(({ id, name, globs }) => ({ id, name, files: globs.slice(0, 3) }));
  return { entries, versions: [...kubernetesVersions].reverse() };
}

/** Whether a text can be taken as a schema, and as which. */
export async function readSchema(text: string): Promise<Reply<'readSchema'>> {
  const { readOwnSchema, summaryOf } = await import('./read-own-schema.ts');
  return summaryOf(await readOwnSchema(text));
}

/**
 * Checks the documents of the newest validation by their schemas. What it finds is beside the
 * validation's own problems, for their fixes.
 *
 * @param others the texts of the documents that are open beside the validated one.
 * @returns undefined where there is no validation, or the request was ended.
 */
export async function checkSchemas(
  request: Options<'schemas'>,
  ...others: readonly string[]
): Promise<Reply<'schemas'>> {
  const start = performance.now();
  const validated = newestValidation();
  if (validated === undefined) return undefined;
  const template = await templateOf(validated);
  const tree = template?.tree ?? treeOf(validated);
  if (tree === undefined) return undefined;
  const checks = await checkFor(request);
  const { check, own } = checks;
  if (own?.kind === 'refused') {
    const [{ line, message }] = own.problems;
    return { failure: `Your schema cannot be used. Line ${line}: ${message}`, canRetry: false };
  }
  const plain = checkOptions(request, checks);
  const options = template?.optionsFor(plain) ?? plain;
  const { schemas, failed } = await loadSchemas(() => check.schemasOf(tree, options));
  if (failed.length > 0) {
    const failure = `The schema of ${failed.join(', ')} could not be loaded. Check your connection.`;
    return { failure, canRetry: true };
  }
  const nodes = template?.nodes ?? JsonDocument.ofDocuments(tree, 'declared');
  const budget = new TextBudget();
  const found = await checkDocuments(schemas, {
    validated,
    tree,
    request,
    check,
    groups: new SchemaGroups(validated.lines, {
      version: versionFor(request.kubernetesVersion),
      ownName: request.setting.kind === 'own' ? request.setting.name : undefined,
      ownDraft: own?.kind === 'schema' ? draftOf(own.found) : undefined,
    }),
    begin: (schema, at) => check.beginCheck(schema, nodes[at], options, budget),
  });
  if (found === undefined || newestValidation() !== validated) return undefined;
  // An action of a template may write any name.
  const levels = request.meaning ?? {};
  const checkMeaning =
    template === undefined && levels
      ? await meaningCheck(schemas, tree.text, options.path, { ...request, others, levels })
      : undefined;
  found.problems.push(...(checkMeaning?.(tree, schemas, options, found.problems) ?? []));
  const { lines, result } = validated;
  // What names in the actions of a template refer to and is not there.
  const ofActions =
    template !== undefined && result.template === 'helm' && levels
      ? (await import('./check-helm.ts')).actionProblems(lines, template.tree, {
          ...request,
          ...{ others, levels },
        })
      : [];
  if (newestValidation() !== validated) return undefined;
  const add = (text: string, before: ValidationResult) => {
    const changed = treeOfResult(text, before);
    if (changed === undefined) return before;
    const problems = check.check(changed, options);
    const newSchemas = check.schemasOf(changed, options);
    const after = checkMeaning?.(changed, newSchemas, options, problems) ?? [];
    return withSchemaProblems(text, before, [...problems, ...after]);
  };
  const problems =
    template === undefined
      ? problemsOf(lines, result, found)
      : inOrder([...template.problemsOf(found.problems, lines), ...ofActions]);
  const choicesOf = await valueChoices(tree, template === undefined ? problems : []);
  if (newestValidation() !== validated) return undefined;
  const beginRounds = (length: number) => new FixingRounds(check, length);
  validated.schemas = { problems, choicesOf, add, beginRounds };
  const checksNames = checkMeaning !== undefined || (template && result.template === 'helm');
  return {
    ...found.groups.list(),
    problems: listProblems(lines, problems, 0, mostListed).map((listed, at) => {
      const choices = choicesOf(problems[at]).map(({ title }) => title);
      return choices.length === 0 ? listed : { ...listed, choices };
    }),
    deprecations: listDeprecations(lines, found.deprecations),
    problemCount: problems.length,
    ...(checksNames && { names: countNames(problems) }),
    // In a template, schema fixes are never applied without review.
    fixCount: template === undefined ? countSafeFixes(problems) : 0,
    isPartial: found.isPartial,
    duration: performance.now() - start,
  };
}

/** The number of problems with names and expressions. */
function countNames(problems: readonly Problem[]): NonNullable<SchemaVerdict['names']> {
  const found = problems.filter(({ code }) => code.startsWith('meaning/'));
  const errors = found.filter(({ severity }) => severity === 'error');
  return { problemCount: found.length, errorCount: errors.length };
}

/** The values to choose from in place of one that is not allowed; their code is loaded with the first of these. */
async function valueChoices(
  tree: SyntaxTree,
  problems: readonly Problem[],
): Promise<(problem: Problem) => readonly Fix[]> {
  const isOpen = ({ code, fix }: Problem) => code === 'schema/wrong-value' && fix === undefined;
  if (!problems.some(isOpen)) return () => [];
  const { allowedValueFixes } = await import('./value-choices.ts');
  return (problem) => allowedValueFixes(problem, tree);
}

/** Each message once, even if it applies to several positions. */
function listDeprecations(
  lines: LineIndex,
  found: readonly DeprecationNote[],
): readonly ListedDeprecation[] {
  const listed = new Map<string, ListedDeprecation>();
  for (const { message, from } of [...found].sort((a, b) => a.from - b.from)) {
    const known = listed.get(message);
    if (known === undefined && listed.size === mostDeprecations) continue;
    const { at, count } = known ?? { at: placeAt(lines, from), count: 0 };
    listed.set(message, { message, at, count: count + 1 });
  }
  return [...listed.values()];
}

function inOrder(problems: readonly Problem[]): readonly Problem[] {
  return [...problems].sort((a, b) => a.from - b.from);
}

/** The draft assumed for a schema that doesn't name one. */
function draftOf(found: FoundSchema): string | undefined {
  return 'program' in found ? found.program.inferredDraft?.draft : undefined;
}

/** In the order of the text. */
function problemsOf(
  { text }: LineIndex,
  result: ValidationResult,
  { problems }: { readonly problems: readonly WrittenDiagnostic[] },
): readonly Problem[] {
  const empty = { ...result, problems: [], errors: [], warnings: [] };
  return withSchemaProblems(text, empty, problems).problems;
}

/** The template that the text is; undefined for plain YAML, and for one with errors. */
async function templateOf({ lines, result, parts }: Validated): Promise<TemplateNodes | undefined> {
  const { template, isValid } = result;
  if (template === undefined || !isValid) return undefined;
  const mask = parts?.TemplateMask.of(lines.text, template);
  if (mask === undefined) return undefined;
  const { TemplateNodes } = await import('./template-nodes.ts');
  return new TemplateNodes(mask);
}

type CheckMeaning = (
  tree: SyntaxTree,
  schemas: readonly DocumentSchema[],
  options: SchemaCheckOptions,
  bySchemas: readonly WrittenDiagnostic[],
) => readonly WrittenDiagnostic[];

/** Checks what names mean, loaded with the first document that has such a format. */
async function meaningCheck(
  schemas: readonly DocumentSchema[],
  text: string,
  path: string | undefined,
  { levels, ...open }: TextsBeside & { readonly levels: MeaningLevels },
): Promise<CheckMeaning | undefined> {
  if (!schemas.some(({ choice }) => mayHaveMeaning(choice, text, path))) return undefined;
  const { meaningDiagnostics, meaningOf, openFiles } = await import('./check-meaning.ts');
  return (tree, found, { path }, bySchemas) => {
    const choices = found.map(({ choice }) => choice);
    const files = openFiles(tree.text, path, open);
    const meaning = meaningOf(tree, choices, { path, files, jsonSchema: jsonSchemaTools });
    return meaningDiagnostics(tree, meaning, bySchemas, levels);
  };
}

/** The editing of documents, which only some fixes need, is loaded with the first mistake that has one. */
async function loadDocumentFixes(check: SchemaChecker): Promise<void> {
  const { documentFixes } = await import('./document-fixes.ts');
  check.documentFixes = documentFixes;
}

/** The results for the newest validation; some checks take longer than is allowed while someone types. */
interface Begun {
  readonly validated: Validated;
  /** The request, but for its pace. */
  readonly asked: string;
  readonly found: readonly DocumentFindings[];
  /** By the place of the document, the checks that are to go on. */
  readonly unfinished: ReadonlyMap<number, DocumentCheck>;
}

let begun: Begun | undefined;

/** Checks one document after another, resuming unfinished checks. */
async function checkDocuments(
  schemas: readonly DocumentSchema[],
  context: {
    readonly validated: Validated;
    readonly tree: SyntaxTree;
    readonly request: Options<'schemas'>;
    readonly check: SchemaChecker;
    readonly groups: SchemaGroups;
    readonly begin: (schema: DocumentSchema, at: number) => DocumentCheck;
  },
) {
  const { validated, request, groups } = context;
  const asked = JSON.stringify({ ...request, isTyping: false });
  const isSame = begun?.validated === validated && begun.asked === asked;
  const before = isSame ? begun : undefined;
  const time = new CheckTime(request.isTyping);
  const found: DocumentFindings[] = [];
  const unfinished = new Map<number, DocumentCheck>();
  const problems: WrittenDiagnostic[] = [];
  const deprecations: DeprecationNote[] = [];
  let paused = performance.now();
  const isEndedIn = async (check: DocumentCheck) => {
    for (const _ of time.run(check)) {
      if (await isEndedInPause()) return true;
      paused = performance.now();
    }
    return false;
  };
  for (const [at, schema] of schemas.entries()) {
    let findings = before?.unfinished.has(at) ? undefined : before?.found[at];
    if (findings === undefined) {
      const check = before?.unfinished.get(at) ?? context.begin(schema, at);
      if (await isEndedIn(check)) return undefined;
      findings = check.findings;
      if (findings.lacksFixes) {
        await loadDocumentFixes(context.check);
        if (await isEndedIn(check)) return undefined;
        findings = check.findings;
      }
      findings = {
        ...findings,
        problems: withoutDisabled(context.tree, findings.problems),
        deprecations: withoutDisabled(context.tree, findings.deprecations ?? []),
      };
      if (findings.isUnfinished) unfinished.set(at, check);
    }
    found.push(findings);
    groups.add({ choice: schema.choice, facts: schema.facts, ...findings });
    for (const problem of findings.problems) problems.push(problem);
    deprecations.push(...(findings.deprecations ?? []));
    if (performance.now() - paused < pauseEvery) continue;
    if (await isEndedInPause()) return undefined;
    paused = performance.now();
  }
  begun = { validated, asked, found, unfinished };
  return { groups, problems, deprecations, isPartial: unfinished.size > 0 };
}

/** Lets messages come in. @returns whether one of them ended the request. */
async function isEndedInPause(): Promise<boolean> {
  await givePause();
  return runningRequest.isEnded;
}

function treeOf({ lines, result }: Validated): SyntaxTree | undefined {
  return treeOfResult(lines.text, result);
}

/** A tree with errors lacks something, which a schema would miss. */
function treeOfResult(text: string, { isValid, parsed }: ValidationResult): SyntaxTree | undefined {
  return isValid ? (parsed ?? parse(text)) : undefined;
}
