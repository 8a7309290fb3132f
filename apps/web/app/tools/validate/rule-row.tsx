import type { OptionValue, RuleSetting } from '@yamlkit/engine/lint';
import { groupDigits } from '@yamlkit/text';
import { BookOpen, ChevronRight, RotateCcw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from '../../shell/navigation/link.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import type { LintOption, LintRule } from './protocol.ts';
import type { RuleLevel } from './rule-choices.ts';
import { DocText } from './rule-docs/doc-text.tsx';
import type { RuleDoc } from './rule-docs/rule-doc.ts';
import { rulePath } from './rule-docs/rule-path.ts';
import { RuleOptionField } from './rule-option-field.tsx';

const levels = [
  { value: 'off', label: 'Off' },
  { value: 'warning', label: 'Warning' },
  { value: 'error', label: 'Error' },
] as const;

export interface RuleRowProps {
  readonly rule: LintRule;
  readonly doc: RuleDoc | undefined;
  /** Undefined for a rule that is off. */
  readonly setting: RuleSetting | undefined;
  /** How often it finds something in the text; undefined until that is known. */
  readonly count: number | undefined;
  /** The label of the preset that the settings come from, where it has the rule otherwise. */
  readonly resetTo: string | null;
  readonly onLevelChange: (level: RuleLevel) => void;
  readonly onOptionChange: (option: LintOption, value: OptionValue) => void;
  readonly onReset: () => void;
}

/** A rule with its level; opened, what it is about and its options. */
export function RuleRow(props: RuleRowProps) {
  const { rule, setting, count, resetTo, onLevelChange, onReset } = props;
  const { id } = rule;
  const [isOpen, setIsOpen] = useState(false);
  const details = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const reset = () => {
    onReset();
    // The button that was pressed is gone with what there was to reset.
    opener.current?.focus();
  };
  return (
    <li className="py-1.5">
      <div className="flex items-center gap-2">
        <button
          ref={opener}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? details : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="-ml-1 flex min-h-8 min-w-0 flex-1 items-center gap-1.5 rounded-sm pl-1 text-left hover:text-accent-ink"
        >
          <ChevronRight
            aria-hidden="true"
            className={`size-4 shrink-0 text-muted ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">{id}</span>
          {resetTo !== null && <span className="shrink-0 text-muted text-xs">changed</span>}
          {count !== undefined && count > 0 && (
            <span
              className={`ml-auto shrink-0 text-xs tabular-nums ${setting === undefined ? 'text-muted' : 'font-medium text-warning'}`}
            >
              {setting === undefined ? 'would find ' : 'finds '}
              {groupDigits(count)}
            </span>
          )}
        </button>
        <Select
          isCompact
          label={id}
          options={levels}
          value={setting?.level ?? 'off'}
          onValueChange={onLevelChange}
          className="shrink-0"
        />
      </div>
      {isOpen && (
        <fieldset id={details} className="pt-1 pb-2 pl-5.5">
          <legend className="sr-only">Options of {id}</legend>
          <RuleDetails {...props} onReset={reset} />
        </fieldset>
      )}
    </li>
  );
}

function RuleDetails({ rule, doc, setting, resetTo, onOptionChange, onReset }: RuleRowProps) {
  const { id, options } = rule;
  const noteOf = (name: string) => doc?.options.find((option) => option.name === name)?.note ?? [];
  return (
    <>
      <p className="text-sm">{doc?.summary}</p>
      {options.length > 0 && setting === undefined && (
        <p className="mt-1 text-muted text-sm">Switch the rule on to set its options.</p>
      )}
      {options.map((option) => (
        <RuleOptionField
          key={option.name}
          rule={id}
          option={option}
          note={<DocText content={noteOf(option.name)} />}
          value={setting?.options?.[option.name] ?? option.default}
          isDisabled={setting === undefined}
          onValueChange={(value) => onOptionChange(option, value)}
        />
      ))}
      <div className="mt-2 flex flex-wrap gap-2">
        <Link
          to={rulePath(id)}
          aria-label={`About the rule ${id}`}
          className={buttonClasses('secondary', 'small')}
        >
          <BookOpen aria-hidden="true" />
          About the rule
        </Link>
        {resetTo !== null && (
          <Button size="small" variant="quiet" onClick={onReset}>
            <RotateCcw aria-hidden="true" />
            Reset to {resetTo}
          </Button>
        )}
      </div>
    </>
  );
}
