import { decodeFile } from '../../../../workspace/documents/decode-file.ts';
import type { Options, Reply } from '../../../../workspace/engine/protocol.ts';
import type { GivenFile, RefusedFile } from '../../protocol.ts';
import { addText } from './folder-texts.ts';

/** Reads files of the folder as texts. */
export async function addFolderFiles({
  files,
}: Options<'addFolderFiles'>): Promise<Reply<'addFolderFiles'>> {
  return (await Promise.all(files.map(addFile))).flat();
}

async function addFile({ path, file }: GivenFile): Promise<readonly RefusedFile[]> {
  try {
    const decoded = decodeFile(file.name, new Uint8Array(await file.arrayBuffer()));
    if ('refusal' in decoded) return [{ path, reason: decoded.refusal }];
    addText(path, decoded.text);
    return [];
  } catch {
    return [{ path, reason: 'The file cannot be read.' }];
  }
}
