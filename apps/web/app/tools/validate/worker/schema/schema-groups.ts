import type { LineIndex } from '@yamlkit/engine/text';
import type { CheckedDocument } from '@yamlkit/language';
import type { SchemaReason } from '@yamlkit/schemas';
import { placeAt } from '../../../../workspace/engine-worker/listed-problems.ts';
import type { SchemaGroup, SchemaVerdict } from '../../protocol.ts';
import { nameOfTarget, suggestionsOf, whyTaken } from './describe-schema.ts';

/** Groups that are listed: a stream rarely has more kinds of documents. */
const mostGroups = 50;

/** What names and reasons depend on. */
interface GroupContext {
  /** Of Kubernetes. */
  readonly version: string;
  readonly ownName: string | undefined;
  /** The draft that the visitor's own schema is read as, where it does not name one but shows it. */
  readonly ownDraft: string | undefined;
}

/** The documents of a stream by the schemas that they are checked by. */
export class SchemaGroups {
  readonly #lines: LineIndex;
  readonly #context: GroupContext;
  readonly #groups = new Map<string, SchemaGroup>();
  #usesKubernetes = false;

  constructor(lines: LineIndex, context: GroupContext) {
    this.#lines = lines;
    this.#context = context;
  }

  add({
    choice,
    facts,
    problems,
    missing,
  }: Pick<CheckedDocument, 'choice' | 'facts' | 'problems' | 'missing'>): void {
    const { target, reason, others } = choice;
    this.#usesKubernetes ||= target?.type === 'kubernetes' || target?.type === 'custom-resource';
    const name = target === undefined ? '' : nameOfTarget(target, this.#context);
    const { ownDraft } = this.#context;
    const isOwn = target?.type === 'location' && reason.code === 'user';
    const draft = isOwn && ownDraft !== undefined ? `, read as draft ${ownDraft}` : '';
    const why = `${whyTaken(reason)}${draft}`;
    const status = statusOf(target?.type, missing);
    const key = `${status} ${name} ${why}`;
    const known = this.#groups.get(key);
    if (known !== undefined) {
      const documentCount = known.documentCount + 1;
      const problemCount = known.problemCount + problems.length;
      this.#groups.set(key, { ...known, documentCount, problemCount });
      return;
    }
    this.#groups.set(key, {
      status,
      name,
      why,
      documentCount: 1,
      problemCount: problems.length,
      at: placeAt(this.#lines, facts.rootKeys[0]?.from ?? 0),
      ...(missing !== undefined && { missing }),
      isMeant: isMeant(reason, missing),
      suggestions: status === 'checked' || status === 'none' ? [] : suggestionsOf(others),
    });
  }

  list(): Pick<SchemaVerdict, 'groups' | 'groupCount' | 'usesKubernetes'> {
    const groups = [...this.#groups.values()].slice(0, mostGroups);
    return { groups, groupCount: this.#groups.size, usesKubernetes: this.#usesKubernetes };
  }
}

/** Whether the document names a schema that is not available. */
function isMeant({ code }: SchemaReason, missing: string | undefined): boolean {
  return missing !== undefined || code === 'unknown-kind' || code === 'incomplete-kind';
}

function statusOf(type: string | undefined, missing: string | undefined): SchemaGroup['status'] {
  if (type === undefined) return 'unknown';
  if (type === 'none') return 'none';
  return missing === undefined ? 'checked' : 'missing';
}
