import type { RuleSettings } from '@yamlkit/engine/lint';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { PlainText } from '../../workspace/documents/document-text.ts';
import { engine } from '../../workspace/engine/engine.ts';
import { downloadFile } from '../../workspace/files/tool-output.ts';
import type { ReadLintConfiguration } from './protocol.ts';

export interface ConfigurationFilesProps {
  /** What is exported. */
  readonly text: string;
  readonly onRulesChange: (rules: RuleSettings) => void;
}

/** Takes the rules from a `.yamllint` file, and gives them as one. */
export function ConfigurationFiles({ text, onRulesChange }: ConfigurationFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<ReadLintConfiguration['problems']>([]);

  const importFile = async (file: File) => {
    try {
      const given = new PlainText(await file.text());
      const read = await engine.call('lintConfiguration', null, given);
      setProblems(read.problems);
      if (read.problems.length === 0) onRulesChange(read.rules);
    } catch {
      setProblems([{ line: 1, column: 1, message: 'The file could not be read' }]);
    }
  };

  const exportFile = () =>
    downloadFile({
      text: new PlainText(text),
      // Browsers leave out a dot at the start.
      fileName: 'yamllint.yaml',
      mimeType: 'application/yaml',
    });

  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" className="size-4" />
          Import .yamllint
        </Button>
        <Button size="small" onClick={exportFile}>
          <Download aria-hidden="true" className="size-4" />
          Export .yamllint
        </Button>
        <FileInput
          ref={input}
          label="A .yamllint file"
          onFiles={([file]) => void importFile(file)}
        />
      </div>
      <div role="status">
        {problems.length > 0 && (
          <>
            <p className="mt-3 font-medium text-sm">Nothing was changed. In that file:</p>
            <ul className="mt-1 list-disc pl-5 text-sm">
              {problems.map(({ line, column, message }) => (
                <li key={`${line}:${column} ${message}`}>
                  Line {line}, column {column}: {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
