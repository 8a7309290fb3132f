import type { DescribedOptions, OptionDescription, ToolOptionValue } from '@yamlkit/engine/options';
import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type AnyOptions, isInForce, isText, type OptionChoices } from './option-choices.ts';

export interface OptionFieldsProps<Options> {
  readonly described: DescribedOptions<Options>;
  /** Which of them, in order. */
  readonly names: readonly (keyof Options & string)[];
  readonly choices: OptionChoices<Options>;
  readonly choose: (change: Partial<OptionChoices<Options>>) => void;
}

/** Controls for some of a tool's options, made from their descriptions. */
export function OptionFields<Options>({
  described,
  names,
  choices,
  choose,
}: OptionFieldsProps<Options>) {
  const all = described as AnyOptions;
  const values = choices as Readonly<Record<string, ToolOptionValue>>;
  return names.map((name) => (
    <OptionField
      key={name}
      option={described[name]}
      value={values[name] ?? described[name].default}
      isDisabled={all[name]?.replaces === undefined && !isInForce(name, values, all)}
      onValueChange={(value) => {
        choose({ ...replaced(name, value, all), [name]: value } as Partial<OptionChoices<Options>>);
      }}
    />
  ));
}

/** Of the switches that replace other options one is on at most: the others, when this one is switched on. */
function replaced(name: string, value: ToolOptionValue, all: AnyOptions): Record<string, false> {
  if (value !== true || all[name]?.replaces === undefined) return {};
  const others = Object.keys(all).filter((each) => each !== name && all[each]?.replaces);
  return Object.fromEntries(others.map((each) => [each, false]));
}

interface OptionFieldProps {
  readonly option: OptionDescription;
  readonly value: ToolOptionValue;
  readonly isDisabled: boolean;
  readonly onValueChange: (value: ToolOptionValue) => void;
}

/** A switch, a choice of one, or a field of text. */
function OptionField({ option, value, isDisabled, onValueChange }: OptionFieldProps) {
  const { label, default: standard, values = [] } = option;
  if (isText(option)) return <TextOptionField {...{ option, value, isDisabled, onValueChange }} />;
  if (typeof standard === 'boolean') {
    return (
      <Checkbox
        className="flex"
        label={label}
        checked={value === true}
        disabled={isDisabled}
        onCheckedChange={onValueChange}
      />
    );
  }
  return (
    <Select
      label={label}
      value={String(value)}
      disabled={isDisabled}
      options={values.map(([each, name]) => ({ value: String(each), label: name }))}
      onValueChange={(text) => {
        const chosen = values.find(([each]) => String(each) === text);
        if (chosen !== undefined) onValueChange(chosen[0]);
      }}
    />
  );
}

function TextOptionField({ option, value, isDisabled, onValueChange }: OptionFieldProps) {
  const { label, help, placeholder } = option;
  const id = useId();
  return (
    <div>
      <TextField
        label={label}
        value={String(value)}
        placeholder={placeholder}
        spellCheck={false}
        autoCapitalize="off"
        disabled={isDisabled}
        aria-describedby={id}
        onValueChange={onValueChange}
      />
      <p id={id} className="mt-1 text-muted text-xs first-letter:uppercase">
        {help}
      </p>
    </div>
  );
}
