import type { Fix, WrittenDiagnostic } from '@yamlkit/engine';
import type { JsonDocument } from '@yamlkit/engine/tree';
import { evaluate, type Program } from '@yamlkit/json-schema';
import { removedApiOf } from '@yamlkit/schemas';
import type { LocatedFacts } from '@yamlkit/schemas/facts';
import type { MissingKind } from './kubernetes-versions.ts';
import type { TextRange } from './range.ts';

/** Where apiVersion and kind are, in a document or an item of a list. */
type KindFacts = Pick<LocatedFacts, 'rootKeys' | 'from'>;

/** What a problem of a kind is about. */
export interface KindContext {
  readonly facts: KindFacts;
  /** The document or item. */
  readonly nodes: JsonDocument | undefined;
  /** The schema of the same kind in another apiVersion. */
  readonly programFor: (apiVersion: string) => Program | undefined;
}

/** An unknown kind, reported at its cause: the apiVersion or the kind. */
export function missingKindProblem(missing: MissingKind, context: KindContext): WrittenDiagnostic {
  const { at, meant, isRemoved } = missing;
  const { from, to } = rangeOf(at, context.facts);
  const fix = meant === undefined ? undefined : fixOf({ at, meant, isRemoved }, context);
  return {
    code: isRemoved ? 'schema/removed-api' : 'schema/not-found',
    severity: 'error',
    message: missing.missing,
    from,
    to,
    ...(fix !== undefined && { fix }),
  };
}

/**
 * An API that a program has removed that is not part of the catalog, such as cert-manager. Which version of it a cluster
 * has is not known, so this is a warning.
 */
export function removedResourceProblem(
  facts: KindFacts,
  nodes: JsonDocument | undefined,
): WrittenDiagnostic | undefined {
  const [apiVersion, kind] = ['apiVersion', 'kind'].map((name) => scalarAt(name, facts));
  const removed = removedApiOf({ apiVersion, kind });
  if (removed === undefined) return undefined;
  const { program, removedIn, replacement, changesOnlyVersion } = removed;
  const message = `${apiVersion} ${kind} was removed in ${program} ${removedIn}. Use ${replacement}.`;
  const { from, to } = rangeOf('apiVersion', facts);
  const edit = changesOnlyVersion ? replacementAt({ from, to }, replacement, nodes) : undefined;
  const fix = edit && ({ ...edit, safety: 'suggested' } as const);
  const code = 'schema/removed-api';
  return { code, severity: 'warning', message, from, to, ...(fix !== undefined && { fix }) };
}

/** Another apiVersion is offered where the document is valid by it, so that nothing but the version has to move. */
function fixOf(
  { at, meant, isRemoved }: Pick<MissingKind, 'at' | 'isRemoved'> & { readonly meant: string },
  { facts, nodes, programFor }: KindContext,
): Fix | undefined {
  const fix = replacementAt(rangeOf(at, facts), meant, nodes);
  if (fix === undefined || nodes === undefined) return undefined;
  if (at === 'kind') return { ...fix, safety: 'suggested' };
  const program = programFor(meant);
  if (program === undefined) return undefined;
  const { problems, limit } = evaluate(program, nodes);
  const others = problems.filter(({ path }) => path.length !== 1 || path[0] !== 'apiVersion');
  if (limit !== undefined || (isRemoved && others.length > 0)) return undefined;
  const kind = { apiVersion: scalarAt('apiVersion', facts), kind: scalarAt('kind', facts) };
  const isSame = isRemoved && removedApiOf(kind)?.changesOnlyVersion === true;
  return { ...fix, safety: isSame ? 'safe' : 'suggested' };
}

/** Keeps the quotes of a value; a value with an anchor or a tag is left unchanged. */
function replacementAt(
  { from, to }: TextRange,
  value: string,
  nodes: JsonDocument | undefined,
): Omit<Fix, 'safety'> | undefined {
  const source = nodes?.tree.text.slice(from, to) ?? '';
  const found = /^(?:[\w./-]+|(")[\w./-]+"|(')[\w./-]+')$/.exec(source);
  if (found === null) return undefined;
  const quote = found[1] ?? found[2] ?? '';
  const insert = `${quote}${value}${quote}`;
  return { title: `Replace with “${value}”`, edits: [{ from, to, insert }] };
}

function scalarAt(name: string, { rootKeys }: KindFacts): string {
  return rootKeys.find(({ key }) => key === name)?.scalar ?? '';
}

function rangeOf(name: string, { rootKeys, from }: KindFacts): TextRange {
  return rootKeys.find(({ key }) => key === name) ?? rootKeys[0] ?? { from, to: from };
}
