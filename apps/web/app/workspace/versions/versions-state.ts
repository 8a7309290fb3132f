import { WritableStore } from '../../ui/store.ts';
import { KeptChoices } from '../choices/kept-choices.ts';

/** Whether the versions of the document are shown. */
export const isVersionsOpen = new WritableStore(false);

interface VersionChoices {
  readonly isOn: boolean;
}

const kept = new KeptChoices<VersionChoices>('versions', (given) => ({
  isOn: (given as Partial<VersionChoices> | null)?.isOn !== false,
}));

/** Whether earlier versions of documents are kept. */
export const keepsVersions = new WritableStore(kept.read().isOn);

/** Begins or ends keeping versions, also for later visits. */
export function keepVersions(isOn: boolean): void {
  kept.keep({ isOn });
  keepsVersions.set(isOn);
}
