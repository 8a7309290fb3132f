import { Cursor } from '@yamlkit/engine/tree';
import { apiVersionsOfKind, kindsIn, kubernetesVersions } from '@yamlkit/schemas';
import {
  type CompletionItem,
  completionItem,
  plainInsert,
  RANK_SNIPPET,
} from './completion-item.ts';
import type { CompletionPlace } from './completion-place.ts';
import { type SnippetPlace, SnippetWriter } from './snippet.ts';

const IDENTITY = ['apiVersion', 'kind'];
const ROOT_KEYS = [...IDENTITY, 'metadata', 'spec'];

/** The kinds and apiVersions of Kubernetes, for a document that does not say yet, or wrongly, what it is. */
export function kubernetesValueItems(place: CompletionPlace): CompletionItem[] {
  const { cursor } = place;
  const { key } = cursor;
  if (cursor.depth !== 1 || key === undefined || !IDENTITY.includes(key)) return [];
  if (!mayBeKubernetes(place)) return [];
  const other = key === 'kind' ? 'apiVersion' : 'kind';
  const written = rootScalar(place, other);
  const kinds = kindsIn(versionOf(place));
  const fitting = kinds.filter((each) => each[other] === written);
  const offered = fitting.length > 0 ? fitting : kinds;
  const names = new Map<string, string>();
  for (const each of offered) {
    const [name, beside] = [each[key as 'kind'], each[other]];
    const known = names.get(name);
    if (known === undefined || /alpha|beta/.test(known)) names.set(name, beside);
  }
  const counts = new Map<string, number>();
  for (const { apiVersion } of kinds) counts.set(apiVersion, (counts.get(apiVersion) ?? 0) + 1);
  const isStable = (name: string) => (/alpha|beta/.test(name) ? 0 : 1);
  // Stable versions before others, and those with many kinds first: v1, apps/v1.
  const sorted =
    key === 'kind'
      ? [...names]
      : [...names].sort(
          ([a], [b]) => isStable(b) - isStable(a) || (counts.get(b) ?? 0) - (counts.get(a) ?? 0),
        );
  return sorted.map(([label, detail]) =>
    completionItem({
      label,
      kind: 'value',
      ...(key === 'kind' && { detail }),
      insert: plainInsert(label),
      // Lists of a kind are what the API answers, and seldom written.
      ...(label.endsWith('List') && { rank: RANK_SNIPPET }),
    }),
  );
}

/** The keys that every object of Kubernetes has, before it is known which one it is. */
export function kubernetesKeyItems(
  place: CompletionPlace,
  { present, snippet }: { readonly present: ReadonlySet<string>; readonly snippet: SnippetPlace },
): CompletionItem[] {
  if (place.cursor.depth !== 1 || place.hasColon || place.hasValue) return [];
  if (place.quote !== '' || place.isInFlow || !mayBeKubernetes(place)) return [];
  const [usual] = apiVersionsOfKind(rootScalar(place, 'kind') ?? '', versionOf(place));
  return ROOT_KEYS.filter((name) => !present.has(name)).map((name) => {
    const isRequired = IDENTITY.includes(name);
    const writer = new SnippetWriter(snippet).write(`${name}:`);
    const insert =
      name === 'apiVersion' && usual !== undefined
        ? writer.write(` ${usual}`).finish()
        : writer.start(isRequired ? 'scalar' : 'mapping').finish();
    return completionItem({ label: name, kind: 'key', insert, isRequired });
  });
}

/** Whether the user chose Kubernetes, or the text looks like it. */
function mayBeKubernetes(place: CompletionPlace): boolean {
  const schema = place.document.schemaOf(place.index);
  if (schema === undefined) return false;
  const { target, choice } = schema;
  if (target !== undefined) return target.type === 'kubernetes';
  if (choice.target !== undefined) return false;
  const key = place.cursor.key ?? '';
  if (key === 'apiVersion' || rootScalar(place, 'apiVersion') !== undefined) return true;
  return apiVersionsOfKind(rootScalar(place, 'kind') ?? '', versionOf(place)).length > 0;
}

function rootScalar({ document, index }: CompletionPlace, key: string): string | undefined {
  const root = document.schemaOf(index)?.facts.root;
  if (root === undefined) return undefined;
  const cursor = new Cursor(document.tree, root);
  return cursor.toKey(key) && cursor.kind === 'scalar' ? cursor.text : undefined;
}

function versionOf({ document }: CompletionPlace): string {
  return document.options.kubernetesVersion ?? kubernetesVersions[kubernetesVersions.length - 1];
}
