import { FORMAT_OPTIONS } from '@yamlkit/engine/options';
import { OptionFields } from '../../workspace/choices/option-fields.tsx';
import type { FormatChoices } from './format-choices.ts';

export interface FormatControlsProps {
  readonly choices: FormatChoices;
  readonly choose: (change: Partial<FormatChoices>) => void;
}

/** How to format: three choices, and more behind a fold. */
export function FormatControls(props: FormatControlsProps) {
  return (
    <OptionFields {...props} described={FORMAT_OPTIONS} names={['indent', 'quotes', 'multiline']} />
  );
}

/** The further choices. */
export function FurtherControls(props: FormatControlsProps) {
  return (
    <details className="px-4 py-2.5 text-sm">
      <summary className="min-h-6 w-fit select-none rounded-sm text-muted hover:text-ink">
        More options
      </summary>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
        <OptionFields
          {...props}
          described={FORMAT_OPTIONS}
          names={[
            'sequenceIndent',
            'blankLines',
            'commentSpaces',
            'bracketSpacing',
            'lineWidth',
            'controlLines',
          ]}
        />
      </div>
      <div className="mt-3 space-y-3">
        <OptionFields {...props} described={FORMAT_OPTIONS} names={['sortKeys', 'documentStart']} />
      </div>
      <p className="mt-3 text-muted">
        Between the comments <code># yamlkit-format off</code> and <code># yamlkit-format on</code>{' '}
        nothing changes.
      </p>
    </details>
  );
}
