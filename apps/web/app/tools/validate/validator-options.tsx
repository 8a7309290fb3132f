import { tagSetNames, VALIDATE_OPTIONS } from '@yamlkit/engine/options';
import { countOf } from '@yamlkit/text';
import { X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useStore } from '../../ui/store.ts';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { type FolderRules, folderRules } from './folder/folder-rules.ts';
import type { ValidatorChoices } from './validation-options.ts';

const RuleSettingsDialog = lazy(() => import('./rule-settings-dialog.tsx'));

export interface ValidatorOptionsProps {
  readonly choices: ValidatorChoices;
  readonly choose: (change: Partial<ValidatorChoices>) => void;
}

/** The line above the editor: what to check, and which tags to take as known. */
export function ValidatorOptions({ choices, choose }: ValidatorOptionsProps) {
  const { lint, singleDocument, tagSets, tags, rules } = choices;
  const [isSettingRules, setIsSettingRules] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const allowed = tagSets.length + tags.length;
  const folder = useStore(folderRules, null);
  const isConfigured = folder !== null && !('mistake' in folder);
  usePageCommands([
    { label: 'Lint rules…', isDisabled: !lint || isConfigured, run: () => setIsSettingRules(true) },
    { label: lint ? 'Disable linter' : 'Enable linter', run: () => choose({ lint: !lint }) },
    {
      label: singleDocument ? 'Allow several documents' : 'Expect a single document',
      run: () => choose({ singleDocument: !singleDocument }),
    },
  ]);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-b px-4 py-2.5">
      <Checkbox
        label={VALIDATE_OPTIONS.lint.label}
        checked={lint}
        onCheckedChange={(checked) => choose({ lint: checked })}
      />
      {!isConfigured && (
        <button
          type="button"
          aria-haspopup="dialog"
          disabled={!lint}
          onClick={() => setIsSettingRules(true)}
          className="min-h-6 rounded-sm text-muted text-sm hover:text-ink disabled:opacity-50"
        >
          Lint rules{rules !== null && ' (changed)'}…
        </button>
      )}
      {isSettingRules && (
        <Suspense>
          <RuleSettingsDialog
            onClose={() => setIsSettingRules(false)}
            rules={rules}
            onRulesChange={(changed) => choose({ rules: changed })}
          />
        </Suspense>
      )}
      <Checkbox
        label={VALIDATE_OPTIONS.singleDocument.label}
        checked={singleDocument}
        onCheckedChange={(checked) => choose({ singleDocument: checked })}
      />
      <details className="min-w-0 text-sm open:basis-full">
        <summary
          ref={summary}
          className="select-none leading-6 rounded-sm text-muted hover:text-ink"
        >
          {VALIDATE_OPTIONS.allowedTags.label}
          {allowed > 0 && ` (${allowed})`}
        </summary>
        <fieldset className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2 pb-1">
          <legend className="sr-only">Tags to accept as known</legend>
          {tagSetNames.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={tagSets.includes(name)}
              onCheckedChange={(checked) =>
                choose({
                  tagSets: tagSetNames.filter((each) =>
                    each === name ? checked : tagSets.includes(each),
                  ),
                })
              }
            />
          ))}
          {tags.map((tag) => (
            <button
              key={tag}
              type="button"
              aria-label={`No longer allow ${tag}`}
              onClick={() => {
                choose({ tags: tags.filter((each) => each !== tag) });
                summary.current?.focus();
              }}
              className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-full bg-accent-soft px-2.5 font-mono text-accent-ink text-xs"
            >
              <span className="truncate">{tag}</span>
              <X aria-hidden="true" className="size-3.5 shrink-0" />
            </button>
          ))}
        </fieldset>
      </details>
      {folder !== null && <FolderRulesLine rules={folder} />}
    </div>
  );
}

/** Which configurations of the open folder the document is checked by. */
function FolderRulesLine({ rules }: { readonly rules: FolderRules }) {
  if ('mistake' in rules) {
    return (
      <p className="basis-full break-words text-sm text-warning">
        Checked by your own rules: the folder’s configuration has a mistake. {rules.mistake}
      </p>
    );
  }
  const { configurations } = rules;
  const [first = '', ...others] = configurations;
  return (
    <p className="basis-full break-words text-muted text-sm" title={configurations.join('\n')}>
      Rules from {first}
      {others.length > 0 && ` and ${countOf(others.length, 'other')}`}
    </p>
  );
}
