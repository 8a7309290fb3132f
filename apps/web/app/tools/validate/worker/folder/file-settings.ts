/* Loaded with the first file of a folder that is shown in a tab. */
import type { ConfiguredSchema } from '@yamlkit/language/configuration';
import { catalog } from '@yamlkit/schemas';
import { nameOf } from '../../folder-configurations.ts';
import type { FolderFileSettings, SchemaSetting, WantedFiles } from '../../protocol.ts';
import type { CheckConfiguration, PlannedFolder } from './folder-plan.ts';
import type { OpenedFolder } from './opened-folder.ts';

/** What the configurations say of a file, as far as the editor can follow it. */
export function settingsOf(
  path: string,
  {
    folder,
    plan: { configurations, configurationFor },
  }: { readonly folder: OpenedFolder; readonly plan: PlannedFolder },
): { readonly settings: FolderFileSettings | null } | WantedFiles {
  const own = configurationFor(path);
  if (own === undefined || configurations.length === 0) return { settings: null };
  folder.wanted.clear();
  const settings = followable(own, folder, configurations);
  return folder.wanted.size > 0 ? { wanted: [...folder.wanted] } : { settings };
}

function followable(
  own: CheckConfiguration,
  folder: OpenedFolder,
  configurations: readonly string[],
): FolderFileSettings {
  const { rules, templates, kubernetesVersion, allowUnknownFields, meaning } = own;
  const schema = settingOf(own.schema, folder) ?? undetected(own);
  return {
    rules: rules ?? null,
    ...(templates !== undefined && { templates }),
    ...(schema !== undefined && { schema }),
    ...(kubernetesVersion !== undefined && { kubernetesVersion }),
    ...(allowUnknownFields !== undefined && { allowsUnknownFields: allowUnknownFields }),
    meaning: meaning !== false && meaning.levels,
    configurations,
  };
}

/** Where schemas are not to be detected, those of Kubernetes apply if its version is named. */
function undetected({
  detectSchemas,
  kubernetesVersion,
}: CheckConfiguration): SchemaSetting | undefined {
  if (detectSchemas !== false) return undefined;
  return kubernetesVersion === undefined ? { kind: 'none' } : { kind: 'catalog', id: 'kubernetes' };
}

/** The setting for a schema that a configuration names. The editor takes one, and no files beside it. */
function settingOf(
  configured: ConfiguredSchema | undefined,
  folder: OpenedFolder,
): SchemaSetting | undefined {
  const [location, another] = configured?.locations ?? [];
  if (location === undefined || another !== undefined) return undefined;
  if (location === 'none') return { kind: 'none' };
  const path = folder.below(location);
  if (path === undefined) {
    return catalog.some(({ id }) => id === location)
      ? { kind: 'catalog', id: location }
      : undefined;
  }
  const text = folder.text(path);
  const isWhole = text !== undefined && !/\$ref["']?\s*:\s*["']?[^#"'\s]/.test(text);
  return !isWhole ? undefined : { kind: 'own', name: nameOf(path), text };
}
