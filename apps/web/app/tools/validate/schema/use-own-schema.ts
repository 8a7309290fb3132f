import { useState } from 'react';
import { decodeFile } from '../../../workspace/documents/decode-file.ts';
import { PlainText } from '../../../workspace/documents/document-text.ts';
import { workingDocument } from '../../../workspace/documents/use-working-document.ts';
import { engine } from '../../../workspace/engine/engine.ts';
import type { OwnSchemaProblem, SchemaSetting } from '../protocol.ts';
import { longestSchema } from './schema-choices.ts';

/** Longer texts are not put into the field, where they would make typing slow. */
const longestShown = 100_000;

/** The text of the visitor's own schema, its problems, and the ways to supply it. */
export function useOwnSchema(setting: SchemaSetting, take: (setting: SchemaSetting) => void) {
  const isShown = setting.kind === 'own' && setting.text.length <= longestShown;
  const [text, setText] = useState(isShown ? setting.text : '');
  const [problems, setProblems] = useState<readonly OwnSchemaProblem[]>([]);
  const showRefusal = (message: string) => setProblems([{ line: 0, column: 0, message }]);

  const use = async (schema: string, name?: string) => {
    if (schema.length > longestSchema) {
      showRefusal(`A schema can be at most ${longestSchema / 1e6} MB.`);
      return;
    }
    try {
      const read = await engine.call('readSchema', null, new PlainText(schema));
      if (read.kind === 'refused') {
        setProblems(read.problems);
        return;
      }
      const ownName = read.kind === 'schema' ? read.title : read.kinds[0];
      take({ kind: 'own', name: name ?? ownName ?? 'Your schema', text: schema });
    } catch {
      showRefusal('The schema could not be read. Try again.');
    }
  };

  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const decoded =
      file.size > longestSchema * 2
        ? { refusal: `${file.name} is too large for a schema.` }
        : decodeFile(file.name, new Uint8Array(await file.arrayBuffer()));
    if ('refusal' in decoded) {
      showRefusal(decoded.refusal);
      return;
    }
    if (decoded.text.length <= longestShown) setText(decoded.text);
    await use(decoded.text, file.name);
  };

  const infer = async () => {
    const formats = { from: 'yaml', to: 'json-schema' } as const;
    try {
      const { snapshot } = workingDocument;
      const { output, problems: found } = await engine.call('convertBack', formats, snapshot.text);
      if (output !== '') await use(output, 'Schema from this document');
      else setProblems(found.slice(0, 3));
    } catch {
      showRefusal('The schema could not be made. Try again.');
    }
  };

  const type = (typed: string) => {
    setText(typed);
    setProblems([]);
  };
  return { text, type, problems, use, open, infer };
}
