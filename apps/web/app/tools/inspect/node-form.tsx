import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isCollection } from './node-abilities.ts';
import { nodeName } from './node-name.ts';
import type { EditRefusal, ListedNode, TypedValue } from './protocol.ts';
import type { Draft, DraftInput, SaveOptions, TreeEditing } from './tree-editing.ts';

export interface NodeFormProps {
  readonly draft: Draft;
  readonly editing: TreeEditing;
  /** The tree: a press on it saves what was changed. */
  readonly tree: RefObject<HTMLElement | null>;
}

type Type = TypedValue['type'];

/** What is typed is tried this many milliseconds after typing pauses. */
const typingPause = 200;
/** Most lines of a value that are shown at once. */
const mostLines = 6;

const typeLabels: Readonly<Record<ListedNode['type'], string>> = {
  string: 'String',
  number: 'Number',
  boolean: 'Boolean',
  null: 'Null',
  object: 'Object (mapping)',
  array: 'Array (list)',
};
const types = ['string', 'number', 'boolean', 'null', 'object', 'array'] as const;
const manyLines = 'Ctrl+Enter saves.';
const truths = [
  { value: 'true', label: 'true' },
  { value: 'false', label: 'false' },
] as const;

/** The fields of one node: its key, the type of its value, and the value. */
export function NodeForm({ draft, editing, tree }: NodeFormProps) {
  const [key, setKey] = useState(draft.key);
  const [type, setType] = useState<Type>(draft.value.type);
  const [text, setText] = useState(draft.value.text);
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const noteId = useId();
  const input = inputOf(draft, key, type, text);
  const { reads, refusal, setRefusal } = useTrial(draft, editing, input);

  const save = async (options: SaveOptions = {}) => {
    setIsSaving(true);
    setRefusal(await editing.save(draft, input, options));
    setIsSaving(false);
  };
  useSavingOutside(tree, () => void save({ isLeaving: true }));
  useFocusOnField(form, draft);

  const isYaml = type === 'object' || type === 'array';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') editing.cancel();
    else if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement) {
      const isLong = isYaml || text.includes('\n');
      const isMore = event.shiftKey || (isLong && !event.ctrlKey && !event.metaKey);
      if (isMore || event.nativeEvent.isComposing) return;
      void save();
    } else if (event.key === 'Enter' && event.target instanceof HTMLSelectElement) void save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const note = refusal?.message ?? noteOf({ ...draft, key }, type, text);
  const hasText = type !== 'null' && !(isYaml && draft.isTooLong);
  const isWrong = (field: EditRefusal['field']) =>
    refusal?.field === field ? ({ 'aria-invalid': true } as const) : {};
  const described = note === '' ? {} : { 'aria-describedby': noteId };
  return (
    <form
      ref={form}
      aria-label={titleOf(draft)}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={onKeyDown}
      className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border border-line-strong/60 bg-raised p-3 shadow-pop"
    >
      {key !== undefined && (
        <TextField
          label="Key"
          value={key}
          onValueChange={setKey}
          data-field="key"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          {...isWrong('key')}
          {...described}
          className="min-w-0 flex-[1_1_8rem] [&_input]:font-mono"
        />
      )}
      <Select
        label="Type"
        data-field="type"
        options={typesFor(draft, type, reads)}
        value={type}
        onValueChange={(chosen) => {
          setType(chosen);
          setText(textAs(draft, chosen, text));
        }}
        className="w-40 max-sm:flex-[1_1_9rem]"
      />
      {type === 'boolean' && (
        <Select
          label="Value"
          data-field="value"
          options={truths}
          value={text.toLowerCase() === 'false' ? 'false' : 'true'}
          onValueChange={setText}
          className="flex-[2_1_10rem]"
        />
      )}
      {hasText && type !== 'boolean' && (
        <ValueField
          label={isYaml ? 'Entries (YAML)' : 'Value'}
          isYaml={isYaml}
          text={text}
          setText={setText}
          invalid={isWrong('value')}
          described={described}
        />
      )}
      <FormFoot
        noteId={noteId}
        note={note}
        refusal={refusal}
        isSaving={isSaving}
        expandAliases={() => void save({ expandsAliases: true })}
        cancel={() => editing.cancel()}
      />
    </form>
  );
}

interface FormFootProps {
  readonly noteId: string;
  readonly note: string;
  readonly refusal: EditRefusal | undefined;
  readonly isSaving: boolean;
  readonly expandAliases: () => void;
  readonly cancel: () => void;
}

/** What saving does or why it does not, and the buttons. */
function FormFoot({ noteId, note, refusal, isSaving, expandAliases, cancel }: FormFootProps) {
  return (
    <div className="flex min-h-8 basis-full items-center justify-end gap-2 max-sm:flex-col max-sm:items-stretch">
      <p
        id={noteId}
        role="status"
        className={joinClasses(
          'min-w-0 flex-1 break-words text-xs empty:max-sm:hidden',
          note === manyLines && 'pointer-coarse:hidden',
          refusal === undefined ? 'text-muted' : 'text-danger',
        )}
      >
        {note}
      </p>
      <div className="flex shrink-0 flex-wrap justify-end gap-2">
        {refusal?.canExpandAliases && (
          <Button size="small" keepsFocus disabled={isSaving} onClick={expandAliases}>
            Expand aliases
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={cancel}>
          Cancel
        </Button>
        <Button size="small" variant="primary" type="submit" keepsFocus disabled={isSaving}>
          Save
        </Button>
      </div>
    </div>
  );
}

/** Saves before a press elsewhere in the tree does what it is for. */
function useSavingOutside(tree: RefObject<HTMLElement | null>, save: () => void): void {
  const leave = useRef(save);
  leave.current = save;
  useEffect(() => {
    const saveElsewhere = (event: Event) => {
      if (tree.current?.contains(event.target as Node)) leave.current();
    };
    document.addEventListener('pointerdown', saveElsewhere, true);
    return () => document.removeEventListener('pointerdown', saveElsewhere, true);
  }, [tree]);
}

/** Focuses the field that a draft asks for. */
function useFocusOnField(form: RefObject<HTMLFormElement | null>, draft: Draft): void {
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    const field =
      fields.find((each) => each.getAttribute('data-field') === draft.focus) ?? fields[0];
    field?.focus();
    // What is typed is to take the place of a value, but not of a whole list.
    if (
      field instanceof HTMLTextAreaElement &&
      draft.type !== undefined &&
      isCollection({ type: draft.type })
    )
      field.setSelectionRange(0, 0);
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      field.select();
  }, [form, draft.focus, draft.type]);
}

interface ValueFieldProps {
  readonly label: string;
  /** Whether it holds the YAML of several entries. */
  readonly isYaml: boolean;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly invalid: { readonly 'aria-invalid'?: true };
  readonly described: { readonly 'aria-describedby'?: string };
}

/** As many lines as there are in the text, up to a few. */
function ValueField({ label, isYaml, text, setText, invalid, described }: ValueFieldProps) {
  const id = useId();
  const lines = Math.max(isYaml ? 3 : 1, text.split('\n', mostLines + 1).length);
  return (
    <div className="min-w-0 flex-[2_1_12rem]">
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <textarea
        id={id}
        data-field="value"
        rows={Math.min(lines, mostLines)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap={lines > 1 ? 'off' : 'soft'}
        {...invalid}
        {...described}
        className="block min-h-9 w-full resize-none rounded-md border border-line-strong bg-surface px-3 py-[7px] font-mono text-sm leading-5 [field-sizing:content] max-h-36"
      />
    </div>
  );
}

/** The text to go on with under another type: the YAML of a mapping is not the text of a string. */
function textAs({ type: before, value }: Draft, chosen: Type, text: string): string {
  const wasCollection = before !== undefined && isCollection({ type: before });
  const isYaml = chosen === 'object' || chosen === 'array';
  if (chosen === before && text === '') return value.text;
  if (wasCollection && chosen !== before && text === value.text) return '';
  if (!wasCollection && chosen === 'object' && text === value.text) return '';
  if (chosen === 'boolean' && !/^(true|false)$/.test(text)) return 'true';
  return !wasCollection && !isYaml && text === '' ? value.text : text;
}

/** Tries what is typed, after a pause, for its type and for what is wrong with it. */
function useTrial(draft: Draft, editing: TreeEditing, input: DraftInput) {
  const [reads, setReads] = useState(draft.type);
  const [refusal, setRefusal] = useState<EditRefusal | undefined>();
  const asked = JSON.stringify(input);
  useEffect(() => {
    const wanted = JSON.parse(asked) as DraftInput;
    setRefusal(undefined);
    if (draft.where === undefined && wanted.value === undefined) setReads(draft.type);
    // No one has typed a key yet: there is time to say what is wrong with it when they have.
    if (asked === '{}' || (wanted.key === '' && !draft.isDocument)) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await editing.try(draft, wanted);
      if (!isCurrent || answer === undefined) return;
      if (answer.kind === 'refused') setRefusal(answer);
      else if (answer.type !== undefined) setReads(answer.type);
    }, typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [draft, editing, asked]);
  return { reads, refusal, setRefusal };
}

/** What differs from what there was. A new entry is as it is typed. */
function inputOf(draft: Draft, key: string | undefined, type: Type, text: string): DraftInput {
  const isNew = draft.where !== undefined;
  const { value } = draft;
  const isTyped = type !== 'null' && !draft.isTooLong;
  const isOther = type !== value.type || (isTyped && text !== value.text);
  return {
    ...(key !== undefined && (isNew || key !== draft.key) && { key }),
    ...((isNew || isOther) && { value: { type, text } }),
  };
}

function typesFor(draft: Draft, chosen: Type, reads: ListedNode['type'] | undefined) {
  const isAutomatic = chosen === 'auto' && reads !== undefined && !isCollection({ type: reads });
  const automatic = isAutomatic ? `Auto: ${reads}` : 'Auto';
  const listed: { value: Type; label: string }[] = [{ value: 'auto', label: automatic }];
  // A collection has no text that could be read as one thing or another.
  if (draft.type !== undefined && isCollection({ type: draft.type })) listed.pop();
  return [...listed, ...types.map((value) => ({ value, label: typeLabels[value] }))];
}

/** What saving does beyond what the fields show. */
function noteOf(draft: Draft, type: Type, text: string): string {
  const { node, where, type: before, value } = draft;
  if (where === undefined && node.alias !== undefined) {
    return `Stands for &${node.alias}. Another value takes the place of the alias.`;
  }
  if (where === undefined && before !== undefined && isCollection({ type: before })) {
    if (type === before && value.text === '' && node.children > 0) {
      return 'Its YAML is too long for a field: edit its entries in the tree.';
    }
    if (type === before) return manyLines;
    const { children } = node;
    if (children > 0)
      return children === 1 ? 'Its entry is removed.' : `Its ${children} entries are removed.`;
  }
  if (draft.isDocument && draft.key === '') {
    return 'Without a key, the value is the whole document.';
  }
  if (type === 'array' && where === undefined && value.text !== '' && text === value.text) {
    return 'The value becomes the first entry of the list.';
  }
  if (type === 'object' || type === 'array') {
    return text === '' ? 'Empty at first; entries can be added to it.' : manyLines;
  }
  return text.includes('\n') ? manyLines : '';
}

function titleOf({ node, where, isDocument }: Draft): string {
  const isBeside = where === 'before' || where === 'after';
  const name = nodeName(node.key, isDocument && isBeside);
  if (where === undefined) return `Edit ${name}`;
  if (where === 'document') return 'First value';
  if (isDocument) return isBeside ? `New document ${where} ${name}` : 'New document';
  return where === 'inside' ? `New entry in ${name}` : `New entry ${where} ${name}`;
}
