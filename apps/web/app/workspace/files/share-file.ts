import { WritableStore } from '../../ui/store.ts';

/** The ending of files with the content of a share link. */
export const shareFileEnding = '.yamlkit-share';

/** The fragment of a share file that is to be opened as a link is; '' when there is none. */
export const sharedByFile = new WritableStore('');

/** Whether a file holds what a link would. */
export function isShareFile({ name }: { readonly name: string }): boolean {
  return name.toLowerCase().endsWith(shareFileEnding);
}

/** Whether an address's fragment (with its `#`) is that of a share link, whole or damaged. */
export function isShareFragment(hash: string): boolean {
  return hash.startsWith('#share=');
}
