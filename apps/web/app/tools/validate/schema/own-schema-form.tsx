import { FileUp, WandSparkles } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { decodeFile } from '../../../workspace/documents/decode-file.ts';
import { PlainText } from '../../../workspace/documents/document-text.ts';
import { workingDocument } from '../../../workspace/documents/use-working-document.ts';
import { engine } from '../../../workspace/engine/engine.ts';
import type { OwnSchemaProblem, SchemaSetting } from '../protocol.ts';
import { longestSchema } from './schema-choices.ts';

export interface OwnSchemaFormProps {
  readonly setting: SchemaSetting;
  readonly take: (setting: SchemaSetting) => void;
}

/** Longer texts are not put into the field, where they would make typing slow. */
const longestShown = 100_000;

/** A schema of the visitor's own: pasted, from a file, or made from the document. */
export function OwnSchemaForm({ setting, take }: OwnSchemaFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const problemsId = useId();
  const isShown = setting.kind === 'own' && setting.text.length <= longestShown;
  const [text, setText] = useState(isShown ? setting.text : '');
  const [problems, setProblems] = useState<readonly OwnSchemaProblem[]>([]);

  const use = async (schema: string, name?: string) => {
    if (schema.length > longestSchema) {
      setProblems([problem(`A schema can be at most ${longestSchema / 1e6} MB.`)]);
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
      setProblems([problem('The schema could not be read. Try again.')]);
    }
  };

  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const decoded =
      file.size > longestSchema * 2
        ? { refusal: `${file.name} is too large for a schema.` }
        : decodeFile(file.name, new Uint8Array(await file.arrayBuffer()));
    if ('refusal' in decoded) {
      setProblems([problem(decoded.refusal)]);
      return;
    }
    if (decoded.text.length <= longestShown) setText(decoded.text);
    await use(decoded.text, file.name);
  };

  const infer = async () => {
    const { text: own } = workingDocument.snapshot;
    try {
      const { output, problems: found } = await engine.call(
        'convertBack',
        { from: 'yaml', to: 'json-schema' },
        own,
      );
      if (output !== '') await use(output, 'Schema from this document');
      else setProblems(found.slice(0, 3));
    } catch {
      setProblems([problem('The schema could not be made. Try again.')]);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can also be opened by the button
    <div
      data-takes-files=""
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void open(event.dataTransfer.files[0]);
      }}
      className="mt-3 border-line border-t pt-4"
    >
      <TextArea
        label="Your own schema"
        value={text}
        onValueChange={(typed) => {
          setText(typed);
          setProblems([]);
        }}
        placeholder="Paste a JSON Schema or CustomResourceDefinitions, as JSON or YAML, or drop a file here"
        spellCheck={false}
        autoCapitalize="off"
        aria-describedby={problemsId}
        className="[&_textarea]:min-h-24 [&_textarea]:font-mono [&_textarea]:text-xs"
      />
      <div id={problemsId} role="status" className="text-sm">
        {problems.length > 0 && (
          <>
            <p className="mt-2 font-medium text-danger">This cannot be used as a schema.</p>
            <ul className="mt-1 list-disc space-y-1 pl-5">
              {problems.map(({ line, column, message }) => (
                <li key={`${line}:${column} ${message}`} className="break-words">
                  {line > 0 && `Line ${line}: `}
                  {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="small"
          disabled={text.trim() === ''}
          onClick={() => void use(text)}
        >
          Use this schema
        </Button>
        <Button size="small" onClick={() => input.current?.click()}>
          <FileUp aria-hidden="true" />
          Open a file
        </Button>
        <Button size="small" onClick={() => void infer()}>
          <WandSparkles aria-hidden="true" />
          Schema from this document
        </Button>
        <FileInput ref={input} label="Schema file" onFiles={([file]) => void open(file)} />
      </div>
      <p className="mt-3 text-muted text-xs leading-relaxed">
        It applies to this document and stays in this browser. Schemas on other sites that it refers
        to are not fetched.
      </p>
    </div>
  );
}

/** Something that is wrong with no line of the schema. */
function problem(message: string): OwnSchemaProblem {
  return { line: 0, column: 0, message };
}
