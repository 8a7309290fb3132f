import type { RuleSettings, Severity } from '@yamlkit/engine';
import { Download, Upload } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { engine } from '../../engine/engine.ts';
import type { LintCatalog, ReadLintConfiguration } from '../../engine/protocol.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { PlainText } from '../../working-document/document-text.ts';
import { yamllintText } from './yamllint-text.ts';

export interface RuleSettingsDialogProps {
  readonly onClose: () => void;
  /** The rules that run; null for those of preset `recommended`. */
  readonly rules: RuleSettings | null;
  readonly onRulesChange: (rules: RuleSettings | null) => void;
}

const levels = [
  { value: 'off', label: 'Off' },
  { value: 'warning', label: 'Warning' },
  { value: 'error', label: 'Error' },
] as const;

/** Which lint rules run and how much each counts: presets, single rules, `.yamllint` files. */
export default function RuleSettingsDialog({
  onClose,
  rules,
  onRulesChange,
}: RuleSettingsDialogProps) {
  const [catalog, setCatalog] = useState<LintCatalog | 'lost' | null>(null);
  useEffect(() => {
    engine.call('lintCatalog', null).then(setCatalog, () => setCatalog('lost'));
  }, []);
  return (
    <Dialog open onClose={onClose} title="Lint rules">
      {catalog === null && <p className="text-muted text-sm">Loading...</p>}
      {catalog === 'lost' && (
        <p className="text-sm">The rules could not be loaded. Close this and try again.</p>
      )}
      {catalog !== null && catalog !== 'lost' && (
        <Settings catalog={catalog} rules={rules} onRulesChange={onRulesChange} />
      )}
    </Dialog>
  );
}

interface SettingsProps extends Pick<RuleSettingsDialogProps, 'rules' | 'onRulesChange'> {
  readonly catalog: LintCatalog;
}

type Choice = keyof LintCatalog['presets'] | 'own';

function Settings({ catalog, rules, onRulesChange }: SettingsProps) {
  const { ids, presets } = catalog;
  const current = rules ?? presets.recommended;
  const names = Object.keys(presets) as (keyof typeof presets)[];
  const isSame = (name: keyof typeof presets) =>
    yamllintText(presets[name]) === yamllintText(current);
  const chosen: Choice = names.find(isSame) ?? 'own';
  const options: { value: Choice; label: string }[] = [
    { value: 'recommended', label: 'Recommended' },
    { value: 'default', label: 'Strict (yamllint’s default)' },
    { value: 'relaxed', label: 'Relaxed (yamllint’s relaxed)' },
  ];
  if (chosen === 'own') options.push({ value: 'own', label: 'Your own' });

  const setLevel = (id: string, level: Severity | 'off') => {
    const { [id]: before, ...others } = current;
    onRulesChange(level === 'off' ? others : { ...current, [id]: { ...before, level } });
  };

  return (
    <>
      <Select
        label="Preset"
        options={options}
        value={chosen}
        onValueChange={(name) => {
          if (name !== 'own') onRulesChange(name === 'recommended' ? null : presets[name]);
        }}
      />
      <FileButtons rules={current} onRulesChange={onRulesChange} />
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {ids.map((id) => (
          <RuleRow
            key={id}
            id={id}
            level={current[id]?.level ?? 'off'}
            setLevel={(level) => setLevel(id, level)}
          />
        ))}
      </ul>
      <p className="mt-3 text-muted text-xs">
        Kept in this browser. Options of single rules come with a .yamllint file. Save an exported
        one as .yamllint beside your files, and the command line lints as this page does.
      </p>
    </>
  );
}

interface RuleRowProps {
  readonly id: string;
  readonly level: Severity | 'off';
  readonly setLevel: (level: Severity | 'off') => void;
}

function RuleRow({ id, level, setLevel }: RuleRowProps) {
  const field = useId();
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <label htmlFor={field} className="min-w-0 truncate font-mono text-sm">
        {id}
      </label>
      <select
        id={field}
        value={level}
        onChange={(event) => setLevel(event.target.value as Severity | 'off')}
        className="h-8 rounded-md border border-line-strong bg-surface px-2 text-sm"
      >
        {levels.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </li>
  );
}

interface FileButtonsProps {
  readonly rules: RuleSettings;
  readonly onRulesChange: (rules: RuleSettings) => void;
}

function FileButtons({ rules, onRulesChange }: FileButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<ReadLintConfiguration['problems']>([]);

  const importFile = async (file: File) => {
    try {
      const text = new PlainText(await file.text());
      const read = await engine.call('lintConfiguration', null, text);
      setProblems(read.problems);
      if (read.problems.length === 0) onRulesChange(read.rules);
    } catch {
      setProblems([{ line: 1, column: 1, message: 'The file could not be read' }]);
    }
  };

  const exportFile = () => {
    const address = URL.createObjectURL(
      new Blob([yamllintText(rules)], { type: 'application/yaml' }),
    );
    const link = document.createElement('a');
    link.href = address;
    // Browsers leave out a dot at the start.
    link.download = 'yamllint.yaml';
    link.click();
    URL.revokeObjectURL(address);
  };

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
        <input
          ref={input}
          type="file"
          aria-label="A .yamllint file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void importFile(file);
          }}
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
