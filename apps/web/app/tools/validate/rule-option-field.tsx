import type { OptionValue } from '@yamlkit/engine/lint';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectBox } from '../../ui/select.tsx';
import { PlainText } from '../../workspace/documents/document-text.ts';
import { engine } from '../../workspace/engine/engine.ts';
import { optionText, typedConfiguration } from './option-text.ts';
import type { LintOption } from './protocol.ts';

export interface RuleOptionFieldProps {
  readonly rule: string;
  readonly option: LintOption;
  /** What the option is for. */
  readonly note: ReactNode;
  readonly value: OptionValue;
  readonly isDisabled: boolean;
  readonly onValueChange: (value: OptionValue) => void;
}

/** One option of a rule, as the control that suits its kind. */
export function RuleOptionField(props: RuleOptionFieldProps) {
  const { option, note, value, isDisabled, onValueChange } = props;
  const noteId = useId();
  const { kind, name } = option;
  return (
    <div className="py-2">
      {kind === 'boolean' && (
        <Checkbox
          label={<span className="font-mono text-[0.8125rem]">{name}</span>}
          checked={value === true}
          disabled={isDisabled}
          onCheckedChange={onValueChange}
        />
      )}
      {kind === 'choice' && <ChoiceField {...props} option={option} noteId={noteId} />}
      {kind === 'several' && <SeveralField {...props} option={option} noteId={noteId} />}
      {(kind === 'number' || kind === 'text' || kind === 'list') && (
        <TypedField {...props} label={name} noteId={noteId} />
      )}
      <p id={noteId} className="mt-1 text-muted text-xs leading-relaxed">
        {note}
      </p>
    </div>
  );
}

const fieldStyle =
  'w-full rounded-md border border-line-strong bg-surface px-2 text-sm disabled:opacity-60 aria-invalid:border-danger';

interface ChoiceFieldProps extends RuleOptionFieldProps {
  readonly option: Extract<LintOption, { kind: 'choice' }>;
  readonly noteId: string;
}

/** What a choice of any number begins with. */
const firstNumber = 2;

function ChoiceField(props: ChoiceFieldProps) {
  const { option, value, isDisabled, onValueChange, noteId } = props;
  const { name, choices, takesNumber } = option;
  const field = useId();
  const chosen = choices.indexOf(value as (typeof choices)[number]);
  return (
    <>
      <OptionLabel htmlFor={field}>{name}</OptionLabel>
      <SelectBox
        id={field}
        size="compact"
        aria-describedby={noteId}
        disabled={isDisabled}
        value={chosen}
        onChange={(event) => onValueChange(choices[Number(event.target.value)] ?? firstNumber)}
      >
        {choices.map((choice, index) => (
          <option key={String(choice)} value={index}>
            {String(choice)}
          </option>
        ))}
        {takesNumber && <option value={-1}>a number</option>}
      </SelectBox>
      {takesNumber && chosen === -1 && (
        <div className="mt-2">
          <TypedField {...props} label={`${name}, as a number`} />
        </div>
      )}
    </>
  );
}

interface SeveralFieldProps extends RuleOptionFieldProps {
  readonly option: Extract<LintOption, { kind: 'several' }>;
  readonly noteId: string;
}

function SeveralField({ option, value, isDisabled, onValueChange, noteId }: SeveralFieldProps) {
  const { name, choices } = option;
  const chosen = Array.isArray(value) ? value : [];
  return (
    <fieldset aria-describedby={noteId} disabled={isDisabled}>
      <legend className="mb-1 font-mono text-[0.8125rem]">{name}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            label={choice}
            checked={chosen.includes(choice)}
            onCheckedChange={(isChosen) =>
              onValueChange(
                choices.filter((each) => (each === choice ? isChosen : chosen.includes(each))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

interface TypedFieldProps extends RuleOptionFieldProps {
  readonly label: string;
  readonly noteId: string;
}

/** What is typed is judged by the engine's reader of configurations, and taken when it is right. */
function TypedField({
  rule,
  option,
  value,
  isDisabled,
  onValueChange,
  label,
  noteId,
}: TypedFieldProps) {
  const field = useId();
  const [typed, setTyped] = useState(() => optionText(value));
  const [problem, setProblem] = useState<string | null>(null);
  /** The value that is in the field, to notice a change from outside. */
  const [shown, setShown] = useState(value);
  const newest = useRef(0);
  if (optionText(value) !== optionText(shown)) {
    setShown(value);
    setTyped(optionText(value));
    setProblem(null);
  }

  const change = async (text: string) => {
    setTyped(text);
    const number = ++newest.current;
    const configuration = new PlainText(typedConfiguration(rule, option, text));
    const read = await engine.call('lintConfiguration', null, configuration).catch(() => null);
    // What was typed since has a check of its own.
    if (number !== newest.current) return;
    const taken = read?.rules[rule]?.options?.[option.name];
    if (read === null || read.problems.length > 0 || taken === undefined) {
      setProblem(read?.problems[0]?.message ?? 'This could not be checked. Type it again.');
      return;
    }
    setProblem(null);
    setShown(taken);
    onValueChange(taken);
  };

  const shared = {
    id: field,
    value: typed,
    disabled: isDisabled,
    spellCheck: false,
    autoComplete: 'off',
    'aria-invalid': problem !== null,
    'aria-describedby': `${field}-problem ${noteId}`,
  };
  return (
    <>
      <OptionLabel htmlFor={field}>{label}</OptionLabel>
      {option.kind === 'list' ? (
        <textarea
          {...shared}
          rows={Math.min(6, Math.max(2, typed.split('\n').length))}
          placeholder="One per line"
          onChange={(event) => void change(event.target.value)}
          className={`${fieldStyle} py-1.5 font-mono placeholder:text-muted`}
        />
      ) : (
        <input
          {...shared}
          inputMode={option.kind === 'text' ? 'text' : 'numeric'}
          onChange={(event) => void change(event.target.value)}
          className={`${fieldStyle} h-8`}
        />
      )}
      <p id={`${field}-problem`} role="status" className="mt-1.5 text-danger text-xs empty:hidden">
        {problem}
      </p>
    </>
  );
}

function OptionLabel({ htmlFor, children }: { htmlFor: string; children: string }) {
  return (
    <label htmlFor={htmlFor} className="mb-1 block font-mono text-[0.8125rem]">
      {children}
    </label>
  );
}
