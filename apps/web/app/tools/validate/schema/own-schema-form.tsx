import { FileUp, WandSparkles } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import type { OwnSchemaProblem, SchemaSetting } from '../protocol.ts';
import { useOwnSchema } from './use-own-schema.ts';

export interface OwnSchemaFormProps {
  readonly setting: SchemaSetting;
  readonly take: (setting: SchemaSetting) => void;
}

/** A schema of the visitor's own: pasted, from a file, or made from the document. */
export function OwnSchemaForm({ setting, take }: OwnSchemaFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const problemsId = useId();
  const { text, type, problems, use, open, infer } = useOwnSchema(setting, take);
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
        onValueChange={type}
        placeholder="Paste a JSON Schema or CustomResourceDefinitions, as JSON or YAML, or drop a file here"
        spellCheck={false}
        autoCapitalize="off"
        aria-describedby={problemsId}
        className="[&_textarea]:min-h-24 [&_textarea]:font-mono [&_textarea]:text-xs"
      />
      <div id={problemsId} role="status" className="text-sm">
        {problems.length > 0 && <SchemaProblems problems={problems} />}
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

function SchemaProblems({ problems }: { readonly problems: readonly OwnSchemaProblem[] }) {
  return (
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
  );
}
