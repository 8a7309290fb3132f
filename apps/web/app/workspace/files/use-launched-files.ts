import { useEffect } from 'react';
import type { WritableFile } from '../documents/document-attributes.ts';
import { loadFiles } from './load-files.ts';

/** What browsers have in which the site can be installed and opens files. */
interface LaunchQueue {
  setConsumer(
    consumer: (launch: {
      readonly files?: readonly (WritableFile & { getFile(): Promise<File> })[];
    }) => void,
  ): void;
}

/** Takes the files in that the system opened the installed site with; they can be saved back to. */
export function useLaunchedFiles(): void {
  useEffect(() => {
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files = [] }) => {
      if (files.length === 0) return;
      void import('./save-file.ts').then(async ({ filesOf }) =>
        loadFiles(await filesOf(files), 'upload'),
      );
    });
  }, []);
}
