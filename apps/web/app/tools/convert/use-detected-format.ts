import type { SourceFormat } from '@yamlkit/engine';
import { useEffect, useState } from 'react';
import {
  type ChunkedText,
  portionsOf,
  stringOfChunks,
} from '../../workspace/documents/document-text.ts';
import type { WorkingDocument } from '../../workspace/documents/working-document.ts';
import { detectFormat } from './detect-format.ts';

/** A text that is still being typed is looked at after a pause. */
const detectionDelayMs = 250;

/** The format that a document looks like, where that is clear and another than the one it is read as. */
export function useDetectedFormat(
  document: WorkingDocument,
  from: SourceFormat,
): SourceFormat | undefined {
  const [detected, setDetected] = useState<SourceFormat | undefined>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setDetected(detectFormat(startOf(document.snapshot.text)));
    const end = document.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(look, detectionDelayMs);
    });
    look();
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [document]);
  return detected === from || isAlso(detected, from) ? undefined : detected;
}

/** No hint is needed if the text is already read as a superset, such as JSON with comments for JSON. */
function isAlso(detected: SourceFormat | undefined, from: SourceFormat): boolean {
  if (from === 'jsonc') return detected === 'json';
  if (from === 'json5') return detected === 'json' || detected === 'jsonc';
  const loose: readonly SourceFormat[] = ['ini', 'toml', 'env', 'properties'];
  return detected !== undefined && loose.includes(from) && loose.includes(detected);
}

function startOf(text: ChunkedText): string {
  for (const portion of portionsOf(text.chunks())) return stringOfChunks(portion);
  return '';
}
