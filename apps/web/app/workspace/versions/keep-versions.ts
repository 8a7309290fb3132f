import { keptDocument } from '../documents/kept-documents.ts';
import { VersionKeeper } from '../documents/versions/version-keeper.ts';
import { versionStore } from '../documents/versions/version-store.ts';
import { keepsVersions } from './versions-state.ts';

let end: (() => void) | undefined;

/** Keeps versions of the working document, as long as the user wants them. To be called once. */
export function startVersions(): void {
  const follow = () => {
    end?.();
    end = undefined;
    if (keepsVersions.state) end = new VersionKeeper(keptDocument('yaml'), versionStore).start();
  };
  keepsVersions.subscribe(follow);
  follow();
}
