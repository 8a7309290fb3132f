import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import type { FormatChoices } from './format-choices.ts';

export interface FormatControlsProps {
  readonly choices: FormatChoices;
  readonly choose: (change: Partial<FormatChoices>) => void;
}

/** How to format: three choices, and more behind a fold. */
export function FormatControls({ choices, choose }: FormatControlsProps) {
  return (
    <>
      <Select
        label="Indentation"
        value={choices.indent}
        onValueChange={(indent) => choose({ indent })}
        options={[
          { value: '2', label: '2 spaces' },
          { value: '4', label: '4 spaces' },
          { value: '8', label: '8 spaces' },
        ]}
      />
      <Select
        label="Quote Style"
        value={choices.quotes}
        onValueChange={(quotes) => choose({ quotes })}
        options={[
          { value: 'preserve', label: 'Preserve existing' },
          { value: 'single', label: 'Single quotes' },
          { value: 'double', label: 'Double quotes' },
          { value: 'when-needed', label: 'Only when needed' },
        ]}
      />
      <Select
        label="Multiline Style"
        value={choices.multiline}
        onValueChange={(multiline) => choose({ multiline })}
        options={[
          { value: 'preserve', label: 'Preserve existing' },
          { value: 'literal', label: 'Literal (|)' },
          { value: 'folded', label: 'Folded (>)' },
        ]}
      />
    </>
  );
}

/** The further choices. */
export function FurtherControls({ choices, choose }: FormatControlsProps) {
  return (
    <details className="px-4 py-2.5 text-sm">
      <summary className="min-h-6 w-fit select-none rounded-sm text-muted hover:text-ink">
        More options
      </summary>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
        <Select
          label="Lists under a key"
          value={choices.sequenceIndent}
          onValueChange={(sequenceIndent) => choose({ sequenceIndent })}
          options={[
            { value: 'preserve', label: 'As found' },
            { value: 'indent', label: 'Indented' },
            { value: 'none', label: 'Not indented' },
          ]}
        />
        <Select
          label="Blank lines in a row"
          value={choices.blankLines}
          onValueChange={(blankLines) => choose({ blankLines })}
          options={[
            { value: '0', label: 'None' },
            { value: '1', label: 'At most 1' },
            { value: '2', label: 'At most 2' },
          ]}
        />
        <Select
          label="Before a comment"
          value={choices.commentSpaces}
          onValueChange={(commentSpaces) => choose({ commentSpaces })}
          options={[
            { value: 'auto', label: 'As mostly found' },
            { value: '1', label: '1 space' },
            { value: '2', label: '2 spaces' },
            { value: 'preserve', label: 'Preserve existing' },
          ]}
        />
        <Select
          label="Spaces in brackets"
          value={choices.bracketSpacing}
          onValueChange={(bracketSpacing) => choose({ bracketSpacing })}
          options={[
            { value: 'auto', label: 'As mostly found' },
            { value: 'none', label: '{a: 1} and [1]' },
            { value: 'braces', label: '{ a: 1 } and [1]' },
            { value: 'all', label: '{ a: 1 } and [ 1 ]' },
            { value: 'preserve', label: 'Preserve existing' },
          ]}
        />
        <Select
          label="Line width"
          value={choices.lineWidth}
          onValueChange={(lineWidth) => choose({ lineWidth })}
          options={[
            { value: '0', label: 'Unlimited' },
            { value: '80', label: '80 characters' },
            { value: '100', label: '100 characters' },
            { value: '120', label: '120 characters' },
          ]}
        />
        <Select
          label={'Lines like {{- if }}'}
          value={choices.controlLines}
          onValueChange={(controlLines) => choose({ controlLines })}
          options={[
            { value: 'preserve', label: 'As found' },
            { value: 'block', label: 'With their block' },
          ]}
        />
      </div>
      <Checkbox
        className="mt-3"
        label="Sort keys, each with its comments"
        checked={choices.sortKeys}
        onCheckedChange={(sortKeys) => choose({ sortKeys })}
      />
      <Checkbox
        className="mt-3"
        label="Begin with --- where it is missing"
        checked={choices.documentStart}
        onCheckedChange={(documentStart) => choose({ documentStart })}
      />
      <p className="mt-3 text-muted">
        Between the comments <code># yamlkit-format off</code> and <code># yamlkit-format on</code>{' '}
        nothing changes.
      </p>
    </details>
  );
}
