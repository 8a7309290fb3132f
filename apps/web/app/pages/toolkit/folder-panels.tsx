import { lazy, Suspense } from 'react';
import { toolManifests } from '../../tools/tool-manifests.ts';
import { useStore } from '../../ui/store.ts';
import { openFolder } from '../../workspace/folder/open-folder.ts';

// Not in the first load: they are there with the first folder.
const panels = toolManifests.flatMap(({ name, loadFolderPanel: load }) =>
  load === undefined ? [] : [{ name, Panel: lazy(async () => ({ default: await load() })) }],
);

/** What tools say of the folder that is open, at the side of them all; nothing where none is. */
export function FolderPanels() {
  const folder = useStore(openFolder, null);
  if (folder === null) return null;
  return (
    <Suspense>
      {panels.map(({ name, Panel }) => (
        <Panel key={`${name} ${folder.source.name}`} folder={folder} />
      ))}
    </Suspense>
  );
}
