import type { TemplateOptions } from '@yamlkit/engine';
import { query } from '@yamlkit/engine/jq';
import { mayHaveActions } from '@yamlkit/engine/templates';
import { readText } from '../../../workspace/engine-worker/template-of.ts';
import type { JqExample } from '../jq/jq-protocol.ts';

const mostSteps = 2_000_000;

/** What the examples are made of: paths of the first document as a program has them; null for what it lacks. */
interface Facts {
  readonly documents: number;
  readonly type: string;
  readonly key: string | null;
  /** A list of mappings, and a key of the first that has a scalar. */
  readonly list: string | null;
  readonly itemKey: string | null;
  /** The scalar of that key, as JSON. */
  readonly itemValue: string | null;
  readonly number: string | null;
  readonly text: string | null;
}

const factsOf = `
def field: if test("^[A-Za-z_][A-Za-z0-9_]*$") then ".\\(.)" else ".\\(tojson)" end;
def written: reduce .[] as $step (""; . + if $step | type == "number"
  then (if . == "" then "." else "" end) + "[\\($step)]" else ($step | field) end)
  | if . == "" then "." else . end;
def found(f): first(path(f) | written) // null;
.[0] as $first
| ($first | first(path(.. | arrays
    | select(length > 0 and all(.[]; type == "object") and any(.[0][]; scalars)))) // null) as $path
| (if $path then $first | getpath($path)[0] | first(to_entries[] | select(.value | scalars and . != null))
   else null end) as $entry
| {
    documents: length,
    type: ($first | type),
    key: ($first | if type == "object" then keys_unsorted[0] // null | if . then field else . end else null end),
    list: (if $entry then $path | written else null end),
    itemKey: ($entry | if . then .key | field else . end),
    itemValue: ($entry | if . then .value | tojson else . end),
    number: ($first | found(.. | numbers)),
    text: ($first | found(.. | strings))
  }`;

/** Programs to begin with, with the keys of the text where it has them. */
export async function jqExamples(
  reading: TemplateOptions,
  text: string,
): Promise<readonly JqExample[]> {
  const { yaml, mask } = await readText(text, reading);
  const { output, problems } = query(yaml, factsOf, { slurp: true, mostSteps });
  const [facts] = problems.length === 0 ? output : [];
  const examples = facts === undefined ? general('') : examplesOf(facts as Facts);
  // A key that holds an action is another one once the template is rendered.
  return examples.filter(
    ({ program }) => mask === undefined || !mayHaveActions(mask.restore(program)),
  );
}

function examplesOf(facts: Facts): JqExample[] {
  const { documents, type, key, list, number, text } = facts;
  // What is in one document need not be in the others.
  const first = documents > 1 ? 'select(document_index == 0) | ' : '';
  const inFirst = (path: string) => (first === '' ? path : `(${first}${path})`);
  return [
    ...(type === 'object'
      ? [{ label: 'Keys of the document', program: `${first}keys_unsorted` }]
      : []),
    ...(key === null ? [] : [{ label: 'One value', program: `${first}${key}` }]),
    ...(list === null ? [] : ofList(facts, first, list)),
    ...(text === null ? [] : [{ label: 'Edit: set a value', program: `${inFirst(text)} = "new"` }]),
    ...(number === null
      ? []
      : [{ label: 'Edit: add to a number', program: `${inFirst(number)} += 1` }]),
    ...(key === null ? [] : [{ label: 'Edit: delete a key', program: `del(${first}${key})` }]),
    ...general(first),
  ];
}

function ofList({ itemKey, itemValue }: Facts, first: string, list: string): JqExample[] {
  const items = `${first}${list}`;
  return [
    { label: 'Each item of a list', program: `${items}[]` },
    { label: 'One value of each item', program: `${items}[]${itemKey}` },
    { label: 'Number of items', program: `${items} | length` },
    { label: 'Only some items', program: `${items}[] | select(${itemKey} == ${itemValue})` },
    { label: 'Items in order', program: `${items} | sort_by(${itemKey})` },
    {
      label: 'Group and count',
      program: `${items} | group_by(${itemKey}) | map({value: .[0]${itemKey}, count: length})`,
    },
  ];
}

function general(first: string): JqExample[] {
  return [
    { label: 'All strings', program: `${first}[.. | strings] | unique` },
    {
      label: 'Lines and paths of scalars',
      program: `${first}.. | scalars | "\\(line): \\(path_text)"`,
    },
    { label: 'Keys in alphabetical order', program: 'sort_keys(..)' },
    { label: 'Without null values', program: `${first}del(.. | nulls)` },
  ];
}
